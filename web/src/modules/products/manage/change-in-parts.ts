import { MOST_AT_ONCE, type BulkChange, type BulkRow } from '../../../../../contract/products.bulk.ts';
import { products as api } from '../../../../../contract/products.ts';
import { call } from '../../../platform/client.ts';
import { errorText } from '../../../platform/errors.ts';
import { wordsOf } from '../../../platform/i18n.ts';
import type { BulkResult } from '../../../kit/index.ts';
import { inParts } from './in-parts.ts';

/**
 * Saves what was seen, in pieces that the server takes, each whole or not at all. After one that failed, or once it is
 * stopped, the others stay as they are, and say so.
 */
export async function changeInParts(
  seen: readonly BulkRow[],
  change: BulkChange,
  progress: (done: number) => void,
  isStopped: () => boolean,
): Promise<BulkResult[]> {
  const t = wordsOf('products');
  const told = (row: BulkRow): BulkResult => ({
    label: row.code === null ? `#${row.id}` : `${row.code} ${row.name}`,
    ok: row.refused === null,
    reason: row.refused === null ? undefined : t(`bulk.refused.${row.refused}`),
  });
  const isThere = ({ refused }: BulkRow) => refused !== 'not_found';
  const results = seen.filter((row) => !isThere(row)).map(told);
  let failed: string | undefined;
  for (const part of inParts(seen.filter(isThere), MOST_AT_ONCE)) {
    if (isStopped()) failed ??= t('bulk.stopped');
    if (failed === undefined) {
      const products = part.map(({ id, version }) => ({ id, version }));
      const answer = await call(api.bulk, { products, change }).catch((error: unknown) => {
        failed = errorText(error);
      });
      if (answer) results.push(...answer.Data.rows.map(told));
    }
    if (failed !== undefined)
      results.push(...part.map((row) => ({ ...told(row), ok: false, reason: failed })));
    progress(results.length);
  }
  return results;
}
