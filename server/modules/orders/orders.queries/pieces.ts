import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Sellable pieces by stock item. */
export async function availableOf(tx: Reader, itemIds: number[]): Promise<Map<number, number>> {
  const found = await rows<{ item_id: number; available: number }>(
    tx,
    sql`
    select item_id, on_hand - reserved as available from published.stock_levels
    where enterprise_id = ${tx.enterpriseId} and item_id = any (${[...new Set(itemIds)]}::bigint[])`,
  );
  return new Map(found.map((r) => [r.item_id, r.available]));
}
