import { isFields, type Fields } from '../json.ts';
import { pdf } from '../paper.ts';
import { Refusal, type Order, type Parcel } from '../world.ts';
import { needed, packageId, piecesOf, type Answer, type Call, type Desk, type Route } from './desk.ts';
import { ERRORS } from './errors.ts';
import { wordOf } from './orders.ts';

const MOST_AT_ONCE = 20;
/** The link to a label is good for so long (doc 121328). */
const LINK_LIFE = 10 * 60_000;
export const DOCUMENTS = '/documents/';

/** What is refused of one piece or package while the call says that all is well (errors of each call of fulfilment). */
const ITEM = {
  system: ['6', 'SYSTEM_ERROR'],
  notAllowed: ['700026', 'ITEM_NOT_ALLOW_TO_PACK'],
  notReady: ['700031', 'ITEM_NOT_READY_TO_FULFILL'],
  packageStatus: ['700000', 'PACKAGE_STATUS_NOT_ALLOW_TO_OP'],
  cancelled: ['600002', 'PACKAGE_CANCELLED'],
  noPackage: ['600001', 'PACKAGE_NOT_FOUND'],
} as const;
type ItemError = keyof typeof ITEM;
const told = (error: ItemError | null): Fields =>
  error === null
    ? { item_err_code: '0', msg: 'success', retry: false }
    : { item_err_code: ITEM[error][0], msg: ITEM[error][1], retry: error === 'system' };
const success = (data: object): Answer => ({
  result: { success: true, error_code: '0', error_msg: '', data },
});
const failure = (error_code: string, error_msg: string): Answer => ({
  result: { success: false, error_code, error_msg },
});
const tooMany = () => failure('700022', 'BATCH_SIZE');

