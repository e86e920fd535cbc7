import type { EditPart } from '../../../contract/codes/edits.ts';
import { MOVES, movesByHand, type MoveBy } from '../../../contract/codes/moves.ts';
import { PAYMENT_TYPES, type PaymentType } from '../../../contract/codes/payment-types.ts';
import {
  OVER,
  STATUS,
  STATUS_WORDS,
  notHandedOver,
  type OrderStatus,
} from '../../../contract/codes/order-status.ts';
import type { PackingStatus } from '../../../contract/codes/packing-status.ts';
import type { Words } from '../../../contract/shared.ts';
import { ruleFor, type FeeRule } from '../../../contract/organisation.fees.ts';
import { orders } from '../../../contract/orders.ts';
import { spread } from '../../../contract/spread.ts';
import { allows } from '../../../contract/rights.ts';
import type { Fail, Failure } from '../../platform/errors.ts';
import { bahtText, toSatang } from '../../platform/money.ts';
import { firstRefusal, NO_PERMISSION, unless, type Mover } from '../../platform/rights.ts';

export interface LineInput {
  qty: number;
  /** satang */
  price: number;
  discount: number;
}
export interface Totals {
  lines: number[];
  /** Of each line its part of the order's discount. */
  discount_parts: number[];
  product_amount: number;
  order_amount: number;
  quantity: number;
}
type TooBig = Fail<'discount_too_big'>;
/** Amounts in satang. A discount never exceeds its base. Errors: discount_too_big naming the line. */
export function totals(lines: LineInput[], discount: number, shippingFee: number, fail: TooBig): Totals {
  const amounts = lines.map((l, i) => {
    const base = l.price * l.qty;
    if (l.discount > base) throw tooBig(`lines.${i}.discount`, lineDiscount(i), l.discount, base, fail);
    return base - l.discount;
  });
  const product_amount = amounts.reduce((sum, a) => sum + a, 0);
  if (discount > product_amount) throw tooBig('discount', ORDER_DISCOUNT, discount, product_amount, fail);
  return {
    lines: amounts,
    discount_parts: spread(discount, amounts),
    product_amount,
    order_amount: product_amount - discount + shippingFee,
    quantity: lines.reduce((sum, l) => sum + l.qty, 0),
  };
}
/** The same with what a coupon takes off besides, in satang: it is no more than what is left of the goods. */
export const withCoupon = <S extends Pick<Totals, 'order_amount'>>(sums: S, coupon_discount: number) => ({
  ...sums,
  coupon_discount,
  order_amount: sums.order_amount - coupon_discount,
});
/** The lines as they are kept: each with its amount and what it gives of what is taken off the whole order. */
export const sharedLines = <L extends object>(
  lines: readonly L[],
  sums: Pick<Totals, 'lines' | 'discount_parts'>,
  couponParts: readonly number[] = [],
) =>
  lines.map((line, i) => ({
    ...line,
    amount: sums.lines[i]!,
    discount_part: sums.discount_parts[i]!,
    coupon_part: couponParts[i] ?? 0,
  }));
interface AskedSums {
  /** baht */
  discount: number;
  shipping_fee?: number | undefined;
}
interface SoldLines {
  lines: LineInput[];
  /** Of each line: grams a piece. */
  products: readonly { weight: number }[];
  fee_rules: readonly FeeRule[];
}
/** The sums with the shipping fee: the one that was said, else what the provider charges for so heavy and dear goods. */
export function charged(input: AskedSums, { lines, products, fee_rules }: SoldLines, fail: TooBig) {
  const goods = totals(lines, toSatang(input.discount), 0, fail);
  const weight = lines.reduce((sum, l, i) => sum + l.qty * products[i]!.weight, 0);
  const usual = ruleFor(fee_rules, { weight, amount: goods.order_amount })?.fee ?? 0;
  const shipping_fee = input.shipping_fee === undefined ? usual : toSatang(input.shipping_fee);
  return { ...goods, shipping_fee, order_amount: goods.order_amount + shipping_fee };
}
const tooBig = (path: string, field: Words, discount: number, base: number, fail: TooBig) =>
  fail('discount_too_big', { field, path, discount: bahtText(discount), base: bahtText(base) });

const lineDiscount = (i: number): Words => ({
  th: `ส่วนลดบรรทัด ${i + 1}`,
  en: `discount of line ${i + 1}`,
});
const ORDER_DISCOUNT: Words = { th: 'ส่วนลดทั้งออเดอร์', en: 'discount of the order' };

