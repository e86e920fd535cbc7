import type { FileColumns, ImportKind as ShownKind } from '../../../contract/imports.ts';
import type { Locale } from '../../../contract/shared.ts';
import type { Actor } from '../../platform/actor.ts';
import type { FileReply } from '../../platform/http.ts';
import {
  SHEET_TYPES,
  writeBlank,
  writeSheet,
  type Cell,
  type Format,
  type Guide,
  type Head,
} from '../../platform/sheets/write-sheet.ts';
import { snapshot, type Reader } from '../../platform/tx.ts';
import { firstRows, wrongRows, type ImportHead } from './imports.queries.ts';
import { guessed } from './imports.reading.ts';
import { kindsOf, type ImportColumn, type ImportKind } from './kinds.ts';

export const shownKinds = (who: Actor): ShownKind[] =>
  kindsOf(who).map(({ kind, title, columns, document }) => ({
    kind,
    title: title[who.locale],
    documents: document !== undefined,
    columns: columns.map(shownColumn(who)),
  }));
const shownColumn =
  (who: Actor) =>
  ({ key, title, required, hint, example, forAll }: ImportColumn) => ({
    key,
    title: title[who.locale],
    required: required ?? false,
    hint: hint[who.locale],
    example,
    for_all: forAll ?? false,
  });

/** The columns of a file with what stands in them, and which of them is what: as somebody said, else as it looks. */
export async function shownColumns(
  tx: Reader,
  who: Actor,
  found: ImportHead,
  kind: ImportKind,
): Promise<FileColumns> {
  return columnsOfFile(who, kind, { ...found, some: await firstRows(tx, found.id, SAMPLED) });
}
export const SAMPLED = 20;

/** The same of a file that another module keeps: its heads, its first rows, and what was said of its columns. */
export function columnsOfFile(
  who: Actor,
  kind: Pick<ImportKind, 'kind' | 'columns'>,
  file: Pick<ImportHead, 'headings' | 'columns' | 'for_all' | 'unmatched_since'> & {
    some: readonly { cells: string[] }[];
  },
): FileColumns {
  const keys = file.unmatched_since ? guessed(file.headings, kind.columns) : file.columns;
  return {
    kind: kind.kind,
    fields: kind.columns.map(shownColumn(who)),
    columns: file.headings.map((heading, i) => ({
      heading,
      sample: (file.some.map(({ cells }) => cells[i]).find((cell) => cell) ?? '').slice(0, LONGEST_SAMPLE),
      is: keys[i] ?? '',
    })),
    for_all: file.for_all,
  };
}
const LONGEST_SAMPLE = 60;

/**
 * The file to fill in: with all that is there, or with its head alone. An example among the rows would come in with
 * what is written below it: examples stand on a sheet of their own.
 */
export async function template(
  who: Actor,
  kind: ImportKind,
  { filled, format }: { filled: boolean; format: Format },
): Promise<FileReply> {
  const title = kind.title[who.locale];
  const heads = headsOf(kind, who.locale);
  const bytes = filled
    ? await snapshot(who, (tx) => writeSheet(format, title, heads, present(tx, who, kind)))
    : await writeBlank(format, title, heads, guideOf(kind, who.locale));
  return { type: SHEET_TYPES[format], bytes, name: `${title}.${format}`, save: true };
}

const headsOf = ({ columns }: ImportKind, locale: Locale): Head[] =>
  columns.map(({ title, required, reads }) => ({
    title: required ? `${title[locale]} *` : title[locale],
    kind: reads === 'number' ? 'number' : 'text',
  }));

const guideOf = ({ columns }: ImportKind, locale: Locale): Guide => {
  const { yes, ...says } = GUIDE[locale];
  return {
    ...says,
    rows: columns.map(({ title, required, hint, example }) => [
      title[locale],
      required ? yes : '',
      hint[locale],
      example,
    ]),
  };
};
const GUIDE: Record<Locale, Omit<Guide, 'rows'> & { yes: string }> = {
  th: {
    name: 'วิธีกรอก',
    heads: ['คอลัมน์', 'ต้องมี', 'ใส่อะไร', 'ตัวอย่าง'],
    yes: 'ต้องมี',
    note: 'แผ่นนี้มีไว้ดูวิธีกรอก ระบบอ่านเฉพาะแผ่นแรก',
  },
  en: {
    name: 'How to fill it in',
    heads: ['Column', 'Required', 'What goes there', 'Example'],
    yes: 'required',
    note: 'This sheet only shows how to fill in the form. Only the first sheet is read.',
  },
};

async function* present(tx: Reader, who: Actor, { columns, current }: ImportKind): AsyncGenerator<Cell[]> {
  for await (const cells of current(tx, who)) yield columns.map(({ key }) => cells[key] ?? null);
}

const REASON: Record<Locale, string> = { th: 'สาเหตุที่นำเข้าไม่ได้', en: 'Why it was refused' };
const AT_ONCE = 1_000;

/** Rows that cannot be brought in, as they stood in the file, with the reasons behind them. */
export async function wrongAsFile(
  who: Actor,
  found: ImportHead,
  kind: ImportKind,
  format: Format,
): Promise<FileReply> {
  const columns = found.columns.flatMap((key, at) => {
    const column = kind.columns.find((one) => one.key === key);
    return column ? [{ column, at }] : [];
  });
  // what was said for all rows stands in each: the file can be brought again as it is
  const said = kind.columns.filter(({ key }) => key in found.for_all && !found.columns.includes(key));
  const heads: Head[] = [
    ...[...columns.map(({ column }) => column), ...said].map(({ title }): Head => ({
      title: title[who.locale],
      kind: 'text',
    })),
    { title: REASON[who.locale], kind: 'text' },
  ];
  const titles = new Map(kind.columns.map(({ key, title }) => [key, title[who.locale]]));
  async function* lines(tx: Reader): AsyncGenerator<Cell[]> {
    for (let after = 0; ;) {
      const some = await wrongRows(tx, found.id, after, AT_ONCE);
      for (const { cells, problems } of some) {
        const why = problems.map(
          ({ column, says }) => `${titles.get(column) ?? column}: ${says[who.locale]}`,
        );
        yield [
          ...columns.map(({ at }) => cells[at] ?? ''),
          ...said.map(({ key }) => found.for_all[key] ?? ''),
          why.join(' · '),
        ];
      }
      if (some.length < AT_ONCE) return;
      after = some.at(-1)!.row;
    }
  }
  const bytes = await snapshot(who, (tx) => writeSheet(format, kind.title[who.locale], heads, lines(tx)));
  return {
    type: SHEET_TYPES[format],
    bytes,
    name: `${kind.title[who.locale]} – ${REASON[who.locale]}.${format}`,
    save: true,
  };
}
