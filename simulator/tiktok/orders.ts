import { bareNumber, type Fields } from '../json.ts';
import type { Line, Order, Parcel } from '../world.ts';
import { page, type Call, type Desk, type Route } from './desk.ts';
import { baht, oneOf, seconds, texts, wholeNumber, within } from './values.ts';
import { ERRORS } from './errors.ts';
import { ORDER_WORDS, packageWord, pieceWord, statusWord } from './truth.ts';

const DAY = 24 * 60 * 60;
export const PROVIDER = { id: '7034190303021729537', name: 'Flash Express' };
export const DELIVERY_OPTION = { id: '7091146663229654785', name: 'Standard shipping' };

export const warehouseOf = (shopId: string): string => `70685${shopId.padStart(14, '0').slice(-14)}`;

/** Each piece of an order, and the parcel it is in. */
export function piecesOf(order: Order): { line: Line; nth: number; id: string; parcel: Parcel }[] {
  const taken = order.lines.map(() => 0);
  return order.parcels.flatMap((parcel) =>
    parcel.of.flatMap(({ line: n, qty }) =>
      Array.from({ length: qty }, () => {
        const line = order.lines[n]!;
        const nth = taken[n]!;
        taken[n] = nth + 1;
        return { line, nth, id: line.ids[nth]!, parcel };
      }),
    ),
  );
}

export const trackingOf = (desk: Desk, { tracking }: Parcel): string =>
  tracking && tracking.from <= desk.world.clock.now() ? tracking.number : '';

