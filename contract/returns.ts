import { z } from 'zod';
import { ORDER_STATUSES } from './codes/order-status.ts';
import { DELIVERY_STATUSES } from './codes/delivery-status.ts';
import { RETURN_REASONS, RETURN_REASON_KEYS } from './codes/return-reasons.ts';
import { del, endpoints, get, post, put, type Reply } from './endpoint.ts';
import { addErrors, own } from './errors.ts';
import { addToOrders } from './orders.ts';
import { PAY_BACK_WAYS } from './payments.credit.ts';
import { returnScreens } from './returns.screens.ts';
import {
  Baht,
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
  all,
  list,
  one,
  type Words,
} from './shared.ts';
import { sheetOf, type Sheet } from './sheets.ts';

/** How its calls say no. */
const errors = {
  return_complete: {
    status: 409,
    ...own,
    th: '{order} รับคืนครบทุกชิ้นแล้ว โดย {who} เมื่อ {when} ดูที่ {number}',
    en: 'All of {order} is back already, counted by {who} on {when}. See {number}.',
  },
  return_closed: {
    status: 409,
    ...own,
    th: '{number} กล่องที่ {no} ปิดไปแล้วโดย {who} เมื่อ {when} จำนวนที่คุณนับไม่ถูกบันทึก ถ้ามีของอีกให้สแกนพัสดุใหม่',
    en: 'Parcel {no} of {number} was closed by {who} on {when}, so your count was not kept. If there is more, scan the parcel again.',
  },
  return_dropped: {
    status: 409,
    ...own,
    th: '{number} กล่องที่ {no} ถูกยกเลิกโดย {who} เมื่อ {when} สแกนพัสดุอีกครั้งเพื่อเริ่มนับใหม่',
    en: 'Parcel {no} of {number} was called off by {who} on {when}. Scan the parcel again to start over.',
  },
  return_undone: {
    status: 409,
    ...own,
    th: '{number} กล่องที่ {no} ถูกเปิดนับใหม่โดย {who} เมื่อ {when} จำนวนที่คุณนับไม่ถูกบันทึก สแกนพัสดุอีกครั้ง',
    en: 'Parcel {no} of {number} was opened again by {who} on {when}, so your count was not kept. Scan the parcel again.',
  },
  return_stays: {
    status: 409,
    ...own,
    th: '{number} กล่องที่ {no} เปิดนับใหม่ไม่ได้: {what}',
    en: 'Parcel {no} of {number} can’t be opened again: {what}',
  },
  return_too_many: {
    status: 409,
    ...own,
    th: '{sku} นับได้ {given} ชิ้น แต่รอรับคืนแค่ {expected} ชิ้น ตรวจจำนวน ของที่เกินให้เก็บเป็น “ของไม่รู้ที่มา”',
    en: '{sku}: {given} counted, but only {expected} can come back. Check the count; keep what is over as “found”.',
  },
  return_nothing: {
    status: 400,
    ...own,
    th: 'ยังไม่ได้นับสักชิ้น สแกนของก่อนปิดกล่อง',
    en: 'Nothing is counted yet. Scan the pieces before closing.',
  },
  return_unexplained: {
    status: 400,
    ...own,
    th: '{sku} นับเป็น “อื่น ๆ” {other} ชิ้น ต้องมีหมายเหตุและรูปอย่างน้อย 1 รูป',
    en: '{sku}: {other} counted as “other” need a note and at least one picture.',
  },
  return_no_place: {
    status: 409,
    ...own,
    th: 'ร้านยังไม่มีที่เก็บสำหรับ{what} ให้ผู้ดูแลระบบเพิ่มที่หน้าคลัง',
    en: 'The shop has no place for {what} yet: an administrator adds one under storages.',
  },
  refund_decided: {
    status: 409,
    ...own,
    th: 'ยอดคืนเงินของ {order} ตัดสินแล้วโดย {who} เมื่อ {when}',
    en: 'The refund of {order} was decided by {who} on {when} already.',
  },
  refund_withdrawn: {
    status: 409,
    ...own,
    th: 'ยอดคืนเงินของ {order} ถูกถอนแล้ว {who} เปิดกล่องนับใหม่เมื่อ {when} รอยอดใหม่หลังปิดกล่อง',
    en: 'The refund of {order} is proposed no more: {who} opened its parcel again on {when}. A new one follows when it is closed.',
  },
  refund_too_much: {
    status: 400,
    ...own,
    th: 'คืนได้ไม่เกินยอดที่เสนอ ฿{proposed} (ใส่มา ฿{amount})',
    en: 'At most the ฿{proposed} that are proposed can be paid back (got ฿{amount}).',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    returns: typeof errors;
  }
}
declare module './topics.ts' {
  interface Topics {
    returns: true;
  }
}
declare module './shared.ts' {
  interface Things {
    return: true;
    return_parcel: true;
    refund: true;
  }
}

