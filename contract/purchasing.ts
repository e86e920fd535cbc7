import { z } from 'zod';
import { del, endpoints, get, post, put, type Reply } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { purchasingScreens } from './purchasing.screens.ts';
import { MOST_PURCHASE_LINES, Running, PurchaseInput, Purchase, PurchasePage } from './purchasing.shapes.ts';
import { PURCHASE_STATES, PURCHASE_WORDS } from './purchasing.states.ts';
import {
  Baht,
  CodeText,
  Count,
  Day,
  FileName,
  Id,
  LOCALES,
  Name,
  Note,
  Page,
  Quantity,
  Ref,
  Text,
  done,
  list,
  one,
} from './shared.ts';
import { sheetOf, type Sheet } from './sheets.ts';

/** How its calls say no. */
const errors = {
  purchase_state: {
    status: 409,
    ...own,
    th: '{number} {state} ทำรายการนี้ไม่ได้ โหลดหน้าใหม่เพื่อดูว่าทำอะไรต่อได้',
    en: '{number} {state}, so that can’t be done. Load the page again to see what can.',
  },
  purchase_fixed: {
    status: 409,
    ...own,
    th: '{number} อนุมัติแล้ว แก้ {field} ไม่ได้ แก้ได้แค่หมายเหตุ วันที่คาดว่าจะได้ของ และไฟล์',
    en: '{number} is approved: {field} can’t be changed any more, only the note, the expected day and the files.',
  },
  own_purchase: {
    status: 409,
    ...own,
    th: 'คุณเป็นคนทำหรือแก้ใบสั่งซื้อนี้เอง ร้านกำหนดให้คนอื่นอนุมัติ ขอให้ผู้มีสิทธิ์คนอื่นอนุมัติ',
    en: 'You wrote this order yourself, and the shop wants somebody else to approve it. Ask another approver.',
  },
  purchase_rejected: {
    status: 409,
    ...own,
    th: '{who} ตีกลับใบนี้เมื่อ {when}: {reason} แก้ใบก่อนแล้วจึงอนุมัติ',
    en: '{who} rejected this order on {when}: {reason}. Change it before it is approved.',
  },
  running_taken: {
    status: 409,
    ...own,
    th: 'เลขลัง {from}–{to} ซ้อนกับ {number} ({taken_from}–{taken_to}) ของคู่ค้าเดียวกัน ใช้ช่วงอื่น',
    en: 'Cartons {from}–{to} overlap {number} ({taken_from}–{taken_to}) of the same partner. Use another range.',
  },
  over_received: {
    status: 409,
    ...own,
    th: 'บรรทัด {line} {sku}: สั่ง {ordered} รับแล้ว {received} รับเพิ่มได้ไม่เกิน {most} (ใส่ {given}) แก้จำนวน หรือแก้ใบสั่งซื้อกับคู่ค้าก่อน',
    en: 'Line {line}, {sku}: {ordered} ordered, {received} received; at most {most} more can be taken (got {given}). Correct the amount, or settle it with the partner first.',
  },
  awaited_changed: {
    status: 409,
    ...own,
    th: 'ของที่รอรับเปลี่ยนไปตั้งแต่เริ่มนับ: {lines} ที่นับไว้ยังอยู่ ตรวจกับจำนวนที่รอรับตอนนี้แล้วบันทึกอีกครั้ง',
    en: 'What is awaited has changed since you began to count: {lines}. Your count is kept. Check it against what is awaited now, then save again.',
  },
  over_returned: {
    status: 409,
    ...own,
    th: 'บรรทัด {line} {sku}: รับมา {received} คืนแล้ว {returned} คืนได้ไม่เกิน {most} (ใส่ {given})',
    en: 'Line {line}, {sku}: {received} received, {returned} returned; at most {most} can go back (got {given}).',
  },
  carton_unknown: {
    status: 409,
    ...own,
    th: 'เลขลัง {from}–{to} ไม่อยู่ในช่วง {running_from}–{running_to} ของ {number} ตรวจเลขบนลัง',
    en: 'Cartons {from}–{to} are not among {running_from}–{running_to} of {number}. Check the number on the carton.',
  },
  carton_known: {
    status: 409,
    ...own,
    th: 'ลัง {from}–{to} รับไปแล้วในรอบที่ {no} โดย {who} เมื่อ {when} เอาเลขนี้ออก',
    en: 'Cartons {from}–{to} came with delivery {no}, received by {who} on {when}. Take these numbers out.',
  },
  nothing_came: {
    status: 409,
    ...own,
    th: 'ยังไม่มีของของ {number} มาเลย จึงปิดว่าไม่มาแล้วทั้งใบไม่ได้ ยกเลิกใบแทน',
    en: 'Nothing of {number} came yet, so it can’t be closed short as a whole. Cancel it instead.',
  },
  no_suggestion: {
    status: 409,
    ...own,
    th: 'ไม่มีสินค้าที่ควรสั่งและเคยซื้อจากคู่ค้า เปิดใบสั่งซื้อเองแทน',
    en: 'Nothing that should be bought was ever bought of a partner. Write the order yourself.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    purchasing: typeof errors;
  }
}
declare module './topics.ts' {
  interface Topics {
    purchases: true;
  }
}
declare module './shared.ts' {
  interface Things {
    purchase: true;
  }
}

