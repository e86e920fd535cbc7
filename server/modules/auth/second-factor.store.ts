import { now } from '../../platform/clock.ts';
import { affectedRows, maybeRow, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

/** The secrets as they are kept, sealed, locked until the transaction ends. */
export const factorForUpdate = (
  tx: Tx,
  userId: number,
): Promise<{ secret: string | null; pending: string | null } | null> =>
  maybeRow(
    tx,
    sql`select secret, pending from second_factors where enterprise_id = ${tx.enterpriseId} and user_id = ${userId} for update`,
  );

export const writePending = (tx: Tx, userId: number, sealed: string) =>
  tx.run(sql`
    insert into second_factors (enterprise_id, user_id, pending) values (${tx.enterpriseId}, ${userId}, ${sealed})
    on conflict (enterprise_id, user_id) do update set pending = excluded.pending`);

/** What was pending counts from now on; the code that showed it is used up. */
export const writeConfirmed = (tx: Tx, userId: number, step: number) =>
  tx.run(sql`
    update second_factors set secret = pending, pending = null, last_step = ${step}
    where enterprise_id = ${tx.enterpriseId} and user_id = ${userId}`);

/** Uses the code of these thirty seconds up; of two at once one succeeds. */
export const spendStep = async (tx: Tx, userId: number, step: number): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`
    update second_factors set last_step = ${step}
    where enterprise_id = ${tx.enterpriseId} and user_id = ${userId} and last_step < ${step}`,
  )) === 1;

export const spendRecoveryCode = async (tx: Tx, userId: number, hash: string): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`
    update recovery_codes set used_at = ${now()}
    where enterprise_id = ${tx.enterpriseId} and user_id = ${userId} and hash = ${hash} and used_at is null`,
  )) === 1;

/** These and no others. */
export async function writeRecoveryCodes(tx: Tx, userId: number, hashes: string[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx.run(sql`
    insert into recovery_codes (enterprise_id, user_id, hash)
    select ${tx.enterpriseId}, ${userId}, hash from unnest(${hashes}::text[]) as hash`);
}
const deleteRecoveryCodes = (tx: Tx, userId: number) =>
  tx.run(sql`delete from recovery_codes where enterprise_id = ${tx.enterpriseId} and user_id = ${userId}`);

export async function deleteFactor(tx: Tx, userId: number): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx.run(
    sql`delete from second_factors where enterprise_id = ${tx.enterpriseId} and user_id = ${userId}`,
  );
}
