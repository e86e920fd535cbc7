import { bareNumber, type Fields } from '../json.ts';
import type { Line, Order } from '../world.ts';
import {
  baht,
  iso,
  marksOf,
  oneOf,
  orderOf,
  page,
  ROOT,
  text,
  wholeIn,
  type Call,
  type Desk,
  type Route,
} from './desk.ts';
import { ERRORS } from './errors.ts';
import { METHODS, methodOf, ORDER_WORDS, PAYMENT_WORDS, SHIPMENT_WORDS, wordsOf } from './truth.ts';

/** An order as the list writes it: without what was bought. */
function headFields(desk: Desk, order: Order): Fields {
  return {
    orderNumber: order.id,
    ...wordsOf(order, marksOf(desk, order)),
    paymentMethod: methodOf(order),
    checkoutAt: iso(order.createdAt),
    ...(order.paidAt === null ? {} : { paidAt: iso(order.paidAt) }),
    lastUpdatedAt: iso(order.updatedAt),
    ...moneyFields(order),
    weight: 0.5,
    isGift: order.lines.some(({ gift }) => gift),
    remarkBuyer: order.note,
    remarkRecipient: '',
    ...(isKeptBack(desk, order) ? {} : { shippingAddress: addressFields(order) }),
    shipmentDetail: shipmentFields(desk, order),
  };
}
export function orderFields(desk: Desk, order: Order): Fields {
  return { ...headFields(desk, order), orderItems: order.lines.map(itemFields) };
}
/** What the seller takes off stands in the price of one piece; what is not the same of each, and what others take off, at the order. */
const discounted = ({ price, qty, discount }: Line): number => price - Math.floor(discount / qty);
function moneyFields({ lines, shippingFee }: Order): Fields {
  const sum = (of: (line: Line) => number) => lines.reduce((all, line) => all + of(line), 0);
  const subtotal = sum((line) => discounted(line) * line.qty);
  const discount = sum((line) => (line.discount % line.qty) + line.platformDiscount);
  return {
    subtotalPrice: baht(subtotal),
    discountAmount: baht(discount),
    shipmentPrice: baht(shippingFee),
    totalPrice: baht(subtotal + shippingFee - discount),
  };
}
function addressFields({ buyer }: Order): Fields {
  return {
    recipientName: buyer.name,
    phoneNumber: buyer.phone,
    email: '',
    address: buyer.address,
    subDistrict: buyer.subDistrict,
    district: buyer.district,
    province: buyer.province,
    postalCode: buyer.zipcode,
    country: 'TH',
  };
}
function shipmentFields(desk: Desk, order: Order): Fields {
  const { tracking } = order.parcels[0]!;
  const isThere = tracking !== null && tracking.from <= desk.world.clock.now();
  return {
    name: 'Flash Express',
    description: '',
    type: order.cod ? 'COD' : 'STANDARD',
    isCod: order.cod,
    isAutoTracking: !desk.shipped.has(order),
    shipmentCompanyId: 12,
    shipmentCompanyNameEn: 'Flash Express',
    shipmentCompanyNameTh: 'แฟลช เอ็กซ์เพรส',
    trackingNumber: isThere ? tracking.number : '',
    trackingUrl: desk.trackingUrls.get(order) ?? '',
  };
}
function itemFields(line: Line): Fields {
  const { sku, qty, price } = line;
  return {
    productId: bareNumber(sku.itemId),
    variantId: bareNumber(sku.skuId),
    sku: sku.sellerSku,
    barcode: '',
    name: sku.name,
    quantity: qty,
    price: baht(price),
    discountedPrice: baht(discounted(line)),
    imageURL: '',
    weight: 0.5,
    variants: sku.variation ? [{ name: 'ขนาด', value: sku.variation }] : [],
  };
}

const LATER_MS = 5 * 60_000;
function isKeptBack(desk: Desk, order: Order): boolean {
  const { clock, faults } = desk.world;
  if (!desk.addressFrom.has(order)) {
    const later = faults.hits('address_later', order.shop);
    desk.addressFrom.set(order, later ? clock.now() + LATER_MS : 0);
    if (later) clock.after(LATER_MS, () => desk.world.touch(order, 'address'));
  }
  return desk.addressFrom.get(order)! > clock.now();
}

/** What is sometimes wrong with an order as it is read. What only this reply says is said right a minute later. */
function shown(desk: Desk, order: Order): Fields {
  const { clock, faults } = desk.world;
  const fields = wobbly(desk, order, orderFields(desk, order));
  const again = () => clock.after(60_000, () => desk.world.touch(order));
  if (faults.hits('status_regression', order.shop) && fields['orderStatus'] === 'COMPLETED') {
    fields['orderStatus'] = 'FINALIZED';
    fields['shipmentStatus'] = 'PENDING';
    again();
  }
  if (faults.hits('unknown_enum', order.shop)) {
    fields['orderStatus'] = 'UNDER_REVIEW';
    again();
  }
  return fields;
}
/** What is written otherwise than it is documented, in lists too. */
function wobbly({ world }: Desk, order: Order, fields: Fields): Fields {
  const hits = (name: Parameters<typeof world.faults.hits>[0]) => world.faults.hits(name, order.shop);
  if (hits('extra_field')) fields['loyalty'] = { points: 3, isNew: true };
  if (hits('number_as_string')) asText(fields);
  if (hits('null_string')) {
    fields['remarkBuyer'] = 'null';
    if (order.paidAt === null) fields['paidAt'] = 'null';
  }
  return fields;
}
function asText(fields: Fields): void {
  for (const name of ['subtotalPrice', 'discountAmount', 'shipmentPrice', 'totalPrice'])
    fields[name] = String(fields[name]);
  for (const item of (fields['orderItems'] ?? []) as Fields[])
    for (const name of ['productId', 'variantId', 'quantity', 'price', 'discountedPrice'])
      item[name] = JSON.stringify(item[name]);
}

