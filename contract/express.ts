import { z } from 'zod';
import { PostalAddress } from './customers.ts';
import { endpoints, get, post } from './endpoint.ts';
import { Baht, CodeText, Count, Id, Moment, Page, ScanId, Text, list, one } from './shared.ts';
import { FailReasonId, ProviderId } from './orders.ts';
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
});
export type Parcel = z.infer<typeof Parcel>;

const scan = { code: CodeText(64, 1), scan_id: ScanId.optional() };
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
      body: z.strictObject({ ...scan, cash_collected: Baht.optional() }),
      reply: one(Parcel),
      errors: [...scanErrors, 'message_with_cause'],
    }),
    fail: post('/api/v1/express/fail', {
      says: 'Marks a delivery that failed, with the reason; the parcel stays in hand.',
      right: { express: 2 },
      lets: { th: 'บันทึกว่าส่งไม่สำเร็จ พร้อมเหตุผล', en: 'Mark deliveries as failed, with the reason' },
      body: z.strictObject({
        ...scan,
        reason_type: FailReasonId,
        reason: Text(300).default(''),
      }),
      reply: one(Parcel),
      errors: scanErrors,
    }),
  },
);
