import { z } from 'zod';
import { endpoints, get, post, put } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { OrderFacts } from './orders.ts';
import { Baht, Id, Moment, Ref, SignedBaht, Text, one } from './shared.ts';

/** The slips that the checker has looked at: where another one waits by now, nothing is taken. */
export const SlipsSeen = z.array(Id).max(2_000).optional();

/** How its calls say no. */
const errors = {
  credit_not_enough: {
    status: 409,
    ...own,
    th: '{name} มีเครดิต ฿{credit} ไม่พอ ฿{amount} ใช้ไม่เกินที่มี',
    en: '{name} has a credit of ฿{credit}, less than ฿{amount}. Use no more than there is.',
  },
  credit_spent: {
    status: 409,
    ...own,
    th: 'เครดิต ฿{amount} จาก {order} ลูกค้าใช้ไปแล้ว เหลือ ฿{credit} {how}',
    en: 'The credit of ฿{amount} from {order} has been used: ฿{credit} is left. {how}',
  },
  paid_back_already: {
    status: 409,
    ...own,
    th: 'คืนเงิน ฿{amount} ของ {order} ให้ลูกค้าไปแล้ว จึงยกเลิกการยืนยันไม่ได้ ถ้าไม่ส่งของ ให้ยกเลิกออเดอร์',
    en: '฿{amount} of {order} was paid back to the customer, so its confirmation cannot be undone. If nothing is to be sent, cancel the order.',
  },
  nothing_to_pay_back: {
    status: 409,
    ...own,
    th: '{order} ไม่มียอดที่ต้องคืน มีคนคืนแล้วหรือยอดเปลี่ยนไป โหลดหน้าใหม่',
    en: '{order} has nothing to pay back: somebody did, or its amount changed. Load the page again.',
  },
  part_is_whole: {
    status: 409,
    ...own,
    th: 'สลิปของ {order} ไม่ได้ขาด (฿{amount} จาก ฿{due}) ให้ยืนยันยอดแทน',
    en: 'The slips of {order} lack nothing (฿{amount} of ฿{due}). Confirm the payment instead.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    credit: typeof errors;
  }
}

export const CREDIT_KINDS = ['over', 'edited', 'cancelled', 'used', 'paid_back', 'merged'] as const;
/** Why a customer's credit moved. */
export const CREDIT_KIND_WORDS = {
  over: { th: 'โอนเกิน', en: 'Paid too much' },
  edited: { th: 'แก้ออเดอร์ให้ยอดน้อยลง', en: 'Order changed to less' },
  cancelled: { th: 'ยกเลิกออเดอร์ที่จ่ายแล้ว', en: 'Paid order cancelled' },
  used: { th: 'ใช้จ่ายออเดอร์', en: 'Used for an order' },
  paid_back: { th: 'คืนเงินให้ลูกค้า', en: 'Paid back' },
  merged: { th: 'รวมลูกค้าซ้ำ', en: 'Customers merged' },
} as const satisfies Record<(typeof CREDIT_KINDS)[number], { th: string; en: string }>;

export const PAY_BACK_WAYS = ['transfer', 'cash', 'other'] as const;
export const PAY_BACK_WORDS = {
  transfer: { th: 'โอน', en: 'Transfer' },
  cash: { th: 'เงินสด', en: 'Cash' },
  other: { th: 'อื่น ๆ', en: 'Other' },
} as const satisfies Record<(typeof PAY_BACK_WAYS)[number], { th: string; en: string }>;

const PayBack = {
  /** How the money went back. */
  way: z.enum(PAY_BACK_WAYS),
  note: Text(500).default(''),
};

const Credit = z.strictObject({
  balance: Baht,
  /** The last hundred, the newest first. */
  movements: z.array(
    z.strictObject({
      id: Id,
      kind: z.enum(CREDIT_KINDS),
      amount: SignedBaht,
      /** It takes an earlier one back. */
      reverses: z.boolean(),
      order: z.strictObject({ id: Id, number: z.string() }).nullable(),
      way: z.enum(PAY_BACK_WAYS).nullable(),
      note: z.string(),
      at: Moment,
      user_name: z.string(),
    }),
  ),
});
export type Credit = z.infer<typeof Credit>;

const order = z.strictObject({ id: Ref('order') });
const customer = z.strictObject({ id: Ref('customer') });

export const credit = endpoints(
  'payments',
  { th: 'เครดิตลูกค้า', en: 'Customer credit' },
  {
    show: get('/api/v1/customers/{id}/credit', {
      says: 'What a customer has with the shop, and how it came to be.',
      right: { payment: 1 },
      lets: { th: 'ดูเครดิตของลูกค้า', en: 'See what customers have with the shop' },
      params: customer,
      reply: one(Credit),
    }),
    payBack: post('/api/v1/customers/{id}/credit/pay-back', {
      says: 'Notes that credit was paid back to the customer.',
      right: { payment: 2 },
      lets: { th: 'คืนเงินให้ลูกค้า', en: 'Pay customers back' },
      params: customer,
      body: z.strictObject({ amount: Baht.min(0.01), ...PayBack }),
      reply: one(z.strictObject({ balance: Baht })),
      errors: ['credit_not_enough'],
    }),
    use: put('/api/v1/orders/{id}/credit', {
      says: 'Pays an unpaid order with the customer’s credit, as far as it goes; paid in full, it waits for packing (111).',
      right: { payment: 2 },
      lets: { th: 'ใช้เครดิตลูกค้าจ่ายออเดอร์', en: 'Pay orders with customers’ credit' },
      params: order,
      reply: one(OrderFacts.extend({ used: Baht, lacks: Baht })),
      errors: ['no_orders', 'invalid_order_status', 'credit_not_enough', 'balance_not_enough'],
    }),
    payBackOrder: put('/api/v1/orders/{id}/pay-back', {
      says: 'Notes that what an order has too much was paid back to the customer.',
      right: { payment: 2 },
      lets: null,
      params: order,
      body: z.strictObject(PayBack),
      reply: one(OrderFacts.extend({ paid_back: Baht })),
      errors: ['no_orders', 'nothing_to_pay_back'],
    }),
    acceptPart: put('/api/v1/orders/payment/confirm/part/{id}', {
      says: 'Takes what the slips that wait show though the order lacks more: it stays unpaid, and the next slip pays the rest. Of a cancelled order it becomes the customer’s credit, or waits to be paid back.',
      right: { payment: 2 },
      lets: { th: 'รับเงินบางส่วนไว้ก่อน', en: 'Accept part payments' },
      params: order,
      body: z.strictObject({ typed_amount: Baht.optional(), slips: SlipsSeen }),
      reply: one(OrderFacts.extend({ paid: Baht, lacks: Baht })),
      errors: [
        'no_orders',
        'invalid_order_status',
        'own_payment',
        'slip_red',
        'no_payment',
        'part_is_whole',
        'amount_not_typed',
        'amount_typed_differs',
        'slip_not_seen',
      ],
    }),
    undoPart: put('/api/v1/orders/payment/confirm/part/undo/{id}', {
      says: 'Undoes one’s own last part payment of an order within a minute: its slips wait to be checked again.',
      right: { payment: 2 },
      lets: null,
      params: order,
      reply: one(OrderFacts.extend({ taken_back: Baht })),
      errors: ['no_orders', 'invalid_order_status', 'slip_undo_over'],
    }),
  },
);
