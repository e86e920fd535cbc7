import { idList, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

interface PlaceStock {
  item_id: number;
  place_id: number;
  name: string;
  amount: number;
  kind: string;
  is_default: boolean;
  x: number | null;
  y: number | null;
}
/** Balances of items (or an array of ids, as SQL) in sellable places, for deciding where pieces come from. */
export const stockByPlace = (tx: Reader, items: number[] | Sql): Promise<PlaceStock[]> =>
  rows<PlaceStock>(
    tx,
    sql`
    select b.item_id, b.place_id, p.name, b.amount, p.kind, p.is_default, p.x, p.y
    from stock_balances b join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id
    where b.enterprise_id = ${tx.enterpriseId} and b.item_id = any (${Array.isArray(items) ? idList(items) : items}) and b.amount > 0 and p.kind in ('store', 'line')`,
  );

/** How many pieces of these items lie on packing lines and in stores. */
export async function lyingByKind(
  tx: Reader,
  items: number[],
): Promise<Map<number, Record<'line' | 'store', number>>> {
  const found = await rows<{ item_id: number; line: number; store: number }>(
    tx,
    sql`
    select b.item_id, coalesce(sum(b.amount) filter (where p.kind = 'line'), 0)::bigint as line,
      coalesce(sum(b.amount) filter (where p.kind = 'store'), 0)::bigint as store
    from stock_balances b join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id
    where b.enterprise_id = ${tx.enterpriseId} and b.item_id = any (${idList(items)}) and b.amount > 0 group by b.item_id`,
  );
  return new Map(found.map(({ item_id, ...lying }) => [item_id, lying]));
}

/** The pieces that parcels took, by the place they were taken from. */
export const takenFrom = (tx: Reader, parcels: number[]) =>
  rows<{ place_id: number; item_id: number; qty: number }>(
    tx,
    sql`
    select m.from_place as place_id, m.item_id, sum(m.qty)::int as qty
    from stock_bills b join stock_moves m on m.enterprise_id = b.enterprise_id and m.bill_id = b.id
    where b.enterprise_id = ${tx.enterpriseId} and b.source_type = 'parcel' and b.source_id = any (${idList(parcels)}) and b.kind = 'pack'
    group by m.from_place, m.item_id`,
  );

/** The stock items of an order by line, as they were reserved last. */
export const piecesOf = (tx: Reader, orderId: number) =>
  rows<{ line: number; item_id: number; qty: number }>(
    tx,
    sql`
    select distinct on (line, item_id) line, item_id, qty from reservations
    where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} order by line, item_id, id desc`,
  );

/** The packing lines that can be packed from, how many pieces lie on each, and whose they are. */
export const packingLines = (tx: Reader, id?: number) =>
  rows<{ id: number; name: string; user_name: string | null; pieces: number }>(
    tx,
    sql`
    select p.id, p.name, u.name as user_name, coalesce((
      select sum(b.amount) from stock_balances b where b.enterprise_id = p.enterprise_id and b.place_id = p.id), 0)::int as pieces
    from places p left join published.people u on u.enterprise_id = p.enterprise_id and u.id = p.user_id
    where p.enterprise_id = ${tx.enterpriseId} and p.kind = 'line' and p.closed_at is null and (${id === undefined} or p.id = ${id ?? null})
    order by p.name collate "th-x-icu"`,
  );
