import type { FigureName } from '../../../../contract/reports.figures.ts';

export interface Change {
  amount: number;
  /** Of what was before, one decimal; null: there was nothing. */
  percent: number | null;
}

/** From before to now, to the satang. */
export function changeOf(now: number, before: number): Change {
  const amount = (Math.round(now * 100) - Math.round(before * 100)) / 100;
  return { amount, percent: before === 0 ? null : Math.round((amount / Math.abs(before)) * 1000) / 10 };
}

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
