import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import {
  LONGEST_CELL,
  LONGEST_READ,
  MOST_COLUMNS,
  MOST_ROWS,
  type ReadAnswer,
  type SheetRow,
} from './read-sheet.ts';

type Value = string | number | boolean | Date | null | undefined;

/** Every row of a file that says anything; the head is one of them. */
export async function rowsOf(bytes: Uint8Array): Promise<ReadAnswer> {
  if (startsWith(bytes, OLD_OFFICE)) return { unreadable: { why: 'locked' } };
  const isWorkbook = startsWith(bytes, ZIP);
  if (!isWorkbook && bytes.includes(0) && !startsWith(bytes, UTF16_LE) && !startsWith(bytes, UTF16_BE))
    return { unreadable: { why: 'not_a_table' } };
  if (isWorkbook && unfoldsTo(bytes) > MOST_BYTES) return { unreadable: { why: 'too_large' } };
  const rows: SheetRow[] = [];
  try {
    for await (const { row, values } of isWorkbook ? ofWorkbook(bytes) : ofCsv(bytes)) {
      const cells = values.map(textOf);
      while (cells.at(-1) === '') cells.pop();
      if (cells.length === 0) continue;
      // one more: the head
      if (rows.length > MOST_ROWS) return { unreadable: { why: 'too_many_rows', limit: MOST_ROWS } };
      if (cells.length > MOST_COLUMNS)
        return { unreadable: { why: 'too_many_columns', limit: MOST_COLUMNS, row } };
      const lost = cells.findIndex((cell) => cell.length > LONGEST_READ);
      if (lost >= 0) return { unreadable: { why: 'too_long', limit: LONGEST_READ, row, at: lost } };
      rows.push(withinBounds(row, cells));
    }
  } catch (err) {
    if (/decompress|too large|limit|exceed/i.test(String(err))) return { unreadable: { why: 'too_large' } };
    if (/encrypt|password/i.test(String(err))) return { unreadable: { why: 'locked' } };
    return { unreadable: { why: 'not_a_table' } };
  }
  return rows.length ? { rows } : { unreadable: { why: 'empty' } };
}

function withinBounds(row: number, cells: string[]): SheetRow {
  const cut = cells.flatMap(({ length: letters }, at) => (letters > LONGEST_CELL ? [{ at, letters }] : []));
  if (!cut.length) return { row, cells };
  return { row, cells: cells.map((cell) => cell.slice(0, LONGEST_CELL)), cut };
}

/** A sheet of as many rows, columns and letters as are taken is a sixth of this. */
const MOST_BYTES = 200_000_000;
/**
 * The bytes that a ZIP says it holds, by its directory (APPNOTE 4.3.12). One that lies is stopped by the bounds of the
 * thread it is read in.
 */
function unfoldsTo(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let all = 0;
  for (let at = 0; at + 46 <= bytes.length; at++)
    if (view.getUint32(at, true) === DIRECTORY_ENTRY) {
      all += view.getUint32(at + 24, true);
      at += 45;
    }
  return all;
}
const DIRECTORY_ENTRY = 0x02014b50;

const ZIP = [0x50, 0x4b];
/** Workbooks of before 2007, and those with a password, are of this make. */
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
const UTF16_LE = [0xff, 0xfe];
const UTF16_BE = [0xfe, 0xff];
const startsWith = (bytes: Uint8Array, sign: number[]) => sign.every((b, i) => bytes[i] === b);

async function* ofWorkbook(bytes: Uint8Array): AsyncGenerator<{ row: number; values: readonly Value[] }> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 }))
    yield { row: index + 1, values: values as readonly Value[] };
}

function* ofCsv(bytes: Uint8Array): Generator<{ row: number; values: readonly Value[] }> {
  let row = 0;
  for (const values of streamCsvRows(textIn(bytes), { unescapeFormulae: true }))
    yield { row: ++row, values: values as readonly Value[] };
}

/** What is no UTF-8 is the 8-bit Thai of Windows, of which TIS-620 is a part. */
function textIn(bytes: Uint8Array): string {
  if (startsWith(bytes, UTF16_LE)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, UTF16_BE)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-874').decode(bytes);
  }
}

function textOf(value: Value): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  // 0.1 + 0.2 as Excel shows it; a barcode of 13 digits stays whole
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return String(value).trim();
}
