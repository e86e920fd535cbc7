import type { Mutant } from '../../../test/mutants/mutant.ts';

const PRODUCTS = ['server/modules/products/products.test.ts'];
const EDITING = ['server/modules/products/editing.test.ts'];

const SAVE = 'server/modules/products/products.commands/save-product.ts';

export const MUTANTS: Mutant[] = [
  // products and customers
  {
    bug: 'an agent sees how much there is',
    file: 'server/modules/products/products.queries/row.ts',
    find: 'available: isOutsider(who) || p.available === null',
    replace: 'available: p.available === null',
    seenBy: PRODUCTS,
  },
  {
    bug: 'bundles are found before single goods',
    file: 'server/modules/products/products.queries/offered.ts',
    find: 's.available is null, ${SINGLE}`',
    replace: 's.available is null, p.code`',
    seenBy: ['server/modules/orders/orders.test.ts'],
  },
  {
    bug: 'closed products are offered',
    file: 'server/modules/products/products.queries/offered.ts',
    find: "  if (closed_at) return 'closed';\n",
    replace: '',
    seenBy: ['server/modules/orders/orders.test.ts'],
  },
  {
    bug: 'the barcode of what is sold under a new code means the old one',
    file: 'server/modules/products/products.queries/by-barcode.ts',
    find: 'order by own.closed_at is not null, pc.product_id',
    replace: 'order by pc.product_id',
    seenBy: ['server/modules/orders/orders.test.ts'],
  },
  {
    bug: 'an agent sees that little is left',
    file: 'server/modules/products/products.queries/row.ts',
    find: "p.low && !isOutsider(who) ? 'low'",
    replace: "p.low ? 'low'",
    seenBy: PRODUCTS,
  },
  {
    bug: 'a set’s piece’s barcode means the set',
    file: 'server/modules/products/products.queries/by-barcode.ts',
    find: 'and pc.qty = 1\n',
    replace: '\n',
    seenBy: PRODUCTS,
  },
  {
    bug: 'a category leaves out what lies below it',
    file: 'server/modules/products/products.queries/product-list.ts',
    find: '(id = ${f.category_id} or parent_id = ${f.category_id})',
    replace: 'id = ${f.category_id}',
    seenBy: PRODUCTS,
  },
  {
    bug: 'closed products are sold',
    file: 'server/modules/products/products.queries/sellables.ts',
    find: 'p.id = any (${idList(ids)}) and p.closed_at is null`',
    replace: 'p.id = any (${idList(ids)})`',
    seenBy: ['server/modules/orders/days.test.ts'],
  },
  // making and changing
  {
    bug: 'the code of another product is taken again',
    file: SAVE,
    find: 'if (namesake) throw',
    replace: 'if (namesake && !input.code) throw',
    seenBy: EDITING,
  },
  {
    bug: 'two who give one barcode at once do not wait for each other',
    file: 'server/modules/warehouse/barcodes.store.ts',
    find: 'select pg_advisory_xact_lock(hashtextextended(code, ${tx.enterpriseId}))',
    replace: 'select hashtextextended(code, ${tx.enterpriseId})',
    seenBy: EDITING,
  },
  {
    bug: 'a barcode of an item may be a product’s too',
    file: 'server/modules/warehouse/barcodes.store.ts',
    find: '    itemsWithBarcodes(tx, barcodes),\n',
    replace: '',
    seenBy: EDITING,
  },
  {
    bug: 'a barcode of a product may be another’s too',
    file: SAVE,
    find: "owner.thing !== 'product' || owner.id !== id",
    replace: "owner.thing !== 'product'",
    seenBy: EDITING,
  },
  {
    bug: 'a product’s own barcodes are taken from it',
    file: SAVE,
    find: "owner.thing !== 'product' || owner.id !== id",
    replace: 'owner.id !== 0',
    seenBy: EDITING,
  },
  {
    bug: 'somebody else’s change is written over',
    file: SAVE,
    find: 'await assertSeen(tx,',
    replace: 'if (!id) await assertSeen(tx,',
    seenBy: EDITING,
  },
  {
    bug: 'of two who save at once both stand',
    file: 'server/modules/products/products.store.ts',
    find: 'and id = ${id} for update`',
    replace: 'and id = ${id}`',
    seenBy: EDITING,
  },
  {
    bug: 'a slip becomes a picture of a product',
    file: SAVE,
    find: "file?.purpose !== 'product' || ",
    replace: 'file === null || ',
    seenBy: EDITING,
  },
  {
    bug: 'a component stands there twice',
    file: SAVE,
    find: 'if (twice >= 0) throw',
    replace: 'if (twice > 99) throw',
    seenBy: EDITING,
  },
  {
    bug: 'an agent sees which component limits a bundle',
    file: 'server/modules/products/products.queries/product-detail.ts',
    find: '...(isOutsider(who)',
    replace: '...(isOutsider(who) && !id',
    seenBy: EDITING,
  },
  {
    bug: 'a bundle’s part that gives most is told to limit it',
    file: 'server/modules/products/products.queries/product-detail.ts',
    find: 'const least = Math.min(',
    replace: 'const least = Math.max(',
    seenBy: EDITING,
  },
  {
    bug: 'what was sold is removed',
    file: 'server/modules/products/products.commands/remove-product.ts',
    find: 'if (where.length) throw',
    replace: 'if (where.length > 99) throw',
    seenBy: EDITING,
  },
  {
    bug: 'taken off sale twice, it is told twice',
    file: 'server/modules/products/products.commands/set-closed.ts',
    find: "if ((before.closed === 'closed') === closed) return { id };",
    replace: '',
    seenBy: EDITING,
  },
  {
    bug: 'what did not change is told as changed',
    file: 'server/modules/audit/audit.rules.ts',
    find: '(field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])',
    replace: '(field) => field in before',
    seenBy: EDITING,
  },
];
