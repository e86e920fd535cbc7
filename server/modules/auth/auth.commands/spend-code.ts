import { now } from '../../../platform/clock.ts';
import { keyedHash, unseal } from '../../../platform/seal.ts';
import type { Tx } from '../../../platform/tx.ts';
import { isOfApp, stepOf, tidyCode } from '../totp.ts';
import { factorForUpdate, spendRecoveryCode, spendStep } from '../second-factor.store.ts';

/** What a person's secret is sealed for, and their recovery codes hashed. */
export const placeOfFactor = (tx: { enterpriseId: number }, userId: number): string =>
  `second_factor/${tx.enterpriseId}/${userId}`;

/** A recovery code as it is kept. */
export const recoveryHash = (tx: { enterpriseId: number }, userId: number, code: string): string =>
  keyedHash(tidyCode(code), placeOfFactor(tx, userId));

/**
 * Uses a code up: six digits of the app, none twice and none from before the last, or a recovery code, each once.
 * Null where it is no such code, or used already; of two at once one succeeds.
 */
export async function spendCode(tx: Tx, userId: number, typed: string): Promise<'app' | 'recovery' | null> {
  const code = tidyCode(typed);
  if (!isOfApp(code))
    return (await spendRecoveryCode(tx, userId, recoveryHash(tx, userId, code))) ? 'recovery' : null;
  const factor = await factorForUpdate(tx, userId);
  if (!factor?.secret) return null;
  const step = stepOf(unseal(factor.secret, placeOfFactor(tx, userId)), code, now());
  return step !== null && (await spendStep(tx, userId, step)) ? 'app' : null;
}
