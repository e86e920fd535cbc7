import type { Order, Parcel, Return } from '../world.ts';

/** As answers have them (ECT Open API 1.0.0, order.Response); that its filters name others is a mistake of the document. */
export const ORDER_WORDS = ['FINALIZED', 'COMPLETED', 'EXPIRED', 'CANCELED'] as const;
export const PAYMENT_WORDS = [
  'NO_PAYMENT',
  'PENDING',
  'PAID',
  'REFUND',
  'PENDING_REFUND',
  'FAILED_REFUND',
  'FAILED_AFTER_PAID',
  'REJECTED_REFUND',
] as const;
export const SHIPMENT_WORDS = [
  'NO_SHIPMENT',
  'PENDING',
  'SHIPMENT_READY',
  'ON_DELIVERY',
  'SHIPPED_ALL',
] as const;
export const METHODS = [
  'COD',
  'BANK',
  'PAYMENT_LS_RLP',
  'PAYMENT_LS_MOBILE_BANKING_KPLUS',
  'PAYMENT_LS_MOBILE_BANKING_SCB',
  'PAYMENT_LS_QR_PROMPTPAY',
] as const;
type OrderWord = (typeof ORDER_WORDS)[number];
type PaymentWord = (typeof PAYMENT_WORDS)[number];
type ShipmentWord = (typeof SHIPMENT_WORDS)[number];
type Method = (typeof METHODS)[number];

/** What the marketplace did with an order by itself: nobody paid it in time; its seller said that it is shipped. */
export interface Marks {
  expired: boolean;
  shipped: boolean;
}
/** An order's status is three words. */
interface Words {
  orderStatus: OrderWord;
  paymentStatus: PaymentWord;
  shipmentStatus: ShipmentWord;
}
export function wordsOf(order: Order, marks: Marks): Words {
  const shipmentStatus = shipmentWord(order, marks);
  return {
    orderStatus: orderWord(order, marks, shipmentStatus),
    paymentStatus: paymentWord(order),
    shipmentStatus,
  };
}
export function methodOf({ id, cod }: Order): Method {
  const paying = METHODS.slice(1);
  return cod ? 'COD' : paying[Number(id.slice(-4)) % paying.length]!;
}

/** There is one shipment an order; nothing is parted. */
const parcelOf = ({ parcels }: Order): Parcel => parcels[0]!;
const has = ({ returns }: Order, kind: Return['kind'], stages: Return['stage'][]): boolean =>
  returns.some((one) => one.kind === kind && stages.includes(one.stage));
/** What is to be paid beforehand, and is not yet or not for sure. */
const isAwaited = ({ cod, paidAt, hold }: Order): boolean => !cod && (paidAt === null || hold);

function orderWord(order: Order, { expired }: Marks, shipment: ShipmentWord): OrderWord {
  const { stage } = parcelOf(order);
  const isPaid = order.paidAt !== null;
  if (expired) return 'EXPIRED';
  if (order.cancelled || has(order, 'return', ['done'])) return 'CANCELED';
  if (has(order, 'refund', ['done'])) return 'COMPLETED';
  if (stage === 'failed') return 'CANCELED';
  if (stage === 'lost') return isPaid ? 'COMPLETED' : 'CANCELED';
  // it is complete when it is shipped, wherever the parcel may be
  return shipment === 'SHIPPED_ALL' && isPaid ? 'COMPLETED' : 'FINALIZED';
}
function paymentWord(order: Order): PaymentWord {
  const { stage } = parcelOf(order);
  const isAny = (stages: Return['stage'][]) => order.returns.some((one) => stages.includes(one.stage));
  if (isAny(['done'])) return 'REFUND';
  const isGone = stage === 'failed' || stage === 'lost';
  if (order.paidAt === null) return order.cod && !order.cancelled && !isGone ? 'PENDING' : 'NO_PAYMENT';
  if (isGone) return 'REFUND';
  // to a bank account the money goes back by hand
  if (order.cancelled) return methodOf(order) === 'BANK' ? 'PENDING_REFUND' : 'REFUND';
  if (isAny(['accepted', 'sent_back'])) return 'PENDING_REFUND';
  if (isAny(['rejected'])) return 'REJECTED_REFUND';
  return order.hold ? 'PENDING' : 'PAID';
}
function shipmentWord(order: Order, { shipped }: Marks): ShipmentWord {
  const { stage } = parcelOf(order);
  if (stage === 'cancelled' || isAwaited(order)) return 'NO_SHIPMENT';
  if (stage === 'to_ship' || stage === 'retry') return 'PENDING';
  if (stage === 'arranged') return 'SHIPMENT_READY';
  return stage === 'delivered' || shipped ? 'SHIPPED_ALL' : 'ON_DELIVERY';
}

/**
 * Where an order really stands, by our codes, as far as this marketplace can know: it arranges no shipping, so there is no 112, and what
 * becomes of a parcel after it was sent the shipping provider knows alone, so there is neither 122 nor 130.
 */
export function truthOf(order: Order): { id: string; code: number; qty: number } {
  return {
    id: order.id,
    code: codeOf(order),
    qty: order.lines.reduce((sum, { qty }) => sum + qty, 0),
  };
}
function codeOf(order: Order): number {
  const { stage } = parcelOf(order);
  if (order.cancelled) return 140;
  if (has(order, 'return', ['done'])) return 141;
  if (has(order, 'refund', ['done'])) return 142;
  // what is known of a parcel that did not arrive is that the money went back; where there was none, the order is cancelled
  if (stage === 'failed') return order.paidAt === null ? 140 : 141;
  if (stage === 'lost') return order.paidAt === null ? 140 : 142;
  if (isAwaited(order)) return 100;
  return stage === 'collected' || stage === 'delivered' ? 121 : 111;
}
