import type { Fields } from '../json.ts';
import { pdf } from '../paper.ts';
import { marksOf, oneOf, orderOf, ROOT, text, type Call, type Route } from './desk.ts';
import { ERRORS } from './errors.ts';
import { orderFields } from './orders.ts';
import { wordsOf } from './truth.ts';

const MOST_LETTERS = 50;
const MOST_OF_URL = 200;

/** No shipping is booked: the seller says that it is sent, and with which number. */
function markAsShip(call: Call): Fields {
  const { desk, body } = call;
  const order = orderOf(call);
  const number = text(body['trackingNumber'], 'trackingNumber', MOST_LETTERS);
  const url = text(body['trackingUrl'], 'trackingUrl', MOST_OF_URL);
  const { orderStatus, shipmentStatus } = wordsOf(order, marksOf(desk, order));
  if (shipmentStatus === 'ON_DELIVERY' || shipmentStatus === 'SHIPPED_ALL')
    throw ERRORS.conflict('The order is already shipped');
  if (orderStatus !== 'FINALIZED' || !desk.world.mayShip(order))
    throw ERRORS.conflict('The order is not ready to ship');
  desk.shipped.add(order);
  desk.trackingUrls.set(order, url);
  for (const parcel of order.parcels) {
    if (parcel.stage === 'arranged') parcel.tracking = { number, from: desk.world.clock.now() };
    else desk.world.arrange(order, parcel, number);
    desk.world.collect(order, parcel);
  }
  return orderFields(desk, order);
}
function correctTracking(call: Call): Fields {
  const { desk, body } = call;
  const order = orderOf(call);
  const number = text(body['trackingNumber'], 'trackingNumber', MOST_LETTERS);
  const url = text(body['trackingUrl'], 'trackingUrl', MOST_OF_URL);
  if (wordsOf(order, marksOf(desk, order)).shipmentStatus !== 'SHIPPED_ALL')
    throw ERRORS.conflict('The order is not shipped');
  for (const parcel of order.parcels) parcel.tracking = { number, from: desk.world.clock.now() };
  desk.trackingUrls.set(order, url);
  desk.world.touch(order, 'tracking');
  return orderFields(desk, order);
}
/** Of what is paid on delivery only the seller knows that it was. */
function markAsPaid(call: Call): Fields {
  const { desk } = call;
  const order = orderOf(call);
  if (!order.cod) throw ERRORS.conflict('The payment method of the order is not COD');
  if (order.paidAt !== null) throw ERRORS.conflict('The order is already paid');
  if (order.cancelled) throw ERRORS.conflict('The order is canceled');
  order.paidAt = desk.world.clock.now();
  desk.world.touch(order);
  return orderFields(desk, order);
}

const OPTIONS = ['ALL', 'RECEIPT_ONLY', 'RECIPIENT_AND_RECEIPT', 'RECIPIENT_ONLY', 'SENDER_AND_RECIPIENT'];
const DETAILS = ['NOTE_FROM_SELLER', 'NOTE_FROM_BUYER', 'DELIVERY_NOTE'];
/** The bytes of a PDF as an array of numbers (ECT Open API 1.0.0, responses of parcel-label). */
function label(call: Call): number[] {
  const { desk, shop, body } = call;
  const order = orderOf(call);
  const size = oneOf(body['size'], 'size', ['A4', 'THERMAL']);
  const option = oneOf(body['option'], 'option', OPTIONS);
  oneOf(body['language'] ?? 'TH', 'language', ['TH', 'EN']);
  const details = body['details'] ?? [];
  if (!Array.isArray(details)) throw ERRORS.request('details must be an array');
  for (const one of details) oneOf(one, 'details', DETAILS);
  if (order.cancelled || !desk.world.mayShip(order)) throw ERRORS.conflict('The order is not ready to ship');
  if (desk.world.faults.hits('label_failed', shop)) throw ERRORS.broken();
  const { tracking } = order.parcels[0]!;
  return [...pdf(['LINE SHOPPING', size, option, `Order ${order.id}`, tracking?.number ?? ''])];
}

const at = `${ROOT}/orders/{orderNo}`;
const TRACKING = ['trackingNumber', 'trackingUrl'];
export const shippingRoutes: Route[] = [
  { method: 'POST', path: `${at}/mark-as-ship`, body: TRACKING, writes: true, work: markAsShip },
  { method: 'PUT', path: `${at}/shipments`, body: TRACKING, writes: true, work: correctTracking },
  { method: 'POST', path: `${at}/mark-as-paid`, writes: true, work: markAsPaid },
  {
    method: 'POST',
    path: `${at}/parcel-label`,
    body: ['size', 'option', 'language', 'details'],
    work: label,
  },
];
