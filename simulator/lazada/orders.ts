import { bareNumber, type Fields } from '../json.ts';
import type { Order } from '../world.ts';
import {
  baht,
  moment,
  needed,
  orderOf,
  packageId,
  piecesOf,
  seconds,
  wholeNumber,
  type Answer,
  type Call,
  type Desk,
  type Piece,
  type Route,
} from './desk.ts';
import { ERRORS } from './errors.ts';
import { FILTER_WORDS, isOfFilter, pieceWord } from './truth.ts';

const MOST_OFFSET = 5_000;
const MOST_ORDERS = 50;

export const wordOf = (desk: Desk, order: Order, piece: Piece): string =>
  pieceWord(order, piece, {
    packed: desk.packed.has(piece.parcel),
    repacked: desk.repacked.has(piece.parcel),
    now: desk.world.clock.now(),
  });
const wordsOf = (desk: Desk, order: Order): string[] => [
  ...new Set(piecesOf(order).map((piece) => wordOf(desk, order, piece))),
];

/** What the list has: all but what was bought. */
function headFields(desk: Desk, order: Order): Fields {
  const sum = (of: (line: Order['lines'][0]) => number) => order.lines.reduce((all, one) => all + of(one), 0);
  const [seller, platform] = [sum(({ discount }) => discount), sum((line) => line.platformDiscount)];
  return {
    order_id: bareNumber(order.id),
    order_number: bareNumber(order.id),
    created_at: moment(order.createdAt),
    updated_at: moment(order.updatedAt),
    statuses: wordsOf(desk, order),
    payment_method: order.cod ? 'COD' : 'MIXEDCARD',
    price: baht(sum(({ price, qty }) => price * qty)),
    shipping_fee: order.shippingFee / 100,
    shipping_fee_original: order.shippingFee / 100,
    shipping_fee_discount_seller: 0,
    shipping_fee_discount_platform: 0,
    voucher: (seller + platform) / 100,
    voucher_seller: seller / 100,
    voucher_platform: platform / 100,
    items_count: sum(({ qty }) => qty),
    customer_first_name: order.buyer.name,
    customer_last_name: '',
    ...(isKeptBack(desk, order) ? {} : { address_shipping: addressFields(desk, order) }),
    buyer_note: order.note,
    remarks: '',
    warehouse_code: 'dropshipping',
    need_cancel_confirm: order.cancelRequested,
    is_cancel_pending: order.cancelRequested,
    promised_shipping_times: '',
    tax_code: '',
    branch_number: '',
  };
}
function addressFields(desk: Desk, { buyer, masked, shop }: Order): Fields {
  const isStarred = masked || desk.world.faults.hits('masked_address', shop);
  const phone = buyer.phone.replace(/^0/, '66');
  return {
    first_name: isStarred ? `${buyer.name.slice(0, 1)}****` : buyer.name,
    last_name: '',
    phone: isStarred ? `6****${phone.slice(-2)}` : phone,
    phone2: '',
    address1: isStarred ? `${buyer.address.slice(0, 1)}****` : buyer.address,
    address3: buyer.province,
    address4: buyer.district,
    address5: buyer.zipcode,
    city: buyer.district,
    post_code: buyer.zipcode,
    country: 'Thailand',
  };
}
/** A row for each piece; there is no quantity. */
function pieceFields(desk: Desk, order: Order, piece: Piece): Fields {
  const { line, nth, parcel } = piece;
  const isPacked = desk.packed.has(parcel) || parcel.stage !== 'to_ship';
  const seller = share(line.discount, line.qty, nth);
  const platform = share(line.platformDiscount, line.qty, nth);
  return {
    order_item_id: bareNumber(piece.id),
    order_id: bareNumber(order.id),
    name: line.sku.name,
    sku: line.sku.sellerSku,
    shop_sku: `${line.sku.itemId}_TH-${line.sku.skuId}`,
    sku_id: line.sku.skuId,
    product_id: line.sku.itemId,
    variation: line.sku.variation,
    item_price: line.price / 100,
    paid_price: (line.price - seller - platform) / 100,
    currency: 'THB',
    status: wordOf(desk, order, piece),
    reason: '',
    reason_detail: '',
    return_status: '',
    cancel_return_initiator: '',
    package_id: isPacked ? packageId(parcel) : '',
    tracking_code: isPacked ? trackingOf(desk, piece) : '',
    shipment_provider: isPacked ? 'Flash Express' : '',
    shipping_type: 'Dropshipping',
    shipping_provider_type: 'STANDARD',
    shipping_amount: 0,
    voucher_amount: (seller + platform) / 100,
    voucher_seller: seller / 100,
    voucher_platform: platform / 100,
    order_type: 'Normal',
    order_flag: 'NORMAL',
    is_digital: 0,
    is_fbl: 0,
    need_cancel_confirm: order.cancelRequested,
    is_cancel_pending: order.cancelRequested,
    ...(order.paidAt === null ? {} : { payment_time: order.paidAt }),
    created_at: moment(order.createdAt),
    updated_at: moment(order.updatedAt),
  };
}
const share = (amount: number, pieces: number, nth: number): number =>
  Math.floor(amount / pieces) + (nth < amount % pieces ? 1 : 0);
