import { customerAbilities, customers } from '../../../contract/customers.ts';
import { customerTrail } from '../../../contract/customers.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { called } from './called.queries.ts';
import { registerFinder } from '../finder/index.ts';
import { registerHeld, registerPeople } from '../privacy/index.ts';
import { registerShopCustomers } from '../users/index.ts';
import { shopCustomers } from './shop-customers.queries.ts';
import { findCustomers } from './customers.views.ts';
import { routes } from './customers.routes.ts';
import { heldByCustomers, subjectForUpdate, subjects, subjectsNamed } from './personal-data.store.ts';

declare module '../../platform/search.ts' {
  interface SearchKinds {
    customer: true;
  }
}

export const module: ServerModule = {
  name: 'customers',
  tables: ['customers', 'customer_addresses'],
  views: ['customers'],
  endpoints: [customers],
  abilities: customerAbilities,
  routes,
  joins() {
    registerFinder('customer', findCustomers);
    registerTrail(customerTrail, { called });
    registerPeople({ list: subjects, named: subjectsNamed, forUpdate: subjectForUpdate });
    registerHeld(heldByCustomers);
    registerShopCustomers(shopCustomers);
  },
};

export { blockedCustomer, type Blocked } from './blocked.queries.ts';
export { assertAddress } from './customers.commands/assert-address.ts';
export { parseChat, wordsBeside } from './customers.rules/parse-chat.ts';
export { onMerged } from './customers.commands/merge.ts';
export { customerFor, type CustomerFor } from './customers.store.ts';
export {
  customerNameFor,
  customerOfPhone,
  customersNow,
  isKnownCustomer,
  knownCustomers,
  withPhoneOf,
} from './known.queries.ts';
export { ordersOfCustomers } from './customers.queries.ts';
export { ADDRESS_COLUMNS, eraseCustomers, erasableCustomers } from './personal-data.store.ts';
