import type { Actor } from '../../../platform/actor.ts';
import { addDays, startOfDay } from '../../../platform/clock.ts';
import { jsonRows, onlyRow, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { visibleTo } from './visible-to.ts';

type Named = { id: number; name: string }[];

/** What is turned off and still stands on orders of these days that this person sees. */
export function turnedOffIn(tx: Reader, who: Actor, days: { from: string; to: string }) {
  const inDays = sql`o.created_at >= ${startOfDay(days.from)} and o.created_at < ${startOfDay(addDays(days.to, 1))}`;
  const of = (table: Sql, column: Sql): Sql =>
    jsonRows(sql`
      select x.id, x.name from ${table} x
      where x.enterprise_id = ${tx.enterpriseId} and x.closed_at is not null
        and exists (select from orders o where o.enterprise_id = x.enterprise_id and ${column} = x.id and ${inDays} and ${visibleTo(who)})
      order by x.name, x.id`);
  return onlyRow<{ teams: Named; sale_channels: Named; payment_methods: Named }>(
    tx,
    sql`
    select ${of(sql`published.teams`, sql`o.team_id`)} as teams, ${of(sql`published.sale_channels`, sql`o.sale_channel_id`)} as sale_channels,
      ${of(sql`published.payment_methods`, sql`o.payment_method_id`)} as payment_methods`,
  );
}
