import { GROUPS } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import { rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { seesAll } from './visible-to.ts';

export interface Tally {
  status: number;
  n: number;
  /** satang */
  amount: number;
}
interface TallyFilter {
  from: string;
  to: string;
  sale_channel_id?: number | undefined;
  platform?: number | undefined;
  team_id?: number | undefined;
  user_id?: number | undefined;
}

/**
 * A person's scope by what an order's sums keep of it (columns team_id, user_id, sale_channel_id); null where they cannot tell it. It
 * says the same as visibleTo.
 */
export const scopeOf = (who: Actor): Sql | null =>
  seesAll(who)
    ? sql`true`
    : who.groupId === GROUPS.employee
      ? sql`team_id = ${who.teamId}`
      : who.groupId === GROUPS.agent
        ? sql`(user_id = ${who.userId} and sale_channel_id = ${who.channelId})`
        : null;

/** Orders by status, without reading them; null where this person's are not told by tallies. */
export function tallies(tx: Reader, who: Actor, f: TallyFilter): Promise<Tally[]> | null {
  const which = tallied(tx, who, f);
  return (
    which &&
    rows<Tally>(
      tx,
      sql`
      select status, sum(n)::int as n, sum(amount)::bigint as amount from order_tallies
      ${which} group by status having sum(n) <> 0`,
    )
  );
}

/**
 * How many orders of some days were paid, and what they are worth (satang), as a value `{n, amount}` of a later
 * module's question; null where tallies do not tell this person's.
 */
export function paidTally(tx: Reader, who: Actor, f: TallyFilter): Sql | null {
  const which = tallied(tx, who, f);
  return (
    which &&
    sql`(select json_build_object('n', coalesce(sum(paid), 0), 'amount', coalesce(sum(paid_amount), 0)) from order_tallies ${which})`
  );
}

function tallied(tx: Reader, who: Actor, f: TallyFilter): Sql | null {
  const scope = scopeOf(who);
  const is = (column: Sql, value: number | undefined) => value !== undefined && sql`${column} = ${value}`;
  return (
    scope &&
    where(
      sql`enterprise_id = ${tx.enterpriseId}`,
      sql`day between ${f.from}::date and ${f.to}::date`,
      scope,
      is(sql`sale_channel_id`, f.sale_channel_id),
      is(sql`team_id`, f.team_id),
      is(sql`user_id`, f.user_id),
      f.platform !== undefined &&
        sql`sale_channel_id in (select id from published.sale_channels where enterprise_id = ${tx.enterpriseId} and platform = ${f.platform})`,
    )
  );
}
