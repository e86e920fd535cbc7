import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { PostalAddress } from '../../../../contract/customers.ts';
import type { Provider } from '../../../../contract/codes/providers.ts';
import type { Actor } from '../../../platform/actor.ts';
import { now } from '../../../platform/clock.ts';
import { cannotHappen } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { holdListings } from '../../listings/index.ts';
import { totals } from '../orders.rules.ts';
import { insertOrder, startOf } from '../orders.store.ts';
import { freeWaiting } from './free-waiting.ts';
import { tellMade } from './told.ts';

interface MarketplaceOrder {
  platform_order_id: string;
  sale_channel_id: number;
  payment_method_id: number;
  provider: Provider;
  recipient: PostalAddress & { name: string; phone: string };
  seller_note: string;
  /** As the marketplace sold them; price of one in satang. */
  lines: { listing_id: number; sku: string; name: string; qty: number; price: number }[];
}
/**
 * Takes an order that a marketplace has sold and was paid for. It is never refused for what it is made of: what nobody
 * matched yet or what there is not enough of keeps it out of rounds until that is solved.
 */
export async function takeMarketplaceOrder(
  tx: Tx,
  who: Actor,
  o: MarketplaceOrder,
): Promise<{ id: number; number: string; amount: number }> {
  // whoever matches one of them now is waited for, or finds this order
  await holdListings(
    tx,
    o.lines.map(({ listing_id }) => listing_id),
  );
  const { id, number, channel, method } = await startOf(
    tx,
    who,
    o.sale_channel_id,
    o.payment_method_id,
    o.provider,
  );
  if (!channel || !method)
    throw new Error(`a marketplace order without channel or way to pay: ${o.platform_order_id}`);
  const lines = o.lines.map((line) => ({ ...line, discount: 0 }));
  const sums = totals(lines, 0, 0, cannotHappen);
  const at = now();
  await insertOrder(tx, who, {
    ...o.recipient,
    ...sums,
    id,
    number,
    status: STATUS.awaitingShipment,
    sale_channel_id: channel.id,
    payment_method_id: method.id,
    payment_type: method.type,
    provider: o.provider,
    customer_id: null,
    platform_order_id: o.platform_order_id,
    discount: 0,
    coupon_discount: 0,
    shipping_fee: 0,
    seller_note: o.seller_note,
    reserved_until: null,
    ready_at: at,
    created_at: at,
    order_lines: lines.map((line, i) => ({ ...line, product_id: null, amount: sums.lines[i]! })),
  });
  await freeWaiting(tx, who, { orders: [id] });
  record(tx, who, {
    action: 'order.create',
    thing: 'order',
    id,
    after: { number, order_amount: sums.order_amount },
  });
  tellMade(tx, id);
  announce(tx, 'orders');
  return { id, number, amount: sums.order_amount };
}
