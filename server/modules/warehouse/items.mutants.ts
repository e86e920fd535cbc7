import type { Mutant } from '../../../test/mutants/mutant.ts';

const ITEMS = ['server/modules/warehouse/items.test.ts'];
const commands = 'server/modules/warehouse/warehouse.commands/items.ts';
const queries = 'server/modules/warehouse/warehouse.queries/items.ts';
const store = 'server/modules/warehouse/items.store.ts';

export const ITEM_MUTANTS: Mutant[] = [
  {
    bug: 'a mistyped barcode of a file is brought in without a word',
    file: 'server/modules/warehouse/items.import/item-import.ts',
    find: 'const warnings = warningsOf(row);',
    replace: 'const warnings: never[] = [];',
    seenBy: ['server/modules/warehouse/items-import.test.ts'],
  },
  {
    bug: 'the weights of a check digit are swapped',
    file: 'contract/warehouse.barcodes.ts',
    find: '(i % 2 ? 1 : 3)',
    replace: '(i % 2 ? 3 : 1)',
    seenBy: ITEMS,
  },
  {
    bug: 'a carton counts one piece at the packing table',
    file: 'server/modules/packing/packing.commands/verify.ts',
    find: 'qty: scan.qty * (item?.pieces ?? 1),',
    replace: 'qty: scan.qty,',
    seenBy: ITEMS,
  },
  {
    bug: 'a carton too many is told as complete',
    file: 'server/modules/packing/packing.commands/verify.ts',
    find: 'if (!counted && scan.carton && line.packed < line.wanted)',
    replace: 'if (!counted && scan.carton && line.packed > line.wanted)',
    seenBy: ITEMS,
  },
  {
    bug: 'a carton that is all that is missing does not close the parcel',
    file: 'server/modules/packing/packing.commands/close-pack.ts',
    find: 'if (pieces > scanned.qty)',
    replace: 'if (pieces > 1)',
    seenBy: ITEMS,
  },
  {
    bug: 'a scanned carton comes in as one piece',
    file: queries,
    find: 'Pieces: scanned?.id === i.id ? scanned.pieces : 1,',
    replace: 'Pieces: 1,',
    seenBy: ITEMS,
  },
  {
    bug: 'an item that is off is scanned',
    file: queries,
    find: 'where i.closed_at is null order by found.rank limit 1`',
    replace: 'order by found.rank limit 1`',
    seenBy: ['server/modules/warehouse/items.test.ts', 'server/modules/packing/packing.test.ts'],
  },
  {
    bug: 'two items get one barcode at once',
    file: commands,
    find: 'await lockBarcodes(tx, [...texts, input.sku]);',
    replace: '',
    seenBy: ITEMS,
  },
  {
    bug: 'the barcode of a product is given to an item too',
    file: commands,
    find: "owner.thing !== 'item' || owner.id !== id",
    replace: "owner.thing === 'item' && owner.id !== id",
    seenBy: ITEMS,
  },
  {
    bug: 'an item is turned off over its pieces',
    file: commands,
    find: 'if (closed && (owned > 0 || reserved > 0)) throw',
    replace: 'if (closed && reserved > 0) throw',
    seenBy: ITEMS,
  },
  {
    bug: 'an item with a history is deleted',
    file: 'server/migrations/0024_items_removed.sql',
    find: 'then\n    return false;',
    replace: 'then\n    perform 1;',
    seenBy: ITEMS,
    unseen: 'the keys of moves and balances refuse behind it, with the same code',
  },
  {
    bug: 'lengths are kept in cm',
    file: store,
    find: 'const MM = 10;',
    replace: 'const MM = 1;',
    seenBy: ITEMS,
  },
  {
    bug: 'of two who edit an item the first is written over',
    file: commands,
    find: "await assertSeen(tx, { thing: 'item', id, version, seen, words: ITEM_FIELDS }, fail);",
    replace: 'void seen;',
    seenBy: ITEMS,
  },
  {
    bug: 'an empty cell of a file takes the threshold away',
    file: 'server/modules/warehouse/items.import/item-columns.ts',
    find: 'threshold: shape.threshold.unwrap().optional(),',
    replace: 'threshold: shape.threshold,',
    seenBy: ['server/modules/warehouse/items-import.test.ts'],
  },
  {
    bug: 'a carton of a file counts one piece',
    file: 'server/modules/warehouse/items.import/item-columns.ts',
    find: 'pieces: times }',
    replace: 'pieces: 1 }',
    seenBy: ['server/modules/warehouse/items-import.test.ts'],
  },
  {
    bug: 'a SKU is given twice',
    file: commands,
    find: 'if (namesake && namesake.id !== id)',
    replace: 'if (namesake && namesake.id === id)',
    seenBy: ITEMS,
  },
];
