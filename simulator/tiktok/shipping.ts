import { randomBytes } from 'node:crypto';
import { isFields, type Fields } from '../json.ts';
import type { Reply, Request } from '../http.ts';
import { pdf } from '../paper.ts';
import { Refusal, type Order, type Parcel } from '../world.ts';
import { page, type Call, type Desk, type Route } from './desk.ts';
import { onlyNames, oneOf, rows, seconds, text, texts, wholeNumber, within } from './values.ts';
import { ERRORS, TiktokError } from './errors.ts';
import { DELIVERY_OPTION, piecesOf, PROVIDER, trackingOf, warehouseOf } from './orders.ts';
import { packageWord } from './truth.ts';

const HOUR = 60 * 60 * 1_000;
/** `doc_url` is good for so long (Get Package Shipping Document). */
const DOCUMENT_LIFE = 24 * HOUR;

const noPackage = () => ERRORS.param('The package does not exist.');
/** By its present id: splitting gives new ones, and the old ones are gone. */
function packageOf({ shop }: Pick<Call, 'shop'>, id: unknown): { order: Order; parcel: Parcel } {
  for (const order of shop.orders.values())
    for (const parcel of order.parcels) if (parcel.id === id) return { order, parcel };
  throw noPackage();
}
function orderOf({ shop }: Call, id: unknown): Order {
  const order = typeof id === 'string' ? shop.orders.get(id) : undefined;
  if (!order) throw ERRORS.param('The order does not exist.');
  return order;
}

function slots(call: Call): object {
  const { order } = packageOf(call, call.path['package_id']);
  if (!call.desk.world.mayShip(order)) throw ERRORS.frozen();
  const start = seconds(call.desk.world.clock.now() + 20 * HOUR);
  return {
    can_pickup: true,
    can_drop_off: true,
    drop_off_point_url: 'https://www.tiktok.com/view/drop-off',
    // the name is spelled so
    pickup_slots: [0, 1].map((day) => ({
      start_time: start + day * 86_400,
      end_time: start + day * 86_400 + 14_400,
      avaliable: true,
    })),
  };
}

const SHIP_BODY = ['handover_method', 'pickup_slot', 'self_shipment'] as const;
function ship(call: Call, id: unknown, given: Fields): void {
  const { world } = call.desk;
  if (given['self_shipment'] !== undefined)
    throw ERRORS.param('`self_shipment` is for orders that the seller ships.');
  oneOf(given['handover_method'], 'handover_method', ['PICKUP', 'DROP_OFF']);
  const slot = given['pickup_slot'];
  if (slot !== undefined) {
    if (!isFields(slot)) throw ERRORS.param('`pickup_slot` must be an object.');
    onlyNames(slot, '`pickup_slot`', ['start_time', 'end_time']);
    const start = wholeNumber(slot['start_time'], 'start_time', { least: 1 });
    wholeNumber(slot['end_time'], 'end_time', { least: start + 1 });
  }
  const { order, parcel } = packageOf(call, id);
  if (order.cancelRequested) throw ERRORS.frozen();
  try {
    world.arrange(order, parcel);
  } catch (err) {
    if (!(err instanceof Refusal)) throw err;
    throw ERRORS.frozen(world.mayShip(order) ? 'package status does not allow it to be shipped' : undefined);
  }
}
/** What of them fails is told inside a success. */
function shipBatch(call: Call): object {
  const given = rows(call.body['packages'], 'packages', ['id', ...SHIP_BODY]);
  const errors = given.flatMap((one) => {
    try {
      text(one['id'], 'id');
      if (call.desk.world.faults.hits('partial_failure', call.shop)) throw ERRORS.frozen();
      ship(call, one['id'], one);
      return [];
    } catch (err) {
      if (!(err instanceof TiktokError)) throw err;
      return [{ code: err.code, message: err.message, detail: { package_id: String(one['id']) } }];
    }
  });
  return errors.length > 0 ? { errors } : {};
}

