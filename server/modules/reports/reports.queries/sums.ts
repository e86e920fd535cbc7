import { addDays, mondayOf } from '../../../platform/clock.ts';
import { every, join, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import {
  SUMS,
  figuresOf,
  keptOf,
  names,
  ofOrders,
  type Summed,
  type OF_ORDERS,
  type OF_PRODUCTS,
} from './figures.ts';

/** Orders whose figures may have changed since they were reckoned. */
export const markedOrders = async (tx: Reader): Promise<number[]> =>
  (
    await rows<{ order_id: number }>(
      tx,
      sql`select distinct order_id from report_marks where enterprise_id = ${tx.enterpriseId}`,
    )
  ).map(({ order_id }) => order_id);

/** Days, and those before that they are compared with. */
export interface Period {
  from: string;
  to: string;
  before_from: string;
  before_to: string;
}
/** Sums as they are kept, in satang; what only orders as a whole have is absent of products. */
export type Sums = Record<(typeof OF_PRODUCTS)[number], number> &
  Partial<Record<Exclude<(typeof OF_ORDERS)[number], (typeof OF_PRODUCTS)[number]>, number>>;
export interface Range {
  from: string;
  to: string;
}
export interface Asked {
  ranges: readonly Range[];
  /** Those that are read from their rows. */
  marked: readonly number[];
  /** Which orders, by sale_channel_id, team_id and user_id. */
  which: Sql;
  /** Which of the sums, by what they are by besides. */
  among?: Sql;
}
const wanted = ({ ranges, which, among }: Asked): Sql =>
  every(
    sql`(${join(
      ranges.map(({ from, to }) => sql`day between ${from}::date and ${to}::date`),
      ' or ',
    )})`,
    which,
    among,
  );

/**
 * Sums of some days, as a part of a FROM with what they are by and their fields: what is kept, less what is kept of orders that were
 * marked since, and what those come to by their rows.
 */
export function sumsOf(tx: Reader, of: Summed, asked: Asked): Sql {
  const { from: own, keys, fields, rows: from } = SUMS[of];
  const those = wanted(asked);
  const shown = sql`${names(keys)}, ${names(fields)}`;
  const kept = sql`select ${shown} ${own} where enterprise_id = ${tx.enterpriseId} and ${those}`;
  if (!asked.marked.length) return sql`(${kept})`;
  const marked = [...asked.marked];
  const less = join(fields.map((field) => sql`-${names([field])}`));
  return sql`(
    ${kept}
    union all (
      with ${keptOf(tx, sql`order_id = any (${marked}::bigint[])`)} select ${names(keys)}, ${less} from (${from}) as was where ${those})
    union all (
      with ${figuresOf(tx, ofOrders(marked))} select ${shown} from (${from}) as is_now where ${those}))`;
}

/** The same order by order, or line by line, with every column that is kept of them. */
export function factsOf(tx: Reader, of: 'of_orders' | 'lines', asked: Asked): Sql {
  const those = wanted(asked);
  const columns = of === 'lines' ? LINE : ORDER;
  const own = of === 'lines' ? sql`from report_lines` : sql`from report_orders`;
  const kept = sql`select ${columns} ${own} where enterprise_id = ${tx.enterpriseId} and ${those}`;
  if (!asked.marked.length) return sql`(${kept})`;
  const marked = [...asked.marked];
  return sql`(
    ${kept} and order_id <> all (${marked}::bigint[])
    union all (with ${figuresOf(tx, ofOrders(marked))} select ${columns} from ${of === 'lines' ? sql`lines` : sql`of_orders`} where ${those}))`;
}

/**
 * Goods by who sold them, with the fields of products: whole weeks by their sums, under their Mondays, the days before and after line by
 * line.
 */
export function goodsSold(tx: Reader, asked: Asked): Sql {
  const parts = asked.ranges.map(byWeeks);
  const weeks = parts.flatMap((part) => part.weeks);
  const days = parts.flatMap((part) => part.days);
  const read = [
    ...(weeks.length ? [sumsOf(tx, 'weeks', { ...asked, ranges: weeks })] : []),
    ...(days.length ? [factsOf(tx, 'lines', { ...asked, ranges: days })] : []),
  ];
  return sql`(${join(
    read.map((one) => sql`select ${LINE} from ${one} as part`),
    ' union all ',
  )})`;
}
function byWeeks({ from, to }: Range): { weeks: Range[]; days: Range[] } {
  const first = mondayOf(addDays(from, 6));
  const end = mondayOf(addDays(to, 1));
  if (first >= end) return { weeks: [], days: [{ from, to }] };
  const around = [
    { from, to: addDays(first, -1) },
    { from: end, to },
  ];
  return { weeks: [{ from: first, to: addDays(end, -1) }], days: around.filter((one) => one.from <= one.to) };
}
const LINE = names([
  'day',
  'sale_channel_id',
  'team_id',
  'user_id',
  'product_id',
  'sku',
  ...SUMS.products.fields,
]);
const ORDER = names([
  'day',
  'at',
  'sale_channel_id',
  'team_id',
  'user_id',
  'province',
  ...SUMS.orders.fields,
]);
