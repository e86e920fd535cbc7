import { HOUR } from './calendar.ts';
import type { OrderPlan } from './order-plan.ts';
import type { Random } from './random.ts';
import type { Product } from './shop.ts';

export interface Line {
  product: Product;
  qty: number;
  price: number;
  discount: number;
}

/** What somebody orders of what can be sold at that moment. */
export function fillBasket(
  plan: OrderPlan,
  products: readonly Product[],
  available: (itemId: number) => number,
  random: Random,
  now: number,
): Line[] {
  const lines: Line[] = [];
  if (plan.needs === 'unmapped') {
    const product = random.pick(products.filter((p) => !p.parts.length));
    lines.push({ product, qty: 1, price: product.price, discount: 0 });
  }
  const taken = new Map<number, number>();
  const left = (p: Product) =>
    Math.min(
      ...p.parts.map(({ item, qty }) => Math.floor((available(item.id) - (taken.get(item.id) ?? 0)) / qty)),
    );
  const offered = (p: Product) =>
    p.parts.length > 0 &&
    !lines.some((l) => l.product === p) &&
    // what is to be sold out is gone two days ago, what is to be low keeps a few pieces
    !(p.ends === 'out' && plan.at > now - 50 * HOUR) &&
    left(p) >= (p.ends === 'low' ? 3 : 1);

  const wanted =
    plan.needs === 'unmapped'
      ? 1
      : plan.needs === 'two items'
        ? random.int(2, 3)
        : random.weighted([
            [1, 52],
            [2, 28],
            [3, 14],
            [4, 6],
          ]);
  while (lines.length < wanted || (plan.needs === 'two items' && taken.size < 2)) {
    const product = random.weighted(products.filter(offered).map((p) => [p, p.liked] as const));
    const usual =
      product.price < 150_00
        ? random.weighted([
            [1, 60],
            [2, 25],
            [3, 10],
            [5, 5],
          ])
        : random.weighted([
            [1, 90],
            [2, 10],
          ]);
    const qty = product.ends === 'low' ? 1 : Math.min(usual, left(product));
    for (const { item, qty: each } of product.parts)
      taken.set(item.id, (taken.get(item.id) ?? 0) + each * qty);
    const discount =
      plan.seller.userId !== null && plan.channel.type === 1 && random.chance(0.04)
        ? Math.min(1000 * qty, product.price)
        : 0;
    lines.push({ product, qty, price: product.price, discount });
  }
  return lines;
}
