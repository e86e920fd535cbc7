import { z } from 'zod';
import { endpoints, get, post, put } from './endpoint.ts';
import {
  Baht,
  CodeText,
  Count,
  Day,
  FileName,
  Id,
  Moment,
  Name,
  Page,
  Ref,
  SignedBaht,
  Text,
  all,
  list,
  one,
  type Words,
} from './shared.ts';
import { addLooks } from './privacy.looks.ts';
import type { Abilities } from './rights.ts';
import { STATUS, type OrderStatus } from './codes/order-status.ts';
import { OrderFacts, OwnRow, addToOrders } from './orders.ts';
import { addErrors, own } from './errors.ts';
import { SlipsSeen } from './payments.credit.ts';
import { BANK_REASONS, Verified, type BankReason, type VerifyAnswer } from './payments.verifying.ts';
import { ReceivedFilters } from './payments.received.ts';

/** How its calls say no. */
const errors = {
  slip_red: {
    status: 409,
    ...own,
    th: 'ให้หัวหน้าการเงินยืนยันพร้อมเหตุผล สลิปนี้มีปัญหา: {reasons}',
    en: 'This slip has a problem: {reasons}. A finance lead confirms it, with a reason.',
  },
  own_payment: {
    status: 409,
    ...own,
    th: 'คุณสร้างออเดอร์ {order} หรือแนบสลิปเอง ให้อีกคนตรวจ',
    en: 'You made order {order} or attached its slip. Somebody else has to check it.',
  },
  amount_not_typed: {
    status: 409,
    ...own,
    th: 'พิมพ์ยอดที่เห็นในสลิปของ {order} ก่อนยืนยัน',
    en: 'Type the amount that the slip of {order} shows, then confirm.',
  },
  amount_typed_differs: {
    status: 409,
    ...own,
    th: 'คุณพิมพ์ {typed} แต่ผู้แนบกรอก {amount} ดูสลิปของ {order} อีกครั้ง ถ้าผู้แนบกรอกผิดให้ปฏิเสธสลิป',
    en: 'You typed {typed}, but the uploader typed {amount}. Look at the slip of {order} again; if the uploader was wrong, reject it.',
  },
  slip_not_seen: {
    status: 409,
    ...own,
    th: '{order} มีสลิปใหม่ที่คุณยังไม่ได้ดู ดูก่อนแล้วค่อยยืนยัน',
    en: 'A slip of {order} came in that you have not looked at. Look at it, then confirm.',
  },
  undo_over: {
    status: 409,
    ...own,
    th: 'เลิกทำ {order} ไม่ได้แล้ว ให้หัวหน้าการเงินยกเลิกการยืนยัน',
    en: '{order} can no longer be undone here. A finance lead can undo the confirmation.',
  },
  slip_undo_over: {
    status: 409,
    ...own,
    th: 'เลิกทำไม่ได้แล้ว เกิน 1 นาที หรือสลิปของ {order} มีคนทำต่อแล้ว',
    en: 'Too late to undo: a minute has passed, or somebody has gone on with the slip of {order}.',
  },
  payment_in_round: {
    status: 409,
    ...own,
    th: 'เลิกทำไม่ได้ {order} เข้ารอบแพ็ก {round} แล้ว ให้หัวหน้าแพ็กดึงออกก่อน',
    en: "Can't be undone: {order} is in packing round {round}. A packing lead has to pull it out first.",
  },
  no_payment: {
    status: 409,
    ...own,
    th: 'ออเดอร์ {order} ไม่มีสลิป จดไว้ว่าเห็นเงินเข้าที่ไหน',
    en: 'Order {order} has no slip. Note where you saw the money.',
  },
  no_promptpay: {
    status: 409,
    ...own,
    th: 'ร้านยังไม่ได้ตั้งพร้อมเพย์ หรือออเดอร์นี้ไม่มียอดที่รอชำระ (หักสลิปที่รอตรวจแล้ว)',
    en: 'The shop has no PromptPay number, or this order has nothing outstanding (slips waiting to be checked count as paid).',
  },
  slip_parts_over: {
    status: 409,
    ...own,
    th: 'แบ่งไว้รวม {parts} เกินยอดในสลิป {amount} อยู่ {over} ลดยอดของบางออเดอร์',
    en: 'The parts come to {parts}, {over} more than the {amount} on the slip. Lower the part of an order.',
  },
  slip_other_customer: {
    status: 409,
    ...own,
    th: 'แบ่งสลิปให้ {other} ไม่ได้ ไม่ใช่ออเดอร์ของลูกค้าคนเดียวกับ {order} เอาออกแล้วแนบสลิปอีกครั้ง',
    en: 'The slip cannot be shared with {other}: it is not an order of the same customer as {order}. Take it out and attach the slip again.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    payments: typeof errors;
  }
}

