import { customerAbilities, customers } from '../../../contract/customers.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerFinder } from '../finder/index.ts';
import { registerShopCustomers } from '../users/index.ts';
import { shopCustomers } from './shop-customers.queries.ts';
import { findCustomers } from './customers.views.ts';
import { routes } from './customers.routes.ts';

declare module '../../platform/search.ts' {
  interface SearchKinds {
    customer: true;
  }
}

export const module: ServerModule = {
  name: 'customers',
  tables: ['customers', 'customer_addresses'],
  endpoints: [customers],
  abilities: customerAbilities,
  routes,
  joins() {
    registerFinder('customer', findCustomers);
    registerShopCustomers(shopCustomers);
  },
};

export { fits } from './customers.rules/addresses.ts';
export { customerFor, type CustomerFor } from './customers.store.ts';
export { ordersOfCustomers } from './customers.queries.ts';
