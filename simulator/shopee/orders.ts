import { bareNumber, type Fields } from '../json.ts';
import type { Fault } from '../faults.ts';
import { Refusal, type Line, type Order, type Parcel } from '../world.ts';
import { orderOf, respond, type Answer, type Call, type Desk, type Route } from './desk.ts';
import {
  baht,
  commas,
  itemId,
  modelId,
  oneOf,
  packageNumber,
  rows,
  seconds,
  text,
  timeWindow,
  wholeNumber,
} from './values.ts';
import { ERRORS } from './errors.ts';
import { logisticsWord, ORDER_WORDS, statusWord, type OrderWord } from './truth.ts';

const DAYS_TO_SHIP = 2;
export const CHANNEL = { id: 70016, name: 'SPX Express' };

export const trackingOf = (desk: Desk, { tracking }: Parcel): string =>
  tracking && tracking.from <= desk.world.clock.now() ? tracking.number : '';

/** Who does not say that it knows PENDING is told the nearest of the older words. */
function wordFor(desk: Desk, order: Order, query: URLSearchParams): OrderWord {
  const word = statusWord(order, desk.world.clock.now());
  return word === 'PENDING' && query.get('request_order_status_pending') !== 'true' ? 'READY_TO_SHIP' : word;
}

/** What the list can be narrowed to: not every status there is. */
const FILTERS = [
  'UNPAID',
  'READY_TO_SHIP',
  'PROCESSED',
  'SHIPPED',
  'COMPLETED',
  'IN_CANCEL',
  'CANCELLED',
  'INVOICE_PENDING',
] as const;

/** Newest first; a cursor says after which order to go on, whatever has changed meanwhile. */
function list({ desk, shop, query }: Call): Answer {
  const { world } = desk;
  const field = oneOf(query.get('time_range_field'), 'time_range_field', ['create_time', 'update_time']);
  const isWithin = timeWindow(query.get('time_from'), query.get('time_to'), 'time');
  const size = wholeNumber(query.get('page_size'), 'page_size', { least: 1, most: 100 });
  const given = query.get('order_status');
  const filter = given === null ? null : oneOf(given, 'order_status', FILTERS);
  const optional = query.get('response_optional_fields');
  if (optional) oneOf(optional, 'response_optional_fields', ['order_status']);
  const cursor = query.get('cursor') ?? '';
  const after = cursor === '' ? null : readCursor(cursor);
  const moment = (order: Order) => (field === 'create_time' ? order.createdAt : order.updatedAt);
  if (after && world.faults.hits('page_mutation', shop))
    mutate(desk, [...shop.orders.values()], isWithin, moment);
  const left = [...shop.orders.values()]
    .filter((order) => isWithin(moment(order)) && (filter === null || wordFor(desk, order, query) === filter))
    .toSorted((a, b) => newerFirst([moment(a), a.id], [moment(b), b.id]))
    .filter((order) => after === null || newerFirst(after, [moment(order), order.id]) < 0);
  const here = left.slice(0, size);
  const last = here.at(-1);
  const next = last && left.length > size ? writeCursor([moment(last), last.id]) : '';
  const isStuck = next !== '' && world.faults.hits('repeated_cursor', shop);
  const isLastBare = next === '' && world.faults.hits('empty_next_token', shop);
  desk.late.wasListed(shop, wholeNumber(query.get('time_to'), 'time_to') * 1_000);
  const found = here.map((order) => ({
    order_sn: order.id,
    ...(optional ? { order_status: wordFor(desk, order, query) } : {}),
    booking_sn: '',
  }));
  // by the time that its details are asked for it is newer than what the list was asked for
  if (last && world.faults.hits('update_beyond_window', shop)) world.touch(last);
  return respond({
    more: next !== '',
    ...(isLastBare ? {} : { next_cursor: isStuck ? cursor : next }),
    order_list: found,
  });
}
type Place = [ms: number, id: string];
const newerFirst = (a: Place, b: Place): number => b[0] - a[0] || (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : 0);
const writeCursor = (place: Place): string => Buffer.from(place.join(':')).toString('base64');
function readCursor(cursor: string): Place {
  const [ms = '', id = ''] = Buffer.from(cursor, 'base64').toString().split(':');
  if (!/^\d+$/.test(ms) || writeCursor([Number(ms), id]) !== cursor) throw ERRORS.param('cursor is invalid');
  return [Number(ms), id];
}
function mutate(
  desk: Desk,
  orders: Order[],
  isWithin: (ms: number) => boolean,
  moment: (order: Order) => number,
): void {
  const those = orders.filter((order) => isWithin(moment(order)));
  for (let n = 0; n < 2 && those.length > 0; n++) desk.world.touch(desk.world.random.pick(those));
}

