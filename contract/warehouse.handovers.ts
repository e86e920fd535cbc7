import { z } from 'zod';
import { get, post, put } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { BillFacts, MOST_LINES } from './warehouse.movements.ts';
import { Count, Id, Moment, Note, Page, Quantity, Ref, all, list, one } from './shared.ts';

/** How its calls say no. */
const errors = {
  handover_over: {
    status: 409,
    ...own,
    th: 'รายการส่งมอบนี้จบแล้ว: {how} ให้คนส่งส่งใหม่ถ้ายังต้องการ',
    en: 'This handover is over: {how}. Have it handed over again if it is still wanted.',
  },
  not_your_line: {
    status: 403,
    ...own,
    th: '{line} เป็นไลน์ของ {who} ให้เจ้าของไลน์ทำ',
    en: '{line} is the line of {who}. Ask them to do it.',
  },
  giver_confirms: {
    status: 403,
    ...own,
    th: 'คนส่งยืนยันรับเองไม่ได้ ให้คนรับสแกนรับ',
    en: 'Who gives can’t confirm it. The receiver has to scan it.',
  },
  more_than_offered: {
    status: 409,
    ...own,
    th: '{sku} ส่งมอบ {offered} รับ {taken} ไม่ได้',
    en: '{offered} of {sku} were handed over: you can’t take {taken}.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    handovers: typeof errors;
  }
}
declare module './topics.ts' {
  interface Topics {
    handovers: true;
  }
}
declare module './shared.ts' {
  interface Things {
    handover: true;
    line: true;
  }
}

/** Unconfirmed, it stays with the giver after so long. */
export const HANDOVER_MINUTES = 15;
export const HANDOVER_STATES = ['open', 'confirmed', 'returned', 'expired'] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];
/** How one ended, in words. */
export const HANDOVER_ENDS: Record<Exclude<HandoverState, 'open'>, { th: string; en: string }> = {
  confirmed: { th: 'รับแล้ว', en: 'confirmed' },
  returned: { th: 'ของอยู่กับคนส่ง', en: 'the goods stay with the giver' },
  expired: { th: 'หมดเวลา', en: 'expired' },
};

const Person = z.strictObject({ id: Id, name: z.string() });
const Line = z.strictObject({ id: Id, name: z.string(), user: Person.nullable() });
const Item = {
  item_id: Id,
  sku: z.string(),
  name: z.string(),
  unit_name: z.string(),
  image: z.string().nullable(),
  /** With the pieces that each counts. */
  barcodes: z.array(z.strictObject({ barcode: z.string(), pieces: Count })),
};
const Handover = z.strictObject({
  id: Id,
  state: z.enum(HANDOVER_STATES),
  from: Line,
  to: Line,
  giver: z.string(),
  note: z.string(),
  at: Moment,
  until: Moment,
  ended_at: Moment.nullable(),
  ended_by: z.string().nullable(),
  /** Why the receiver did not take it; null: it was not refused. */
  refused_reason: z.string().nullable(),
  bill: BillFacts.nullable(),
  items: Count,
  offered: Count,
  taken: Count.nullable(),
  /** Whether the caller may scan it in, or give or take it back. */
  may_confirm: z.boolean(),
  may_return: z.boolean(),
});
export type Handover = z.infer<typeof Handover>;
const HandoverLine = z.strictObject({ ...Item, offered: Count, taken: Count.nullable() });
export type HandoverLine = z.infer<typeof HandoverLine>;

/** Who may hand over and take. */
export const HANDOVER_RIGHT = { wms: 2, packing: 2 } as const;
const right = HANDOVER_RIGHT;
const which = z.strictObject({ id: Ref('handover') });
const lines = z.array(z.strictObject({ item_id: Ref('item'), amount: Quantity })).max(MOST_LINES);

export const handoverEndpoints = {
  giveGoods: post('/api/v1/wms/inventory/user/move', {
    says: 'Offers what lies on one packing line to another; nothing moves before the receiver has scanned it.',
    right,
    lets: { th: 'ส่งมอบและรับของระหว่างไลน์แพ็ก', en: 'Hand goods over between packing lines' },
    body: z.strictObject({
      from_storage_id: Ref('line'),
      to_storage_id: Ref('line'),
      /** Absent: everything that lies there. */
      lines: lines.min(1).optional(),
      note: Note.default(''),
    }),
    reply: one(z.strictObject({ id: Id, until: Moment })),
    errors: ['not_offered', 'balance_not_enough', 'nothing_to_move', 'not_your_line'],
  }),
  handovers: get('/api/v1/wms/inventory/user/move', {
    says: 'Handovers between packing lines, newest first.',
    right,
    lets: null,
    query: z.strictObject({ ...Page, state: z.enum(['open', 'ended']).default('open') }),
    reply: list(Handover, { open: Count, ended: Count }),
  }),
  packLines: get('/api/v1/wms/inventory/user/move/lines', {
    says: 'Packing lines that are open, and whose each is.',
    right,
    lets: null,
    reply: all(Line),
  }),
  lineGoods: get('/api/v1/wms/inventory/user/move/lines/{id}', {
    says: 'What lies on a packing line and is not being handed over yet.',
    right,
    lets: null,
    params: z.strictObject({ id: Ref('line') }),
    reply: all(z.strictObject({ ...Item, amount: Count })),
  }),
  handover: get('/api/v1/wms/inventory/user/move/{id}', {
    says: 'One handover and what is handed over.',
    right,
    lets: null,
    params: which,
    reply: one(Handover.extend({ lines: z.array(HandoverLine) })),
  }),
  confirmHandover: post('/api/v1/wms/inventory/user/move/{id}/confirm', {
    says: 'Takes what was scanned, all of it or less, with one bill; what is less stays with the giver.',
    right,
    lets: null,
    params: which,
    body: z.strictObject({ lines: lines.min(1) }),
    reply: one(BillFacts),
    errors: [
      'handover_over',
      'giver_confirms',
      'not_your_line',
      'more_than_offered',
      'balance_not_enough',
      'not_offered',
    ],
  }),
  returnHandover: put('/api/v1/wms/inventory/user/move/{id}/back', {
    says: 'The giver takes it back, or the receiver does not want it and says why: everything stays where it lies.',
    right,
    lets: null,
    params: which,
    body: z.strictObject({ reason: Note.default('') }),
    reply: one(z.strictObject({ id: Id })),
    errors: ['handover_over', 'not_your_line'],
  }),
};