/** An order as both the list and the detail write it. */
function orderFields(desk: Desk, order: Order): Fields {
  const word = statusWord(order);
  const [first] = order.parcels;
  const paid = order.paidAt ?? (order.cod ? order.createdAt : null);
  const created = seconds(order.createdAt);
  return {
    id: order.id,
    status: word,
    create_time: created,
    update_time: seconds(order.updatedAt),
    ...(paid === null ? {} : { paid_time: seconds(paid), rts_sla_time: seconds(paid) + 2 * DAY }),
    ...(order.cancelled ? { cancel_time: seconds(order.updatedAt) } : {}),
    ...(word === 'CANCELLED' ? cancelFields(desk, order) : {}),
    cancel_order_sla_time: created + 4 * DAY,
    buyer_message: order.note,
    user_id: `7${order.id.slice(1)}`,
    buyer_email: `v2b${order.id.slice(-8)}@scs.tiktokw.us`,
    is_cod: order.cod,
    payment_method_name: order.cod ? 'Cash on delivery' : 'Thai QR',
    payment: paymentFields(order),
    ...(word === 'UNPAID' || word === 'ON_HOLD' || isKeptBack(desk, order)
      ? {}
      : { recipient_address: addressFields(order, isStarred(desk, order)) }),
    shipping_type: 'TIKTOK',
    delivery_option_id: DELIVERY_OPTION.id,
    delivery_option_name: DELIVERY_OPTION.name,
    shipping_provider_id: PROVIDER.id,
    shipping_provider: PROVIDER.name,
    tracking_number: first ? trackingOf(desk, first) : '',
    fulfillment_type: 'FULFILLMENT_BY_SELLER',
    warehouse_id: warehouseOf(order.shop.id),
    packages: word === 'UNPAID' ? [] : order.parcels.map(({ id }) => ({ id })),
    ...(order.parcels.length > 1 ? { split_or_combine_tag: 'SPLIT' } : {}),
    is_buyer_request_cancel: order.cancelRequested,
    is_on_hold_order: order.hold,
    is_sample_order: false,
    is_replacement_order: false,
    line_items: piecesOf(order).map((piece) => pieceFields(desk, order, piece)),
  };
}
function cancelFields(desk: Desk, order: Order): Fields {
  if (order.parcels.some(({ stage }) => stage === 'lost'))
    return { cancellation_initiator: 'SYSTEM', cancel_reason: 'Package lost' };
  if (order.parcels.some(({ stage }) => stage === 'failed'))
    return { cancellation_initiator: 'SYSTEM', cancel_reason: 'Package delivery failed' };
  const asked = desk.cancellations.of(order);
  return {
    cancellation_initiator: asked?.role ?? 'SYSTEM',
    cancel_reason: asked?.reason ?? 'Customer overdue to pay',
  };
}
function paymentFields(order: Order): Fields {
  const sum = (of: (line: Line) => number) => order.lines.reduce((all, line) => all + of(line), 0);
  const original = sum(({ price, qty }) => price * qty);
  const [seller, platform] = [
    sum(({ discount }) => discount),
    sum(({ platformDiscount }) => platformDiscount),
  ];
  const subTotal = original - seller - platform;
  return {
    currency: 'THB',
    sub_total: baht(subTotal),
    shipping_fee: baht(order.shippingFee),
    original_shipping_fee: baht(order.shippingFee),
    shipping_fee_seller_discount: '0',
    shipping_fee_platform_discount: '0',
    shipping_fee_cofunded_discount: '0',
    seller_discount: baht(seller),
    platform_discount: baht(platform),
    original_total_product_price: baht(original),
    tax: '0',
    small_order_fee: '0',
    total_amount: baht(subTotal + order.shippingFee),
  };
}
function addressFields({ buyer }: Order, starred: boolean): Fields {
  const [first = ''] = buyer.name;
  const phone = buyer.phone.replace(/^0/, '');
  return {
    name: starred ? `${first}***` : buyer.name,
    phone_number: starred ? `(+66)${phone.slice(0, 2)}*****${phone.slice(-2)}` : `(+66)${phone}`,
    full_address: `${buyer.address}, ${buyer.subDistrict}, ${buyer.district}, ${buyer.province}, ${buyer.zipcode}, Thailand`,
    address_detail: buyer.address,
    address_line1: buyer.address,
    address_line2: '',
    address_line3: '',
    address_line4: '',
    district_info: [
      { address_level: 'L0', address_level_name: 'country', address_name: 'Thailand' },
      { address_level: 'L1', address_level_name: 'province', address_name: buyer.province },
      { address_level: 'L2', address_level_name: 'district', address_name: buyer.district },
      { address_level: 'L3', address_level_name: 'sub-district', address_name: buyer.subDistrict },
    ],
    postal_code: buyer.zipcode,
    region_code: 'TH',
  };
}
/** A row for each piece; there is no quantity. */
function pieceFields(
  desk: Desk,
  order: Order,
  { line, nth, id, parcel }: ReturnType<typeof piecesOf>[number],
): Fields {
  const seller = share(line.discount, line.qty, nth);
  const platform = share(line.platformDiscount, line.qty, nth);
  return {
    id,
    sku_id: line.sku.skuId,
    product_id: line.sku.itemId,
    seller_sku: line.sku.sellerSku,
    sku_name: line.sku.variation || 'Default',
    product_name: line.sku.name,
    sku_image: '',
    sale_price: baht(line.price - seller - platform),
    original_price: baht(line.price),
    seller_discount: baht(seller),
    platform_discount: baht(platform),
    currency: 'THB',
    is_gift: line.gift,
    display_status: pieceWord(order, parcel),
    package_id: order.paidAt === null && !order.cod ? '' : parcel.id,
    package_status: packageWord(parcel),
    shipping_provider_id: PROVIDER.id,
    shipping_provider_name: PROVIDER.name,
    tracking_number: trackingOf(desk, parcel),
  };
}
/** What the nth piece bears of an amount that all bear; the first ones the satang that are left over. */
const share = (amount: number, pieces: number, nth: number): number =>
  Math.floor(amount / pieces) + (nth < amount % pieces ? 1 : 0);

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
const isStarred = (desk: Desk, order: Order): boolean =>
  order.masked || desk.world.faults.hits('masked_address', order.shop);

/** What is sometimes wrong with an order as it is written. What only this reply says is said right a minute later. */
function shown(desk: Desk, order: Order): Fields {
  const fields = orderFields(desk, order);
  const { clock, faults, touch } = glitches(desk, order);
  if (faults('status_regression')) {
    const word = ORDER_WORDS.indexOf(statusWord(order));
    fields['status'] = word > 3 && word < 8 ? 'AWAITING_SHIPMENT' : fields['status'];
    clock.after(60_000, touch);
  }
  if (faults('unknown_enum')) {
    fields['status'] = 'AWAITING_INSPECTION';
    clock.after(60_000, touch);
  }
  if (faults('extra_field')) fields['logistics_service_tier'] = { id: '1', is_new: true };
  if (faults('number_as_string')) {
    fields['create_time'] = String(fields['create_time']);
    fields['update_time'] = String(fields['update_time']);
  }
  if (faults('bigint_number')) fields['id'] = bareNumber(order.id);
  if (faults('null_string')) {
    fields['buyer_message'] = 'null';
    if (fields['tracking_number'] === '') fields['tracking_number'] = 'null';
  }
  return fields;
}
const glitches = (desk: Desk, order: Order) => ({
  clock: desk.world.clock,
  faults: (name: Parameters<Desk['world']['faults']['hits']>[0]) => desk.world.faults.hits(name, order.shop),
  touch: () => desk.world.touch(order),
});

