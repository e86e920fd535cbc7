import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import { toSatang } from '../../../platform/money.ts';
import { reading } from '../../../platform/tx.ts';
import { orderShown } from '../../orders/index.ts';
import { shopOf } from '../../organisation/index.ts';

/** A PromptPay QR for exactly what an unpaid order still lacks. Errors: no_orders, no_promptpay. */
export async function promptPay(who: Actor, id: number) {
  const { order, shop } = await reading(who, async (tx) => ({
    order: await orderShown(tx, who, id),
    shop: await shopOf(tx),
  }));
  const lacks = toSatang(order.order_amount) - toSatang(order.payment_amount);
  if (!shop.promptpay_id || order.status !== 100 || lacks <= 0) throw fail('no_promptpay');
  const [{ anyId }, { default: bwip }] = await Promise.all([
    import('promptparse/generate'),
    import('bwip-js/node'),
  ]);
  const target = shop.promptpay_id;
  const payload = anyId({ type: target.length === 13 ? 'NATID' : 'MSISDN', target, amount: lacks / 100 });
  const svg = bwip.toSVG({ bcid: 'qrcode', text: payload, scale: 4, padding: 8, backgroundcolor: 'FFFFFF' });
  return { Data: { amount: lacks / 100, payload, svg, receiver: shop.name } };
}
