import { join, page, raw, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { FigureName } from '../../../../contract/reports.figures.ts';
import type { Period, Sums } from '../reports.rules.ts';
import { OF_ORDERS, OF_PRODUCTS } from './figures.ts';
import { factsOf, sumsOf, type Range } from './sums.ts';
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
const reading = (
  tx: Reader,
  grain: Grain,
  { period: _, ...asked }: Reading,
  ranges: readonly Range[],
): Sql =>
  grain === 'lines' ? factsOf(tx, 'lines', { ...asked, ranges }) : sumsOf(tx, grain, { ...asked, ranges });

const SALES = sql`(goods - discount - coupon)`;
const earned = (grain: Grain): Sql =>
  grain === 'orders' ? sql`(shipping_sent - shipping_paid + compensation)` : sql`0`;
const profit = (grain: Grain): Sql => sql`(sent + ${earned(grain)} - cost - claim_cost)`;

/** What rows are put in order by. */
const ORDER = (grain: Grain): Partial<Record<FigureName, Sql>> => ({
  orders: sql`orders`,
  pieces: sql`pieces`,
  goods: sql`goods`,
  discount: sql`discount`,
  coupon: sql`coupon`,
  sales: SALES,
  returned: sql`returned`,
  net: sql`(${SALES} - returned)`,
  sent: sql`sent`,
  cost: sql`cost`,
  claim_cost: sql`claim_cost`,
  profit: profit(grain),
  margin: sql`(${profit(grain)}::numeric / nullif(greatest(sent, 0), 0))`,
  ...(grain === 'orders'
    ? {
        average: sql`(${SALES} / nullif(orders, 0))`,
        shipping: sql`shipping`,
        cancelled_orders: sql`cancelled_orders`,
        cancelled: sql`cancelled`,
        shipping_paid: sql`shipping_paid`,
        compensation: sql`compensation`,
      }
    : {}),
});
const orderOf = (grain: Grain, sort: string): Sql => {
  const down = sort.startsWith('-');
  const by = ORDER(grain)[sort.replace('-', '') as FigureName] ?? ORDER(grain).net!;
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
 * A page of the rows, each with what it came to before, in satang; `total` is how many there are. Of products, which are many, what
 * was before is read of the page's alone.
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
      .map((column) => sql`b.${column} is not distinct from l.${column}`),
    ' and ',
  );
  const columns = columnsOf(grain);
  const few = grain === 'orders';
  const sum = (what: Sql, in_: Sql) => sql`coalesce(sum(${what}) filter (where ${in_}), 0)::bigint`;
  const isNow = few ? sql`day >= ${asked.period.from}::date` : sql`true`;
  const then = (in_: Sql) => sql`
    ${sum(sql`orders`, in_)} as before_orders, ${sum(SALES, in_)} as before_sales, ${sum(sql`returned`, in_)} as before_returned,
    ${sum(profit(grain), in_)} as before_profit`;
  const has = (one: Dimension, column: Sql, none: Sql = sql``): Sql => (by.includes(one) ? column : none);
  const id = sql`null::bigint`;
  const ofPage = {
    ...asked,
    among: sql`${asked.among} and (product_id = any (array(select l.product_id from listed l)) or product_id is null)`,
  };
  return rows<FoundRow>(
    tx,
    sql`
    with g as (
      select ${of}, ${join(columns.map((field) => sql`${sum(field, isNow)} as ${field}`))}${few ? sql`, ${then(sql`not ${isNow}`)}` : sql``}
      from ${reading(tx, grain, asked, few ? [now(asked.period), before(asked.period)] : [now(asked.period)])} as s group by ${of}
    ), listed as (
      select g.*, count(*) over ()::int as total, row_number() over (order by ${orderOf(grain, sort)}, ${of}) as place from g
      order by place ${page(paged)}
    )${few ? sql`` : sql`, b as (select ${of}, ${then(sql`true`)} from ${reading(tx, grain, ofPage, [before(asked.period)])} as s group by ${of})`}
    select ${has('channel', sql`l.sale_channel_id`, id)} as sale_channel_id, ${has('team', sql`l.team_id`, id)} as team_id,
      ${has('staff', sql`l.user_id`, id)} as user_id, ${has('product', sql`l.product_id`, id)} as product_id,
      ${has('channel', sql`c.name`, sql`null`)} as sale_channel, ${has('channel', sql`c.platform`, sql`null::int`)} as platform,
      ${has('team', sql`t.name`, sql`null`)} as team, ${has('staff', sql`u.name`, sql`null`)} as user,
      ${has('product', sql`coalesce(p.code, l.sku)`, sql`null`)} as sku, ${has('product', sql`p.name`, sql`null`)} as product,
      ${has('product', sql`p.image`, sql`null`)} as image, ${join(columns.map((field) => sql`l.${field}`))}, l.total,
      ${join(BEFORE.map((field) => (few ? sql`l.${field}` : sql`coalesce(b.${field}, 0) as ${field}`)))}
    from listed l
    ${few ? sql`` : sql`left join b on ${same}`}
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
  asked: Reading,
  step: 'day' | 'month',
): Promise<FoundStep[]> =>
  rows<FoundStep>(
    tx,
    sql`
    select ${step === 'day' ? sql`day::text` : sql`to_char(day, 'YYYY-MM-01')`} as step, day < ${asked.period.from}::date as is_before,
      ${join(columnsOf(grain).map((field) => sql`sum(${field})::bigint as ${field}`))}
    from ${reading(tx, grain, asked, [now(asked.period), before(asked.period)])} as s group by 1, 2`,
  );