declare module './privacy.looks.ts' {
  interface Looks {
    'payment.list': true;
  }
}
addLooks({ 'payment.list': { th: 'ดูคิวตรวจสลิป', en: 'Looked through payments' } });

declare module './topics.ts' {
  interface Topics {
    payments: true;
  }
}
declare module './shared.ts' {
  interface Things {
    slip: true;
  }
}

/** How long who confirmed, rejected or referred may undo it without a reason; the screen offers it for the first ten seconds. */
export const UNDO_WITHIN_MS = 60_000;

/** Why a confirmation cannot be taken back, whoever asks; null where it can: nothing has been done with the order yet. */
export function takeBackRefusal(order: { status: OrderStatus; paid: boolean }): Words | null {
  switch (order.status) {
    case STATUS.awaitingShipment:
      return order.paid ? null : { th: 'ออเดอร์นี้ไม่มียอดที่ยืนยันไว้', en: 'No payment of this order was confirmed' };
    case STATUS.unpaid:
      // a part of it was accepted
      return order.paid ? null : { th: 'ยังไม่ได้ยืนยันยอด', en: 'Its payment is not confirmed' };
    case STATUS.awaitingCollection:
      return {
        th: 'เข้ารอบแพ็กแล้ว ให้หัวหน้าแพ็กดึงออกก่อน',
        en: 'In a packing round: a packing lead has to pull it out first',
      };
    case STATUS.cancelled:
      return { th: 'ออเดอร์ยกเลิกไปแล้ว', en: 'The order is cancelled' };
    default:
      return { th: 'ของออกจากร้านแล้ว', en: 'Its goods have left the shop' };
  }
}

/**
 * Whether the account that a slip shows can be the one to be paid into. Slips mask theirs (`xxx-x-x5678-x`): what can
 * be read has to fit; null where either is unknown, or too little can be read.
 */
export function accountFits(shown: string | null, own: string | null): boolean | null {
  const [seen, digits] = [shown, own].map((account) => (account ?? '').replace(/[^0-9xX*•]/g, ''));
  if (!seen || !digits || (seen.match(/\d/g) ?? []).length < 3) return null;
  if (seen.length === digits.length) return [...seen].every((c, i) => !/\d/.test(c) || c === digits[i]);
  return seen.split(/\D+/).every((run) => digits.includes(run));
}

