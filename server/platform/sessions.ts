import { iso, now, plusHours } from './clock.ts';
import type { Actor } from './actor.ts';
import type { Pool } from './db.ts';
import { sessionsEnded } from './live.ts';
import { hashOf, SESSION_HOURS } from './session.ts';
import { affectedRows, onlyRow, rows, sql } from './sql.ts';
import type { Reader, Tx } from './tx.ts';

// The table of sessions is the platform's: every request reads it before anything else is known. Here is what
// signing in, blocking and locking do with it.

/** Answers its id. */
export const openSession = async (tx: Tx, userId: number, token: string, agent: string, ip: string) =>
  (
    await onlyRow<{ id: number }>(
      tx,
      sql`
    insert into sessions (token_hash, enterprise_id, user_id, agent, ip, created_at, seen_at, expires_at)
    values (${hashOf(token)}, ${tx.enterpriseId}, ${userId}, ${agent.slice(0, 300)}, ${ip}, ${now()}, ${now()}, ${plusHours(now(), SESSION_HOURS)})
    returning id`,
    )
  ).id;

/** Ends one session of a user; false where it is not theirs, or ended already. */
export const endSession = async (
  tx: Tx,
  userId: number,
  id: number,
  why: 'signed_out' | 'elsewhere' | 'by_admin',
): Promise<boolean> => {
  sessionsEnded(tx);
  return (
    (await affectedRows(
      tx,
      sql`update sessions set ended = ${why}, expires_at = ${now()}
      where enterprise_id = ${tx.enterpriseId} and user_id = ${userId} and id = ${id} and expires_at > ${now()}`,
    )) === 1
  );
};

/** Ends a user's sessions at once, all but one where `keep` is given. */
export const endSessions = (
  tx: Tx,
  userId: number,
  why: 'password' | 'role' | 'blocked' | 'by_admin' | 'deleted',
  keep: number | null = null,
) => {
  sessionsEnded(tx);
  return affectedRows(
    tx,
    sql`
    update sessions set ended = ${why}, expires_at = ${now()}
    where enterprise_id = ${tx.enterpriseId} and user_id = ${userId} and expires_at > ${now()}
      and (${keep}::bigint is null or id <> ${keep})`,
  );
};

export const lockSession = (tx: Tx, id: number) => {
  sessionsEnded(tx);
  return tx.run(sql`update sessions set locked_at = ${now()} where id = ${id}`);
};
export const unlockSession = (tx: Tx, id: number) =>
  tx.run(
    sql`update sessions set locked_at = null, seen_at = ${now()}, expires_at = ${plusHours(now(), SESSION_HOURS)} where id = ${id}`,
  );

interface Open {
  id: number;
  agent: string;
  ip: string;
  created_at: Date;
  seen_at: Date;
}
/** The open sessions of a user; `who` asks, and one of them may be the one that he asks in. */
export const sessionsOf = async (tx: Reader, userId: number, who: Actor) =>
  (
    await rows<Open>(
      tx,
      sql`
      select id, agent, ip, created_at, seen_at from sessions
      where enterprise_id = ${tx.enterpriseId} and user_id = ${userId} and expires_at > ${now()}
      order by seen_at desc limit 50`,
    )
  ).map((s) => ({
    ...s,
    created_at: iso(s.created_at),
    seen_at: iso(s.seen_at),
    current: s.id === who.sessionId,
  }));

/** After a day nobody asks any more why it ended. */
export const sweepSessions = (pool: Pool) =>
  pool.query('delete from sessions where expires_at < $1', [plusHours(now(), -24)]);
