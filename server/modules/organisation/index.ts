import { organisation } from '../../../contract/organisation.ts';
import { organisationTrail } from '../../../contract/organisation.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
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
    registerTrail(organisationTrail, { called });
  },
};

export { feeRulesOf, feeRulesSql } from './fees.queries.ts';
export { channelsOf, shopOf, type Shop } from './organisation.queries.ts';
export { registerUse } from './kept-kinds.ts';
export { registerShopPeople, type ShopPeople } from './shop-people.ts';
