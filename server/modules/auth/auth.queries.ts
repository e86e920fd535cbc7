import type { Actor } from '../../platform/actor.ts';
import { iso } from '../../platform/clock.ts';
import type { Pool } from '../../platform/db.ts';

// What is read here is read before an enterprise is known, or spans none: straight from the pool.

export interface Login {
  enterprise_id: number;
  user_id: number;
  kind: 'username' | 'email';
}
export const loginNamed = async (pool: Pool, name: string): Promise<Login | null> =>
  ((await pool.query('select enterprise_id, user_id, kind from logins where name = $1', [name])).rows[0] as
    Login | undefined) ?? null;

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
  const found = await pool.query('select exists (select from enterprises where is_demo) as demo');
  return (found.rows[0] as { demo: boolean }).demo
    ? { password: 'langraan-demo', usernames: DEMO_USERS }
    : null;
}

export async function keptMails(pool: Pool) {
  const found = await pool.query(
    'select id, recipient as "to", subject, body as text, at from kept_mails order by id desc limit 50',
  );
  return (found.rows as { id: number; to: string; subject: string; text: string; at: Date }[]).map((m) => ({
    ...m,
    at: iso(m.at),
  }));
}

export async function ownSessions(pool: Pool, who: Actor) {
  const found = await pool.query(
    'select id, agent, ip, created_at, seen_at from sessions where enterprise_id = $1 and user_id = $2 order by seen_at desc limit 50',
    [who.enterpriseId, who.userId],
  );
  return (found.rows as { id: number; agent: string; ip: string; created_at: Date; seen_at: Date }[]).map(
    (s) => ({
      ...s,
      created_at: iso(s.created_at),
      seen_at: iso(s.seen_at),
      current: s.id === who.sessionId,
    }),
  );
}
