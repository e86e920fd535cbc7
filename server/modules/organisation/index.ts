import { organisation } from '../../../contract/organisation.ts';
import { organisationSteps } from '../../../contract/organisation.setup.ts';
import type { ServerModule } from '../../platform/module.ts';
import { mayReadWhen } from '../files/index.ts';
import { registerStep } from '../setup/index.ts';
import * as setup from './setup.queries.ts';
import { organisationTrail } from '../../../contract/organisation.trail.ts';
import { registerTrail } from '../audit/index.ts';
import { called } from './called.queries.ts';
import { routes } from './organisation.routes.ts';

export const module: ServerModule = {
  name: 'organisation',
  tables: ['enterprises', 'teams', 'departments', 'sale_channels', 'payment_methods', 'shipping_fees'],
  views: ['shops', 'teams', 'departments', 'sale_channels', 'payment_methods'],
  endpoints: [organisation],
  routes,
  joins() {
    mayReadWhen('logo', async () => true);
    registerStep(organisationSteps.shop, setup.hasAddress);
    registerStep(organisationSteps.channels, setup.hasChannel);
    registerStep(organisationSteps.methods, setup.hasMethod);
    registerStep(organisationSteps.fees, setup.hasFees);
    registerTrail(organisationTrail, { called });
  },
};

export { feeRulesOf, feeRulesSql } from './fees.queries.ts';
export { channelsOf, choicesOf, shopOf, type Choices, type Shop } from './organisation.queries.ts';
export { foundShop, onFounded, type NewShop } from './organisation.commands/found-shop.ts';
export { registerUse } from './kept-kinds.ts';
export { registerShopPeople, type ShopPeople } from './shop-people.ts';
