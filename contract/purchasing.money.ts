import { spread } from './spread.ts';

/** How the prices of an order stand to the VAT: without it, with it in them, or it comes on top. */
export const VAT_MODES = ['none', 'included', 'added'] as const;
export type VatMode = (typeof VAT_MODES)[number];
export const VAT_WORDS: Record<VatMode, { th: string; en: string }> = {
  none: { th: 'ไม่มี VAT', en: 'No VAT' },
  included: { th: 'ราคารวม VAT แล้ว', en: 'VAT included' },
  added: { th: 'บวก VAT เพิ่ม', en: 'VAT added' },
};
/** What the law has now (royal decree: 7 %, renewed yearly); an order keeps the percent it was made with. */
export const VAT_PERCENT = 7;

export interface PricedLine {
  qty: number;
  /** satang a piece, and satang off the line */
  price: number;
  discount: number;
}
export interface PurchaseTerms {
  /** satang off all the lines, and satang that bringing them costs */
  discount: number;
  freight: number;
  vat_mode: VatMode;
  vat_percent: number;
  /** The VAT is part of what the goods cost: the shop does not claim it back. */
  vat_in_cost: boolean;
}
export interface PurchaseSums {
  /** Of each line, in satang: what is written, its part of what is paid, and of what its pieces cost. */
  lines: { amount: number; payable: number; cost: number }[];
  /** Σ of the lines. */
  goods: number;
  vat: number;
  /** What is paid, the VAT with it. */
  total: number;
}
/**
 * What an order comes to. The discount and the freight are spread over the lines by their amounts, the freight of an order whose
 * goods are free by pieces; Σ of the parts is the whole to the satang. Every discount must be within its base.
 */
export function purchaseSums(lines: readonly PricedLine[], terms: PurchaseTerms): PurchaseSums {
  const amounts = lines.map((line) => line.qty * line.price - line.discount);
  const goods = sumOf(amounts);
  const off = spread(terms.discount, amounts);
  const carried = spread(terms.freight, goods > 0 ? amounts : lines.map(({ qty }) => qty));
  const bases = amounts.map((amount, i) => amount - off[i]! + carried[i]!);
  const base = sumOf(bases);
  const vat = vatOf(base, terms);
  const total = terms.vat_mode === 'added' ? base + vat : base;
  const payable = spread(total, bases);
  const cost = terms.vat_in_cost ? payable : spread(total - vat, bases);
  return {
    lines: amounts.map((amount, i) => ({ amount, payable: payable[i]!, cost: cost[i]! })),
    goods,
    vat,
    total,
  };
}
/**
 * Prices a piece, in satang, of lines that were agreed so, as they read in another mode: what is paid stays what it was. All lines
 * that stood in one mode are converted together, so that what rounding leaves of their sum goes where the remainders are largest.
 */
export function pricesIn(
  mode: VatMode,
  lines: readonly (PricedLine & Pick<PurchaseTerms, 'vat_mode' | 'vat_percent'>)[],
  vat_percent = VAT_PERCENT,
): number[] {
  const prices = lines.map(() => 0);
  const entries = lines.map((line, i) => ({ line, i }));
  for (const those of Map.groupBy(entries, ({ line }) => `${line.vat_mode}/${line.vat_percent}`).values()) {
    const of = those.map(({ line }) => line);
    const terms = { discount: 0, freight: 0, vat_in_cost: false };
    const { vat_mode, vat_percent: percent } = of[0]!;
    const was = purchaseSums(of, { ...terms, vat_mode, vat_percent: percent }).lines;
    const stays = vat_mode === mode || (vat_mode !== 'added' && mode !== 'added');
    const paid = was.map(({ payable }) => ({ qty: 1, price: payable, discount: 0 }));
    const becomes = stays
      ? was.map(({ amount }) => amount)
      : mode === 'added'
        ? purchaseSums(paid, { ...terms, vat_mode: 'included', vat_percent }).lines.map(({ cost }) => cost)
        : was.map(({ payable }) => payable);
    for (const [at, { line, i }] of those.entries()) prices[i] = Math.round(becomes[at]! / line.qty);
  }
  return prices;
}
function vatOf(base: number, { vat_mode, vat_percent }: PurchaseTerms): number {
  if (vat_mode === 'none') return 0;
  if (vat_mode === 'added') return Math.round((base * vat_percent) / 100);
  return base - Math.round((base * 100) / (100 + vat_percent));
}
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);