const OPTIONAL = [
  'buyer_user_id',
  'buyer_username',
  'estimated_shipping_fee',
  'recipient_address',
  'actual_shipping_fee',
  'actual_shipping_fee_confirmed',
  'goods_to_declare',
  'note',
  'note_update_time',
  'item_list',
  'pay_time',
  'dropshipper',
  'dropshipper_phone',
  'split_up',
  'buyer_cancel_reason',
  'cancel_by',
  'cancel_reason',
  'fulfillment_flag',
  'pickup_done_time',
  'package_list',
  'shipping_carrier',
  'payment_method',
  'total_amount',
  'invoice_data',
  'order_chargeable_weight_gram',
  'return_request_due_date',
  'edt',
  'pending_terms',
] as const;

function detail({ desk, shop, query }: Call): Answer {
  const numbers = commas(query.get('order_sn_list'), 'order_sn_list', 50);
  const asked = query.get('response_optional_fields');
  const optional = asked
    ? commas(asked, 'response_optional_fields', 100).map((name) =>
        oneOf(name, 'response_optional_fields', OPTIONAL),
      )
    : [];
  const found = numbers.map((sn) => shop.orders.get(sn)).filter((order) => order !== undefined);
  if (found.length === 0) throw ERRORS.noOrder();
  const missing = numbers.filter((sn) => !shop.orders.has(sn));
  return {
    response: { order_list: found.map((order) => shown(desk, order, query, optional)) },
    ...(missing.length > 0 ? { warning: [`order_sn ${missing.join(',')} not found`] } : {}),
  };
}

/** What nobody asks for is not there, but for a few fields. */
function orderFields(desk: Desk, order: Order, query: URLSearchParams, optional: readonly string[]): Fields {
  const all: Fields = {
    ...optionalFields(desk, order),
    ...(optional.includes('recipient_address') ? { recipient_address: addressFields(desk, order) } : {}),
  };
  return {
    order_sn: order.id,
    region: 'TH',
    currency: 'THB',
    cod: order.cod,
    order_status: wordFor(desk, order, query),
    message_to_seller: order.note,
    create_time: seconds(order.createdAt),
    update_time: seconds(order.updatedAt),
    days_to_ship: DAYS_TO_SHIP,
    ship_by_date: order.paidAt === null && !order.cod ? 0 : seconds(order.createdAt) + DAYS_TO_SHIP * 86_400,
    booking_sn: '',
    ...Object.fromEntries(optional.filter((name) => name in all).map((name) => [name, all[name]])),
  };
}
function optionalFields(desk: Desk, order: Order): Fields {
  const paid = order.paidAt ?? (order.cod ? order.createdAt : null);
  const cancel = desk.cancels.get(order);
  const sum = order.lines.reduce((all, line) => all + subtotal(line), 0);
  return {
    buyer_user_id: Number(order.id.slice(-9)),
    buyer_username: `buyer${order.id.slice(-6)}`,
    estimated_shipping_fee: baht(order.shippingFee),
    actual_shipping_fee: baht(order.shippingFee),
    actual_shipping_fee_confirmed: false,
    note: '',
    item_list: order.lines.map((line) => itemFields(order, line)),
    pay_time: paid === null ? 0 : seconds(paid),
    split_up: order.parcels.length > 1,
    buyer_cancel_reason: cancel?.by === 'buyer' ? cancel.reason : '',
    cancel_by: order.cancelled ? (cancel?.by ?? 'system') : '',
    cancel_reason: order.cancelled ? (cancel?.reason ?? 'Unpaid order') : '',
    fulfillment_flag: 'fulfilled_by_local_seller',
    pickup_done_time: order.parcels.every(({ stage }) => stage === 'collected' || stage === 'delivered')
      ? seconds(order.updatedAt)
      : 0,
    package_list: order.parcels.map((parcel) => ({
      package_number: packageNumber(parcel),
      logistics_status: logisticsWord(order, parcel),
      logistics_channel_id: CHANNEL.id,
      shipping_carrier: CHANNEL.name,
      allow_self_design_awb: false,
      item_list: parcel.of.map(({ line: n, qty }) => {
        const line = order.lines[n]!;
        return {
          item_id: itemId(line.sku),
          model_id: modelId(line.sku),
          model_quantity: qty,
          order_item_id: bareNumber(line.ids[0]!),
        };
      }),
      group_shipment_id: null,
    })),
    shipping_carrier: CHANNEL.name,
    payment_method: order.cod ? 'Cash on Delivery' : 'PromptPay',
    // there is none until it is paid
    total_amount: paid === null ? 0 : baht(sum + order.shippingFee),
    pending_terms: order.hold ? ['SYSTEM_PENDING'] : [],
  };
}
const subtotal = ({ price, qty, discount, platformDiscount }: Line): number =>
  price * qty - discount - platformDiscount;