/** What a piece turns out to be. */
export const FOUND_AS = ['good', 'broken', 'lost', 'other'] as const;
export type FoundAs = (typeof FOUND_AS)[number];
/** So many pieces of each. */
export type FoundCounts = Record<FoundAs, number>;
export const FOUND_AS_WORDS: Record<FoundAs, Words> = {
  good: { th: 'ดี', en: 'Good' },
  broken: { th: 'เสียหาย', en: 'Broken' },
  lost: { th: 'หาย', en: 'Lost' },
  other: { th: 'อื่น ๆ', en: 'Other' },
};
/** awaited → counting → partly → done; or ended, where the rest is waited for no more. */
export const RETURN_STATES = ['awaited', 'counting', 'partly', 'done', 'ended'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];
export const RETURN_STATE_WORDS: Record<ReturnState, Words> = {
  awaited: { th: 'รอของกลับมา', en: 'Awaited' },
  counting: { th: 'กำลังนับ', en: 'Counting' },
  partly: { th: 'คืนบางส่วน', en: 'Partly returned' },
  done: { th: 'คืนครบแล้ว', en: 'All back' },
  ended: { th: 'ไม่รอส่วนที่เหลือ', en: 'Rest not awaited' },
};
/** Goods that a customer had or that never arrived, or those of an order that was cancelled once it was packed. */
export const RETURN_KINDS = ['return', 'put_back'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];
export const RETURN_KIND_WORDS: Record<ReturnKind, Words> = {
  return: { th: 'คืนสินค้า', en: 'Return' },
  put_back: { th: 'เก็บคืนชั้น', en: 'Put back' },
};

const ReasonType = z.enum(RETURN_REASON_KEYS);
const Status = z.literal([...ORDER_STATUSES]);
const Counts = { good: Count, broken: Count, lost: Count, other: Count };
const Photos = z.array(FileName).max(10);

const OfOrder = z.strictObject({
  id: Id,
  number: z.string(),
  status: Status,
  delivery_status: z.literal([...DELIVERY_STATUSES]),
  recipient_name: z.string(),
  phone: z.string(),
  tracking_number: z.string().nullable(),
});
/** One stock item of one line of the order. */
const ReturnLine = z.strictObject({
  line: z.int(),
  item_id: Id,
  sku: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  /** The order's line that it belongs to, where that is called otherwise: a bundle or a box. */
  of: z.string().nullable(),
  /** Every code that means it, and how many pieces each counts. */
  barcodes: z.array(z.strictObject({ code: z.string(), pieces: Count })),
  sent: Count,
  ...Counts,
  /** Not accounted for yet. */
  left: Count,
  /** Where good ones go unless somebody says otherwise. */
  place_id: Id,
});
export type ReturnLine = z.infer<typeof ReturnLine>;
const CountedLine = z.strictObject({
  line: z.int(),
  item_id: Id,
  sku: z.string(),
  name: z.string(),
  ...Counts,
  good_place: z.string().nullable(),
  broken_place: z.string().nullable(),
  other_place: z.string().nullable(),
  reason_type: ReasonType.nullable(),
  note: z.string(),
  photos: z.array(z.string()),
});
const Refund = z.strictObject({
  id: Id,
  proposed: Baht,
  /** Null: nobody decided yet. */
  decided: z
    .strictObject({
      at: Moment,
      by: z.string(),
      amount: Baht,
      way: z.enum(PAY_BACK_WAYS).nullable(),
      note: z.string(),
    })
    .nullable(),
});
const ReturnParcel = z.strictObject({
  id: Id,
  no: Count,
  code: z.string(),
  at: Moment,
  user_name: z.string(),
  note: z.string(),
  /** Null: it is being counted. */
  closed: z.strictObject({ at: Moment, by: z.string(), bill_id: Id, bill_number: z.string() }).nullable(),
  lines: z.array(CountedLine),
  refund: Refund.nullable(),
  /** It was counted wrongly and opened again: its counts stand for nothing, another parcel was counted in its place. */
  undone: z.strictObject({ at: Moment, by: z.string(), reason: z.string() }).nullable(),
  /** Why it cannot be opened again now; null: it can. */
  stays: z.strictObject({ th: z.string(), en: z.string() }).nullable(),
});
export type ReturnParcel = z.infer<typeof ReturnParcel>;