/** What is known of a slip: enough to judge it the same on the server and in the tests. */
export interface SlipFacts {
  qr: 'none' | 'good' | 'bad_checksum';
  duplicate: boolean;
  /** The order's slips that are not rejected do not add up to its amount, or the parts of a slip not to what it shows. */
  amountDiffers: boolean;
  /** It shows another account than the one to be paid into. */
  accountDiffers?: boolean;
  /** What a verifying service said last; absent: none was asked. */
  verified?: VerifyAnswer | null;
}
export type SlipReason = 'used' | 'checksum' | 'amount' | 'account' | 'unverified' | 'no_qr' | BankReason;
/** behaviour.md §4: red stops, amber was not verified by a bank, green was: offline reading never gives green. */
export function judgeSlip(s: SlipFacts): { verdict: Slip['verdict']; reasons: SlipReason[] } {
  // only of a transfer that its QR names can somebody have said something
  const verified = s.qr === 'good' ? (s.verified ?? null) : null;
  const red: SlipReason[] = [];
  if (s.duplicate) red.push('used');
  if (s.qr === 'bad_checksum') red.push('checksum');
  if (s.amountDiffers) red.push('amount');
  if (verified === 'amount' || verified === 'account') red.push(BANK_REASONS[verified]);
  // where the bank says where it went, what was typed says nothing more
  const seen = verified === 'agreed' || verified === 'account';
  const account: SlipReason[] = s.accountDiffers && !seen ? ['account'] : [];
  if (red.length) return { verdict: 'red', reasons: [...red, ...account] };
  if (verified === 'agreed') return { verdict: 'green', reasons: [] };
  const why = s.qr === 'none' ? 'no_qr' : verified ? BANK_REASONS[verified] : 'unverified';
  return { verdict: 'amber', reasons: [...account, why] };
}

/** Slips that were not rejected: those that count. */
const counting = <S extends { status: 'pending' | 'accepted' | 'rejected' }>(slips: readonly S[]): S[] =>
  slips.filter((s) => s.status !== 'rejected');

/** The verdict over an order's slips: the worst of those that count; null where there is none. */
export const worstVerdict = <V extends 'red' | 'amber' | 'green'>(
  slips: readonly { verdict: V; status: 'pending' | 'accepted' | 'rejected' }[],
): V | null => {
  const found = counting(slips).map((s) => s.verdict);
  return (['red', 'amber', 'green'] as V[]).find((v) => found.includes(v)) ?? null;
};

/** What nobody has paid or sent a slip for yet, in baht. */
export const outstandingAmount = (o: {
  order_amount: number;
  payment_amount: number;
  slips: readonly { amount: number; status: 'pending' | 'accepted' | 'rejected' }[];
}): number => {
  const satang = (baht: number) => Math.round(baht * 100);
  const pending = o.slips.filter((s) => s.status === 'pending').map((s) => satang(s.amount));
  return (satang(o.order_amount) - satang(o.payment_amount) - pending.reduce((a, b) => a + b, 0)) / 100;
};

export const Slip = z.strictObject({
  id: Id,
  file: z.string(),
  /** Since when the picture is gone: it was kept long enough, or the customer asked. */
  picture_erased_at: Moment.nullable(),
  /** What of it is for this order. */
  amount: Baht,
  /** What it shows. */
  shown_amount: Baht,
  /** All orders that it is shared by, this one too; empty where it is for this one, whole. */
  parts: z.array(
    z.strictObject({
      order_id: Id,
      order_number: z.string(),
      amount: Baht,
      status: z.enum(['pending', 'accepted', 'rejected']),
    }),
  ),
  transferred_at: Moment.nullable(),
  bank: z.string().nullable(),
  reference: z.string().nullable(),
  verdict: z.enum(['red', 'amber', 'green']),
  reasons: z.array(
    z.enum([
      'used',
      'checksum',
      'amount',
      'account',
      'unverified',
      'no_qr',
      'bank_amount',
      'bank_account',
      'bank_masked',
      'bank_pending',
      'bank_too_old',
      'bank_unknown',
      'bank_silent',
    ]),
  ),
  /** What a verifying service said last; null: none was asked. */
  verified: Verified.nullable(),
  /** A service can be asked, and its answer may change something. */
  may_verify: z.boolean(),
  /** The account it went to as the slip shows it, where that was read, and the one it was to go to. */
  receiver_account: z.string().nullable(),
  expected_account: z.string().nullable(),
  /** Left to the lead: when, by whom, with which word. */
  referred: z.strictObject({ at: Moment, user_name: z.string(), note: z.string().nullable() }).nullable(),
  /** When it was refused, by whom and why. */
  rejected: z.strictObject({ at: Moment, user_name: z.string(), reason: z.string() }).nullable(),
  used_by: z
    .strictObject({
      order_id: Id,
      order_number: z.string(),
      /** That order was cancelled. */
      cancelled: z.boolean(),
      at: Moment,
      user_name: z.string(),
      /** What the same transfer was typed as there. */
      amount: Baht,
      status: z.enum(['pending', 'accepted', 'rejected']),
    })
    .nullable(),
  status: z.enum(['pending', 'accepted', 'rejected']),
  uploaded_at: Moment,
  uploaded_by: z.string(),
});
export type Slip = z.infer<typeof Slip>;

