import type { Mutant } from '../../../test/mutants/mutant.ts';

const PRODUCTS = ['server/modules/products/products.test.ts'];

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
];
