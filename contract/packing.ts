import { z } from 'zod';
import { del, endpoints, get, post, put } from './endpoint.ts';
import {
  CodeText,
  Count,
  Day,
  Id,
  Moment,
  Page,
  Quantity,
  Ref,
  ScanId,
  Text,
  all,
  done,
  list,
  one,
} from './shared.ts';
import { ProviderId, addToOrders } from './orders.ts';
import { addLooks } from './privacy.looks.ts';
import { addErrors, own } from './errors.ts';
import { RoundFilter } from './packing.filter.ts';
import { floorEndpoints } from './packing.floor.ts';
import { leftOutEndpoints } from './packing.left-out.ts';
import { pickingEndpoints, pickingErrors } from './packing.picking.ts';
import { adminEndpoints } from './packing.admin.ts';
import { autocloseEndpoints } from './packing.autoclose.ts';
import {
  Closing,
  Code,
  OneScan,
  Pack,
  PackedParcel,
  Station,
  atLine,
  closeErrors,
  oneScanErrors,
  openErrors,
} from './packing.pack.ts';
import { LeftRound, rejoinEndpoints } from './packing.rejoin.ts';
import { stationEndpoints } from './packing.station.ts';
import { waitShipEndpoints } from './packing.wait-ship.ts';

/** How its calls say no. */
const errors = {
  goods_is_added: {
    status: 409,
    th: '{sku} ครบแล้ว {packed}/{wanted} ชิ้น {by}',
    en: '{sku} is already complete: {packed}/{wanted} {by}',
  },
  goods_not_enough: {
    status: 409,
    th: 'ยังขาด {short}',
    en: 'Still missing {short}',
  },
  carton_too_many: {
    status: 409,
    ...own,
    th: 'ลังนี้มี {pieces} ชิ้น แต่ {sku} ขาดอีกแค่ {missing} ชิ้น เปิดลังแล้วสแกนทีละชิ้น',
    en: 'This carton holds {pieces}, but only {missing} of {sku} are missing. Open it and scan piece by piece.',
  },
  carton_too_few: {
    status: 409,
    ...own,
    th: 'ลังนี้มี {pieces} ชิ้น แต่ในกล่องมี {sku} แค่ {packed} ชิ้น เอาออกทีละชิ้น',
    en: 'This carton holds {pieces}, but only {packed} of {sku} are in the parcel. Take them out one by one.',
  },
  packed_elsewhere: {
    status: 409,
    ...own,
    th: '{by} กำลังแพ็กออเดอร์ {order} ถึง {until} กด “รับช่วงต่อ” ถ้าจะแพ็กแทน',
    en: 'Order {order} is being packed by {by} until {until}. Press “Take over” to pack it here.',
  },
  nothing_to_cut: {
    status: 409,
    ...own,
    th: 'ไม่เหลือออเดอร์ให้ตัดรอบแล้ว {why}',
    en: 'No orders are left to cut. {why}',
  },
  scan_order_first: {
    status: 409,
    ...own,
    th: '{code} เป็น{what} สแกนใบปะหน้า หรือเลขออเดอร์ก่อน',
    en: '{code} is {what}: scan the label or the order number first.',
  },
  round_started: {
    status: 409,
    ...own,
    th: 'รอบ {round} สแกนไปแล้ว {scanned} ชิ้น ลบไม่ได้ ดึงออกทีละออเดอร์แทน',
    en: "Round {round} can't be deleted: pieces already scanned: {scanned}. Pull the orders out one by one.",
  },
  not_delivery_user: {
    status: 400,
    ...own,
    th: 'มอบรอบได้เฉพาะคนส่งที่ใช้งานอยู่',
    en: 'A round can only be assigned to an active delivery user.',
  },
  ...pickingErrors,
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    packing: typeof errors;
  }
}

declare module './privacy.looks.ts' {
  interface Looks {
    'round.open': true;
    'paper.open': true;
  }
}
addLooks({
  'round.open': { th: 'เปิดรอบแพ็ก', en: 'Opened a packing round' },
  'paper.open': { th: 'เปิดใบปะหน้าหรือใบแพ็ก', en: 'Opened labels or packing slips' },
});

declare module './topics.ts' {
  interface Topics {
    packing: true;
  }
}
declare module './shared.ts' {
  interface Things {
    round: true;
  }
}

const GiftShort = z.strictObject({ order: z.string(), promotion: z.string(), sku: z.string() });
/** What promotions added at the cut. */
const CutGifts = z.strictObject({
  orders: Count,
  pieces: Count,
  /** Orders that went without, since the free goods were out. */
  without: z.array(GiftShort),
  /** Orders that stayed out of the round until there are some. */
  waiting: z.array(GiftShort),
});

