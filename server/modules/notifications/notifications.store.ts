import { levelsOf } from '../../../contract/rights.ts';
import { GROUPS, type Locale } from '../../../contract/shared.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { announce } from '../../platform/live.ts';
import * as outbox from '../../platform/outbox.ts';
import { affectedRows, rows, sql, type Sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';
import { hasMailServer } from '../../platform/mail.ts';
import type { Notice, NoticeKind } from './kinds.ts';
import { noticeMail } from './notifications.mails.ts';

/** A person, or all who have the right of the kind but the one who caused it and knows. */
export type Whom = { userId: number } | { allBut: number | null };

/**
 * Tells active users, each where they have chosen: of those with a right admins too, owners by what an owner has unset. Mails
 * go only where there is a mail server, or where the demo keeps them.
 */
export async function notify(tx: Tx, kind: NoticeKind, to: Whom, n: Notice): Promise<void> {
  const toMail = await rows<{ email: string; fname: string; locale: Locale; shop: string }>(
    tx,
    sql`
    with told as (
      select p.id, p.email, p.fname, p.locale, coalesce(c.bell, ${kind.bell}) as bell, coalesce(c.mail, ${kind.mail}) as mail
      from published.people p
      left join notice_choices c on c.enterprise_id = p.enterprise_id and c.user_id = p.id and c.kind = ${kind.key}
      where p.enterprise_id = ${tx.enterpriseId} and p.blocked_at is null and p.deleted_at is null and (${isOf(kind, to)})
    ), rung as (
      insert into notifications (enterprise_id, user_id, type, title, message, link, at)
      select ${tx.enterpriseId}, id, ${n.type}, ${JSON.stringify(n.title)}::jsonb, ${JSON.stringify(n.message)}::jsonb, ${n.link}, ${now()}
      from told where bell
    )
    select t.email, t.fname, t.locale, s.name as shop from told t join published.shops s on s.id = ${tx.enterpriseId}
    where t.mail and t.email <> '' and (${hasMailServer()} or s.is_demo)`,
  );
  for (const reader of toMail) await outbox.enqueue(tx, 'mail', noticeMail(reader, kind, n));
  announce(tx, 'notifications');
}

function isOf({ right }: NoticeKind, to: Whom): Sql {
  if ('userId' in to) return sql`p.id = ${to.userId}`;
  const levels = typeof right === 'string' ? {} : right;
  const open = sql`p.id is distinct from ${to.allBut}::bigint`;
  if (right === 'signed-in') return open;
  return sql`${open} and (p.group_id = ${GROUPS.admin} or exists (
    select from jsonb_each_text(${JSON.stringify(levels)}) as wanted (area, level)
    where coalesce((p.roles->>wanted.area)::int,
      case when p.group_id = ${GROUPS.owner} then (${JSON.stringify(levelsOf(GROUPS.owner, {}))}::jsonb->>wanted.area)::int
      else 0 end) >= wanted.level::int))`;
}

export const writeChoice = (tx: Tx, who: Actor, c: { kind: string; bell: boolean; mail: boolean }) =>
  tx.run(sql`
    insert into notice_choices (enterprise_id, user_id, kind, bell, mail)
    values (${tx.enterpriseId}, ${who.userId}, ${c.kind}, ${c.bell}, ${c.mail})
    on conflict (enterprise_id, user_id, kind) do update set bell = excluded.bell, mail = excluded.mail`);

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
