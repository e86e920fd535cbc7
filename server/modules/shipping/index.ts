import { shipping } from '../../../contract/shipping.ts';
import { DELIVERY } from '../../../contract/codes/delivery-status.ts';
import { shippingTrail } from '../../../contract/shipping.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { called } from './called.queries.ts';
import { addToOrders, registerMoveByHand } from '../orders/index.ts';
import { shippingDifferences } from './shipping.queries/differences.ts';
import { deliver } from './shipping.commands/change-delivery.ts';
import { orderPart } from './shipping.views/order-part.ts';
import { jobs } from './shipping.jobs.ts';
import { routes } from './shipping.routes.ts';

export const module: ServerModule = {
  name: 'shipping',
  tables: ['parcels', 'parcel_events', 'tracking_turns'],
  views: ['parcels', 'parcel_hands'],
  endpoints: [shipping],
  routes,
  jobs,
  joins() {
    addToOrders('shipping', orderPart);
    registerMoveByHand('hand_over', (tx, who, order, reason, fail) =>
      deliver(tx, who, order, { to: DELIVERY.pickedUp, reason }, fail),
    );
    registerMoveByHand('delivered', (tx, who, order, reason, fail) =>
      deliver(tx, who, order, { to: DELIVERY.delivered, reason }, fail),
    );
    registerTrail(shippingTrail, { called });
  },
  differences: shippingDifferences,
};

export {
  closeParcel,
  openNextParcel,
  openParcels,
  reopenParcel,
  voidParcels,
} from './shipping.commands/pack-parcel.ts';
export {
  comeBack,
  deliverParcel,
  failParcel,
  handOverParcel,
  leaveBehind,
} from './shipping.commands/hand-over.ts';
export { onParcel, type ParcelEvent } from './shipping.commands/told.ts';
export { cashParcel, parcelCash } from './shipping.queries/cash-parcel.ts';
export { boxCode, labelCode } from './shipping.queries/label-code.ts';
export { parcelState } from './shipping.queries/parcel-state.ts';
export { labelledParcel, parcelsNotVoid, type ParcelProgress } from './shipping.queries/parcels-not-void.ts';
export { toldOnItsWay } from './shipping.queries/told-on-its-way.ts';
export { stateOf } from './shipping.rules.ts';
