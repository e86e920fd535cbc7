import { z } from 'zod';
import { PostalAddress } from './customers.ts';
import { endpoints, get, post, put } from './endpoint.ts';
import {
  Baht,
  CodeText,
  Count,
  Day,
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
} from './shared.ts';
import {
  CANCEL_REASONS,
  DELIVERY_STATUSES,
  FAIL_REASONS,
  ORDER_STATUSES,
  PACKING_STATUSES,
  PROVIDERS,
} from './order-status.ts';
import { ProductRow } from './products.ts';

const Status = z.literal([...ORDER_STATUSES]);
const Packing = z.literal([...PACKING_STATUSES]);
const Delivery = z.literal([...DELIVERY_STATUSES]);
export const ProviderId = z.literal(Object.keys(PROVIDERS).map(Number) as [1, 2, 6, 7]);
export const FailReasonId = z.enum(Object.keys(FAIL_REASONS) as [keyof typeof FAIL_REASONS]);

export const OrderLine = z.strictObject({
  line: z.int(),
  product_id: Id,
  sku: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  qty: Count,
  price: Baht,
  discount: Baht,
  amount: Baht,
});

export const OrderRow = z.strictObject({
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
  shipping_fee: Baht,
  order_amount: Baht,
  payment_amount: Baht,
  payment_method: z.string(),
  payment_type: z.int(),
  paid_at: Moment.nullable(),
  /** Verdict of the newest slip; null where none was sent. */
  slip: z.enum(['red', 'amber', 'green']).nullable(),
  provider: ProviderId,
  tracking_number: z.string().nullable(),
  seller_note: z.string(),
  hold: z.boolean(),
  created_at: Moment,
});
export type OrderRow = z.infer<typeof OrderRow>;

/** One move or action the screen may offer; `why_not` says what is missing where it is refused. */
export const May = z.strictObject({
  confirm_payment: z.boolean(),
  fail_payment: z.boolean(),
  cancel: z.boolean(),
  change_tracking: z.boolean(),
  change_provider: z.boolean(),
  print: z.boolean(),
  pull_out: z.boolean(),
  upload_slip: z.boolean(),
  promptpay: z.boolean(),
  hold: z.boolean(),
});

