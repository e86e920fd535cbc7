import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { Code, Pack, Station, atLine, openErrors } from './packing.pack.ts';
import { Count, FileName, Id, Moment, Quantity, Ref, ScanId, all, one } from './shared.ts';

/** So many parcels of today a table shows. */
export const SHOWN_PARCELS = 10;

/** What a table does besides scanning. */
export const stationEndpoints = {
  countByHand: post('/api/v1/packings/verify/byhand', {
    says: 'Counts pieces that have no barcode to scan, picked from the pictures of what is missing; a negative number takes them out again.',
    right: { packing: 2 },
    lets: {
      th: 'เลือกของที่ไม่มีบาร์โค้ดจากรูป ถ้าร้านอนุญาต',
      en: 'Count goods without a barcode by their picture, where the shop allows it',
    },
    body: z.strictObject({
      code: Code,
      item_id: Ref('item'),
      qty: z.union([Quantity, z.int().min(-100_000).max(-1)]).default(1),
      scan_id: ScanId.optional(),
      station: Station,
      ...atLine,
    }),
    reply: one(Pack),
    errors: [...openErrors, 'by_hand_needs_lead', 'inventory_not_found', 'pieces_too_many', 'pieces_too_few'],
  }),
  takePhoto: post('/api/v1/packings/photos', {
    says: 'Keeps a picture of what lies in the order’s newest parcel; it was sent to the files before.',
    right: { packing: 2 },
    lets: { th: 'ถ่ายรูปของในกล่อง', en: 'Take pictures of what is in a parcel' },
    body: z.strictObject({ code: Code, file: FileName, station: Station, scan_id: ScanId.optional() }),
    reply: one(z.strictObject({ order_id: Id, photos: Count })),
    errors: ['no_orders', 'invalid_order_status', 'file_type'],
  }),
  recent: get('/api/v1/packings/recent', {
    says: 'The parcels that were closed last at a table today, newest first.',
    right: { packing: 2 },
    lets: null,
    query: z.strictObject({ station: Station }),
    /** `number`: the code of its box (`SO6911-001336-2`), the order's number where it is the first. */
    reply: all(z.strictObject({ number: z.string(), name: z.string(), pieces: Count, at: Moment })),
  }),
  lines: get('/api/v1/packings/lines', {
    says: 'The packing lines a table can pack from, and how many pieces lie on each.',
    right: { packing: 2 },
    lets: null,
    reply: all(z.strictObject({ id: Id, name: z.string(), user_name: z.string().nullable(), pieces: Count })),
  }),
};
