import { wrongCheckDigit } from '../../../../contract/warehouse.barcodes.ts';
import type { Words } from '../../../../contract/shared.ts';
import { ITEM_FIELDS } from '../../../../contract/warehouse.fields.ts';
import type { ItemInput } from '../../../../contract/warehouse.items.ts';
import { warehouse } from '../../../../contract/warehouse.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import { invalid, type Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { changesOf, record } from '../../audit/index.ts';
import { fileNamed } from '../../files/index.ts';
import { assertSeen } from '../../users/index.ts';
import { barcodeOwners, lockBarcodes } from '../barcodes.store.ts';
import { madeOfItem } from '../item-uses.ts';
import {
  factsOf,
  insertItem,
  itemForUpdate,
  itemWithSku,
  levelOfItem,
  removeUnused,
  setItemClosed,
  updateItem,
  type ItemFacts,
  type LockedItem,
} from '../items.store.ts';
import { freeBarcode } from '../warehouse.queries/free-barcode.ts';

/** Adds a stock item; without a barcode it gets a free one of the house. */
export const addItem = command(warehouse.addItem, (tx, who, input, fail) => makeItem(tx, who, input, fail));

/** Changes a stock item; what others changed since it was read is told, and nothing is written. */
export const changeItem = command(
  warehouse.changeItem,
  async (tx, who, { id, version: seen, ...input }, fail) => {
    const item = await itemForUpdate(tx, id);
    if (!item) throw fail('not_found');
    const { version } = item;
    await assertSeen(tx, { thing: 'item', id, version, seen, words: ITEM_FIELDS }, fail);
    return alterItem(tx, who, item, input, fail);
  },
);

type Unfit = Fail<'duplicate' | 'barcode_taken' | 'not_offered'>;

/** The same for who makes many. */
export async function makeItem(tx: Tx, who: Actor, input: ItemInput, fail: Unfit) {
  const facts = await fitting(tx, input, null, fail);
  const added = await insertItem(tx, facts);
  record(tx, who, { action: 'item.add', thing: 'item', id: added.id, after: { ...told(facts), version: 1 } });
  announce(tx, 'stock');
  return { ...added, warnings: warningsOf(facts) };
}

/** Gives a locked stock item these facts. */
export async function alterItem(tx: Tx, who: Actor, item: LockedItem, input: ItemInput, fail: Unfit) {
  const { id } = item;
  const facts = await fitting(tx, input, id, fail);
  const changed = await updateItem(tx, id, facts);
  const changes = changesOf(told(item), told(facts));
  record(tx, who, {
    action: 'item.change',
    thing: 'item',
    id,
    before: changes?.before ?? null,
    after: { ...changes?.after, version: changed.version },
  });
  announce(tx, 'stock');
  return { ...changed, warnings: warningsOf(facts) };
}

/** Turns a stock item off, or on again. */
export const closeItem = command(warehouse.closeItem, async (tx, who, { id, closed }, fail) => {
  const item = await itemForUpdate(tx, id);
  if (!item) throw fail('not_found');
  if (closed === (item.closed_at !== null)) return { id, version: item.version, warnings: [] };
  const { owned, reserved } = await levelOfItem(tx, id);
  if (closed && (owned > 0 || reserved > 0)) throw fail('item_in_stock', { name: item.sku, owned, reserved });
  const { version } = await setItemClosed(tx, id, closed);
  record(tx, who, {
    action: 'item.close',
    thing: 'item',
    id,
    before: { closed: !closed },
    after: { closed, version },
  });
  announce(tx, 'stock');
  return { id, version, warnings: [] };
});

/** Deletes a stock item that nothing ever happened to. */
export const removeItem = command(warehouse.removeItem, async (tx, who, { id }, fail) => {
  const item = await itemForUpdate(tx, id);
  if (!item) throw fail('not_found');
  const products = (await madeOfItem(tx, id)).map(({ code }) => code).join(', ');
  const inUse = (where: Words) => fail('in_use', { name: item.sku, where });
  if (products) throw inUse({ th: `เป็นส่วนประกอบของ ${products}`, en: `${products} is made of it` });
  if (!(await removeUnused(tx, id))) throw inUse({ th: 'มีประวัติเข้าออกแล้ว', en: 'it has been in stock' });
  record(tx, who, { action: 'item.remove', thing: 'item', id, before: told(item) });
  announce(tx, 'stock');
  return null;
});

/** What is asked for as it is kept, where all of it fits: SKU and barcodes that are nobody else's, a picture of goods. */
async function fitting(tx: Tx, input: ItemInput, id: number | null, fail: Unfit): Promise<ItemFacts> {
  const texts = input.barcodes.map(({ text }) => text);
  const twice = texts.findIndex((text, i) => texts.indexOf(text) < i);
  if (twice >= 0) throw invalid({ path: `barcodes.${twice}.text`, problem: 'twice' });
  const own = input.barcodes[0];
  if (own && own.pieces !== 1)
    throw invalid({ path: 'barcodes.0.pieces', problem: 'too_big', limit: 1, got: String(own.pieces) });
  // whoever gives one of these to something else waits
  await lockBarcodes(tx, [...texts, input.sku]);
  const [owners, namesake, image] = await Promise.all([
    barcodeOwners(tx, texts),
    itemWithSku(tx, input.sku),
    input.image ? fileNamed(tx, input.image) : null,
  ]);
  if (namesake && namesake.id !== id)
    throw fail('duplicate', { field: { th: `SKU ${input.sku}`, en: `SKU ${input.sku}` }, path: 'sku' });
  const taken = owners.find((owner) => owner.thing !== 'item' || owner.id !== id);
  if (taken)
    throw fail('barcode_taken', {
      barcode: taken.barcode,
      name: taken.name,
      path: `barcodes.${texts.indexOf(taken.barcode)}.text`,
    });
  if (input.image && (image?.purpose !== 'product' || image.type === 'application/pdf'))
    throw fail('not_offered', { field: ITEM_FIELDS.image, path: 'image' });
  const facts = factsOf({ ...input, unit_name: input.unit_name || 'ชิ้น' });
  return own ? facts : { ...facts, barcodes: [{ text: await freeBarcode(tx), pieces: 1 }] };
}

/** As people read it in a history. */
const told = ({
  barcodes,
  name,
  sku,
  unit_name,
  package_unit,
  width,
  height,
  depth,
  weight,
  threshold,
  image,
}: ItemFacts) => ({
  name,
  sku,
  unit_name,
  package_unit,
  barcodes: barcodes.map(({ text, pieces }) => (pieces > 1 ? `${text} ×${pieces}` : text)),
  width,
  height,
  depth,
  weight,
  threshold,
  image,
});

const warningsOf = ({ barcodes }: ItemFacts) =>
  barcodes.flatMap(({ text }) => {
    const wrong = wrongCheckDigit(text);
    return wrong ? [{ barcode: text, should: wrong.should }] : [];
  });
