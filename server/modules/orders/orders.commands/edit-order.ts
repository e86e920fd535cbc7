import { EDIT_PARTS, whyNotEdit, type EditPart } from '../../../../contract/codes/edits.ts';
import { STATUS, type OrderStatus } from '../../../../contract/codes/order-status.ts';
import { PAYMENT_TYPES, startsAt, type PaymentType } from '../../../../contract/codes/payment-types.ts';
import { orders, type EditOrder } from '../../../../contract/orders.ts';
import type { Actor } from '../../../platform/actor.ts';
import { now, plusHours } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import type { Fail, FailOf } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { bahtText, toBaht, toSatang } from '../../../platform/money.ts';
import { isAgent } from '../../../platform/rights.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { assertAddress, customerFor } from '../../customers/index.ts';
import { assertSeen } from '../../users/index.ts';
import { reserveInstead } from '../../warehouse/index.ts';
import { boxLines, insertBoxes } from '../boxes.store.ts';
import { replaceLines, writeEdit, writeParts } from '../edits.store.ts';
import { productsFor, soldOf, type Sold } from '../orders.queries/edited-order.ts';
import {
  assertShopPrices,
  factsOf,
  mayBeTypedIn,
  pricedLine,
  sharedLines,
  totals,
  withCoupon,
  wrongStatus,
} from '../orders.rules.ts';
import { termsOf, type LockedOrder, type NewLine } from '../orders.store.ts';
import { loadOrder } from './load-order.ts';
import { moveWith, note } from './move.ts';
import { countingMissed, reducing } from './reduction.ts';
import { choiceOf } from './sold-boxes.ts';
import { assertSold, boxesAmong, piecesWanted, snapshotOf } from './sold-lines.ts';

type Asked = Omit<EditOrder, 'version'>;
type FailEdit = FailOf<typeof orders.edit>;

/** What payments, a later module, tells: whether a slip of the order waits to be checked. */
let slipWaits: (tx: Tx, orderId: number) => Promise<boolean>;
export const registerSlips = (waits: typeof slipWaits): void => {
  slipWaits = waits;
};

type Overpaid = (tx: Tx, who: Actor, order: LockedOrder) => Promise<void>;
let tellOverpaid: Overpaid;
/** What payments does where an order came to less than was paid for it; its amount is the new one. */
export const onOverpaid = (then: Overpaid): void => {
  tellOverpaid = then;
};

const edit = command(orders.edit, async (tx, who, { id, version: seen, ...asked }, fail) => {
  const order = await loadOrder(tx, who, id, fail);
  const { version } = order;
  await assertSeen(tx, { thing: 'order', id, version, seen, words: SEEN_WORDS }, fail);
  const before = (await soldOf(tx, who, id))!;
  const coupon = await couponAsked(tx, id, before, asked);
  const parts = partsOf(before, asked, coupon);
  for (const part of parts) {
    const why = whyNotEdit(part, { ...order, ...before, paid: order.paid_amount > 0 });
    if (why) throw wrongStatus(order, why, fail);
  }
  if (!parts.length) return { ...factsOf(order), order_amount: toBaht(order.order_amount) };

  const terms = await assertTerms(tx, who, { order, before, asked, parts }, fail);
  const recipient = parts.includes('recipient') ? asked.recipient! : undefined;
  if (recipient) assertAddress(recipient, { confirmed: asked.address_confirmed, at: 'recipient' }, fail);
  const goods = parts.includes('goods')
    ? await pricedGoods(tx, who, { order, before, asked, coupon, terms }, fail)
    : undefined;
  const amount = goods?.sums.order_amount ?? order.order_amount;
  if (order.status !== STATUS.unpaid && order.paid_amount > 0 && amount > order.paid_amount)
    throw notPaid(order, amount, fail);

  await writeEdit(tx, id, {
    recipient,
    sale_channel_id: terms.channel.id,
    method: terms.method,
    sums: goods?.sums,
    seller_note: asked.seller_note ?? before.seller_note,
    // the new address is kept with the same customer
    customer_id: recipient
      ? await customerFor(tx, who, recipient, order.customer_id ?? undefined)
      : order.customer_id,
  });
  const said = changesSaid(before, { ...terms, goods: goods && { lines: goods.lines, ...goods.sums } });
  await moveOrNote(tx, who, order, { ...terms, amount, data: { parts, changes: said.shown } }, fail);
  if (order.paid_amount > amount) await tellOverpaid(tx, who, { ...order, order_amount: amount });
  record(tx, who, {
    action: 'order.edit',
    thing: 'order',
    id,
    before: said.before,
    after: { changed: parts, ...said.after, version: version + 1 },
  });
  announce(tx, 'orders');
  // last: the locks of the stock are held until the commit
  if (goods?.parts) await writeParts(tx, id, goods.parts);
  if (goods?.lines) await takeGoods(tx, who, order, goods, fail);
  await goods?.coupon?.take(tx, order);
  return { ...factsOf(order), order_amount: toBaht(amount) };
});
/** Changes an order as far as its status lets; what others changed since it was read is told, and nothing is written. */
export const editOrder = countingMissed(edit);

