import { z } from 'zod';
import { endpoints, get, post, type Reply } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { Count, Id, Moment, Name, Page, Quantity, Ref, list, one, type Words } from './shared.ts';
import { sheetOf, type Sheet } from './sheets.ts';

/** How its calls say no. */
const errors = {
  quarantine_too_many: {
    status: 409,
    ...own,
    th: '{sku} เหลือรอตัดสิน {left} ชิ้น (ใส่มา {wanted}) มีคนตัดสินไปแล้ว โหลดหน้าใหม่',
    en: '{sku}: {left} are left to decide about (got {wanted}). Somebody decided already: load the page again.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    quarantine: typeof errors;
  }
}

/** What becomes of pieces that lie in quarantine. */
export const OUTCOMES = ['resell', 'write_off', 'supplier'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const OUTCOME_WORDS: Record<Outcome, Words> = {
  resell: { th: 'ขายต่อได้', en: 'Sell again' },
  write_off: { th: 'ตัดทิ้ง', en: 'Write off' },
  supplier: { th: 'คืนผู้ขาย', en: 'Back to the supplier' },
};

const SetAside = z.strictObject({
  /** Of the list alone: parcel, line and item together name it. */
  key: z.string(),
  parcel_id: Id,
  line: z.int(),
  item_id: Id,
  sku: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  qty: Count,
  /** Nobody has decided yet about so many. */
  left: Count,
  since: Moment,
  /** Whole days that it lies there. */
  days: Count,
  place: z.string(),
  note: z.string(),
  photos: z.array(z.string()),
  return_id: Id,
  return_number: z.string(),
  order: z.strictObject({ id: Id, number: z.string() }),
  outcomes: z.array(
    z.strictObject({
      outcome: z.enum(OUTCOMES),
      qty: Count,
      to: z.string().nullable(),
      reason: z.string(),
      bill: z.strictObject({ id: Id, number: z.string() }),
      at: Moment,
      user_name: z.string(),
    }),
  ),
});
export type SetAside = z.infer<typeof SetAside>;
const Named = z.strictObject({ id: Id, name: z.string() });

const quarantineList = get('/api/v1/returns/quarantine', {
  says: 'Pieces that returns put into quarantine and nobody has decided about (or those that somebody has), the oldest first.',
  right: { order_return: 1 },
  lets: null,
  query: z.strictObject({ ...Page, state: z.enum(['open', 'decided']).default('open') }),
  reply: list(SetAside, { pieces: Count, stores: z.array(Named), partners: z.array(Named) }),
});
const sheet: Sheet<SetAside, Reply<typeof quarantineList>['Datum']> = {
  title: { th: 'ของกักตรวจ', en: 'Quarantine' },
  columns: [
    { key: 'item', title: { th: 'SKU', en: 'SKU' }, kind: 'text', value: (r) => r.sku },
    { key: 'item', title: { th: 'สินค้า', en: 'Item' }, kind: 'text', value: (r) => r.name },
    { key: 'left', title: { th: 'รอตัดสิน', en: 'To decide' }, kind: 'count', value: (r) => r.left },
    { key: 'since', title: { th: 'ตั้งแต่', en: 'Since' }, kind: 'moment', value: (r) => r.since },
    { key: 'since', title: { th: 'กี่วัน', en: 'Days' }, kind: 'count', value: (r) => r.days },
    { key: 'note', title: { th: 'หมายเหตุ', en: 'Note' }, kind: 'text', value: (r) => r.note },
    { key: 'order', title: { th: 'ออเดอร์', en: 'Order' }, kind: 'text', value: (r) => r.order.number },
    {
      key: 'outcome',
      title: { th: 'ผล', en: 'Outcome' },
      kind: 'text',
      value: (r, locale) =>
        r.outcomes.map((o) => `${OUTCOME_WORDS[o.outcome][locale]} ${o.qty}: ${o.reason}`).join(' · '),
    },
  ],
};

export const quarantine = endpoints(
  'returns',
  { th: 'ของกักตรวจ', en: 'Quarantine' },
  {
    quarantine: quarantineList,
    quarantineSheet: sheetOf(quarantineList, sheet),
    decide: post('/api/v1/returns/quarantine', {
      says: 'Decides about pieces in quarantine: back to a store, written off, or back to who sold them; one bill each.',
      right: { order_return: 2 },
      lets: null,
      body: z.strictObject({
        parcel_id: Ref('return_parcel'),
        line: z.int().min(1),
        item_id: Ref('item'),
        qty: Quantity,
        reason: Name(500),
        outcome: z.enum(OUTCOMES),
        /** The store of what is sold again. */
        place_id: Ref('storage').optional(),
        /** Who gets it back. */
        partner_id: Ref('partner').optional(),
      }),
      reply: one(z.strictObject({ left: Count, bill: z.strictObject({ id: Id, number: z.string() }) })),
      errors: ['quarantine_too_many', 'balance_not_enough', 'not_offered', 'no_orders'],
    }),
  },
);
