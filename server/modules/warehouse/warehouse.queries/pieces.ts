import { idList, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Balances of items in sellable places, for deciding where a parcel's pieces come from. */
export const stockByPlace = (tx: Reader, items: number[]) =>
  rows<{ item_id: number; place_id: number; amount: number; kind: string; is_default: boolean }>(
    tx,
    sql`
    select b.item_id, b.place_id, b.amount, p.kind, p.is_default
    from stock_balances b join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id
    where b.enterprise_id = ${tx.enterpriseId} and b.item_id = any (${idList(items)}) and b.amount > 0 and p.kind in ('store', 'line')`,
  );

/** Where items (an array of ids, as SQL) lie, in words, the line first: for packers and pick lists. */
export async function storagesOfItems(
  tx: Reader,
  items: Sql,
): Promise<Map<number, { name: string; amount: number }[]>> {
  const found = await rows<{ item_id: number; name: string; amount: number }>(
    tx,
    sql`
    select b.item_id, p.name, b.amount
    from stock_balances b join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id
    where b.enterprise_id = ${tx.enterpriseId} and b.item_id = any (${items}) and b.amount > 0 and p.kind in ('store', 'line')
    order by p.kind = 'line' desc, p.is_default desc, b.amount desc`,
  );
  const map = new Map<number, { name: string; amount: number }[]>();
  for (const { item_id, name, amount } of found)
    map.set(item_id, [...(map.get(item_id) ?? []), { name, amount }]);
  return map;
}

/** Pieces of an order that have left already, by item. */
export async function issuedPieces(tx: Reader, orderId: number): Promise<Map<number, number>> {
  const found = await rows<{ item_id: number; qty: number }>(
    tx,
    sql`
    select item_id, sum(qty)::int as qty from reservations
    where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} and state = 'issued' group by item_id`,
  );
  return new Map(found.map((r) => [r.item_id, r.qty]));
}

/** The stock items of an order by line, as they were reserved last. */
export const piecesOf = (tx: Reader, orderId: number) =>
  rows<{ line: number; item_id: number; qty: number }>(
    tx,
    sql`
    select distinct on (line, item_id) line, item_id, qty from reservations
    where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} order by line, item_id, id desc`,
  );
