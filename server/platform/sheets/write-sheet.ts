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

/** A sheet of a workbook that fits into memory. */
interface Table {
  name: string;
  heads: readonly Head[];
  rows: readonly Cell[][];
}

/** Several small tables as one workbook, a sheet each. */
export async function writeTables(tables: readonly Table[]): Promise<Buffer> {
  const { writeXlsx } = await import('hucre/xlsx');
  const sheets = tables.map(({ name, heads, rows }) => ({
    name: sheetName(name),
    columns: heads.map(({ kind }) => {
      const numFmt = FORMATS[kind];
      return { width: WIDTHS[kind], ...(numFmt ? { numFmt } : {}) };
    }),
    rows: [
      heads.map(({ title }) => title),
      ...rows.map((row) =>
        row.map((cell, i) =>
          heads[i]!.kind === 'moment' && typeof cell === 'string' ? bangkokDate(cell) : cell,
        ),
      ),
    ],
    freezePane: { rows: 1 },
  }));
  return Buffer.from(await writeXlsx({ sheets }));
}

/** How a table is filled in: a sheet of its own behind it, which is never read back. */
export interface Guide {
  name: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** What the sheet is for, under its rows. */
  note: string;
}

/** A table to fill in: its heads and nothing below them, so that it brings nothing by itself. CSV has no room for a guide. */
export async function writeBlank(
  format: Format,
  name: string,
  heads: readonly Head[],
  guide: Guide,
): Promise<Buffer | Readable> {
  if (format === 'csv') return writeSheet(format, name, heads, nextLine());
  const { writeXlsx } = await import('hucre/xlsx');
  const freezePane = { rows: 1 };
  const sheets = [
    {
      name: sheetName(name),
      columns: heads.map(({ kind }) => ({ width: WIDTHS[kind] })),
      rows: [heads.map(({ title }) => title)],
      freezePane,
    },
    {
      name: sheetName(guide.name),
      columns: guide.heads.map((_, i) => ({ width: i < 2 ? WIDTHS.text : WIDTHS.text * 2 })),
      rows: [[...guide.heads], ...guide.rows.map((row) => [...row]), [], [guide.note]],
      freezePane,
    },
  ];
  return Buffer.from(await writeXlsx({ sheets }));
}
/** The head's line is ended: what is typed at the end of the text is a row. */
async function* nextLine(): AsyncGenerator<Cell[]> {
  yield [];
}

const FORMATS: Record<SheetKind, string | undefined> = {
  text: undefined,
  count: '#,##0',
  number: undefined,
  baht: '#,##0.00',
  percent: '0.0"%"',
  moment: 'dd/mm/yyyy hh:mm',
};
const WIDTHS: Record<SheetKind, number> = {
  text: 24,
  count: 12,
  number: 12,
  baht: 14,
  percent: 12,
  moment: 18,
};

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