interface Priced {
  sku: string;
  /** The shop's price and the asked one, in satang. */
  own: number;
  price: number;
  discount: number;
}
interface Asked {
  qty: number;
  /** baht, as asked; absent: the shop's price. */
  price?: number | undefined;
  discount: number;
}
/** A line as it is asked for, priced in satang. */
export const pricedLine = (l: Asked, product: { id: number; code: string; name: string; price: number }) => ({
  product_id: product.id,
  sku: product.code,
  name: product.name,
  qty: l.qty,
  own: product.price,
  price: l.price === undefined ? product.price : toSatang(l.price),
  discount: toSatang(l.discount),
});

/** An agent sells at the shop's prices: no other price, no discount. Errors: price_not_yours. */
export function assertShopPrices(lines: Priced[], discount: number, fail: Fail<'price_not_yours'>): void {
  for (const [i, l] of lines.entries()) {
    if (l.price !== l.own) throw fail('price_not_yours', { what: l.sku, path: `lines.${i}.price` });
    if (l.discount > 0) throw fail('price_not_yours', { what: lineDiscount(i), path: `lines.${i}.discount` });
  }
  if (discount > 0) throw fail('price_not_yours', { what: ORDER_DISCOUNT, path: 'discount' });
}

/** Claims are made from their order and platform orders come from the platform: neither is typed in. */
export const mayBeTypedIn = (type: PaymentType): boolean =>
  type !== PAYMENT_TYPES.claim && type !== PAYMENT_TYPES.platform;

export interface OrderState {
  status: OrderStatus;
  packing_status: PackingStatus;
}
/** Why an order may not move so, in words; null where it may. Group 0 is the system: it needs no right. */
export function refusal(order: OrderState, to: OrderStatus, by: MoveBy, mover: Mover): Words | null {
  if (order.status === to) {
    return {
      th: 'มีคนทำไปแล้ว ดูว่าใครทำในประวัติของออเดอร์',
      en: 'Somebody has done this already: see who and when in the order’s history',
    };
  }
  const row = MOVES.find((m) => m.from === order.status && m.to === to && m.by.includes(by));
  if (!row) {
    const from = STATUS_WORDS[order.status];
    return {
      th: `เปลี่ยนจาก “${from.th}” เป็น “${STATUS_WORDS[to].th}” ไม่ได้`,
      en: `“${from.en}” cannot become “${STATUS_WORDS[to].en}”`,
    };
  }
  if (row.packing && !row.packing.includes(order.packing_status)) {
    return { th: 'ต้องแพ็กและปิดกล่องก่อน', en: 'It has to be packed and closed first' };
  }
  if (mover.groupId === 0 || !row.right) return null;
  if ('group' in row.right) {
    return mover.groupId === row.right.group
      ? null
      : { th: 'ให้ผู้ดูแลระบบทำ', en: 'Ask an administrator to do this' };
  }
  return mover.levels[row.right.area] >= row.right.level ? null : NO_PERMISSION;
}

/** Throws `invalid_order_status` naming the order, its status and what is missing. */
export function assertMay(
  order: OrderState & { number: string },
  to: OrderStatus,
  by: MoveBy,
  mover: Mover,
  fail: Fail<'invalid_order_status'>,
): void {
  const why = refusal(order, to, by, mover);
  if (why) throw wrongStatus(order, why, fail, to);
}

/** `invalid_order_status` naming the order, its status, the one asked for and, in words, what is missing. */
export function wrongStatus(
  order: { number: string; status: OrderStatus },
  missing: Words | '',
  fail: Fail<'invalid_order_status'>,
  to?: OrderStatus,
): Failure {
  const { th, en } = STATUS_WORDS[order.status];
  return fail('invalid_order_status', {
    order: order.number,
    status: order.status,
    cancelled: order.status === STATUS.cancelled,
    from: { th, en },
    ...(to ? { to } : {}),
    missing,
  });
}

/** A hold keeps an order out of the next round: it means nothing once it is in one. */
export const mayBeHeld = (status: OrderStatus): boolean =>
  status === STATUS.unpaid || status === STATUS.awaitingShipment;

/** Why an order may be neither held nor released; null where it may. An open request holds it until it is answered. */
export const holdRefusal = (order: { status: OrderStatus; cancel_asked_at: unknown }): Words | null =>
  firstRefusal(
    unless(order.status !== STATUS.cancelled, CANCELLED),
    unless(!isOver(order.status), OVER),
    unless(mayBeHeld(order.status), { th: 'เข้ารอบแพ็กไปแล้ว', en: 'It is in a packing round already' }),
    unless(!order.cancel_asked_at, {
      th: 'ลูกค้าขอยกเลิกไว้ ตอบคำขอที่หน้าออเดอร์ก่อน',
      en: 'The buyer has asked to cancel: answer the request on the order’s page first',
    }),
  );

/** It has left the house, or ended otherwise: nothing about it can be changed. */
const isOver = (status: OrderStatus): boolean =>
  !notHandedOver(status) && status !== STATUS.partiallyShipping;
