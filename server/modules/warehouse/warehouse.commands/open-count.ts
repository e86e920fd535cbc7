import { warehouse } from '../../../../contract/warehouse.ts';
import { command } from '../../../platform/command.ts';
import { invalid } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { record } from '../../audit/index.ts';
import { itemCategories } from '../item-categories.ts';
import { countedElsewhere, insertCount, insertExpected } from '../counts.store.ts';
import { itemsOf } from '../warehouse.queries/items.ts';
import { ownPlaces } from '../warehouse.queries/places.ts';

/** Opens a count sheet with a line for everything that the books say lies there. */
export const openCount = command(warehouse.openCount, async (tx, who, input, fail) => {
  const { storage_ids, category_id, item_ids, note } = input;
  if (!storage_ids.length && !item_ids.length && category_id === undefined)
    throw invalid({ path: 'storage_ids', problem: 'required' });
  const [places, items, categories] = await Promise.all([
    ownPlaces(tx, storage_ids),
    itemsOf(tx, item_ids),
    category_id === undefined ? [] : itemCategories(tx),
  ]);
  if (storage_ids.some((id) => !places.has(id)))
    throw fail('not_offered', { field: { th: 'คลัง', en: 'Storage' }, path: 'storage_ids' });
  if (item_ids.some((id) => !items.has(id)))
    throw fail('not_offered', { field: { th: 'สินค้า', en: 'Item' }, path: 'item_ids' });
  const category = categories.find((c) => c.id === category_id);
  if (category_id !== undefined && !category)
    throw fail('not_offered', {
      field: { th: 'หมวดหมู่ (ต้องมีสินค้าที่มีในคลัง)', en: 'Category (one with stock items)' },
      path: 'category_id',
    });
  const wanted = [...new Set([...item_ids, ...(category?.item_ids ?? [])])].sort((a, b) => a - b);
  const scope = {
    place_ids: storage_ids.length ? [...new Set(storage_ids)] : null,
    item_ids: wanted.length ? wanted : null,
  };
  const sheet = await insertCount(tx, who, { ...scope, category: category?.path ?? null, note });
  const lines = await insertExpected(tx, sheet.id, scope);
  const elsewhere = await countedElsewhere(tx, sheet.id, scope);
  const [first] = elsewhere;
  if (first) {
    const named = elsewhere.filter((e) => e.id === first.id);
    const more = first.of_sheet - named.length;
    throw fail('counted_elsewhere', {
      sheet: { id: first.id, number: first.number },
      number: first.number,
      what: [
        ...named.map((e) => `${e.sku} (${e.storage})`),
        ...(more ? [{ th: `และอีก ${more} รายการ`, en: `and ${more} more` }] : []),
      ],
    });
  }
  record(tx, who, {
    action: 'count.open',
    thing: 'count',
    id: sheet.id,
    after: { number: sheet.number, lines, ...input },
  });
  announce(tx, 'counts');
  return sheet;
});
