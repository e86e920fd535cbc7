import { levelsOf } from '../../../contract/rights.ts';
import { GROUPS, type Roles, type Words } from '../../../contract/shared.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { announce } from '../../platform/live.ts';
import { affectedRows, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

export interface Notice {
  type: 'default' | 'info' | 'primary' | 'danger' | 'warning' | 'success';
  title: Words;
  message: Words;
  link: string | null;
}

/** A person, or all who have one of these levels, as an endpoint's `right` says it; `except`: who caused it knows. */
export type Whom = { userId: number } | { right: Roles; except?: number | null };

/** Tells active users: of those with a right admins too, owners by what an owner has unset. */
export async function notify(tx: Tx, to: Whom, n: Notice): Promise<void> {
  const whom =
    'userId' in to
      ? sql`id = ${to.userId}`
      : sql`id is distinct from ${to.except ?? null}::bigint and (group_id = ${GROUPS.admin} or exists (
          select from jsonb_each_text(${JSON.stringify(to.right)}) as wanted (area, level)
          where coalesce((roles->>wanted.area)::int,
            case when group_id = ${GROUPS.owner} then (${JSON.stringify(levelsOf(GROUPS.owner, {}))}::jsonb->>wanted.area)::int
            else 0 end) >= wanted.level::int))`;
  await tx.run(sql`
    insert into notifications (enterprise_id, user_id, type, title, message, link, at)
    select enterprise_id, id, ${n.type}, ${JSON.stringify(n.title)}::jsonb, ${JSON.stringify(n.message)}::jsonb, ${n.link}, ${now()}
    from published.people where enterprise_id = ${tx.enterpriseId} and blocked_at is null and deleted_at is null and (${whom})`);
  announce(tx, 'notifications');
}

export const markRead = async (tx: Tx, who: Actor, id: number): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`
    update notifications set read_at = coalesce(read_at, ${now()})
    where enterprise_id = ${tx.enterpriseId} and user_id = ${who.userId} and id = ${id}`,
  )) === 1;

export const markAllRead = (tx: Tx, who: Actor) =>
  tx.run(sql`
    update notifications set read_at = ${now()}
    where enterprise_id = ${tx.enterpriseId} and user_id = ${who.userId} and read_at is null`);
