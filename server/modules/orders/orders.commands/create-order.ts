import { STATUS } from '../../../../contract/codes/order-status.ts';
import { startsAt } from '../../../../contract/codes/payment-types.ts';
import { orders, type CreateOrder } from '../../../../contract/orders.ts';
import type { Actor } from '../../../platform/actor.ts';
import { now, plusHours } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import type { Fail, FailOf } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { toBaht, toSatang } from '../../../platform/money.ts';
import { isAgent } from '../../../platform/rights.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { assertAddress, blockedCustomer, customerFor, customerNameFor } from '../../customers/index.ts';
import { reserve } from '../../warehouse/index.ts';
import {
  assertShopPrices,
  charged,
  pricedLine,
  mayBeTypedIn,
  sharedLines,
  withCoupon,
} from '../orders.rules.ts';
import { repeatedOrder } from '../orders.queries/repeated-order.ts';
import { insertBoxes } from '../boxes.store.ts';
import { chatForUpdate, saveChat } from '../chats.store.ts';
import { insertOrder, startOf } from '../orders.store.ts';
import { countingMissed, reducing } from './reduction.ts';
import { choiceOf } from './sold-boxes.ts';
import { assertSold, boxesAmong, piecesWanted, sellablesOf, snapshotOf } from './sold-lines.ts';
import { tellMade } from './told.ts';

/** A customer whom who makes the order may see. Errors: not_offered. */
async function assertOwnCustomer(
  tx: Tx,
  who: Actor,
  id: number | undefined,
  fail: FailOf<typeof orders.create>,
): Promise<void> {
  if (id === undefined || !isAgent(who) || (await customerNameFor(tx, who, id)) !== null) return;
  throw fail('not_offered', CUSTOMER);
}
const CUSTOMER = { field: { th: 'ลูกค้า', en: 'Customer' }, path: 'customer_id' };

/**
 * Makes an order: its lines priced by the server, all pieces reserved or none. Errors: those of its endpoint.
 */
export async function makeOrder(tx: Tx, who: Actor, input: CreateOrder, fail: FailOf<typeof orders.create>) {
  assertAddress(input.recipient, { confirmed: input.address_confirmed, at: 'recipient' }, fail);
  // first of all that is locked: of two who save the same chat the second waits here
  if (input.chat_id !== undefined) await assertNotSaved(tx, who, input.chat_id, fail);
  await assertOwnCustomer(tx, who, input.customer_id, fail);
  // what is asked does not hang on each other's answer: it travels together
  const [start, found, customer, blocked, repeated] = await Promise.all([
    startOf(tx, who, input.sale_channel_id, input.payment_method_id, input.provider),
    sellablesOf(tx, input.lines),
    customerFor(tx, who, input.recipient, input.customer_id),
    input.despite_block ? null : blockedCustomer(tx, who, { ...input.recipient, id: input.customer_id }),
    input.unless_repeated ? repeatedOrder(tx, who, input) : null,
  ]);
  const { id, number, channel, method, reservation_hours, fee_rules } = start;
  if (!method || !mayBeTypedIn(method.type))
    throw fail('payment_method_not_found', { path: 'payment_method_id' });
  if (!channel)
    throw fail('not_offered', { field: { th: 'ช่องทางขาย', en: 'Sale channel' }, path: 'sale_channel_id' });
  if (!customer) throw fail('not_offered', CUSTOMER);
  const products = assertSold(input.lines, found, fail);
  const lines = input.lines.map((l, i) => pricedLine(l, products[i]!));
  if (isAgent(who)) assertShopPrices(lines, toSatang(input.discount), fail);

  const whole = charged(input, { lines, products, fee_rules }, fail);
  if (blocked) throw fail('customer_blocked', blocked);
  if (repeated) assertMeant(repeated, input.recipient.phone, fail);

  const coupon = input.coupon_code
    ? await reducing().reduce(
        tx,
        who,
        {
          code: input.coupon_code,
          lines: lines.map(({ product_id }, i) => ({ product_id, amount: whole.lines[i]! })),
          discount: toSatang(input.discount),
          sale_channel_id: channel.id,
          customer_id: customer,
          order: null,
        },
        fail,
      )
    : null;
  const { shipping_fee, ...sums } = withCoupon(whole, coupon?.discount ?? 0);

  const at = now();
  const status = startsAt(method.type, sums.order_amount);
  const inserted = insertOrder(tx, who, {
    id,
    number,
    ...input.recipient,
    ...sums,
    status,
    sale_channel_id: channel.id,
    payment_method_id: method.id,
    payment_type: method.type,
    provider: input.provider,
    customer_id: customer,
    discount: toSatang(input.discount),
    shipping_fee,
    seller_note: input.seller_note,
    platform_order_id: null,
    reserved_until: status === STATUS.unpaid ? plusHours(at, reservation_hours) : null,
    ready_at: status === STATUS.awaitingShipment ? at : null,
    created_at: at,
    order_lines: sharedLines(lines, sums, coupon?.parts),
  });
  const boxes = boxesAmong(input.lines, products);
  const choices = boxes.map((sold) => choiceOf(who, sold, fail));
  await Promise.all([
    inserted.then(() => failpoint('order.create.after_insert')),
    boxes.length ? inserted.then(() => insertBoxes(tx, id, boxes.map(snapshotOf))) : null,
    reserve(tx, who, { id, number }, piecesWanted(input.lines, products), fail, choices),
    input.chat_id === undefined ? null : inserted.then(() => saveChat(tx, input.chat_id!, id)),
  ]);
  failpoint('order.create.after_reserve');
  await coupon?.take(tx, { id, number });
  record(tx, who, {
    action: 'order.create',
    thing: 'order',
    id,
    after: {
      number,
      order_amount: sums.order_amount,
      ...(input.despite_block ? { despite_block: true } : {}),
    },
  });
  tellMade(tx, id);
  announce(tx, 'orders');
  if (input.chat_id !== undefined) announce(tx, 'order_chats');
  return { id, number, status, order_amount: toBaht(sums.order_amount) };
}
export const createOrder = countingMissed(command(orders.create, makeOrder));

/** A chat of one's own queue that is no order yet, held until the end of the transaction. */
async function assertNotSaved(tx: Tx, who: Actor, id: number, fail: Fail<'not_offered' | 'chat_saved'>) {
  const chat = await chatForUpdate(tx, who, id);
  if (!chat)
    throw fail('not_offered', { field: { th: 'แชตในคิว', en: 'Chat of the queue' }, path: 'chat_id' });
  if (chat.order) throw fail('chat_saved', chat.order);
}

/** Asked last: what is wrong otherwise is mended first. */
function assertMeant(
  { id, number, created_at }: { id: number; number: string; created_at: Date },
  phone: string,
  fail: Fail<'order_repeated'>,
): never {
  const minutes = Math.max(1, Math.round((now().getTime() - created_at.getTime()) / 60_000));
  throw fail('order_repeated', { id, number, phone, minutes });
}
