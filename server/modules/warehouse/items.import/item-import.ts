import { fieldSentence } from '../../../../contract/fields.ts';
import { warehouseAbilities } from '../../../../contract/warehouse.ts';
import type { ItemInput } from '../../../../contract/warehouse.items.ts';
import type { Actor } from '../../../platform/actor.ts';
import { failInJob } from '../../../platform/errors.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';
import { wrongCheckDigit } from '../../../../contract/warehouse.barcodes.ts';
import { outcomeOfRefusal, type Cells, type ImportKind, type Outcome } from '../../imports/index.ts';
import { formOf, itemsBySku, type LockedItem } from '../items.store.ts';
import { alterItem, makeItem } from '../warehouse.commands/items.ts';
import { itemsAfter } from '../warehouse.queries/kept-items.ts';
import { ITEM_COLUMNS, ItemRow } from './item-columns.ts';

/** Stock items by file: a SKU that is known is changed, another one is new. */
export const itemImport: ImportKind<ItemRow> = {
  kind: 'stock-items',
  title: { th: 'สินค้าคลัง', en: 'Stock items' },
  ability: warehouseAbilities.import,
  columns: ITEM_COLUMNS,
  identity: 'sku',
  input: ItemRow,
  async save(tx, who, some) {
    const known = await itemsBySku(
      tx,
      some.map(({ sku }) => sku),
    );
    const outcomes: Outcome[] = [];
    for (const row of some) outcomes.push(await saveRow(tx, who, row, known.get(row.sku)));
    return outcomes;
  },
  current,
};

async function saveRow(tx: Tx, who: Actor, row: ItemRow, before: LockedItem | undefined): Promise<Outcome> {
  if (!before && row.name === undefined) return { state: 'wrong', problems: [NAMELESS] };
  const kept = before && formOf(before);
  const input = inputOf(row, kept);
  const changes = kept ? changesOf(kept, input) : [];
  if (kept && !changes.length) return { state: 'same' };
  try {
    if (before) await alterItem(tx, who, before, input, failInJob);
    else await makeItem(tx, who, input, failInJob);
  } catch (err) {
    return outcomeOfRefusal(err, ITEM_COLUMNS);
  }
  const warnings = warningsOf(row);
  return kept ? { state: 'changed', changes, warnings } : { state: 'new', warnings };
}

/** Barcodes of the row that end with another digit than their kind has: kept, for they may be the shop's own. */
const warningsOf = ({ barcodes = [] }: ItemRow) =>
  barcodes.flatMap(({ text }) => {
    const wrong = wrongCheckDigit(text);
    if (!wrong) return [];
    const right = text.slice(0, -1) + String(wrong.should);
    return {
      column: 'barcodes',
      says: {
        th: `${text} ตัวท้ายไม่ใช่ของ ${wrong.kind} ถ้าเป็นเลขจากผู้ผลิต ที่ถูกคือ ${right}`,
        en: `${text} does not end as ${wrong.kind} does. If it is the maker's, the right one is ${right}`,
      },
    };
  });

const REQUIRED = { path: 'name', problem: 'required' };
/** No new item can be without one. */
const NAMELESS = {
  column: 'name',
  says: { th: fieldSentence(REQUIRED, 'th'), en: fieldSentence(REQUIRED, 'en') },
};

const BLANK: Omit<ItemInput, 'sku' | 'name'> = {
  unit_name: '',
  package_unit: '',
  barcodes: [],
  width: null,
  height: null,
  depth: null,
  weight: null,
  threshold: 0,
  image: null,
};
/** The item as the row wants it: what the row does not say stays. */
function inputOf(row: ItemRow, kept: ItemInput | undefined): ItemInput {
  const input = { ...(kept ?? BLANK), ...row } as ItemInput;
  const [own, ...others] = input.barcodes;
  // only the first has a place of its own: the rest in the order they are kept in
  others.sort((a, b) => a.pieces - b.pieces || (a.text < b.text ? -1 : 1));
  return { ...input, barcodes: own ? [own, ...others] : [] };
}

/** What is otherwise, in the words of the cells. */
function changesOf(before: ItemInput, after: ItemInput) {
  const [was, is] = [cellsOf(before), cellsOf(after)];
  return ITEM_COLUMNS.flatMap(({ key }) =>
    was[key] === is[key]
      ? []
      : [{ column: key, before: String(was[key] ?? ''), after: String(is[key] ?? '') }],
  );
}

const cellsOf = ({ barcodes, image: _, ...cells }: ItemInput): Cells => ({
  ...cells,
  barcodes: barcodes.map(({ text, pieces }) => (pieces > 1 ? `${text} x${pieces}` : text)).join(', '),
});

const AT_ONCE = 500;
async function* current(tx: Reader): AsyncGenerator<Cells> {
  for (let after = 0; ;) {
    const some = await itemsAfter(tx, after, AT_ONCE);
    for (const item of some) yield cellsOf(formOf(item));
    if (some.length < AT_ONCE) return;
    after = some.at(-1)!.id;
  }
}
