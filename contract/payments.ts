import { z } from 'zod';
import { endpoints, get, post, put } from './endpoint.ts';
import {
  Baht,
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
  list,
  one,
} from './shared.ts';
import type { Abilities } from './rights.ts';
import { OrderFacts, OwnRow, addToOrders } from './orders.ts';
import { addErrors, own } from './errors.ts';

/** How its calls say no. */
const errors = {
  slip_red: {
    status: 409,
    ...own,
    th: 'สลิปนี้มีปัญหา: {reasons} — ต้องมีสิทธิ์ชำระเงินระดับ 3 และใส่เหตุผล',
    en: 'This slip has a problem: {reasons}. Confirming it needs payment level 3 and a reason.',
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
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    payments: typeof errors;
  }
}

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

/** What is known of a slip: enough to judge it the same on the server and in the tests. */
export interface SlipFacts {
  qr: 'none' | 'good' | 'bad_checksum';
  duplicate: boolean;
  /** The order's slips that are not rejected do not add up to its amount. */
  amountDiffers: boolean;
}
export type SlipReason = 'used' | 'checksum' | 'amount' | 'unverified' | 'no_qr';
/** behaviour.md §4: red stops, amber was not verified by a bank; offline reading never gives green. */
export function judgeSlip(s: SlipFacts): { verdict: 'red' | 'amber'; reasons: SlipReason[] } {
  const red: SlipReason[] = [];
  if (s.duplicate) red.push('used');
  if (s.qr === 'bad_checksum') red.push('checksum');
  if (s.amountDiffers) red.push('amount');
  if (red.length) return { verdict: 'red', reasons: red };
  return { verdict: 'amber', reasons: [s.qr === 'none' ? 'no_qr' : 'unverified'] };
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
  amount: Baht,
  transferred_at: Moment.nullable(),
  bank: z.string().nullable(),
  reference: z.string().nullable(),
  verdict: z.enum(['red', 'amber', 'green']),
  /** used, checksum, amount, unverified, no_qr */
  reasons: z.array(z.enum(['used', 'checksum', 'amount', 'unverified', 'no_qr'])),
  used_by: z
    .strictObject({
      order_id: Id,
      order_number: z.string(),
      at: Moment,
      user_name: z.string(),
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
  page: { slips: z.array(Slip) },
  actions: ['confirm_payment', 'fail_payment', 'upload_slip', 'promptpay'],
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
});
export type PaymentRow = z.infer<typeof PaymentRow>;

const id = z.strictObject({ id: Ref('order') });
const Confirm = {
  /** Where the money was seen, or why a red slip is taken all the same. */
  reason: Text(500).optional(),
};

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
        /** waiting: unpaid orders (with or without slip) · checked: payment checked · failed: check failed */
        tab: z.enum(['waiting', 'slip', 'checked', 'failed']).default('slip'),
        verdict: z.enum(['red', 'amber', 'green']).optional(),
        from: Day.optional(),
        to: Day.optional(),
        sale_channel_id: Ref('channel').optional(),
      }),
      reply: list(PaymentRow, {
        counts: z.strictObject({ waiting: Count, slip: Count, checked: Count, failed: Count }),
        amount: SignedBaht,
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
      }),
      reply: one(Slip),
      errors: ['no_orders', 'invalid_order_status'],
    }),
    rejectSlip: put('/api/v1/orders/{id}/slips/{slip_id}/reject', {
      says: 'Rejects one slip; the order stays unpaid.',
      right: { payment: 2 },
      lets: { th: 'ปฏิเสธสลิป', en: 'Reject slips' },
      params: z.strictObject({ id: Ref('order'), slip_id: Ref('slip') }),
      body: z.strictObject({ reason: Name(500) }),
      reply: one(Slip),
      errors: ['no_orders', 'invalid_order_status'],
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
      says: 'Takes the payment: the order waits for packing (111).',
      right: { payment: 2 },
      lets: { th: 'ยืนยันว่าเงินเข้าแล้ว', en: 'Confirm payments' },
      params: id,
      body: z.strictObject(Confirm),
      reply: one(OrderFacts),
      errors: ['no_orders', 'invalid_order_status', 'slip_red', 'no_payment', 'balance_not_enough'],
    }),
    confirmFail: put('/api/v1/orders/payment/confirm/fail/{id}', {
      says: 'Refuses the payment: the order is cancelled (140) and its stock released.',
      right: { payment: 2 },
      lets: { th: 'ยืนยันว่าเงินไม่เข้า (ยกเลิกออเดอร์)', en: 'Refuse payments (cancels the order)' },
      params: id,
      body: z.strictObject({ reason: Name(500) }),
      reply: one(OrderFacts),
      errors: ['no_orders', 'invalid_order_status'],
    }),
    confirmMany: post('/api/v1/payments/confirm', {
      says: 'Confirms several orders, each on its own; the answer has a result for each.',
      right: { payment: 2 },
      lets: { th: 'ยืนยันหลายออเดอร์พร้อมกัน', en: 'Confirm several payments at once' },
      body: z.strictObject({ ids: z.array(Ref('order')).min(1).max(100), ...Confirm }),
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
  },
);

/** What a permission lets a person do beside its calls. */
export const paymentAbilities = {
  overrule: {
    right: { payment: 3 },
    th: 'ยืนยันทั้งที่ระบบเตือนสลิปเป็นสีแดง โดยใส่เหตุผล',
    en: 'Confirm a payment against a red slip, with a reason',
  },
} as const satisfies Abilities;
