import type { SignIn } from '../../../contract/auth.ts';
import { iso, now } from '../../platform/clock.ts';
import type { Pool } from '../../platform/db.ts';
import { idList, maybeRow, onlyRow, page, rows, sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';

const DEMO_USERS = [
  'admin',
  'owner',
  'clerk',
  'checker',
  'packer',
  'stock',
  'agent',
  'delivery',
  'customer',
  'admin2',
  'clerk2',
];
/** The demo shop's sign-ins where it was seeded; null elsewhere. */
export async function demoSignIns(pool: Pool): Promise<{ password: string; usernames: string[] } | null> {
  const found = await pool.query('select exists (select from published.shops where is_demo) as demo');
  return (found.rows[0] as { demo: boolean }).demo
    ? { password: 'langraan-demo', usernames: DEMO_USERS }
    : null;
}

/** The invitation that was neither used nor taken back, expired ones too. */
export async function invitationOf(tx: Reader, userId: number) {
  const found = await maybeRow<{ sent_at: Date; expires_at: Date }>(
    tx,
    sql`
    select created_at as sent_at, expires_at from reset_links
    where enterprise_id = ${tx.enterpriseId} and user_id = ${userId} and kind = 'invitation' and used_at is null
    order by created_at desc limit 1`,
  );
  return (
    found && {
      sent_at: iso(found.sent_at),
      expires_at: iso(found.expires_at),
      expired: found.expires_at <= now(),
    }
  );
}

/** The newest first. */
export async function signInsOf(tx: Reader, userId: number, p: { page: number; page_size: number }) {
  const whose = sql`from sign_ins where enterprise_id = ${tx.enterpriseId} and user_id = ${userId}`;
  const [found, { total }] = await Promise.all([
    rows<Omit<SignIn, 'at'> & { at: Date }>(
      tx,
      sql`select id, at, outcome, ip, agent ${whose} order by id desc ${page(p)}`,
    ),
    onlyRow<{ total: number }>(tx, sql`select count(*) as total ${whose}`),
  ]);
  return {
    Data: found.map((signIn) => ({ ...signIn, at: iso(signIn.at) })),
    Datum: { total, page: p.page, page_size: p.page_size },
  };
}

/** By session, the browser that it was begun with; as long as its sign-in is kept. */
export async function agentsOf(tx: Reader, sessions: readonly number[]): Promise<Map<number, string>> {
  const found = await rows<{ session_id: number; agent: string }>(
    tx,
    sql`
    select session_id, agent from sign_ins
    where enterprise_id = ${tx.enterpriseId} and session_id is not null and session_id = any (${idList(sessions)})`,
  );
  return new Map(found.map(({ session_id, agent }) => [session_id, agent]));
}
