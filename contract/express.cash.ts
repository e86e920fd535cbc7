import { z } from 'zod';
import { endpoints, get, post, put } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { Baht, Count, Day, Id, Moment, Name, Page, Ref, SignedBaht, Text, list, one } from './shared.ts';

/** How its calls say no. */
const errors = {
  cash_none: {
    status: 409,
    ...own,
    th: 'ไม่มีเงินในมือให้ส่ง',
    en: 'There is no cash in hand to hand in.',
  },
  cash_changed: {
    status: 409,
    ...own,
    th: 'เงินในมือเป็น {now} บาทแล้ว (ตอนเปิดหน้านี้ {seen}) ดูรายการแล้วนับใหม่',
    en: 'The cash in hand is {now} baht by now ({seen} when this page was opened). Look at the list and count again.',
  },
  cash_difference: {
    status: 400,
    ...own,
    th: 'นับได้ {counted} จากที่ต้องได้ {expected} ({difference}) เขียนเหตุผลก่อน',
    en: '{counted} counted where {expected} was to be ({difference}). Write the reason first.',
  },
  cash_state: {
    status: 409,
    ...own,
    th: 'ใบส่งเงิน {number} {state}',
    en: 'Hand-in {number} {state}',
  },
  cash_two_people: {
    status: 409,
    ...own,
    th: 'คนรับเงินต้องเป็นคนละคนกับคนส่งเงิน ให้คนอื่นที่มีสิทธิ์เงินกดรับ',
    en: 'Who receives the cash must not be who hands it in. Somebody else with payment permission has to receive it.',
  },
  cash_paid_otherwise: {
    status: 409,
    ...own,
    th: '{order} ได้รับเงินทางอื่นไปแล้ว ค้างอยู่ {due} บาท (ในใบ {amount}) ส่งใบกลับให้คนส่งนับใหม่',
    en: '{order} was paid otherwise: {due} baht is due ({amount} in this hand-in). Send it back to be counted again.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    deliveryCash: typeof errors;
  }
}
declare module './topics.ts' {
  interface Topics {
    cash: true;
  }
}
declare module './shared.ts' {
  interface Things {
    handin: true;
  }
}

/** waiting → received → taken_back; a waiting one may be sent back. */
export const HANDIN_STATES = ['waiting', 'received', 'sent_back', 'taken_back'] as const;
export type HandinState = (typeof HANDIN_STATES)[number];

const CashParcel = z.strictObject({
  parcel_id: Id,
  order_id: Id,
  order_number: z.string(),
  tracking_number: z.string().nullable(),
  recipient_name: z.string(),
  delivered_at: Moment.nullable(),
  amount: Baht,
});
export type CashParcel = z.infer<typeof CashParcel>;

const Handin = z.strictObject({
  id: Id,
  number: z.string(),
  state: z.enum(HANDIN_STATES),
  /** Who hands it in. */
  user_id: Id,
  user_name: z.string(),
  at: Moment,
  parcels: Count,
  expected: Baht,
  counted: Baht,
  reason: z.string(),
  received: Baht.nullable(),
  received_at: Moment.nullable(),
  received_by: z.string().nullable(),
  received_note: z.string(),
  /** What came less what was to come; as counted until it is received. */
  difference: SignedBaht,
  method: z.string().nullable(),
  gone_at: Moment.nullable(),
  gone_by: z.string().nullable(),
  gone_reason: z.string().nullable(),
});
export type Handin = z.infer<typeof Handin>;

const HandinPage = z.strictObject({
  ...Handin.shape,
  lines: z.array(CashParcel),
  /** Where cash may be put. */
  accounts: z.array(z.strictObject({ id: Id, name: z.string() })),
});
export type HandinPage = z.infer<typeof HandinPage>;

const id = z.strictObject({ id: Ref('handin') });

export const cash = endpoints(
  'express',
  { th: 'เงินสดของคนส่ง', en: 'Cash of deliveries' },
  {
    inHand: get('/api/v1/express/cash', {
      says: 'The cash that the caller collected at doors and has not handed in, parcel by parcel, and the hand-in that waits to be received.',
      right: { express: 2 },
      lets: { th: 'ส่งเงินสดที่เก็บปลายทางตอนจบวัน', en: 'Hand in the cash collected at the day’s end' },
      reply: one(
        z.strictObject({
          expected: Baht,
          parcels: z.array(CashParcel),
          waiting: z.strictObject({ id: Id, number: z.string(), counted: Baht }).nullable(),
        }),
      ),
    }),
    handIn: post('/api/v1/express/cash', {
      says: 'Hands all of it in: what was to be there as the person saw it, what was counted, and why where they differ.',
      right: { express: 2 },
      lets: null,
      body: z.strictObject({ expected: Baht, counted: Baht, reason: Text(500).default('') }),
      reply: one(z.strictObject({ id: Id, number: z.string() })),
      errors: ['cash_none', 'cash_changed', 'cash_difference'],
    }),
    handins: get('/api/v1/express/cash/handins', {
      says: 'Hand-ins, the newest first: all of them for who reads payments and sees every order, one’s own for others.',
      right: { express: 1, payment: 1 },
      lets: { th: 'ดูการส่งเงินของคนส่ง', en: 'See cash handed in by deliveries' },
      query: z.strictObject({
        ...Page,
        state: z.enum(HANDIN_STATES).optional(),
        from: Day.optional(),
        to: Day.optional(),
      }),
      reply: list(Handin, {
        expected: Baht,
        received: Baht,
        difference: SignedBaht,
        waiting: Count,
      }),
    }),
    handin: get('/api/v1/express/cash/handins/{id}', {
      says: 'One hand-in with its parcels.',
      right: { express: 1, payment: 1 },
      lets: null,
      params: id,
      reply: one(HandinPage),
    }),
    receive: put('/api/v1/express/cash/handins/{id}/receive', {
      says: 'Receives a hand-in: its orders are paid, and what was received is kept beside what was to come. Never by who hands it in.',
      right: { payment: 2 },
      lets: { th: 'รับเงินสดจากคนส่ง', en: 'Receive cash from deliveries' },
      params: id,
      body: z.strictObject({
        received: Baht,
        payment_method_id: Ref('payment_method'),
        note: Text(500).default(''),
      }),
      reply: one(z.strictObject({ number: z.string(), parcels: Count, paid: Baht, difference: SignedBaht })),
      errors: ['cash_state', 'cash_difference', 'cash_two_people', 'cash_paid_otherwise', 'not_offered'],
    }),
    sendBack: put('/api/v1/express/cash/handins/{id}/send-back', {
      says: 'Sends a waiting hand-in back with a reason, or withdraws one’s own: its cash is to be handed in again.',
      right: { express: 2, payment: 2 },
      lets: { th: 'ส่งใบส่งเงินกลับให้นับใหม่', en: 'Send a hand-in back to be counted again' },
      params: id,
      body: z.strictObject({ reason: Name(500) }),
      reply: one(z.strictObject({ number: z.string() })),
      errors: ['cash_state'],
    }),
    takeBack: put('/api/v1/express/cash/handins/{id}/take-back', {
      says: 'Takes a received hand-in back whole, with a reason: its orders owe again.',
      right: { payment: 3 },
      lets: { th: 'ถอนการรับเงินจากคนส่ง', en: 'Take a received hand-in back' },
      params: id,
      body: z.strictObject({ reason: Name(500) }),
      reply: one(z.strictObject({ number: z.string(), parcels: Count, paid: Baht })),
      errors: ['cash_state'],
    }),
  },
);
