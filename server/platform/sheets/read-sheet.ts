import { Worker } from 'node:worker_threads';

/** A row of a table that was brought: its number as the person sees it, and its cells as text, '' where nothing is. */
export interface SheetRow {
  row: number;
  cells: string[];
  /** Cells of more than LONGEST_CELL letters, of which `cells` has only the first ones. */
  cut?: { at: number; letters: number }[];
}

/** Why a file cannot be read; `limit` belongs to the one it names. */
export type Unreadable =
  | { why: 'not_a_table' | 'locked' | 'empty' | 'too_large'; limit?: undefined }
  | { why: 'too_many_rows' | 'too_many_columns' | 'too_long'; limit: number; row?: number; at?: number };

export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 100;
export const LONGEST_CELL = 2_000;
/** As much as a cell of Excel holds: more is a quotation mark that was never closed, and what follows is lost in it. */
export const LONGEST_READ = 32_767;
/** What a table of that size takes with room to spare; more is a bomb or a picture book. */
const MEMORY_MB = 512;
const PATIENCE_MS = 60_000;

export type ReadAnswer = { rows: SheetRow[] } | { unreadable: Unreadable };

/**
 * Reads the first sheet of a workbook (XLSX), or CSV in UTF-8, UTF-16 or TIS-620, in a thread of its own with bounds on
 * memory and time: whatever a file unfolds to, requests go on being answered. Empty rows are left out.
 */
export function readSheet(bytes: Buffer): Promise<ReadAnswer> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes) },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const tooLarge: ReadAnswer = { unreadable: { why: 'too_large' } };
  return new Promise<ReadAnswer>((resolve, reject) => {
    const tired = setTimeout(() => resolve(tooLarge), PATIENCE_MS);
    worker.once('message', resolve);
    worker.once('error', (err: NodeJS.ErrnoException) =>
      err.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tooLarge) : reject(err),
    );
    worker.once('exit', () => clearTimeout(tired));
  }).finally(() => void worker.terminate());
}
