import type { Category } from '../../../../contract/products.categories.ts';
import { empty, maybeRow, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

const categoriesWhere = (tx: Reader, which: Sql): Sql => sql`
  select c.id, c.name, c.parent_id, c.version, count(p.id) as products
  from categories c
  left join products p on p.enterprise_id = c.enterprise_id and p.category_id = c.id and p.closed_at is null
  where c.enterprise_id = ${tx.enterpriseId} ${which}
  group by c.id, c.name, c.parent_id, c.sort, c.version order by c.sort, c.name collate "th-x-icu"`;

export const categories = (tx: Reader): Promise<Category[]> => rows<Category>(tx, categoriesWhere(tx, empty));
export const categoryById = (tx: Reader, id: number): Promise<Category | null> =>
  maybeRow<Category>(tx, categoriesWhere(tx, sql`and c.id = ${id}`));
