import type { Offer } from '../../../../contract/codes/offers.ts';
import type { FigureName } from '../../../../contract/reports.figures.ts';
import { SENT, SOLD, STATUS } from '../../../../contract/codes/order-status.ts';
import { PAYMENT_TYPES } from '../../../../contract/codes/payment-types.ts';
import { addDays, startOfDay } from '../../../platform/clock.ts';
import {
  every,
  join,
  literal,
  literals,
  onlyRow,
  page,
  raw,
  rows,
  sql,
  type Sql,
} from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { factsOf, type Range, type Sums } from './sums.ts';
import { OF_ORDERS, OF_PRODUCTS, figuresOf, names, ofOrders } from './figures.ts';

const SOLD_ONES = sql`o.status in ${literals(SOLD)}`;
const CLAIM = sql`o.payment_type = ${literal(PAYMENT_TYPES.claim)}`;
const SALE = sql`${SOLD_ONES} and not ${CLAIM}`;
const CANCELLED = sql`o.status = ${literal(STATUS.cancelled)}`;
const has = (of: Sql): Sql => sql`exists (select from ${of})`;
const ofOrder = (view: Sql, more: Sql = sql`true`): Sql =>
  has(sql`${view} x where x.enterprise_id = o.enterprise_id and x.order_id = o.id and ${more}`);

/** Some of it has left. */
const HAS_LEFT = ofOrder(sql`published.parcels`, sql`x.closed_at is not null and x.void_at is null`);
const LEFT = sql`${SALE} and ${HAS_LEFT}`;
const HAS_FEE = ofOrder(sql`published.provider_fees`);
const HAS_COMPENSATION = ofOrder(sql`published.compensations`);
const EARNED = sql`${SOLD_ONES} and (o.status in ${literals(SENT)} or ${HAS_LEFT} or ${HAS_FEE} or ${HAS_COMPENSATION})`;

/** Orders (alias `o`) that have some of a figure. */
const HAVE: Record<FigureName, Sql> = {
  orders: SALE,
  pieces: SALE,
  goods: SALE,
  sales: SALE,
  net: SALE,
  average: SALE,
  discount: sql`${SALE} and ${ofOrder(sql`published.order_lines`, sql`x.discount + x.discount_part > 0`)}`,
  coupon: sql`${SALE} and o.coupon_discount > 0`,
  returned: sql`${SALE} and ${ofOrder(sql`published.returned_lines`, sql`not x.put_back`)}`,
  shipping: sql`${SALE} and o.shipping_fee > 0`,
  cancelled_orders: CANCELLED,
  cancelled: CANCELLED,
  sent: LEFT,
  cost: LEFT,
  claim_cost: sql`${SOLD_ONES} and ${CLAIM}`,
  shipping_paid: sql`${SOLD_ONES} and ${HAS_FEE}`,
  compensation: sql`${SOLD_ONES} and ${HAS_COMPENSATION}`,
  profit: EARNED,
  margin: EARNED,
};

interface Asked extends Range {
  which: Sql;
  /** Which lines, by product_id and sku; null: whole orders. */
  goods: Sql | null;
  figure: FigureName | undefined;
  /** What they were offered: a promotion by its name, a coupon by its campaign's id. */
  offer?: Offer | undefined;
  offer_key?: string | undefined;
  where: Where;
}
export interface Where {
  province?: string | undefined;
  hour?: number | undefined;
}
/** Where an order (alias `o`) goes, and in which hour it was made. */
const whereOf = ({ province, hour }: Where): Sql =>
  every(
    province !== undefined && sql`o.province = ${province}`,
    hour !== undefined && sql`extract(hour from o.created_at at time zone 'Asia/Bangkok') = ${hour}`,
  );
const behind = (tx: Reader, { from, to, which, goods, figure, offer, offer_key, where }: Asked): Sql => sql`
  from published.orders o
  where ${every(
    sql`o.enterprise_id = ${tx.enterpriseId}`,
    sql`o.created_at >= ${startOfDay(from)} and o.created_at < ${startOfDay(addDays(to, 1))}`,
    which,
    whereOf(where),
    figure ? HAVE[figure] : sql`(${SOLD_ONES} or ${CANCELLED})`,
    offer && sql`${SALE} and ${offeredThis(offer, offer_key)}`,
    goods &&
      has(
        sql`published.order_lines l where l.enterprise_id = o.enterprise_id and l.order_id = o.id and ${goods}`,
      ),
  )}`;

