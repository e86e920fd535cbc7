import { z } from 'zod';
import { PostalAddress } from './customers.ts';
import { endpoints, get, post, put } from './endpoint.ts';
import {
  Baht,
  CodeText,
  Count,
  FileName,
  Id,
  Moment,
  Page,
  Ref,
  ScanId,
  Text,
  done,
  list,
  one,
} from './shared.ts';
import { FailReasonId, ProviderId, addToOrders } from './orders.ts';
import { addErrors, own } from './errors.ts';
import { addLooks } from './privacy.looks.ts';

declare module './privacy.looks.ts' {
  interface Looks {
    'parcel.list': true;
  }
}
addLooks({ 'parcel.list': { th: 'ดูรายการพัสดุที่ต้องส่ง', en: 'Looked through parcels to deliver' } });

/** How its calls say no. */
const errors = {
  not_your_parcel: {
    status: 404,
    ...own,
    th: 'ไม่พบพัสดุ {code} ในรอบที่มอบให้คุณ',
    en: 'Parcel {code} is not in a round assigned to you.',
  },
  not_picked_up: {
    status: 409,
    ...own,
    th: 'พัสดุ {code} ยังไม่ได้สแกนรับ สแกนรับก่อน',
    en: 'Parcel {code} has not been picked up yet. Scan it at pick-up first.',
  },
  already_scanned: {
    status: 409,
    ...own,
    th: 'พัสดุ {code} {what}ไปแล้วเมื่อ {at} โดย {by}',
    en: 'Parcel {code} was already {what} at {at} by {by}.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    express: typeof errors;
  }
}

export const Parcel = z.strictObject({
  id: Id,
  order_id: Id,
  order_number: z.string(),
  tracking_number: z.string().nullable(),
  /** What its label says to a scanner: its tracking number, or that of its box. */
  code: z.string(),
  round_number: z.string().nullable(),
  seq: z.int().nullable(),
  provider: ProviderId,
  recipient_name: z.string(),
  phone: z.string(),
  ...PostalAddress.shape,
  /** What to collect at the door; 0 where it is paid. */
  cash: Baht,
  state: z.enum(['packing', 'ready', 'picked_up', 'delivered', 'failed', 'cancelled']),
  closed_at: Moment.nullable(),
  picked_up_at: Moment.nullable(),
  delivered_at: Moment.nullable(),
  failed_at: Moment.nullable(),
  failed_reason_type: FailReasonId.nullable(),
  /** What was noted besides. */
  failed_reason: z.string().nullable(),
  cash_collected: Baht.nullable(),
  /** What the shop noted at the order. */
  note: z.string(),
  /** Where in the caller's own way it stands; null: after those that have a place. */
  place: Count.nullable(),
  /** It is on its way back to the shop. */
  coming_back: z.boolean(),
});
export type Parcel = z.infer<typeof Parcel>;

/** What was told of a parcel at the door. */
export const MARK_KINDS = ['delivered', 'failed', 'coming_back'] as const;
const Mark = z.strictObject({
  id: Id,
  /** Which parcel of the order. */
  no: Count,
  kind: z.enum(MARK_KINDS),
  at: Moment,
  /** By the clock of the phone, where it was marked before it was heard of. */
  made_at: Moment.nullable(),
  by: z.string(),
  reason_type: FailReasonId.nullable(),
  note: z.string(),
  photo: z.string().nullable(),
  cash: Baht.nullable(),
});
export type DeliveryMark = z.infer<typeof Mark>;
const OrderManifest = z.strictObject({
  id: Id,
  number: z.string(),
  no: Count,
  at: Moment.nullable(),
  /** It did not go with it after all: why, who said so, when. */
  left: z.strictObject({ reason: z.string(), by: z.string(), at: Moment }).nullable(),
});
export type OrderManifest = z.infer<typeof OrderManifest>;
const OrderHandin = z.strictObject({
  id: Id,
  number: z.string(),
  by: z.string(),
  at: Moment,
  amount: Baht,
  received_by: z.string().nullable(),
  received_at: Moment.nullable(),
});
export type OrderHandin = z.infer<typeof OrderHandin>;
const orderParts = {
  page: {
    /** What happened at the door, the latest first. */
    delivery_marks: z.array(Mark),
    /** With which manifests its parcels left, or are to leave. */
    manifests: z.array(OrderManifest),
    /** By whom its cash was handed in. */
    cash_handins: z.array(OrderHandin),
  },
} as const;
addToOrders(orderParts);
declare module './orders.ts' {
  interface AddedToOrders {
    express: typeof orderParts;
  }
}