const HEAD = {
  id: Id,
  number: z.string(),
  kind: z.enum(RETURN_KINDS),
  state: z.enum(RETURN_STATES),
  at: Moment,
  user_name: z.string(),
  order: OfOrder,
  announced: z
    .strictObject({ at: Moment, by: z.string(), reason_type: ReasonType, reason: z.string() })
    .nullable(),
  ended: z.strictObject({ at: Moment, by: z.string(), reason: z.string() }).nullable(),
  done: z.strictObject({ at: Moment, by: z.string() }).nullable(),
  sent: Count,
  ...Counts,
};
const ReturnRow = z.strictObject({ ...HEAD, last_at: Moment });
export type ReturnRow = z.infer<typeof ReturnRow>;
const Place = z.strictObject({
  id: Id,
  name: z.string(),
  kind: z.enum(['store', 'defective', 'quarantine']),
  is_default: z.boolean(),
});
const ReturnPage = z.strictObject({
  ...HEAD,
  lines: z.array(ReturnLine),
  /** The one that is counted now. */
  open: z.strictObject({ id: Id, no: Count, code: z.string(), at: Moment, user_name: z.string() }).nullable(),
  /** Those that were closed, the first first; those that were opened again too. */
  parcels: z.array(ReturnParcel),
  /** Where pieces may be put. */
  places: z.array(Place),
});
export type ReturnPage = z.infer<typeof ReturnPage>;

const Candidate = z.strictObject({
  ...OfOrder.shape,
  pieces: Count,
  left: Count,
  created_at: Moment,
  /** Why nothing of it can come back; null where something can. */
  why_not: z.strictObject({ th: z.string(), en: z.string() }).nullable(),
});
export type Candidate = z.infer<typeof Candidate>;

const RefundRow = z.strictObject({
  ...Refund.shape,
  at: Moment,
  return_id: Id,
  return_number: z.string(),
  parcel_no: Count,
  order: OfOrder.pick({ id: true, number: true, status: true, recipient_name: true }),
  paid: Baht,
});
export type RefundRow = z.infer<typeof RefundRow>;

const OrderReturn = z.strictObject({
  id: Id,
  number: z.string(),
  kind: z.enum(RETURN_KINDS),
  state: z.enum(RETURN_STATES),
  reason_type: ReasonType.nullable(),
  reason: z.string(),
  announced_at: Moment.nullable(),
  announced_by: z.string().nullable(),
  ended_reason: z.string().nullable(),
  sent: Count,
  lines: z.array(z.strictObject({ sku: z.string(), name: z.string(), ...Counts })),
  refunds: z.array(Refund),
  /** The other one of an order that was cancelled when a part of it had left: what is put back, and what may come back. */
  also: z
    .strictObject({
      id: Id,
      number: z.string(),
      kind: z.enum(RETURN_KINDS),
      state: z.enum(RETURN_STATES),
    })
    .nullable(),
});
export type OrderReturn = z.infer<typeof OrderReturn>;
const orderParts = {
  page: {
    returns: OrderReturn.nullable(),
    /** A part of it had been handed over when it was cancelled: that may come back. */
    left_in_part: z.boolean(),
  },
  actions: ['announce_return', 'take_return'],
} as const;
addToOrders(orderParts);
declare module './orders.ts' {
  interface AddedToOrders {
    returns: typeof orderParts;
  }
}

