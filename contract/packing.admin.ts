import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { Code, Pack, Station, openErrors } from './packing.pack.ts';
import { CodeText, Id, Moment, Quantity, ScanId, Text, one } from './shared.ts';

const right = { packing: 3 } as const;
const reason = Text(500, 1);
/** An item by its SKU or its barcode, and why it is counted by hand. */
const pieces = {
  code: Code,
  sku: CodeText(64, 1),
  qty: Quantity.default(1),
  reason,
  scan_id: ScanId.optional(),
  station: Station,
  take_over: z.boolean().default(false),
};

/** Packing without scanning, by who decides: always with a reason, never above what was ordered. */
export const adminEndpoints = {
  adminOrder: get('/api/v1/packings/adminverify', {
    says: 'What lies in an order’s parcels and how it came to be counted, without taking it from the table that packs it.',
    right,
    lets: null,
    query: z.strictObject({ code: Code }),
    reply: one(
      z.strictObject({
        ...Pack.shape,
        /** The table that packs it now. */
        table: z.strictObject({ station: z.string(), user_id: Id, user_name: z.string() }).nullable(),
        /** The last counts, newest first. */
        counts: z.array(
          z.strictObject({
            at: Moment,
            by: z.string(),
            station: z.string(),
            sku: z.string(),
            qty: z.int(),
            by_hand: z.enum(['picture', 'admin']).nullable(),
            reason: z.string().nullable(),
          }),
        ),
      }),
    ),
    errors: ['no_orders'],
  }),
  adminAdd: post('/api/v2/packings/adminverify/createoradd', {
    says: 'Counts pieces of an item into the open parcel without a barcode, with a reason; never more than were ordered.',
    right,
    lets: {
      th: 'ใส่จำนวนในกล่องโดยไม่สแกน พร้อมเหตุผล',
      en: 'Count pieces into a parcel without scanning, with a reason',
    },
    body: z.strictObject(pieces),
    reply: one(Pack),
    errors: [...openErrors, 'inventory_not_found', 'pieces_too_many'],
  }),
  adminRemove: post('/api/v2/packings/adminverify/delete', {
    says: 'Takes pieces of an item out of the open parcel, with a reason; what left in a closed parcel stays.',
    right,
    lets: { th: 'เอาของออกจากกล่อง พร้อมเหตุผล', en: 'Take pieces out of a parcel, with a reason' },
    body: z.strictObject(pieces),
    reply: one(Pack),
    errors: [...openErrors, 'inventory_not_found', 'pieces_too_few'],
  }),
  adminClose: post('/api/v3/packings/adminverify/close', {
    says: 'Closes the open parcel with what is in it, with a reason. Short of something the order is sent in parts (114), and the rest waits in its next parcel.',
    right,
    lets: { th: 'ปิดกล่องที่ของยังไม่ครบ พร้อมเหตุผล', en: 'Close parcels that are short, with a reason' },
    body: z.strictObject({
      code: Code,
      reason,
      scan_id: ScanId.optional(),
      station: Station,
      take_over: z.boolean().default(false),
    }),
    reply: one(Pack),
    errors: [...openErrors, 'parcel_empty', 'balance_not_enough'],
  }),
};
/** So many of the last counts are shown. */
export const SHOWN_COUNTS = 50;