const SEARCH_BODY = [
  'order_status',
  'create_time_ge',
  'create_time_lt',
  'update_time_ge',
  'update_time_lt',
  'shipping_type',
  'buyer_user_id',
  'is_buyer_request_cancel',
  'warehouse_ids',
] as const;

function search(call: Call): object {
  const { desk, shop, body, query } = call;
  const { world } = desk;
  const field = oneOf(query.get('sort_field') ?? 'create_time', 'sort_field', ['create_time', 'update_time']);
  const isUp = oneOf(query.get('sort_order') ?? 'DESC', 'sort_order', ['ASC', 'DESC']) === 'ASC';
  const matches = matching(body);
  const moment = (order: Order) => seconds(field === 'create_time' ? order.createdAt : order.updatedAt);
  const one = page(
    call,
    { most: 100, or: 20 },
    () => ({
      ids: [...shop.orders.values()]
        .filter(matches)
        .toSorted((a, b) => (isUp ? 1 : -1) * (moment(a) - moment(b) || (a.id < b.id ? -1 : 1)))
        .map(({ id }) => id),
      read: (id) => {
        const order = shop.orders.get(id);
        if (!order) return null;
        // the search refreshes its data while it runs: update times may lie beyond the range that was asked for
        if (world.faults.hits('update_beyond_window', shop)) world.touch(order);
        return shown(desk, order);
      },
    }),
    (done, left) => {
      if (!world.faults.hits('page_mutation', shop)) return;
      for (const ids of [done, left])
        if (ids.length > 0) world.touch(shop.orders.get(world.random.pick(ids))!);
    },
  );
  const to = wholeNumber(body['update_time_lt'], 'update_time_lt', { or: world.clock.seconds() });
  desk.late.wasListed(shop, to * 1_000);
  const { rows: orders, ...rest } = one;
  return { ...rest, orders };
}
function matching(body: Fields): (order: Order) => boolean {
  const word =
    body['order_status'] === undefined ? null : oneOf(body['order_status'], 'order_status', ORDER_WORDS);
  const type =
    body['shipping_type'] === undefined
      ? null
      : oneOf(body['shipping_type'], 'shipping_type', ['TIKTOK', 'SELLER']);
  const warehouses =
    body['warehouse_ids'] === undefined ? null : texts(body['warehouse_ids'], 'warehouse_ids', 100);
  const asked = body['is_buyer_request_cancel'];
  if (asked !== undefined && typeof asked !== 'boolean')
    throw ERRORS.param('`is_buyer_request_cancel` must be true or false.');
  // reads the windows once, also where there is no order
  within(0, body, 'create_time');
  within(0, body, 'update_time');
  return (order) =>
    within(seconds(order.createdAt), body, 'create_time') &&
    within(seconds(order.updatedAt), body, 'update_time') &&
    (word === null || statusWord(order) === word) &&
    type !== 'SELLER' &&
    (warehouses === null || warehouses.includes(warehouseOf(order.shop.id))) &&
    (asked === undefined || order.cancelRequested === asked) &&
    (body['buyer_user_id'] === undefined || body['buyer_user_id'] === `7${order.id.slice(1)}`);
}

/** What does not exist is left out. */
function detail({ desk, shop, query }: Call): object {
  const ids = texts((query.get('ids') ?? '').split(',').filter(Boolean), 'ids', 50);
  return {
    orders: ids
      .map((id) => shop.orders.get(id))
      .filter((order) => order !== undefined)
      .map((order) => shown(desk, order)),
  };
}

function priceDetail({ shop, path }: Call): object {
  const order = shop.orders.get(path['order_id']!);
  if (!order) throw ERRORS.param('The order does not exist.');
  const payment = paymentFields(order);
  return {
    currency: 'THB',
    total: payment['total_amount'],
    payment: payment['total_amount'],
    subtotal: payment['sub_total'],
    shipping_fee: payment['shipping_fee'],
    line_items: piecesOf(order).map(({ id, line }) => ({
      id,
      sku_list_price: baht(line.price),
      currency: 'THB',
    })),
  };
}

const scope = 'seller.order.info';
export const orderRoutes: Route[] = [
  {
    method: 'POST',
    path: '/order/202309/orders/search',
    scope,
    query: ['page_size', 'page_token', 'sort_field', 'sort_order'],
    body: SEARCH_BODY,
    lists: true,
    work: search,
  },
  { method: 'GET', path: '/order/202309/orders', scope, query: ['ids'], work: detail },
  { method: 'GET', path: '/order/202507/orders', scope, query: ['ids'], work: detail },
  { method: 'GET', path: '/order/202407/orders/{order_id}/price_detail', scope, work: priceDetail },
];
