import { z } from 'zod';
import { PostalAddress } from './customers.ts';
import { endpoints, get, post, put } from './endpoint.ts';
import { Freed } from './products.freed.ts';
import { chatEndpoints } from './orders.chats.ts';
import { orderScreens } from './orders.screens.ts';
import { orderSheet } from './orders.sheet.ts';
import { keysOf } from './keys.ts';
import { LONGEST_ORDER_TAG, MOST_CHOSEN_ORDERS, OrderTags } from './orders.tags.ts';
import { sheetOf } from './sheets.ts';
import { addLooks } from './privacy.looks.ts';
import {
  Baht,
  CodeText,
  Count,
  Day,
  GROUPS,
  Id,
  Moment,
  Name,
  Note,
  Page,
  Phone,
  Quantity,
  Ref,
  SearchText,
  SignedBaht,
  Text,
  Zipcode,
  all,
  list,
  one,
  type Words,
} from './shared.ts';
import type { Abilities } from './rights.ts';
import { CANCEL_REASONS } from './codes/cancel-reasons.ts';
import { DELIVERY_STATUSES } from './codes/delivery-status.ts';
import { EDIT_PARTS, type EditPart } from './codes/edits.ts';
import { FAIL_REASONS } from './codes/fail-reasons.ts';
import { ON_THE_WAY, ORDER_STATUSES } from './codes/order-status.ts';
import { PACKING_STATUSES } from './codes/packing-status.ts';
import { PROVIDERS } from './codes/providers.ts';
import { CouponText, couponRefusals } from './orders.coupon.ts';
import { OfferedProduct, WantedProduct } from './products.ts';
import { addErrors, own } from './errors.ts';