export const Round = z.strictObject({
  id: Id,
  number: z.string(),
  cut_at: Moment,
  user_name: z.string(),
  back_days: z.int(),
  filters: z.record(z.string(), z.unknown()),
  /** The name of the channel among the filters. */
  sale_channel: z.string().nullable(),
  orders: Count,
  closed: Count,
  pieces: Count,
  scanned: Count,
  pulled: Count,
  printed_at: Moment.nullable(),
  prints: Count,
  delivery_user: z.strictObject({ id: Id, name: z.string() }).nullable(),
  gifts: CutGifts,
});
export type Round = z.infer<typeof Round>;

export const RoundOrder = z.strictObject({
  order_id: Id,
  number: z.string(),
  seq: z.int(),
  recipient_name: z.string(),
  province: z.string(),
  provider: ProviderId,
  tracking_number: z.string().nullable(),
  pieces: Count,
  packed: Count,
  packing_status: z.int(),
  status: z.int(),
  pulled_at: Moment.nullable(),
  pulled_reason: z.string().nullable(),
});

export const PickLine = z.strictObject({
  sku: z.string(),
  name: z.string(),
  barcode: z.string(),
  unit_name: z.string(),
  quantity: Count,
  place: z.string(),
  /** What all places together give of it: more than `quantity` where it is taken from several. */
  whole: Count,
});
export type PickLine = z.infer<typeof PickLine>;

/** Labels are 100×150 mm, the others A4: no file mixes them. */
export const PRINT_PARTS = ['labels', 'picklist', 'slips'] as const;
/** So many orders lie in one PDF of chosen orders. */
export const MOST_PRINTED = 200;
/** Ids of orders, parted by commas, as an address holds them. */
const OrdersToPrint = z
  .string()
  .max(MOST_PRINTED * 12)
  .regex(/^\d{1,15}(,\d{1,15})*$/);
export type PrintPart = (typeof PRINT_PARTS)[number];

const orderParts = {
  page: {
    round: z.strictObject({ id: Id, number: z.string(), seq: z.int() }).nullable(),
    /** Waiting for packing again: the round that it was last pulled out of, where something of that is still here. */
    left_round: LeftRound.nullable(),
    /** What the table knows of its parcels: weights, pictures, those that nobody scanned. */
    packed: z.array(PackedParcel),
  },
  actions: ['print', 'pull_out', 'rejoin'],
} as const;
addToOrders(orderParts);
declare module './orders.ts' {
  interface AddedToOrders {
    packing: typeof orderParts;
  }
}

