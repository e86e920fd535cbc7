import { z } from 'zod';
import { get, put } from './endpoint.ts';
import { PROVIDERS, type Provider } from './codes/providers.ts';
import { Baht, all, one, type Words } from './shared.ts';

/** What a provider charges the buyer for a parcel: up to a weight, from an amount of goods on; null: whatever it is. */
export interface FeeRule {
  /** grams */
  up_to_g: number | null;
  /** Of the goods less the discount, in the money of whoever asks (baht on the wire, satang in the database). */
  from_amount: number | null;
  fee: number;
}
interface Sent {
  /** grams */
  weight: number;
  amount: number;
}

/** The order in which rules are tried: those for large amounts before those for any, light before heavy. */
const firstOf = (a: FeeRule, b: FeeRule): number =>
  (b.from_amount ?? -1) - (a.from_amount ?? -1) || (a.up_to_g ?? Infinity) - (b.up_to_g ?? Infinity) || 0;
export const inOrder = <R extends FeeRule>(rules: readonly R[]): R[] => [...rules].sort(firstOf);

/** The rule that holds for a parcel; undefined where a provider has none. */
export const ruleFor = <R extends FeeRule>(rules: readonly R[], { weight, amount }: Sent): R | undefined =>
  inOrder(rules).find(
    ({ up_to_g, from_amount }) => weight <= (up_to_g ?? Infinity) && amount >= (from_amount ?? 0),
  );

/** The same condition twice: which of the two would be charged? */
export const repeated = (rules: readonly FeeRule[]): number =>
  rules.findIndex((a, i) => rules.slice(0, i).some((b) => firstOf(a, b) === 0));
/** There is one for every parcel, however heavy. */
export const coversAll = (rules: readonly FeeRule[]): boolean =>
  rules.length === 0 || rules.some(({ up_to_g, from_amount }) => up_to_g === null && !from_amount);

export const NEEDS_REST: Words = {
  th: 'ต้องมีหนึ่งแถวที่ไม่จำกัดน้ำหนักและยอด ไว้ใช้กับพัสดุที่เหลือ',
  en: 'One line without weight and amount is needed: it holds for all other parcels',
};
export const MOST_RULES = 20;
export const MOST_GRAMS = 100_000;

const Rule = z.strictObject({
  up_to_g: z.int().min(1).max(MOST_GRAMS).nullable(),
  from_amount: Baht.nullable(),
  fee: Baht,
});
const Rules = z.array(Rule).max(MOST_RULES);
const ProviderId = z.literal(Object.keys(PROVIDERS).map(Number) as Provider[]);
const ProviderFees = z.strictObject({ provider: ProviderId, rules: Rules });
export type ProviderFees = z.infer<typeof ProviderFees>;

export const feeEndpoints = {
  shippingFees: get('/api/v1/shippingfee', {
    says: 'What buyers are charged for shipping, provider by provider; the first rule in its order that fits holds.',
    right: 'admin',
    lets: null,
    reply: all(ProviderFees),
  }),
  changeShippingFees: put('/api/v1/shippingfee', {
    says: 'Sets the shipping fees of a provider, against those that were seen.',
    right: 'admin',
    lets: { th: 'ตั้งค่าส่งตามขนส่ง น้ำหนัก และยอด', en: 'Set shipping fees by provider, weight and amount' },
    body: z.strictObject({ provider: ProviderId, rules: Rules, seen: Rules }),
    reply: one(ProviderFees),
    errors: ['changed_meanwhile'],
  }),
};
