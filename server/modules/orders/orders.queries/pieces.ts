import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Sellable pieces by stock item. */
export async function availableOf(tx: Reader, itemIds: number[]): Promise<Map<number, number>> {
  const found = await rows<{ item_id: number; available: number }>(
    tx,
    sql`
    select item_id, on_hand - reserved as available from stock_levels
    where enterprise_id = ${tx.enterpriseId} and item_id = any (${[...new Set(itemIds)]}::bigint[])`,
  );
  return new Map(found.map((r) => [r.item_id, r.available]));
}

/** The stock items of an order, as reserved when it was made. */
export const piecesOf = (tx: Reader, orderId: number) =>
  rows<{ line: number; item_id: number; qty: number }>(
    tx,
    sql`
    select distinct on (line, item_id) line, item_id, qty from reservations
    where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} order by line, item_id, id desc`,
  );