/** How its calls say no. */
const errors = {
  no_orders: { status: 404, th: 'ไม่พบออเดอร์ {code}', en: 'Order {code} not found' },
  payment_method_not_found: {
    status: 404,
    th: 'ไม่มีวิธีชำระเงินนี้หรือปิดใช้แล้ว เลือกวิธีอื่น',
    en: "This payment method doesn't exist or has been turned off. Choose another one.",
  },
  inventory_not_found: {
    status: 404,
    th: 'ไม่มีสินค้ารหัส {code} ในรายการนี้',
    en: '{code} is not one of the items here.',
  },
  nothing_waits: {
    status: 409,
    ...own,
    th: 'ออเดอร์ {order} จองของครบแล้ว หรือไม่ได้รอแพ็กแล้ว ไม่มีอะไรให้จองเพิ่ม',
    en: 'Order {order} has all its stock, or no longer waits for packing: there is nothing to reserve',
  },
  map_product: {
    status: 409,
    th: 'สินค้า {sku} ยังไม่ผูกกับคลัง',
    en: 'Product {sku} is not linked to a stock item.',
  },
  order_changed: {
    status: 409,
    ...own,
    th: 'ออเดอร์ {order} เปลี่ยนเป็น “{from}” ระหว่างที่เปิดหน้านี้อยู่ (ชำระแล้ว {paid} บาท) ตรวจดูแล้วยืนยันอีกครั้ง',
    en: 'Order {order} changed to “{from}” while this page was open ({paid} baht paid). Check it, then confirm again.',
  },
  invalid_order_status: {
    status: 409,
    th: 'ออเดอร์ {order} อยู่ในสถานะ {from} ทำรายการนี้ไม่ได้ {missing}',
    en: "Order {order} is {from}, so this can't be done. {missing}",
  },
  discount_too_big: {
    status: 400,
    ...own,
    th: 'ส่วนลด {discount} บาท มากกว่ายอด {base} บาท ({field})',
    en: 'The discount of {discount} baht is more than the {base} baht it applies to ({field}).',
  },
  order_repeated: {
    status: 409,
    ...own,
    th: 'เบอร์ {phone} เพิ่งสั่งสินค้าชุดเดียวกันเมื่อ {minutes} นาทีก่อน (ออเดอร์ {number}) ถ้าตั้งใจสั่งอีก บันทึกแล้วกดยืนยัน',
    en: '{phone} ordered the same goods {minutes} min ago (order {number}). If the customer wants another one, save again and confirm.',
  },
  more_than_paid: {
    status: 409,
    ...own,
    th: 'ยอดใหม่ {amount} บาท มากกว่าที่ชำระแล้ว {paid} บาท ลดสินค้า หรือถอนการยืนยันยอดแล้วเก็บส่วนต่าง {more} บาท',
    en: 'The new amount of {amount} baht is more than the {paid} baht that were paid. Take goods off, or take the confirmation back and collect the {more} baht.',
  },
  slip_waits: {
    status: 409,
    ...own,
    th: 'ออเดอร์ {order} มีสลิปรอตรวจ ตรวจหรือไม่รับสลิปก่อน แล้วค่อยเปลี่ยนวิธีชำระเงิน',
    en: 'A slip of order {order} waits to be checked: confirm or reject it before you change how it is paid.',
  },
  price_not_yours: {
    status: 403,
    ...own,
    th: 'คุณไม่มีสิทธิ์เปลี่ยนราคาหรือให้ส่วนลด: {what}',
    en: "You don't have permission to change prices or give discounts: {what}.",
  },
  tags_full: {
    status: 409,
    ...own,
    th: 'ออเดอร์ {order} จะมีป้าย {tags} ป้าย ใส่ได้ไม่เกิน {most} ป้าย เอาป้ายอื่นออกก่อน',
    en: 'Order {order} would have {tags} tags and can have {most}. Take others off first.',
  },
  box_full: {
    status: 409,
    ...own,
    th: 'กล่อง {box} ครบ {pieces}/{pieces} ชิ้นแล้ว เก็บ {sku} คืน',
    en: 'Box {box} is full: {pieces}/{pieces} pieces. Put {sku} back.',
  },
  box_needs_distinct: {
    status: 409,
    ...own,
    th: 'กล่องสุ่มนี้ห้ามซ้ำ มี {sku} แล้ว หยิบชิ้นอื่นในกลุ่ม',
    en: 'This mystery box takes no item twice and has {sku} already. Take another piece of the pool.',
  },
  box_piece_kept: {
    status: 409,
    ...own,
    th: '{sku} จองให้ออเดอร์อื่นหมดแล้ว หยิบชิ้นอื่นในกลุ่ม',
    en: 'All of {sku} is kept for other orders. Take another piece of the pool.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    orders: typeof errors;
  }
}

declare module './privacy.looks.ts' {
  interface Looks {
    'order.open': true;
    'order.list': true;
  }
}
addLooks({
  'order.open': { th: 'เปิดดูออเดอร์', en: 'Opened an order' },
  'order.list': { th: 'ดูรายการออเดอร์', en: 'Looked through orders' },
});
declare module './topics.ts' {
  interface Topics {
    orders: true;
  }
}
declare module './shared.ts' {
  interface Things {
    order: true;
    order_number: true;
  }
}

const Status = z.literal([...ORDER_STATUSES]);
const Packing = z.literal([...PACKING_STATUSES]);
const Delivery = z.literal([...DELIVERY_STATUSES]);
export const ProviderId = z.literal(Object.keys(PROVIDERS).map(Number) as [1, 2, 6, 7]);
export const FailReasonId = z.enum(Object.keys(FAIL_REASONS) as [keyof typeof FAIL_REASONS]);

const EditPartName = z.enum(Object.keys(EDIT_PARTS) as [EditPart, ...EditPart[]]);