const returnList = get('/api/v2/packings/return', {
  says: 'Returns and put-back tasks, the last changed first.',
  right: { order_return: 1 },
  lets: { th: 'ดูรายการคืนสินค้า', en: 'See returns' },
  query: z.strictObject({
    ...Page,
    state: z.enum(RETURN_STATES).optional(),
    kind: z.enum(RETURN_KINDS).optional(),
  }),
  reply: list(ReturnRow, {
    states: z.strictObject(
      Object.fromEntries(RETURN_STATES.map((state) => [state, Count])) as Record<ReturnState, typeof Count>,
    ),
    pieces: z.strictObject({ sent: Count, ...Counts }),
  }),
});
type ListAbout = Reply<typeof returnList>['Datum'];
const returnSheet: Sheet<ReturnRow, ListAbout> = {
  title: { th: 'คืนสินค้า', en: 'Returns' },
  key: (row) => row.id,
  columns: [
    { key: 'number', title: { th: 'เลขที่', en: 'Number' }, kind: 'text', value: (r) => r.number },
    { key: 'order', title: { th: 'ออเดอร์', en: 'Order' }, kind: 'text', value: (r) => r.order.number },
    {
      key: 'order',
      title: { th: 'เลขพัสดุ', en: 'Tracking number' },
      kind: 'text',
      value: (r) => r.order.tracking_number,
    },
    { key: 'who', title: { th: 'ลูกค้า', en: 'Customer' }, kind: 'text', value: (r) => r.order.recipient_name },
    {
      key: 'state',
      title: { th: 'สถานะ', en: 'State' },
      kind: 'text',
      value: (r, locale) => RETURN_STATE_WORDS[r.state][locale],
    },
    {
      key: 'kind',
      title: { th: 'ประเภท', en: 'Kind' },
      kind: 'text',
      value: (r, locale) => RETURN_KIND_WORDS[r.kind][locale],
    },
    {
      key: 'reason',
      title: { th: 'เหตุผล', en: 'Reason' },
      kind: 'text',
      value: (r, locale) =>
        [r.announced && RETURN_REASONS[r.announced.reason_type][locale], r.announced?.reason]
          .filter(Boolean)
          .join(': '),
    },
    {
      key: 'sent',
      title: { th: 'ส่งไป', en: 'Sent' },
      kind: 'count',
      value: (r) => r.sent,
      total: (about) => about.pieces.sent,
    },
    ...FOUND_AS.map((as) => ({
      key: 'back',
      title: FOUND_AS_WORDS[as],
      kind: 'count' as const,
      value: (r: ReturnRow) => r[as],
      total: (about: ListAbout) => about.pieces[as],
    })),
    { key: 'last', title: { th: 'ล่าสุด', en: 'Last change' }, kind: 'moment', value: (r) => r.last_at },
  ],
};

const parcel = z.strictObject({ id: Ref('return_parcel') });
const Counted = z.strictObject({
  line: z.int().min(1),
  item_id: Ref('item'),
  good: Count.default(0),
  broken: Count.default(0),
  lost: Count.default(0),
  other: Count.default(0),
  /** Where the good ones go; absent: where they left from, or the default store. */
  place_id: Ref('storage').optional(),
  reason_type: ReasonType.optional(),
  note: Text(500).default(''),
  photos: Photos.default([]),
});

