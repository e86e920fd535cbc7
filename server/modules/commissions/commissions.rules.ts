import { PAYMENT_TYPES, type PaymentType } from '../../../contract/codes/payment-types.ts';
import { STATUS, type OrderStatus } from '../../../contract/codes/order-status.ts';
import type { NothingReason, RateKind, RateWho, Verdict } from '../../../contract/commissions.ts';

/** Whom and what a rate is for, and on which days; `value` in hundredths of a percent, or satang a piece. */
export interface RateTerms {
  id: number;
  user_id: number | null;
  team_id: number | null;
  sale_channel_id: number | null;
  product_id: number | null;
  category_id: number | null;
  kind: RateKind;
  value: number;
  from_day: string;
  to_day: string | null;
}
/** What a line of an order is to its rates. */
export interface SoldLine {
  user_id: number | null;
  team_id: number | null;
  sale_channel_id: number;
  product_id: number | null;
  /** Its product's category, and those above it, the nearest first. */
  categories: readonly number[];
  /** Of the order. */
  day: string;
}

const whoOf = (r: Pick<RateTerms, 'user_id' | 'team_id' | 'sale_channel_id'>): RateWho => {
  if (r.user_id !== null) return 'user';
  if (r.team_id !== null) return 'team';
  return r.sale_channel_id === null ? 'all' : 'channel';
};

/** It is for this person and this product, whatever the day. */
const fits = (r: RateTerms, line: SoldLine): boolean =>
  [
    [r.user_id, line.user_id],
    [r.team_id, line.team_id],
    [r.sale_channel_id, line.sale_channel_id],
    [r.product_id, line.product_id],
  ].every(([wanted, is]) => wanted === null || wanted === is) &&
  (r.category_id === null || line.categories.includes(r.category_id));

const holdsOn = (r: RateTerms, day: string): boolean =>
  r.from_day <= day && (r.to_day === null || day <= r.to_day);

const WHO_RANK: Record<RateWho, number> = { user: 0, team: 1, channel: 2, all: 3 };
/** The product itself, then its categories from its own upwards, then everything. */
const whatRank = (r: RateTerms, line: SoldLine): number => {
  if (r.product_id !== null) return -1;
  return r.category_id === null ? Infinity : line.categories.indexOf(r.category_id);
};

/**
 * The most specific first (decision 0116): whom it is for (person, team, channel, everybody), then what (product, the nearest
 * category, everything), then the later first day, then what was made later.
 */
function bySpecificity(a: RateTerms, b: RateTerms, line: SoldLine): number {
  const what = [whatRank(a, line), whatRank(b, line)] as const;
  return (
    WHO_RANK[whoOf(a)] - WHO_RANK[whoOf(b)] ||
    // two of Infinity leave no number
    (what[0] === what[1] ? 0 : what[0] - what[1]) ||
    (a.from_day === b.from_day ? 0 : a.from_day > b.from_day ? -1 : 1) ||
    b.id - a.id
  );
}

/** Every rate that is for a line, the one that applies first, and why the others do not. */
export function judge<R extends RateTerms>(
  rates: readonly R[],
  line: SoldLine,
): { rate: R; verdict: Verdict }[] {
  const those = rates.filter((r) => fits(r, line));
  const [holding, others] = [
    those.filter((r) => holdsOn(r, line.day)).toSorted((a, b) => bySpecificity(a, b, line)),
    those.filter((r) => !holdsOn(r, line.day)).toSorted((a, b) => bySpecificity(a, b, line)),
  ];
  const winner = holding[0];
  return [
    ...holding.map((rate) => ({ rate, verdict: verdictOf(rate, winner!, line) })),
    ...others.map((rate) => ({
      rate,
      verdict: (rate.from_day > line.day ? 'not_yet' : 'over') satisfies Verdict as Verdict,
    })),
  ];
}
function verdictOf(r: RateTerms, winner: RateTerms, line: SoldLine): Verdict {
  if (r.id === winner.id) return 'won';
  if (whoOf(r) !== whoOf(winner)) return 'wider_who';
  return whatRank(r, line) === whatRank(winner, line) ? 'older' : 'wider_what';
}
/** The rate that applies, null where none does. */
export const rateOf = <R extends RateTerms>(rates: readonly R[], line: SoldLine): R | null =>
  judge(rates, line).find(({ verdict }) => verdict === 'won')?.rate ?? null;

/** What a line earns, in satang: a percentage of its net is rounded half up, line by line. */
export const earned = (
  { kind, value }: Pick<RateTerms, 'kind' | 'value'>,
  { net, qty }: { net: number; qty: number },
): number => (kind === 'piece' ? value * qty : percentOf(net, value));

// an amount times a share is more than a number holds exactly
const percentOf = (net: number, value: number): number =>
  Number((BigInt(net) * BigInt(value) + 5_000n) / 10_000n);
/** `whole * part / all`, rounded half up. */
const share = (whole: number, part: number, all: number): number =>
  Number((2n * BigInt(whole) * BigInt(part) + BigInt(all)) / (2n * BigInt(all)));

/** What came back of a line by now: satang of its net, and pieces of all those that were sent for it. */
export interface CameBack {
  paid: number;
  pieces: number;
}
/**
 * What so much of a line takes back in all, in satang: never more than it earned, and all of it once the whole line is back. What
 * one parcel takes back is what is taken by now less what was taken before it.
 */
export function takenBack(
  rate: Pick<RateTerms, 'kind' | 'value'>,
  line: { net: number; qty: number; sent: number },
  back: CameBack,
): number {
  if (rate.kind === 'percent') return percentOf(Math.min(back.paid, line.net), rate.value);
  const sent = line.sent || line.qty;
  return share(earned(rate, line), Math.min(back.pieces, sent), sent);
}

/** Statuses of orders that are sold. */
const isSold = (status: OrderStatus): boolean => status !== STATUS.unpaid && status !== STATUS.cancelled;

/** Why a line earns nothing; null where it earns, as far as a rate fits. */
export function nothingFor(
  order: { status: OrderStatus; payment_type: PaymentType; user_id: number | null },
  line: { gift: boolean },
): NothingReason | null {
  if (order.status === STATUS.cancelled) return 'cancelled';
  if (!isSold(order.status)) return 'unpaid';
  if (order.payment_type === PAYMENT_TYPES.claim) return 'claim';
  if (order.user_id === null) return 'nobody';
  return line.gift ? 'gift' : null;
}
