import { problemsOf } from '../../platform/validate.ts';
import { fieldSentence } from '../../../contract/fields.ts';
import type { Words } from '../../../contract/shared.ts';
import type { SheetRow } from '../../platform/sheets/read-sheet.ts';
import type { ImportColumn, ImportKind, Problem, Readable, Texts } from './kinds.ts';

/** The head of a file, by its columns: the key of each, '' where it means nothing here. */
export interface Heading {
  keys: string[];
  ignored: string[];
  missing: ImportColumn[];
  repeated: ImportColumn[];
}

/** A head is known by its title in either language or by its key; case, spaces and a `*` beside it say nothing. */
export const headingOf = (cells: readonly string[], columns: readonly ImportColumn[]): Heading =>
  headingBy(
    cells,
    cells.map((cell) => formColumn(cell, columns)?.key ?? ''),
    {},
    columns,
  );
const formColumn = (cell: string, columns: readonly ImportColumn[]) =>
  columns.find(({ key, title }) => [key, title.th, title.en].map(plainHead).includes(plainHead(cell)));

/** The same as somebody says it: which column is what, and what counts for all rows. */
export const headingBy = (
  cells: readonly string[],
  keys: string[],
  forAll: Record<string, string>,
  columns: readonly ImportColumn[],
): Heading => ({
  keys,
  ignored: cells.filter((cell, i) => cell !== '' && !keys[i]),
  missing: columns.filter(({ key, required }) => required && !keys.includes(key) && !(key in forAll)),
  repeated: columns.filter(({ key }) => keys.filter((one) => one === key).length > 1),
});

/** Not every field that must be there is, or one is there twice: nothing can be read by it. */
export const isUnfit = ({ missing, repeated }: Heading): boolean => missing.length > 0 || repeated.length > 0;

/**
 * Which row has the heads: providers write a title, a day or their own name above them. The first that is filled across
 * the table and has no mere number; where none is, the first row, as ever.
 */
export function headRowOf(rows: readonly Pick<SheetRow, 'cells'>[]): number {
  const filled = rows.slice(0, ROWS_LOOKED_AT).map(({ cells }) => cells.filter((cell) => cell !== ''));
  const widest = Math.max(...filled.map(({ length }) => length));
  const at = filled
    .slice(0, HIGHEST_HEAD)
    .findIndex(
      (cells) =>
        cells.length > 1 && cells.length * 2 > widest && !cells.some((cell) => MERE_NUMBER.test(cell)),
    );
  return Math.max(0, at);
}
const ROWS_LOOKED_AT = 50;
const HIGHEST_HEAD = 10;
const MERE_NUMBER = /^[฿\d๐-๙.,:/\s-]+$/;

export const plainHead = (s: string) =>
  s
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s*_().:-]/g, '');

/** What the columns of another's sheet may be: each field once, at the head that says it best. */
export function guessed(cells: readonly string[], columns: readonly ImportColumn[]): string[] {
  const keys = cells.map(() => '');
  for (const fit of FITS)
    for (const column of columns) {
      if (keys.includes(column.key)) continue;
      const words = [column.key, column.title.th, column.title.en, ...(column.alsoCalled ?? [])].map(
        plainHead,
      );
      const at = cells.findIndex((cell, i) => keys[i] === '' && cell !== '' && fit(plainHead(cell), words));
      if (at >= 0) keys[at] = column.key;
    }
  return keys;
}
const FITS = [
  (head: string, words: string[]) => words.includes(head),
  (head: string, words: string[]) => words.some((word) => word.length > 2 && head.includes(word)),
];

export const textsOf = (
  keys: readonly string[],
  cells: readonly string[],
  forAll: Record<string, string> = {},
): Texts => ({
  ...forAll,
  ...Object.fromEntries(keys.flatMap((key, i) => (key && cells[i] ? [[key, cells[i]]] : []))),
});

/** Rows whose identity stands in an earlier one: the row's number by the number of the first. */
export function repeatedRows(
  rows: readonly Pick<SheetRow, 'row' | 'cells'>[],
  at: number,
): Map<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { row, cells } of rows) {
    const identity = (cells[at] ?? '').normalize('NFC').toLowerCase();
    if (identity === '') continue;
    const before = first.get(identity);
    if (before === undefined) first.set(identity, row);
    else repeated.set(row, before);
  }
  return repeated;
}

/** What Excel makes of a long number in a CSV that it opened and saved: its last digits are gone. */
const POWER = /(?:^|[\s,;])(\d(?:\.\d+)?E\+\d{2})(?=$|[\s,;])/;
const digitsLost = (text: string): Words => ({
  th: `Excel เปลี่ยนเลขเป็น ${text} เลขท้ายหายไปแล้ว ตั้งคอลัมน์เป็นข้อความ (Text) แล้วใส่เลขเต็มจากไฟล์เดิม`,
  en: `became ${text} in Excel, and its last digits are lost. Set the column to Text and enter the whole number again`,
});

/** What a row's texts say, or what is wrong with them. */
export function inputOf<I>(
  kind: Pick<ImportKind<I>, 'columns' | 'input'>,
  texts: Texts,
): { input: I; read: Readable } | { problems: Problem[]; read: Readable } {
  const lost = kind.columns.flatMap(({ key, reads }) => {
    const power = reads === 'text' && POWER.exec(texts[key] ?? '')?.[1];
    return power ? [{ column: key, says: digitsLost(power) }] : [];
  });
  const read = Object.fromEntries(
    kind.columns.flatMap(({ key, reads }) => {
      const text = texts[key];
      return text === undefined ? [] : [[key, reads === 'number' ? numberIn(text) : text]];
    }),
  );
  const readable = (problems: Problem[]): Readable =>
    Object.fromEntries(
      Object.entries(read).filter(([key]) => !problems.some(({ column }) => column === key)),
    );
  if (lost.length) return { problems: lost, read: readable(lost) };
  const parsed = kind.input.safeParse(read);
  if (parsed.success) return { input: parsed.data, read };
  const problems = parsed.error.issues.flatMap(problemsOf(read)).map((problem) => {
    const column = problem.path.split('.')[0]!;
    // what is wrong within a cell is shown as the whole cell
    const got = problem.got || String(read[column] ?? '').slice(0, 60);
    return { column, says: inBoth((locale) => fieldSentence({ ...problem, got }, locale)) };
  });
  return { problems, read: readable(problems) };
}

const inBoth = (say: (locale: keyof Words) => string): Words => ({ th: say('th'), en: say('en') });

/** `฿1,250.50`, `๑๒๕๐` → the number; what is none stays text, and the rule says so. */
function numberIn(text: string): number | string {
  const plain = text
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/^฿|บาท$|,(?=\d{3}(?!\d))|\s/g, '');
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(plain) ? Number(plain) : text;
}
