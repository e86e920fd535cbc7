import type { Words } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Fail, Failure } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { enqueue } from '../../../platform/outbox.ts';
import {
  LONGEST_CELL,
  readSheet,
  type SheetRow,
  type Unreadable,
} from '../../../platform/sheets/read-sheet.ts';
import { transaction } from '../../../platform/tx.ts';
import { headingOf, repeatedRows, textsOf } from '../imports.reading.ts';
import { insertImport, insertRows, type NewRow } from '../imports.store.ts';
import { kindOf, type ImportKind, type Problem } from '../kinds.ts';

type Refuse = Fail<'import_kind' | 'import_unreadable' | 'import_columns'>;
const AT_ONCE = 1_000;

/** Keeps a table that was brought, row by row as text, and has it checked. Nothing is kept of one that cannot be read. */
export async function bringTable(
  who: Actor,
  kindName: string,
  file: { bytes: Buffer; name: string },
  fail: Refuse,
): Promise<{ id: number }> {
  const kind = kindOf(who, kindName);
  if (!kind) throw fail('import_kind', { kind: kindName });
  const { head, body } = await tableIn(file.bytes, kind, fail);
  const { keys, ignored } = head;
  return transaction(who, async (tx) => {
    const { id } = await insertImport(tx, who, {
      kind: kind.kind,
      file_name: file.name,
      columns: keys,
      ignored,
      rows: body.length,
    });
    for (let from = 0; from < body.length; from += AT_ONCE)
      await insertRows(tx, id, body.slice(from, from + AT_ONCE));
    await enqueue(tx, 'imports.check', { enterprise: tx.enterpriseId, id });
    announce(tx, 'imports');
    return { id };
  });
}

async function tableIn(bytes: Buffer, kind: ImportKind, fail: Refuse) {
  const answer = await readSheet(bytes);
  if ('unreadable' in answer)
    throw fail('import_unreadable', { why: WHY[answer.unreadable.why](answer.unreadable) });
  const [first, ...rest] = answer.rows;
  const head = headingOf(first!.cells, kind.columns);
  if (head.missing.length || head.repeated.length) throw wrongHead(head, fail);
  if (!rest.length) throw fail('import_unreadable', { why: WHY.empty({ why: 'empty' }) });
  return { head, body: bodyOf(rest, head.keys, kind) };
}

function bodyOf(found: SheetRow[], keys: string[], kind: ImportKind): NewRow[] {
  const at = keys.indexOf(kind.identity);
  const repeated = repeatedRows(found, at);
  return found.map(({ row, cells, cut = [] }) => ({
    row,
    cells: keys.map((_, i) => cells[i] ?? ''),
    label: (textsOf(keys, cells)[kind.identity] ?? '').slice(0, LONGEST_LABEL),
    problems: [
      ...(repeated.has(row) ? [twice(kind.identity, repeated.get(row)!)] : []),
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

function wrongHead({ missing, repeated }: ReturnType<typeof headingOf>, fail: Refuse): Failure {
  const columns = [...missing, ...repeated].map(({ title }) => title);
  return fail('import_columns', { columns });
}

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
