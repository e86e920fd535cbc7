import type { PostalAddress } from '../../../contract/customers.ts';
import { STATUS, type OrderStatus } from '../../../contract/codes/order-status.ts';
import type { DeliveryStatus } from '../../../contract/codes/delivery-status.ts';
import type { PackingStatus } from '../../../contract/codes/packing-status.ts';
import { PAYMENT_TYPES, type PaymentType } from '../../../contract/codes/payment-types.ts';
import type { Provider } from '../../../contract/codes/providers.ts';
import type { FeeRule } from '../../../contract/organisation.fees.ts';
import { orderSettings } from '../../../contract/orders.settings.ts';
import { GROUPS } from '../../../contract/shared.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { affectedRows, empty, join, maybeRow, onlyRow, rows, sql, type Sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';
import { documentNumber, settingSql } from '../settings/index.ts';
import { feeRulesSql } from '../organisation/index.ts';
import { idByCode } from './orders.queries/by-code.ts';
import { visibleTo } from './orders.queries/visible-to.ts';

export interface LockedOrder {
  id: number;
  number: string;
  status: OrderStatus;
  packing_status: PackingStatus;
  delivery_status: DeliveryStatus;
  payment_type: PaymentType;
  payment_method_id: number;
  provider: Provider;
  order_amount: number;
  paid_amount: number;
  tracking_number: string | null;
  recipient_name: string;
  customer_id: number | null;
  sale_channel_id: number;
  held_at: Date | null;
  cancel_asked_at: Date | null;
  reserved_until: Date | null;
  version: number;
}
const LOCKED = sql`
  select id, number, status, packing_status, delivery_status, payment_type, payment_method_id, provider, order_amount, paid_amount,
         tracking_number, recipient_name, customer_id, sale_channel_id, held_at, cancel_asked_at, reserved_until, version
  from orders o`;

/** An order this person may see, locked until the commit. */
export const orderForUpdate = (tx: Tx, who: Actor, id: number): Promise<LockedOrder | null> =>
  maybeRow<LockedOrder>(
    tx,
    sql`${LOCKED} where o.enterprise_id = ${tx.enterpriseId} and o.id = ${id} and ${visibleTo(who)} for update`,
  );

/** Orders by their ids in id order, so that two who want the same ones wait and do not lock each other out; whoever may see them. */
export const ordersForUpdate = (tx: Tx, ids: readonly number[]): Promise<LockedOrder[]> =>
  rows<LockedOrder>(
    tx,
    sql`${LOCKED} where o.enterprise_id = ${tx.enterpriseId} and o.id = any (${[...ids]}::bigint[]) order by o.id for update`,
  );

/** The order with this number, or with a living parcel of this tracking number, locked until the commit. */
export const orderByCodeForUpdate = (tx: Tx, who: Actor, code: string): Promise<LockedOrder | null> =>
  maybeRow<LockedOrder>(
    tx,
    sql`
    ${LOCKED} where o.enterprise_id = ${tx.enterpriseId} and ${visibleTo(who)} and o.id = (${idByCode(tx, code)}) for update`,
  );

/** How an order is sold and paid; null where this person may not, or it is in use no more. */
interface Terms {
  channel: { id: number; name: string } | null;
  method: { id: number; name: string; type: PaymentType } | null;
  reservation_hours: number;
}
interface Start extends Terms {
  id: number;
  number: string;
  /** Amounts in satang. */
  fee_rules: FeeRule[];
}
const termsSql = (tx: Tx, who: Actor, channelId: number, methodId: number): Sql => sql`
      ${settingSql(tx, orderSettings.reservation_hours)} as reservation_hours,
      (select json_build_object('id', c.id, 'name', c.name) from published.sale_channels c
       where c.enterprise_id = e.id and c.id = ${channelId} and c.closed_at is null
         and (${who.groupId !== GROUPS.agent} or c.id = ${who.channelId})) as channel,
      (select json_build_object('id', m.id, 'name', m.name, 'type', m.type) from published.payment_methods m
       where m.enterprise_id = e.id and m.id = ${methodId} and m.closed_at is null) as method
    from published.shops e where e.id = ${tx.enterpriseId}`;
/**
 * What a new order starts from, in one statement: the next id and number, the channel if this person may sell in it,
 * the payment method, the shop's hours, what the provider charges. The id stands first, so that nothing has to wait for the insert to tell it.
 */
export const startOf = (
  tx: Tx,
  who: Actor,
  channelId: number,
  methodId: number,
  provider: Provider,
): Promise<Start> =>
  onlyRow<Start>(
    tx,
    sql`
    select nextval('orders_id_seq') as id,
      ${documentNumber(tx, 'order', orderSettings.number_pattern)} as number,
      ${feeRulesSql(tx, provider)} as fee_rules,
      ${termsSql(tx, who, channelId, methodId)}`,
  );