const id = z.strictObject({ id: Ref('purchase') });
const Facts = z.strictObject({
  id: Id,
  number: z.string(),
  state: z.enum(PURCHASE_STATES),
  version: z.int(),
});
/** Who works with orders, and who takes goods in. */
const see = { po: 1, wms: 2 } as const;
const take = { po: 2, wms: 2 } as const;

const purchases = get('/api/v1/wms/po', {
  says: 'Purchase orders, the newest first: by state, partner, days, item, carton number, and those that are late.',
  right: see,
  lets: { th: 'ดูใบสั่งซื้อ', en: 'See purchase orders', at: purchasingScreens.purchases },
  query: z.strictObject({
    ...Page,
    state: z.enum(PURCHASE_STATES).optional(),
    partner_id: Ref('partner').optional(),
    item_id: Ref('item').optional(),
    /** Days they were made on. */
    from: Day.optional(),
    to: Day.optional(),
    /** Expected before today, and not all there. */
    late: z.boolean().optional(),
    /** Approved, and not all there. */
    awaited: z.boolean().optional(),
    /** Their cartons have numbers within these. */
    running_from: Running.optional(),
    running_to: Running.optional(),
    sort: z.enum(['created', '-created', 'expected', '-expected', 'total', '-total']).optional(),
  }),
  reply: list(Purchase, {
    states: z.record(z.enum(PURCHASE_STATES), Count),
    late: Count,
    awaited: Count,
    amount: Baht.nullable(),
  }),
});
type Row = Reply<typeof purchases>['Data'][number];
type About = Reply<typeof purchases>['Datum'];
const purchaseSheet: Sheet<Row, About> = {
  title: { th: 'ใบสั่งซื้อ', en: 'Purchase orders' },
  columns: [
    { key: 'number', title: { th: 'เลขที่', en: 'Number' }, kind: 'text', value: (row) => row.number },
    {
      key: 'state',
      title: { th: 'สถานะ', en: 'State' },
      kind: 'text',
      value: (row, locale) => PURCHASE_WORDS[row.state][locale],
    },
    { key: 'partner', title: { th: 'คู่ค้า', en: 'Partner' }, kind: 'text', value: (row) => row.partner.name },
    {
      key: 'reference',
      title: { th: 'เลขอ้างอิง', en: 'Reference' },
      kind: 'text',
      value: (row) => row.reference,
    },
    { key: 'created', title: { th: 'ทำเมื่อ', en: 'Made' }, kind: 'moment', value: (row) => row.created_at },
    { key: 'created', title: { th: 'โดย', en: 'By' }, kind: 'text', value: (row) => row.user_name },
    {
      key: 'expected',
      title: { th: 'คาดว่าได้ของ', en: 'Expected' },
      kind: 'text',
      value: (row) => row.expected_on,
    },
    {
      key: 'expected',
      title: { th: 'เลยกำหนด (วัน)', en: 'Days late' },
      kind: 'count',
      value: (row) => row.days_late,
    },
    { key: 'pieces', title: { th: 'สั่ง', en: 'Ordered' }, kind: 'count', value: (row) => row.pieces },
    { key: 'received', title: { th: 'รับแล้ว', en: 'Received' }, kind: 'count', value: (row) => row.received },
    {
      key: 'awaited',
      title: { th: 'ค้างรับ', en: 'Awaited' },
      kind: 'count',
      value: (row) => row.awaited,
      total: (about) => about.awaited,
    },
    {
      key: 'running',
      title: { th: 'เลขลัง', en: 'Cartons' },
      kind: 'text',
      value: (row) => (row.running_from === null ? null : `${row.running_from}-${row.running_to}`),
    },
    {
      key: 'total',
      title: { th: 'ยอดรวม', en: 'Total' },
      kind: 'baht',
      value: (row) => row.total,
      total: (about) => about.amount,
    },
  ],
};

/** What a file of lines says, row by row. */
const ReadLine = z.strictObject({
  row: z.int().positive(),
  item_id: Id,
  sku: z.string(),
  name: z.string(),
  unit_name: z.string(),
  image: z.string().nullable(),
  qty: Count,
  /** Baht a piece; null where the file names none. */
  price: Baht.nullable(),
  discount: Baht.nullable(),
  pack: Count,
});

