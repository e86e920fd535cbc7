import { createWriteStream } from 'node:fs';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { SheetKind } from '../../../contract/sheets.ts';

export type Cell = string | number | null;
export interface Head {
  title: string;
  kind: SheetKind;
}
export type Format = 'xlsx' | 'csv';
export const SHEET_TYPES: Record<Format, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/**
 * Writes rows as a workbook or as CSV, in memory that does not grow with them: into a nameless file of the system's
 * temporary folder, so that a slow reader holds no transaction and a failure is told before the first byte. The file
 * goes with the stream.
 */
export async function writeSheet(
  format: Format,
  name: string,
  heads: readonly Head[],
  rows: AsyncIterable<Cell[]>,
): Promise<Readable> {
  const path = join(tmpdir(), `langraan-sheet-${randomUUID()}`);
  let file: FileHandle | undefined;
  try {
    const bytes = format === 'csv' ? await csvOf(heads, rows) : await workbookOf(name, heads, rows);
    await pipeline(Readable.fromWeb(bytes as ReadableStream), createWriteStream(path, { flags: 'wx' }));
    file = await open(path);
    return file.createReadStream();
  } finally {
    await unlink(path).catch(() => undefined);
  }
}

const FORMATS: Record<SheetKind, string | undefined> = {
  text: undefined,
  count: '#,##0',
  baht: '#,##0.00',
  moment: 'dd/mm/yyyy hh:mm',
};
const WIDTHS: Record<SheetKind, number> = { text: 24, count: 12, baht: 14, moment: 18 };

async function workbookOf(name: string, heads: readonly Head[], rows: AsyncIterable<Cell[]>) {
  const { writeXlsxStream } = await import('hucre/xlsx');
  return writeXlsxStream(converted(rows, heads, bangkokDate), {
    name: sheetName(name),
    columns: heads.map(({ title, kind }) => {
      const numFmt = FORMATS[kind];
      return { header: title, width: WIDTHS[kind], ...(numFmt ? { numFmt } : {}) };
    }),
    freezePane: { rows: 1 },
  });
}

async function csvOf(heads: readonly Head[], rows: AsyncIterable<Cell[]>) {
  const { writeCsvStream } = await import('hucre/csv');
  // Excel takes a file without the mark for the machine's own 8-bit Thai
  return writeCsvStream(converted(rows, heads, bangkokText), {
    headers: heads.map(({ title }) => title),
    bom: true,
    escapeFormulae: true,
  });
}

async function* converted<T>(
  rows: AsyncIterable<Cell[]>,
  heads: readonly Head[],
  moment: (iso: string) => T,
): AsyncGenerator<(Cell | T)[]> {
  for await (const row of rows)
    yield row.map((cell, i) =>
      heads[i]!.kind === 'moment' && typeof cell === 'string' ? moment(cell) : cell,
    );
}

const BANGKOK_MS = 7 * 3600_000;
/** A workbook knows no zones: its cell says what a clock in Bangkok said. */
const bangkokDate = (iso: string): Date => new Date(Date.parse(iso) + BANGKOK_MS);
const bangkokText = (iso: string): string => bangkokDate(iso).toISOString().slice(0, 16).replace('T', ' ');

/** What Excel takes as the name of a sheet: 31 letters, without these. */
const sheetName = (name: string): string => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
