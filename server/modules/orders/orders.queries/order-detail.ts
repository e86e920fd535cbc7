import type { OrderStatus } from '../../../../contract/codes/order-status.ts';
import type { OrderHead } from '../../../../contract/orders.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso, isoOrNull } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { maybeRow, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { orderFields, orderFrom, orderRow, type FoundRow } from './order-row.ts';
import { pageFields } from './parts.ts';
import { visibleTo } from './visible-to.ts';

interface HeadRow extends FoundRow {
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
}

/** The id of the order with this number; null where there is none. */
export const idOfNumber = async (tx: Reader, number: string): Promise<number | null> =>
  (
    await maybeRow<{ id: number }>(
      tx,
      sql`select id from orders where enterprise_id = ${tx.enterpriseId} and number = ${number.toUpperCase()}`,
    )
  )?.id ?? null;

/**
 * An order with everything its page shows, what later modules add beside it; null for who may not see it. All
 * questions travel together: where the first finds no order, the answers of the others are dropped.
 */
export async function orderDetail(tx: Reader, who: Actor, id: number): Promise<OrderHead | null> {
  const [found, lines, reservations, timeline, more] = await Promise.all([
    headOf(tx, who, id),
    linesOf(tx, id),
    reservationsOf(tx, id),
    timelineOf(tx, id),
    pageFields(tx, who, id),
  ]);
  if (!found) return null;
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
    reservations,
    timeline,
    ...more,
  };
}

const headOf = (tx: Reader, who: Actor, id: number): Promise<HeadRow | null> =>
  maybeRow<HeadRow>(
    tx,
    sql`
    select ${orderFields()}, o.customer_id, o.sale_channel_id, o.payment_method_id, o.address, o.sub_district, o.district, o.zipcode,
      o.reserved_until, o.cancel_reason_type, o.cancel_reason
    ${orderFrom()}
    where o.enterprise_id = ${tx.enterpriseId} and o.id = ${id} and ${visibleTo(who)}`,
  );

async function linesOf(tx: Reader, orderId: number): Promise<OrderHead['lines']> {
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
    from order_lines l join published.products p on p.enterprise_id = l.enterprise_id and p.id = l.product_id
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

const reservationsOf = (tx: Reader, orderId: number) =>
  rows<OrderHead['reservations'][number]>(
    tx,
    sql`
    select r.item_id, i.sku, i.name, sum(r.qty)::int as quantity, r.state
    from published.reservations r join published.stock_items i on i.enterprise_id = r.enterprise_id and i.id = r.item_id
    where r.enterprise_id = ${tx.enterpriseId} and r.order_id = ${orderId} group by r.item_id, i.sku, i.name, r.state order by i.sku, r.state`,
  );

async function timelineOf(tx: Reader, orderId: number): Promise<OrderHead['timeline']> {
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