/** Which coupon the order is to have: undefined as before, null none any more. */
async function couponAsked(
  tx: Tx,
  id: number,
  before: Sold,
  { coupon_code: code }: Asked,
): Promise<string | null | undefined> {
  if (code === undefined || (code === '' && before.coupon_discount === 0)) return undefined;
  if (code === '') return null;
  return before.coupon_discount > 0 && (await reducing().has(tx, id, code)) ? undefined : code;
}

/** What is to be otherwise than it is. */
function partsOf(before: Sold, asked: Asked, coupon: string | null | undefined): EditPart[] {
  const { recipient: r } = asked;
  const changed: Record<EditPart, boolean> = {
    goods:
      coupon !== undefined ||
      (asked.lines !== undefined && !isSameGoods(before.lines, asked.lines)) ||
      (asked.discount !== undefined && toSatang(asked.discount) !== before.discount) ||
      (asked.shipping_fee !== undefined && toSatang(asked.shipping_fee) !== before.shipping_fee),
    recipient: r !== undefined && RECIPIENT.some((field) => r[field] !== before[field]),
    channel: asked.sale_channel_id !== undefined && asked.sale_channel_id !== before.sale_channel_id,
    method: asked.payment_method_id !== undefined && asked.payment_method_id !== before.payment_method_id,
    note: asked.seller_note !== undefined && asked.seller_note !== before.seller_note,
  };
  return (Object.keys(EDIT_PARTS) as EditPart[]).filter((part) => changed[part]);
}
const RECIPIENT = ['name', 'phone', 'address', 'sub_district', 'district', 'province', 'zipcode'] as const;
const SEEN_WORDS = {
  changed: EDIT_PARTS.recipient,
  ...EDIT_PARTS,
  discount: EDIT_PARTS.goods,
  coupon_discount: EDIT_PARTS.goods,
  shipping_fee: EDIT_PARTS.goods,
  order_amount: EDIT_PARTS.goods,
};

type Line = NonNullable<Asked['lines']>[number];
const isSameGoods = (sold: Sold['lines'], asked: readonly Line[]): boolean =>
  sold.length === asked.length &&
  sold.every((line, i) => {
    const { product_id, qty, price, discount } = asked[i]!;
    return (
      line.product_id === product_id &&
      line.qty === qty &&
      line.discount === toSatang(discount) &&
      (price === undefined || toSatang(price) === line.price)
    );
  });

/** How it is sold and paid from now on. Errors: not_offered, payment_method_not_found, slip_waits. */
async function assertTerms(
  tx: Tx,
  who: Actor,
  { order, before, asked, parts }: { order: LockedOrder; before: Sold; asked: Asked; parts: EditPart[] },
  fail: FailEdit,
) {
  const { channel, method, reservation_hours } = await termsOf(
    tx,
    who,
    asked.sale_channel_id ?? before.sale_channel_id,
    asked.payment_method_id ?? before.payment_method_id,
  );
  if (parts.includes('channel') && !channel)
    throw fail('not_offered', { field: EDIT_PARTS.channel, path: 'sale_channel_id' });
  if (parts.includes('method')) {
    if (!method || !mayBeTypedIn(method.type))
      throw fail('payment_method_not_found', { path: 'payment_method_id' });
    if (await slipWaits(tx, order.id))
      throw fail('slip_waits', { order: order.number, path: 'payment_method_id' });
  }
  return {
    // what is in use no more stays where it is not changed
    channel: parts.includes('channel') ? channel! : { id: before.sale_channel_id, name: before.channel },
    method: parts.includes('method')
      ? method!
      : { id: before.payment_method_id, name: before.method, type: order.payment_type },
    reservation_hours,
  };
}

/** The goods as they are to be, priced; `lines` is absent where only what is charged besides changes. */
async function pricedGoods(
  tx: Tx,
  who: Actor,
  { order, before, asked, coupon: code, terms }: ToPrice,
  fail: FailEdit,
) {
  const { lines: wanted } = asked;
  const ids = [...new Set(wanted?.map(({ product_id }) => product_id))];
  const products = wanted ? assertSold(wanted, await productsFor(tx, ids, before.lines), fail) : [];
  const discount = asked.discount === undefined ? before.discount : toSatang(asked.discount);
  const shipping_fee = asked.shipping_fee === undefined ? before.shipping_fee : toSatang(asked.shipping_fee);
  const priced = wanted?.map((line, i) => pricedLine(line, products[i]!));
  if (isAgent(who)) assertShopPrices(priced ?? [], discount - before.discount, fail);
  const totalled = totals(priced ?? before.lines, discount, shipping_fee, fail);
  const { lines: amounts, discount_parts, ...sums } = totalled;
  const reduced = {
    lines: (priced ?? before.lines).map(({ product_id }, i) => ({ product_id, amount: amounts[i]! })),
    discount,
    sale_channel_id: terms.channel.id,
    customer_id: order.customer_id,
    order: order.id,
  };
  // what it has is reckoned again with its goods
  const isReduced = code === undefined ? before.coupon_discount > 0 : code !== null;
  const coupon = isReduced
    ? await reducing().reduce(tx, who, { ...reduced, code: code ?? null }, fail)
    : {
        discount: 0,
        parts: undefined,
        take: (writing: Tx, { id }: { id: number }) => reducing().drop(writing, who, id),
      };
  return {
    lines: priced && sharedLines(priced, totalled, coupon.parts),
    /** What the lines give of what is taken off the whole order, where they stay as they are. */
    parts: priced ? null : { discount: discount_parts, coupon: coupon.parts },
    products,
    wanted,
    coupon: isReduced || before.coupon_discount > 0 ? coupon : null,
    sums: withCoupon({ ...sums, discount, shipping_fee }, coupon.discount),
  };
}
interface ToPrice {
  order: LockedOrder;
  before: Sold;
  asked: Asked;
  coupon: string | null | undefined;
  terms: { channel: { id: number } };
}

