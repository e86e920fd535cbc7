import type { PostalAddress } from '../../../contract/customers.ts';
import type {
  DeliveryStatus,
  OrderStatus,
  PackingStatus,
  PaymentType,
  Provider,
} from '../../../contract/order-status.ts';
import { GROUPS } from '../../../contract/shared.ts';
import type { Actor } from '../../platform/actor.ts';
import { beYearMonth, dayOf, now } from '../../platform/clock.ts';
import { maybe, only, sql, type Sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';
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
  held_at: Date | null;
  reserved_until: Date | null;
}
const LOCKED = sql`
  select id, number, status, packing_status, delivery_status, payment_type, payment_method_id, provider, order_amount, paid_amount,
         tracking_number, recipient_name, customer_id, held_at, reserved_until
  from orders o`;

/** An order this person may see, locked until the commit. */
export const orderForUpdate = (tx: Tx, who: Actor, id: number): Promise<LockedOrder | null> =>
  maybe<LockedOrder>(
    tx,
    sql`${LOCKED} where o.enterprise_id = ${tx.enterpriseId} and o.id = ${id} and ${visibleTo(who)} for update`,
  );

/** The order with this number, or with a living parcel of this tracking number, locked until the commit. */
export const orderByCodeForUpdate = (tx: Tx, who: Actor, code: string): Promise<LockedOrder | null> =>
  maybe<LockedOrder>(
    tx,
    sql`
    ${LOCKED} where o.enterprise_id = ${tx.enterpriseId} and ${visibleTo(who)} and o.id = (${idByCode(tx, code)}) for update`,
  );

export const idByCode = (tx: { enterpriseId: number }, code: string): Sql => sql`
  select id from (
    select id, 1 as rank from orders where enterprise_id = ${tx.enterpriseId} and number = ${code.toUpperCase()}
    union all
    select id, 2 from orders where enterprise_id = ${tx.enterpriseId} and tracking_number = ${code.toUpperCase()}
    union all
    select order_id, 3 from parcels where enterprise_id = ${tx.enterpriseId} and tracking_number = ${code.toUpperCase()} and void_at is null
  ) as found order by rank limit 1`;

interface Start {
  id: number;
  number: string;
  channel: { id: number } | null;
  method: { id: number; type: PaymentType } | null;
  reservation_hours: number;
}
/**
 * What a new order starts from, in one statement: the next id and number, the channel if this person may sell in it,
 * the payment method, the shop's hours. The id stands first, so that nothing has to wait for the insert to tell it.
 */
export const startOf = (tx: Tx, who: Actor, channelId: number, methodId: number): Promise<Start> =>
  only<Start>(
    tx,
    sql`
    select nextval('orders_id_seq') as id,
      ${`SO${beYearMonth(dayOf(now()))}-`} || lpad(nextval(${`order_no_${tx.enterpriseId}`}::regclass)::text, 6, '0') as number,
      e.reservation_hours,
      (select json_build_object('id', c.id) from sale_channels c
       where c.enterprise_id = e.id and c.id = ${channelId} and c.closed_at is null
         and (${who.groupId !== GROUPS.agent} or c.id = ${who.channelId})) as channel,
      (select json_build_object('id', m.id, 'type', m.type) from payment_methods m
       where m.enterprise_id = e.id and m.id = ${methodId} and m.closed_at is null) as method
    from enterprises e where e.id = ${tx.enterpriseId}`,
  );

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
  shipping_fee: number;
  order_amount: number;
  quantity: number;
  seller_note: string;
  reserved_until: Date | null;
  ready_at: Date | null;
  order_lines: {
    product_id: number;
    sku: string;
    name: string;
    qty: number;
    price: number;
    discount: number;
    amount: number;
  }[];
}

