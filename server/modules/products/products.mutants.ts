import type { Mutant } from '../../../test/mutants/mutant.ts';

const PRODUCTS = ['server/modules/products/products.test.ts'];
const EDITING = ['server/modules/products/editing.test.ts'];

const CATEGORIES = ['server/modules/products/categories.test.ts'];
const ARRANGE = 'server/modules/products/products.commands/arrange-categories.ts';
const BULK = ['server/modules/products/bulk.test.ts'];
const TOGETHER = 'server/modules/products/products.commands/change-together.ts';
const LIST = 'server/modules/products/products.queries/product-list.ts';
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
    find: 'select c.id from categories c join below on c.parent_id = below.id where',
    replace: 'select c.id from categories c join below on false where',
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
  // categories
  {
    bug: 'a category comes to lie under itself',
    file: ARRANGE,
    find: 'if (parent_id !== null && within(tree, id).has(parent_id))',
    replace: 'if (parent_id !== null && parent_id === id)',
    seenBy: CATEGORIES,
  },
  {
    bug: 'two who arrange the tree at once do not wait for each other',
    file: 'server/modules/products/categories.store.ts',
    find: 'select pg_advisory_xact_lock(${LOCK}, ${tx.enterpriseId}::int)',
    replace: 'select ${LOCK}::int, ${tx.enterpriseId}::int',
    seenBy: CATEGORIES,
  },
  {
    bug: 'somebody else’s new name of a category is written over',
    file: ARRANGE,
    find: 'await assertSeen(tx,',
    replace: 'if (!id) await assertSeen(tx,',
    seenBy: CATEGORIES,
  },
  {
    bug: 'a category goes with what it holds',
    file: ARRANGE,
    find: 'if (move_to === undefined && (held.products || held.categories))',
    replace: 'if (move_to === undefined && held.categories > 99)',
    seenBy: CATEGORIES,
  },
  {
    bug: 'a product comes into a category that is just being removed',
    file: 'server/modules/products/categories.store.ts',
    find: 'and id = ${id} for key share`',
    replace: 'and id = ${id}`',
    seenBy: CATEGORIES,
  },
  {
    bug: 'what was moved stands last, wherever it was put',
    file: 'server/modules/products/products.rules.ts',
    find: 'before === null ? -1 : others.indexOf(before)',
    replace: 'before === null ? -1 : -1',
    seenBy: CATEGORIES,
  },
  {
    bug: 'a renamed category goes to the end',
    file: ARRANGE,
    find: 'const stays = before_id === undefined && parent_id === category.parent_id;',
    replace: 'const stays = before_id === undefined && tree.length === 0;',
    seenBy: CATEGORIES,
  },
  {
    bug: 'one level too many fits',
    file: ARRANGE,
    find: 'if (levels > DEEPEST) throw',
    replace: 'if (levels > DEEPEST + 1) throw',
    seenBy: ['test/contract/refusals.test.ts'],
  },
  // several at once, and the list
  {
    bug: 'the price of several is changed by who may not decide',
    file: TOGETHER,
    find: "if (change.what === 'price' && !isAble(",
    replace: "if (change.what === 'sale' && !isAble(",
    seenBy: BULK,
  },
  {
    bug: 'of two who raise prices at once both do',
    file: TOGETHER,
    find: 'if (version !== undefined && version !== product.version)',
    replace: 'if (version !== undefined && version > product.version)',
    seenBy: BULK,
  },
  {
    bug: 'a price falls below zero',
    file: 'server/modules/products/products.rules.ts',
    find: 'return price < 0 ?',
    replace: 'return price < -99_999_999 ?',
    seenBy: ['server/modules/products/products.rules.test.ts'],
  },
  {
    bug: 'per cent is cut off, not rounded',
    file: 'server/modules/products/products.rules.ts',
    find: 'return Math.round((price *',
    replace: 'return Math.floor((price *',
    seenBy: ['server/modules/products/products.rules.test.ts'],
  },
  {
    bug: 'an agent sees what is off sale',
    file: LIST,
    find: "const state = outsider ? 'sale' : (f.state ?? 'sale');",
    replace: "const state = f.state ?? 'sale';",
    seenBy: BULK,
  },
  {
    bug: 'an agent sorts by how much there is',
    file: LIST,
    find: "const sort = outsider && f.sort?.endsWith('available') ? 'code' :",
    replace: "const sort = outsider && f.sort?.endsWith('code') ? 'code' :",
    seenBy: BULK,
  },
  {
    bug: 'an agent asks for what is nearly gone',
    file: LIST,
    find: '(outsider ? sql`false` :',
    replace: '(outsider ? sql`a.available > 0 and a.low` :',
    seenBy: BULK,
  },
  {
    bug: 'the last of a page is left out of the next cursor',
    file: 'server/modules/products/products.queries/skus.ts',
    find: 'const page = found.slice(0, limit);',
    replace: 'const page = found.slice(0, limit - 1);',
    seenBy: BULK,
  },
];