function trackingOf(desk: Desk, { parcel }: Piece): string {
  const { tracking } = parcel;
  if (!tracking) return desk.packed.get(parcel) ?? '';
  return tracking.from <= desk.world.clock.now() ? tracking.number : '';
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

/** What is written otherwise than it is documented. */
function wobbly({ world }: Desk, order: Order, fields: Fields): Fields {
  const hits = (name: Parameters<typeof world.faults.hits>[0]) => world.faults.hits(name, order.shop);
  if (hits('extra_field')) fields['delivery_info'] = { tier: 'gold' };
  if (hits('number_as_string'))
    for (const name of ['order_id', 'order_number', 'shipping_fee', 'voucher', 'voucher_seller'])
      fields[name] = JSON.stringify(fields[name]);
  if (hits('null_string')) {
    fields['buyer_note'] = 'null';
    fields['remarks'] = 'null';
  }
  return fields;
}
/** The pieces as they are read. What only this reply says is said right a minute later. */
function shownPieces(desk: Desk, order: Order): Fields[] {
  const { clock, faults } = desk.world;
  const rows = piecesOf(order).map((piece) => pieceFields(desk, order, piece));
  const say = (word: string) => {
    for (const row of rows) row['status'] = word;
    clock.after(60_000, () => desk.world.touch(order));
  };
  const words = rows.map((row) => row['status']);
  if (faults.hits('status_regression', order.shop) && words.every((word) => word === 'shipped'))
    say('packed');
  if (faults.hits('unknown_enum', order.shop)) say('in_customs');
  if (faults.hits('number_as_string', order.shop))
    for (const row of rows)
      for (const name of ['order_item_id', 'item_price', 'voucher_seller'])
        row[name] = JSON.stringify(row[name]);
  return rows;
}

function list({ desk, shop, params }: Call): Answer {
  const { world } = desk;
  const limit = wholeNumber(params, 'limit', { least: 1, most: 100, or: 100 }, ERRORS.limit);
  const offset = wholeNumber(params, 'offset', { most: MOST_OFFSET, or: 0 }, ERRORS.offset);
  const { matches, until } = asked(desk, params);
  const by =
    word(params, 'sort_by', ['created_at', 'updated_at']) === 'updated_at' ? 'updatedAt' : 'createdAt';
  const sign = word(params, 'sort_direction', ['ASC', 'DESC']) === 'DESC' ? -1 : 1;
  const find = () =>
    [...shop.orders.values()]
      .filter(matches)
      .toSorted((a, b) => sign * (seconds(a[by]) - seconds(b[by]) || (a.id < b.id ? -1 : 1)));
  // counted anew at each call: what changes in between moves to the end, or out of the window, and others into its place
  const before = find().slice(0, offset);
  if (before.length > 0 && world.faults.hits('page_mutation', shop)) world.touch(world.random.pick(before));
  desk.late.wasListed(shop, until);
  const found = find();
  if (found.length > 0 && world.faults.hits('update_beyond_window', shop))
    world.touch(world.random.pick(found));
  const orders = found.slice(offset, offset + limit);
  return {
    data: {
      count: orders.length,
      countTotal: found.length,
      orders: orders.map((order) => wobbly(desk, order, headFields(desk, order))),
    },
  };
}
function word(params: URLSearchParams, name: string, words: readonly string[]): string {
  const given = params.get(name) ?? words[0]!;
  if (!words.includes(given)) throw ERRORS.param(`${name} must be one of ${words.join(', ')}`);
  return given;
}
/** By whole seconds; both ends belong to it. */
function asked(desk: Desk, params: URLSearchParams): { matches: (order: Order) => boolean; until: number } {
  if (!params.has('created_after') && !params.has('update_after'))
    throw ERRORS.missing('created_after or update_after');
  const status = params.get('status');
  if (status !== null && !FILTER_WORDS.some((one) => one === status)) throw ERRORS.status(status);
  const at = (name: string, or: number) => {
    const given = params.get(name);
    return given === null ? or : date(given);
  };
  const created = [at('created_after', 0), at('created_before', Infinity)] as const;
  const updated = [at('update_after', 0), at('update_before', Infinity)] as const;
  const within = (ms: number, [from, to]: readonly [number, number]) => {
    const second = seconds(ms) * 1_000;
    return second >= from && second <= to;
  };
  return {
    matches: (order) =>
      within(order.createdAt, created) &&
      within(order.updatedAt, updated) &&
      (status === null || wordsOf(desk, order).some((one) => isOfFilter(status, one))),
    until: Math.min(updated[1], desk.world.clock.now()),
  };
}
function date(given: string): number {
  const isOne = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(given);
  const at = isOne ? Date.parse(given.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')) : NaN;
  if (Number.isNaN(at)) throw ERRORS.date(given);
  return at;
}

function many(call: Call): Answer {
  const given = needed(call.params, 'order_ids');
  if (!/^\[\d+(, ?\d+)*\]$/.test(given)) throw ERRORS.param('order_ids must be an array of numbers');
  const ids = given.slice(1, -1).split(/, ?/);
  if (ids.length > MOST_ORDERS) throw ERRORS.param(`order_ids must have ${MOST_ORDERS} entries at most`);
  return {
    data: ids
      .map((id) => call.shop.orders.get(id))
      .filter((order) => order !== undefined)
      .map((order) => ({
        order_id: bareNumber(order.id),
        order_number: bareNumber(order.id),
        order_items: shownPieces(call.desk, order),
      })),
  };
}

const methods = ['GET'] as const;
export const orderRoutes: Route[] = [
  {
    methods,
    path: '/orders/get',
    params: [
      'created_after',
      'created_before',
      'update_after',
      'update_before',
      'status',
      'sort_by',
      'sort_direction',
      'offset',
      'limit',
    ],
    lists: true,
    work: list,
  },
  {
    methods,
    path: '/order/get',
    params: ['order_id'],
    work: (call) => {
      const order = orderOf(call, needed(call.params, 'order_id'));
      return { data: wobbly(call.desk, order, headFields(call.desk, order)) };
    },
  },
  {
    methods,
    path: '/order/items/get',
    params: ['order_id'],
    work: (call) => ({
      data: shownPieces(call.desk, orderOf(call, needed(call.params, 'order_id'))),
    }),
  },
  { methods, path: '/orders/items/get', params: ['order_ids'], work: many },
];
