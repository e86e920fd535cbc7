import { couponShown } from '../../../../contract/codes/coupon-code.ts';
import type { coupons } from '../../../../contract/coupons.ts';
import type { Given } from '../../../../contract/endpoint.ts';
import type { Actor } from '../../../platform/actor.ts';
import { invalid, type FailOf } from '../../../platform/errors.ts';
import { toBaht, toSatang } from '../../../platform/money.ts';
import { isAgent } from '../../../platform/rights.ts';
import type { Reader } from '../../../platform/tx.ts';
import { customerNameFor } from '../../customers/index.ts';
import { channelsOf } from '../../organisation/index.ts';
import { sellables } from '../../products/index.ts';
import { priced } from '../coupons.commands/redeem.ts';

/** What a code would take off goods; the server's prices where none are said. */
export async function tryCoupon(
  tx: Reader,
  who: Actor,
  { code, lines: list, discount, sale_channel_id, customer_id }: Given<typeof coupons.try>,
  fail: FailOf<typeof coupons.try>,
) {
  const asked = readLines(list);
  const [channels, products] = await Promise.all([
    channelsOf(tx, [sale_channel_id]),
    sellables(tx, [...new Set(asked.map(({ product_id }) => product_id))]),
  ]);
  if (!channels.has(sale_channel_id) || (isAgent(who) && sale_channel_id !== who.channelId))
    throw fail('not_offered', { field: { th: 'ช่องทางขาย', en: 'Sale channel' }, path: 'sale_channel_id' });
  if (customer_id !== undefined && (await customerNameFor(tx, who, customer_id)) === null)
    throw fail('not_offered', { field: { th: 'ลูกค้า', en: 'Customer' }, path: 'customer_id' });
  const lines = asked.map(({ product_id, qty, price }, i) => {
    const product = products.find(({ id }) => id === product_id);
    if (!product)
      throw fail('not_offered', {
        field: { th: `สินค้าบรรทัด ${i + 1}`, en: `Product of line ${i + 1}` },
        path: 'lines',
      });
    return { product_id, amount: qty * (price ?? product.price) };
  });
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (toSatang(discount) > goods)
    throw invalid({ path: 'discount', problem: 'too_big', limit: toBaht(goods), got: String(discount) });
  const found = await priced(
    tx,
    who,
    {
      code,
      lines,
      discount: toSatang(discount),
      sale_channel_id,
      customer_id: customer_id ?? null,
      order: null,
    },
    fail,
  );
  return {
    campaign: found.found.campaign.name,
    code: found.found.code ? couponShown(found.found.code.code) : found.typed,
    base: toBaht(found.base),
    discount: toBaht(found.discount),
    parts: found.parts.map(toBaht),
  };
}

/** `12x2,15x1@59.00` */
const readLines = (list: string): { product_id: number; qty: number; price: number | undefined }[] =>
  list.split(',').map((line) => {
    const [of = '', price] = line.split('@');
    const [product_id, qty] = of.split('x').map(Number);
    return {
      product_id: product_id!,
      qty: qty!,
      price: price === undefined ? undefined : toSatang(Number(price)),
    };
  });