const DOCUMENT_TYPES = [
  'SHIPPING_LABEL',
  'PACKING_SLIP',
  'SHIPPING_LABEL_AND_PACKING_SLIP',
  'SHIPPING_LABEL_PICTURE',
  'HAZMAT_LABEL',
] as const;
function document(call: Call): object {
  const { desk, query, shop, request } = call;
  const type = oneOf(query.get('document_type'), 'document_type', DOCUMENT_TYPES);
  const size = oneOf(query.get('document_size') ?? 'A6', 'document_size', ['A6', 'A5']);
  oneOf(query.get('document_format') ?? 'PDF', 'document_format', ['PDF']);
  const { order, parcel } = packageOf(call, call.path['package_id']);
  if (parcel.stage === 'to_ship' || parcel.stage === 'retry' || parcel.stage === 'cancelled')
    throw ERRORS.frozen('package status does not allow its documents to be printed');
  const { clock, faults } = desk.world;
  if (faults.hits('label_failed', shop)) throw ERRORS.broken();
  const tracking = trackingOf(desk, parcel);
  const name = randomBytes(12).toString('hex');
  desk.documents.set(name, {
    content: pdf([type, `Order ${order.id}`, `Package ${parcel.id}`, tracking, size]),
    until: clock.now() + (faults.hits('label_link_expired', shop) ? -1 : DOCUMENT_LIFE),
  });
  const base = desk.options.baseUrl ?? `http://${request.headers['host'] ?? 'localhost'}`;
  return { doc_url: `${base}${DOCUMENTS}${name}.pdf`, tracking_number: tracking };
}
export const DOCUMENTS = '/wsos_v2/oec_fulfillment_doc/';
/** Where `doc_url` leads: who has the link needs nothing else. */
export function documentReply(desk: Desk, { path }: Request): Reply {
  const found = desk.documents.get(path.slice(DOCUMENTS.length).replace(/\.pdf$/, ''));
  if (!found || found.until < desk.world.clock.now())
    return {
      status: 403,
      headers: { 'content-type': 'application/xml' },
      body: '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>',
    };
  return { status: 200, headers: { 'content-type': 'application/pdf' }, body: found.content };
}

function packageFields(call: Call, order: Order, parcel: Parcel): Fields {
  const pieces = piecesOf(order).filter((piece) => piece.parcel === parcel);
  return {
    package_id: parcel.id,
    package_status: packageWord(parcel),
    tracking_number: trackingOf(call.desk, parcel),
    shipping_type: 'TIKTOK',
    shipping_provider_id: PROVIDER.id,
    shipping_provider_name: PROVIDER.name,
    delivery_option_id: DELIVERY_OPTION.id,
    delivery_option_name: DELIVERY_OPTION.name,
    orders: [
      {
        id: order.id,
        skus: [...new Set(pieces.map(({ line }) => line))].map((line) => ({
          id: line.sku.skuId,
          name: line.sku.variation || 'Default',
          quantity: pieces.filter((piece) => piece.line === line).length,
        })),
      },
    ],
    order_line_item_ids: pieces.map(({ id }) => id),
    split_and_combine_tag: order.parcels.length > 1 ? 'SPLIT' : 'DEFAULT',
    create_time: seconds(order.createdAt),
    update_time: seconds(order.updatedAt),
  };
}
function packageDetail(call: Call): object {
  const { order, parcel } = packageOf(call, call.path['package_id']);
  return packageFields(call, order, parcel);
}
const PACKAGE_WORDS = ['TO_FULFILL', 'PROCESSING', 'FULFILLING', 'COMPLETED', 'CANCELLED'] as const;
function searchPackages(call: Call): object {
  const { body, shop, query } = call;
  const word =
    body['package_status'] === undefined
      ? null
      : oneOf(body['package_status'], 'package_status', PACKAGE_WORDS);
  const field = oneOf(query.get('sort_field') ?? 'create_time', 'sort_field', ['create_time', 'update_time']);
  const isUp = oneOf(query.get('sort_order') ?? 'DESC', 'sort_order', ['ASC', 'DESC']) === 'ASC';
  const moment = (order: Order) => (field === 'create_time' ? order.createdAt : order.updatedAt);
  within(0, body, 'create_time');
  within(0, body, 'update_time');
  const { rows: packages, ...rest } = page(call, { most: 50, or: 20 }, () => ({
    ids: [...shop.orders.values()]
      .filter(
        (order) =>
          call.desk.world.mayShip(order) &&
          within(seconds(order.createdAt), body, 'create_time') &&
          within(seconds(order.updatedAt), body, 'update_time'),
      )
      .toSorted((a, b) => (isUp ? 1 : -1) * (moment(a) - moment(b)))
      .flatMap(({ parcels }) => parcels)
      .filter((parcel) => word === null || packageWord(parcel) === word)
      .map(({ id }) => id),
    read: (id) => {
      const { order, parcel } = packageOf(call, id);
      return packageFields(call, order, parcel);
    },
  }));
  return { ...rest, packages };
}

function events(call: Call): object {
  const order = orderOf(call, call.path['order_id']);
  const at = order.updatedAt;
  const told = order.parcels.flatMap(({ stage }) =>
    stage === 'delivered'
      ? ['Your package has been delivered.', 'Your package was picked up.']
      : stage === 'collected'
        ? ['Your package was picked up.']
        : [],
  );
  // milliseconds, here alone
  return { tracking: told.map((description) => ({ description, update_time_millis: at })) };
}

