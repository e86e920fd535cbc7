import { join, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { CUTS, PRODUCT_SUMS, SUMS, daysOf, figuresOf, madeOn } from './figures.ts';

/** Days of a range that are not added up as they are now: never, or something has changed since. */
export const staleDays = async (tx: Reader, from: string, to: string): Promise<string[]> =>
  (
    await rows<{ day: string }>(
      tx,
      sql`
      select d::date::text as day from generate_series(${from}::date, ${to}::date, interval '1 day') as d
      where not exists (select from report_days f where f.enterprise_id = ${tx.enterpriseId} and f.day = d::date)
        or exists (select from report_marks m where m.enterprise_id = ${tx.enterpriseId} and m.day = d::date)`,
    )
  ).map(({ day }) => day);

/** What is kept by day, and how it is reckoned. */
export const GRAINS = {
  orders: { table: sql`report_sums`, live: SUMS },
  products: { table: sql`report_product_sums`, live: PRODUCT_SUMS },
  cuts: { table: sql`report_cuts`, live: CUTS },
} as const;
export type Grain = keyof typeof GRAINS;

export interface Range {
  from: string;
  to: string;
}
interface Asked {
  ranges: readonly Range[];
  /** Those of their days that are read from their rows. */
  stale: readonly string[];
  /** Which orders, by sale_channel_id, team_id and user_id. */
  which: Sql;
  /** Which of the sums, by product_id and sku, or by kind and key. */
  among?: Sql;
  /** The sums that are asked for. */
  columns: readonly Sql[];
}
/**
 * The sums of some days, as a part of a FROM with `day` and the columns asked for: of a day that is added up and unchanged what is
 * kept, of the others their rows by the same definition.
 */
export function sumsOf(
  tx: Reader,
  grain: Grain,
  { ranges, stale, which, among = sql`true`, columns }: Asked,
): Sql {
  const { table, live } = GRAINS[grain];
  const inRanges = join(
    ranges.map(({ from, to }) => sql`day between ${from}::date and ${to}::date`),
    ' or ',
  );
  const wanted = join([sql`day`, ...columns]);
  const kept = sql`
    select ${wanted} from ${table} where enterprise_id = ${tx.enterpriseId} and (${inRanges}) and ${which} and ${among}`;
  if (!stale.length) return sql`(${kept})`;
  return sql`(
    ${kept} and day <> all (${[...stale]}::date[])
    union all (with ${figuresOf(madeOn(tx, daysOf(stale), which))} select ${wanted} from (${live}) as live where ${among}))`;
}
