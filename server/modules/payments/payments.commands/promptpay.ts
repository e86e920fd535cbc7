import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import { toBaht } from '../../../platform/money.ts';
import { reading } from '../../../platform/tx.ts';
import { orderShown, stillToPay } from '../../orders/index.ts';
import { shopOf } from '../../organisation/index.ts';

/** A PromptPay QR for exactly what an unpaid order still lacks, slips that wait to be checked counted as paid. Errors: no_orders, no_promptpay. */
export async function promptPay(who: Actor, id: number) {
  const { order, shop } = await reading(who, async (tx) => ({
    order: await orderShown(tx, who, id),
    shop: await shopOf(tx),
  }));
  const lacks = stillToPay(order);
  if (!shop.promptpay_id || order.status !== 100 || lacks <= 0) throw fail('no_promptpay');
  const [{ anyId }, { default: bwip }] = await Promise.all([
    import('promptparse/generate'),
    import('bwip-js/node'),
  ]);
  const target = shop.promptpay_id;
  const payload = anyId({ type: target.length === 13 ? 'NATID' : 'MSISDN', target, amount: toBaht(lacks) });
  const svg = bwip.toSVG({ bcid: 'qrcode', text: payload, scale: 4, padding: 8, backgroundcolor: 'FFFFFF' });
  return { Data: { amount: toBaht(lacks), payload, svg, receiver: shop.name } };
}
