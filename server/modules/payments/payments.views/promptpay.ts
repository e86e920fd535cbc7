import { promptPayKind } from '../../../../contract/organisation.promptpay.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import { type payments, outstandingAmount } from '../../../../contract/payments.ts';
import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { FailOf } from '../../../platform/errors.ts';
import { reading } from '../../../platform/tx.ts';
import { shopOf } from '../../organisation/index.ts';
import { amountsOf } from '../payments.queries/amounts-of.ts';

type PromptPay = typeof payments.promptPay;

/** A PromptPay QR into the order's own payment method, or else the shop's, for exactly what an unpaid order still lacks, slips that wait to be checked counted as paid. */
export async function promptPay(
  who: Actor,
  { id }: Given<PromptPay>,
  _call: unknown,
  fail: FailOf<PromptPay>,
): Promise<Reply<PromptPay>> {
  const [order, shop] = await reading(who, (tx) => Promise.all([amountsOf(tx, who, id), shopOf(tx)]));
  if (!order) throw fail('no_orders', { code: id });
  const amount = outstandingAmount(order);
  const target = order.promptpay?.id ?? shop.promptpay_id;
  if (!target || order.status !== STATUS.unpaid || amount <= 0) throw fail('no_promptpay');
  const [{ anyId }, { default: bwip }] = await Promise.all([
    import('promptparse/generate'),
    import('bwip-js/node'),
  ]);
  const payload = anyId({ type: PROXIES[promptPayKind(target) ?? 'phone'], target, amount });
  const svg = bwip.toSVG({ bcid: 'qrcode', text: payload, scale: 4, padding: 8, backgroundcolor: 'FFFFFF' });
  return { Data: { amount, payload, svg, receiver: order.promptpay?.name || shop.name } };
}

/** What the standard calls a phone, a citizen or tax id, an e-wallet. */
const PROXIES = { phone: 'MSISDN', tax_id: 'NATID', wallet: 'EWALLETID' } as const;
