import type { FailReason, OrderStatus, Provider } from '../../../../contract/order-status.ts';
import type { Order } from '../../../../contract/orders.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso, isoOrNull } from '../../../platform/clock.ts';
import { bahtOrNull, toBaht } from '../../../platform/money.ts';
import { maybe, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { ORDER_FIELDS, ORDER_FROM, orderRow, type FoundRow } from './order-row.ts';
import { slipsOf } from './slips-of.ts';
import { visibleTo } from './visible-to.ts';

interface DetailRow extends FoundRow {
  customer_id: number | null;
  sale_channel_id: number;
  payment_method_id: number;
  address: string;
  sub_district: string;
  district: string;
  zipcode: string;
  reserved_until: Date | null;
  cancel_reason_type: string | null;
  cancel_reason: string | null;
  round: { id: number; number: string; seq: number } | null;
}

type Bare = Omit<Order, 'may' | 'why_not'>;
/** One order by id or number with everything its page shows; null for who may not see it. */
export async function orderDetail(tx: Reader, who: Actor, which: number | string): Promise<Bare | null> {
  const found = await maybe<DetailRow>(
    tx,
    sql`
    select ${ORDER_FIELDS}, o.customer_id, o.sale_channel_id, o.payment_method_id, o.address, o.sub_district, o.district, o.zipcode,
      o.reserved_until, o.cancel_reason_type, o.cancel_reason,
      (select json_build_object('id', r.id, 'number', r.number, 'seq', ro.seq)
       from round_orders ro join packing_rounds r on r.enterprise_id = ro.enterprise_id and r.id = ro.round_id
       where ro.enterprise_id = o.enterprise_id and ro.order_id = o.id and ro.pulled_at is null) as round
    ${ORDER_FROM}
    where o.enterprise_id = ${tx.enterpriseId} and ${typeof which === 'number' ? sql`o.id = ${which}` : sql`o.number = ${which.toUpperCase()}`}
      and ${visibleTo(who)}`,
  );
  if (!found) return null;
  const [lines, slips, parcels, reservations, timeline] = await Promise.all([
    linesOf(tx, found.id),
    slipsOf(tx, [found.id]),
    parcelsOf(tx, found.id),
    reservationsOf(tx, found.id),
    timelineOf(tx, found.id),
  ]);
  return {
    ...orderRow(found),
    lines,
    customer_id: found.customer_id,
    sale_channel_id: found.sale_channel_id,
    payment_method_id: found.payment_method_id,
    address: found.address,
    sub_district: found.sub_district,
    district: found.district,
    zipcode: found.zipcode,
    reserved_until: isoOrNull(found.reserved_until),
    cancel_reason_type: found.cancel_reason_type,
    cancel_reason: found.cancel_reason,
    round: found.round,
    slips: slips.get(found.id) ?? [],
    parcels,
    reservations,
    timeline,
  };
}

async function linesOf(tx: Reader, orderId: number): Promise<Order['lines']> {
  const found = await rows<{
    line: number;
    product_id: number;
    sku: string;
    name: string;
    image: string | null;
    qty: number;
    price: number;
    discount: number;
    amount: number;
  }>(
    tx,
    sql`
    select l.line, l.product_id, l.sku, l.name, p.image, l.qty, l.price, l.discount, l.amount
    from order_lines l join products p on p.enterprise_id = l.enterprise_id and p.id = l.product_id
    where l.enterprise_id = ${tx.enterpriseId} and l.order_id = ${orderId} order by l.line`,
  );
  return found.map((l) => ({
    ...l,
    image: l.image && `/files/${l.image}`,
    price: toBaht(l.price),
    discount: toBaht(l.discount),
    amount: toBaht(l.amount),
  }));
}

async function parcelsOf(tx: Reader, orderId: number): Promise<Order['parcels']> {
  const name = (id: Sql) =>
    sql`(select trim(fname || ' ' || lname) from users where enterprise_id = p.enterprise_id and id = ${id})`;
  const found = await rows<{
    id: number;
    no: number;
    provider: Provider;
    tracking_number: string | null;
    closed_at: Date | null;
    closed_by: string | null;
    picked_up_at: Date | null;
    picked_up_by: string | null;
    delivered_at: Date | null;
    delivered_by: string | null;
    failed_at: Date | null;
    failed_reason_type: FailReason | null;
    failed_reason: string | null;
    cash_collected: number | null;
  }>(
    tx,
    sql`
    select p.id, p.no, p.provider, p.tracking_number, p.closed_at, ${name(sql`p.closed_by`)} as closed_by, p.picked_up_at,
      ${name(sql`p.picked_up_by`)} as picked_up_by, p.delivered_at, ${name(sql`p.delivered_by`)} as delivered_by,
      p.failed_at, p.failed_reason_type, p.failed_reason, p.cash_collected
    from parcels p where p.enterprise_id = ${tx.enterpriseId} and p.order_id = ${orderId} and p.void_at is null order by p.no`,
  );
  return found.map((p) => ({
    ...p,
    closed_at: isoOrNull(p.closed_at),
    picked_up_at: isoOrNull(p.picked_up_at),
    delivered_at: isoOrNull(p.delivered_at),
    failed_at: isoOrNull(p.failed_at),
    cash_collected: bahtOrNull(p.cash_collected),
  }));
}

const reservationsOf = (tx: Reader, orderId: number) =>
  rows<Order['reservations'][number]>(
    tx,
    sql`
    select r.item_id, i.sku, i.name, sum(r.qty)::int as quantity, r.state
    from reservations r join stock_items i on i.enterprise_id = r.enterprise_id and i.id = r.item_id
    where r.enterprise_id = ${tx.enterpriseId} and r.order_id = ${orderId} group by r.item_id, i.sku, i.name, r.state order by i.sku, r.state`,
  );

async function timelineOf(tx: Reader, orderId: number): Promise<Order['timeline']> {
  const found = await rows<{
    id: number;
    at: Date;
    user_name: string | null;
    event: string;
    from_status: OrderStatus | null;
    to_status: OrderStatus | null;
    data: Record<string, unknown>;
  }>(
    tx,
    sql`
    select id, at, user_name, event, from_status, to_status, data from order_events
    where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId} order by id`,
  );
  return found.map((e) => ({ ...e, at: iso(e.at) }));
}
