import { createHash } from 'node:crypto';
import type { FILE_PURPOSES } from '../../../../contract/files.ts';
import type { Actor } from '../../../platform/actor.ts';
import { store } from '../../../platform/storage.ts';
import type { NewFile } from '../files.store.ts';

/**
 * Stores bytes that the server made itself, before the transaction that adds their row (`addFile`): where that fails, the
 * sweeper removes them.
 */
export async function keepMade(
  who: Actor,
  purpose: (typeof FILE_PURPOSES)[number],
  { bytes, type, ending }: { bytes: Buffer; type: string; ending: string },
): Promise<NewFile> {
  const name = await store(who.enterpriseId, bytes, ending);
  return { name, purpose, type, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest() };
}
