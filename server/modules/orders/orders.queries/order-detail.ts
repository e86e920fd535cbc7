import { EDIT_PARTS, whyNotEdit, type EditPart } from '../../../../contract/codes/edits.ts';
import type { OrderHead } from '../../../../contract/orders.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso, isoOrNull } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { maybeRow, sql, jsonRows } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { orderFields, orderFrom, orderRow, type FoundRow } from './order-row.ts';
import { pageColumns, pageFields } from './parts.ts';
import { GIVEN } from './edited-order.ts';
import { LINE_PRODUCT, WAITS_FOR } from './waits.ts';
import { visibleTo } from './visible-to.ts';

interface Line {
  line: number;
  product_id: number | null;
  listing_id: number | null;
  waits: OrderHead['lines'][number]['waits'];
  gift_of: string | null;
  sku: string;
  name: string;
  image: string | null;
  qty: number;
  price: number;
  discount: number;
  amount: number;
}
interface DetailRow extends FoundRow {
  lines: Line[];
  customer_id: number | null;
  sale_channel_id: number;
  payment_method_id: number;
  version: number;
  given: boolean;
  address: string;
  sub_district: string;
  district: string;
  zipcode: string;
  reserved_until: Date | null;
  cancel_asked_at: Date | null;
  cancel_asked_reason: string | null;
  cancel_reason_type: string | null;
  cancel_reason: string | null;
  reservations: OrderHead['reservations'];
  timeline: OrderHead['timeline'];
}

const LINES = jsonRows(sql`
  select l.line, l.product_id, l.listing_id, l.sku, l.name, p.image, l.qty, l.price, l.discount, l.amount, l.gift_of,
    ${WAITS_FOR} as waits
  from order_lines l ${LINE_PRODUCT}
  where l.enterprise_id = o.enterprise_id and l.order_id = o.id order by l.line`);
const RESERVATIONS = jsonRows(sql`
  select r.item_id, i.sku, i.name, l.sku as box, sum(r.qty)::int as quantity, r.state
  from published.reservations r join published.stock_items i on i.enterprise_id = r.enterprise_id and i.id = r.item_id
  left join order_boxes b on b.enterprise_id = r.enterprise_id and b.order_id = r.order_id and b.line = r.line
  left join order_lines l on l.enterprise_id = b.enterprise_id and l.order_id = b.order_id and l.line = b.line
  where r.enterprise_id = o.enterprise_id and r.order_id = o.id
  group by r.item_id, i.sku, i.name, l.sku, r.state order by l.sku nulls first, i.sku, r.state`);
const TIMELINE = jsonRows(sql`
  select e.id, e.at, e.user_name, e.event, e.from_status, e.to_status, e.data
  from order_events e where e.enterprise_id = o.enterprise_id and e.order_id = o.id order by e.id`);

/** The id of the order with this number; null where there is none. */
export const idOfNumber = async (tx: Reader, number: string): Promise<number | null> =>
  (
    await maybeRow<{ id: number }>(
      tx,
      sql`select id from orders where enterprise_id = ${tx.enterpriseId} and number = ${number.toUpperCase()}`,
    )
  )?.id ?? null;

/** An order with everything its page shows, what later modules add beside it; null for who may not see it. */
export async function orderDetail(tx: Reader, who: Actor, id: number): Promise<OrderHead | null> {
  const found = await maybeRow<DetailRow>(
    tx,
    sql`
    select ${orderFields(LINES)}, o.customer_id, o.sale_channel_id, o.payment_method_id, o.version, ${GIVEN} as given, o.address, o.sub_district, o.district, o.zipcode,
      o.reserved_until, o.cancel_asked_at, o.cancel_asked_reason, o.cancel_reason_type, o.cancel_reason, ${RESERVATIONS} as reservations, ${TIMELINE} as timeline${pageColumns()}
    ${orderFrom()}
    where o.enterprise_id = ${tx.enterpriseId} and o.id = ${id} and ${visibleTo(who)}`,
  );
  if (!found) return null;
  return {
    ...orderRow(found),
    lines: found.lines.map(shownLine),
    customer_id: found.customer_id,
    sale_channel_id: found.sale_channel_id,
    payment_method_id: found.payment_method_id,
    version: found.version,
    fixed: fixedOf(found),
    address: found.address,
    sub_district: found.sub_district,
    district: found.district,
    zipcode: found.zipcode,
    reserved_until: isoOrNull(found.reserved_until),
    cancel_asked_at: isoOrNull(found.cancel_asked_at),
    cancel_asked_reason: found.cancel_asked_reason,
    cancel_reason_type: found.cancel_reason_type,
    cancel_reason: found.cancel_reason,
    reservations: found.reservations,
    timeline: found.timeline.map((e) => ({ ...e, at: iso(e.at) })),
    ...pageFields(found),
  };
}

/** By part of the order why it cannot be changed. */
const fixedOf = (found: DetailRow): OrderHead['fixed'] => {
  const order = { ...found, paid: found.paid_amount > 0 };
  const whyNot = (part: EditPart) => whyNotEdit(part, order);
  return Object.fromEntries(
    (Object.keys(EDIT_PARTS) as EditPart[]).flatMap((part) => {
      const why = whyNot(part);
      return why ? [[part, why]] : [];
    }),
  );
};

const shownLine = (l: Line): OrderHead['lines'][number] => ({
  ...l,
  image: l.image && `/files/${l.image}`,
  price: toBaht(l.price),
  discount: toBaht(l.discount),
  amount: toBaht(l.amount),
});
