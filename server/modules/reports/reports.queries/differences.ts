import type { Difference } from '../../../platform/module.ts';
import { addDays, mondayOf } from '../../../platform/clock.ts';
import { join, maybeRow, raw, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { SUMS, addedUp, figuresOf, names, type Kept } from './figures.ts';

/** A week at once: its rows are reckoned in memory, and its sums are of all of it. */
const WEEK = 7;

/** What is kept of each order that was not marked since is what its rows come to, and the sums are those of what is kept. */
export async function reportDifferences(tx: Reader): Promise<Difference[]> {
  const days = await maybeRow<{ first: string | null; last: string }>(
    tx,
    sql`
    select (min(o.created_at) at time zone 'Asia/Bangkok')::date::text as first, (max(o.created_at) at time zone 'Asia/Bangkok')::date::text as last
    from published.orders o where o.enterprise_id = ${tx.enterpriseId}`,
  );
  const found: Difference[] = [];
  if (!days?.first) return found;
  for (let from = mondayOf(days.first); from <= days.last; from = addDays(from, WEEK)) {
    const to = addDays(from, WEEK - 1);
    found.push(...(await betweenRows(tx, from, to)));
    for (const kept of Object.values(SUMS)) found.push(...(await betweenSums(tx, kept, from, to)));
  }
  return found;
}

const fieldsOf = (kept: Kept, of: Sql) =>
  sql`jsonb_build_object(${join(kept.fields.map((field) => sql`${raw(`'${field}'`)}, ${of}.${raw(field)}`))})`;
const told = (rule: string, one: Sql, other: Sql): Sql => sql`
  select ${rule} as rule, key::text || ' ' || name.of as what, coalesce((one.sums ->> name.of)::bigint, 0) as expected,
    coalesce((other.sums ->> name.of)::bigint, 0) as found
  from (${one}) as one full join (${other}) as other using (key)
  cross join lateral (select jsonb_object_keys(coalesce(one.sums, other.sums)) as of) as name
  where coalesce((one.sums ->> name.of)::bigint, 0) <> coalesce((other.sums ->> name.of)::bigint, 0)`;

function betweenRows(tx: Reader, from: string, to: string): Promise<Difference[]> {
  const settled = sql`(
    select o.id from published.orders o
    where o.enterprise_id = ${tx.enterpriseId} and o.created_at >= (${from}::timestamp at time zone 'Asia/Bangkok')
      and o.created_at < ((${to}::date + 1)::timestamp at time zone 'Asia/Bangkok')
      and not exists (select from report_marks m where m.enterprise_id = o.enterprise_id and m.order_id = o.id)) as i`;
  const wherever = sql`as s where s.enterprise_id = ${tx.enterpriseId} and s.order_id in (select i.id from ${settled})`;
  const ofOrder = (of: Sql) =>
    sql`select jsonb_build_array(s.order_id, s.day, s.sale_channel_id, s.team_id, s.user_id, s.province, s.campaign_id) as key, ${fieldsOf(SUMS.orders, sql`s`)} as sums from ${of}`;
  const ofLine = (of: Sql) =>
    sql`select jsonb_build_array(s.order_id, s.line, s.day, s.sale_channel_id, s.team_id, s.user_id, s.product_id, s.sku, s.gift_of) as key, ${fieldsOf(SUMS.products, sql`s`)} as sums from ${of}`;
  return rows<Difference>(
    tx,
    sql`
    with ${figuresOf(tx, settled)}
    select * from (
      ${told('what is kept of an order = its rows', ofOrder(sql`of_orders as s`), ofOrder(sql`report_orders ${wherever}`))}
      union all
      ${told('what is kept of a line = its rows', ofLine(sql`lines as s`), ofLine(sql`report_lines ${wherever}`))}
    ) as all_of order by rule, what limit 100`,
  );
}

function betweenSums(tx: Reader, kept: Kept, from: string, to: string): Promise<Difference[]> {
  const { from: own, keys } = kept;
  const mine = sql`enterprise_id = ${tx.enterpriseId} and day between ${from}::date and ${to}::date`;
  const shown = (of: Sql) =>
    sql`select jsonb_build_array(${names(keys)}) as key, ${fieldsOf(kept, sql`s`)} as sums from (${of}) as s`;
  return rows<Difference>(
    tx,
    sql`
    with lines as (select * from report_lines where ${mine}), of_orders as (select * from report_orders where ${mine})
    ${told(
      'sums of a day = its orders',
      shown(addedUp(kept, kept.rows)),
      shown(addedUp(kept, sql`select * ${own} where ${mine}`)),
    )} order by what limit 100`,
  );
}
