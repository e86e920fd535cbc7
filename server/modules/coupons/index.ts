import { couponAbilities, coupons } from '../../../contract/coupons.ts';
import { couponSettings } from '../../../contract/coupons.settings.ts';
import { couponTrail } from '../../../contract/coupons.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { onMerged } from '../customers/index.ts';
import { addToOrders, onCancelled, onOrdersMoved, registerReduction } from '../orders/index.ts';
import { registerUse } from '../organisation/index.ts';
import { registerInserts } from '../packing/index.ts';
import { registerHeld } from '../privacy/index.ts';
import { registerProductUse } from '../products/index.ts';
import { registerSettings } from '../settings/index.ts';
import { called } from './called.queries.ts';
import { countTry } from './coupons.commands/find-coupon.ts';
import { cancelledOrder, movedOrders } from './coupons.commands/on-orders.ts';
import { giveBackOf, hasCoupon, reduce } from './coupons.commands/redeem.ts';
import { couponDifferences } from './coupons.queries/differences.ts';
import { campaignsForProduct, campaignsInChannel } from './coupons.queries/in-use.ts';
import { orderPart } from './coupons.views/order-part.ts';
import { cardsMissing } from './coupons.views/wanted.ts';
import { routes } from './coupons.routes.ts';
import { heldByCoupons, moveMembers } from './members.store.ts';

export const module: ServerModule = {
  name: 'coupons',
  tables: [
    'coupon_campaigns',
    'coupon_codes',
    'coupon_redemptions',
    'coupon_prints',
    'coupon_tries',
    'members',
  ],
  views: ['coupon_uses', 'campaigns'],
  endpoints: [coupons],
  abilities: couponAbilities,
  routes,
  joins() {
    registerTrail(couponTrail, { called });
    registerSettings(couponSettings);
    registerReduction({
      reduce,
      has: hasCoupon,
      drop: (tx, who, orderId) => giveBackOf(tx, who, orderId, 'edited'),
      missed: countTry,
    });
    onCancelled(cancelledOrder);
    onOrdersMoved(movedOrders);
    onMerged(moveMembers);
    addToOrders('coupons', orderPart);
    registerHeld(heldByCoupons);
    registerInserts(cardsMissing);
    registerProductUse(campaignsForProduct);
    registerUse('channel', campaignsInChannel);
  },
  differences: couponDifferences,
};
