import { promotions } from '../../../contract/promotions.ts';
import { promotionTrail } from '../../../contract/promotions.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { called } from './called.queries.ts';
import { registerUse } from '../organisation/index.ts';
import { registerProductUse } from '../products/index.ts';
import { promotionsInChannel, promotionsWithProduct } from './promotions.queries/with-product.ts';
import { routes } from './promotions.routes.ts';

export const module: ServerModule = {
  name: 'promotions',
  tables: ['promotions', 'promotion_products', 'promotion_gifts', 'promotions_given'],
  endpoints: [promotions],
  routes,
  joins() {
    registerTrail(promotionTrail, { called });
    registerProductUse(promotionsWithProduct);
    registerUse('channel', promotionsInChannel);
  },
};

export { itemsToGive } from './promotions.queries/promotions.ts';
export { giftsOfCut } from './promotions.views/gifts-of-cut.ts';
export { givePromotions } from './promotions.commands/give-promotions.ts';