export const packing = endpoints(
  'packing',
  { th: 'แพ็กสินค้า', en: 'Packing' },
  {
    preview: get('/api/v1/packings/ready', {
      says: 'How many orders a cut with these filters would take.',
      right: { packing: 1 },
      lets: null,
      query: RoundFilter,
      reply: one(
        z.strictObject({
          orders: Count,
          pieces: Count,
          single: Count,
          oldest: Moment.nullable(),
          /** Ready, and more than one round takes. */
          next: Count,
          held: Count,
          unmapped: Count,
          /** How many days back it looks. */
          back_days: Count,
          /** Orders that would stay out until there are free goods for them; they are none of the above. */
          waiting: Count,
          /** For what they wait. */
          waits_for: z.array(z.strictObject({ promotion: z.string(), sku: z.string(), orders: Count })),
          /** Pieces that promotions would add for free, beside `pieces`. */
          gifts: Count,
        }),
      ),
    }),
    waitingForGifts: get('/api/v1/packings/waiting', {
      says: 'Orders that a cut leaves out now for want of free goods, and which promotion they wait for; all, or one of them.',
      right: { packing: 1, order: 1, wms: 1 },
      lets: null,
      query: z.strictObject({ order_id: Ref('order').optional() }),
      reply: all(z.strictObject({ order_id: Id, ...GiftShort.shape })),
    }),
    cut: post('/api/v1/packings', {
      says: 'Cuts a packing round: takes the ready orders, oldest ship-by first.',
      right: { packing: 2 },
      lets: { th: 'ตัดรอบแพ็ก', en: 'Cut packing rounds' },
      body: RoundFilter,
      reply: one(Round),
      errors: ['nothing_to_cut'],
    }),
    list: get('/api/v1/packings', {
      says: 'Packing rounds, newest first.',
      right: { packing: 1 },
      lets: { th: 'ดูรอบแพ็ก', en: 'See packing rounds' },
      query: z.strictObject({
        ...Page,
        from: Day.optional(),
        to: Day.optional(),
        open: z.boolean().optional(),
      }),
      reply: list(Round),
      errors: ['invalid_date_range'],
    }),
    detail: get('/api/v1/packings/{id}', {
      says: 'One round with its orders in sequence.',
      right: { packing: 1 },
      lets: null,
      params: z.strictObject({ id: Ref('round') }),
      reply: one(
        z.strictObject({
          ...Round.shape,
          /** With whom the whole round travels; the most first. */
          /** `made`: so many parcels have a label that a marketplace made; `is_small`: the others' go on the small roll. */
          providers: z.array(
            z.strictObject({ provider: ProviderId, parcels: Count, made: Count, is_small: z.boolean() }),
          ),
          /** Of its orders those this person may see. */
          list: z.array(RoundOrder),
        }),
      ),
    }),
    remove: del('/api/v1/packings/{id}', {
      says: 'Deletes a round while nothing is scanned; its orders wait for the next cut.',
      right: { packing: 2 },
      lets: { th: 'ลบรอบที่ยังไม่ได้สแกน', en: 'Delete rounds that nobody has scanned yet' },
      params: z.strictObject({ id: Ref('round') }),
      reply: done,
      errors: ['round_started', 'invalid_order_status'],
    }),
    assign: put('/api/v1/packings/{id}/delivery', {
      says: 'Gives a round’s parcels to a delivery user, or takes them back (null).',
      right: { packing: 2 },
      lets: { th: 'มอบรอบให้คนส่ง', en: 'Assign rounds to delivery users' },
      params: z.strictObject({ id: Ref('round') }),
      body: z.strictObject({ user_id: Ref('user').nullable() }),
      reply: one(Round),
      errors: ['not_delivery_user'],
    }),
    pullOut: put('/api/v1/orders/{id}/packing', {
      says: 'Pulls an order out of its round (9) or puts a closed one back to packing (1), with a reason.',
      right: { packing: 3 },
      lets: {
        th: 'ดึงออเดอร์ออกจากรอบ และเปิดกล่องที่ปิดแล้ว',
        en: 'Pull orders out of a round and reopen closed parcels',
      },
      params: z.strictObject({ id: Ref('order') }),
      body: z.strictObject({ packing_status: z.literal([1, 9]), reason: Text(500, 1) }),
      reply: done,
      errors: ['no_orders', 'invalid_order_status'],
    }),
    print: get('/api/v1/packings/print', {
      says: 'A PDF of a round, an order or chosen orders: labels of 100×150 or 75×100 mm by the provider, those that a marketplace made as they are; or the pick list or packing slips on A4.',
      right: { packing: 1 },
      lets: null,
      kind: 'file',
      query: z.strictObject({
        round_id: Ref('round').optional(),
        order_id: Ref('order').optional(),
        orders: OrdersToPrint.optional(),
        /** Of an order in several parcels, which of them: the first is 1. Absent: the newest. */
        box: z.int().min(1).max(99).optional(),
        /** Of the round's orders, those of one provider: its labels may be for another roll. */
        provider: ProviderId.optional(),
        part: z.enum(PRINT_PARTS).default('labels'),
        /** Under this name `printProgress` tells how far it is. */
        job: z.uuid().optional(),
      }),
      reply: z.never(),
      errors: ['no_orders'],
    }),
    printProgress: get('/api/v1/packings/print/progress', {
      says: 'How many papers of a print that one has under way are typeset; 0 of 0 where nothing is known of it.',
      right: { packing: 1 },
      lets: null,
      query: z.strictObject({ job: z.uuid() }),
      reply: one(z.strictObject({ done: Count, of: Count })),
    }),
    logPrint: post('/api/v1/packings/print', {
      says: 'Logs a print and answers where its PDF lies; a second copy says so on the paper.',
      right: { packing: 2 },
      lets: { th: 'พิมพ์ใบปะหน้า ใบหยิบ และใบแพ็ก', en: 'Print labels, pick lists and packing slips' },
      body: z.strictObject({
        round_id: Ref('round').optional(),
        order_id: Ref('order').optional(),
        orders: OrdersToPrint.optional(),
        /** Of an order in several parcels, which of them: the first is 1. Absent: the newest. */
        box: z.int().min(1).max(99).optional(),
        /** Of the round's orders, those of one provider: its labels may be for another roll. */
        provider: ProviderId.optional(),
        part: z.enum(PRINT_PARTS).default('labels'),
      }),
      reply: one(
        z.strictObject({
          url: z.string(),
          copy: z.int(),
          orders: Count,
          /** Those it holds: what is in no round has no paper. */
          order_ids: z.array(Id),
        }),
      ),
      errors: ['no_orders'],
    }),
    printData: get('/api/v2/packings/print', {
      says: 'The data of a print, for a preview.',
      right: { packing: 1 },
      lets: null,
      query: z.strictObject({ round_id: Ref('round').optional(), order_id: Ref('order').optional() }),
      reply: one(
        z.strictObject({
          orders: z.array(RoundOrder),
          /** Still to be fetched: place by place on the way through the warehouse. */
          picklist: z.array(PickLine),
          /** Wanted, and nowhere in stock. */
          short: z.array(PickLine.omit({ place: true, whole: true })),
        }),
      ),
    }),
    verify: post('/api/v2/packings/verify/createoradd', {
      says: 'Opens an order at a station by its number or tracking; with a barcode, adds a piece or a carton.',
      right: { packing: 2 },
      lets: { th: 'ตรวจแพ็กด้วยการสแกน', en: 'Check parcels by scanning' },
      body: z.strictObject({
        code: Code,
        barcode: CodeText(64, 1).optional(),
        qty: Quantity.default(1),
        scan_id: ScanId.optional(),
        station: Station,
        ...atLine,
        take_over: z.boolean().default(false),
      }),
      reply: one(Pack),
      errors: [
        ...openErrors,
        'inventory_not_found',
        'goods_is_added',
        'carton_too_many',
        'box_full',
        'box_needs_distinct',
        'box_piece_kept',
      ],
    }),
    removeScan: post('/api/v2/packings/verify/remove', {
      says: 'Takes pieces of one item back out of an open pack.',
      right: { packing: 2 },
      lets: null,
      body: z.strictObject({
        code: Code,
        barcode: CodeText(64, 1),
        qty: Quantity.default(1),
        scan_id: ScanId.optional(),
        station: Station,
        ...atLine,
      }),
      reply: one(Pack),
      errors: [...openErrors, 'inventory_not_found', 'goods_not_enough', 'carton_too_few'],
    }),
    close: post('/api/v3/packings/verify/close', {
      says: 'Closes a complete parcel: its stock is issued, from the line first. With `part` what is in it goes ahead as a parcel of its own, and the next one is opened.',
      right: { packing: 2 },
      lets: { th: 'ปิดกล่อง (ตัดสต็อก)', en: 'Close parcels (issues the stock)' },
      body: z.strictObject({
        code: Code,
        /** More of the order follows in another parcel; of a complete order the last is closed all the same. */
        part: z.boolean().default(false),
        scan_id: ScanId.optional(),
        station: Station,
        ...Closing,
      }),
      reply: one(Pack),
      errors: [...openErrors, ...closeErrors, 'goods_not_enough', 'parcel_empty'],
    }),
    createAndClose: post('/api/v2/packings/verify/createandclose', {
      says: 'One scan for what is missing, a piece or a carton: verified and closed.',
      right: { packing: 2 },
      lets: null,
      body: z.strictObject(OneScan),
      reply: one(Pack),
      errors: oneScanErrors,
    }),
    isClosed: post('/api/v2/packings/check/isclosed', {
      says: 'Whether an order is closed, by whom and when; cancelled, held, in which round and at which table.',
      right: { packing: 1, express: 1 },
      lets: null,
      body: z.strictObject({ code: Code }),
      reply: one(
        z.strictObject({
          number: z.string(),
          closed: z.boolean(),
          by: z.string().nullable(),
          at: Moment.nullable(),
          cancelled: z.boolean(),
          hold: z.boolean(),
          status: z.int(),
          /** Who cancelled it or put it on hold, when and why. */
          stopped: z
            .strictObject({ by: z.string().nullable(), at: Moment, reason: z.string().nullable() })
            .nullable(),
          /** The number of the round it is in now. */
          round: z.string().nullable(),
          /** How it last left a round. */
          left: z
            .strictObject({
              event: z.enum(['pull_out', 'round_deleted']),
              by: z.string().nullable(),
              reason: z.string().nullable(),
            })
            .nullable(),
          /** The table that scanned it last. */
          table: z.strictObject({ station: z.string(), user_id: Id, user_name: z.string() }).nullable(),
        }),
      ),
      errors: ['no_orders', 'scan_order_first'],
    }),
    ...rejoinEndpoints,
    ...leftOutEndpoints,
    ...pickingEndpoints,
    ...waitShipEndpoints,
    ...stationEndpoints,
    ...adminEndpoints,
    ...autocloseEndpoints,
    stations: get('/api/v1/packings/stations', {
      says: 'What each station packs right now.',
      right: { packing: 1 },
      lets: null,
      reply: all(
        z.strictObject({
          order_id: Id,
          number: z.string(),
          station: z.string(),
          user_name: z.string(),
          until: Moment,
        }),
      ),
    }),
  },
);

/** A table of its own: the wall does not hang on the events of scans, or every scan would be read again by all who look. */
export const floor = endpoints('floor', { th: 'ห้องแพ็ก', en: 'Packing floor' }, floorEndpoints);
