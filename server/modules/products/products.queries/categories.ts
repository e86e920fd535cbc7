import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

export const categories = (tx: Reader) =>
  rows<{ id: number; name: string; parent_id: number | null; products: number }>(
    tx,
    sql`
    select c.id, c.name, c.parent_id, count(p.id) as products
    from categories c
    left join products p on p.enterprise_id = c.enterprise_id and p.category_id = c.id and p.closed_at is null
    where c.enterprise_id = ${tx.enterpriseId}
    group by c.id, c.name, c.parent_id, c.sort order by c.sort, c.name collate "th-x-icu"`,
  );
