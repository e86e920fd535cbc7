import { STATUS } from '../../../../contract/codes/order-status.ts';
import { isoOrNull } from '../../../platform/clock.ts';
import { isLike } from '../../../platform/search.ts';
import { literals, onlyRow, page, rows, sql, where } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

const WAITING = literals([STATUS.awaitingShipment, STATUS.awaitingCollection, STATUS.partiallyShipping]);

export interface ItemThatWaits {
  id: number;
  sku: string;
  name: string;
  unit_name: string;
  image: string | null;
  pieces: number;
  orders: number;
  in_rounds: number;
  held: number;
  oldest: Date | null;
}
/** Pieces kept for orders that have not left, by item. */
export const waitingItems = (tx: Reader, q: string | undefined): Promise<ItemThatWaits[]> =>
  rows<ItemThatWaits>(
    tx,
    sql`
    select i.id, i.sku, i.name, i.unit_name, i.image, sum(r.qty)::bigint as pieces, count(distinct o.id) as orders,
      coalesce(sum(r.qty) filter (where ro.order_id is not null), 0)::bigint as in_rounds,
      coalesce(sum(r.qty) filter (where o.held_at is not null), 0)::bigint as held, min(o.ready_at) as oldest
    from published.reservations r
    join published.orders o on o.enterprise_id = r.enterprise_id and o.id = r.order_id and o.status in ${WAITING}
    join published.stock_items i on i.enterprise_id = r.enterprise_id and i.id = r.item_id
    left join round_orders ro on ro.enterprise_id = o.enterprise_id and ro.order_id = o.id and ro.pulled_at is null
    ${where(sql`r.enterprise_id = ${tx.enterpriseId} and r.state = 'open'`, q && isLike(sql`r.item_id`, 'item', q))}
    group by i.id, i.sku, i.name, i.unit_name, i.image`,
  );

/** How many orders wait for packing or are being packed, and of how many a line has no piece kept or sent. */
export const waitingOrders = (tx: Reader) =>
  onlyRow<{ orders: number; without_stock: number }>(
    tx,
    sql`
    select count(*) as orders, count(*) filter (where exists (
        select from published.order_lines l where l.enterprise_id = o.enterprise_id and l.order_id = o.id
          and not exists (
            select from published.reservations r where r.enterprise_id = l.enterprise_id and r.order_id = l.order_id
              and r.line = l.line and r.state in ('open', 'issued')))) as without_stock
    from published.orders o where o.enterprise_id = ${tx.enterpriseId} and o.status in ${WAITING}`,
  );

interface OrderThatWaits {
  id: number;
  number: string;
  status: number;
  quantity: number;
  ready_at: Date | null;
  round: string | null;
  is_held: boolean;
}
/** The orders that wait for an item, the longest waiting first. */
export async function ordersWaitingFor(tx: Reader, f: { id: number; page: number; page_size: number }) {
  const from = sql`
    from published.reservations r
    join published.orders o on o.enterprise_id = r.enterprise_id and o.id = r.order_id and o.status in ${WAITING}
    where r.enterprise_id = ${tx.enterpriseId} and r.state = 'open' and r.item_id = ${f.id}`;
  const [found, { total }] = await Promise.all([
    rows<OrderThatWaits>(
      tx,
      sql`
      select o.id, o.number, o.status, sum(r.qty)::bigint as quantity, o.ready_at, o.held_at is not null as is_held,
        (select k.number from round_orders ro join packing_rounds k on k.enterprise_id = ro.enterprise_id and k.id = ro.round_id
         where ro.enterprise_id = ${tx.enterpriseId} and ro.order_id = o.id and ro.pulled_at is null limit 1) as round
      ${from} group by o.id, o.number, o.status, o.ready_at, o.held_at order by o.ready_at, o.id ${page(f)}`,
    ),
    onlyRow<{ total: number }>(tx, sql`select count(distinct o.id) as total ${from}`),
  ]);
  return {
    Data: found.map((row) => ({ ...row, ready_at: isoOrNull(row.ready_at) })),
    Datum: { total, page: f.page, page_size: f.page_size },
  };
}
