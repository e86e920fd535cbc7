import { Refusal } from '../world.ts';
import type { Cancellation } from './cancellations.ts';
import { page, type Call, type Route } from './desk.ts';
import { ERRORS } from './errors.ts';
import { piecesOf } from './orders.ts';
import { oneOf, seconds, text, texts, within } from './values.ts';

/** Of whole orders only: what would cancel a part of one is refused. */
function cancel(call: Call): object {
  const { desk, shop, body } = call;
  const order = shop.orders.get(text(body['order_id'], 'order_id'));
  if (!order) throw ERRORS.param('The order does not exist.');
  const reason = text(body['cancel_reason'], 'cancel_reason');
  const pieces = piecesOf(order).map(({ id }) => id);
  const ids = body['order_line_item_ids'];
  if (
    ids !== undefined &&
    texts(ids, 'order_line_item_ids', 100).toSorted().join() !== pieces.toSorted().join()
  )
    throw ERRORS.param('`order_line_item_ids` must have all items of the order.');
  if (order.cancelled || order.parcels.some(({ stage }) => stage !== 'to_ship' && stage !== 'retry'))
    throw ERRORS.frozen('the order status does not allow it to be cancelled');
  const made = desk.cancellations.begin(order, 'SELLER', reason);
  desk.world.cancel(order);
  return { cancel_id: made.id, cancel_status: made.status };
}

const STATUSES = [
  'CANCELLATION_REQUEST_PENDING',
  'CANCELLATION_REQUEST_SUCCESS',
  'CANCELLATION_REQUEST_CANCEL',
  'CANCELLATION_REQUEST_COMPLETE',
] as const;
function search(call: Call): object {
  const { desk, shop, body } = call;
  // what is asked for is spelled CANCEL, what is answered CANCELLED
  const statuses = words(body['cancel_status'], 'cancel_status', STATUSES)?.map((word) =>
    word.replace(/_CANCEL$/, '_CANCELLED'),
  );
  const types = words(body['cancel_types'], 'cancel_types', ['CANCEL', 'BUYER_CANCEL']);
  const orders = body['order_ids'] === undefined ? null : texts(body['order_ids'], 'order_ids', 100);
  within(0, body, 'create_time');
  within(0, body, 'update_time');
  const { rows, ...rest } = page(call, { most: 50, or: 10 }, () => ({
    ids: desk.cancellations.all
      .filter(
        (one) =>
          one.order.shop === shop &&
          (!statuses || statuses.includes(one.status)) &&
          (!types || types.includes(typeOf(one))) &&
          (!orders || orders.includes(one.order.id)) &&
          within(seconds(one.createdAt), body, 'create_time') &&
          within(seconds(one.updatedAt), body, 'update_time'),
      )
      .map(({ id }) => id),
    read: (id) => fields(desk.cancellations.all.find((one) => one.id === id)!),
  }));
  return { ...rest, cancellations: rows };
}
function words<Word extends string>(value: unknown, name: string, known: readonly Word[]): Word[] | null {
  return value === undefined ? null : texts(value, name, 50).map((word) => oneOf(word, name, known));
}
const typeOf = ({ role }: Cancellation) => (role === 'BUYER' ? 'BUYER_CANCEL' : 'CANCEL');
const fields = (one: Cancellation) => ({
  cancel_id: one.id,
  order_id: one.order.id,
  role: one.role,
  cancel_type: typeOf(one),
  cancel_status: one.status,
  cancel_reason_text: one.reason,
  create_time: seconds(one.createdAt),
  update_time: seconds(one.updatedAt),
  cancel_line_items: piecesOf(one.order).map(({ id, line }) => ({
    cancel_line_item_id: id,
    order_line_item_id: id,
    sku_id: line.sku.skuId,
    seller_sku: line.sku.sellerSku,
  })),
  ...(one.status === 'CANCELLATION_REQUEST_PENDING'
    ? {
        seller_next_action_response: [
          { action: 'SELLER_RESPOND_CANCEL', deadline: seconds(one.createdAt) + 2 * 86_400 },
        ],
      }
    : {}),
});

function answer(call: Call, approves: boolean): object {
  const { desk, shop, path, query, body } = call;
  const one = desk.cancellations.all.find(({ id, order }) => id === path['cancel_id'] && order.shop === shop);
  if (!one) throw ERRORS.param('The cancellation does not exist.');
  if ((query.get('idempotency_key') ?? '').length > 255)
    throw ERRORS.param('`idempotency_key` must have 255 characters at most.');
  if (!approves) text(body['reject_reason'], 'reject_reason');
  if (one.status !== 'CANCELLATION_REQUEST_PENDING')
    throw ERRORS.frozen('the cancellation status does not allow it');
  try {
    if (approves) desk.world.cancel(one.order);
    else desk.world.refuseCancel(one.order);
  } catch (err) {
    if (!(err instanceof Refusal)) throw err;
    throw ERRORS.frozen('the order status does not allow it to be cancelled');
  }
  return {};
}

const scope = 'seller.return_refund.basic';
const AT = '/return_refund/202309/cancellations';
export const cancelRoutes: Route[] = [
  {
    method: 'POST',
    path: AT,
    scope,
    query: ['idempotency_key'],
    body: ['order_id', 'cancel_reason', 'skus', 'order_line_item_ids'],
    writes: true,
    work: cancel,
  },
  {
    method: 'POST',
    path: `${AT}/search`,
    scope,
    query: ['page_size', 'page_token', 'sort_field', 'sort_order'],
    body: [
      'create_time_ge',
      'create_time_lt',
      'update_time_ge',
      'update_time_lt',
      'order_ids',
      'cancel_status',
      'cancel_types',
      'cancel_ids',
      'buyer_user_ids',
      'locale',
    ],
    lists: true,
    work: search,
  },
  {
    method: 'POST',
    path: `${AT}/{cancel_id}/approve`,
    scope,
    query: ['idempotency_key'],
    body: [],
    writes: true,
    work: (call) => answer(call, true),
  },
  {
    method: 'POST',
    path: `${AT}/{cancel_id}/reject`,
    scope,
    query: ['idempotency_key'],
    body: ['reject_reason', 'comment', 'images'],
    writes: true,
    work: (call) => answer(call, false),
  },
];
