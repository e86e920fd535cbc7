import type { Order, Parcel, Return } from '../world.ts';

export const ORDER_WORDS = [
  'UNPAID',
  'PENDING',
  'READY_TO_SHIP',
  'PROCESSED',
  'RETRY_SHIP',
  'SHIPPED',
  'TO_CONFIRM_RECEIVE',
  'IN_CANCEL',
  'CANCELLED',
  'TO_RETURN',
  'COMPLETED',
] as const;
export type OrderWord = (typeof ORDER_WORDS)[number];

const isSent = ({ stage }: Parcel): boolean => stage === 'collected' || stage === 'delivered';
const isOver = ({ stage }: Parcel): boolean =>
  stage === 'lost' || stage === 'failed' || stage === 'cancelled';
const isComingBack = ({ kind, stage }: Return): boolean =>
  kind === 'return' && (stage === 'accepted' || stage === 'sent_back');

/** An order's status as this marketplace names it at that moment (guide 31): arranged is what has a tracking number. */
export function statusWord(order: Order, now: number): OrderWord {
  const { parcels } = order;
  if (order.cancelled || parcels.every(isOver)) return 'CANCELLED';
  // what has left by then cannot be called back: the wish has no status any more
  if (order.cancelRequested && !parcels.some(isSent)) return 'IN_CANCEL';
  if (order.paidAt === null && !order.cod) return 'UNPAID';
  if (order.hold) return 'PENDING';
  if (order.returns.some(isComingBack)) return 'TO_RETURN';
  if (order.completed) return 'COMPLETED';
  if (parcels.every(({ stage }) => stage === 'delivered')) return 'TO_CONFIRM_RECEIVE';
  if (parcels.every((one) => isSent(one) || isOver(one))) return 'SHIPPED';
  if (parcels.some(({ stage }) => stage === 'retry')) return 'RETRY_SHIP';
  const isProcessed = parcels.every(
    (one) => one.stage !== 'to_ship' && (one.stage !== 'arranged' || (one.tracking?.from ?? Infinity) <= now),
  );
  return isProcessed ? 'PROCESSED' : 'READY_TO_SHIP';
}

export function logisticsWord(order: Order, { stage, arranged }: Parcel): string {
  if (stage === 'to_ship')
    return (order.paidAt === null && !order.cod) || order.hold ? 'LOGISTICS_NOT_STARTED' : 'LOGISTICS_READY';
  if (stage === 'cancelled') return arranged > 0 ? 'LOGISTICS_REQUEST_CANCELED' : 'LOGISTICS_INVALID';
  if (stage === 'failed') return order.cod ? 'LOGISTICS_COD_REJECTED' : 'LOGISTICS_DELIVERY_FAILED';
  return {
    arranged: 'LOGISTICS_REQUEST_CREATED',
    retry: 'LOGISTICS_PICKUP_RETRY',
    collected: 'LOGISTICS_PICKUP_DONE',
    delivered: 'LOGISTICS_DELIVERY_DONE',
    lost: 'LOGISTICS_LOST',
  }[stage];
}

export function returnWord({ stage }: Return): string {
  return {
    requested: 'REQUESTED',
    accepted: 'ACCEPTED',
    rejected: 'SELLER_DISPUTE',
    sent_back: 'PROCESSING',
    done: 'CLOSED',
    cancelled: 'CANCELLED',
  }[stage];
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
  const { parcels, returns } = order;
  const has = (kind: Return['kind'], stages: Return['stage'][]) =>
    returns.some((one) => one.kind === kind && stages.includes(one.stage));
  if (order.cancelled) return 140;
  if (has('return', ['accepted', 'sent_back', 'done'])) return 141;
  if (has('refund', ['accepted', 'done'])) return 142;
  if (parcels.every(isOver)) return parcels.some(({ stage }) => stage === 'lost') ? 142 : 141;
  if ((order.paidAt === null && !order.cod) || order.hold) return 100;
  if (order.completed) return 130;
  if (parcels.every(({ stage }) => stage === 'delivered')) return 122;
  if (parcels.every((one) => isSent(one) || isOver(one))) return 121;
  if (parcels.some(isSent)) return 114;
  return parcels.every(({ stage }) => stage === 'arranged') ? 112 : 111;
}