const OrderLine = z.strictObject({
  line: z.int(),
  /** Null: a stock item that was given for free, or what a listing of a marketplace offered. */
  product_id: Id.nullable(),
  /** The listing by which a marketplace sold it. */
  listing_id: Id.nullable(),
  /**
   * What keeps the order out of rounds: the listing has no match yet, what it is matched with is not linked to stock, or
   * there was not enough. Null: nothing.
   */
  waits: z.enum(['match', 'parts', 'stock']).nullable(),
  /** The promotion that gave it; null: bought. */
  gift_of: z.string().nullable(),
  sku: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  qty: Count,
  price: Baht,
  discount: Baht,
  amount: Baht,
});

const OrderGoods = OrderLine.extend({ pieces: z.array(z.strictObject({ sku: z.string(), qty: Count })) });
export type OrderGoods = z.infer<typeof OrderGoods>;

/** What orders itself tells in a row of a list. */
export const OwnRow = z.strictObject({
  id: Id,
  number: z.string(),
  platform_order_id: z.string().nullable(),
  status: Status,
  packing_status: Packing,
  delivery_status: Delivery,
  sale_channel: z.string(),
  platform: z.int(),
  team: z.string().nullable(),
  staff: z.string(),
  recipient_name: z.string(),
  phone: z.string(),
  province: z.string(),
  lines: z.array(z.strictObject({ sku: z.string(), name: z.string(), qty: Count })),
  quantity: Count,
  product_amount: Baht,
  discount: Baht,
  /** What its coupon takes off besides. */
  coupon_discount: Baht,
  shipping_fee: Baht,
  order_amount: Baht,
  payment_amount: Baht,
  payment_method: z.string(),
  payment_type: z.int(),
  paid_at: Moment.nullable(),
  provider: ProviderId,
  tracking_number: z.string().nullable(),
  seller_note: z.string(),
  /** Free words, those put on first in front. */
  tags: z.array(z.string()),
  hold: z.boolean(),
  created_at: Moment,
});

const TimelineEntry = z.strictObject({
  id: Id,
  at: Moment,
  /** Null where the system did it; empty where the reader is not told. */
  user_name: z.string().nullable(),
  event: z.string(),
  from_status: Status.nullable(),
  to_status: Status.nullable(),
  /** What belongs to the event: a reason, a tracking number before and after, … */
  data: z.record(z.string(), z.unknown()),
});

/** What orders itself tells on an order's page; later modules add their parts. */
export const OrderHead = z.strictObject({
  ...OwnRow.shape,
  lines: z.array(OrderLine),
  customer_id: Id.nullable(),
  sale_channel_id: Id,
  payment_method_id: Id,
  /** Counts the edits. */
  version: z.int(),
  /** Why a part of it cannot be changed, in words. */
  fixed: z.partialRecord(EditPartName, z.strictObject({ th: z.string(), en: z.string() })),
  ...PostalAddress.shape,
  reserved_until: Moment.nullable(),
  /** Since when, and why, the buyer wants it cancelled; null: nobody asked, or it was answered. */
  cancel_asked_at: Moment.nullable(),
  cancel_asked_reason: z.string().nullable(),
  cancel_reason_type: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  reservations: z.array(
    z.strictObject({
      item_id: Id,
      sku: z.string(),
      name: z.string(),
      /** The mystery box that it is a piece of. */
      box: z.string().nullable(),
      quantity: Count,
      state: z.enum(['open', 'issued', 'released']),
    }),
  ),
  timeline: z.array(TimelineEntry),
});
export type OrderHead = z.infer<typeof OrderHead>;

/** What a command on an order answers; the page reads the rest again. */
export const OrderFacts = z.strictObject({ id: Id, number: z.string(), status: Status });

/** What a later module adds to an order: fields of its row in lists, fields of its page, and actions. */
interface OrderParts {
  row?: z.ZodRawShape;
  page?: z.ZodRawShape;
  /** `may` says whether it can be done now; `why_not` what stands in the way. */
  actions?: readonly string[];
}
/** By module: `declare module './orders.ts' { interface AddedToOrders { payments: typeof orderParts } }`. @public */
export interface AddedToOrders {}
const added: OrderParts[] = [];
/** Said once, in the later module's contract. */
export const addToOrders = (parts: OrderParts): void => void added.push(parts);
const shapesOf = (key: 'row' | 'page'): z.ZodRawShape =>
  Object.assign({}, ...added.map((parts) => parts[key])) as z.ZodRawShape;

