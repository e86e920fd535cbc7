import { now } from '../../platform/clock.ts';
import type { Pool } from '../../platform/db.ts';
import { hashOf } from '../../platform/session.ts';
import { affectedRows, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';
import { loginNames } from '../users/index.ts';

const ago = (minutes: number): Date => new Date(now().getTime() - minutes * 60_000);

export async function failedAttempts(
  pool: Pool,
  account: string,
  ip: string,
  minutes: number,
): Promise<{ account: number; address: number; oldest: Date | null }> {
  const found = await pool.query(
    `select (select count(*) from login_tries where account = $1 and at > $3)::int as account,
            (select count(*) from login_tries where ip = $2 and at > $3)::int as address,
            (select min(at) from login_tries where account = $1 and at > $3) as oldest`,
    [account, ip, ago(minutes)],
  );
  return found.rows[0] as { account: number; address: number; oldest: Date | null };
}
export async function insertAttempt(pool: Pool, account: string, ip: string): Promise<void> {
  await pool.query('insert into login_tries (account, ip, at) values ($1, $2, $3)', [
    account.slice(0, 300),
    ip,
    now(),
  ]);
}
export async function deleteAttempts(pool: Pool, account: string): Promise<void> {
  await pool.query('delete from login_tries where account = $1', [account]);
}
/** Those of a person, by whatever name they were made: who holds the mailed link has shown who he is. */
export const deleteAttemptsOf = async (tx: Tx, userId: number) => {
  const names = await loginNames(tx, userId);
  await tx.run(sql`delete from login_tries where account = any (${names}::text[])`);
};

export type LinkKind = 'reset' | 'invitation';
export const insertLink = (tx: Tx, userId: number, token: string, kind: LinkKind, minutes: number) =>
  tx.run(sql`
    insert into reset_links (token_hash, enterprise_id, user_id, created_at, expires_at, kind)
    values (${hashOf(token)}, ${tx.enterpriseId}, ${userId}, ${now()}, ${ago(-minutes)}, ${kind})`);

export interface ResetLink {
  kind: LinkKind;
  enterprise_id: number;
  user_id: number;
  expires_at: Date;
  used_at: Date | null;
}
export const resetLinkOf = async (pool: Pool, token: string): Promise<ResetLink | null> =>
  ((
    await pool.query(
      'select kind, enterprise_id, user_id, expires_at, used_at from reset_links where token_hash = $1',
      [hashOf(token)],
    )
  ).rows[0] as ResetLink | undefined) ?? null;

/** Uses the link up, and every other link of that user with it. */
export async function useUpResetLink(tx: Tx, token: string, userId: number): Promise<boolean> {
  const spent = await affectedRows(
    tx,
    sql`update reset_links set used_at = ${now()} where token_hash = ${hashOf(token)} and used_at is null`,
  );
  if (spent) await voidLinks(tx, userId);
  return spent === 1;
}
/** Whatever was mailed to a user no longer works; how many links that were. */
export const voidLinks = (tx: Tx, userId: number): Promise<number> =>
  affectedRows(
    tx,
    sql`update reset_links set used_at = ${now()} where enterprise_id = ${tx.enterpriseId} and user_id = ${userId} and used_at is null`,
  );
export async function sweepAttempts(pool: Pool): Promise<void> {
  await pool.query('delete from login_tries where at < $1', [ago(24 * 60)]);
}
