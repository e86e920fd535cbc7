import {
  judgeSlip,
  type OrderStatus,
  type PaymentType,
  type Provider,
} from '../../../contract/order-status.ts';
import type { Order, OrderRow, Slip } from '../../../contract/orders.ts';
import { GROUPS } from '../../../contract/shared.ts';
import type { Actor } from '../../platform/actor.ts';
import { addDays, iso, isoOrNull, now, startOfDay } from '../../platform/clock.ts';
import { bahtOrNull, toBaht } from '../../platform/money.ts';
import { contains, join, maybe, only, page, rows, sql, where, type Sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';

/**
 * Which orders (alias `o`) a person may see; the one predicate of lists, details, prints and reports
 * (behaviour.md §2). A team binds employees below order level 3; agents have their own orders in their
 * own channel; delivery users the rounds given to them; customers their own.
 */
export function visibleTo(who: Actor): Sql {
  switch (who.groupId) {
    case GROUPS.employee:
      return who.teamId !== null && who.levels.order < 3 ? sql`o.team_id = ${who.teamId}` : sql`true`;
    case GROUPS.agent:
      return sql`(o.user_id = ${who.userId} and o.sale_channel_id = ${who.channelId})`;
    case GROUPS.delivery:
      return sql`exists (select from round_orders ro join packing_rounds r on r.enterprise_id = ro.enterprise_id and r.id = ro.round_id
        where ro.enterprise_id = o.enterprise_id and ro.order_id = o.id and (ro.pulled_at is null or o.status = 140) and r.delivery_user_id = ${who.userId})`;
    case GROUPS.customer:
      return sql`o.customer_id = ${who.customerId}`;
    default:
      return sql`true`;
  }
}

export interface FoundRow {
  id: number;
  number: string;
  platform_order_id: string | null;
  status: OrderStatus;
  packing_status: OrderRow['packing_status'];
  delivery_status: OrderRow['delivery_status'];
  sale_channel: string;
  platform: number;
  team: string | null;
  staff: string | null;
  recipient_name: string;
  phone: string;
  province: string;
  lines: { sku: string; name: string; qty: number }[];
  quantity: number;
  product_amount: number;
  discount: number;
  shipping_fee: number;
  order_amount: number;
  paid_amount: number;
  payment_method: string;
  payment_type: PaymentType;
  paid_at: Date | null;
  slip_qr: 'none' | 'good' | 'bad_checksum' | null;
  slip_duplicate: boolean | null;
  slip_sum: number | null;
  provider: Provider;
  tracking_number: string | null;
  seller_note: string;
  held_at: Date | null;
  created_at: Date;
}

export const ORDER_FIELDS = sql`
  o.id, o.number, o.platform_order_id, o.status, o.packing_status, o.delivery_status, ch.name as sale_channel, ch.platform,
  t.name as team, trim(u.fname || ' ' || u.lname) as staff, o.recipient_name, o.phone, o.province,
  (select json_agg(json_build_object('sku', l.sku, 'name', l.name, 'qty', l.qty) order by l.line)
   from order_lines l where l.enterprise_id = o.enterprise_id and l.order_id = o.id) as lines,
  o.quantity, o.product_amount, o.discount, o.shipping_fee, o.order_amount, o.paid_amount, pm.name as payment_method,
  o.payment_type, o.paid_at, s.qr as slip_qr, s.duplicate as slip_duplicate, s.total as slip_sum,
  o.provider, o.tracking_number, o.seller_note, o.held_at, o.created_at`;
export const ORDER_FROM = sql`
  from orders o
  join sale_channels ch on ch.enterprise_id = o.enterprise_id and ch.id = o.sale_channel_id
  join payment_methods pm on pm.enterprise_id = o.enterprise_id and pm.id = o.payment_method_id
  left join teams t on t.enterprise_id = o.enterprise_id and t.id = o.team_id
  left join users u on u.enterprise_id = o.enterprise_id and u.id = o.user_id
  left join lateral (
    select (array_agg(qr order by id desc))[1] as qr, bool_or(duplicate_of is not null) as duplicate, sum(amount) as total
    from slips where enterprise_id = o.enterprise_id and order_id = o.id and rejected_at is null
  ) s on true`;

export const orderRow = (r: FoundRow): OrderRow => ({
  id: r.id,
  number: r.number,
  platform_order_id: r.platform_order_id,
  status: r.status,
  packing_status: r.packing_status,
  delivery_status: r.delivery_status,
  sale_channel: r.sale_channel,
  platform: r.platform,
  team: r.team,
  staff: r.staff ?? '',
  recipient_name: r.recipient_name,
  phone: r.phone,
  province: r.province,
  lines: r.lines ?? [],
  quantity: r.quantity,
  product_amount: toBaht(r.product_amount),
  discount: toBaht(r.discount),
  shipping_fee: toBaht(r.shipping_fee),
  order_amount: toBaht(r.order_amount),
  payment_amount: toBaht(r.paid_amount),
  payment_method: r.payment_method,
  payment_type: r.payment_type,
  paid_at: isoOrNull(r.paid_at),
  slip: r.slip_qr
    ? judgeSlip({
        qr: r.slip_qr,
        duplicate: r.slip_duplicate ?? false,
        amountDiffers: r.slip_sum !== r.order_amount,
      }).verdict
    : null,
  provider: r.provider,
  tracking_number: r.tracking_number,
  seller_note: r.seller_note,
  hold: r.held_at !== null,
  created_at: iso(r.created_at),
});

/** Rows by a condition on alias `o`, newest first. */
export const orderRows = async (tx: Reader, which: Sql, tail: Sql): Promise<OrderRow[]> =>
  (await rows<FoundRow>(tx, sql`select ${ORDER_FIELDS} ${ORDER_FROM} ${which} ${tail}`)).map(orderRow);

const SEARCH = sql`lower(o.number || ' ' || o.recipient_name || ' ' || o.phone || ' ' || coalesce(o.tracking_number, '') || ' ' || coalesce(o.platform_order_id, ''))`;
const phoneOf = (q: string): string | null =>
  /^[\d\s().+-]{9,}$/.test(q) ? q.replace(/\D/g, '').replace(/^66/, '0') : null;
/** Number, name, phone (written any way) or tracking. */
export const matching = (q: string): Sql => {
  const asPhone = phoneOf(q);
  return asPhone && asPhone !== q.toLowerCase()
    ? sql`(${SEARCH} like ${contains(q)} or ${SEARCH} like ${contains(asPhone)})`
    : sql`${SEARCH} like ${contains(q)}`;
};

export interface OrderListFilter {
  page: number;
  page_size: number;
  q?: string | undefined;
  status: number;
  from: string;
  to: string;
  sale_channel_id?: number | undefined;
  payment_method_id?: number | undefined;
  provider?: number | undefined;
  platform?: number | undefined;
  team_id?: number | undefined;
  user_id?: number | undefined;
  packing_status?: number | undefined;
  delivery_status?: number | undefined;
  sort: '-created_at' | 'created_at' | '-order_amount' | 'order_amount';
}
const SORTS: Record<OrderListFilter['sort'], Sql> = {
  '-created_at': sql`o.created_at desc, o.id desc`,
  created_at: sql`o.created_at, o.id`,
  '-order_amount': sql`o.order_amount desc, o.id desc`,
  order_amount: sql`o.order_amount, o.id`,
};
const inTab = (status: number): Sql | null =>
  status === 0 ? null : status === 999 ? sql`o.status in (121, 122, 130)` : sql`o.status = ${status}`;

const inDays = (f: { from: string; to: string }): Sql =>
  sql`(o.created_at >= ${startOfDay(f.from)} and o.created_at < ${startOfDay(addDays(f.to, 1))})`;
/** Who gives a whole order, platform, tracking or phone number means that order, however old. */
const idsNamed = (tx: Reader, q: string): Sql => {
  const all = (column: Sql, value: string) =>
    sql`select id from orders where enterprise_id = ${tx.enterpriseId} and ${column} = ${value}`;
  const code = q.trim().toUpperCase();
  return join(
    [
      all(sql`number`, code),
      all(sql`tracking_number`, code),
      sql`select o.id from orders o where o.enterprise_id = ${tx.enterpriseId} and ${matching(q)}
        and (o.platform_order_id = ${q.trim()} or o.phone = ${phoneOf(q)})`,
    ],
    ' union all ',
  );
};

/** One page of orders with the counts of all tabs; the page's ids are found first, so that joins touch only them. */
export async function orderList(tx: Reader, who: Actor, f: OrderListFilter) {
  const is = (column: Sql, value: number | undefined) => value !== undefined && sql`${column} = ${value}`;
  const conditions = [
    sql`o.enterprise_id = ${tx.enterpriseId}`,
    f.q ? sql`(${inDays(f)} or o.id in (${idsNamed(tx, f.q)}))` : inDays(f),
    visibleTo(who),
    f.q && matching(f.q),
    is(sql`o.sale_channel_id`, f.sale_channel_id),
    is(sql`o.payment_method_id`, f.payment_method_id),
    is(sql`o.provider`, f.provider),
    is(sql`o.team_id`, f.team_id),
    is(sql`o.user_id`, f.user_id),
    is(sql`o.packing_status`, f.packing_status),
    is(sql`o.delivery_status`, f.delivery_status),
    f.platform !== undefined &&
      sql`o.sale_channel_id in (select id from sale_channels where enterprise_id = ${tx.enterpriseId} and platform = ${f.platform})`,
  ];
  const pageOfIds = sql`
    where o.enterprise_id = ${tx.enterpriseId} and o.id in (
      select o.id from orders o ${where(...conditions, inTab(f.status))} order by ${SORTS[f.sort]} ${page(f)})`;
  const [data, tabs] = await Promise.all([
    orderRows(tx, pageOfIds, sql`order by ${SORTS[f.sort]}`),
    rows<{ status: number; n: number; amount: number }>(
      tx,
      sql`
      select o.status, count(*) as n, sum(o.order_amount) as amount from orders o ${where(...conditions)} group by o.status`,
    ),
  ]);
  const counts: Record<string, number> = { 0: 0, 999: 0 };
  let amount = 0;
  for (const t of tabs) {
    counts[t.status] = t.n;
    counts[0]! += t.n;
    if ([121, 122, 130].includes(t.status)) counts[999]! += t.n;
    if (f.status === 0 || f.status === t.status || (f.status === 999 && [121, 122, 130].includes(t.status)))
      amount += t.amount;
  }
  return {
    Data: data,
    Datum: {
      total: counts[f.status] ?? 0,
      page: f.page,
      page_size: f.page_size,
      counts,
      amount: toBaht(amount),
      from: f.from,
      to: f.to,
    },
  };
}

/** A few orders for the quick finder, of any age. */
export const ordersLike = (tx: Reader, who: Actor, q: string, limit: number) =>
  rows<{ id: number; number: string; recipient_name: string; phone: string }>(
    tx,
    sql`
    select o.id, o.number, o.recipient_name, o.phone from orders o
    where o.enterprise_id = ${tx.enterpriseId} and ${visibleTo(who)} and ${matching(q)} order by o.created_at desc limit ${limit}`,
  );

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

interface SlipRow {
  id: number;
  order_id: number;
  file: string;
  amount: number;
  transferred_at: Date | null;
  bank: string | null;
  reference: string | null;
  qr: 'none' | 'good' | 'bad_checksum';
  duplicate: boolean;
  differs: boolean;
  used_by: {
    order_id: number;
    order_number: string;
    at: string;
    user_name: string | null;
    status: 'pending' | 'accepted' | 'rejected';
  } | null;
  accepted_at: Date | null;
  rejected_at: Date | null;
  uploaded_at: Date;
  uploaded_by: string | null;
}
/** The slips of orders with their verdicts, oldest first. A slip used before shows where, when and by whom. */
export async function slipsOf(tx: Reader, orderIds: number[]): Promise<Map<number, Slip[]>> {
  const found = await rows<SlipRow>(
    tx,
    sql`
    select s.id, s.order_id, s.file, s.amount, s.transferred_at, s.bank, s.reference, s.qr, s.duplicate_of is not null as duplicate,
      (select sum(x.amount) from slips x where x.enterprise_id = s.enterprise_id and x.order_id = s.order_id and x.rejected_at is null) is distinct from o.order_amount as differs,
      (select json_build_object('order_id', oo.id, 'order_number', oo.number, 'at', coalesce(d.accepted_at, d.uploaded_at),
                'user_name', (select trim(fname || ' ' || lname) from users where enterprise_id = d.enterprise_id and id = coalesce(d.accepted_by, d.uploaded_by)),
                'status', case when d.accepted_at is not null then 'accepted' when d.rejected_at is not null then 'rejected' else 'pending' end)
       from slips d join orders oo on oo.enterprise_id = d.enterprise_id and oo.id = d.order_id
       where d.enterprise_id = s.enterprise_id and d.id = s.duplicate_of) as used_by,
      s.accepted_at, s.rejected_at, s.uploaded_at, trim(u.fname || ' ' || u.lname) as uploaded_by
    from slips s
    join orders o on o.enterprise_id = s.enterprise_id and o.id = s.order_id
    left join users u on u.enterprise_id = s.enterprise_id and u.id = s.uploaded_by
    where s.enterprise_id = ${tx.enterpriseId} and s.order_id = any (${orderIds}::bigint[]) order by s.id`,
  );
  const map = new Map<number, Slip[]>();
  for (const s of found) map.set(s.order_id, [...(map.get(s.order_id) ?? []), slip(s)]);
  return map;
}
const slip = (s: SlipRow): Slip => ({
  id: s.id,
  file: `/files/${s.file}`,
  amount: toBaht(s.amount),
  transferred_at: isoOrNull(s.transferred_at),
  bank: s.bank,
  reference: s.reference,
  ...judgeSlip({ qr: s.qr, duplicate: s.duplicate, amountDiffers: s.differs && s.rejected_at === null }),
  used_by: s.used_by && {
    ...s.used_by,
    user_name: s.used_by.user_name ?? '',
    at: iso(new Date(s.used_by.at)),
  },
  status: s.accepted_at ? 'accepted' : s.rejected_at ? 'rejected' : 'pending',
  uploaded_at: iso(s.uploaded_at),
  uploaded_by: s.uploaded_by ?? '',
});

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
    failed_at: Date | null;
    failed_reason: string | null;
    cash_collected: number | null;
  }>(
    tx,
    sql`
    select p.id, p.no, p.provider, p.tracking_number, p.closed_at, ${name(sql`p.closed_by`)} as closed_by, p.picked_up_at,
      ${name(sql`p.picked_up_by`)} as picked_up_by, p.delivered_at, p.failed_at, p.failed_reason, p.cash_collected
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

interface Choices {
  channel: { id: number } | null;
  method: { id: number; type: PaymentType } | null;
  reservation_hours: number;
}
/** What a new order names, in one read: the channel this person may sell in, the payment method, the shop's hours. */
export const choicesOf = (tx: Reader, who: Actor, channelId: number, methodId: number): Promise<Choices> =>
  only<Choices>(
    tx,
    sql`
    select e.reservation_hours,
      (select json_build_object('id', c.id) from sale_channels c
       where c.enterprise_id = e.id and c.id = ${channelId} and c.closed_at is null
         and (${who.groupId !== GROUPS.agent} or c.id = ${who.channelId})) as channel,
      (select json_build_object('id', m.id, 'type', m.type) from payment_methods m
       where m.enterprise_id = e.id and m.id = ${methodId} and m.closed_at is null) as method
    from enterprises e where e.id = ${tx.enterpriseId}`,
  );

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

export const ordersWithReservationOver = async (tx: Reader): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`
    select id from orders where enterprise_id = ${tx.enterpriseId} and status = 100 and reserved_until < ${now()} order by reserved_until limit 500`,
    )
  ).map((r) => r.id);

export const ordersDeliveredLongAgo = async (tx: Reader): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`
    select o.id from orders o
    join enterprises e on e.id = o.enterprise_id
    join sale_channels c on c.enterprise_id = o.enterprise_id and c.id = o.sale_channel_id
    where o.enterprise_id = ${tx.enterpriseId} and o.status = 122
      and o.delivered_at < ${now()}::timestamptz - make_interval(days => case when c.platform = 1 then e.complete_after_days else 14 end)
    order by o.delivered_at limit 500`,
    )
  ).map((r) => r.id);

export interface OrderDifference {
  rule: string;
  what: string;
  expected: number;
  found: number;
}
/** reliability.md's O, P and K invariants that one statement can check; empty when all hold. */
export async function orderDifferences(tx: Reader): Promise<OrderDifference[]> {
  const e = tx.enterpriseId;
  return rows<OrderDifference>(
    tx,
    sql`
    select 'status = last move of the timeline' as rule, o.number as what, l.to_status as expected, o.status as found
    from orders o join lateral (
      select to_status from order_events ev where ev.enterprise_id = o.enterprise_id and ev.order_id = o.id and to_status is not null order by id desc limit 1
    ) l on true
    where o.enterprise_id = ${e} and l.to_status <> o.status
    union all
    select 'product amount = sum of lines', o.number, coalesce(sum(l.amount), 0)::bigint, o.product_amount
    from orders o left join order_lines l on l.enterprise_id = o.enterprise_id and l.order_id = o.id
    where o.enterprise_id = ${e} group by o.number, o.product_amount having coalesce(sum(l.amount), 0) <> o.product_amount
    union all
    select 'ended orders reserve nothing', o.number, 0, count(*)
    from orders o join reservations r on r.enterprise_id = o.enterprise_id and r.order_id = o.id and r.state = 'open'
    where o.enterprise_id = ${e} and o.status in (121, 122, 130, 140, 141) group by o.number
    union all
    select 'an order is in one open round', o.number, 1, count(*)
    from orders o join round_orders ro on ro.enterprise_id = o.enterprise_id and ro.order_id = o.id and ro.pulled_at is null
    where o.enterprise_id = ${e} group by o.number having count(*) > 1
    union all
    select 'a closed parcel is issued once', o.number, 1, count(b.id)
    from parcels p
    join orders o on o.enterprise_id = p.enterprise_id and o.id = p.order_id
    left join stock_bills b on b.enterprise_id = p.enterprise_id and b.source_type = 'parcel' and b.source_id = p.id and b.kind = 'pack'
    where p.enterprise_id = ${e} and p.closed_at is not null and p.void_at is null group by o.number, p.id having count(b.id) <> 1
    union all
    select 'paid amount = sum of payments', o.number, coalesce(sum(p.amount), 0)::bigint, o.paid_amount
    from orders o left join payments p on p.enterprise_id = o.enterprise_id and p.order_id = o.id
    where o.enterprise_id = ${e} group by o.number, o.paid_amount having coalesce(sum(p.amount), 0) <> o.paid_amount`,
  );
}