export const returns = endpoints(
  'returns',
  { th: 'คืนสินค้า', en: 'Returns' },
  {
    list: returnList,
    sheet: sheetOf(returnList, returnSheet),
    detail: get('/api/v2/packings/return/{id}', {
      says: 'One return: what was sent, what came back parcel by parcel, and what is left.',
      right: { order_return: 1 },
      lets: null,
      params: z.strictObject({ id: Ref('return') }),
      reply: one(ReturnPage),
    }),
    find: get('/api/v2/packings/return/orders', {
      says: 'The orders that a parcel which came back may be of: by tracking number, order number or phone.',
      right: { order_return: 2 },
      lets: null,
      query: z.strictObject({ code: CodeText(60, 1) }),
      reply: all(Candidate),
    }),
    places: get('/api/v2/packings/return/places', {
      says: 'Where pieces that came back may be put: stores, and the places for broken and doubtful ones.',
      right: { order_return: 2 },
      lets: null,
      reply: all(Place),
    }),
    create: post('/api/v2/packings/return/create', {
      says: 'Opens a parcel of an order’s return, by tracking or order number or the order’s id: the first one opens the return, each later one adds to it. An open one is answered as it is. Of an order that was cancelled after it was packed it opens the put-back.',
      right: { order_return: 2 },
      lets: {
        th: 'รับคืนสินค้า นับของที่กลับมา และเก็บของจากออเดอร์ที่ยกเลิกคืนชั้น',
        en: 'Receive returns, count what came back and put goods of cancelled orders back',
      },
      body: z.strictObject({ order_id: Ref('order').optional(), code: CodeText(60).default('') }),
      reply: one(ReturnPage),
      errors: ['no_orders', 'invalid_order_status', 'return_complete'],
    }),
    close: post('/api/v2/packings/return/close', {
      says: 'Closes a parcel of a return with what was found in it: one bill takes the pieces back at the cost at which they left; the order is returned (141) once every unit is accounted for. The same again changes nothing. A refund is proposed, never made.',
      right: { order_return: 2 },
      lets: null,
      body: z.strictObject({
        id: Ref('return_parcel'),
        lines: z.array(Counted).max(600),
        note: Note.default(''),
      }),
      reply: one(ReturnPage),
      errors: [
        'no_orders',
        'return_closed',
        'return_dropped',
        'return_undone',
        'return_too_many',
        'return_nothing',
        'return_unexplained',
        'return_no_place',
        'not_offered',
      ],
    }),
    drop: del('/api/v2/packings/return/parcel/{id}', {
      says: 'Calls off a parcel that was opened by mistake and of which nothing is kept.',
      right: { order_return: 2 },
      lets: null,
      params: parcel,
      reply: one(z.null()),
      errors: ['no_orders', 'return_closed', 'return_dropped', 'return_undone'],
    }),
    reopen: put('/api/v2/packings/return/parcel/{id}/reopen', {
      says: 'Opens the parcel that was closed last again, with a reason, because it was counted wrongly: its bill is reversed, its refund is proposed no more, an order that it made returned stands as before. It is counted once more under its number. Refused where something of it was used, with what that is.',
      right: { order_return: 3 },
      lets: {
        th: 'เปิดกล่องคืนที่ปิดแล้วเพื่อนับใหม่',
        en: 'Open a closed return parcel again to count it once more',
        at: returnScreens.returns,
      },
      params: parcel,
      body: z.strictObject({ reason: Name(500) }),
      reply: one(ReturnPage),
      errors: ['no_orders', 'return_dropped', 'return_undone', 'return_stays', 'balance_not_enough'],
    }),
    end: put('/api/v2/packings/return/{id}/end', {
      says: 'Waits no more for the rest of a return, with a reason; a further parcel opens it again.',
      right: { order_return: 2 },
      lets: null,
      params: z.strictObject({ id: Ref('return') }),
      body: z.strictObject({ reason: Name(500) }),
      reply: one(ReturnPage),
      errors: ['no_orders', 'return_complete'],
    }),
    announce: post('/api/v2/orders/return', {
      says: 'Says from an order’s page that its goods are coming back, and why: the return is awaited. Again, it says it better.',
      right: { order_return: 2 },
      lets: {
        th: 'แจ้งว่าของกำลังกลับมา',
        en: 'Say that goods are on their way back',
        at: returnScreens.returns,
      },
      body: z.strictObject({
        order_id: Ref('order'),
        reason_type: ReasonType,
        reason: Text(500).default(''),
      }),
      reply: one(z.strictObject({ id: Id, number: z.string(), state: z.enum(RETURN_STATES) })),
      errors: ['no_orders', 'invalid_order_status', 'return_complete'],
    }),
    refunds: get('/api/v1/returns/refunds', {
      says: 'Refunds that closed returns propose, those that wait longest first.',
      right: { payment: 1 },
      lets: { th: 'ดูยอดที่ควรคืนเงินจากของที่คืน', en: 'See refunds proposed by returns' },
      query: z.strictObject({ ...Page, state: z.enum(['waiting', 'decided']).optional() }),
      reply: list(RefundRow, { waiting: Count, waiting_amount: Baht }),
    }),
    decideRefund: put('/api/v1/returns/refunds/{id}', {
      says: 'Notes that a proposed refund was paid back, all or a part of it; 0 pays nothing back, with a reason.',
      right: { payment: 2 },
      lets: { th: 'คืนเงินตามของที่รับคืน', en: 'Pay back for returned goods' },
      params: z.strictObject({ id: Ref('refund') }),
      body: z.strictObject({
        amount: Baht,
        way: z.enum(PAY_BACK_WAYS).default('transfer'),
        note: Text(500).default(''),
      }),
      reply: one(Refund),
      errors: ['refund_decided', 'refund_withdrawn', 'refund_too_much', 'no_orders'],
    }),
  },
);
