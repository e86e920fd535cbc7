import type { OrderParcel } from '../../../../contract/shipping.ts';
import type { OrderPart } from '../../orders/index.ts';
import { orderOfLabel, parcelsField } from '../shipping.queries/parcels-of.ts';
import { trackingOff } from '../trackers/index.ts';
import { checkRefusal, deliveryRefusal, routeRefusal } from '../shipping.rules.ts';

/** What shipping adds to an order: its parcels, the way to it by their numbers, and who may change its route. */
export const orderPart: OrderPart<{ parcels: OrderParcel[] }> = {
  page: { parcels: parcelsField },
  forCustomer: (order) => ({
    ...order,
    parcels: order.parcels.map((p) => ({ ...p, closed_by: null, picked_up_by: null })),
  }),
  actions: {
    change_tracking: routeRefusal,
    change_provider: routeRefusal,
    change_delivery: deliveryRefusal,
    check_tracking: (order, mover) =>
      checkRefusal(order, order.parcels, trackingOff(order.parcels[0]?.provider ?? order.provider), mover),
  },
  foundBy: orderOfLabel,
};
