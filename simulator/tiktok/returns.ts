import type { Order, Return } from '../world.ts';
import { page, type Call, type Route } from './desk.ts';
import { baht, oneOf, seconds, text, texts, within } from './values.ts';
import { ERRORS } from './errors.ts';
import { returnType, returnWord } from './truth.ts';

function all({ shop }: Call): { order: Order; one: Return }[] {
  return [...shop.orders.values()].flatMap((order) => order.returns.map((one) => ({ order, one })));
}
function search(call: Call): object {
  const { body } = call;
  const orders = body['order_ids'] === undefined ? null : texts(body['order_ids'], 'order_ids', 100);
  const returns = body['return_ids'] === undefined ? null : texts(body['return_ids'], 'return_ids', 100);
  within(0, body, 'create_time');
  within(0, body, 'update_time');
  const { rows, ...rest } = page(call, { least: 10, most: 50, or: 10 }, () => ({
    ids: all(call)
      .filter(
        ({ order, one }) =>
          (!orders || orders.includes(order.id)) &&
          (!returns || returns.includes(one.id)) &&
          within(seconds(one.createdAt), body, 'create_time') &&
          within(seconds(one.updatedAt), body, 'update_time'),
      )
      .toSorted((a, b) => b.one.createdAt - a.one.createdAt)
      .map(({ one }) => one.id),
    read: (id) => fields(all(call).find(({ one }) => one.id === id)!),
  }));
  return { ...rest, return_orders: rows };
}
const fields = ({ order, one }: { order: Order; one: Return }) => ({
  return_id: one.id,
  order_id: order.id,
  role: 'BUYER',
  return_type: returnType(one),
  return_status: returnWord(one),
  return_reason: 'ecom_order_delivered_refund_and_return_reason_wrong_product',
  return_reason_text: one.reason,
  refund_amount: { currency: 'THB', refund_total: baht(one.refund), refund_subtotal: baht(one.refund) },
  return_tracking_number: one.tracking,
  return_line_items: one.of.flatMap(({ line: n, qty }) => {
    const line = order.lines[n]!;
    return line.ids.slice(0, qty).map((id) => ({
      return_line_item_id: `4${id.slice(1)}`,
      order_line_item_id: id,
      sku_id: line.sku.skuId,
      seller_sku: line.sku.sellerSku,
      sku_name: line.sku.variation || 'Default',
      product_name: line.sku.name,
    }));
  }),
  ...(one.stage === 'requested' || one.stage === 'sent_back'
    ? {
        seller_next_action_response: [
          {
            action: one.stage === 'requested' ? 'SELLER_RESPOND_REFUND' : 'SELLER_RESPOND_RECEIVE_PACKAGE',
            deadline: seconds(one.updatedAt) + 2 * 86_400,
          },
        ],
      }
    : {}),
  create_time: seconds(one.createdAt),
  update_time: seconds(one.updatedAt),
});

const APPROVALS = [
  'APPROVE_REFUND',
  'APPROVE_RETURN',
  'APPROVE_RECEIVED_PACKAGE',
  'APPROVE_REPLACEMENT',
  'ISSUE_REPLACEMENT_REFUND',
  'OFFER_PARTIAL_REFUND',
] as const;
const REJECTIONS = [
  'REJECT_REFUND',
  'REJECT_RETURN',
  'REJECT_RECEIVED_PACKAGE',
  'REJECT_REPLACEMENT',
] as const;
/** Which answer belongs to which question; a return that is refunded at once lets the buyer keep the goods. */
const NEXT: Record<string, { kinds: Return['kind'][]; from: Return['stage']; to: Return['stage'] }> = {
  APPROVE_REFUND: { kinds: ['refund'], from: 'requested', to: 'done' },
  APPROVE_RETURN: { kinds: ['return'], from: 'requested', to: 'accepted' },
  APPROVE_RECEIVED_PACKAGE: { kinds: ['return'], from: 'sent_back', to: 'done' },
  REJECT_REFUND: { kinds: ['refund'], from: 'requested', to: 'rejected' },
  REJECT_RETURN: { kinds: ['return'], from: 'requested', to: 'rejected' },
  REJECT_RECEIVED_PACKAGE: { kinds: ['return'], from: 'sent_back', to: 'rejected' },
};
function answer(call: Call, known: readonly string[]): object {
  const { desk, path, body, query } = call;
  const found = all(call).find(({ one }) => one.id === path['return_id']);
  if (!found) throw ERRORS.param('The return does not exist.');
  if ((query.get('idempotency_key') ?? '').length > 255)
    throw ERRORS.param('`idempotency_key` must have 255 characters at most.');
  const decision = oneOf(body['decision'], 'decision', known);
  if (known === REJECTIONS) text(body['reject_reason'], 'reject_reason');
  const next = NEXT[decision];
  const { order, one } = found;
  if (!next?.kinds.includes(one.kind) || next.from !== one.stage)
    throw ERRORS.frozen('the return status does not allow this decision');
  desk.world.moveReturn(order, one, next.to);
  return {};
}
const reasons = ({ query }: Call): object => {
  text(query.get('return_or_cancel_id'), 'return_or_cancel_id');
  return {
    reasons: [
      { name: 'reverse_reject_request_reason_4', text: 'Package has already been shipped' },
      { name: 'reverse_reject_request_reason_5', text: 'Product is in good condition' },
    ],
  };
};

const scope = 'seller.return_refund.basic';
const AT = '/return_refund/202309';
export const returnRoutes: Route[] = [
  {
    method: 'POST',
    path: `${AT}/returns/search`,
    scope,
    query: ['page_size', 'page_token', 'sort_field', 'sort_order'],
    body: [
      'create_time_ge',
      'create_time_lt',
      'update_time_ge',
      'update_time_lt',
      'order_ids',
      'return_ids',
      'return_types',
      'return_status',
      'buyer_user_ids',
      'locale',
    ],
    lists: true,
    work: search,
  },
  {
    method: 'POST',
    path: `${AT}/returns/{return_id}/approve`,
    scope,
    query: ['idempotency_key'],
    body: ['decision', 'buyer_keep_item', 'partial_refund'],
    writes: true,
    work: (call) => answer(call, APPROVALS),
  },
  {
    method: 'POST',
    path: `${AT}/returns/{return_id}/reject`,
    scope,
    query: ['idempotency_key'],
    body: ['decision', 'reject_reason', 'comment', 'images'],
    writes: true,
    work: (call) => answer(call, REJECTIONS),
  },
  {
    method: 'GET',
    path: `${AT}/reject_reasons`,
    scope,
    query: ['return_or_cancel_id', 'locale'],
    work: reasons,
  },
];