type AnyParts = AddedToOrders[keyof AddedToOrders];
type Merged<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer I) => void ? I : never;
type FieldsOf<K extends 'row' | 'page', P = AnyParts> = Merged<
  P extends { [key in K]: infer S extends z.ZodRawShape } ? z.output<z.ZodObject<S>> : never
>;
const OWN_ACTIONS = ['cancel', 'hold', 'edit', 'again', 'note', 'ask_cancel', 'change_status'] as const;
type Action<P = AnyParts> =
  (typeof OWN_ACTIONS)[number] | (P extends { actions: readonly (infer A extends string)[] } ? A : never);

/** An order as lists show it, with what every module adds. */
export type OrderRow = z.output<typeof OwnRow> & FieldsOf<'row'>;
/** An order as its page shows it, with what every module adds. */
export type Order = OrderHead &
  FieldsOf<'row'> &
  FieldsOf<'page'> & {
    /** One move or action the screen may offer. */
    may: Record<Action, boolean>;
    /** What stands in the way, per refused action, in words of both languages. */
    why_not: Record<string, Words>;
  };
// made when first needed: the later modules have said their parts then
const Row = z.lazy(
  () => z.strictObject({ ...OwnRow.shape, ...shapesOf('row') }) as unknown as z.ZodType<OrderRow>,
);
const OrderPage = z.lazy(
  () =>
    z.strictObject({
      ...OrderHead.shape,
      ...shapesOf('row'),
      ...shapesOf('page'),
      may: z.strictObject(
        Object.fromEntries(
          [...OWN_ACTIONS, ...added.flatMap(({ actions = [] }) => actions)].map((a) => [a, z.boolean()]),
        ),
      ),
      why_not: z.record(z.string(), z.strictObject({ th: z.string(), en: z.string() })),
    }) as unknown as z.ZodType<Order>,
);

/** What the listed orders are worth, each sum saying what it holds. */
const OrderSums = {
  /** Sales: without cancelled ones, with those not yet paid. */
  amount: SignedBaht,
  /** Of these, not yet paid. */
  unpaid_amount: SignedBaht,
  /** In none of both: cancelled. */
  cancelled_amount: SignedBaht,
};

/** The tabs of the order list: a status, 0 all, 999 in transit or completed. */
const StatusFilter = z.union([z.literal(0), z.literal(ON_THE_WAY), Status]);

/** What keeps an order out of rounds until somebody has looked at it. */
export const ORDER_NEEDS = {
  held: { th: 'พักไว้', en: 'On hold' },
  short: { th: 'ของไม่พอ', en: 'Short of stock' },
  match: { th: 'ยังไม่ผูกสินค้า', en: 'Without mapping' },
  cancel: { th: 'ลูกค้าขอยกเลิก', en: 'Buyer wants it cancelled' },
} as const satisfies Record<string, Words>;
export type OrderNeed = keyof typeof ORDER_NEEDS;
const MOST_BAHT = 100_000_000;

