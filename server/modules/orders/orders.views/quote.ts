import { orders } from '../../../../contract/orders.ts';
import { boxCapacity } from '../../../../contract/products.capacity.ts';
import type { Actor } from '../../../platform/actor.ts';
import { view } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import { toBaht, toSatang } from '../../../platform/money.ts';
import { isAgent, isOutsider } from '../../../platform/rights.ts';
import type { Reader } from '../../../platform/tx.ts';
import { customerNameFor, customerOfPhone } from '../../customers/index.ts';
import { channelsOf, feeRulesOf } from '../../organisation/index.ts';
import type { Sellable } from '../../products/index.ts';
import { fullest, type Pieces } from '../boxes.rules.ts';
import { productsFor, soldOf } from '../orders.queries/edited-order.ts';
import { availableOf } from '../orders.queries/pieces.ts';
import { countingMissed, reducing } from '../orders.commands/reduction.ts';
import { assertShopPrices, charged, pricedLine, withCoupon } from '../orders.rules.ts';

/**
 * Prices an order without making it and tells the stock of each line; lines that share a stock item
 * see what the lines above leave.
 */
const quote = view(orders.quote, async (tx, who, input, fail) => {
  const edited = input.of === undefined ? null : await soldOf(tx, who, input.of);
  if (input.of !== undefined && !edited) throw fail('no_orders', { code: input.of });
  await assertChannel(tx, who, input.sale_channel_id, fail);
  await assertCustomer(tx, who, input.customer_id, fail);
  const ids = [...new Set(input.lines.map((l) => l.product_id))];
  const products = new Map((await productsFor(tx, ids, edited?.lines ?? [])).map((p) => [p.id, p]));
  const left = await availableOf(
    tx,
    [...products.values()].flatMap((p) => [...p.components, ...(p.box?.pool ?? [])].map((c) => c.item_id)),
  );
  // what is kept for the order itself is there for it
  for (const { item_id, qty } of edited?.kept ?? []) left.set(item_id, (left.get(item_id) ?? 0) + qty);
  const lines = input.lines.map((l, i) => {
    const product = products.get(l.product_id);
    if (!product) {
      throw fail('not_offered', {
        field: { th: `สินค้าบรรทัด ${i + 1}`, en: `Product of line ${i + 1}` },
        path: `lines.${i}.product_id`,
      });
    }
    const available = sellableNow(product, left);
    for (const piece of piecesTaken(product, l.qty, left))
      left.set(piece.item_id, (left.get(piece.item_id) ?? 0) - piece.qty);
    return { ...pricedLine(l, product), product, available };
  });
  const fee_rules = input.provider ? await feeRulesOf(tx, input.provider) : [];
  if (isAgent(who)) assertShopPrices(lines, toSatang(input.discount), fail);
  const sold = lines.map((l) => l.product);
  const whole = charged(input, { lines, products: sold, fee_rules }, fail);
  const has = edited !== null && edited.coupon_discount > 0;
  const isReduced = input.coupon_code === undefined ? has : input.coupon_code !== '';
  const coupon = isReduced
    ? await reducing().reduce(
        tx,
        who,
        {
          code: input.coupon_code ?? null,
          lines: lines.map(({ product }, i) => ({ product_id: product.id, amount: whole.lines[i]! })),
          discount: toSatang(input.discount),
          sale_channel_id: input.sale_channel_id ?? edited?.sale_channel_id ?? who.channelId ?? 0,
          customer_id: await customerOf(tx, input, edited),
          order: input.of ?? null,
        },
        fail,
      )
    : null;
  const { shipping_fee, ...sums } = withCoupon(whole, coupon?.discount ?? 0);
  return {
    Data: {
      lines: lines.map((l, i) => ({
        product_id: l.product.id,
        sku: l.product.code,
        name: l.product.name,
        price: toBaht(l.price),
        amount: toBaht(sums.lines[i]!),
        wanted: l.qty,
        available: isOutsider(who) ? null : l.available,
        enough: l.available >= l.qty,
        mapped: l.product.components.length > 0 || l.product.box !== null,
      })),
      product_amount: toBaht(sums.product_amount),
      discount: input.discount,
      coupon_discount: toBaht(sums.coupon_discount),
      shipping_fee: toBaht(shipping_fee),
      order_amount: toBaht(sums.order_amount),
    },
  };
});
export const quoteOrder = countingMissed(quote);

/** Where somebody may sell, if it is said where. */
async function assertChannel(
  tx: Reader,
  who: Actor,
  id: number | undefined,
  fail: Fail<'not_offered'>,
): Promise<void> {
  if (id === undefined || ((!isAgent(who) || id === who.channelId) && (await channelsOf(tx, [id])).has(id)))
    return;
  throw fail('not_offered', { field: { th: 'ช่องทางขาย', en: 'Sale channel' }, path: 'sale_channel_id' });
}

/** Whom one may see, if it is said who. */
async function assertCustomer(
  tx: Reader,
  who: Actor,
  id: number | undefined,
  fail: Fail<'not_offered'>,
): Promise<void> {
  if (id === undefined || (await customerNameFor(tx, who, id)) !== null) return;
  throw fail('not_offered', { field: { th: 'ลูกค้า', en: 'Customer' }, path: 'customer_id' });
}

const customerOf = (
  tx: Reader,
  { customer_id, phone }: { customer_id?: number | undefined; phone?: string | undefined },
  edited: { customer_id: number | null } | null,
): number | null | Promise<number | null> =>
  customer_id ?? edited?.customer_id ?? (phone === undefined ? null : customerOfPhone(tx, phone));

type Left = ReadonlyMap<number, number>;
function sellableNow({ components, box }: Sellable, left: Left): number {
  if (box)
    return boxCapacity(
      box,
      box.pool.map(({ item_id }) => left.get(item_id) ?? 0),
    );
  return components.length
    ? Math.max(0, Math.min(...components.map((c) => Math.floor((left.get(c.item_id) ?? 0) / c.qty))))
    : 0;
}
/** What a line would take, as an order does. */
const piecesTaken = ({ components, box }: Sellable, qty: number, left: Left): Pieces[] =>
  box ? (fullest(box, qty, left) ?? []) : components.map((c) => ({ item_id: c.item_id, qty: c.qty * qty }));