/** The order, its lines and the first line of its timeline, in one statement. */
export const insertOrder = (tx: Tx, who: Actor, o: NewOrder) =>
  tx.run(sql`
    with made as (
      insert into orders (enterprise_id, id, number, platform_order_id, status, sale_channel_id, payment_method_id, payment_type, provider,
        customer_id, user_id, team_id, recipient_name, phone, address, sub_district, district, province, zipcode,
        product_amount, discount, shipping_fee, order_amount, quantity, seller_note, reserved_until, ready_at, created_at)
      overriding system value
      values (${tx.enterpriseId}, ${o.id}, ${o.number},
        ${o.platform_order_id}, ${o.status}, ${o.sale_channel_id}, ${o.payment_method_id}, ${o.payment_type}, ${o.provider},
        ${o.customer_id}, ${who.userId}, ${who.teamId}, ${o.name}, ${o.phone}, ${o.address}, ${o.sub_district}, ${o.district},
        ${o.province}, ${o.zipcode}, ${o.product_amount}, ${o.discount}, ${o.shipping_fee}, ${o.order_amount}, ${o.quantity},
        ${o.seller_note}, ${o.reserved_until}, ${o.ready_at}, ${now()})
      returning id, status
    ), lines as (
      insert into order_lines (enterprise_id, order_id, line, product_id, sku, name, qty, price, discount, amount)
      select ${tx.enterpriseId}, made.id, l.line, l.product_id, l.sku, l.name, l.qty, l.price, l.discount, l.amount
      from made, unnest(${o.order_lines.map((_, i) => i + 1)}::int[], ${o.order_lines.map((l) => l.product_id)}::bigint[],
        ${o.order_lines.map((l) => l.sku)}::text[], ${o.order_lines.map((l) => l.name)}::text[], ${o.order_lines.map((l) => l.qty)}::int[],
        ${o.order_lines.map((l) => l.price)}::bigint[], ${o.order_lines.map((l) => l.discount)}::bigint[],
        ${o.order_lines.map((l) => l.amount)}::bigint[]) as l (line, product_id, sku, name, qty, price, discount, amount)
    )
    insert into order_events (enterprise_id, order_id, at, user_id, user_name, event, to_status)
    select ${tx.enterpriseId}, made.id, ${now()}, ${who.userId}, ${who.name || null}, 'create', made.status from made`);

interface Event {
  event: string;
  from: OrderStatus | null;
  to: OrderStatus | null;
  data?: Record<string, unknown> | undefined;
}
export const insertEvent = (tx: Tx, who: Actor, orderId: number, e: Event) =>
  tx.run(sql`
    insert into order_events (enterprise_id, order_id, at, user_id, user_name, event, from_status, to_status, data)
    values (${tx.enterpriseId}, ${orderId}, ${now()}, ${who.userId}, ${who.name || null}, ${e.event}, ${e.from}, ${e.to}, ${JSON.stringify(e.data ?? {})}::jsonb)`);

const update = (tx: Tx, id: number, set: Sql) =>
  tx.run(sql`update orders set ${set} where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

/** The status itself; what hangs on reaching it (ready for packing, delivered) is kept with it. */
export const setStatus = (tx: Tx, id: number, status: OrderStatus) =>
  update(
    tx,
    id,
    sql`status = ${status},
    ready_at = case when ${status} = 111 then ${now()} else ready_at end,
    reserved_until = case when ${status} = 100 then reserved_until end,
    delivered_at = case when ${status} = 122 then ${now()} else delivered_at end`,
  );
export const setPacking = (tx: Tx, id: number, packing: PackingStatus) =>
  update(tx, id, sql`packing_status = ${packing}`);
export const setDelivery = (tx: Tx, id: number, delivery: DeliveryStatus) =>
  update(tx, id, sql`delivery_status = ${delivery}`);
export const setCancelled = (tx: Tx, id: number, type: string, reason: string) =>
  update(tx, id, sql`cancel_reason_type = ${type}, cancel_reason = ${reason}`);
export const setPaid = (tx: Tx, who: Actor, id: number, amount: number) =>
  update(tx, id, sql`paid_amount = ${amount}, paid_at = ${now()}, paid_by = ${who.userId}`);
export const setHold = (tx: Tx, id: number, hold: boolean) =>
  update(tx, id, sql`held_at = ${hold ? now() : null}`);
export const setProvider = async (tx: Tx, id: number, provider: Provider) => {
  await update(tx, id, sql`provider = ${provider}`);
  await tx.run(
    sql`update parcels set provider = ${provider} where enterprise_id = ${tx.enterpriseId} and order_id = ${id} and void_at is null and picked_up_at is null`,
  );
};
/** The order's tracking number is that of its newest living parcel. A taken one violates the tracking index. */
export const setTracking = async (tx: Tx, id: number, tracking: string | null) => {
  await update(tx, id, sql`tracking_number = ${tracking}`);
  await tx.run(sql`
    update parcels set tracking_number = ${tracking}
    where enterprise_id = ${tx.enterpriseId} and order_id = ${id} and void_at is null
      and no = (select max(no) from parcels where enterprise_id = ${tx.enterpriseId} and order_id = ${id} and void_at is null)`);
};
