import { system } from '../../../platform/session.ts';
import { forget, namesOlderThan } from '../../../platform/storage.ts';
import { reading } from '../../../platform/tx.ts';
import { namesInUse } from '../files.queries.ts';

/**
 * No upload is under way for so long: the bytes are stored first and their row follows within seconds. So what is
 * older and without a row was left by a process that died in between, and no row can come for it any more.
 */
const OLD_MS = 24 * 3600_000;
/** More than this, and more than what is known, is a folder or bucket of another database: nothing is removed. */
const MANY = 20;

/** Removes stored files of an enterprise that no row knows. Answers how many. */
export async function sweepFiles(enterpriseId: number): Promise<number> {
  const who = system(enterpriseId);
  const strays: string[] = [];
  let known = 0;
  for await (const names of namesOlderThan(enterpriseId, OLD_MS)) {
    const rows = new Set(await reading(who, (tx) => namesInUse(tx, names)));
    known += rows.size;
    strays.push(...names.filter((name) => !rows.has(name)));
  }
  if (strays.length > MANY && strays.length > known) {
    throw new Error(
      `${strays.length} of ${strays.length + known} old files of enterprise ${enterpriseId} are in no row: is this the right FILES_URL? Nothing was removed`,
    );
  }
  for (const name of strays) await forget(enterpriseId, name);
  return strays.length;
}
