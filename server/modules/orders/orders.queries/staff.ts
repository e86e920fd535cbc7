import type { Actor } from '../../../platform/actor.ts';
import { isAgent } from '../../../platform/rights.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { seesAll } from './visible-to.ts';

/** Who made orders that this person sees: the tallies know it, however many orders there are. */
export function staffOf(tx: Reader, who: Actor): Promise<{ id: number; name: string }[]> {
  const mine = seesAll(who)
    ? sql`true`
    : isAgent(who)
      ? sql`t.user_id = ${who.userId}`
      : sql`t.team_id = ${who.teamId}`;
  return rows(
    tx,
    sql`
    select p.id, p.name from published.people p
    where p.enterprise_id = ${tx.enterpriseId} and p.id in (
      select t.user_id from order_tallies t where t.enterprise_id = ${tx.enterpriseId} and ${mine})
    order by p.name collate "th-x-icu", p.id`,
  );
}
