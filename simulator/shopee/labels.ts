import type { Fields } from '../json.ts';
import type { Reply } from '../http.ts';
import { pdf, zip } from '../paper.ts';
import type { Order, Parcel } from '../world.ts';
import { orderOf, parcelOf, type Answer, type Call, type Route } from './desk.ts';
import { oneOf, packageNumber, rows } from './values.ts';
import { ERRORS } from './errors.ts';
import { trackingOf } from './orders.ts';
import { manyAnswer, told } from './shipping.ts';

const TYPES = [
  'NORMAL_AIR_WAYBILL',
  'THERMAL_AIR_WAYBILL',
  'NORMAL_JOB_AIR_WAYBILL',
  'THERMAL_JOB_AIR_WAYBILL',
  'THERMAL_UNPACKAGED_LABEL',
] as const;
const SELECTABLE = ['NORMAL_AIR_WAYBILL', 'THERMAL_AIR_WAYBILL'] as const;
const WHICH = ['order_sn', 'package_number', 'shipping_document_type'] as const;

function chosen(call: Call, one: Fields): { order: Order; parcel: Parcel } {
  const order = orderOf(call, one['order_sn']);
  return { order, parcel: parcelOf(order, one['package_number']) };
}
/** From when it is arranged until it is picked up. */
function checkPrintable({ stage }: Parcel): void {
  if (stage === 'collected' || stage === 'delivered')
    throw ERRORS.cannotPrint('Failed to print the shipping document because the parcel has been shipped.');
  if (stage !== 'arranged') throw ERRORS.cannotPrint();
}

function parameter(call: Call): Answer {
  const given = rows(call.body['order_list'], 'order_list', 50, ['order_sn', 'package_number']);
  const results = given.map((one) => ({
    ...told(one, () => checkPrintable(chosen(call, one).parcel)),
    suggest_shipping_document_type: SELECTABLE[1],
    selectable_shipping_document_type: [...SELECTABLE],
  }));
  return manyAnswer(results);
}

function create(call: Call): Answer {
  const { desk, shop } = call;
  const { clock, faults } = desk.world;
  const given = rows(call.body['order_list'], 'order_list', 50, [...WHICH, 'tracking_number']);
  return manyAnswer(
    given.map((one) =>
      told(one, () => {
        if (given.length > 1 && faults.hits('partial_failure', shop)) throw ERRORS.broken();
        const { order, parcel } = chosen(call, one);
        const type = oneOf(
          one['shipping_document_type'] ?? 'NORMAL_AIR_WAYBILL',
          'shipping_document_type',
          TYPES,
        );
        checkPrintable(parcel);
        const tracking = trackingOf(desk, parcel);
        if (tracking === '' || (one['tracking_number'] ?? tracking) !== tracking)
          throw ERRORS.trackingInvalid();
        const from = Math.max(clock.now() + 1_000, parcel.labelFrom ?? 0);
        const label = { type, from, failed: faults.hits('label_failed', shop) };
        desk.labels.set(parcel, label);
        clock.after(from - clock.now(), () => {
          if (desk.labels.get(parcel) === label) desk.notices.labelMade(order, parcel, label);
        });
      }),
    ),
  );
}

function stateOf({ desk }: Call, parcel: Parcel): 'READY' | 'PROCESSING' | 'FAILED' {
  const label = desk.labels.get(parcel);
  if (!label) throw ERRORS.printFirst();
  if (label.from > desk.world.clock.now()) return 'PROCESSING';
  return label.failed ? 'FAILED' : 'READY';
}
function result(call: Call): Answer {
  const given = rows(call.body['order_list'], 'order_list', 50, WHICH);
  return manyAnswer(
    given.map((one) => {
      let status: string | undefined;
      const result = told(one, () => {
        status = stateOf(call, chosen(call, one).parcel);
      });
      return status === undefined ? result : { ...result, status };
    }),
  );
}

/** The file itself; what is wrong is said as JSON. */
function download(call: Call): Answer {
  const given = rows(call.body['order_list'], 'order_list', 50, ['order_sn', 'package_number']);
  const parcels = given.map((one) => chosen(call, one));
  for (const { parcel } of parcels) if (stateOf(call, parcel) !== 'READY') throw ERRORS.downloadLater();
  const types = new Set(parcels.map(({ parcel }) => call.desk.labels.get(parcel)!.type));
  if (types.size > 1) throw ERRORS.together();
  const asked = call.body['shipping_document_type'];
  if (asked !== undefined && !types.has(oneOf(asked, 'shipping_document_type', TYPES)))
    throw ERRORS.printFirst();
  const lines = parcels.flatMap(({ order, parcel }) => [
    `Order ${order.id}`,
    packageNumber(parcel),
    trackingOf(call.desk, parcel),
  ]);
  return { reply: file(call, [...types][0]!, lines) };
}
function file({ desk, shop }: Call, type: string, lines: string[]): Reply {
  const { faults } = desk.world;
  const as = (mime: string, body: string | Uint8Array): Reply => ({
    status: 200,
    headers: { 'content-type': mime },
    body,
  });
  if (faults.hits('label_is_html', shop))
    return as(
      'text/html; charset=utf-8',
      `<!doctype html><title>${type}</title><pre>${lines.join('\n')}</pre>`,
    );
  const paper = pdf([type, ...lines]);
  return faults.hits('label_zip', shop)
    ? as('application/zip', zip('air_waybill.pdf', paper))
    : as('application/pdf', paper);
}

const AT = '/api/v2/logistics';
export const labelRoutes: Route[] = [
  { method: 'POST', path: `${AT}/get_shipping_document_parameter`, body: ['order_list'], work: parameter },
  {
    method: 'POST',
    path: `${AT}/create_shipping_document`,
    body: ['order_list'],
    writes: true,
    work: create,
  },
  { method: 'POST', path: `${AT}/get_shipping_document_result`, body: ['order_list'], work: result },
  {
    method: 'POST',
    path: `${AT}/download_shipping_document`,
    body: ['order_list', 'shipping_document_type'],
    work: download,
  },
];
