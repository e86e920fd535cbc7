import {
  MOVES,
  PAYMENT_TYPES,
  STATUS_WORDS,
  type MoveBy,
  type OrderStatus,
  type PackingStatus,
  type PaymentType,
} from '../../../contract/order-status.ts';
import type { GroupId, Level, Module } from '../../../contract/shared.ts';
import { fail, type Failure } from '../../platform/errors.ts';
import { bahtText } from '../../platform/money.ts';

export interface LineInput {
  qty: number;
  /** satang */
  price: number;
  discount: number;
}
export interface Totals {
  lines: number[];
  product_amount: number;
  order_amount: number;
  quantity: number;
}
/** Amounts in satang. A discount never exceeds its base. Errors: discount_too_big naming the line. */
export function totals(lines: LineInput[], discount: number, shippingFee: number): Totals {
  const amounts = lines.map((l, i) => {
    const base = l.price * l.qty;
    if (l.discount > base) throw tooBig(`lines.${i}.discount`, lineDiscount(i), l.discount, base);
    return base - l.discount;
  });
  const product_amount = amounts.reduce((sum, a) => sum + a, 0);
  if (discount > product_amount) throw tooBig('discount', ORDER_DISCOUNT, discount, product_amount);
  return {
    lines: amounts,
    product_amount,
    order_amount: product_amount - discount + shippingFee,
    quantity: lines.reduce((sum, l) => sum + l.qty, 0),
  };
}
const tooBig = (path: string, field: Words, discount: number, base: number) =>
  fail('discount_too_big', { field, path, discount: bahtText(discount), base: bahtText(base) });

interface Words {
  th: string;
  en: string;
}
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
/** An agent sells at the shop's prices: no other price, no discount. Errors: price_not_yours. */
export function assertShopPrices(lines: Priced[], discount: number): void {
  for (const [i, l] of lines.entries()) {
    if (l.price !== l.own) throw fail('price_not_yours', { what: l.sku, path: `lines.${i}.price` });
    if (l.discount > 0) throw fail('price_not_yours', { what: lineDiscount(i), path: `lines.${i}.discount` });
  }
  if (discount > 0) throw fail('price_not_yours', { what: ORDER_DISCOUNT, path: 'discount' });
}

/** Claims are made from their order and platform orders come from the platform: neither is typed in. */
export const mayBeTypedIn = (type: PaymentType): boolean =>
  type !== PAYMENT_TYPES.claim && type !== PAYMENT_TYPES.platform;

export interface Standing {
  status: OrderStatus;
  packing_status: PackingStatus;
}
export interface Mover {
  groupId: GroupId | 0;
  levels: Readonly<Record<Module, Level>>;
}

/** Why an order may not move so, in words; null where it may. Group 0 is the system: it needs no right. */
export function refusal(order: Standing, to: OrderStatus, by: MoveBy, mover: Mover): Words | null {
  if (order.status === to) {
    return {
      th: 'มีคนทำไปแล้ว ดูว่าใครทำเมื่อไรได้ในประวัติของออเดอร์',
      en: 'Somebody has done it already: the order’s history says who and when',
    };
  }
  const row = MOVES.find((m) => m.from === order.status && m.to === to && m.by.includes(by));
  if (!row) {
    const from = STATUS_WORDS[order.status];
    return {
      th: `จาก “${from.th}” ไปสถานะ “${STATUS_WORDS[to].th}” ไม่ได้`,
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
      : { th: 'ทำได้เฉพาะผู้ดูแล', en: 'Only an administrator can do this' };
  }
  return mover.levels[row.right.module] >= row.right.level
    ? null
    : { th: 'คุณไม่มีสิทธิ์ทำรายการนี้', en: 'You have no right to do this' };
}

/** Throws `invalid_order_status` naming the order, its status and what is missing. */
export function assertMay(
  order: Standing & { number: string },
  to: OrderStatus,
  by: MoveBy,
  mover: Mover,
): void {
  const why = refusal(order, to, by, mover);
  if (why) throw wrongStatus(order, why, to);
}

/** `invalid_order_status` naming the order, its status, the one asked for and, in words, what is missing. */
export function wrongStatus(
  order: { number: string; status: OrderStatus },
  missing: Words | '',
  to?: OrderStatus,
): Failure {
  const { th, en } = STATUS_WORDS[order.status];
  return fail('invalid_order_status', {
    order: order.number,
    status: order.status,
    cancelled: order.status === 140,
    from: { th, en },
    ...(to ? { to } : {}),
    missing,
  });
}

/** Statuses before anything leaves the house. */
export const notHandedOver = (status: OrderStatus): boolean => [100, 111, 112].includes(status);

/** What may be done with an order now, and in words why the rest may not. */
export function offered(order: Standing & { to_pay: number; payment_type: number }, mover: Mover) {
  const level = (module: Module, n: Level) => mover.levels[module] >= n;
  const why: Record<string, Words> = {};
  const ask = (action: string, refused: Words | null): boolean => {
    if (refused) why[action] = refused;
    return refused === null;
  };
  const NO_RIGHT: Words = { th: 'คุณไม่มีสิทธิ์ทำรายการนี้', en: 'You have no right to do this' };
  const when = (ok: boolean, words: Words): Words | null => (ok ? null : words);
  const first = (...refusals: (Words | null)[]): Words | null => refusals.find((r) => r !== null) ?? null;
  const GONE: Words = { th: 'ส่งมอบหรือปิดออเดอร์ไปแล้ว', en: 'It has been handed over or ended' };
  const UNPAID_ONLY: Words = { th: 'ใช้ได้เฉพาะออเดอร์ที่รอชำระเงิน', en: 'Only for orders waiting for payment' };
  const work = first(
    when(level('order', 2) || level('packing', 2), NO_RIGHT),
    when(notHandedOver(order.status), GONE),
  );
  const may = {
    confirm_payment: ask('confirm_payment', refusal(order, 111, 'confirm_payment', mover)),
    fail_payment: ask('fail_payment', refusal(order, 140, 'fail_payment', mover)),
    cancel: ask('cancel', refusal(order, 140, 'cancel', mover)),
    change_tracking: ask('change_tracking', work),
    change_provider: ask('change_provider', work),
    print: ask(
      'print',
      first(
        when(level('packing', 1), NO_RIGHT),
        when([112, 114, 121, 122, 130].includes(order.status), {
          th: 'ต้องเข้ารอบแพ็กก่อน',
          en: 'It has to be in a packing round first',
        }),
      ),
    ),
    pull_out: ask('pull_out', refusal(order, 111, 'undo', mover)),
    upload_slip: ask(
      'upload_slip',
      first(
        when(level('order', 2) || level('payment', 2), NO_RIGHT),
        when(order.status === 100, UNPAID_ONLY),
      ),
    ),
    promptpay: ask(
      'promptpay',
      first(
        when(order.status === 100, UNPAID_ONLY),
        when(order.to_pay > 0, {
          th: 'มีสลิปรอตรวจครบยอดแล้ว',
          en: 'Slips that wait to be checked cover it already',
        }),
      ),
    ),
    hold: ask(
      'hold',
      first(
        when(level('order', 2), NO_RIGHT),
        when(order.status === 100 || order.status === 111, {
          th: 'เข้ารอบแพ็กไปแล้ว',
          en: 'It is in a packing round already',
        }),
      ),
    ),
  };
  return { may, why_not: why };
}

/** An order for eyes outside the shop: without its staff's names and notes. */
export const withoutStaff = <T extends { staff: string; team: string | null; seller_note: string }>(
  order: T,
): T => ({ ...order, staff: '', team: null, seller_note: '' });
