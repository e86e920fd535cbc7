import { organisation } from '../../../contract/organisation.ts';
import type { ServerModule } from '../../platform/module.ts';
import { routes } from './organisation.routes.ts';

export const module: ServerModule = {
  name: 'organisation',
  tables: ['enterprises', 'teams', 'departments', 'sale_channels', 'payment_methods', 'shipping_fees'],
  views: ['shops', 'teams', 'departments', 'sale_channels', 'payment_methods', 'shipping_fees'],
  endpoints: [organisation],
  routes,
};

export { channelsOf, shopOf, usualFee, type Shop } from './organisation.queries.ts';
export { registerUse } from './kept-kinds.ts';
export { registerShopPeople, type ShopPeople } from './shop-people.ts';
