import { errorText } from '../../platform/errors.ts';
import type { BulkResult } from './column.ts';

/** Does something with each row, one after the other, and tells of each how it went. */
export async function forEachRow<Row>(
  rows: Row[],
  label: (row: Row) => string,
  act: (row: Row) => Promise<unknown>,
  progress: (done: number) => void,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const row of rows) {
    try {
      await act(row);
      results.push({ label: label(row), ok: true });
    } catch (error) {
      results.push({ label: label(row), ok: false, reason: errorText(error) });
    }
    progress(results.length);
  }
  return results;
}
