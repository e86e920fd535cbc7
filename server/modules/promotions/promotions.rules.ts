/** When a promotion gives; amounts in satang, days in Bangkok. */
export interface Rule {
  min_amount: number | null;
  products: readonly { product_id: number; quantity: number }[];
  from: string;
  to: string;
  sale_channels: readonly number[];
  times: 'once' | 'multiple';
}
/** What somebody bought, as far as promotions look at it. */
export interface Bought {
  day: string;
  sale_channel_id: number;
  /** Goods less the discount. */
  amount: number;
  lines: readonly { product_id: number; qty: number }[];
}

/** How many times an order gets a promotion; 0: not at all. */
export function timesFor(rule: Rule, bought: Bought): number {
  if (bought.day < rule.from || bought.day > rule.to) return 0;
  return timesReached(rule, bought);
}

/** The same whatever the day. */
export function timesReached(rule: Omit<Rule, 'from' | 'to'>, bought: Bought): number {
  const { sale_channels, min_amount, products, times } = rule;
  if (sale_channels.length && !sale_channels.includes(bought.sale_channel_id)) return 0;
  const of = (id: number) =>
    bought.lines.filter(({ product_id }) => product_id === id).reduce((sum, { qty }) => sum + qty, 0);
  const reached =
    min_amount === null
      ? Math.min(...products.map(({ product_id, quantity }) => Math.floor(of(product_id) / quantity)))
      : Math.floor(bought.amount / min_amount);
  return times === 'once' ? Math.min(1, reached) : reached;
}

interface Giving extends Rule {
  id: number;
  name: string;
  when_out: 'without' | 'wait';
  gifts: readonly { item_id: number; sku: string; quantity: number }[];
}
interface Purchase extends Bought {
  order_id: number;
  number: string;
}
export interface Given<P extends Giving = Giving> {
  order_id: number;
  number: string;
  promotion: P;
  times: number;
}
interface Short {
  order_id: number;
  order: string;
  promotion: string;
  sku: string;
}
/** How many pieces of free goods that is. */
export const piecesGiven = (given: readonly Given[]): number =>
  given.reduce(
    (sum, { promotion, times }) => sum + times * promotion.gifts.reduce((n, gift) => n + gift.quantity, 0),
    0,
  );
/** What a cut gives, what it could not give, and which orders wait for what. */
export interface Shared<P extends Giving = Giving> {
  given: Given<P>[];
  without: Short[];
  waiting: Short[];
}

/**
 * Shares free goods out, the first order first and the oldest promotion first; an order that has one already gets it no
 * second time. One that waits takes nothing of any promotion from those behind it.
 */
export function shareOut<P extends Giving>(
  purchases: readonly Purchase[],
  promotions: readonly P[],
  has: ReadonlySet<string>,
  available: ReadonlyMap<number, number>,
): Shared<P> {
  const left = new Map(available);
  const shared: Shared<P> = { given: [], without: [], waiting: [] };
  for (const bought of purchases) {
    const mine: Given<P>[] = [];
    const without: Short[] = [];
    const after = new Map(left);
    let waits: Short | undefined;
    for (const promotion of promotions) {
      const times = has.has(`${bought.order_id}/${promotion.id}`) ? 0 : timesFor(promotion, bought);
      if (times === 0) continue;
      const out = promotion.gifts.find((gift) => (after.get(gift.item_id) ?? 0) < gift.quantity * times);
      if (out) {
        const { order_id, number: order } = bought;
        const short = { order_id, order, promotion: promotion.name, sku: out.sku };
        if (promotion.when_out === 'wait') waits ??= short;
        else without.push(short);
        continue;
      }
      for (const gift of promotion.gifts)
        after.set(gift.item_id, (after.get(gift.item_id) ?? 0) - gift.quantity * times);
      mine.push({ order_id: bought.order_id, number: bought.number, promotion, times });
    }
    if (waits) {
      shared.waiting.push(waits);
      continue;
    }
    shared.given.push(...mine);
    shared.without.push(...without);
    for (const [item, n] of after) left.set(item, n);
  }
  return shared;
}
