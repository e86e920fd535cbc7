import { z } from 'zod';
import { addErrors, own } from './errors.ts';
import { ProviderId } from './orders.ts';
import { BoxMode } from './products.boxes.ts';
import { CodeText, Count, Id, Moment, Ref, ScanId, Text } from './shared.ts';

/** How the calls of a table say no, besides those of packing. */
const errors = {
  parcel_empty: {
    status: 409,
    ...own,
    th: 'กล่องนี้ของ {order} ยังไม่มีของ สแกนอย่างน้อย 1 ชิ้นก่อน แล้วค่อยปิดกล่อง',
    en: 'Nothing is in this parcel of {order} yet: scan at least one piece before you close it.',
  },
  pieces_too_many: {
    status: 409,
    ...own,
    th: '{sku} ขาดอีก {missing} ชิ้น ใส่ {pieces} ชิ้นไม่ได้ ใส่ไม่เกิน {missing}',
    en: '{missing} of {sku} are missing, {pieces} were entered. Enter {missing} at most.',
  },
  pieces_too_few: {
    status: 409,
    ...own,
    th: 'ในกล่องนี้มี {sku} {packed} ชิ้น เอาออก {pieces} ชิ้นไม่ได้',
    en: '{packed} of {sku} are in this parcel: {pieces} cannot be taken out.',
  },
  by_hand_needs_lead: {
    status: 403,
    ...own,
    th: 'นับ {sku} ด้วยมือไม่ได้ ให้หัวหน้าแพ็กนับ หรือให้ผู้ดูแลระบบเปิดที่ตั้งค่า',
    en: 'You may not count {sku} by hand. Ask a packing lead, or have an administrator allow it in the settings.',
  },
  weight_needed: {
    status: 409,
    ...own,
    th: 'ชั่งกล่องของ {order} ก่อน แล้วใส่น้ำหนักเป็นกรัม',
    en: 'Weigh the parcel of {order} first and enter its weight in grams.',
  },
  weight_differs: {
    status: 409,
    ...own,
    th: 'ชั่งได้ {weight} กรัม แต่ของในกล่องควรหนัก {expected} กรัม (ต่างได้ {allowed}) เปิดดูว่าของครบและถูกตัว',
    en: 'It weighs {weight} g, but its goods should weigh {expected} g (±{allowed}). Look whether they are all there and the right ones.',
  },
  photo_needed: {
    status: 409,
    ...own,
    th: 'ถ่ายรูปของในกล่อง {order} ก่อนปิด',
    en: 'Take a picture of what is in the parcel of {order} before you close it.',
  },
  insert_needed: {
    status: 409,
    ...own,
    th: 'กล่องของ {order} ต้องใส่ {inserts} ก่อนปิด สแกนที่หน้าแพ็กพร้อมการ์ด ถ้าหมดให้กดปิดโดยไม่ใส่',
    en: 'The parcel of {order} is to get {inserts} before it is closed: scan it at “Pack with a card”. If there is none left, close without it.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    packingTable: typeof errors;
  }
}

const PackLine = z.strictObject({
  item_id: Id,
  sku: z.string(),
  name: z.string(),
  barcode: z.string(),
  image: z.string().nullable(),
  unit_name: z.string(),
  wanted: Count,
  packed: Count,
  /** Of the packed ones, in parcels of the order that are closed already. */
  sent: Count,
  /** Of the wanted ones, given by a promotion. */
  gifts: Count,
  /** Where the pieces lie: the line first, then the stores. */
  places: z.array(z.strictObject({ name: z.string(), amount: Count })),
  /** Of these, on the packing line that the table packs from; null where it packs from none. */
  on_line: Count.nullable(),
  /** Further barcodes of it: of a carton, of another maker. */
  others: z.array(z.strictObject({ barcode: z.string(), pieces: Count })),
});

const PackedBox = z.strictObject({
  line: z.int(),
  sku: z.string(),
  name: z.string(),
  /** Boxes, of so many pieces each. */
  qty: Count,
  pieces: Count,
  distinct: z.boolean(),
  /** `draw`: the system chose its pieces; `any`: the packer takes any of the pool. */
  mode: BoxMode,
  pool: z.array(z.strictObject({ item_id: Id, sku: z.string(), name: z.string() })),
  /** The pieces that were drawn, or are kept so far, for all boxes of it. */
  kept: z.array(z.strictObject({ item_id: Id, sku: z.string(), qty: Count })),
});

