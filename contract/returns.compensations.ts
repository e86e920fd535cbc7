import { z } from 'zod';
import { PROVIDERS } from './codes/providers.ts';
import { endpoints, get, post, put, type Reply } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { ProviderId } from './orders.ts';
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
  Text,
  list,
  one,
  type Words,
} from './shared.ts';
import { sheetOf, type Sheet } from './sheets.ts';

/** How its calls say no. */
const errors = {
  compensation_state: {
    status: 409,
    ...own,
    th: '{number} อยู่ในสถานะ “{state}” ทำรายการนี้ไม่ได้ โหลดหน้าใหม่',
    en: '{number} is “{state}”, so that can’t be done. Load the page again.',
  },
  compensation_too_much: {
    status: 400,
    ...own,
    th: 'ยอดที่ยอมจ่าย ฿{granted} มากกว่าที่เรียก ฿{asked}',
    en: 'The ฿{granted} that are granted are more than the ฿{asked} that were asked.',
  },
  compensation_over_granted: {
    status: 400,
    ...own,
    th: 'ยอดที่ได้ ฿{received} มากกว่าที่ยอมจ่าย ฿{granted} ตรวจยอดโอนอีกครั้ง ถ้าเขาจ่ายมากกว่าจริง แก้คำตอบก่อน',
    en: 'The ฿{received} received are more than the ฿{granted} granted. Check the transfer; if they really paid more, change their answer first.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    compensations: typeof errors;
  }
}
declare module './shared.ts' {
  interface Things {
    compensation: true;
  }
}

/** asked → accepted, partly or refused → received. */
export const COMPENSATION_STATES = ['asked', 'accepted', 'partly', 'refused', 'received'] as const;
export type CompensationState = (typeof COMPENSATION_STATES)[number];
export const COMPENSATION_STATE_WORDS: Record<CompensationState, Words> = {
  asked: { th: 'รอคำตอบ', en: 'Asked' },
  accepted: { th: 'ยอมจ่ายเต็ม', en: 'Accepted' },
  partly: { th: 'ยอมจ่ายบางส่วน', en: 'Accepted in part' },
  refused: { th: 'ไม่จ่าย', en: 'Refused' },
  received: { th: 'ได้เงินแล้ว', en: 'Received' },
};
export const AGAINST = ['provider', 'supplier'] as const;
export type Against = (typeof AGAINST)[number];
export const AGAINST_WORDS: Record<Against, Words> = {
  provider: { th: 'เคลมขนส่ง', en: 'From the shipping provider' },
  supplier: { th: 'เคลมผู้ขาย', en: 'From the supplier' },
};
export const COMPENSATION_REASONS = {
  lost: { th: 'พัสดุหาย', en: 'Parcel lost' },
  damaged: { th: 'ของแตกหรือเสียหาย', en: 'Damaged' },
  wrong_cod: { th: 'ยอด COD ไม่ตรง', en: 'Wrong cash on delivery' },
  late: { th: 'ส่งช้า', en: 'Late' },
  defective: { th: 'ของมีตำหนิจากผู้ขาย', en: 'Defective as bought' },
  short: { th: 'ได้ของไม่ครบ', en: 'Short delivery' },
  other: { th: 'อื่น ๆ', en: 'Other' },
} as const satisfies Record<string, Words>;
export type CompensationReason = keyof typeof COMPENSATION_REASONS;
const Reason = z.enum(Object.keys(COMPENSATION_REASONS) as [CompensationReason, ...CompensationReason[]]);

const Compensation = z.strictObject({
  id: Id,
  number: z.string(),
  state: z.enum(COMPENSATION_STATES),
  against: z.enum(AGAINST),
  provider: ProviderId.nullable(),
  partner: z.strictObject({ id: Id, name: z.string() }).nullable(),
  order: z.strictObject({ id: Id, number: z.string() }).nullable(),
  reason_type: Reason,
  reason: z.string(),
  photos: z.array(z.string()),
  asked: Baht,
  at: Moment,
  user_name: z.string(),
  answer: z.strictObject({ granted: Baht, words: z.string(), at: Moment, by: z.string() }).nullable(),
  receipt: z
    .strictObject({ amount: Baht, day: Day, reference: z.string(), at: Moment, by: z.string() })
    .nullable(),
});
export type Compensation = z.infer<typeof Compensation>;
/** The shipping provider or the partner that it is asked of. */
export const askedOf = (
  { provider, partner }: Pick<Compensation, 'provider' | 'partner'>,
  locale: 'th' | 'en',
) => (provider === null ? partner!.name : PROVIDERS[provider][locale]);