/** An object as JSON in a parameter. */
function json(call: Call, name: string, names: readonly string[]): Fields {
  let value: unknown;
  try {
    value = JSON.parse(needed(call.params, name), asText);
  } catch (err) {
    if (err instanceof SyntaxError) throw ERRORS.param(`${name} must be JSON`);
    throw err;
  }
  return known(value, name, names);
}
/** Ids come as numbers and as text, and are longer than a number holds. */
const asText = (_name: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' ? context!.source : value;
function known(value: unknown, name: string, names: readonly string[]): Fields {
  if (!isFields(value)) throw ERRORS.param(`${name} must be an object`);
  const unknown = Object.keys(value).find((one) => !names.includes(one));
  if (unknown !== undefined) throw ERRORS.param(`${name} has no ${unknown}`);
  return value;
}
function rows(value: unknown, name: string, names: readonly string[]): Fields[] {
  if (!Array.isArray(value) || value.length === 0) throw ERRORS.missing(name);
  return value.map((one) => known(one, name, names));
}
function ids(value: unknown, name: string): string[] {
  if (!Array.isArray(value) || value.length === 0) throw ERRORS.missing(name);
  return value.map(String);
}

function pack(call: Call): Answer {
  const { desk, shop } = call;
  const given = json(call, 'packReq', ['pack_order_list', 'delivery_type', 'shipping_allocate_type']);
  if (given['delivery_type'] !== 'dropship') throw ERRORS.param('delivery_type must be dropship');
  if (given['shipping_allocate_type'] !== 'TFS') throw ERRORS.param('shipping_allocate_type must be TFS');
  const orders = rows(given['pack_order_list'], 'pack_order_list', ['order_id', 'order_item_list']).map(
    (one) => ({
      id: String(one['order_id']),
      items: ids(one['order_item_list'], 'order_item_list'),
    }),
  );
  const count = orders.reduce((sum, { items }) => sum + items.length, 0);
  if (orders.length > MOST_AT_ONCE) return tooMany();
  return success({
    pack_order_list: orders.map(({ id, items }) => {
      const isBroken = count > 1 && desk.world.faults.hits('partial_failure', shop);
      const order = shop.orders.get(id);
      const made = isBroken ? 'system' : order ? packItems(desk, order, items) : 'notReady';
      return {
        order_id: id,
        order_item_list: items.map((item) => ({
          order_item_id: item,
          ...(typeof made === 'string'
            ? told(made)
            : {
                ...told(null),
                tracking_number: desk.packed.get(made),
                shipment_provider: 'Flash Express',
                package_id: packageId(made),
              }),
        })),
      };
    }),
  });
}
/** Into one package: what is left of those that they were in stays there. */
function packItems(desk: Desk, order: Order, items: string[]): Parcel | ItemError {
  const { world } = desk;
  const chosen = piecesOf(order).filter(({ id }) => items.includes(id));
  if (chosen.length !== items.length || !world.mayShip(order)) return 'notReady';
  const isPackable = (word: string) => word === 'pending' || word === 'repacked';
  if (!chosen.every((piece) => isPackable(wordOf(desk, order, piece)))) return 'notAllowed';
  const parcel = apart(desk, order, items);
  desk.repacked.delete(parcel);
  desk.packed.set(parcel, `TH${world.random.digits(6)}JV${world.random.digits(3)}A`);
  world.touch(order, 'parcels');
  return parcel;
}
function apart({ world }: Desk, order: Order, items: string[]): Parcel {
  const before = piecesOf(order);
  const own = before.find(({ id }) => items.includes(id))!.parcel;
  const isAll = before.every(({ id, parcel }) => items.includes(id) === (parcel === own));
  if (isAll) return own;
  const made: Parcel = { ...own, id: world.newId(12), of: [] };
  const parcels = [...order.parcels, made];
  const placed = before.map((piece) => ({
    ...piece,
    parcel: items.includes(piece.id) ? made : piece.parcel,
  }));
  // the ids of a line stand in the order of its parcels
  for (const line of order.lines)
    line.ids = parcels.flatMap((parcel) =>
      placed.filter((one) => one.line === line && one.parcel === parcel).map(({ id }) => id),
    );
  for (const parcel of parcels)
    parcel.of = order.lines.flatMap((line, n) => {
      const qty = placed.filter((one) => one.line === line && one.parcel === parcel).length;
      return qty > 0 ? [{ line: n, qty }] : [];
    });
  order.parcels = parcels.filter(({ of }) => of.length > 0);
  return made;
}

/** Each package that is named, with what it is or why it is not. */
function packages(
  call: Call,
  name: string,
  more: readonly string[],
  work: (order: Order, parcel: Parcel) => ItemError | null,
): { given: Fields; results: { id: string; error: ItemError | null }[] } {
  const given = json(call, name, ['packages', ...more]);
  const named = rows(given['packages'], 'packages', ['package_id']);
  const orders = [...call.shop.orders.values()];
  const results = named.map((one) => {
    const id = String(one['package_id']);
    const order = orders.find(({ parcels }) => parcels.some((parcel) => packageId(parcel) === id));
    const parcel = order?.parcels.find((own) => packageId(own) === id);
    const isBroken = named.length > 1 && call.desk.world.faults.hits('partial_failure', call.shop);
    return {
      id,
      error: isBroken
        ? ('system' as const)
        : !order || !parcel
          ? ('noPackage' as const)
          : work(order, parcel),
    };
  });
  return { given, results };
}
const eachOf = (results: { id: string; error: ItemError | null }[]): Answer =>
  results.length > MOST_AT_ONCE
    ? tooMany()
    : success({ packages: results.map(({ id, error }) => ({ package_id: id, ...told(error) })) });

function readyToShip(call: Call): Answer {
  const { desk } = call;
  const { results } = packages(call, 'readyToShipReq', [], (order, parcel) => {
    if (order.cancelled || parcel.stage === 'cancelled') return 'cancelled';
    const number = desk.packed.get(parcel);
    if (number === undefined && parcel.stage !== 'retry') return 'packageStatus';
    try {
      desk.world.arrange(order, parcel, number);
    } catch (err) {
      if (!(err instanceof Refusal)) throw err;
      return 'packageStatus';
    }
    return null;
  });
  return eachOf(results);
}
function repack(call: Call): Answer {
  const { desk } = call;
  const { results } = packages(call, 'rePackReq', [], (order, parcel) => {
    if (order.cancelled) return 'cancelled';
    if (parcel.stage !== 'to_ship' || !desk.packed.delete(parcel)) return 'packageStatus';
    desk.repacked.add(parcel);
    desk.world.touch(order, 'parcels');
    return null;
  });
  return eachOf(results);
}
/** `file` is HTML in base64 whichever is asked for: for a PDF a frame around its link. */
function document(call: Call): Answer {
  const { desk, shop } = call;
  const { world } = desk;
  const printed: string[] = [];
  const { given, results } = packages(
    call,
    'getDocumentReq',
    ['doc_type', 'print_item_list'],
    (order, parcel) => {
      if (order.cancelled) return 'cancelled';
      const number = desk.packed.get(parcel) ?? parcel.tracking?.number;
      if (number === undefined || parcel.stage === 'retry') return 'packageStatus';
      printed.push(`${packageId(parcel)} ${number}`);
      return null;
    },
  );
  const type = String(given['doc_type']);
  if (type !== 'PDF' && type !== 'HTML') throw ERRORS.param('doc_type must be PDF or HTML');
  const refused = results.find(({ error }) => error !== null)?.error;
  if (refused) return failure(ITEM[refused][0], ITEM[refused][1]);
  if (world.faults.hits('label_failed', shop)) return failure(ITEM.system[0], ITEM.system[1]);
  if (type === 'HTML') {
    const page = printed.map((line) => `<p>${line}</p>`).join('');
    return success({ file: base64(`<div>${page}</div>`), doc_type: type });
  }
  const key = world.newId();
  const life = world.faults.hits('label_link_expired', shop) ? 0 : LINK_LIFE;
  desk.documents.set(key, { content: pdf(['Lazada', ...printed]), until: world.clock.now() + life });
  const url = `${desk.options.baseUrl ?? ''}${DOCUMENTS}${key}`;
  return success({ file: base64(`<iframe src="${url}"></iframe>`), doc_type: type, pdf_url: url });
}
const base64 = (text: string): string => Buffer.from(text).toString('base64');

function providers(call: Call): Answer {
  const given = json(call, 'getShipmentProvidersReq', ['orders']);
  rows(given['orders'], 'orders', ['order_id', 'order_item_ids']);
  return success({
    shipping_allocate_type: 'TFS',
    platform_default: '1',
    shipment_providers: [{ name: 'Flash Express', provider_code: 'FM50' }],
  });
}

const both = ['GET', 'POST'] as const;
export const shippingRoutes: Route[] = [
  {
    methods: both,
    path: '/order/shipment/providers/get',
    params: ['getShipmentProvidersReq'],
    work: providers,
  },
  { methods: ['POST'], path: '/order/fulfill/pack', params: ['packReq'], writes: true, work: pack },
  {
    methods: ['POST'],
    path: '/order/package/rts',
    params: ['readyToShipReq'],
    writes: true,
    work: readyToShip,
  },
  { methods: both, path: '/order/package/repack', params: ['rePackReq'], writes: true, work: repack },
  { methods: both, path: '/order/package/document/get', params: ['getDocumentReq'], work: document },
];