export const purchasing = endpoints(
  'purchasing',
  { th: 'ใบสั่งซื้อ', en: 'Purchasing' },
  {
    purchases,
    purchasesSheet: sheetOf(purchases, purchaseSheet),
    purchase: get('/api/v1/wms/po/detail', {
      says: 'One order: lines, deliveries, what went back, files, mails, and what may be done with it next.',
      right: see,
      lets: null,
      query: id,
      reply: one(PurchasePage),
    }),
    create: post('/api/v1/wms/po', {
      says: 'Makes a draft.',
      right: { po: 2 },
      lets: {
        th: 'ทำ แก้ คัดลอก และยกเลิกร่างใบสั่งซื้อ',
        en: 'Make, change, duplicate and cancel drafts of purchase orders',
      },
      body: PurchaseInput,
      reply: one(Facts),
      errors: ['not_offered', 'discount_too_big', 'running_taken'],
    }),
    duplicate: post('/api/v1/wms/po/duplicate', {
      says: 'Makes a clean draft with the partner, lines and terms of an order.',
      right: { po: 2 },
      lets: null,
      body: id,
      reply: one(Facts),
      errors: ['not_offered'],
    }),
    suggest: post('/api/v1/wms/po/suggested', {
      says: 'Makes a draft per partner of what should be bought: of whom it was bought last, at its last price, in whole cartons.',
      right: { po: 2 },
      lets: null,
      body: z.strictObject({
        partner_id: Ref('partner').optional(),
        /** Only these; absent: all that should be bought. */
        items: z.array(Ref('item')).min(1).max(1000).optional(),
        lead: z.int().min(0).max(180).default(7),
        cover: z.int().min(1).max(365).default(30),
      }),
      reply: one(
        z.strictObject({
          drafts: z.array(Facts.extend({ partner: z.string(), lines: Count })),
          /** Items that were never bought of a partner who is dealt with now. */
          left: z.array(z.strictObject({ item_id: Id, sku: z.string() })),
        }),
      ),
      errors: ['no_suggestion'],
    }),
    readLines: post('/api/v1/wms/po/lines', {
      says: 'Reads lines from a sheet (XLSX, CSV): SKU or barcode, quantity, price, discount. Nothing is kept.',
      right: { po: 2 },
      lets: null,
      kind: 'upload',
      reply: one(
        z.strictObject({
          lines: z.array(ReadLine),
          problems: z.array(z.strictObject({ row: z.int(), th: z.string(), en: z.string() })),
        }),
      ),
      errors: ['import_unreadable', 'import_columns', 'file_too_large'],
    }),
    change: put('/api/v1/wms/po/{id}', {
      says: 'Changes a draft; of an approved order the note, the expected day and the files.',
      right: { po: 2 },
      lets: null,
      params: id,
      body: PurchaseInput.extend({ version: z.int().min(1) }),
      reply: one(Facts),
      errors: [
        'not_offered',
        'discount_too_big',
        'running_taken',
        'purchase_state',
        'purchase_fixed',
        'changed_meanwhile',
      ],
    }),
    approve: put('/api/v1/wms/po/approve/{id}', {
      says: 'Approves a draft as it was seen, and gives it the next number of the month.',
      right: { po: 3 },
      lets: { th: 'อนุมัติหรือตีกลับใบสั่งซื้อ', en: 'Approve or reject purchase orders' },
      params: id,
      body: z.strictObject({ version: z.int().min(1) }),
      reply: one(Facts),
      errors: ['purchase_state', 'own_purchase', 'purchase_rejected', 'changed_meanwhile', 'not_offered'],
    }),
    reject: put('/api/v1/wms/po/reject/{id}', {
      says: 'Sends a draft back to who made it, with a reason.',
      right: { po: 3 },
      lets: null,
      params: id,
      body: z.strictObject({ reason: Name(500) }),
      reply: one(Facts),
      errors: ['purchase_state'],
    }),
    cancel: put('/api/v1/wms/po/cancel/{id}', {
      says: 'Cancels a draft or an approved order of which nothing came, with a reason; an approved one needs po = 3.',
      right: { po: 2 },
      lets: null,
      params: id,
      body: z.strictObject({ reason: Name(500) }),
      reply: one(Facts),
      errors: ['purchase_state'],
    }),
    receive: put('/api/v1/wms/po/close/partial/{id}', {
      says: 'Receives a delivery: good and broken pieces of each line into their storages, with the partner’s bill; lines may be closed short.',
      right: take,
      lets: {
        th: 'รับของตามใบสั่งซื้อ และปิดใบที่ของไม่มาแล้ว',
        en: 'Receive goods of purchase orders, and close those that bring no more',
        at: purchasingScreens.purchases,
      },
      params: id,
      body: z.strictObject({
        /** Where good pieces go, unless a line says otherwise. */
        storage_id: Ref('storage').optional(),
        broken_storage_id: Ref('storage').optional(),
        bill_number: CodeText(40).optional(),
        note: Note.default(''),
        image: FileName.optional(),
        lines: z
          .array(
            z.strictObject({
              line: z.int().positive(),
              good: z.int().min(0).max(100_000).default(0),
              broken: z.int().min(0).max(100_000).default(0),
              storage_id: Ref('storage').optional(),
              /** The rest of the line will never come. */
              short: z.boolean().default(false),
              /** So many were awaited when they were counted: refused where others came or went since. */
              awaited: z.int().min(0).max(100_000).optional(),
            }),
          )
          .min(1)
          .max(MOST_PURCHASE_LINES),
        cartons: z
          .array(z.strictObject({ from: Running, to: Running }))
          .max(1000)
          .default([]),
      }),
      reply: one(
        Facts.extend({
          /** Null where lines were only closed short. */
          bill: z.strictObject({ id: Id, number: z.string() }).nullable(),
          receipt: Id.nullable(),
        }),
      ),
      errors: [
        'purchase_state',
        'awaited_changed',
        'over_received',
        'nothing_came',
        'not_offered',
        'duplicate',
        'carton_unknown',
        'carton_known',
      ],
    }),
    close: put('/api/v1/wms/po/close/{id}', {
      says: 'Closes an order of which no more will come.',
      right: { po: 2 },
      lets: null,
      params: id,
      body: z.strictObject({ reason: Text(500).default('') }),
      reply: one(Facts),
      errors: ['purchase_state'],
    }),
    giveBack: post('/api/v1/wms/po/{id}/return', {
      says: 'Sends pieces that came back to the partner, with a reason; what he owes for them is noted.',
      right: take,
      lets: null,
      params: id,
      body: z.strictObject({
        reason: Name(500),
        lines: z
          .array(
            z.strictObject({
              line: z.int().positive(),
              qty: Quantity,
              storage_id: Ref('storage'),
            }),
          )
          .min(1)
          .max(MOST_PURCHASE_LINES),
      }),
      reply: one(Facts.extend({ bill: z.strictObject({ id: Id, number: z.string() }) })),
      errors: ['purchase_state', 'over_returned', 'not_offered', 'balance_not_enough'],
    }),
    paper: get('/api/v1/wms/po/{id}/paper', {
      says: 'The order as the partner gets it: PDF in Thai or English, the amount in words.',
      right: { po: 1 },
      lets: null,
      kind: 'file',
      params: id,
      query: z.strictObject({ locale: z.enum(LOCALES).default('th') }),
      reply: z.never(),
    }),
    mail: post('/api/v1/wms/po/{id}/mail', {
      says: 'Mails an approved order to the partner, its paper attached; when it left stands on the order, or that it is kept: there is no mail server.',
      right: { po: 2 },
      lets: null,
      params: id,
      body: z.strictObject({
        recipient: z.email({ error: 'email' }).max(120),
        subject: Name(200),
        body: Text(4000),
        locale: z.enum(LOCALES).default('th'),
      }),
      reply: one(z.strictObject({ id: Id, kept: z.boolean() })),
      errors: ['purchase_state'],
    }),
    remove: del('/api/v1/wms/po/{id}', {
      says: 'Deletes a draft.',
      right: { po: 2 },
      lets: null,
      params: id,
      reply: done,
      errors: ['purchase_state'],
    }),
  },
);

/** What a permission lets a person do beside its calls. */
export const purchasingAbilities = {
  seePrices: {
    right: { po: 1 },
    at: purchasingScreens.purchases,
    th: 'เห็นราคาและยอดเงินของใบสั่งซื้อ',
    en: 'See the prices and amounts of purchase orders',
  },
  cancelApproved: {
    right: { po: 3 },
    at: purchasingScreens.purchases,
    th: 'ยกเลิกใบสั่งซื้อที่อนุมัติแล้ว',
    en: 'Cancel approved purchase orders',
  },
} as const;

export { VAT_MODES, VAT_WORDS, type VatMode } from './purchasing.money.ts';
export {
  MOST_PURCHASE_FILES,
  MOST_PURCHASE_LINES,
  type Purchase,
  type PurchaseInput,
  type PurchaseLine,
  type PurchasePage,
} from './purchasing.shapes.ts';
export {
  PURCHASE_ACTIONS,
  PURCHASE_MOVES,
  PURCHASE_SAID,
  PURCHASE_STATES,
  PURCHASE_WORDS,
  type PurchaseAction,
  type PurchaseState,
} from './purchasing.states.ts';