/** The most parcels that a person puts in an order of their own. */
export const MOST_STOPS = 300;
const scan = { code: CodeText(64, 1), scan_id: ScanId.optional() };
/** What a phone says besides: a picture of the door, and when it was, should it be heard of later. */
const told = { photo: FileName.optional(), made_at: Moment.optional() };
const scanErrors = ['not_your_parcel', 'invalid_order_status', 'already_scanned', 'not_picked_up'] as const;

export const express = endpoints(
  'express',
  { th: 'ส่งของ', en: 'Deliveries' },
  {
    parcels: get('/api/v1/express/parcels', {
      says: 'Parcels of rounds given to the caller (for employees, of all the orders that they may see).',
      right: { express: 1 },
      lets: { th: 'ดูพัสดุที่ต้องส่ง', en: 'See the parcels to deliver' },
      query: z.strictObject({
        ...Page,
        state: z.enum(['ready', 'picked_up', 'delivered', 'failed']).optional(),
      }),
      reply: list(Parcel, {
        counts: z.strictObject({ ready: Count, picked_up: Count, delivered: Count, failed: Count }),
        cash: Baht,
      }),
    }),
    pickUp: post('/api/v1/express/pickup', {
      says: 'Scans a parcel picked up; with its last parcel the order is in transit (121).',
      right: { express: 2 },
      lets: { th: 'รับพัสดุขึ้นรถด้วยการสแกน', en: 'Pick up parcels by scanning them' },
      body: z.strictObject(scan),
      reply: one(Parcel),
      errors: ['not_your_parcel', 'invalid_order_status', 'already_scanned'],
    }),
    deliver: post('/api/v1/express/deliver', {
      says: 'Marks a parcel delivered, with the cash collected; the order is delivered (122).',
      right: { express: 2 },
      lets: { th: 'บันทึกว่าส่งถึงแล้ว พร้อมเงินที่เก็บได้', en: 'Mark parcels as delivered, with the cash collected' },
      body: z.strictObject({
        ...scan,
        ...told,
        cash_collected: Baht.optional(),
        note: Text(300).default(''),
      }),
      reply: one(Parcel),
      errors: [...scanErrors, 'message_with_cause', 'not_offered'],
    }),
    fail: post('/api/v1/express/fail', {
      says: 'Marks a delivery that failed, with the reason; the parcel stays in hand.',
      right: { express: 2 },
      lets: { th: 'บันทึกว่าส่งไม่สำเร็จ พร้อมเหตุผล', en: 'Mark deliveries as failed, with the reason' },
      body: z.strictObject({
        ...scan,
        ...told,
        reason_type: FailReasonId,
        reason: Text(300).default(''),
      }),
      reply: one(Parcel),
      errors: [...scanErrors, 'not_offered'],
    }),
    comingBack: post('/api/v1/express/coming-back', {
      says: 'Says that a parcel that was not delivered is on its way back to the shop; its goods are counted in there.',
      right: { express: 2 },
      lets: { th: 'แจ้งว่ากล่องที่ส่งไม่สำเร็จกำลังกลับร้าน', en: 'Say that undelivered parcels come back to the shop' },
      body: z.strictObject({ ...scan, ...told, note: Text(300).default('') }),
      reply: one(Parcel),
      errors: [...scanErrors, 'not_offered'],
    }),
    stops: put('/api/v1/express/stops', {
      says: 'Puts parcels in the order in which the caller drives; those not named come after them.',
      right: { express: 2 },
      lets: { th: 'เรียงลำดับพัสดุที่จะไปส่ง', en: 'Put one’s parcels in the order of the way' },
      body: z.strictObject({ parcels: z.array(Ref('parcel')).max(MOST_STOPS) }),
      reply: done,
    }),
  },
);
