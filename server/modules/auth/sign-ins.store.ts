import type { SignIn } from '../../../contract/auth.ts';
import { now, plusHours } from '../../platform/clock.ts';
import { sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

/** How long it is kept who came in, and who was kept out. */
const KEPT_DAYS = 365;

export const insertSignIn = (
  tx: Tx,
  userId: number,
  { outcome, ip, agent }: Pick<SignIn, 'outcome' | 'ip' | 'agent'>,
  /** The session that it began. */
  sessionId: number | null = null,
) =>
  tx.run(sql`
    insert into sign_ins (enterprise_id, user_id, at, outcome, ip, agent, session_id)
    values (${tx.enterpriseId}, ${userId}, ${now()}, ${outcome}, ${ip}, ${agent.slice(0, 300)}, ${sessionId})`);

/** Who was asked for the code has come in with it: of one sign-in one row stays. */
export const deleteAsked = (tx: Tx, userId: number, { ip, agent }: Pick<SignIn, 'ip' | 'agent'>) =>
  tx.run(sql`
    delete from sign_ins
    where enterprise_id = ${tx.enterpriseId} and user_id = ${userId} and outcome = 'code_asked' and ip = ${ip}
      and agent = ${agent.slice(0, 300)} and at > ${plusHours(now(), -1)}`);

export const sweepSignIns = (tx: Tx) =>
  tx.run(sql`
    delete from sign_ins where enterprise_id = ${tx.enterpriseId} and at < ${plusHours(now(), -24 * KEPT_DAYS)}`);