const given = (which: Sql): Sql =>
  ofOrder(sql`published.order_lines`, sql`x.gift_of is not null and ${which}`);
function offeredThis(offer: Offer, key: string | undefined): Sql {
  if (offer === 'promotion') return given(key === undefined ? sql`true` : sql`x.gift_of = ${key}`);
  if (offer === 'plain') return sql`o.coupon_discount = 0 and not ${given(sql`true`)}`;
  const campaign = sql`(
    select u.campaign_id::text from published.coupon_uses u
    where u.enterprise_id = o.enterprise_id and u.order_id = o.id order by u.id desc limit 1)`;
  return sql`o.coupon_discount > 0 and ${key === undefined ? sql`true` : sql`${campaign} = ${key}`}`;
}

/** Counting stops here. */
const MOST = 10_000;
export const countBehind = async (
  tx: Reader,
  asked: Asked,
): Promise<{ total: number; total_capped?: boolean }> => {
  const { n } = await onlyRow<{ n: number }>(
    tx,
    sql`select count(*)::int as n from (select ${behind(tx, asked)} limit ${MOST + 1}) as found`,
  );
  return n > MOST ? { total: MOST, total_capped: true } : { total: n };
};

/** How many of them are sold, however many they are. */
export const soldBehind = async (tx: Reader, asked: Asked): Promise<number> =>
  (
    await onlyRow<{ n: number }>(
      tx,
      sql`select count(*)::int as n ${behind(tx, { ...asked, figure: 'orders' })}`,
    )
  ).n;

export interface FoundOrder extends Sums {
  id: number;
  number: string;
  at: Date;
  status: number;
  sale_channel: string;
  team: string | null;
  user: string | null;
  is_claim: boolean;
}
/** A page of them, the newest first, each with its part of every figure, in satang. */
export async function ordersBehind(
  tx: Reader,
  asked: Asked,
  paged: { page: number; page_size: number },
): Promise<FoundOrder[]> {
  const found = await rows<{ id: number }>(
    tx,
    sql`select o.id ${behind(tx, asked)} order by o.created_at desc, o.id desc ${page(paged)}`,
  );
  const ids = found.map(({ id }) => id);
  if (!ids.length) return [];
  return rows<FoundOrder>(
    tx,
    sql`
    with ${figuresOf(tx, ofOrders(ids))}
    select o.id, o.number, o.created_at as at, o.status, c.name as sale_channel, t.name as team, u.name as user, m.is_claim, f.*
    from made m
    join published.orders o on o.enterprise_id = m.enterprise_id and o.id = m.id
    join published.sale_channels c on c.enterprise_id = o.enterprise_id and c.id = o.sale_channel_id
    left join published.teams t on t.enterprise_id = o.enterprise_id and t.id = o.team_id
    left join published.people u on u.enterprise_id = o.enterprise_id and u.id = o.user_id
    join (${asked.goods ? partsOf(asked.goods) : WHOLE}) as f on f.order_id = m.id
    order by o.created_at desc, o.id desc`,
  );
}
const WHOLE = sql`select order_id, ${names(OF_ORDERS)} from of_orders`;
/** What lines of these goods are of their orders. */
const partsOf = (goods: Sql): Sql => sql`
  select order_id, max(orders) as orders, ${join(
    OF_PRODUCTS.filter((name) => name !== 'orders').map(
      (name) => sql`sum(${raw(name)})::bigint as ${raw(name)}`,
    ),
  )}
  from lines where ${goods} group by order_id`;

/** What orders of an offer, a place or an hour come to, which no sums tell, in satang: their lines of these goods, or as a whole. */
export const sumsOfSome = (tx: Reader, asked: Asked, marked: readonly number[]): Promise<Sums> => {
  const { which, goods } = asked;
  const those = sql`order_id in (select o.id ${behind(tx, { ...asked, figure: undefined })})`;
  const facts = { which, marked, ranges: [asked], among: goods ? sql`${those} and ${goods}` : those };
  return onlyRow<Sums>(
    tx,
    sql`
    select ${join((goods ? OF_PRODUCTS : OF_ORDERS).map((name) => sql`coalesce(sum(${raw(name)}), 0)::bigint as ${raw(name)}`))}
    from ${factsOf(tx, goods ? 'lines' : 'of_orders', facts)} as s`,
  );
};
