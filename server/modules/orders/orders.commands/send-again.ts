import { PAYMENT_TYPES } from '../../../../contract/codes/payment-types.ts';
import type { Provider } from '../../../../contract/codes/providers.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { CreateOrder } from '../../../../contract/orders.ts';
import type { Actor } from '../../../platform/actor.ts';
import { now } from '../../../platform/clock.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { reserve } from '../../warehouse/index.ts';
import { factsOf } from '../orders.rules.ts';
import { claimMethod, insertOrder, startOf, type LockedOrder } from '../orders.store.ts';
import type { SentLine } from '../orders.queries/sent-lines.ts';
import { tellMade } from './told.ts';

interface Again {
  goods: readonly { of: SentLine; qty: number }[];
  provider: Provider;
  recipient: CreateOrder['recipient'];
  seller_note: string;
}
type SendAgain = Fail<'no_claim_method' | 'claim_whole_boxes' | 'balance_not_enough'>;

/**
 * A child order at price 0 with the pieces that went out before, ready for its round; all are reserved or none. Whether so
 * many were sent is the caller's to ask.
 */
export async function sendAgain(
  tx: Tx,
  who: Actor,
  parent: LockedOrder,
  { goods, provider, recipient, seller_note }: Again,
  fail: SendAgain,
) {
  const method = await claimMethod(tx);
  if (method === null) throw fail('no_claim_method', {});
  const wanted = goods.flatMap(({ of, qty }, i) => piecesOf(of, qty, i, fail));
  // a channel that is used no more keeps its claims
  const { id, number } = await startOf(tx, who, parent.sale_channel_id, method, provider);
  const at = now();
  const status = STATUS.awaitingShipment;
  await insertOrder(tx, who, {
    ...recipient,
    id,
    number,
    status,
    sale_channel_id: parent.sale_channel_id,
    payment_method_id: method,
    payment_type: PAYMENT_TYPES.claim,
    provider,
    customer_id: parent.customer_id,
    platform_order_id: null,
    product_amount: 0,
    discount: 0,
    coupon_discount: 0,
    shipping_fee: 0,
    order_amount: 0,
    quantity: goods.reduce((sum, { qty }) => sum + qty, 0),
    seller_note,
    reserved_until: null,
    ready_at: at,
    created_at: at,
    order_lines: goods.map(({ of: { product_id, listing_id, gift_of, sku, name }, qty }) => ({
      ...{ product_id, listing_id, gift_of, sku, name, qty },
      ...{ price: 0, discount: 0, amount: 0 },
    })),
  });
  await reserve(tx, who, { id, number }, wanted, fail);
  record(tx, who, { action: 'order.create', thing: 'order', id, after: { number, order_amount: 0 } });
  tellMade(tx, id);
  announce(tx, 'orders');
  return factsOf({ id, number, status });
}

/** The same pieces again. Of mystery boxes nobody knows which piece was in which. */
function piecesOf(
  { sku, qty: sent, pieces }: SentLine,
  qty: number,
  i: number,
  fail: Fail<'claim_whole_boxes'>,
) {
  return pieces.map((piece) => {
    const again = (piece.qty * qty) / sent;
    if (!Number.isInteger(again))
      throw fail('claim_whole_boxes', { sku, sent, wanted: qty, path: `lines.${i}.qty` });
    return { line: i + 1, item_id: piece.item_id, qty: again };
  });
}