/** The same for an order that is there. */
export const termsOf = (tx: Tx, who: Actor, channelId: number, methodId: number): Promise<Terms> =>
  onlyRow<Terms>(tx, sql`select ${termsSql(tx, who, channelId, methodId)}`);

/** The shop's payment method for claims; null where none is in use. */
export const claimMethod = async (tx: Tx): Promise<number | null> =>
  (
    await maybeRow<{ id: number }>(
      tx,
      sql`
      select id from published.payment_methods m
      where m.enterprise_id = ${tx.enterpriseId} and m.type = ${PAYMENT_TYPES.claim} and m.closed_at is null
      order by m.id limit 1`,
    )
  )?.id ?? null;

export interface NewOrder extends PostalAddress {
  id: number;
  number: string;
  status: OrderStatus;
  sale_channel_id: number;
  payment_method_id: number;
  payment_type: PaymentType;
  provider: Provider;
  customer_id: number | null;
  platform_order_id: string | null;
  name: string;
  phone: string;
  product_amount: number;
  discount: number;
  coupon_discount: number;
  shipping_fee: number;
  order_amount: number;
  quantity: number;
  seller_note: string;
  reserved_until: Date | null;
  ready_at: Date | null;
  created_at: Date;
  order_lines: NewLine[];
}
export interface NewLine {
  /** What was sold, unless it was a listing of a marketplace. */
  product_id: number | null;
  listing_id?: number | null;
  gift_of?: string | null;
  sku: string;
  name: string;
  qty: number;
  /** satang, as discount and amount */
  price: number;
  discount: number;
  amount: number;
  /** Its parts of what was taken off the whole order: of the order's discount, and of the coupon's. */
  discount_part?: number;
  coupon_part?: number;
}
/** The lines of an order, from the first on. */
export const insertLines = (tx: Tx, orderId: number, lines: readonly NewLine[]): Sql => sql`
      insert into order_lines (enterprise_id, order_id, line, product_id, listing_id, sku, name, qty, price, discount, amount, discount_part, coupon_part, gift_of)
      select ${tx.enterpriseId}, ${orderId}, l.line, l.product_id, l.listing_id, l.sku, l.name, l.qty, l.price, l.discount, l.amount, l.discount_part, l.coupon_part, l.gift_of
      from unnest(${lines.map((_, i) => i + 1)}::int[], ${lines.map((l) => l.product_id)}::bigint[],
        ${lines.map((l) => l.listing_id ?? null)}::bigint[],
        ${lines.map((l) => l.sku)}::text[], ${lines.map((l) => l.name)}::text[], ${lines.map((l) => l.qty)}::int[],
        ${lines.map((l) => l.price)}::bigint[], ${lines.map((l) => l.discount)}::bigint[],
        ${lines.map((l) => l.amount)}::bigint[], ${lines.map((l) => l.discount_part ?? 0)}::bigint[],
        ${lines.map((l) => l.coupon_part ?? 0)}::bigint[], ${lines.map((l) => l.gift_of ?? null)}::text[])
        as l (line, product_id, listing_id, sku, name, qty, price, discount, amount, discount_part, coupon_part, gift_of)`;

/** The order, its lines and the first line of its timeline, in one statement. */
export const insertOrder = (tx: Tx, who: Actor, o: NewOrder) =>
  tx.run(sql`
    with made as (
      insert into orders (enterprise_id, id, number, platform_order_id, status, sale_channel_id, payment_method_id, payment_type, provider,
        customer_id, user_id, team_id, recipient_name, phone, address, sub_district, district, province, zipcode,
        product_amount, discount, coupon_discount, shipping_fee, order_amount, quantity, seller_note, reserved_until, ready_at, created_at)
      overriding system value
      values (${tx.enterpriseId}, ${o.id}, ${o.number},
        ${o.platform_order_id}, ${o.status}, ${o.sale_channel_id}, ${o.payment_method_id}, ${o.payment_type}, ${o.provider},
        ${o.customer_id}, ${who.userId}, ${who.teamId}, ${o.name}, ${o.phone}, ${o.address}, ${o.sub_district}, ${o.district},
        ${o.province}, ${o.zipcode}, ${o.product_amount}, ${o.discount}, ${o.coupon_discount}, ${o.shipping_fee}, ${o.order_amount}, ${o.quantity},
        ${o.seller_note}, ${o.reserved_until}, ${o.ready_at}, ${o.created_at})
      returning id, status
    ), lines as (${insertLines(tx, o.id, o.order_lines)})
    insert into order_events (enterprise_id, order_id, at, user_id, user_name, event, to_status)
    select ${tx.enterpriseId}, made.id, ${o.created_at}, ${who.userId}, ${who.name || null}, 'create', made.status from made`);