/** Prices are of all pieces together, whatever their names say. */
function itemFields(order: Order, line: Line): Fields {
  const { sku, qty } = line;
  const back = order.returns
    .filter(({ stage }) => stage !== 'rejected' && stage !== 'cancelled')
    .flatMap(({ of }) => of)
    .reduce((all, one) => all + (order.lines[one.line] === line ? one.qty : 0), 0);
  return {
    item_id: itemId(sku),
    item_name: sku.name,
    item_sku: sku.variation ? '' : sku.sellerSku,
    model_id: modelId(sku),
    model_name: sku.variation,
    model_sku: sku.variation ? sku.sellerSku : '',
    model_quantity_purchased: qty,
    model_original_price: baht(line.price * qty),
    model_discounted_price: baht(subtotal(line)),
    weight: 0.5,
    order_item_id: bareNumber(line.ids[0]!),
    line_item_id: bareNumber(line.ids[0]!),
    promotion_type: line.gift ? 'add_on_free_gift_sub' : '',
    promotion_id: 0,
    promotion_group_id: 0,
    image_info: { image_url: '' },
    product_location_id: ['THZ'],
    is_prescription_item: false,
    active_qty: order.cancelled ? 0 : qty,
    cancel_requested_qty: order.cancelRequested ? qty : 0,
    cancelled_qty: order.cancelled ? qty : 0,
    return_requested_qty: back,
    returned_qty: order.returns.some(({ stage }) => stage === 'done') ? back : 0,
  };
}

const LATER_MS = 5 * 60_000;
function addressFields(desk: Desk, order: Order): Fields {
  const { clock, faults } = desk.world;
  if (!desk.addressFrom.has(order)) {
    const later = faults.hits('address_later', order.shop);
    desk.addressFrom.set(order, later ? clock.now() + LATER_MS : 0);
    if (later) clock.after(LATER_MS, () => desk.world.touch(order, 'address'));
  }
  const { buyer } = order;
  const isMissing = desk.addressFrom.get(order)! > clock.now();
  const isStarred = order.masked || faults.hits('masked_address', order.shop);
  const write = (value: string, star: (value: string) => string = () => '****') =>
    isMissing ? '' : isStarred ? star(value) : value;
  return {
    name: write(buyer.name, (name) => `${name[0] ?? ''}******${name.at(-1) ?? ''}`),
    phone: write(`66${buyer.phone.slice(1)}`, (phone) => `******${phone.slice(-2)}`),
    town: write(buyer.subDistrict, (town) => town),
    district: write(buyer.district, (district) => district),
    city: write(buyer.district, (city) => city),
    state: write(buyer.province, (state) => state),
    region: 'TH',
    zipcode: write(buyer.zipcode, (zipcode) => zipcode),
    full_address: write(
      `${buyer.address} ${buyer.subDistrict} ${buyer.district} ${buyer.province} ${buyer.zipcode}`,
    ),
  };
}

