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