/** What changes with an event besides the status. */
export interface Axes {
  packing?: PackingStatus;
  delivery?: DeliveryStatus;
}
interface Event {
  event: string;
  data?: Record<string, unknown> | undefined;
}
const eventOf = (
  tx: Tx,
  who: Actor,
  { event, data }: Event,
  from: OrderStatus | null,
  to: OrderStatus | null,
): Sql => sql`
    insert into order_events (enterprise_id, order_id, at, user_id, user_name, event, from_status, to_status, data)
    select ${tx.enterpriseId}, id, ${now()}, ${who.userId}, ${who.name || null}, ${event}, ${from}::int, ${to}::int, ${JSON.stringify(data ?? {})}::jsonb`;
const axesOf = ({ packing, delivery }: Axes): Sql[] => [
  ...(packing === undefined ? [] : [sql`packing_status = ${packing}`]),
  ...(delivery === undefined ? [] : [sql`delivery_status = ${delivery}`]),
];

interface Move extends Event, Axes {
  from: OrderStatus;
  to: OrderStatus;
  cancelled?: { reason_type: string; reason: string };
  /** satang */
  paid?: { amount: number };
  /** What was paid is not any more; its pieces are kept until then. */
  unpaid?: { reserved_until: Date };
}
/** Moves locked orders and writes their timeline, in one statement; what hangs on the new status is kept with it. */
export async function writeMoves(tx: Tx, who: Actor, ids: number[], m: Move): Promise<void> {
  const moved = await affectedRows(
    tx,
    sql`
    with moved as (
      update orders set ${join([
        sql`status = ${m.to}`,
        sql`reserved_until = ${m.unpaid?.reserved_until ?? null}`,
        ...(m.to === STATUS.awaitingShipment ? [sql`ready_at = ${now()}`] : []),
        // taken back to it, it was delivered when it was
        ...(m.to === STATUS.delivered && m.from !== STATUS.returned ? [sql`delivered_at = ${now()}`] : []),
        ...axesOf(m),
        ...(m.cancelled
          ? [sql`cancel_reason_type = ${m.cancelled.reason_type}`, sql`cancel_reason = ${m.cancelled.reason}`]
          : []),
        // answered by what happened
        ...(m.cancelled || m.to === STATUS.inTransit
          ? [sql`cancel_asked_at = null`, sql`cancel_asked_reason = null`]
          : []),
        ...(m.unpaid
          ? [sql`paid_amount = 0`, sql`paid_at = null`, sql`paid_by = null`, sql`ready_at = null`]
          : []),
        ...(m.paid
          ? [sql`paid_amount = ${m.paid.amount}`, sql`paid_at = ${now()}`, sql`paid_by = ${who.userId}`]
          : []),
      ])}
      where enterprise_id = ${tx.enterpriseId} and id = any (${ids}::bigint[]) and status = ${m.from}
      returning id
    ) ${eventOf(tx, who, m, m.from, m.to)} from moved order by id`,
  );
  if (moved !== ids.length)
    throw new Error(`${ids.length - moved} of ${ids.length} orders were not in ${m.from}`);
}

/** A line of the timeline without a move. */
export const writeNote = (tx: Tx, who: Actor, id: number, e: Event & Axes) => {
  const set = axesOf(e);
  return tx.run(sql`
    with noted as (
      ${set.length ? sql`update orders set ${join(set)}` : sql`select id from orders`}
      where enterprise_id = ${tx.enterpriseId} and id = ${id} ${set.length ? sql`returning id` : empty}
    ) ${eventOf(tx, who, e, null, null)} from noted`);
};

/** The same event in the timelines of many orders, each with what is its own. */
export const writeNotes = (
  tx: Tx,
  who: Actor,
  event: string,
  of: readonly { order_id: number; data: Record<string, unknown> }[],
) =>
  tx.run(sql`
    insert into order_events (enterprise_id, order_id, at, user_id, user_name, event, data)
    select ${tx.enterpriseId}, n.order_id, ${now()}, ${who.userId}, ${who.name || null}, ${event}, n.data
    from jsonb_to_recordset(${JSON.stringify(of)}::jsonb) as n (order_id bigint, data jsonb) order by n.order_id`);

const updateSql = (tx: Tx, id: number, set: Sql): Sql =>
  sql`update orders set ${set} where enterprise_id = ${tx.enterpriseId} and id = ${id}`;