/** What is sometimes wrong with an order as it is written. What only this reply says is said right a minute later. */
function shown(desk: Desk, order: Order, query: URLSearchParams, optional: readonly string[]): Fields {
  const fields = orderFields(desk, order, query, optional);
  const hits = (fault: Fault): boolean => desk.world.faults.hits(fault, order.shop);
  const touchLater = () => desk.world.clock.after(60_000, () => desk.world.touch(order));
  if (hits('status_regression')) {
    const word = ORDER_WORDS.find((one) => one === fields['order_status']);
    if (word === 'PROCESSED' || word === 'SHIPPED' || word === 'TO_CONFIRM_RECEIVE')
      fields['order_status'] = 'READY_TO_SHIP';
    touchLater();
  }
  if (hits('unknown_enum')) {
    fields['order_status'] = 'IN_INSPECTION';
    touchLater();
  }
  if (hits('extra_field')) fields['hot_listing_order'] = { is_hot: false };
  if (hits('number_as_string'))
    for (const name of ['create_time', 'update_time', 'total_amount'])
      if (name in fields) fields[name] = String(fields[name]);
  if (hits('null_string'))
    for (const name of ['note', 'message_to_seller', 'booking_sn']) if (name in fields) fields[name] = 'null';
  return fields;
}

function searchPackages({ desk, shop, body }: Call): Answer {
  const [filter = {}] =
    body['filter'] === undefined ? [] : rows([body['filter']], 'filter', 1, ['package_status']);
  const [pagination = {}] = rows([body['pagination']], 'pagination', 1, ['page_size', 'cursor']);
  const status = wholeNumber(filter['package_status'], 'package_status', { most: 3, or: 2 });
  const size = wholeNumber(pagination['page_size'], 'page_size', { least: 1, most: 100 });
  const from = wholeNumber(pagination['cursor'] === '' ? 0 : pagination['cursor'], 'cursor', { or: 0 });
  const all = [...shop.orders.values()].flatMap((order) =>
    order.parcels.map((parcel) => ({ order, parcel, kind: kindOf(desk, order, parcel) })),
  );
  const wanted = all.filter(({ kind }) => (status === 0 ? kind > 0 : kind === status));
  return respond({
    packages_list: wanted.slice(from, from + size).map(({ order, parcel, kind }) => ({
      order_sn: order.id,
      package_number: packageNumber(parcel),
      logistics_channel_id: CHANNEL.id,
      is_shipment_arranged: kind === 3,
    })),
    pagination: {
      total_count: wanted.length,
      next_cursor: from + size < wanted.length ? String(from + size) : '',
      more: from + size < wanted.length,
    },
  });
}
/** 1 pending, 2 to be processed, 3 processed, 0 neither: it is on its way, or nothing is to be sent. */
function kindOf(desk: Desk, order: Order, { stage }: Parcel): number {
  if (order.cancelled) return 0;
  if (order.hold) return 1;
  if (!desk.world.mayShip(order)) return 0;
  if (stage === 'to_ship' || stage === 'retry') return 2;
  return stage === 'arranged' ? 3 : 0;
}

function split(call: Call): Answer {
  const order = orderOf(call, call.body['order_sn']);
  const groups = rows(call.body['package_list'], 'package_list', 30, ['item_list']).map((one) =>
    rows(one['item_list'], 'item_list', 100, [
      'item_id',
      'model_id',
      'order_item_id',
      'promotion_group_id',
      'model_quantity',
    ]).map((item) => {
      const n = order.lines.findIndex(
        ({ sku }) =>
          String(item['item_id']) === sku.itemId &&
          String(item['model_id'] ?? 0) === (sku.variation ? sku.skuId : '0'),
      );
      const line = order.lines[n];
      if (!line) throw ERRORS.param('item_list has an item that is not of the order');
      // parting the pieces of one item is for chosen shops
      if (item['model_quantity'] !== undefined && item['model_quantity'] !== line.qty)
        throw ERRORS.param('this shop can not split by quantity');
      return n;
    }),
  );
  if (statusWord(order, call.desk.world.clock.now()) !== 'READY_TO_SHIP' || order.parcels.length > 1)
    throw ERRORS.orderStatus('Only an order that is ready to ship and not split can be split.');
  try {
    const parcels = call.desk.world.split(order, groups);
    return respond({
      order_sn: order.id,
      package_list: parcels.map((parcel) => ({ package_number: packageNumber(parcel) })),
    });
  } catch (err) {
    if (!(err instanceof Refusal)) throw err;
    throw ERRORS.param(err.message);
  }
}
function unsplit(call: Call): Answer {
  const order = orderOf(call, call.body['order_sn']);
  if (order.parcels.length < 2) throw ERRORS.orderStatus('The order is not split.');
  if (order.parcels.some(({ stage }) => stage !== 'to_ship'))
    throw ERRORS.orderStatus('Only an order that is ready to ship can be put together.');
  call.desk.world.split(order, [order.lines.map((_line, n) => n)]);
  return respond({ order_sn: order.id });
}