const SORTS = ['ORDER_NO', 'CREATED_AT', 'UPDATED_AT', 'CHECKED_OUT_AT'] as const;
function list({ desk, shop, query }: Call): Fields {
  const { world } = desk;
  const by = oneOf(query.get('sortBy') ?? 'CREATED_AT', 'sortBy', SORTS);
  const isUp = oneOf(query.get('orderBy') ?? 'DESC', 'orderBy', ['ASC', 'DESC']) === 'ASC';
  const key = (order: Order): number =>
    by === 'ORDER_NO' ? 0 : by === 'UPDATED_AT' ? order.updatedAt : order.createdAt;
  const find = () =>
    [...shop.orders.values()]
      .filter(matching(desk, query))
      .toSorted((a, b) => (isUp ? 1 : -1) * (key(a) - key(b) || (a.id < b.id ? -1 : 1)));
  betweenPages(desk, query, find);
  desk.late.wasListed(shop, moment(query, 'endAt') ?? world.clock.now());
  const found = find();
  if (found.length > 0 && world.faults.hits('update_beyond_window', shop))
    world.touch(world.random.pick(found));
  return page(query, found, (order) => wobbly(desk, order, headFields(desk, order)));
}
/** Pages are counted anew at each call: what changed since the one before moves to the end, or out of what was asked for. */
function betweenPages({ world }: Desk, query: URLSearchParams, find: () => Order[]): void {
  const done =
    (wholeIn(query, 'page', { least: 1, or: 1 }) - 1) *
    wholeIn(query, 'perPage', { least: 1, most: 100, or: 25 });
  const [first] = done > 0 ? find() : [];
  if (!first || !world.faults.hits('page_mutation', first.shop)) return;
  world.touch(world.random.pick(find().slice(0, done)));
}
function matching(desk: Desk, query: URLSearchParams): (order: Order) => boolean {
  const wanted = <Word extends string>(name: string, words: readonly Word[]) => {
    const given = query.getAll(name).map((one) => oneOf(one, name, words));
    return (word: Word) => given.length === 0 || given.includes(word);
  };
  const status = wanted('orderStatus', ORDER_WORDS);
  const payment = wanted('paymentStatus', PAYMENT_WORDS);
  const shipment = wanted('shipmentStatus', SHIPMENT_WORDS);
  const method = wanted('paymentMethod', METHODS);
  const type = wanted('orderType', ['NORMAL', 'GIFT', 'SUBSCRIPTION']);
  const [from, to] = [moment(query, 'startAt'), moment(query, 'endAt')];
  if (from !== null && to !== null && from > to) throw ERRORS.request('startAt must be before endAt');
  const search = query.get('search') ?? '';
  return (order) => {
    const words = wordsOf(order, marksOf(desk, order));
    return (
      order.updatedAt >= (from ?? 0) &&
      order.updatedAt <= (to ?? Infinity) &&
      status(words.orderStatus) &&
      payment(words.paymentStatus) &&
      shipment(words.shipmentStatus) &&
      method(methodOf(order)) &&
      type(order.lines.some(({ gift }) => gift) ? 'GIFT' : 'NORMAL') &&
      (order.id.includes(search) || order.buyer.name.includes(search))
    );
  };
}
/** UTC alone: yyyy-mm-ddThh:mm[:ss[.fff]]Z. Which of both ends belongs to it is not documented; here both do. */
function moment(query: URLSearchParams, name: string): number | null {
  const given = query.get(name);
  if (given === null) return null;
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{3})?)?Z$/.test(given) ? Date.parse(given) : NaN;
  if (Number.isNaN(at)) throw ERRORS.request(`${name} must be in format yyyy-mm-ddThh:mm[:ss[.fff]]Z`);
  return at;
}

function detail(call: Call): Fields {
  return shown(call.desk, orderOf(call));
}
function cancel(call: Call): Fields {
  const order = orderOf(call);
  if (text(call.body['remarkCancel'], 'remarkCancel', 560) === '')
    throw ERRORS.request('remarkCancel is required');
  const { shipmentStatus } = wordsOf(order, marksOf(call.desk, order));
  if (order.cancelled) throw ERRORS.conflict('The order is already canceled');
  if (shipmentStatus === 'ON_DELIVERY' || shipmentStatus === 'SHIPPED_ALL')
    throw ERRORS.conflict('The order is already shipped');
  call.desk.world.cancel(order);
  return orderFields(call.desk, order);
}

const at = `${ROOT}/orders`;
export const orderRoutes: Route[] = [
  {
    method: 'GET',
    path: at,
    query: [
      'page',
      'perPage',
      'sortBy',
      'orderBy',
      'startAt',
      'endAt',
      'orderStatus',
      'paymentStatus',
      'paymentMethod',
      'shipmentStatus',
      'orderType',
      'search',
    ],
    lists: true,
    work: list,
  },
  { method: 'GET', path: `${at}/{orderNo}`, work: detail },
  { method: 'PUT', path: `${at}/{orderNo}/cancel`, body: ['remarkCancel'], writes: true, work: cancel },
];
