import type { Actor } from '../../platform/actor.ts';
import { iso, isoOrNull } from '../../platform/clock.ts';
import { contains, onlyRow, page, rows, sql, where } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';
import { hasMailServer } from '../../platform/mail.ts';
import { kindsFor } from './kinds.ts';

interface Notification {
  id: number;
  type: 'default' | 'info' | 'primary' | 'danger' | 'warning' | 'success';
  title: { th: string; en: string };
  message: { th: string; en: string };
  link: string | null;
  at: Date;
  read_at: Date | null;
}
/** The own notifications, newest first. */
export async function notificationList(
  tx: Reader,
  who: Actor,
  p: { page: number; page_size: number; q?: string | undefined },
) {
  const mine = where(
    sql`enterprise_id = ${tx.enterpriseId} and user_id = ${who.userId}`,
    // one person's few hundred rows, by their own index first
    p.q &&
      sql`lower(concat_ws(' ', title->>'th', title->>'en', message->>'th', message->>'en')) like ${contains(p.q)}`,
  );
  const [found, { total, unread }] = await Promise.all([
    rows<Notification>(
      tx,
      sql`
      select id, type, title, message, link, at, read_at from notifications ${mine} order by id desc ${page(p)}`,
    ),
    onlyRow<{ total: number; unread: number }>(
      tx,
      sql`
      select count(*) as total, count(*) filter (where read_at is null) as unread from notifications ${mine}`,
    ),
  ]);
  return {
    Data: found.map((n) => ({ ...n, at: iso(n.at), read_at: isoOrNull(n.read_at) })),
    Datum: { total, page: p.page, page_size: p.page_size, unread },
  };
}

/** What one may be told of, and where one is. */
export async function choicesOf(tx: Reader, who: Actor) {
  const [chosen, { mails, email }] = await Promise.all([
    rows<{ kind: string; bell: boolean; mail: boolean }>(
      tx,
      sql`select kind, bell, mail from notice_choices where enterprise_id = ${tx.enterpriseId} and user_id = ${who.userId}`,
    ),
    onlyRow<{ mails: boolean; email: string }>(
      tx,
      sql`
      select ${hasMailServer()} or s.is_demo as mails, p.email
      from published.people p join published.shops s on s.id = p.enterprise_id
      where p.enterprise_id = ${tx.enterpriseId} and p.id = ${who.userId}`,
    ),
  ]);
  const kinds = kindsFor(who).map(({ key, group, title, always = false, ...usual }) => {
    const { bell, mail } = chosen.find(({ kind }) => kind === key) ?? usual;
    return { kind: key, group, title, bell, mail, always };
  });
  return { mails, email, kinds };
}
