import { forget } from '../../../platform/storage.ts';
import type { Tx } from '../../../platform/tx.ts';
import { markErased } from '../files.store.ts';

/**
 * Erases what is in files for good; their rows stay for those that name them, and nobody is given them any more. The bytes
 * go after the commit; where that fails, the sweeper finds them.
 */
export async function eraseFiles(tx: Tx, names: readonly string[]): Promise<void> {
  if (!names.length) return;
  await markErased(tx, names);
  tx.afterCommit(() => {
    for (const name of names) forget(tx.enterpriseId, name).catch(() => undefined);
  });
}
