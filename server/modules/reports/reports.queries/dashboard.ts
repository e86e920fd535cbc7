import { addDays, iso, startOfDay } from '../../../platform/clock.ts';
import { onlyRow, raw, rows, join, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { OF_ORDERS } from './figures.ts';
import { factsOf, sumsOf, type Range, type Sums } from './sums.ts';

interface Asked {
  which: Sql;
  marked: readonly number[];
}
const ADDED = join(OF_ORDERS.map((field) => sql`sum(${raw(field)})::bigint as ${raw(field)}`));
type Sold = Sums & { day: string; sale_channel_id: number };

/** What each day and channel came to, in satang. */
export const soldByDay = (tx: Reader, asked: Asked, range: Range): Promise<Sold[]> =>
  rows(
    tx,
    sql`
    select day::text, sale_channel_id, ${ADDED} from ${sumsOf(tx, 'orders', { ...asked, ranges: [range] })} as s group by day, sale_channel_id`,
  );

const onDays = (days: readonly string[]) => days.map((day) => ({ from: day, to: day }));
/** The same of some days up to the time of day of a moment. */
export const soldUntil = (tx: Reader, asked: Asked, days: readonly string[], at: Date): Promise<Sold[]> =>
  rows(
    tx,
    sql`
    select day::text, sale_channel_id, ${ADDED} from ${factsOf(tx, 'of_orders', { ...asked, ranges: onDays(days) })} as s
    where (at at time zone 'Asia/Bangkok')::time <= ${iso(at).slice(11, 23)}::time group by day, sale_channel_id`,
  );

const SALES = sql`coalesce(sum(goods - discount - coupon), 0)::bigint`;
/** Sales by hour of some days, in satang. */
export const soldByHour = (
  tx: Reader,
  asked: Asked,
  days: readonly string[],
): Promise<{ day: string; hour: number; orders: number; sales: number }[]> =>
  rows(
    tx,
    sql`
    select day::text, extract(hour from at at time zone 'Asia/Bangkok')::int as hour, sum(orders)::int as orders, ${SALES} as sales
    from ${factsOf(tx, 'of_orders', { ...asked, ranges: onDays(days) })} as s group by 1, 2 order by 1, 2`,
  );

/** Where orders went, the most first, in satang. */
export const soldByProvince = (
  tx: Reader,
  asked: Asked,
  range: Range,
  most: number,
): Promise<{ province: string; orders: number; sales: number }[]> =>
  rows(
    tx,
    sql`
    select province, sum(orders)::int as orders, ${SALES} as sales from ${factsOf(tx, 'of_orders', { ...asked, ranges: [range] })} as s
    where orders > 0 group by 1 order by 3 desc, 1 limit ${most}`,
  );

export interface FoundTrend {
  product_id: number;
  sku: string;
  name: string;
  image: string | null;
  pieces: number;
  net: number;
  before_net: number;
}
/** Products that sell best in some days, and those that fell most since as many days before, in satang; `whole`: of all orders. */
export async function trends(
  tx: Reader,
  asked: Asked,
  whole: boolean,
  { from, to, before }: Range & { before: string },
  most: number,
): Promise<{ best: FoundTrend[]; falling: FoundTrend[] }> {
  const span = { ...asked, ranges: [{ from: before, to }], among: sql`product_id is not null` };
  const found = await rows<FoundTrend & { is_best: boolean; is_falling: boolean }>(
    tx,
    sql`
    with g as (
      select product_id, coalesce(sum(pieces) filter (where day >= ${from}::date), 0)::bigint as pieces,
        coalesce(sum(goods - discount - coupon - returned) filter (where day >= ${from}::date), 0)::bigint as net,
        coalesce(sum(goods - discount - coupon - returned) filter (where day < ${from}::date), 0)::bigint as before_net
      from ${whole ? sumsOf(tx, 'products', span) : factsOf(tx, 'lines', span)} as s
      group by product_id
    ), ranked as (
      select g.*, row_number() over (order by net desc, product_id) as place, row_number() over (order by net - before_net, product_id) as fall from g)
    select r.product_id, p.code as sku, p.name, p.image, r.pieces, r.net, r.before_net,
      r.place <= ${most} and r.net > 0 as is_best, r.fall <= ${most} and r.net < r.before_net as is_falling
    from ranked r join published.products p on p.enterprise_id = ${tx.enterpriseId} and p.id = r.product_id
    where (r.place <= ${most} and r.net > 0) or (r.fall <= ${most} and r.net < r.before_net)
    order by r.place`,
  );
  return {
    best: found.filter(({ is_best }) => is_best),
    falling: found
      .filter(({ is_falling }) => is_falling)
      .toSorted((a, b) => a.net - a.before_net - (b.net - b.before_net)),
  };
}

/** Channels by their ids. */
export const channelNames = (
  tx: Reader,
  ids: readonly number[],
): Promise<{ id: number; name: string; platform: number }[]> =>
  rows(
    tx,
    sql`select c.id, c.name, c.platform from published.sale_channels c where c.enterprise_id = ${tx.enterpriseId} and c.id = any (${[...ids]}::bigint[])`,
  );

/** What returns were counted since a moment, of orders that the person sees, in satang. */
export const returnedSince = (
  tx: Reader,
  { which }: Asked,
  day: string,
): Promise<{ parcels: number; pieces: number; returned: number }> =>
  onlyRow(
    tx,
    sql`
    select count(distinct r.parcel_id)::int as parcels, coalesce(sum(r.good + r.broken + r.lost + r.other), 0)::int as pieces,
      coalesce(sum(r.paid), 0)::bigint as returned
    from (
      select l.*, o.sale_channel_id, o.team_id, o.user_id from published.returned_lines l
      join published.orders o on o.enterprise_id = l.enterprise_id and o.id = l.order_id
      where l.enterprise_id = ${tx.enterpriseId} and not l.put_back and l.closed_at >= ${startOfDay(day)} and l.closed_at < ${startOfDay(addDays(day, 1))}
    ) as r where ${which}`,
  );

/** What all stock is worth at average cost, in satang. */
export const stockValue = async (tx: Reader): Promise<number> =>
  (
    await onlyRow<{ value: number }>(
      tx,
      sql`select coalesce(sum(l.value), 0)::bigint as value from published.stock_levels l where l.enterprise_id = ${tx.enterpriseId}`,
    )
  ).value;