const notPaid = (order: LockedOrder, amount: number, fail: Fail<'more_than_paid'>) =>
  fail('more_than_paid', {
    amount: bahtText(amount),
    paid: bahtText(order.paid_amount),
    more: bahtText(amount - order.paid_amount),
  });

type Goods = Awaited<ReturnType<typeof pricedGoods>>;
/** Gives the pieces back and takes those of the new goods. Errors: balance_not_enough. */
async function takeGoods(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  { lines, products, wanted }: Goods,
  fail: FailEdit,
): Promise<void> {
  // mystery boxes that stay are what they were when they were sold
  const boxesBefore = new Map((await boxLines(tx, [order.id])).map((box) => [box.sku, box]));
  const boxes = boxesAmong(wanted!, products).map((sold) => ({
    ...sold,
    box: boxesBefore.get(sold.sku) ?? sold.box,
  }));
  await replaceLines(tx, order.id, lines!);
  if (boxes.length) await insertBoxes(tx, order.id, boxes.map(snapshotOf));
  const choices = boxes.map((sold) => choiceOf(who, sold, fail));
  await reserveInstead(tx, who, order, piecesWanted(wanted!, products), fail, choices);
}

interface Outcome {
  method: { type: PaymentType };
  reservation_hours: number;
  /** satang */
  amount: number;
  data: Record<string, unknown>;
}
/** What is paid at the door, or costs nothing, need not wait for its payment; what is to be paid before does. */
async function moveOrNote(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  { method, reservation_hours, amount, data }: Outcome,
  fail: FailEdit,
): Promise<void> {
  const isOpen = order.status === STATUS.unpaid || order.status === STATUS.awaitingShipment;
  const isOwn = method.type !== PAYMENT_TYPES.claim && method.type !== PAYMENT_TYPES.platform;
  const to = isOpen && isOwn ? standsAt(order, method.type, amount) : order.status;
  if (to === order.status) return note(tx, who, order.id, 'edit', data);
  const unpaid = { reserved_until: plusHours(now(), reservation_hours) };
  return moveWith(
    tx,
    who,
    order,
    to,
    {
      by: 'edit',
      data,
      ...(to === STATUS.unpaid ? { unpaid } : {}),
      ...(order.paid_amount > 0 ? { paid: { amount: order.paid_amount } } : {}),
    },
    fail,
  );
}

/** Where an open order stands once it comes to this much (satang): what was paid in part may be enough now. */
function standsAt(order: LockedOrder, type: PaymentType, amount: number): OrderStatus {
  if (order.paid_amount === 0) return startsAt(type, amount);
  return order.paid_amount >= amount ? STATUS.awaitingShipment : order.status;
}

interface After {
  channel: { name: string };
  method: { name: string };
  goods?:
    | {
        lines: NewLine[] | undefined;
        discount: number;
        coupon_discount: number;
        shipping_fee: number;
        order_amount: number;
      }
    | undefined;
}
/** Before and after of what changed: for the trail, and for the timeline in words. */
function changesSaid(was: Sold, { channel, method, goods }: After) {
  const pairs: [string, unknown, unknown][] = [
    ['goods', goodsText(was.lines), goods?.lines ? goodsText(goods.lines) : goodsText(was.lines)],
    ['discount', was.discount, goods?.discount ?? was.discount],
    ['coupon_discount', was.coupon_discount, goods?.coupon_discount ?? was.coupon_discount],
    ['shipping_fee', was.shipping_fee, goods?.shipping_fee ?? was.shipping_fee],
    ['order_amount', was.order_amount, goods?.order_amount ?? was.order_amount],
    ['channel', was.channel, channel.name],
    ['method', was.method, method.name],
  ];
  const changed = pairs.filter(([, a, b]) => a !== b);
  return {
    before: Object.fromEntries(changed.map(([field, a]) => [field, a])),
    after: Object.fromEntries(changed.map(([field, , b]) => [field, b])),
    shown: changed.map(([field, a, b]) => ({ field, before: shownValue(a), after: shownValue(b) })),
  };
}
const goodsText = (lines: readonly { sku: string; qty: number }[]): string =>
  lines.map(({ sku, qty }) => `${sku} × ${qty}`).join(', ');
const shownValue = (value: unknown): unknown => (typeof value === 'number' ? toBaht(value) : value);
