import { enqueue } from '../../../platform/outbox.ts';
import type { Tx } from '../../../platform/tx.ts';
import { theVerifier } from '../verifiers/index.ts';
import { startVerifying } from '../verifying.store.ts';
import { VERIFY } from '../verifying.ts';

/** Has the bank asked for the transfers of these slips, where there is a service that can. */
export async function askBank(tx: Tx, slipIds: readonly number[]): Promise<void> {
  if (!theVerifier() || slipIds.length === 0) return;
  for (const id of slipIds) await startVerifying(tx, id);
  await enqueue(tx, VERIFY, { enterprise_id: tx.enterpriseId });
}