const orderParts = {
  /** Verdict over the order's slips; null where none was sent. */
  row: { slip: z.enum(['red', 'amber', 'green']).nullable() },
  page: {
    slips: z.array(Slip),
    /** What the customer has with the shop; null where it is not known who that is. */
    customer_credit: Baht.nullable(),
  },
  actions: [
    'confirm_payment',
    'fail_payment',
    'unconfirm_payment',
    'upload_slip',
    'promptpay',
    'accept_part',
    'use_credit',
    'pay_back',
  ],
} as const;
addToOrders(orderParts);
declare module './orders.ts' {
  interface AddedToOrders {
    payments: typeof orderParts;
  }
}

export const PaymentRow = z.strictObject({
  ...OwnRow.shape,
  ...orderParts.row,
  slips: z.array(Slip),
  /** What stands against a plain confirmation, worst first; empty: it may be confirmed. */
  verdict: z.enum(['none', 'red', 'amber', 'green']),
  checked_at: Moment.nullable(),
  checked_by: z.string().nullable(),
  reserved_until: Moment.nullable(),
  /** Why the payment was not found, where it failed. */
  failed_reason: z.string().nullable(),
  /** Made, or a slip attached, by who asks, and the shop wants somebody else to check it. */
  own: z.boolean(),
  /** Where the money was to go: bank and number of the payment method. */
  paid_into: z.strictObject({ bank: z.string().nullable(), account_number: z.string().nullable() }),
});
export type PaymentRow = z.infer<typeof PaymentRow>;

const id = z.strictObject({ id: Ref('order') });
/** How many orders one slip may pay. */
export const MOST_PARTS = 20;
const Confirm = {
  /** Where the money was seen, or why a red slip is taken all the same. */
  reason: Text(500).optional(),
};
const Settings = z.strictObject({
  /** Who checks types what the slips show before a payment is confirmed. */
  checker_types: z.boolean(),
});

