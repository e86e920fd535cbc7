import { userSteps } from '../../../contract/users.setup.ts';
import { users } from '../../../contract/users.ts';
import { userTrail } from '../../../contract/users.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { called } from './called.queries.ts';
import { registerShopPeople } from '../organisation/index.ts';
import { registerStep } from '../setup/index.ts';
import { hasColleague } from './users.queries.ts';
import { shopPeople } from './shop-people.store.ts';
import { routes } from './users.routes.ts';

declare module '../../platform/search.ts' {
  interface SearchKinds {
    person: true;
  }
}

export const module: ServerModule = {
  name: 'users',
  tables: ['users', 'logins', 'role_presets'],
  views: ['people'],
  endpoints: [users],
  routes,
  joins() {
    registerTrail(userTrail, { called });
    registerShopPeople(shopPeople);
    registerStep(userSteps.people, hasColleague);
  },
};

export { assertSeen, historyOf, lastChange } from './history.queries.ts';
export {
  loginByName as loginNamed,
  loginNames,
  personById,
  signedInUser,
  type Login,
  type Person,
} from './users.queries.ts';
export {
  markSeen,
  setLocale,
  setOneTimePassword,
  setPassword,
  setSecondFactor,
  setTheme,
  updateProfile,
} from './users.store.ts';
export { customerLogins, giveLogin } from './customer-logins.store.ts';
export { emailFits, passwordFits } from './users.rules.ts';
export { addFirstAdministrator, assertAdministratorFits } from './users.commands/first-administrator.ts';
export { presentForUpdate } from './users.commands/assert-present.ts';
export { registerShopCustomers, type ShopCustomers } from './shop-customers.ts';
export { registerHolding } from './users.commands/holdings.ts';
export { onInvited, onLinksVoid, onRemoved, type Invited } from './users.commands/subscribers.ts';
