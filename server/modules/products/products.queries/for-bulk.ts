import { empty, idList, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** A product as far as it is changed together with others; price in satang. */
export interface BulkProduct {
  id: number;
  version: number;
  code: string;
  name: string;
  price: number;
  tags: string[];
  category_id: number | null;
  closed: boolean;
}
/** By id, in their order; `lock`: what is said of the rows that are read. */
export const productsForBulk = (tx: Reader, ids: number[], lock: Sql = empty): Promise<BulkProduct[]> =>
  rows<BulkProduct>(
    tx,
    sql`select id, version, code, name, price, tags, category_id, closed_at is not null as closed
        from products where enterprise_id = ${tx.enterpriseId} and id = any (${idList(ids)}) order by id ${lock}`,
  );
