import type { DeliveryMark, OrderHandin, OrderManifest } from '../../../../contract/express.ts';
import type { OrderPart } from '../../orders/index.ts';
import { handinsField, manifestsField, marksField } from '../of-order.queries.ts';

interface Added {
  delivery_marks: DeliveryMark[];
  manifests: OrderManifest[];
  cash_handins: OrderHandin[];
}
/** What deliveries add to an order: what happened at the door, with which van it left, who handed its cash in. */
export const orderPart: OrderPart<Added> = {
  page: { delivery_marks: marksField, manifests: manifestsField, cash_handins: handinsField },
  // a buyer sees that it was delivered; how the shop sends and gets its money is the shop's
  forCustomer: (order) => ({ ...order, delivery_marks: [], manifests: [], cash_handins: [] }),
};