function splitAttributes(call: Call): object {
  const ids = texts((call.query.get('order_ids') ?? '').split(',').filter(Boolean), 'order_ids', 50);
  return {
    split_attributes: ids.map((id) => {
      const order = orderOf(call, id);
      const can = order.lines.length > 1 && order.parcels.every(({ stage }) => stage === 'to_ship');
      return {
        order_id: id,
        can_split: can,
        must_split: false,
        ...(can ? {} : { reason: 'The order has one SKU, or is shipped.' }),
      };
    }),
  };
}
function split(call: Call): object {
  const order = orderOf(call, call.path['order_id']);
  const given = rows(call.body['splittable_groups'], 'splittable_groups', ['id', 'order_line_item_ids']);
  const groups = given.map((one) => {
    const ids = texts(one['order_line_item_ids'], 'order_line_item_ids', 100);
    const lines = order.lines.flatMap((line, n) => (line.ids.some((id) => ids.includes(id)) ? [n] : []));
    const all = lines.flatMap((n) => order.lines[n]!.ids);
    // local sellers in South-East Asia may not part the pieces of one SKU
    if (all.length !== ids.length || !all.every((id) => ids.includes(id)))
      throw ERRORS.param('All items of a SKU must be in the same group.');
    return { id: text(one['id'], 'id'), lines };
  });
  if (groups.length < 2) throw ERRORS.param('`splittable_groups` must have two groups or more.');
  if (!call.desk.world.mayShip(order)) throw ERRORS.frozen();
  try {
    const parcels = call.desk.world.split(
      order,
      groups.map(({ lines }) => lines),
    );
    return { packages: parcels.map(({ id }, n) => ({ id, splittable_group_id: groups[n]!.id })) };
  } catch (err) {
    if (!(err instanceof Refusal)) throw err;
    throw ERRORS.frozen('the order cannot be split');
  }
}

const warehouses = ({ shop }: Call): object => ({
  warehouses: [
    {
      id: warehouseOf(shop.id),
      name: shop.name,
      type: 'SALES_WAREHOUSE',
      sub_type: 'DOMESTIC_WAREHOUSE',
      effect_status: 'ENABLED',
      is_default: true,
    },
    {
      id: `8${warehouseOf(shop.id).slice(1)}`,
      name: `${shop.name} (return)`,
      type: 'RETURN_WAREHOUSE',
      sub_type: 'DOMESTIC_WAREHOUSE',
      effect_status: 'ENABLED',
      is_default: true,
    },
  ],
});
const providers = ({ path }: Call): object => {
  if (path['delivery_option_id'] !== DELIVERY_OPTION.id)
    throw ERRORS.param('The delivery option does not exist.');
  return { shipping_providers: [PROVIDER] };
};

const scope = 'seller.fulfillment.basic';
const AT = '/fulfillment/202309';
export const shippingRoutes: Route[] = [
  { method: 'GET', path: `${AT}/packages/{package_id}/handover_time_slots`, scope, work: slots },
  {
    method: 'POST',
    path: `${AT}/packages/{package_id}/ship`,
    scope,
    body: SHIP_BODY,
    writes: true,
    work: (call) => {
      ship(call, call.path['package_id'], call.body);
      return {};
    },
  },
  { method: 'POST', path: `${AT}/packages/ship`, scope, body: ['packages'], writes: true, work: shipBatch },
  {
    method: 'GET',
    path: `${AT}/packages/{package_id}/shipping_documents`,
    scope,
    query: ['document_type', 'document_size', 'document_format'],
    work: document,
  },
  { method: 'GET', path: `${AT}/packages/{package_id}`, scope, work: packageDetail },
  {
    method: 'POST',
    path: `${AT}/packages/search`,
    scope,
    query: ['page_size', 'page_token', 'sort_field', 'sort_order'],
    body: ['create_time_ge', 'create_time_lt', 'update_time_ge', 'update_time_lt', 'package_status'],
    lists: true,
    work: searchPackages,
  },
  { method: 'GET', path: `${AT}/orders/{order_id}/tracking`, scope, work: events },
  {
    method: 'GET',
    path: `${AT}/orders/split_attributes`,
    scope,
    query: ['order_ids'],
    work: splitAttributes,
  },
  {
    method: 'POST',
    path: `${AT}/orders/{order_id}/split`,
    scope,
    body: ['splittable_groups'],
    writes: true,
    work: split,
  },
  { method: 'GET', path: '/logistics/202309/warehouses', scope: 'seller.logistics', work: warehouses },
  {
    method: 'GET',
    path: '/logistics/202309/delivery_options/{delivery_option_id}/shipping_providers',
    scope: 'seller.logistics',
    work: providers,
  },
];
