import { MOST_PURCHASE_LINES, type purchasing } from '../../../../contract/purchasing.ts';
import type { DataOf } from '../../../../contract/endpoint.ts';
import type { Words } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { FailOf } from '../../../platform/errors.ts';
import { reading, type Reader } from '../../../platform/tx.ts';
import { guessed, headingBy, inputOf, isUnfit, tableIn, textsOf } from '../../imports/index.ts';
import { itemByBarcode } from '../../warehouse/index.ts';
import { LINE_COLUMNS, LINE_SHEET } from '../purchasing.columns.ts';

type Read = typeof purchasing.readLines;
type Told = DataOf<Read>;
type Row = { row: number; cells: string[] };

/** The lines of a sheet, each with the item that its code means, and what is wrong with the others. Nothing is kept. */
export async function readLines(
  who: Actor,
  file: { bytes: Buffer; name: string },
  fail: FailOf<Read>,
): Promise<Told> {
  const { headings, body } = await tableIn(file, fail);
  const keys = guessed(headings, LINE_COLUMNS);
  const head = headingBy(headings, keys, {}, LINE_COLUMNS);
  if (isUnfit(head))
    throw fail('import_columns', { columns: [...head.missing, ...head.repeated].map(({ title }) => title) });
  const [some, rest] = [body.slice(0, MOST_PURCHASE_LINES), body.slice(MOST_PURCHASE_LINES)];
  return reading(who, async (tx) => {
    const told: Told = { lines: [], problems: [] };
    for (const row of some) await readRow(tx, keys, row, told);
    if (rest[0]) told.problems.push({ row: rest[0].row, ...tooMany(body.length) });
    return told;
  });
}

async function readRow(tx: Reader, keys: string[], { row, cells }: Row, told: Told): Promise<void> {
  const texts = textsOf(keys, cells);
  if (Object.keys(texts).length === 0) return;
  const read = inputOf(LINE_SHEET, texts);
  if ('problems' in read) {
    told.problems.push(...read.problems.map(({ column, says }) => ({ row, ...inColumn(column, says) })));
    return;
  }
  const { code, qty, price = null, discount = null } = read.input;
  const item = await itemByBarcode(tx, code);
  if (!item) {
    told.problems.push({ row, th: `ไม่พบสินค้า ${code}`, en: `No item has the code ${code}` });
    return;
  }
  const { id, sku, name, unit_name, image, pieces } = item;
  told.lines.push({
    ...{ row, item_id: id, sku, name, unit_name, image: image && `/files/${image}` },
    ...{ qty: qty * pieces, price, discount, pack: pieces },
  });
}

const inColumn = (column: string, says: Words): Words => {
  const { th, en } = LINE_COLUMNS.find(({ key }) => key === column)!.title;
  return { th: `${th} ${says.th}`, en: `${en}: ${says.en}` };
};
const tooMany = (rows: number): Words => ({
  th: `ไฟล์มี ${rows} แถว อ่านได้ ${MOST_PURCHASE_LINES} แถวแรก ที่เหลือแยกเป็นอีกใบ`,
  en: `The sheet has ${rows} rows; the first ${MOST_PURCHASE_LINES} were read. Put the rest into another order.`,
});
