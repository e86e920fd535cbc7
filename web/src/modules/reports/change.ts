import type { Change } from '../../../../contract/reports.change.ts';
import type { FigureName } from '../../../../contract/reports.figures.ts';

/** What is compared: figures, and pieces that came back. */
export type Compared = FigureName | 'returned_pieces';

/** More of it is worse. */
const WORSE: ReadonlySet<Compared> = new Set<Compared>([
  'returned_pieces',
  'discount',
  'coupon',
  'returned',
  'cancelled_orders',
  'cancelled',
  'cost',
  'claim_cost',
  'shipping_paid',
]);
/** Whether a change is good news; undefined: neither. */
export const isGood = (name: Compared, { amount }: Change): boolean | undefined =>
  amount === 0 ? undefined : amount > 0 !== WORSE.has(name);

/** Profit while nothing that sold has left is not nought: it is not known. */
export const knownOf = (
  name: FigureName,
  value: number | null,
  { net, sent }: { net: number; sent: number | null },
): number | null => (name === 'profit' && value === 0 && sent === 0 && net > 0 ? null : value);
