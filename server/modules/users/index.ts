import { users } from '../../../contract/users.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerShopPeople } from '../organisation/index.ts';
import { shopPeople } from './shop-people.store.ts';
import { routes } from './users.routes.ts';

declare module '../../platform/search.ts' {
  interface SearchKinds {
    person: true;
  }
}

export const module: ServerModule = {
  name: 'users',
  tables: ['users', 'logins'],
  views: ['people'],
  endpoints: [users],
  routes,
  joins() {
    registerShopPeople(shopPeople);
  },
};

export { assertSeen, historyOf, lastChange } from './history.queries.ts';
export {
  loginByName as loginNamed,
  loginNames,
  personById,
  signedInUser,
  type Person,
} from './users.queries.ts';
export { markSeen, setLocale, setPassword, updateProfile } from './users.store.ts';
export { passwordFits } from './users.rules.ts';