const OrderFilter = z.strictObject({
  ...Page,
  status: StatusFilter.default(0),
  from: Day.optional(),
  to: Day.optional(),
  sale_channel_id: Ref('channel').optional(),
  payment_method_id: Ref('payment_method').optional(),
  provider: ProviderId.optional(),
  platform: z.int().min(1).max(5).optional(),
  team_id: Ref('team').optional(),
  user_id: Ref('user').optional(),
  packing_status: Packing.optional(),
  delivery_status: Delivery.optional(),
  /** Has it among its goods, in a mystery box too. */
  product_id: Ref('product').optional(),
  province: Text(80, 1).optional(),
  tag: Text(LONGEST_ORDER_TAG, 1).optional(),
  /** Of one customer, however old where no days are chosen. */
  customer_id: Ref('customer').optional(),
  /** Something of it is paid; what is paid at the door is not. */
  paid: z.enum(['yes', 'no']).optional(),
  needs: z.enum(Object.keys(ORDER_NEEDS) as [OrderNeed, ...OrderNeed[]]).optional(),
  /** Whole baht. */
  amount_from: z.int().min(0).max(MOST_BAHT).optional(),
  amount_to: z.int().min(0).max(MOST_BAHT).optional(),
  sort: z.enum(['-created_at', 'created_at', '-order_amount', 'order_amount']).default('-created_at'),
});
export type OrderFilter = z.output<typeof OrderFilter>;

const Recipient = z.strictObject({
  name: Name(120),
  phone: Phone,
  address: Name(300),
  sub_district: Name(80),
  district: Name(80),
  province: Name(80),
  zipcode: Zipcode,
});

/** Of one order; wholesale buyers order a few hundred things at once. */
const MOST_LINES = 300;

const CreateLine = z.strictObject({
  product_id: Ref('product'),
  qty: Quantity,
  /** Absent: the product's own price. Agents may set neither it nor a discount. */
  price: Baht.optional(),
  discount: Baht.default(0),
});

export const CreateOrder = z.strictObject({
  sale_channel_id: Ref('channel'),
  payment_method_id: Ref('payment_method'),
  provider: ProviderId,
  customer_id: Ref('customer').optional(),
  recipient: Recipient,
  /** Set after a person looked at an address the table does not know. */
  address_confirmed: z.boolean().default(false),
  lines: z.array(CreateLine).min(1).max(MOST_LINES),
  discount: Baht.default(0),
  /** Takes something off besides, by the rule of its campaign. */
  coupon_code: CouponText.optional(),
  /** Absent: the provider's usual fee. */
  shipping_fee: Baht.optional(),
  seller_note: Note.default(''),
  /** Set after a person was told that the customer is blocked, and why: without it, `customer_blocked`. */
  despite_block: z.boolean().optional(),
  /** Refused with `order_repeated` where the same phone ordered the same goods within the hour; without it nobody asks. */
  unless_repeated: z.boolean().optional(),
  /** The chat of one's own queue that it is made of: the same chat makes no second order (`chat_saved`). */
  chat_id: Ref('order_chat').optional(),
});
export type CreateOrder = z.output<typeof CreateOrder>;

/** What of an order is to be otherwise; what is absent stays. */
const EditOrder = z.strictObject({
  /** Which was seen: what others changed since is told, and nothing is written. */
  version: z.int(),
  sale_channel_id: Ref('channel').optional(),
  payment_method_id: Ref('payment_method').optional(),
  recipient: Recipient.optional(),
  address_confirmed: z.boolean().default(false),
  /** All of them. A price that is absent is the one that the product has in the order already, else its own. */
  lines: z.array(CreateLine).min(1).max(MOST_LINES).optional(),
  discount: Baht.optional(),
  /** Empty: none any more. Absent: the one that it has, reckoned again with the goods. */
  coupon_code: CouponText.optional(),
  shipping_fee: Baht.optional(),
  seller_note: Note.optional(),
});
export type EditOrder = z.output<typeof EditOrder>;

/** The same order priced without being made: what the form shows live. The server decides. */
const Quote = z.strictObject({
  lines: z.array(
    z.strictObject({
      product_id: Id,
      sku: z.string(),
      name: z.string(),
      price: Baht,
      amount: Baht,
      wanted: Count,
      available: Count.nullable(),
      enough: z.boolean(),
      mapped: z.boolean(),
    }),
  ),
  product_amount: SignedBaht,
  discount: Baht,
  coupon_discount: Baht,
  shipping_fee: Baht,
  order_amount: SignedBaht,
});

const id = z.strictObject({ id: Ref('order') });