export const TimelineEntry = z.strictObject({
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

export const Slip = z.strictObject({
  id: Id,
  file: z.string(),
  amount: Baht,
  transferred_at: Moment.nullable(),
  bank: z.string().nullable(),
  reference: z.string().nullable(),
  verdict: z.enum(['red', 'amber', 'green']),
  /** used, checksum, amount, unverified, no_qr */
  reasons: z.array(z.enum(['used', 'checksum', 'amount', 'unverified', 'no_qr'])),
  used_by: z
    .strictObject({
      order_id: Id,
      order_number: z.string(),
      at: Moment,
      user_name: z.string(),
      status: z.enum(['pending', 'accepted', 'rejected']),
    })
    .nullable(),
  status: z.enum(['pending', 'accepted', 'rejected']),
  uploaded_at: Moment,
  uploaded_by: z.string(),
});
export type Slip = z.infer<typeof Slip>;

export const Order = z.strictObject({
  ...OrderRow.shape,
  lines: z.array(OrderLine),
  customer_id: Id.nullable(),
  sale_channel_id: Id,
  payment_method_id: Id,
  ...PostalAddress.shape,
  reserved_until: Moment.nullable(),
  cancel_reason_type: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  round: z.strictObject({ id: Id, number: z.string(), seq: z.int() }).nullable(),
  slips: z.array(Slip),
  parcels: z.array(
    z.strictObject({
      id: Id,
      no: z.int(),
      provider: ProviderId,
      tracking_number: z.string().nullable(),
      closed_at: Moment.nullable(),
      closed_by: z.string().nullable(),
      picked_up_at: Moment.nullable(),
      picked_up_by: z.string().nullable(),
      delivered_at: Moment.nullable(),
      delivered_by: z.string().nullable(),
      failed_at: Moment.nullable(),
      failed_reason_type: FailReasonId.nullable(),
      /** What was noted besides. */
      failed_reason: z.string().nullable(),
      cash_collected: Baht.nullable(),
    }),
  ),
  reservations: z.array(
    z.strictObject({
      item_id: Id,
      sku: z.string(),
      name: z.string(),
      quantity: Count,
      state: z.enum(['open', 'issued', 'released']),
    }),
  ),
  timeline: z.array(TimelineEntry),
  may: May,
  /** What stands in the way, per refused action, in words of both languages. */
  why_not: z.record(z.string(), z.strictObject({ th: z.string(), en: z.string() })),
});
export type Order = z.infer<typeof Order>;

/** The tabs of the order list: a status, 0 all, 999 in transit or completed. */
export const StatusFilter = z.union([z.literal(0), z.literal(999), Status]);

export const OrderFilter = z.strictObject({
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
  sort: z.enum(['-created_at', 'created_at', '-order_amount', 'order_amount']).default('-created_at'),
});

export const Recipient = z.strictObject({
  name: Name(120),
  phone: Phone,
  address: Name(300),
  sub_district: Name(80),
  district: Name(80),
  province: Name(80),
  zipcode: Zipcode,
});

export const CreateLine = z.strictObject({
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
  lines: z.array(CreateLine).min(1).max(100),
  discount: Baht.default(0),
  shipping_fee: Baht.default(0),
  seller_note: Note.default(''),
});
export type CreateOrder = z.output<typeof CreateOrder>;

/** The same order priced without being made: what the form shows live. The server decides. */
export const Quote = z.strictObject({
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
  shipping_fee: Baht,
  order_amount: SignedBaht,
});

const id = z.strictObject({ id: Ref('order') });

export const orders = endpoints('orders', {
  list: get('/api/v1/orders', {
    says: 'Orders of at most 31 days by status, channel, staff, number, name, phone or tracking; Datum counts the tabs.',
    right: { order: 1 },
    query: OrderFilter,
    reply: list(OrderRow, { counts: z.record(z.string(), Count), amount: SignedBaht, from: Day, to: Day }),
    errors: ['invalid_date_range'],
    hot: true,
  }),
  detail: get('/api/v1/orders/detail', {
    says: 'One order by id or number: lines, slips, parcels, reservations, timeline and what may be done next.',
    right: { order: 1, payment: 1 },
    query: z.strictObject({
      id: Ref('order').optional(),
      number: CodeText(40).meta({ ref: 'order_number' }).optional(),
    }),
    reply: one(Order),
    errors: ['no_orders'],
    hot: true,
  }),
  create: post('/api/v1/orders', {
    says: 'Makes an order: all lines reserved or none.',
    right: { order: 2 },
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
    ],
  }),
  quote: post('/api/v1/orders/quote', {
    says: 'Prices an order and tells the stock of each line, without making it.',
    right: { order: 2 },
    body: z.strictObject({
      lines: z.array(CreateLine).max(100),
      discount: Baht.default(0),
      shipping_fee: Baht.default(0),
    }),
    reply: one(Quote),
    errors: ['not_offered', 'discount_too_big', 'price_not_yours'],
  }),
  product: post('/api/v1/orders/product', {
    says: 'Products for the order form: by text, or the one with exactly this barcode or code.',
    right: { order: 2 },
    body: z.strictObject({ q: SearchText(100).optional(), barcode: CodeText(64).optional() }),
    reply: all(ProductRow),
    errors: ['inventory_not_found'],
  }),
  cancel: put('/api/v1/orders/cancel/{id}', {
    says: 'Cancels an order with a reason and releases its stock.',
    right: { order: 2 },
    params: id,
    body: z.strictObject({
      reason_type: z.enum(Object.keys(CANCEL_REASONS) as [keyof typeof CANCEL_REASONS]),
      reason: Name(500),
      /** The status the person saw: another one by now is refused instead of cancelled unseen. */
      expected_status: Status.optional(),
    }),
    reply: one(Order),
    errors: ['no_orders', 'invalid_order_status', 'changed_meanwhile'],
  }),
  tracking: put('/api/v1/orders/tracking/{id}', {
    says: 'Sets or changes the tracking number of the order’s parcel.',
    right: { order: 2, packing: 2 },
    params: id,
    body: z.strictObject({ tracking_number: CodeText(40) }),
    reply: one(Order),
    errors: ['no_orders', 'invalid_order_status', 'invalid_tracking_number', 'duplicate'],
  }),
  provider: put('/api/v1/orders/shipping/{id}', {
    says: 'Changes the shipping provider while nothing is handed over.',
    right: { order: 2, packing: 2 },
    params: id,
    body: z.strictObject({ provider: ProviderId }),
    reply: one(Order),
    errors: ['no_orders', 'invalid_order_status'],
  }),
  hold: put('/api/v1/orders/{id}/hold', {
    says: 'Holds an order back from packing rounds, or lets it go.',
    right: { order: 2 },
    params: id,
    body: z.strictObject({
      hold: z.boolean(),
      /** Why, for the timeline and the audit trail; one order's or the same for each of several. */
      note: Text(300).default(''),
    }),
    reply: one(Order),
    errors: ['no_orders', 'invalid_order_status'],
  }),
  search: get('/api/v1/search', {
    says: 'The quick finder: orders, customers and products by number, tracking, phone, name or code.',
    right: { order: 1, product: 1, customer: 1 },
    query: z.strictObject({ q: SearchText(100, 1) }),
    reply: all(
      z.strictObject({
        kind: z.enum(['order', 'customer', 'product']),
        id: Id,
        title: z.string(),
        hint: z.string(),
        link: z.string(),
      }),
    ),
  }),
});
