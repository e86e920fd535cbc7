import type { PostalAddress } from '../../../contract/customers.ts';
import type { Pack, Round, RoundOrder } from '../../../contract/packing.ts';
import type { PackingStatus, OrderStatus, Provider } from '../../../contract/order-status.ts';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { addDays, dayOf, iso, isoOrNull, now, startOfDay } from '../../platform/clock.ts';
import { maybe, only, page, rows, sql, where, type Sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';
import { idByCode, visibleTo } from '../orders/index.ts';
import { whereItemsLie } from '../warehouse/index.ts';

export interface ReadyFilter {
  since: Date;
  sale_channel_id?: number | undefined;
  provider?: number | undefined;
  platform?: number | undefined;
}
/** Every line of the order (alias `o`) is mapped and its pieces are reserved. */
const WHOLE = sql`
  exists (select from order_lines l where l.enterprise_id = o.enterprise_id and l.order_id = o.id)
  and not exists (select from order_lines l where l.enterprise_id = o.enterprise_id and l.order_id = o.id
    and not exists (select from reservations r where r.enterprise_id = l.enterprise_id and r.order_id = l.order_id and r.line = l.line and r.state = 'open'))`;

/** Orders (alias `o`) that a cut with this filter takes: waiting for packing, reserved whole, not held. */
export const readyWhere = (tx: Reader, who: Actor, f: ReadyFilter): Sql =>
  sql`${waitingWhere(tx, who, f)} and o.held_at is null and ${WHOLE}`;

/** Orders under this filter that wait for packing, whether or not something keeps them back. */
const waitingWhere = (tx: Reader, who: Actor, f: ReadyFilter): Sql =>
  where(
    sql`o.enterprise_id = ${tx.enterpriseId} and o.status = 111`,
    sql`o.ready_at >= ${f.since}`,
    visibleTo(who),
    f.sale_channel_id !== undefined && sql`o.sale_channel_id = ${f.sale_channel_id}`,
    f.provider !== undefined && sql`o.provider = ${f.provider}`,
    f.platform !== undefined &&
      sql`o.sale_channel_id in (select id from sale_channels where enterprise_id = ${tx.enterpriseId} and platform = ${f.platform})`,
  );

/** What a cut would take, and what stays behind and why. */
export async function readyOrders(
  tx: Reader,
  who: Actor,
  f: Omit<ReadyFilter, 'since'> & { back_days: number },
) {
  const since = startOfDay(addDays(dayOf(now()), -f.back_days));
  const found = await only<{
    orders: number;
    pieces: number;
    single: number;
    oldest: Date | null;
    held: number;
    unmapped: number;
  }>(
    tx,
    sql`
    with ready as (
      select o.id, o.ready_at, (select sum(qty) from reservations r where r.enterprise_id = o.enterprise_id and r.order_id = o.id and r.state = 'open') as pieces
      from orders o ${readyWhere(tx, who, { ...f, since })}
    )
    select count(*)::int as orders, coalesce(sum(pieces), 0)::int as pieces, (count(*) filter (where pieces = 1))::int as single, min(ready_at) as oldest,
      (select count(*)::int from orders o ${waitingWhere(tx, who, { ...f, since })} and o.held_at is not null) as held,
      (select count(*)::int from orders o ${waitingWhere(tx, who, { ...f, since })} and not (${WHOLE})) as unmapped
    from ready`,
  );
  return { ...found, oldest: isoOrNull(found.oldest) };
}

interface RoundRow extends Omit<Round, 'cut_at' | 'printed_at'> {
  cut_at: Date;
  printed_at: Date | null;
}
const ROUND = sql`
  select r.id, r.number, r.cut_at, r.user_name, r.back_days, r.filters,
    (select name from sale_channels s where s.enterprise_id = r.enterprise_id and s.id = (r.filters ->> 'sale_channel_id')::bigint) as sale_channel,
    c.orders, c.closed, c.pieces, c.scanned, c.pulled,
    (select max(at) from print_log p where p.enterprise_id = r.enterprise_id and p.round_id = r.id) as printed_at,
    (select count(*) from print_log p where p.enterprise_id = r.enterprise_id and p.round_id = r.id) as prints,
    (select json_build_object('id', u.id, 'name', trim(u.fname || ' ' || u.lname)) from users u
     where u.enterprise_id = r.enterprise_id and u.id = r.delivery_user_id) as delivery_user
  from packing_rounds r
  cross join lateral (
    select (count(*) filter (where ro.pulled_at is null))::int as orders,
           (count(*) filter (where ro.pulled_at is null and o.packing_status = 3))::int as closed,
           coalesce(sum(l.wanted) filter (where ro.pulled_at is null), 0)::int as pieces,
           coalesce(sum(l.packed) filter (where ro.pulled_at is null), 0)::int as scanned,
           (count(*) filter (where ro.pulled_at is not null))::int as pulled
    from round_orders ro
    join orders o on o.enterprise_id = ro.enterprise_id and o.id = ro.order_id
    left join lateral (select sum(wanted) as wanted, sum(packed) as packed from pack_lines l
                       where l.enterprise_id = ro.enterprise_id and l.order_id = ro.order_id) l on true
    where ro.enterprise_id = r.enterprise_id and ro.round_id = r.id
  ) c`;
const round = (r: RoundRow): Round => ({ ...r, cut_at: iso(r.cut_at), printed_at: isoOrNull(r.printed_at) });

export async function roundNamed(tx: Reader, id: number): Promise<Round | null> {
  const found = await maybe<RoundRow>(
    tx,
    sql`${ROUND} where r.enterprise_id = ${tx.enterpriseId} and r.id = ${id} and r.deleted_at is null`,
  );
  return found && round(found);
}

interface RoundFilter {
  page: number;
  page_size: number;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  open?: boolean | undefined;
}
export async function roundList(tx: Reader, f: RoundFilter) {
  const which = where(
    sql`r.enterprise_id = ${tx.enterpriseId} and r.deleted_at is null`,
    f.q && sql`r.number like ${'%' + f.q.toUpperCase().replace(/[\\%_]/g, '\\$&') + '%'}`,
    f.from && sql`r.cut_at >= ${startOfDay(f.from)}`,
    f.to && sql`r.cut_at < ${startOfDay(addDays(f.to, 1))}`,
    f.open === true &&
      sql`exists (select from round_orders ro join orders o on o.enterprise_id = ro.enterprise_id and o.id = ro.order_id
      where ro.enterprise_id = r.enterprise_id and ro.round_id = r.id and ro.pulled_at is null and o.packing_status in (1, 2))`,
  );
  const found = await rows<RoundRow>(tx, sql`${ROUND} ${which} order by r.cut_at desc, r.id desc ${page(f)}`);
  const { total } = await only<{ total: number }>(
    tx,
    sql`select count(*) as total from packing_rounds r ${which}`,
  );
  return { Data: found.map(round), Datum: { total, page: f.page, page_size: f.page_size } };
}

const ROUND_ORDER = sql`
  select o.id as order_id, o.number, ro.seq, o.recipient_name, o.province, o.provider, o.tracking_number,
    coalesce(l.pieces, o.quantity)::int as pieces, coalesce(l.packed, 0)::int as packed, o.packing_status, o.status, ro.pulled_at, ro.pulled_reason
  from round_orders ro
  join orders o on o.enterprise_id = ro.enterprise_id and o.id = ro.order_id
  left join lateral (select sum(wanted) as pieces, sum(packed) as packed from pack_lines l
                     where l.enterprise_id = ro.enterprise_id and l.order_id = ro.order_id) l on true`;
type RoundOrderRow = Omit<z.output<typeof RoundOrder>, 'pulled_at'> & { pulled_at: Date | null };

export async function ordersOfRound(tx: Reader, who: Actor, id: number) {
  const found = await rows<RoundOrderRow>(
    tx,
    sql`
    ${ROUND_ORDER} where ro.enterprise_id = ${tx.enterpriseId} and ro.round_id = ${id} and ${visibleTo(who)} order by ro.seq`,
  );
  return found.map((o) => ({ ...o, pulled_at: isoOrNull(o.pulled_at) }));
}

export interface Which {
  round_id?: number | undefined;
  order_id?: number | undefined;
}
/** The living orders of a round, or one order in its open round; with what to pick for them. */
export async function printData(tx: Reader, who: Actor, which: Which) {
  const found = await rows<RoundOrderRow>(
    tx,
    sql`
    ${ROUND_ORDER} ${where(
      sql`ro.enterprise_id = ${tx.enterpriseId} and ro.pulled_at is null and o.status <> 140`,
      visibleTo(who),
      which.round_id !== undefined && sql`ro.round_id = ${which.round_id}`,
      which.order_id !== undefined && sql`ro.order_id = ${which.order_id}`,
      which.round_id === undefined && which.order_id === undefined && sql`false`,
    )} order by ro.seq`,
  );
  const ids = found.map((o) => o.order_id);
  const pieces = await rows<{
    item_id: number;
    sku: string;
    name: string;
    barcode: string;
    unit_name: string;
    quantity: number;
  }>(
    tx,
    sql`
    select i.id as item_id, i.sku, i.name, i.barcode, i.unit_name, sum(l.wanted)::int as quantity
    from pack_lines l join stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
    where l.enterprise_id = ${tx.enterpriseId} and l.order_id = any (${ids}::bigint[])
    group by i.id, i.sku, i.name, i.barcode, i.unit_name order by i.sku`,
  );
  const places = await whereItemsLie(
    tx,
    pieces.map((p) => p.item_id),
  );
  return {
    orders: found.map((o) => ({ ...o, pulled_at: isoOrNull(o.pulled_at) })),
    picklist: pieces.map(({ item_id, ...p }) => ({ ...p, place: places.get(item_id)?.[0]?.name ?? '' })),
  };
}

export interface LabelOrder extends PostalAddress {
  id: number;
  number: string;
  seq: number;
  round_number: string;
  provider: Provider;
  tracking_number: string | null;
  recipient_name: string;
  phone: string;
  seller_note: string;
  sale_channel: string;
  created_at: Date;
  /** satang to collect at the door; 0 where it is paid */
  cash: number;
  product_amount: number;
  discount: number;
  shipping_fee: number;
  order_amount: number;
  lines: { sku: string; name: string; qty: number; price: number; amount: number }[];
}
/** Everything a label and a packing slip show. */
export const labelOrders = (tx: Reader, who: Actor, ids: number[]): Promise<LabelOrder[]> =>
  rows<LabelOrder>(
    tx,
    sql`
    select o.id, o.number, ro.seq, r.number as round_number, o.provider, o.tracking_number, o.recipient_name, o.phone, o.address,
      o.sub_district, o.district, o.province, o.zipcode, o.seller_note, c.name as sale_channel, o.created_at,
      case when o.payment_type = 2 then o.order_amount - o.paid_amount else 0 end as cash,
      o.product_amount, o.discount, o.shipping_fee, o.order_amount,
      (select json_agg(json_build_object('sku', l.sku, 'name', l.name, 'qty', l.qty, 'price', l.price, 'amount', l.amount) order by l.line)
       from order_lines l where l.enterprise_id = o.enterprise_id and l.order_id = o.id) as lines
    from orders o
    join round_orders ro on ro.enterprise_id = o.enterprise_id and ro.order_id = o.id and ro.pulled_at is null
    join packing_rounds r on r.enterprise_id = ro.enterprise_id and r.id = ro.round_id
    join sale_channels c on c.enterprise_id = o.enterprise_id and c.id = o.sale_channel_id
    where o.enterprise_id = ${tx.enterpriseId} and o.id = any (${ids}::bigint[]) and ${visibleTo(who)} order by ro.seq`,
  );

/** What a packing station shows of an order. */
export async function packOf(tx: Reader, orderId: number): Promise<Omit<Pack, 'last'>> {
  const order = await only<{
    order_id: number;
    number: string;
    tracking_number: string | null;
    status: OrderStatus;
    packing_status: PackingStatus;
    provider: Provider;
    recipient_name: string;
    province: string;
    seller_note: string;
    hold: boolean;
    round: { id: number; number: string; seq: number } | null;
    closed_at: Date | null;
    closed_by: string | null;
    locked_until: Date | null;
  }>(
    tx,
    sql`
    select o.id as order_id, o.number, o.tracking_number, o.status, o.packing_status, o.provider, o.recipient_name, o.province, o.seller_note,
      o.held_at is not null as hold,
      (select json_build_object('id', r.id, 'number', r.number, 'seq', ro.seq) from round_orders ro
       join packing_rounds r on r.enterprise_id = ro.enterprise_id and r.id = ro.round_id
       where ro.enterprise_id = o.enterprise_id and ro.order_id = o.id and ro.pulled_at is null) as round,
      p.closed_at, (select trim(fname || ' ' || lname) from users u where u.enterprise_id = o.enterprise_id and u.id = p.closed_by) as closed_by,
      (select until from pack_locks k where k.enterprise_id = o.enterprise_id and k.order_id = o.id) as locked_until
    from orders o
    left join lateral (select closed_at, closed_by from parcels p where p.enterprise_id = o.enterprise_id and p.order_id = o.id and p.void_at is null order by no desc limit 1) p on true
    where o.enterprise_id = ${tx.enterpriseId} and o.id = ${orderId}`,
  );
  const found = await rows<{
    item_id: number;
    sku: string;
    name: string;
    barcode: string;
    image: string | null;
    unit_name: string;
    wanted: number;
    packed: number;
  }>(
    tx,
    sql`
    select l.item_id, i.sku, i.name, i.barcode, i.image, i.unit_name, l.wanted, l.packed
    from pack_lines l join stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
    where l.enterprise_id = ${tx.enterpriseId} and l.order_id = ${orderId} order by i.sku`,
  );
  const places = await whereItemsLie(
    tx,
    found.map((l) => l.item_id),
  );
  const { closed_at, closed_by, locked_until, ...head } = order;
  const wanted = found.reduce((sum, l) => sum + l.wanted, 0);
  const packed = found.reduce((sum, l) => sum + l.packed, 0);
  return {
    ...head,
    lines: found.map((l) => ({
      ...l,
      image: l.image && `/files/${l.image}`,
      places: places.get(l.item_id) ?? [],
    })),
    wanted,
    packed,
    complete: wanted > 0 && packed === wanted,
    closed: closed_at && { at: iso(closed_at), by: closed_by ?? '' },
    locked_until: isoOrNull(locked_until),
  };
}

export async function closedState(tx: Reader, who: Actor, code: string) {
  const found = await maybe<{
    number: string;
    status: OrderStatus;
    packing_status: PackingStatus;
    hold: boolean;
    by: string | null;
    at: Date | null;
  }>(
    tx,
    sql`
    select o.number, o.status, o.packing_status, o.held_at is not null as hold, p.closed_at as at,
      (select trim(fname || ' ' || lname) from users u where u.enterprise_id = o.enterprise_id and u.id = p.closed_by) as by
    from orders o
    left join lateral (select closed_at, closed_by from parcels p where p.enterprise_id = o.enterprise_id and p.order_id = o.id and p.void_at is null order by no desc limit 1) p on true
    where o.enterprise_id = ${tx.enterpriseId} and ${visibleTo(who)} and o.id = (${idByCode(tx, code)})`,
  );
  return (
    found && {
      number: found.number,
      closed: found.packing_status === 3,
      by: found.by,
      at: isoOrNull(found.at),
      cancelled: found.status === 140,
      hold: found.hold,
      status: found.status,
    }
  );
}

/** What each station packs right now. */
export async function stations(tx: Reader) {
  const found = await rows<{
    order_id: number;
    number: string;
    station: string;
    user_name: string;
    until: Date;
  }>(
    tx,
    sql`
    select k.order_id, o.number, k.station, k.user_name, k.until
    from pack_locks k join orders o on o.enterprise_id = k.enterprise_id and o.id = k.order_id
    where k.enterprise_id = ${tx.enterpriseId} and k.until > ${now()} order by k.station`,
  );
  return found.map((s) => ({ ...s, until: iso(s.until) }));
}

/** How often this was printed; the paper of a second print says so. */
export const printsSoFar = async (tx: Reader, p: Which & { part: string }): Promise<number> =>
  (
    await only<{ n: number }>(
      tx,
      sql`
    select count(*)::int as n from print_log where enterprise_id = ${tx.enterpriseId} and part = ${p.part}
      and round_id is not distinct from ${p.round_id ?? null} and order_id is not distinct from ${p.order_id ?? null}`,
    )
  ).n;
