import { problemsOf } from '../../platform/validate.ts';
import { fieldSentence } from '../../../contract/fields.ts';
import type { Words } from '../../../contract/shared.ts';
import type { SheetRow } from '../../platform/sheets/read-sheet.ts';
import type { ImportColumn, ImportKind, Problem, Texts } from './kinds.ts';

/** The head of a file, by its columns: the key of each, '' where it means nothing here. */
export interface Heading {
  keys: string[];
  ignored: string[];
  missing: ImportColumn[];
  repeated: ImportColumn[];
}

/** A head is known by its title in either language or by its key; case, spaces and a `*` beside it say nothing. */
export function headingOf(cells: readonly string[], columns: readonly ImportColumn[]): Heading {
  const plain = (s: string) =>
    s
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s*_()-]/g, '');
  const found = cells.map((cell) =>
    columns.find(({ key, title }) => [key, title.th, title.en].map(plain).includes(plain(cell))),
  );
  return {
    keys: found.map((column) => column?.key ?? ''),
    ignored: cells.filter((cell, i) => cell !== '' && !found[i]),
    missing: columns.filter((column) => column.required && !found.includes(column)),
    repeated: columns.filter((column) => found.filter((one) => one === column).length > 1),
  };
}

export const textsOf = (keys: readonly string[], cells: readonly string[]): Texts =>
  Object.fromEntries(keys.flatMap((key, i) => (key && cells[i] ? [[key, cells[i]]] : [])));

/** Rows whose identity stands in an earlier one: the row's number by the number of the first. */
export function repeatedRows(rows: readonly SheetRow[], at: number): Map<number, number> {
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
export function inputOf<I>(kind: ImportKind<I>, texts: Texts): { input: I } | { problems: Problem[] } {
  const lost = kind.columns.flatMap(({ key, reads }) => {
    const power = reads === 'text' && POWER.exec(texts[key] ?? '')?.[1];
    return power ? [{ column: key, says: digitsLost(power) }] : [];
  });
  if (lost.length) return { problems: lost };
  const read = Object.fromEntries(
    kind.columns.flatMap(({ key, reads }) => {
      const text = texts[key];
      return text === undefined ? [] : [[key, reads === 'number' ? numberIn(text) : text]];
    }),
  );
  const parsed = kind.input.safeParse(read);
  if (parsed.success) return { input: parsed.data };
  return {
    problems: parsed.error.issues.flatMap(problemsOf(read)).map((problem) => {
      const column = problem.path.split('.')[0]!;
      // what is wrong within a cell is shown as the whole cell
      const got = problem.got || String(read[column] ?? '').slice(0, 60);
      return { column, says: inBoth((locale) => fieldSentence({ ...problem, got }, locale)) };
    }),
  };
}

const inBoth = (say: (locale: keyof Words) => string): Words => ({ th: say('th'), en: say('en') });

/** `฿1,250.50`, `๑๒๕๐` → the number; what is none stays text, and the rule says so. */
function numberIn(text: string): number | string {
  const plain = text
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/^฿|บาท$|,(?=\d{3}(?!\d))|\s/g, '');
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(plain) ? Number(plain) : text;
}