const update = (tx: Tx, id: number, set: Sql) => tx.run(updateSql(tx, id, set));

export const sendPacking = (tx: Tx, id: number, packing: PackingStatus) =>
  tx.send(updateSql(tx, id, sql`packing_status = ${packing}`));
export const writePaid = (tx: Tx, id: number, amount: number) => update(tx, id, sql`paid_amount = ${amount}`);
/** Money (satang) that came to many orders, or went from them where it is less than nothing. */
export const addPaid = (tx: Tx, moved: readonly { order_id: number; amount: number }[]) =>
  tx.run(sql`
    update orders o set paid_amount = o.paid_amount + m.amount
    from (
      select order_id, sum(amount)::bigint as amount
      from unnest(${moved.map((m) => m.order_id)}::bigint[], ${moved.map((m) => m.amount)}::bigint[]) as m (order_id, amount)
      group by order_id) as m
    where o.enterprise_id = ${tx.enterpriseId} and o.id = m.order_id`);
export const writeHold = (tx: Tx, id: number, hold: boolean) =>
  update(tx, id, sql`held_at = ${hold ? now() : null}`);
/** What was held before stays so from then: only the request's own hold ends with it. */
export const writeCancelAsked = (tx: Tx, id: number, reason: string) =>
  update(
    tx,
    id,
    sql`cancel_asked_at = ${now()}, cancel_asked_reason = ${reason}, held_at = coalesce(held_at, ${now()})`,
  );
export const writeCancelAnswered = (tx: Tx, id: number) =>
  update(
    tx,
    id,
    sql`held_at = case when held_at < cancel_asked_at then held_at end, cancel_asked_at = null, cancel_asked_reason = null`,
  );
/** A tracking number that another order has violates orders_tracking. */
export const writeRoute = (tx: Tx, id: number, provider: Provider, tracking: string | null) =>
  update(tx, id, sql`provider = ${provider}, tracking_number = ${tracking}`);
/** Tracking numbers of many orders, as their parcels got them. */
export const writeTrackings = (tx: Tx, given: { order_id: number; tracking_number: string }[]) =>
  tx.run(sql`
    update orders o set tracking_number = g.tracking_number
    from unnest(${given.map((g) => g.order_id)}::bigint[], ${given.map((g) => g.tracking_number)}::text[]) as g (order_id, tracking_number)
    where o.enterprise_id = ${tx.enterpriseId} and o.id = g.order_id`);

/** Adds up tallies of the same day, status, channel, team and person. Two at once each add up what they took. */
export const addUpTallies = (tx: Tx) =>
  tx.run(sql`
    with many as (
      select day, status, sale_channel_id, team_id, user_id from order_tallies where enterprise_id = ${tx.enterpriseId}
      group by day, status, sale_channel_id, team_id, user_id having count(*) > 1
    ), taken as (
      delete from order_tallies t using many m
      where t.enterprise_id = ${tx.enterpriseId} and t.day = m.day and t.status = m.status and t.sale_channel_id = m.sale_channel_id
        and t.team_id is not distinct from m.team_id and t.user_id is not distinct from m.user_id
      returning t.*
    )
    insert into order_tallies (enterprise_id, day, status, sale_channel_id, team_id, user_id, n, amount, paid, paid_amount)
    select enterprise_id, day, status, sale_channel_id, team_id, user_id, sum(n), sum(amount), sum(paid), sum(paid_amount) from taken
    group by enterprise_id, day, status, sale_channel_id, team_id, user_id
    having sum(n) <> 0 or sum(amount) <> 0 or sum(paid) <> 0 or sum(paid_amount) <> 0`);

export interface FreeLine {
  sku: string;
  name: string;
  qty: number;
  /** The promotion it is given by. */
  gift_of: string;
}
export const insertFreeLines = async (tx: Tx, orderId: number, lines: FreeLine[]): Promise<number[]> =>
  (
    await rows<{ line: number }>(
      tx,
      sql`
      insert into order_lines (enterprise_id, order_id, line, product_id, sku, name, qty, price, amount, gift_of)
      select ${tx.enterpriseId}, ${orderId}, l.nth + (
          select max(line) from order_lines where enterprise_id = ${tx.enterpriseId} and order_id = ${orderId}),
        null, l.sku, l.name, l.qty, 0, 0, l.gift_of
      from unnest(${lines.map((l) => l.sku)}::text[], ${lines.map((l) => l.name)}::text[], ${lines.map((l) => l.qty)}::int[],
        ${lines.map((l) => l.gift_of)}::text[]) with ordinality as l (sku, name, qty, gift_of, nth)
      order by l.nth returning line`,
    )
  ).map(({ line }) => line);
