import { PAYMENT_TYPES } from '../../../contract/codes/payment-types.ts';
import { createOrder } from '../../modules/orders/orders.commands/create-order.ts';
import { toBaht } from '../../platform/money.ts';
import { fillBasket } from '../basket.ts';
import { isForeign } from '../buyer.ts';
import type { OrderPlan } from '../order-plan.ts';
import { platformOrder } from '../no-command-yet/happenings.ts';
import { couponOf } from './coupons.verse.ts';
import { remember, type Story } from './story.ts';

/** From this much on the shop sends for nothing. */
const FREE_FROM = 799_00;

/** Somebody orders what can be sold at that moment. */
export async function create(story: Story, plan: OrderPlan): Promise<void> {
  const { products, now } = story;
  const { random } = plan;
  const { available } = story.shelf;
  const basket = () => fillBasket(plan, products, available, random, now);
  const lines = basket();
  if (isForeign(plan.channel)) return remember(story, plan, lines, await platformOrder(story, plan, lines));

  const paidFor = lines.reduce((sum, l) => sum + l.price * l.qty - l.discount, 0);
  const discount =
    plan.channel.type === 1 && random.chance(0.08)
      ? Math.min(random.pick([2000, 3000, 5000]), Math.floor(paidFor / 2))
      : 0;
  const coupon_code = couponOf(story, plan);
  const { Data } = await createOrder(plan.seller, {
    sale_channel_id: plan.channel.id,
    payment_method_id: plan.method.id,
    provider: plan.provider,
    customer_id: plan.customer!.id,
    recipient: plan.recipient,
    address_confirmed: false,
    lines: lines.map((l) => ({
      product_id: l.product.id,
      qty: l.qty,
      discount: toBaht(l.discount),
    })),
    discount: toBaht(discount),
    ...(coupon_code === undefined ? {} : { coupon_code }),
    ...(paidFor < FREE_FROM ? {} : { shipping_fee: 0 }),
    seller_note: plan.note,
  });
  remember(story, plan, lines, {
    id: Data.id,
    number: Data.number,
    amount: Math.round(Data.order_amount * 100),
  });
}

/** Each mystery box finds a buyer after the last cut: somebody who bought for cash before. */
export async function sellBoxes({ boxes, told }: Story): Promise<void> {
  const buyers = [...told.values()].filter(
    ({ plan }) => plan.customer && plan.method.type === PAYMENT_TYPES.cod && plan.channel.type === 1,
  );
  for (const [n, product_id] of boxes.entries()) {
    const { plan } = buyers[n]!;
    await createOrder(plan.seller, {
      sale_channel_id: plan.channel.id,
      payment_method_id: plan.method.id,
      provider: plan.provider,
      customer_id: plan.customer!.id,
      recipient: plan.recipient,
      address_confirmed: false,
      lines: [{ product_id, qty: n + 1, discount: 0 }],
      discount: 0,
      seller_note: '',
    });
  }
}
