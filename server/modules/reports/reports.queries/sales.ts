import { join, page, raw, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import type { FigureName } from '../../../../contract/reports.figures.ts';
import type { Period, Sums } from '../reports.rules.ts';
import { OF_ORDERS, OF_PRODUCTS } from './figures.ts';
import { factsOf, sumsOf } from './sums.ts';
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
function reading(tx: Reader, grain: Grain, { period, ...asked }: Reading): Sql {
  const { from, to, before_from, before_to } = period;
  const all = {
    ...asked,
    ranges: [
      { from, to },
      { from: before_from, to: before_to },
    ],
  };
  return grain === 'lines' ? factsOf(tx, 'lines', all) : sumsOf(tx, grain, all);
}

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
/** A page of the rows, each with what it came to before, in satang; `total` is how many there are. */
export const salesBy = (
  tx: Reader,
  grain: Grain,
  asked: Reading,
  { by, sort, ...paged }: Listed,
): Promise<FoundRow[]> => {
  const of = by.flatMap((one) => DIMENSIONS[one].columns);
  const now = sql`day between ${asked.period.from}::date and ${asked.period.to}::date`;
  const before = sql`day < ${asked.period.from}::date`;
  const sum = (what: Sql, when: Sql) => sql`coalesce(sum(${what}) filter (where ${when}), 0)::bigint`;
  const has = (one: Dimension, column: Sql, none: Sql): Sql => (by.includes(one) ? column : none);
  return rows<FoundRow>(
    tx,
    sql`
    with g as (
      select ${join(of)}, ${join(columnsOf(grain).map((field) => sql`${sum(field, now)} as ${field}`))},
        ${sum(sql`orders`, before)} as before_orders, ${sum(SALES, before)} as before_sales, ${sum(sql`returned`, before)} as before_returned,
        ${sum(profit(grain), before)} as before_profit
      from ${reading(tx, grain, asked)} as s group by ${join(of)}
    ), listed as (
      select g.*, count(*) over ()::int as total from g order by ${orderOf(grain, sort)}, ${join(of)} ${page(paged)}
    )
    select ${has('channel', sql`l.sale_channel_id`, sql`null::bigint`)} as sale_channel_id, ${has('team', sql`l.team_id`, sql`null::bigint`)} as team_id,
      ${has('staff', sql`l.user_id`, sql`null::bigint`)} as user_id, ${has('product', sql`l.product_id`, sql`null::bigint`)} as product_id,
      ${has('channel', sql`c.name`, sql`null`)} as sale_channel, ${has('channel', sql`c.platform`, sql`null::int`)} as platform,
      ${has('team', sql`t.name`, sql`null`)} as team, ${has('staff', sql`u.name`, sql`null`)} as user,
      ${has('product', sql`coalesce(p.code, l.sku)`, sql`null`)} as sku, ${has('product', sql`p.name`, sql`null`)} as product,
      ${has('product', sql`p.image`, sql`null`)} as image,
      ${join(columnsOf(grain).map((field) => sql`l.${field}`))}, l.before_orders, l.before_sales, l.before_returned, l.before_profit, l.total
    from listed l
    ${has('channel', sql`left join published.sale_channels c on c.enterprise_id = ${tx.enterpriseId} and c.id = l.sale_channel_id`, sql``)}
    ${has('team', sql`left join published.teams t on t.enterprise_id = ${tx.enterpriseId} and t.id = l.team_id`, sql``)}
    ${has('staff', sql`left join published.people u on u.enterprise_id = ${tx.enterpriseId} and u.id = l.user_id`, sql``)}
    ${has('product', sql`left join published.products p on p.enterprise_id = ${tx.enterpriseId} and p.id = l.product_id`, sql``)}
    order by ${orderOf(grain, sort)}, ${join(of)}`,
  );
};

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
    from ${reading(tx, grain, asked)} as s group by 1, 2`,
  );
