import type { Order, Return } from '../world.ts';
import { piecesOf, type Piece } from './desk.ts';

/** What a filter may be: those that pieces have, and groups of them (errors of GetOrders). */
export const FILTER_WORDS = [
  'unpaid',
  'pending',
  'packed',
  'canceled',
  'ready_to_ship',
  'delivered',
  'returned',
  'shipped',
  'failed',
  'topack',
  'toship',
  'shipping',
  'lost',
  'lost_by_3pl',
  'damaged_by_3pl',
  'failed_delivery',
  'shipped_back',
  'shipped_back_success',
  'shipped_back_failed',
  'package_scrapped',
] as const;
const GROUPS: Record<string, string[]> = {
  topack: ['pending', 'repacked'],
  toship: ['ready_to_ship_pending', 'ready_to_ship'],
  shipping: ['shipped'],
  failed: ['failed_delivery', 'shipped_back', 'shipped_back_success', 'shipped_back_failed'],
  lost: ['lost_by_3pl', 'damaged_by_3pl'],
};
export const isOfFilter = (filter: string, word: string): boolean =>
  (GROUPS[filter] ?? [filter]).includes(word);

const isAwaited = ({ cod, paidAt, hold }: Order): boolean => (paidAt === null && !cod) || hold;
/** Whether a piece has come back, and all of that is done. */
function isReturned({ lines, returns }: Order, { line, nth }: Piece): boolean {
  return returns.some(
    (one) =>
      one.kind === 'return' &&
      one.stage === 'done' &&
      one.of.some((part) => lines[part.line] === line && nth < part.qty),
  );
}

/** There is no status of an order, only of each of its pieces. */
export function pieceWord(
  order: Order,
  piece: Piece,
  { packed, repacked, now }: { packed: boolean; repacked: boolean; now: number },
): string {
  const { stage, labelFrom } = piece.parcel;
  if (order.cancelled || stage === 'cancelled') return 'canceled';
  // nothing is on hold here: it waits to be paid
  if (isAwaited(order)) return 'unpaid';
  if (isReturned(order, piece)) return 'returned';
  switch (stage) {
    case 'to_ship':
      return packed ? 'packed' : repacked ? 'repacked' : 'pending';
    case 'retry':
      return 'packed';
    case 'arranged':
      return (labelFrom ?? 0) > now ? 'ready_to_ship_pending' : 'ready_to_ship';
    case 'collected':
      return 'shipped';
    case 'delivered':
      return order.completed ? 'confirmed' : 'delivered';
    case 'failed':
      return 'failed_delivery';
    case 'lost':
      return 'lost_by_3pl';
  }
}

/** A return as a list of them names it. */
export function reverseWord({ kind, stage }: Return): string {
  if (stage === 'done') return kind === 'return' ? 'REQUEST_COMPLETE' : 'REFUND_SUCCESS';
  return {
    requested: 'REQUEST_INITIATE',
    accepted: kind === 'return' ? 'SELLER_AGREE_RETURN' : 'SELLER_AGREE_REFUND',
    rejected: kind === 'return' ? 'SELLER_REJECT_RETURN' : 'SELLER_REJECT_REFUND',
    sent_back: 'BUYER_RETURN_ITEM',
    cancelled: 'REQUEST_CANCEL',
  }[stage];
}

/** Where an order really stands, by our codes, whatever the marketplace calls its pieces. */
export function truthOf(order: Order): { id: string; code: number; qty: number } {
  return {
    id: order.id,
    code: codeOf(order),
    qty: order.lines.reduce((sum, { qty }) => sum + qty, 0),
  };
}
/** Of those that have left, in the order in which one of them speaks for all. */
const LEFT = [142, 141, 121, 122, 130];
function codeOf(order: Order): number {
  if (order.cancelled) return 140;
  if (isAwaited(order)) return 100;
  const isRefunded = ({ kind, stage }: Return) => kind === 'refund' && stage === 'done';
  if (order.returns.some(isRefunded)) return 142;
  const codes = piecesOf(order).map((piece) => (isReturned(order, piece) ? 141 : stageCode(order, piece)));
  const left = codes.filter((code) => LEFT.includes(code));
  if (left.length === codes.length) return LEFT.find((code) => left.includes(code))!;
  if (left.length > 0 || new Set(codes).size > 1) return 114;
  return codes[0]!;
}
const stageCode = (order: Order, { parcel }: Piece): number =>
  ({
    to_ship: 111,
    retry: 111,
    arranged: 112,
    collected: 121,
    delivered: order.completed ? 130 : 122,
    failed: 141,
    lost: 142,
    cancelled: 140,
  })[parcel.stage];
