import type { Mutant } from '../../../test/mutants/mutant.ts';

const FOUND = ['server/modules/finder/finder.test.ts'];
const views = 'server/modules/finder/finder.views.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'goods stand before orders',
    file: views,
    find: '      .reverse()\n',
    replace: '',
    seenBy: FOUND,
  },
  {
    bug: 'only the last kind is found',
    file: views,
    find: 'found.flat()',
    replace: 'found.at(-1)!',
    seenBy: FOUND,
  },
  {
    bug: 'orders are found by who may not see them',
    file: 'server/modules/orders/orders.views/find-orders.ts',
    find: 'allows(who, orders.list.right)',
    replace: 'who',
    seenBy: FOUND,
  },
  {
    bug: 'customers are found by who may not see them',
    file: 'server/modules/customers/customers.views.ts',
    find: 'isAble(who, customerAbilities.find)',
    replace: 'who',
    seenBy: FOUND,
  },
  {
    bug: 'goods are found by who may not see them',
    file: 'server/modules/products/products.views/find-products.ts',
    find: 'allows(who, warehouseScreens.stock.right)',
    replace: 'who',
    seenBy: FOUND,
  },
];
