import { join, page, raw, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { FigureName } from '../../../../contract/reports.figures.ts';
import { OF_ORDERS, OF_PRODUCTS } from './figures.ts';
import { factsOf, goodsSold, sumsOf, type Range, type Period, type Sums } from './sums.ts';
import { DIMENSIONS, type Dimension } from './which.ts';

/** What a report reads: its days, the orders that are read from their rows, and which of all. */
export interface Reading {
  period: Period;
  marked: readonly number[];
  which: Sql;
  among: Sql;
}
/** Whole orders by their sums; goods by theirs, or line by line where who sold them is asked. */
export type Grain = 'orders' | 'products' | 'lines';
const FIELDS = { orders: OF_ORDERS, products: OF_PRODUCTS, lines: OF_PRODUCTS } as const;
const columnsOf = (grain: Grain): Sql[] => FIELDS[grain].map((field) => raw(field));
const now = ({ from, to }: Period) => ({ from, to });
const before = ({ before_from, before_to }: Period) => ({ from: before_from, to: before_to });

const SALES = sql`(goods - discount - coupon)`;
const earned = (grain: Grain): Sql =>
  grain === 'orders' ? sql`(shipping_sent - shipping_paid + compensation)` : sql`0`;
const profit = (grain: Grain): Sql => sql`(sent + ${earned(grain)} - cost - claim_cost)`;

/** What rows are put in order by, of the sums that a row adds up by `sum`. */
const ORDER = (grain: Grain, sum: (what: Sql) => Sql): Partial<Record<FigureName, Sql>> => ({
  orders: sum(sql`orders`),
  pieces: sum(sql`pieces`),
  goods: sum(sql`goods`),
  discount: sum(sql`discount`),
  coupon: sum(sql`coupon`),
  sales: sum(SALES),
  returned: sum(sql`returned`),
  net: sum(sql`${SALES} - returned`),
  sent: sum(sql`sent`),
  cost: sum(sql`cost`),
  claim_cost: sum(sql`claim_cost`),
  profit: sum(profit(grain)),
  margin: sql`(${sum(profit(grain))} / nullif(greatest(${sum(sql`sent`)}, 0), 0))`,
  ...(grain === 'orders'
    ? {
        average: sql`(${sum(SALES)} / nullif(${sum(sql`orders`)}, 0))`,
        shipping: sum(sql`shipping`),
        cancelled_orders: sum(sql`cancelled_orders`),
        cancelled: sum(sql`cancelled`),
        shipping_paid: sum(sql`shipping_paid`),
        compensation: sum(sql`compensation`),
      }
    : {}),
});
const orderOf = (grain: Grain, sort: string, sum: (what: Sql) => Sql): Sql => {
  const down = sort.startsWith('-');
  const order = ORDER(grain, sum);
  const by = order[sort.replace('-', '') as FigureName] ?? order.net!;
  return down ? sql`${by} desc nulls last` : sql`${by} asc nulls last`;
};

export interface FoundRow extends Sums {
  sale_channel_id: number | null;
  sale_channel: string | null;
  platform: number | null;
  team_id: number | null;
  team: string | null;
  user_id: number | null;
  user: string | null;
  product_id: number | null;
  sku: string | null;
  product: string | null;
  image: string | null;
  before_orders: number;
  before_sales: number;
  before_returned: number;
  before_profit: number;
  total: number;
}
interface Listed {
  by: readonly Dimension[];
  sort: string;
  page: number;
  page_size: number;
}
/**
 * A page of the rows, each with what it came to before, in satang; `total` is how many there are. What sold before and not now is a row
 * too, so that rows come to the total. Of products, which are many, only what puts them in order is read of all: the rest of the page's
 * alone.
 */
export const salesBy = (
  tx: Reader,
  grain: Grain,
  asked: Reading,
  { by, sort, ...paged }: Listed,
): Promise<FoundRow[]> => {
  const of = join(by.flatMap((one) => DIMENSIONS[one].columns));
  const same = join(
    by
      .flatMap((one) => DIMENSIONS[one].columns)
      .map((column) => sql`f.${column} is not distinct from l.${column}`),
    ' and ',
  );
  const columns = columnsOf(grain);
  const few = grain === 'orders';
  const isNow = sql`day >= ${asked.period.from}::date`;
  const sum = (what: Sql, in_: Sql) => sql`coalesce(sum(${what}) filter (where ${in_}), 0)::bigint`;
  const then = (what: Sql) => sum(what, sql`not ${isNow}`);
  const read = ({ period: _, ...these }: Reading, ranges: readonly Range[]) =>
    sql`${grain === 'lines' ? goodsSold(tx, { ...these, ranges }) : sumsOf(tx, grain, { ...these, ranges })} as s`;
  const figures = (from: Sql) => sql`figures as (
    select ${of}, ${join(columns.map((field) => sql`${sum(field, isNow)} as ${field}`))}, ${then(sql`orders`)} as before_orders,
      ${then(SALES)} as before_sales, ${then(sql`returned`)} as before_returned, ${then(profit(grain))} as before_profit
    from ${from} group by ${of})`;
  const listed = (from: Sql, added: (what: Sql) => Sql) => sql`listed as (
    select ${of}, count(*) over ()::int as total, row_number() over (order by ${orderOf(grain, sort, added)}, ${of}) as place
    from ${from} group by ${of} order by place ${page(paged)})`;
  const both = [now(asked.period), before(asked.period)];
  const ofPage = {
    ...asked,
    among: sql`${asked.among} and (product_id = any (array(select l.product_id from listed l)) or product_id is null)`,
  };
  const parts = few
    ? [figures(read(asked, both)), listed(sql`figures`, (what) => sql`sum(${what})`)]
    : [
        listed(read(asked, both), (what) => sql`coalesce(sum(${what}) filter (where ${isNow}), 0)`),
        figures(read(ofPage, both)),
      ];
  const has = (one: Dimension, column: Sql, none: Sql = sql``): Sql => (by.includes(one) ? column : none);
  const id = sql`null::bigint`;
  return rows<FoundRow>(
    tx,
    sql`
    with ${join(parts)}
    select ${has('channel', sql`l.sale_channel_id`, id)} as sale_channel_id, ${has('team', sql`l.team_id`, id)} as team_id,
      ${has('staff', sql`l.user_id`, id)} as user_id, ${has('product', sql`l.product_id`, id)} as product_id,
      ${has('channel', sql`c.name`, sql`null`)} as sale_channel, ${has('channel', sql`c.platform`, sql`null::int`)} as platform,
      ${has('team', sql`t.name`, sql`null`)} as team, ${has('staff', sql`u.name`, sql`null`)} as user,
      ${has('product', sql`coalesce(p.code, l.sku)`, sql`null`)} as sku, ${has('product', sql`p.name`, sql`null`)} as product,
      ${has('product', sql`p.image`, sql`null`)} as image, l.total,
      ${join([...columns, ...BEFORE].map((field) => sql`f.${field}`))}
    from listed l
    join figures f on ${same}
    ${has('channel', sql`left join published.sale_channels c on c.enterprise_id = ${tx.enterpriseId} and c.id = l.sale_channel_id`)}
    ${has('team', sql`left join published.teams t on t.enterprise_id = ${tx.enterpriseId} and t.id = l.team_id`)}
    ${has('staff', sql`left join published.people u on u.enterprise_id = ${tx.enterpriseId} and u.id = l.user_id`)}
    ${has('product', sql`left join published.products p on p.enterprise_id = ${tx.enterpriseId} and p.id = l.product_id`)}
    order by l.place`,
  );
};
const BEFORE = [sql`before_orders`, sql`before_sales`, sql`before_returned`, sql`before_profit`];

export interface FoundStep extends Sums {
  /** The day, or the first of the month. */
  step: string;
  is_before: boolean;
}
/** The same added up by day or month, those before too. */
export const salesSteps = (
  tx: Reader,
  grain: Grain,
  { period, ...asked }: Reading,
  step: 'day' | 'month',
): Promise<FoundStep[]> => {
  const these = { ...asked, ranges: [now(period), before(period)] };
  return rows<FoundStep>(
    tx,
    sql`
    select ${step === 'day' ? sql`day::text` : sql`to_char(day, 'YYYY-MM-01')`} as step, day < ${period.from}::date as is_before,
      ${join(columnsOf(grain).map((field) => sql`sum(${field})::bigint as ${field}`))}
    from ${grain === 'lines' ? factsOf(tx, 'lines', these) : sumsOf(tx, grain, these)} as s group by 1, 2`,
  );
};