const REASONS = ['OUT_OF_STOCK', 'CUSTOMER_REQUEST', 'UNDELIVERABLE_AREA', 'COD_NOT_SUPPORTED'] as const;
function cancel(call: Call): Answer {
  const { body, desk } = call;
  const order = orderOf(call, body['order_sn']);
  const reason = oneOf(body['cancel_reason'], 'cancel_reason', REASONS);
  if (reason === 'UNDELIVERABLE_AREA') throw ERRORS.param('cancel_reason is not for this region');
  if (reason === 'OUT_OF_STOCK') rows(body['item_list'], 'item_list', 100, ['item_id', 'model_id']);
  const before = desk.cancels.get(order);
  desk.cancels.set(order, { by: 'seller', reason });
  try {
    desk.world.cancel(order);
  } catch (err) {
    if (before) desk.cancels.set(order, before);
    else desk.cancels.delete(order);
    if (!(err instanceof Refusal)) throw err;
    throw ERRORS.cancel('The order status does not allow it to be cancelled.');
  }
  return respond({ update_time: seconds(order.updatedAt) });
}
function answerBuyer(call: Call): Answer {
  const { body, desk } = call;
  const order = orderOf(call, body['order_sn']);
  const operation = oneOf(body['operation'], 'operation', ['ACCEPT', 'REJECT']);
  if (statusWord(order, desk.world.clock.now()) !== 'IN_CANCEL')
    throw ERRORS.cancel('The buyer has not asked to cancel this order.');
  desk.cancels.set(order, { by: 'buyer', reason: 'Need to change delivery address' });
  if (operation === 'ACCEPT') desk.world.cancel(order);
  else desk.world.refuseCancel(order);
  return respond({ update_time: seconds(order.updatedAt) });
}
function setNote(call: Call): Answer {
  orderOf(call, call.body['order_sn']);
  text(call.body['note'], 'note');
  return respond({});
}

const AT = '/api/v2/order';
export const orderRoutes: Route[] = [
  {
    method: 'GET',
    path: `${AT}/get_order_list`,
    query: [
      'time_range_field',
      'time_from',
      'time_to',
      'page_size',
      'cursor',
      'order_status',
      'response_optional_fields',
      'request_order_status_pending',
    ],
    lists: true,
    work: list,
  },
  {
    method: 'GET',
    path: `${AT}/get_order_detail`,
    query: ['order_sn_list', 'response_optional_fields', 'request_order_status_pending'],
    work: detail,
  },
  {
    method: 'POST',
    path: `${AT}/search_package_list`,
    body: ['filter', 'pagination', 'sort'],
    lists: true,
    work: searchPackages,
  },
  {
    method: 'POST',
    path: `${AT}/split_order`,
    body: ['order_sn', 'package_list'],
    writes: true,
    work: split,
  },
  { method: 'POST', path: `${AT}/unsplit_order`, body: ['order_sn'], writes: true, work: unsplit },
  {
    method: 'POST',
    path: `${AT}/cancel_order`,
    body: ['order_sn', 'cancel_reason', 'item_list'],
    writes: true,
    work: cancel,
  },
  {
    method: 'POST',
    path: `${AT}/handle_buyer_cancellation`,
    body: ['order_sn', 'operation'],
    writes: true,
    work: answerBuyer,
  },
  { method: 'POST', path: `${AT}/set_note`, body: ['order_sn', 'note'], writes: true, work: setNote },
];
