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

/** More of it is worse. */
const WORSE: ReadonlySet<FigureName> = new Set([
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
export const isGood = (name: FigureName, { amount }: Change): boolean | undefined =>
  amount === 0 ? undefined : amount > 0 !== WORSE.has(name);
