import { PREVIEW_DAYS, type coupons } from '../../../../contract/coupons.ts';
import type { Given } from '../../../../contract/endpoint.ts';
import { addDays, dayOf, now, startOfDay } from '../../../platform/clock.ts';
import { toBaht, toSatang } from '../../../platform/money.ts';
import type { Reader } from '../../../platform/tx.ts';
import { coveredProducts } from '../coupons.queries/campaign.ts';
import { ordersSince, type Bought } from '../coupons.queries/effect.ts';
import { baseOf, discountOf } from '../coupons.rules.ts';

/** What a campaign would have taken off the orders of the last days; so many of them are in memory, however many there are. */
export async function previewOf(tx: Reader, input: Given<typeof coupons.preview>) {
  const terms = {
    kind: input.discount_kind,
    value: toSatang(input.value),
    max_discount: input.max_discount === null ? null : toSatang(input.max_discount),
  };
  const found = { orders: 0, reached: 0, revenue: 0, discount: 0, most: 0 };
  const isLeft = limitsOf(input);
  const since = startOfDay(addDays(dayOf(now()), -PREVIEW_DAYS));
  for (let after = 0; ;) {
    const some = await ordersSince(tx, since, after, AT_ONCE);
    const last = some.at(-1);
    if (!last) break;
    const covered = await coveredProducts(tx, input, productsOf(some));
    for (const order of some) {
      found.orders += 1;
      if (input.sale_channels.length && !input.sale_channels.includes(order.sale_channel_id)) continue;
      const base = baseOf(
        order.lines.map(({ product_id, amount }) => ({
          amount,
          covered:
            product_id === null
              ? input.products.length + input.categories.length === 0
              : covered.has(product_id),
        })),
        order.discount,
      );
      const discount = base < toSatang(input.min_amount) ? 0 : discountOf(terms, base);
      if (discount === 0 || !isLeft(order.customer_id)) continue;
      found.reached += 1;
      found.revenue += order.order_amount;
      found.discount += discount;
      found.most = Math.max(found.most, discount);
    }
    after = last.id;
  }
  return {
    ...found,
    revenue: toBaht(found.revenue),
    discount: toBaht(found.discount),
    most: toBaht(found.most),
  };
}
/** Takes a use of what the campaign would have had for all and for one customer; false where none was left. */
function limitsOf({ total_limit, member_limit }: Given<typeof coupons.preview>) {
  let total = 0;
  const uses = new Map<number, number>();
  return (customer: number | null): boolean => {
    const own = customer === null ? 0 : (uses.get(customer) ?? 0);
    if (total_limit !== null && total >= total_limit) return false;
    if (member_limit !== null && own >= member_limit) return false;
    total += 1;
    if (customer !== null && member_limit !== null) uses.set(customer, own + 1);
    return true;
  };
}
const AT_ONCE = 2_000;
const productsOf = (orders: readonly Bought[]): number[] => [
  ...new Set(orders.flatMap(({ lines }) => lines.flatMap(({ product_id }) => product_id ?? []))),
];
