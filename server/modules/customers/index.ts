import type { ServerModule } from '../../platform/module.ts';
import { routes } from './customers.routes.ts';

export const module: ServerModule = {
  name: 'customers',
  tables: ['customers', 'customer_addresses'],
  routes,
};

export { fits } from './customers.rules/addresses.ts';
export { customerFor, type CustomerFor } from './customers.store.ts';
export { customersLike, ordersOfCustomers } from './customers.queries.ts';
