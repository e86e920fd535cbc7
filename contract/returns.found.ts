import { z } from 'zod';
import { endpoints, get, post, put, type Reply } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import {
  CodeText,
  Count,
  FileName,
  Id,
  Moment,
  Name,
  Note,
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
  found_ended: {
    status: 409,
    ...own,
    th: '{number} {who} จัดการไปแล้วเมื่อ {when}',
    en: '{number} was dealt with by {who} on {when} already.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    found: typeof errors;
  }
}
declare module './shared.ts' {
  interface Things {
    found_parcel: true;
  }
}

/** open → matched to an order, or thrown out. */
export const FOUND_STATES = ['open', 'matched', 'thrown'] as const;
export type FoundState = (typeof FOUND_STATES)[number];
export const FOUND_STATE_WORDS: Record<FoundState, Words> = {
  open: { th: 'ยังไม่รู้ของใคร', en: 'Not matched' },
  matched: { th: 'จับคู่แล้ว', en: 'Matched' },
  thrown: { th: 'ไม่เก็บแล้ว', en: 'Thrown out' },
};
const FoundParcel = z.strictObject({
  id: Id,
  number: z.string(),
  state: z.enum(FOUND_STATES),
  /** As it stands on the box: a number, a name. */
  written: z.string(),
  place: z.string(),
  contents: z.string(),
  note: z.string(),
  photos: z.array(z.string()),
  at: Moment,
  user_name: z.string(),
  /** What became of it. */
  ended: z.strictObject({ at: Moment, by: z.string(), reason: z.string() }).nullable(),
  order: z.strictObject({ id: Id, number: z.string() }).nullable(),
});
export type FoundParcel = z.infer<typeof FoundParcel>;

const foundList = get('/api/v1/returns/found', {
  says: 'Parcels that came and belong to no order that anybody knows, the newest first.',
  right: { order_return: 1 },
  lets: null,
  query: z.strictObject({ ...Page, state: z.enum(FOUND_STATES).optional() }),
  reply: list(FoundParcel, {
    states: z.strictObject({ open: Count, matched: Count, thrown: Count }),
  }),
});
const sheet: Sheet<FoundParcel, Reply<typeof foundList>['Datum']> = {
  title: { th: 'พัสดุไม่รู้ที่มา', en: 'Found parcels' },
  columns: [
    { key: 'number', title: { th: 'เลขที่', en: 'Number' }, kind: 'text', value: (r) => r.number },
    {
      key: 'written',
      title: { th: 'เขียนไว้บนกล่อง', en: 'Written on it' },
      kind: 'text',
      value: (r) => r.written,
    },
    { key: 'contents', title: { th: 'ข้างในมี', en: 'Contents' }, kind: 'text', value: (r) => r.contents },
    { key: 'place', title: { th: 'วางไว้ที่', en: 'Where' }, kind: 'text', value: (r) => r.place },
    {
      key: 'state',
      title: { th: 'สถานะ', en: 'State' },
      kind: 'text',
      value: (r, locale) => FOUND_STATE_WORDS[r.state][locale],
    },
    {
      key: 'order',
      title: { th: 'ออเดอร์', en: 'Order' },
      kind: 'text',
      value: (r) => r.order?.number ?? null,
    },
    { key: 'at', title: { th: 'พบเมื่อ', en: 'Found' }, kind: 'moment', value: (r) => r.at },
    { key: 'by', title: { th: 'โดย', en: 'By' }, kind: 'text', value: (r) => r.user_name },
  ],
};
const id = z.strictObject({ id: Ref('found_parcel') });

export const found = endpoints(
  'returns',
  { th: 'พัสดุไม่รู้ที่มา', en: 'Found parcels' },
  {
    found: foundList,
    foundSheet: sheetOf(foundList, sheet),
    keep: post('/api/v1/returns/found', {
      says: 'Keeps a parcel that belongs to no known order as found: what is written on it, what was inside, where it lies.',
      right: { order_return: 2 },
      lets: null,
      body: z.strictObject({
        written: CodeText(60).default(''),
        contents: Name(500),
        place: Text(120).default(''),
        note: Note.default(''),
        photos: z.array(FileName).max(10).default([]),
      }),
      reply: one(z.strictObject({ id: Id, number: z.string() })),
      errors: ['not_offered'],
    }),
    match: put('/api/v1/returns/found/{id}/match', {
      says: 'Says which order a found parcel is of: it becomes a parcel of that order’s return, to be counted.',
      right: { order_return: 2 },
      lets: null,
      params: id,
      body: z.strictObject({ order_id: Ref('order') }),
      reply: one(z.strictObject({ return_id: Id, number: z.string() })),
      errors: ['found_ended', 'no_orders', 'invalid_order_status', 'return_complete'],
    }),
    throwOut: put('/api/v1/returns/found/{id}/throw', {
      says: 'Throws a found parcel out, with a reason.',
      right: { order_return: 2 },
      lets: null,
      params: id,
      body: z.strictObject({ reason: Name(500) }),
      reply: one(z.strictObject({ id: Id, number: z.string() })),
      errors: ['found_ended'],
    }),
  },
);
