import type { CampaignInput } from '../../../contract/coupons.ts';
import { CAMPAIGN_FIELDS } from '../../../contract/coupons.trail.ts';
import { STATUS, type OrderStatus } from '../../../contract/codes/order-status.ts';
import { spread } from '../../../contract/spread.ts';
import type { Words } from '../../../contract/shared.ts';

/** What a campaign takes off, in satang; of a percentage its hundredths. */
export interface Terms {
  kind: CampaignInput['discount_kind'];
  value: number;
  max_discount: number | null;
}
/** min(amount or ⌊base × percent⌋, the most, base), in satang. */
export function discountOf({ kind, value, max_discount }: Terms, base: number): number {
  const off = kind === 'amount' ? value : share(base, value, 10_000);
  return Math.min(off, max_discount ?? off, base);
}

export interface PricedLine {
  /** satang, after its own discount */
  amount: number;
  /** The campaign is for it. */
  covered: boolean;
}
/** What a campaign takes its discount off: the lines that it is for, less their parts of the order's discount. */
export const baseOf = (lines: readonly PricedLine[], orderDiscount: number): number =>
  sum(coveredAmounts(lines, orderDiscount));

/**
 * The discount by line: shares of what the campaign is for, the largest remainders rounded up, so that they sum to all of it,
 * and no line gives more than the order's discount left of it.
 */
export function partsOf(discount: number, lines: readonly PricedLine[], orderDiscount: number): number[] {
  const amounts = coveredAmounts(lines, orderDiscount);
  return sum(amounts) === 0 ? amounts.map(() => 0) : spread(discount, amounts);
}

function coveredAmounts(lines: readonly PricedLine[], orderDiscount: number): number[] {
  const off = spread(
    orderDiscount,
    lines.map(({ amount }) => amount),
  );
  return lines.map(({ covered, amount }, i) => (covered ? amount - off[i]! : 0));
}
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
// an amount times a share is more than a number holds exactly
const share = (amount: number, of: number, all: number): number =>
  Number((BigInt(amount) * BigInt(of)) / BigInt(all));

/** Fields by which a campaign that is printed or used would be worth less to who holds a card. */
type Widening = Omit<CampaignInput, 'name' | 'conditions' | 'card_required'>;
export function narrowed(before: Widening, after: Widening): keyof Widening | null {
  const fields = Object.keys(WIDER) as (keyof Widening)[];
  return fields.find((field) => !WIDER[field](before, after)) ?? null;
}
const noLess = (a: number | null, b: number | null) => b === null || (a !== null && b >= a);
const noFewer = (a: readonly number[], b: readonly number[]) =>
  b.length === 0 || (a.length > 0 && a.every((id) => b.includes(id)));
/** Products and categories are one set: without both it is everything. */
const isAll = (c: Widening) => c.products.length + c.categories.length === 0;
const WIDER: Record<keyof Widening, (a: Widening, b: Widening) => boolean> = {
  discount_kind: (a, b) => a.discount_kind === b.discount_kind,
  value: (a, b) => b.value >= a.value,
  max_discount: (a, b) => noLess(a.max_discount, b.max_discount),
  min_amount: (a, b) => b.min_amount <= a.min_amount,
  from: (a, b) => b.from <= a.from,
  to: (a, b) => b.to >= a.to,
  total_limit: (a, b) => noLess(a.total_limit, b.total_limit),
  member_limit: (a, b) => noLess(a.member_limit, b.member_limit),
  sale_channels: (a, b) => noFewer(a.sale_channels, b.sale_channels),
  products: (a, b) => isAll(b) || (!isAll(a) && a.products.every((id) => b.products.includes(id))),
  categories: (a, b) => isAll(b) || (!isAll(a) && a.categories.every((id) => b.categories.includes(id))),
  public_code: (a, b) => a.public_code === b.public_code,
};
/** Whether more is given away than was decided: that is for who may decide. */
export const raisesLimits = (before: Widening, after: Widening): boolean =>
  before.total_limit !== after.total_limit || before.member_limit !== after.member_limit;
export const fieldWords = (field: keyof Widening): Words => ({
  th: CAMPAIGN_FIELDS[field].th,
  en: CAMPAIGN_FIELDS[field].en,
});

/** Why no card can be linked to an order, in words; null where it can: it is being packed, or has just been closed. */
export const linkRefusal = ({ status }: { status: OrderStatus }): Words | null =>
  status === STATUS.awaitingCollection || status === STATUS.partiallyShipping
    ? null
    : { th: 'ใส่การ์ดได้ตอนแพ็กเท่านั้น', en: 'A card goes in while it is packed' };
