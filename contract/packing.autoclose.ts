import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { ProviderId } from './orders.ts';
import { Count, Id, Moment, Page, Ref, Text, list, one, type Words } from './shared.ts';

/** What speaks for a parcel having left though nobody closed it. */
export const CLOSE_SIGNS = {
  moving: { th: 'ขนส่งบอกว่าของเดินทางแล้ว', en: 'The provider has it' },
  stale: { th: 'ตัดรอบไว้นานแล้ว', en: 'Cut long ago' },
  unscanned: { th: 'ยังไม่สแกนเลย', en: 'Nothing scanned' },
} as const satisfies Record<string, Words>;
export type CloseSign = keyof typeof CLOSE_SIGNS;
const Sign = z.enum(Object.keys(CLOSE_SIGNS) as [CloseSign, ...CloseSign[]]);

/** Days after its cut from which an unclosed order is stale; 0: today's too. */
export const STALE_DAYS = { least: 0, usual: 2, most: 31 } as const;
/** Over so many days the parcels are counted that nobody scanned. */
export const COUNTED_DAYS = 30;
/** So many are closed by one call. */
export const MOST_AUTOCLOSED = 200;

const orders = z.array(Ref('order')).min(1).max(MOST_AUTOCLOSED);
const right = 'admin' as const;

/** Orders that were sent without having been closed at a table: an administrator closes them, each all or nothing. */
export const autocloseEndpoints = {
  autocloseList: get('/api/v1/packings/autoclose', {
    says: 'Orders in rounds that are not closed though something says that they have left, and what says so. Nothing scanned says so only of what was cut so many days ago.',
    right,
    lets: null,
    query: z.strictObject({
      ...Page,
      sign: Sign.optional(),
      days: z.int().min(STALE_DAYS.least).max(STALE_DAYS.most).default(STALE_DAYS.usual),
    }),
    reply: list(
      z.strictObject({
        id: Id,
        number: z.string(),
        status: z.int(),
        packing_status: z.int(),
        round: z.string(),
        cut_at: Moment,
        recipient_name: z.string(),
        provider: ProviderId,
        tracking_number: z.string().nullable(),
        pieces: Count,
        packed: Count,
        hold: z.boolean(),
        signs: z.array(Sign),
        /** What the provider told last. */
        told: z.strictObject({ at: Moment, words: z.string() }).nullable(),
      }),
      {
        signs: z.record(Sign, Count),
        /** Parcels that were closed without a scan in the last COUNTED_DAYS days. */
        closed_lately: Count,
      },
    ),
  }),
  autocloseTry: post('/api/v1/packings/autoclose/try', {
    says: 'What closing these orders would take from the stock, item by item, and which cannot be closed. Changes nothing.',
    right,
    lets: null,
    body: z.strictObject({ orders }),
    reply: one(
      z.strictObject({
        closes: Count,
        items: z.array(
          z.strictObject({
            item_id: Id,
            sku: z.string(),
            name: z.string(),
            /** Leave the stock, of which nobody scanned so many. */
            pieces: Count,
            unscanned: Count,
            on_hand: Count,
            after: z.int(),
          }),
        ),
        cannot: z.array(z.strictObject({ id: Id, number: z.string(), cause: z.string() })),
      }),
    ),
  }),
  autoclose: post('/api/v1/packings/autoclose', {
    says: 'Closes orders without a scan, each all or nothing, and hands them over where that is asked; the answer has a result for each.',
    right,
    lets: { th: 'ปิดกล่องที่ส่งไปแล้วโดยไม่ได้สแกน', en: 'Close parcels that were sent without being scanned' },
    body: z.strictObject({
      orders,
      reason: Text(500, 1),
      /** They have left: their orders are in transit (121). */
      hand_over: z.boolean().default(false),
      days: z.int().min(STALE_DAYS.least).max(STALE_DAYS.most).default(STALE_DAYS.usual),
    }),
    reply: one(
      z.array(
        z.strictObject({
          id: Id,
          number: z.string().nullable(),
          ok: z.boolean(),
          Msg: z.string().nullable(),
          Cause: z.string().nullable(),
        }),
      ),
    ),
  }),
};
