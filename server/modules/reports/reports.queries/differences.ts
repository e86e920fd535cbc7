import type { Difference } from '../../../platform/module.ts';
import { addDays } from '../../../platform/clock.ts';
import { maybeRow, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { figuresOf, madeOn } from './figures.ts';
import { GRAINS } from './sums.ts';

/** So many days at once: their rows are reckoned in memory. */
const AT_ONCE = 31;
const KEYS = {
  orders: sql`day, sale_channel_id, team_id, user_id`,
  products: sql`day, sale_channel_id, team_id, user_id, product_id, sku`,
  cuts: sql`day, sale_channel_id, team_id, user_id, kind, key`,
};

/** Each day that is added up and unchanged comes to what its rows come to, figure by figure. */
export async function reportDifferences(tx: Reader): Promise<Difference[]> {
  const days = await maybeRow<{ first: string | null; last: string }>(
    tx,
    sql`select min(day)::text as first, max(day)::text as last from report_days where enterprise_id = ${tx.enterpriseId}`,
  );
  const found: Difference[] = [];
  if (!days?.first) return found;
  for (let from = days.first; from <= days.last; from = addDays(from, AT_ONCE))
    for (const grain of ['orders', 'products', 'cuts'] as const)
      found.push(...(await between(tx, grain, from, addDays(from, AT_ONCE - 1))));
  return found;
}

function between(tx: Reader, grain: keyof typeof GRAINS, from: string, to: string): Promise<Difference[]> {
  const { table, live } = GRAINS[grain];
  const key = KEYS[grain];
  const settled = sql`(
    select f.day from report_days f where f.enterprise_id = ${tx.enterpriseId} and f.day between ${from}::date and ${to}::date
      and not exists (select from report_marks m where m.enterprise_id = f.enterprise_id and m.day = f.day)) as d`;
  const told = (of: Sql) => sql`select jsonb_build_array(${key}) as key, to_jsonb(s) as sums from ${of} as s`;
  return rows<Difference>(
    tx,
    sql`
    with ${figuresOf(madeOn(tx, settled, sql`true`))},
    counted as (${told(sql`(${live})`)}),
    folded as (${told(sql`(select s.* from ${table} s join ${settled} on d.day = s.day where s.enterprise_id = ${tx.enterpriseId})`)})
    select 'sums of a day = its rows' as rule, key::text || ' ' || name.of as what,
      coalesce((counted.sums ->> name.of)::bigint, 0) as expected, coalesce((folded.sums ->> name.of)::bigint, 0) as found
    from counted full join folded using (key)
    cross join lateral (
      select k as of from jsonb_object_keys(coalesce(counted.sums, folded.sums)) as k
      where k not in ('enterprise_id', 'id', 'day', 'sale_channel_id', 'team_id', 'user_id', 'product_id', 'sku', 'kind', 'key')) as name
    where coalesce((counted.sums ->> name.of)::bigint, 0) <> coalesce((folded.sums ->> name.of)::bigint, 0)
    order by 2 limit 100`,
  );
}