/** What a packing station shows of an order; counters are always the server's. */
export const Pack = z.strictObject({
  order_id: Id,
  number: z.string(),
  tracking_number: z.string().nullable(),
  status: z.int(),
  packing_status: z.int(),
  provider: ProviderId,
  /** `left`: parcels of the round that are still to be closed; null after a single scan, which does not count them. */
  round: z.strictObject({ id: Id, number: z.string(), seq: z.int(), left: Count.nullable() }).nullable(),
  recipient_name: z.string(),
  province: z.string(),
  seller_note: z.string(),
  hold: z.boolean(),
  lines: z.array(PackLine),
  /** Mystery boxes; their pieces stand among the lines. */
  boxes: z.array(PackedBox),
  wanted: Count,
  packed: Count,
  complete: z.boolean(),
  /** The how manieth parcel of the order this is. */
  box: z.int(),
  /** Its parcels that are closed. */
  left_before: z.array(
    z.strictObject({ box: z.int(), tracking_number: z.string().nullable(), pieces: Count }),
  ),
  /** The packing line that the table packs from. */
  line: z.strictObject({ id: Id, name: z.string() }).nullable(),
  /** What what lies in this parcel should weigh with its box, in grams; null where the weight of some of it is not known. */
  expected_weight: Count.nullable(),
  /** Pictures taken of this parcel. */
  photos: Count,
  /** What the shop wants before a parcel is closed. */
  asks: z.strictObject({
    weight: z.boolean(),
    photo: z.enum(['never', 'may', 'must']),
    /** Every packer may count goods by their picture, not only leads. */
    by_hand: z.boolean(),
  }),
  closed: z.strictObject({ at: Moment, by: z.string() }).nullable(),
  /** The scan just handled: shown large. */
  last: z.strictObject({ item_id: Id, packed: Count, wanted: Count }).nullable(),
  locked_until: Moment.nullable(),
});
export type Pack = z.infer<typeof Pack>;

/** A name the station gives itself, kept in the browser. */
export const Station = Text(40, 1);
/** An order number or a tracking number, as scanned. */
export const Code = CodeText(64, 1);

/** What stands against opening an order at a table, which every scan does. */
export const openErrors = [
  'no_orders',
  'invalid_order_status',
  'map_product',
  'packed_elsewhere',
  'scan_order_first',
] as const;

/** Where a table packs from one packing line: goods come from there first. */
export const atLine = { line_id: Ref('storage').optional() };
/** How a parcel is closed. */
export const Closing = {
  ...atLine,
  /** What is missing on the line comes from where it lies. */
  elsewhere: z.boolean().default(false),
  /** On the scale, in grams. */
  weight: z.int().min(1).max(1_000_000).optional(),
  /** It differs from what it should be, and was looked into. */
  weight_seen: z.boolean().default(false),
  /** What belongs in besides the goods is not at hand. */
  without_insert: z.boolean().default(false),
};
export const closeErrors = [
  'balance_not_enough',
  'weight_needed',
  'weight_differs',
  'photo_needed',
  'insert_needed',
] as const;

/** One scan for what is missing: verified and closed, with a card or without. */
export const OneScan = {
  code: Code,
  barcode: CodeText(64, 1).optional(),
  scan_id: ScanId.optional(),
  station: Station,
  ...Closing,
  take_over: z.boolean().default(false),
};
export const oneScanErrors = [
  ...openErrors,
  ...closeErrors,
  'inventory_not_found',
  'goods_is_added',
  'carton_too_many',
  'goods_not_enough',
  'box_full',
  'box_needs_distinct',
  'box_piece_kept',
] as const;

/** What the table knows of a parcel, on its order's page. */
export const PackedParcel = z.strictObject({
  parcel_id: Id,
  /** How manieth of the order's parcels, as its label says. */
  no: z.int(),
  /** The last time on the scale; grams. */
  weight: z.strictObject({ grams: Count, expected: Count.nullable(), at: Moment, by: z.string() }).nullable(),
  photos: z.array(z.strictObject({ url: z.string(), at: Moment, by: z.string() })),
  without_scan: z.strictObject({ at: Moment, by: z.string(), reason: z.string(), pieces: Count }).nullable(),
});
export type PackedParcel = z.infer<typeof PackedParcel>;
