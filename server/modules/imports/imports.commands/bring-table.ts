import type { Words } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { enqueue } from '../../../platform/outbox.ts';
import {
  LONGEST_CELL,
  readSheet,
  type SheetRow,
  type Unreadable,
} from '../../../platform/sheets/read-sheet.ts';
import { transaction, type Tx } from '../../../platform/tx.ts';
import { headRowOf, headingOf, isUnfit, repeatedRows, textsOf } from '../imports.reading.ts';
import { knownMatch } from '../matches.store.ts';
import { insertImport, insertRows, type NewRow } from '../imports.store.ts';
import { kindOf, type ImportKind, type Problem } from '../kinds.ts';

type Refuse = Fail<'import_kind' | 'import_unreadable'>;
const AT_ONCE = 1_000;

/**
 * Keeps a table that was brought, row by row as text, and has it checked; where its heads are neither the form's nor known
 * from before, somebody first says which column is what. Nothing is kept of one that cannot be read.
 */
export async function bringTable(
  who: Actor,
  kindName: string,
  file: { bytes: Buffer; name: string },
  fail: Refuse,
): Promise<{ id: number }> {
  const kind = kindOf(who, kindName);
  if (!kind) throw fail('import_kind', { kind: kindName });
  const { headings, body } = await tableIn(file, fail);
  return transaction(who, async (tx) => {
    const known = await knownMatch(tx, kind, headings);
    const head = known?.head ?? headingOf(headings, kind.columns);
    const unmatched = isUnfit(head);
    const { id } = await insertImport(tx, who, {
      kind: kind.kind,
      file_name: file.name,
      columns: head.keys,
      ignored: head.ignored,
      headings,
      for_all: known?.for_all ?? {},
      unmatched,
      rows: body.length,
    });
    await keepRows(tx, id, bodyOf(body, unmatched ? [] : head.keys, kind));
    if (!unmatched) await enqueue(tx, 'imports.check', { enterprise: tx.enterpriseId, id });
    announce(tx, 'imports');
    return { id };
  });
}

export async function keepRows(tx: Tx, id: number, body: NewRow[]): Promise<void> {
  for (let from = 0; from < body.length; from += AT_ONCE)
    await insertRows(tx, id, body.slice(from, from + AT_ONCE));
}

/**
 * The head of a table that was brought, wherever it stands, and its rows as text. Errors: import_unreadable, with why and the remedy.
 */
export async function tableIn(
  { bytes, name }: { bytes: Buffer; name: string },
  fail: Fail<'import_unreadable'>,
): Promise<{ headings: string[]; body: SheetRow[] }> {
  const answer = await readSheet(bytes);
  // what was a workbook and is none any more reads as a text of a line or none
  const damaged = /\.xlsx$/i.test(name) && bytes.toString('latin1', 0, 2) !== 'PK';
  if ('unreadable' in answer) {
    const { why } = answer.unreadable;
    const said = damaged && why === 'empty' ? 'not_a_table' : why;
    throw fail('import_unreadable', { why: WHY[said](answer.unreadable) });
  }
  const [first, ...body] = answer.rows.slice(headRowOf(answer.rows));
  if (!body.length)
    throw fail('import_unreadable', {
      why: damaged ? WHY.not_a_table({ why: 'not_a_table' }) : WHY.empty({ why: 'empty' }),
    });
  // a cell below no head may be one that somebody wants, too
  const wide = Math.max(first!.cells.length, ...body.slice(0, 100).map(({ cells }) => cells.length));
  return { headings: Array.from({ length: wide }, (_, i) => first!.cells[i] ?? ''), body };
}

/** Rows as they are kept, by what their columns are. */
export function bodyOf(found: SheetRow[], keys: readonly string[], kind: ImportKind): NewRow[] {
  const at = keys.indexOf(kind.identity);
  const repeated = repeatedRows(found, at);
  return found.map(({ row, cells, cut = [] }) => ({
    row,
    cells,
    cut,
    label: (textsOf(keys, cells)[kind.identity] ?? '').slice(0, LONGEST_LABEL),
    thing: kind.document ? (repeated.get(row) ?? row) : null,
    problems: [
      ...(repeated.has(row) && !kind.document ? [twice(kind.identity, repeated.get(row)!)] : []),
      ...cut.flatMap(({ at, letters }) => (keys[at] ? [tooLong(keys[at], letters)] : [])),
    ],
  }));
}
const LONGEST_LABEL = 120;

const tooLong = (column: string, letters: number): Problem => ({
  column,
  says: {
    th: `ยาว ${letters.toLocaleString()} ตัวอักษร ช่องหนึ่งยาวได้ไม่เกิน ${LONGEST_CELL.toLocaleString()}`,
    en: `has ${letters.toLocaleString()} letters; a cell can have at most ${LONGEST_CELL.toLocaleString()}`,
  },
});

const twice = (column: string, first: number): Problem => ({
  column,
  says: {
    th: `ซ้ำกับแถว ${first} ของไฟล์ เหลือไว้แถวเดียว`,
    en: `is in row ${first} of the file too. Keep one of them`,
  },
});

/** As a table names it: A, B, … Z, AA. */
function columnOf(of: Unreadable): string {
  const at = 'at' in of ? (of.at ?? 0) : 0;
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : String.fromCharCode(64 + Math.floor(at / 26)) + last;
}

const WHY: Record<Unreadable['why'], (of: Unreadable) => Words> = {
  not_a_table: () => ({
    th: 'ไม่ใช่ตาราง Excel (.xlsx) หรือ CSV หรือไฟล์เสีย บันทึกใหม่เป็น .xlsx',
    en: 'it is not an Excel (.xlsx) or CSV table, or it is damaged. Save it again as .xlsx.',
  }),
  locked: () => ({
    th: 'ไฟล์มีรหัสผ่าน หรือเป็น Excel รุ่นเก่า (.xls) เอารหัสออกแล้วบันทึกเป็น .xlsx',
    en: 'it has a password or is an old .xls workbook. Remove the password and save it as .xlsx.',
  }),
  empty: () => ({
    th: 'แผ่นงานแรกไม่มีข้อมูล กรอกอย่างน้อยหนึ่งแถวใต้หัวตาราง',
    en: 'its first sheet has no data. Fill in at least one row below the head.',
  }),
  too_large: () => ({
    th: 'ไฟล์คลายออกมาใหญ่เกินไป ลบรูปและแถวว่างออก หรือบันทึกเป็น CSV',
    en: 'it unfolds to too much. Remove pictures and empty rows, or save it as CSV.',
  }),
  too_many_rows: ({ limit }) => ({
    th: `มีเกิน ${limit!.toLocaleString()} แถว แบ่งเป็นหลายไฟล์`,
    en: `it has more than ${limit!.toLocaleString()} rows. Split it into several files.`,
  }),
  too_many_columns: (of) => ({
    th: `แถว ${'row' in of ? of.row : ''} มีเกิน ${of.limit} คอลัมน์ ลบคอลัมน์ที่ไม่ใช้`,
    en: `row ${'row' in of ? of.row : ''} has more than ${of.limit} columns. Remove those that are not used.`,
  }),
  too_long: (of) => ({
    th: `แถว ${'row' in of ? of.row : ''} คอลัมน์ ${columnOf(of)} ยาวเกิน ${of.limit!.toLocaleString()} ตัวอักษร ดูว่าลืมปิดเครื่องหมาย " หรือไม่`,
    en: `row ${'row' in of ? of.row : ''}, column ${columnOf(of)} has more than ${of.limit!.toLocaleString()} letters. Look for a quotation mark that is not closed.`,
  }),
};