const CANCELLED: Words = { th: 'ออเดอร์ยกเลิกไปแล้ว', en: 'The order is cancelled already' };

/** Why a buyer can no longer ask to cancel; null where they can. */
export const askRefusal = (order: { status: OrderStatus; cancel_asked_at: unknown }): Words | null =>
  firstRefusal(
    unless(order.status !== STATUS.cancelled, CANCELLED),
    unless(!isOver(order.status), {
      th: 'ของออกจากร้านแล้ว ให้ลูกค้าปฏิเสธรับหรือส่งคืน',
      en: 'It has left the shop: the buyer can refuse or return it',
    }),
    unless(!order.cancel_asked_at, {
      th: 'ลูกค้าขอยกเลิกไว้แล้ว รอร้านตอบ',
      en: 'The buyer has asked already: the shop has to answer',
    }),
  );

/** What is collected at the door, in satang; published.orders has the same as cash_due. */
export const cashDue = (o: { payment_type: number; order_amount: number; paid_amount: number }): number =>
  o.payment_type === PAYMENT_TYPES.cod ? o.order_amount - o.paid_amount : 0;

/** What a command on an order answers. */
export const factsOf = ({ id, number, status }: { id: number; number: string; status: OrderStatus }) => ({
  id,
  number,
  status,
});

const NOT_AGAIN: Words = {
  th: 'สั่งซ้ำได้เฉพาะออเดอร์ที่ร้านสร้างเอง',
  en: 'Only orders that the shop made itself can be ordered again',
};
const NO_WORD_ALONE: Words = {
  th: 'สถานะนี้เปลี่ยนด้วยมือไม่ได้',
  en: 'Nothing can be done with it by hand now',
};
interface EditState extends OrderState {
  /** By part what stands in its way. */
  fixed: Partial<Record<EditPart, Words>>;
}
/** Orders' own actions; later modules add theirs. */
type Ask<O> = (order: O, mover: Mover) => Words | null;
export const ACTIONS: Record<'cancel' | 'change_status', Ask<OrderState>> & {
  edit: Ask<EditState>;
  note: Ask<EditState>;
  hold: Ask<{ status: OrderStatus; cancel_asked_at: string | null }>;
  ask_cancel: Ask<{ status: OrderStatus; cancel_asked_at: string | null }>;
  again: Ask<{ platform_order_id: string | null; payment_type: number }>;
} = {
  // of what a marketplace sold nobody has the address
  again: ({ platform_order_id, payment_type }, mover) =>
    firstRefusal(
      unless(allows(mover, orders.create.right), NO_PERMISSION),
      unless(platform_order_id === null && payment_type !== PAYMENT_TYPES.claim, NOT_AGAIN),
    ),
  edit: ({ fixed, status }, mover) =>
    firstRefusal(
      unless(allows(mover, orders.edit.right), NO_PERMISSION),
      unless(!isOver(status), OVER),
      // what may be changed of any order is no edit of it
      fixed.goods && fixed.recipient ? fixed.recipient : null,
    ),
  note: ({ fixed }, mover) =>
    firstRefusal(unless(allows(mover, orders.edit.right), NO_PERMISSION), fixed.note ?? null),
  ask_cancel: (order, mover) =>
    firstRefusal(unless(allows(mover, orders.askCancel.right), NO_PERMISSION), askRefusal(order)),
  change_status: (order, mover) =>
    firstRefusal(
      unless(allows(mover, orders.status.right), NO_PERMISSION),
      unless(movesByHand(order).length > 0, NO_WORD_ALONE),
    ),
  cancel: (order, mover) => {
    const why = refusal(order, STATUS.cancelled, 'cancel', mover);
    // one reason for all that is too late; who cancelled it stands in its history
    return why && isOver(order.status) && order.status !== STATUS.cancelled ? OVER : why;
  },
  hold: (order, mover) =>
    firstRefusal(unless(allows(mover, orders.hold.right), NO_PERMISSION), holdRefusal(order)),
};

/** What may be done with an order now, and in words why the rest may not. */
export function offeredActions<O>(
  order: O,
  actions: Record<string, (order: O, mover: Mover) => Words | null>,
  mover: Mover,
) {
  const refusals = Object.entries(actions).map(([name, ask]) => [name, ask(order, mover)] as const);
  return {
    may: Object.fromEntries(refusals.map(([name, why]) => [name, why === null])),
    why_not: Object.fromEntries(refusals.filter(([, why]) => why !== null)) as Record<string, Words>,
  };
}

/** An order for eyes outside the shop: without its staff's names, notes and tags. */
export const withoutStaff = <
  T extends { staff: string; team: string | null; seller_note: string; tags: string[] },
>(
  order: T,
): T => ({ ...order, staff: '', team: null, seller_note: '', tags: [] });
