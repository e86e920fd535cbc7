import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** By line: what it is called, and where. */
export type CountNames = Map<number, { sku: string; name: string; storage: string }>;

/** The names of a sheet's lines in their last round; one that was found and taken back has none. */
export async function countNames(tx: Reader, count: number): Promise<CountNames> {
  const found = await rows<{ id: number; sku: string; name: string; storage: string }>(
    tx,
    sql`
    select l.id, i.sku, i.name, p.name as storage
    from count_lines l
    join stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
    join places p on p.enterprise_id = l.enterprise_id and p.id = l.place_id
    where l.enterprise_id = ${tx.enterpriseId} and l.count_id = ${count} and l.recounted_at is null
      and (l.found_at is null or l.counted is not null or l.round > 1)`,
  );
  return new Map(found.map(({ id, ...names }) => [id, names]));
}
