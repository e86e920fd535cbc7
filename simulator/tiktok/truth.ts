import type { Order, Parcel, ParcelStage, Return } from '../world.ts';

export const ORDER_WORDS = [
  'UNPAID',
  'ON_HOLD',
  'AWAITING_SHIPMENT',
  'PARTIALLY_SHIPPING',
  'AWAITING_COLLECTION',
  'IN_TRANSIT',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
] as const;
export type OrderWord = (typeof ORDER_WORDS)[number];

/** An order's status as this marketplace names it. */
export function statusWord(order: Order): OrderWord {
  const stages = order.parcels.map(({ stage }) => stage);
  if (order.cancelled || stages.every(isOver)) return 'CANCELLED';
  if (order.paidAt === null && !order.cod) return 'UNPAID';
  if (order.hold) return 'ON_HOLD';
  if (order.completed) return 'COMPLETED';
  const waiting = stages.filter(isWaiting).length;
  if (waiting === stages.length) return 'AWAITING_SHIPMENT';
  if (waiting > 0) return 'PARTIALLY_SHIPPING';
  if (stages.includes('arranged')) return 'AWAITING_COLLECTION';
  return stages.includes('collected') ? 'IN_TRANSIT' : 'DELIVERED';
}
/** Of one piece in its parcel: neither on hold nor partly. */
export const pieceWord = (order: Order, { stage }: Parcel): OrderWord => {
  const word = statusWord(order);
  if (
    word !== 'PARTIALLY_SHIPPING' &&
    word !== 'AWAITING_COLLECTION' &&
    word !== 'IN_TRANSIT' &&
    word !== 'DELIVERED'
  )
    return word === 'ON_HOLD' ? 'AWAITING_SHIPMENT' : word;
  if (isWaiting(stage)) return 'AWAITING_SHIPMENT';
  if (isOver(stage)) return 'CANCELLED';
  if (stage === 'arranged') return 'AWAITING_COLLECTION';
  return stage === 'collected' ? 'IN_TRANSIT' : 'DELIVERED';
};
const isWaiting = (stage: ParcelStage): boolean => stage === 'to_ship' || stage === 'retry';
/** Lost, or on its way back: no status of its own, the marketplace cancels it. */
const isOver = (stage: ParcelStage): boolean =>
  stage === 'lost' || stage === 'failed' || stage === 'cancelled';

export const packageWord = ({ stage }: Parcel): string => PACKAGE_WORDS[stage];
const PACKAGE_WORDS: Record<ParcelStage, string> = {
  to_ship: 'TO_FULFILL',
  retry: 'TO_FULFILL',
  arranged: 'PROCESSING',
  collected: 'FULFILLING',
  delivered: 'COMPLETED',
  failed: 'CANCELLED',
  lost: 'CANCELLED',
  cancelled: 'CANCELLED',
};

export const returnType = ({ kind }: Return): string => (kind === 'return' ? 'RETURN_AND_REFUND' : 'REFUND');
export function returnWord(one: Return): string {
  if (one.stage === 'requested') return 'RETURN_OR_REFUND_REQUEST_PENDING';
  if (one.stage === 'rejected')
    return one.tracking ? 'REJECT_RECEIVE_PACKAGE' : 'REFUND_OR_RETURN_REQUEST_REJECT';
  if (one.stage === 'accepted')
    return one.kind === 'return' ? 'AWAITING_BUYER_SHIP' : 'RETURN_OR_REFUND_REQUEST_SUCCESS';
  if (one.stage === 'sent_back') return 'BUYER_SHIPPED_ITEM';
  return one.stage === 'done' ? 'RETURN_OR_REFUND_REQUEST_COMPLETE' : 'RETURN_OR_REFUND_REQUEST_CANCEL';
}

/** Where an order really stands, by our codes, whatever the marketplace calls it. */
export function truthOf(order: Order): { id: string; code: number; qty: number } {
  return {
    id: order.id,
    code: codeOf(order),
    qty: order.lines.reduce((sum, { qty }) => sum + qty, 0),
  };
}
function codeOf(order: Order): number {
  const stages = order.parcels.map(({ stage }) => stage);
  if (order.cancelled) return 140;
  if (
    order.returns.some(({ kind, stage }) => kind === 'return' && (stage === 'sent_back' || stage === 'done'))
  )
    return 141;
  if (order.returns.some(({ kind, stage }) => kind === 'refund' && stage === 'done')) return 142;
  if (stages.every((stage) => stage === 'lost' || stage === 'failed'))
    return stages.includes('lost') ? 142 : 141;
  if ((order.paidAt === null && !order.cod) || order.hold) return 100;
  if (order.completed) return 130;
  const left = stages.filter((stage) => stage === 'to_ship' || stage === 'retry').length;
  if (left > 0) return left === stages.length ? 111 : 114;
  if (stages.includes('arranged')) return 112;
  return stages.includes('collected') ? 121 : 122;
}
