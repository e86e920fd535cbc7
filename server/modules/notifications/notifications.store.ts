import { levelsOf } from '../../../contract/rights.ts';
import { GROUPS, type Area, type Level, type Words } from '../../../contract/shared.ts';
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

/** Tells every active user who has at least this level in a module (admins included, owners by what an owner has unset). */
export async function notify(
  tx: Tx,
  to: { module: Area; level: Level } | { userId: number },
  n: Notice,
): Promise<void> {
  const whom =
    'userId' in to
      ? sql`id = ${to.userId}`
      : sql`group_id = ${GROUPS.admin} or coalesce((roles->>${to.module})::int,
          case when group_id = ${GROUPS.owner} then ${levelsOf(GROUPS.owner, {})[to.module]}::int else 0 end) >= ${to.level}`;
  await tx.run(sql`
    insert into notifications (enterprise_id, user_id, type, title, message, link, at)
    select enterprise_id, id, ${n.type}, ${JSON.stringify(n.title)}::jsonb, ${JSON.stringify(n.message)}::jsonb, ${n.link}, ${now()}
    from published.people where enterprise_id = ${tx.enterpriseId} and blocked_at is null and (${whom})`);
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
