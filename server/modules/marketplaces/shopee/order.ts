import { STATUS, type OrderStatus } from '../../../../contract/codes/order-status.ts';
import { assertSound, type DocPackage, type OrderDoc, type Recipient } from '../order-doc.ts';
import {
  Unreadable,
  firstText,
  isMasked,
  isTrue,
  listIn,
  momentIn,
  momentOrNull,
  satangIn,
  textIn,
  textOrNull,
  under,
  whole,
  wholeIn,
  wholeOrNull,
  type Part,
} from '../reading.ts';

/** What a detail has to be asked for: what is not asked for is simply absent. Source: v2.order.get_order_detail. */
export const ORDER_FIELDS = [
  'recipient_address',
  'item_list',
  'package_list',
  'pay_time',
  'total_amount',
  'actual_shipping_fee',
  'estimated_shipping_fee',
  'buyer_cancel_reason',
  'cancel_by',
  'cancel_reason',
  'fulfillment_flag',
  'pickup_done_time',
  'shipping_carrier',
  'payment_method',
  'note',
  'split_up',
] as const;
const GONE = new Set([
  'LOGISTICS_PICKUP_DONE',
  'LOGISTICS_DELIVERY_DONE',
  'LOGISTICS_DELIVERY_FAILED',
  'LOGISTICS_LOST',
]);
/** In these the order is the whole of its packages; `null`: what was known stays, as the word says nothing about where the goods are. */
const STATUSES: Record<string, OrderStatus | null> = {
  UNPAID: STATUS.unpaid,
  PENDING: STATUS.unpaid,
  READY_TO_SHIP: STATUS.awaitingShipment,
  RETRY_SHIP: STATUS.awaitingShipment,
  PROCESSED: STATUS.awaitingCollection,
  SHIPPED: STATUS.inTransit,
  TO_CONFIRM_RECEIVE: STATUS.delivered,
  COMPLETED: STATUS.completed,
  CANCELLED: STATUS.cancelled,
  TO_RETURN: STATUS.returned,
  IN_CANCEL: null,
};
function statusOf(raw: string, packages: readonly DocPackage[]): OrderStatus | null {
  const has = (...words: string[]) => packages.some(({ statusRaw }) => words.includes(statusRaw));
  if (raw === 'CANCELLED' && has('LOGISTICS_LOST')) return STATUS.claimed;
  if (raw === 'CANCELLED' && has('LOGISTICS_DELIVERY_FAILED', 'LOGISTICS_COD_REJECTED'))
    return STATUS.returned;
  const gone = packages.filter(({ statusRaw }) => GONE.has(statusRaw)).length;
  if ((raw === 'READY_TO_SHIP' || raw === 'PROCESSED') && gone > 0 && gone < packages.length)
    return STATUS.partiallyShipping;
  if (
    raw === 'SHIPPED' &&
    packages.length > 0 &&
    packages.every(({ statusRaw }) => statusRaw === 'LOGISTICS_DELIVERY_DONE')
  )
    return STATUS.delivered;
  return STATUSES[raw] ?? null;
}
/** Errors: Unreadable; also where the fields above were not asked for. */
export function shopeeOrder(document: unknown): OrderDoc {
  const order = whole(document);
  const statusRaw = textIn(order, 'order_status');
  if (under(order, 'item_list').value === undefined)
    throw new Unreadable('item_list is missing: ask for ORDER_FIELDS');
  const rows = listIn(order, 'item_list');
  const lines = rows.map((row) => {
    const [itemId, skuId] = [textIn(row, 'item_id'), firstText(row, 'model_id') || '0'];
    const qty = wholeIn(row, 'model_quantity_purchased');
    // of all pieces of the line; in a bundle the discounted price is nothing and the original one holds
    const original = satangIn(row, 'model_original_price');
    const paid = satangIn(row, 'model_discounted_price') || original;
    // never below what the line comes to: what is left over is taken off
    const price = Math.ceil(original / Math.max(qty, 1));
    return {
      key: firstText(row, 'line_item_id', 'order_item_id') || `${itemId}/${skuId}`,
      itemId,
      skuId,
      sellerSku: firstText(row, 'model_sku', 'item_sku'),
      name: firstText(row, 'item_name'),
      variation: firstText(row, 'model_name'),
      qty,
      price,
      discount: Math.max(price * qty - paid, 0),
      gift: textOrNull(row, 'promotion_type') === 'gift_with_purchase',
      ids: [firstText(row, 'order_item_id') || itemId],
    };
  });
  const packages = listIn(order, 'package_list').map((one): DocPackage => ({
    id: textIn(one, 'package_number'),
    provider: firstText(one, 'shipping_carrier') || firstText(order, 'shipping_carrier'),
    trackingNumber: firstText(one, 'tracking_number'),
    statusRaw: firstText(one, 'logistics_status'),
    lineKeys: listIn(one, 'item_list').flatMap((item) => {
      const [id, model] = [textIn(item, 'item_id'), firstText(item, 'model_id') || '0'];
      return lines.filter((line) => line.itemId === id && line.skuId === model).map(({ key }) => key);
    }),
  }));
  return assertSound({
    id: textIn(order, 'order_sn'),
    createdAt: momentIn(order, 'create_time'),
    updatedAt: momentIn(order, 'update_time'),
    paidAt: momentOrNull(order, 'pay_time'),
    statusRaw,
    status: statusOf(statusRaw, packages),
    flags: {
      hold:
        statusRaw === 'PENDING' ||
        listIn(order, 'pending_terms').length > 0 ||
        isTrue(order, 'advance_package'),
      cancelRequested: statusRaw === 'IN_CANCEL',
      shipAgain: statusRaw === 'RETRY_SHIP',
      gift: lines.some(({ gift }) => gift),
      notOurs: textOrNull(order, 'fulfillment_flag') === 'fulfilled_by_shopee',
    },
    cod: isTrue(order, 'cod'),
    shipping: wholeOrNull(order, 'actual_shipping_fee_confirmed')
      ? satangIn(order, 'actual_shipping_fee')
      : satangIn(order, 'estimated_shipping_fee'),
    discount: 0,
    total: satangIn(order, 'total_amount'),
    recipient: recipientOf(under(order, 'recipient_address')),
    buyerNote: firstText(order, 'message_to_seller'),
    lines,
    packages,
  });
}
function recipientOf(address: Part): Recipient | null {
  if (address.value === undefined || address.value === null) return null;
  const read = {
    name: firstText(address, 'name'),
    phone: firstText(address, 'phone'),
    address: firstText(address, 'full_address'),
    sub_district: firstText(address, 'town'),
    district: firstText(address, 'district', 'city'),
    province: firstText(address, 'state'),
    zipcode: firstText(address, 'zipcode'),
  };
  return { ...read, masked: Object.values(read).some(isMasked) };
}