const compensationList = get('/api/v1/returns/compensations', {
  says: 'What the shop asks of shipping providers and suppliers for lost or broken goods, the newest first.',
  right: { order_return: 1 },
  lets: null,
  query: z.strictObject({
    ...Page,
    state: z.enum(COMPENSATION_STATES).optional(),
    against: z.enum(AGAINST).optional(),
  }),
  reply: list(Compensation, {
    states: z.strictObject({ asked: Count, accepted: Count, partly: Count, refused: Count, received: Count }),
    asked: Baht,
    granted: Baht,
    received: Baht,
    partners: z.array(z.strictObject({ id: Id, name: z.string() })),
  }),
});
type About = Reply<typeof compensationList>['Datum'];
const sheet: Sheet<Compensation, About> = {
  title: { th: 'เคลมขนส่งและผู้ขาย', en: 'Compensations' },
  columns: [
    { key: 'number', title: { th: 'เลขที่', en: 'Number' }, kind: 'text', value: (r) => r.number },
    { key: 'of', title: { th: 'เรียกจาก', en: 'Asked of' }, kind: 'text', value: askedOf },
    {
      key: 'order',
      title: { th: 'ออเดอร์', en: 'Order' },
      kind: 'text',
      value: (r) => r.order?.number ?? null,
    },
    {
      key: 'state',
      title: { th: 'สถานะ', en: 'State' },
      kind: 'text',
      value: (r, locale) => COMPENSATION_STATE_WORDS[r.state][locale],
    },
    {
      key: 'reason',
      title: { th: 'เหตุผล', en: 'Reason' },
      kind: 'text',
      value: (r, locale) => `${COMPENSATION_REASONS[r.reason_type][locale]}: ${r.reason}`,
    },
    {
      key: 'asked',
      title: { th: 'เรียก', en: 'Asked' },
      kind: 'baht',
      value: (r) => r.asked,
      total: (about) => about.asked,
    },
    {
      key: 'granted',
      title: { th: 'ยอมจ่าย', en: 'Granted' },
      kind: 'baht',
      value: (r) => r.answer?.granted ?? null,
      total: (about) => about.granted,
    },
    {
      key: 'received',
      title: { th: 'ได้จริง', en: 'Received' },
      kind: 'baht',
      value: (r) => r.receipt?.amount ?? null,
      total: (about) => about.received,
    },
    { key: 'at', title: { th: 'เมื่อ', en: 'When' }, kind: 'moment', value: (r) => r.at },
  ],
};
const id = z.strictObject({ id: Ref('compensation') });
const facts = z.strictObject({ id: Id, number: z.string(), state: z.enum(COMPENSATION_STATES) });

export const compensations = endpoints(
  'returns',
  { th: 'เคลมขนส่งและผู้ขาย', en: 'Compensations' },
  {
    compensations: compensationList,
    compensationsSheet: sheetOf(compensationList, sheet),
    compensation: get('/api/v1/returns/compensations/{id}', {
      says: 'One compensation: who is asked for what and why, its papers, what they said, and what came.',
      right: { order_return: 1 },
      lets: null,
      params: id,
      reply: one(Compensation),
    }),
    ask: post('/api/v1/returns/compensations', {
      says: 'Notes what is asked of a shipping provider or a supplier: one of the two, the amount and why.',
      right: { order_return: 2 },
      lets: { th: 'เคลมขนส่งและผู้ขาย', en: 'Claim from shipping providers and suppliers' },
      body: z.strictObject({
        provider: ProviderId.optional(),
        partner_id: Ref('partner').optional(),
        order_id: Ref('order').optional(),
        reason_type: Reason,
        reason: Name(500),
        asked: Baht.min(0.01),
        photos: z.array(FileName).max(10).default([]),
      }),
      reply: one(facts),
      errors: ['not_offered', 'no_orders'],
    }),
    answer: put('/api/v1/returns/compensations/{id}/answer', {
      says: 'Notes what they said: all of it granted, a part, or nothing (0).',
      right: { order_return: 2 },
      lets: null,
      params: id,
      body: z.strictObject({ granted: Baht, words: Text(500).default('') }),
      reply: one(facts),
      errors: ['compensation_state', 'compensation_too_much'],
    }),
    receive: put('/api/v1/returns/compensations/{id}/receive', {
      says: 'Notes what really came, and when: no more than was granted. Noted again it is put right.',
      right: { order_return: 2 },
      lets: null,
      params: id,
      body: z.strictObject({ amount: Baht.min(0.01), day: Day, reference: Text(120).default('') }),
      reply: one(facts),
      errors: ['compensation_state', 'compensation_over_granted'],
    }),
  },
);
