import { errorText } from '../../platform/errors.ts';
import { wordsOf } from '../../platform/i18n.ts';
import type { BulkResult } from './column.ts';

/** How it went with one row, where it is not simply done: how to take it back, or why it was not even tried. */
export interface RowDone {
  undo?: (() => Promise<unknown>) | undefined;
  refused?: string | undefined;
}

/** Does something with each row, one after the other, and tells of each how it went; those left when it is stopped say so. */
export async function forEachRow<Row>(
  rows: readonly Row[],
  label: (row: Row) => string,
  act: (row: Row) => Promise<RowDone | undefined | void>,
  progress: (done: number) => void,
  stop?: AbortSignal,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const row of rows) {
    results.push({ label: label(row), ...(await outcome(row, act, stop)) });
    progress(results.length);
  }
  return results;
}

async function outcome<Row>(
  row: Row,
  act: (row: Row) => Promise<RowDone | undefined | void>,
  stop: AbortSignal | undefined,
): Promise<Pick<BulkResult, 'ok' | 'reason' | 'undo'>> {
  if (stop?.aborted) return { ok: false, reason: wordsOf('kit')('bulk.stopped') };
  try {
    const done = await act(row);
    return done?.refused === undefined ? { ok: true, undo: done?.undo } : { ok: false, reason: done.refused };
  } catch (error) {
    return { ok: false, reason: errorText(error) };
  }
}