const Named = z.array(z.strictObject({ id: Id, name: z.string() }));

const orderList = get('/api/v1/orders', {
  says: 'Orders of at most 31 days by status, channel, staff, number, name, phone or tracking; Datum counts the tabs and sums what is listed (cancelled and unpaid apart), and with total_capped the newest hits alone.',
  right: { order: 1 },
  lets: { th: 'ดูรายการออเดอร์', en: 'See the list of orders' },
  query: OrderFilter,
  reply: list(Row, { counts: z.record(z.string(), Count), ...OrderSums, from: Day, to: Day }),
  errors: ['invalid_date_range'],
  hot: true,
});

export const orders = endpoints(
  'orders',
  { th: 'ออเดอร์', en: 'Orders' },
  {
    list: orderList,
    sheet: sheetOf(orderList, orderSheet),
    keys: keysOf(orderList),
    chosen: post('/api/v1/orders/chosen', {
      says: `Rows of orders by id or number, ${MOST_CHOSEN_ORDERS} at most: for what is done with several. What is not there is left out.`,
      right: { order: 1 },
      lets: null,
      body: z.strictObject({
        ids: z.array(Ref('order')).max(MOST_CHOSEN_ORDERS).default([]),
        numbers: z
          .array(CodeText(40, 1).meta({ ref: 'order_number' }))
          .max(MOST_CHOSEN_ORDERS)
          .default([]),
      }),
      reply: all(Row),
    }),
    money: post('/api/v1/orders/money', {
      says: `Where the money of orders goes where they are cancelled, ${MOST_CHOSEN_ORDERS} at most. What has none, and no slip that waits, is left out.`,
      right: { order: 1 },
      lets: null,
      body: z.strictObject({ ids: z.array(Ref('order')).max(MOST_CHOSEN_ORDERS) }),
      reply: all(
        z.strictObject({
          id: Id,
          number: z.string(),
          amount: Baht,
          /** Nobody’s credit where it is not known who the customer is; slips that wait are checked all the same. */
          becomes: z.enum(['credit', 'pay_back', 'check']),
          /** Whose credit, for who may know the name. */
          customer: z.string().nullable(),
        }),
      ),
    }),
    tags: get('/api/v1/orders/tags', {
      says: 'The tags in use on orders, by name.',
      right: { order: 1 },
      lets: null,
      reply: all(z.string()),
    }),
    turnedOff: get('/api/v1/orders/turned-off', {
      says: 'Teams, channels and payment methods that are turned off and that orders of these days still have.',
      right: { order: 1 },
      lets: null,
      query: z.strictObject({ from: Day.optional(), to: Day.optional() }),
      reply: one(z.strictObject({ teams: Named, sale_channels: Named, payment_methods: Named })),
      errors: ['invalid_date_range'],
    }),
    tag: put('/api/v1/orders/{id}/tags', {
      says: 'Puts tags on an order and takes others off, wherever it stands; answers what was changed, so that it can be undone.',
      right: { order: 2 },
      lets: { th: 'ติดป้ายออเดอร์', en: 'Tag orders' },
      params: id,
      body: z.strictObject({ add: OrderTags.default([]), remove: OrderTags.default([]) }),
      reply: one(
        OrderFacts.extend({
          tags: z.array(z.string()),
          added: z.array(z.string()),
          removed: z.array(z.string()),
        }),
      ),
      errors: ['no_orders', 'tags_full'],
    }),
    detail: get('/api/v1/orders/detail', {
      says: 'One order by id or number: lines, slips, parcels, reservations, timeline and what may be done next.',
      right: { order: 1, payment: 1 },
      lets: { th: 'ดูรายละเอียดออเดอร์', en: 'See everything about an order' },
      query: z.strictObject({
        id: Ref('order').optional(),
        number: CodeText(40).meta({ ref: 'order_number' }).optional(),
      }),
      reply: one(OrderPage),
      errors: ['no_orders'],
      hot: true,
    }),
    create: post('/api/v1/orders', {
      says: 'Makes an order: all lines reserved or none.',
      right: { order: 2 },
      lets: { th: 'สร้างออเดอร์', en: 'Create orders' },
      body: CreateOrder,
      reply: one(z.strictObject({ id: Id, number: z.string(), status: Status, order_amount: Baht })),
      errors: [
        'balance_not_enough',
        'map_product',
        'payment_method_not_found',
        'not_offered',
        'discount_too_big',
        'address_not_fitting',
        'price_not_yours',
        'customer_blocked',
        'order_repeated',
        'chat_saved',
        ...couponRefusals,
      ],
    }),
    ...chatEndpoints,
    quote: post('/api/v1/orders/quote', {
      says: 'Prices an order and tells the stock of each line, without making it.',
      right: { order: 2 },
      lets: null,
      body: z.strictObject({
        lines: z.array(CreateLine).max(MOST_LINES),
        discount: Baht.default(0),
        coupon_code: CouponText.optional(),
        /** Where it is sold: a coupon may be for some channels alone. */
        sale_channel_id: Ref('channel').optional(),
        /** Whose it is to be: a coupon may have been used by them. */
        customer_id: Ref('customer').optional(),
        /** The same where nobody was chosen yet. */
        phone: Phone.optional(),
        shipping_fee: Baht.optional(),
        /** Whose usual fee counts where none is given. */
        provider: ProviderId.optional(),
        /** An order that is changed: its own pieces are there for it, at the prices that it has. */
        of: Ref('order').optional(),
      }),
      reply: one(Quote),
      errors: ['no_orders', 'not_offered', 'discount_too_big', 'price_not_yours', ...couponRefusals],
    }),
    edit: put('/api/v1/orders/{id}', {
      says: 'Changes an order as far as its status lets (the table of edits): goods with their stock taken again in the same transaction, all or nothing. Another way to pay may move it to waiting for its payment, or past it.',
      right: { order: 2 },
      lets: { th: 'แก้ไขออเดอร์ก่อนเข้ารอบแพ็ก', en: 'Change orders before their packing round' },
      params: id,
      body: EditOrder,
      reply: one(OrderFacts.extend({ order_amount: Baht })),
      errors: [
        'no_orders',
        'changed_meanwhile',
        'invalid_order_status',
        'balance_not_enough',
        'map_product',
        'payment_method_not_found',
        'not_offered',
        'discount_too_big',
        'address_not_fitting',
        'price_not_yours',
        'more_than_paid',
        'slip_waits',
        ...couponRefusals,
      ],
    }),
    goods: get('/api/v1/orders/detail/product', {
      says: 'The goods of one order by id or number: its lines, and which pieces are kept for them.',
      right: { order: 1, payment: 1 },
      lets: null,
      query: z.strictObject({
        id: Ref('order').optional(),
        number: CodeText(40).meta({ ref: 'order_number' }).optional(),
      }),
      reply: all(OrderGoods),
      errors: ['no_orders'],
    }),
    staff: get('/api/v1/orders/staff', {
      says: 'Who made the orders that one sees, by name, also who works here no more.',
      right: { order: 1 },
      lets: null,
      reply: all(z.strictObject({ id: Id, name: z.string() })),
    }),
    product: post('/api/v1/orders/product', {
      says: 'Products for the order form: by text, or the one with exactly this barcode or code; those that cannot be sold last, with the reason.',
      right: { order: 2 },
      lets: null,
      body: z.strictObject({ q: SearchText(100).optional(), barcode: CodeText(64).optional() }),
      reply: all(OfferedProduct),
      errors: ['inventory_not_found'],
    }),
    wanted: post('/api/v1/orders/product/wanted', {
      says: 'Products and quantities that a pasted chat text asks for, each with a confidence and what else it may mean.',
      right: { order: 2 },
      lets: null,
      body: z.strictObject({ text: Text(10_000, 1) }),
      reply: all(WantedProduct),
    }),
    cancel: put('/api/v1/orders/cancel/{id}', {
      says: 'Cancels an order with a reason and releases its stock.',
      right: { order: 2 },
      lets: { th: 'ยกเลิกออเดอร์', en: 'Cancel orders' },
      params: id,
      body: z.strictObject({
        reason_type: z.enum(Object.keys(CANCEL_REASONS) as [keyof typeof CANCEL_REASONS]),
        reason: Name(500),
        /** The status the person saw: another one by now is refused instead of cancelled unseen. */
        expected_status: Status.optional(),
      }),
      reply: one(OrderFacts),
      errors: ['no_orders', 'invalid_order_status', 'order_changed'],
    }),
    askCancel: put('/api/v1/orders/{id}/cancel-request', {
      says: 'Keeps that the buyer asks to cancel: the order is held, in its round too, until the shop has answered.',
      right: { order: 2 },
      lets: {
        th: 'จดคำขอยกเลิกของลูกค้าและตอบ',
        en: 'Note and answer requests of buyers to cancel',
      },
      params: id,
      body: z.strictObject({ reason: Name(500) }),
      reply: one(OrderFacts),
      errors: ['no_orders', 'invalid_order_status'],
    }),
    answerCancel: put('/api/v1/orders/{id}/cancel-request/answer', {
      says: 'Answers a buyer who asked to cancel: the order is cancelled, or goes on and is held no more.',
      right: { order: 2 },
      lets: null,
      params: id,
      body: z.strictObject({ agree: z.boolean(), reason: Name(500) }),
      reply: one(OrderFacts),
      errors: ['no_orders', 'invalid_order_status'],
    }),
    status: put('/api/v1/orders/{id}/status', {
      says: 'An administrator moves an order along the table of moves, with a reason; what needs a slip, a round, a scan or returned goods is refused with where it is done.',
      right: 'admin',
      lets: {
        th: 'เปลี่ยนสถานะออเดอร์เอง พร้อมเหตุผล',
        en: 'Move an order to another status by hand, with a reason',
        at: orderScreens.order,
      },
      params: id,
      body: z.strictObject({ status: Status, reason: Name(500) }),
      reply: one(OrderFacts),
      errors: ['no_orders', 'invalid_order_status'],
    }),
    reserve: put('/api/v1/orders/{id}/reserve', {
      says: 'Looks once more for the pieces of an order that waits for a match or for stock.',
      right: { order: 2 },
      lets: { th: 'จองของให้ออเดอร์ที่รออีกครั้ง', en: 'Reserve again for orders that wait' },
      params: id,
      reply: one(OrderFacts.extend({ freed: Freed })),
      errors: ['no_orders', 'nothing_waits'],
    }),
    hold: put('/api/v1/orders/{id}/hold', {
      says: 'Holds an order back from packing rounds, or lets it go.',
      right: { order: 2 },
      lets: { th: 'พักออเดอร์และเลิกพัก', en: 'Put orders on hold and release them' },
      params: id,
      body: z.strictObject({
        hold: z.boolean(),
        /** Why, for the timeline and the audit trail; one order's or the same for each of several. */
        note: Text(300).default(''),
      }),
      reply: one(OrderFacts),
      errors: ['no_orders', 'invalid_order_status'],
    }),
  },
);

/** What a permission lets a person do beside its calls. */
export const orderAbilities = {
  import: {
    right: { order: 2 },
    at: orderScreens.orders,
    th: 'นำเข้าออเดอร์จากไฟล์',
    en: 'Import orders from a file',
  },
  seeEveryTeam: {
    right: { order: 3 },
    groups: [GROUPS.owner],
    at: orderScreens.orders,
    th: 'แม้อยู่ในทีม ก็เห็นออเดอร์ของทุกทีม',
    en: 'See the orders of every team, even when in one',
  },
} as const satisfies Abilities;