export const payments = endpoints(
  'payments',
  { th: 'การชำระเงิน', en: 'Payments' },
  {
    list: get('/api/v1/payments', {
      says: 'Orders beside their slips: waiting for a check, checked, or failed.',
      right: { payment: 1 },
      lets: { th: 'ดูรายการชำระเงินและสลิป', en: 'See payments and slips' },
      query: z.strictObject({
        ...Page,
        /** waiting: unpaid, no slip · slip: to be checked · lead: left to the lead · checked · failed · over: something has to be paid back */
        tab: z.enum(['waiting', 'slip', 'lead', 'checked', 'failed', 'over']).default('slip'),
        verdict: z.enum(['red', 'amber', 'green']).optional(),
        from: Day.optional(),
        to: Day.optional(),
        sale_channel_id: Ref('channel').optional(),
        ...ReceivedFilters,
      }),
      reply: list(PaymentRow, {
        counts: z.strictObject({
          waiting: Count,
          slip: Count,
          lead: Count,
          checked: Count,
          failed: Count,
          over: Count,
        }),
        amount: SignedBaht,
        ...Settings.shape,
      }),
      errors: ['invalid_date_range'],
    }),
    addSlip: post('/api/v1/orders/{id}/slips', {
      says: 'Attaches an uploaded slip picture to an unpaid order; its QR is read and judged.',
      right: { order: 2, payment: 2 },
      lets: { th: 'แนบสลิป', en: 'Attach slips' },
      params: id,
      body: z.strictObject({
        file: FileName,
        /** As a person reads it off the slip. */
        amount: Baht,
        transferred_at: Moment.optional(),
        /** The account it went to as far as the slip shows it, `xxx-x-x5678-x`. */
        receiver_account: CodeText(40).optional(),
        /** What of it is for which unpaid order of the same customer, this order among them; absent: all of it for this one. */
        parts: z
          .array(z.strictObject({ order_id: Ref('order'), amount: Baht.min(0.01) }))
          .min(1)
          .max(MOST_PARTS)
          .optional(),
      }),
      reply: one(Slip),
      errors: ['no_orders', 'invalid_order_status', 'slip_parts_over', 'slip_other_customer'],
    }),
    payable: get('/api/v1/orders/{id}/slips/payable', {
      says: 'Unpaid orders of the same customer that a slip may pay together with this one, oldest first, with what each lacks.',
      right: { order: 2, payment: 2 },
      lets: null,
      params: id,
      reply: all(
        z.strictObject({ id: Id, number: z.string(), created_at: Moment, order_amount: Baht, lacks: Baht }),
      ),
    }),
    rejectSlip: put('/api/v1/orders/{id}/slips/{slip_id}/reject', {
      says: 'Rejects one slip, in all orders that it is shared by; they stay unpaid.',
      right: { payment: 2 },
      lets: { th: 'ปฏิเสธสลิป', en: 'Reject slips' },
      params: z.strictObject({ id: Ref('order'), slip_id: Ref('slip') }),
      body: z.strictObject({ reason: Name(500) }),
      reply: one(Slip),
      errors: ['no_orders', 'invalid_order_status'],
    }),
    verifySlip: put('/api/v1/orders/{id}/slips/{slip_id}/verify', {
      says: 'Asks the verifying service about a slip’s transfer now; its answer is kept and judges the slip.',
      right: { payment: 2 },
      lets: { th: 'ตรวจสลิปกับธนาคาร', en: 'Verify slips with the bank' },
      params: z.strictObject({ id: Ref('order'), slip_id: Ref('slip') }),
      reply: one(Slip),
      errors: ['no_orders', 'verifying_off', 'slip_not_verifiable'],
    }),
    referSlips: put('/api/v1/orders/{id}/slips/refer', {
      says: 'Leaves an order whose slips wait to be checked to the lead, who is told.',
      right: { payment: 2 },
      lets: { th: 'ส่งสลิปให้หัวหน้าการเงินตรวจ', en: 'Send slips to the finance lead' },
      params: id,
      body: z.strictObject({ note: Text(500).optional() }),
      reply: one(OrderFacts),
      errors: ['no_orders', 'invalid_order_status'],
    }),
    undoReject: put('/api/v1/orders/{id}/slips/{slip_id}/reject/undo', {
      says: 'Undoes one’s own rejection within a minute: the slip waits to be checked again.',
      right: { payment: 2 },
      lets: null,
      params: z.strictObject({ id: Ref('order'), slip_id: Ref('slip') }),
      reply: one(Slip),
      errors: ['no_orders', 'invalid_order_status', 'slip_undo_over'],
    }),
    undoRefer: put('/api/v1/orders/{id}/slips/refer/undo', {
      says: 'Takes back within a minute what one left to the lead: the slips wait in the checker’s queue again.',
      right: { payment: 2 },
      lets: null,
      params: id,
      reply: one(OrderFacts),
      errors: ['no_orders', 'invalid_order_status', 'slip_undo_over'],
    }),
    promptPay: get('/api/v1/orders/{id}/promptpay', {
      says: 'A PromptPay QR for exactly what the order still lacks.',
      right: { order: 1, payment: 1 },
      lets: { th: 'แสดง QR พร้อมเพย์ตามยอดที่ยังขาด', en: 'Show a PromptPay QR for what is outstanding' },
      params: id,
      reply: one(
        z.strictObject({ amount: Baht, payload: z.string(), svg: z.string(), receiver: z.string() }),
      ),
      errors: ['no_orders', 'no_promptpay'],
    }),
    confirmSuccess: put('/api/v1/orders/payment/confirm/success/{id}', {
      says: 'Takes the payment: the order waits for packing (111), and with it those that share its slip and are paid in full by it.',
      right: { payment: 2 },
      lets: { th: 'ยืนยันว่าเงินเข้าแล้ว', en: 'Confirm payments' },
      params: id,
      body: z.strictObject({
        ...Confirm,
        slips: SlipsSeen,
        /** What becomes of what was paid too much: credit where it is known whose it is, else it waits to be paid back. */
        over: z.enum(['credit', 'pay_back']).optional(),
        /** The sum of what the slips show as the checker reads it; needed where the shop wants it typed. */
        typed_amount: Baht.optional(),
      }),
      reply: one(
        OrderFacts.extend({
          /** The orders that shared its slip and were paid in full with it. */
          also: z.array(z.strictObject({ id: Id, number: z.string() })),
        }),
      ),
      errors: [
        'no_orders',
        'invalid_order_status',
        'own_payment',
        'slip_red',
        'no_payment',
        'amount_not_typed',
        'amount_typed_differs',
        'slip_not_seen',
        'balance_not_enough',
      ],
    }),
    undoConfirm: put('/api/v1/orders/payment/confirm/undo/{id}', {
      says: 'Undoes one’s own confirmation within a minute: the order is unpaid again (100).',
      right: { payment: 2 },
      lets: null,
      params: id,
      reply: one(OrderFacts),
      errors: [
        'no_orders',
        'invalid_order_status',
        'payment_in_round',
        'undo_over',
        'credit_spent',
        'paid_back_already',
      ],
    }),
    unconfirm: put('/api/v1/orders/payment/unconfirm/{id}', {
      says: 'Takes a confirmation back while the order is in no round: it is unpaid again (100).',
      right: { payment: 3 },
      lets: { th: 'ยกเลิกการยืนยันยอด', en: 'Undo payment confirmations' },
      params: id,
      body: z.strictObject({ reason: Name(500) }),
      reply: one(OrderFacts),
      errors: ['no_orders', 'invalid_order_status', 'payment_in_round', 'credit_spent', 'paid_back_already'],
    }),
    confirmFail: put('/api/v1/orders/payment/confirm/fail/{id}', {
      says: 'Refuses the payment: the order is cancelled (140) and its stock released.',
      right: { payment: 2 },
      lets: { th: 'ยกเลิกออเดอร์เพราะเงินไม่เข้า', en: 'Cancel orders whose payment was not received' },
      params: id,
      body: z.strictObject({ reason: Name(500) }),
      reply: one(OrderFacts),
      errors: ['no_orders', 'invalid_order_status'],
    }),
    confirmMany: post('/api/v1/payments/confirm', {
      says: 'Confirms several orders, each on its own; the answer has a result for each.',
      right: { payment: 2 },
      lets: { th: 'ยืนยันหลายออเดอร์พร้อมกัน', en: 'Confirm several payments at once' },
      body: z.strictObject({ ids: z.array(Ref('order')).min(1).max(100), slips: SlipsSeen, ...Confirm }),
      reply: one(
        z.array(
          z.strictObject({
            id: Id,
            number: z.string().nullable(),
            ok: z.boolean(),
            Msg: z.string().nullable(),
            Cause: z.string().nullable(),
          }),
        ),
      ),
    }),
    changeSettings: put('/api/v1/payments/settings', {
      says: 'Changes how payments are checked in this shop.',
      right: { payment: 3 },
      lets: { th: 'ตั้งค่าการตรวจสลิป', en: 'Change how payments are checked' },
      body: Settings,
      reply: one(Settings),
    }),
  },
);

/** What a permission lets a person do beside its calls. */
export const paymentAbilities = {
  overrule: {
    right: { payment: 3 },
    th: 'ยืนยันสลิปแดงพร้อมเหตุผล',
    en: 'Confirm red slips, with a reason',
  },
} as const satisfies Abilities;
