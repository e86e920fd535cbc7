import { STATUS, type OrderStatus } from '../../../../contract/codes/order-status.ts';
import { assertSound, together, type OrderDoc, type Recipient } from '../order-doc.ts';
import {
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
  type Part,
} from '../reading.ts';

/**
 * What TikTok's words come to. A return is no status there: it comes with the returns. Source: OpenAPI document of the order service, 202309;
 * `CANCEL` is how the push spells it.
 */
const STATUSES: Record<string, OrderStatus> = {
  UNPAID: STATUS.unpaid,
  ON_HOLD: STATUS.unpaid,
  AWAITING_SHIPMENT: STATUS.awaitingShipment,
  PARTIALLY_SHIPPING: STATUS.partiallyShipping,
  AWAITING_COLLECTION: STATUS.awaitingCollection,
  IN_TRANSIT: STATUS.inTransit,
  DELIVERED: STATUS.delivered,
  COMPLETED: STATUS.completed,
  CANCELLED: STATUS.cancelled,
  CANCEL: STATUS.cancelled,
};
/** Errors: Unreadable. */
export function tiktokOrder(document: unknown): OrderDoc {
  const order = whole(document);
  const statusRaw = textIn(order, 'status');
  const rows = listIn(order, 'line_items');
  const lines = together(
    rows.map((row) => ({
      itemId: textIn(row, 'product_id'),
      skuId: textIn(row, 'sku_id'),
      sellerSku: firstText(row, 'seller_sku'),
      name: firstText(row, 'product_name'),
      variation: firstText(row, 'sku_name'),
      // what the marketplace takes off it pays to the shop itself
      price:
        satangIn(row, 'sale_price') + satangIn(row, 'seller_discount') + satangIn(row, 'platform_discount'),
      discount: satangIn(row, 'seller_discount'),
      gift: isTrue(row, 'is_gift'),
      ids: [textIn(row, 'id')],
    })),
  );
  const keyOf = new Map(lines.flatMap(({ key, ids }) => ids.map((id) => [id, key] as const)));
  const inPackage = Map.groupBy(rows, (row) => textOrNull(row, 'package_id'));
  return assertSound({
    id: textIn(order, 'id'),
    createdAt: momentIn(order, 'create_time'),
    updatedAt: momentIn(order, 'update_time'),
    paidAt: momentOrNull(order, 'paid_time'),
    statusRaw,
    status: STATUSES[statusRaw] ?? null,
    flags: {
      hold: statusRaw === 'ON_HOLD' || isTrue(order, 'is_on_hold_order'),
      cancelRequested: isTrue(order, 'is_buyer_request_cancel'),
      shipAgain: false,
      gift: lines.some(({ gift }) => gift),
      notOurs: textOrNull(order, 'fulfillment_type') === 'FULFILLMENT_BY_TIKTOK',
    },
    cod: isTrue(order, 'is_cod'),
    shipping: satangIn(order, 'payment.shipping_fee'),
    discount: satangIn(order, 'payment.seller_discount'),
    total: satangIn(order, 'payment.total_amount'),
    recipient: recipientOf(under(order, 'recipient_address')),
    buyerNote: firstText(order, 'buyer_message'),
    lines,
    packages: listIn(order, 'packages').map((one) => {
      const id = textIn(one, 'id');
      const own = inPackage.get(id) ?? [];
      return {
        id,
        provider: own[0]
          ? firstText(own[0], 'shipping_provider_name')
          : firstText(order, 'shipping_provider'),
        trackingNumber: own[0] ? firstText(own[0], 'tracking_number') : firstText(order, 'tracking_number'),
        statusRaw: own[0] ? firstText(own[0], 'package_status') : '',
        lineKeys: [...new Set(own.map((row) => keyOf.get(textIn(row, 'id'))!))],
      };
    }),
  });
}
/** Levels of a Thai address: L1 the province, L2 the district, L3 the sub-district. Absent until the order may be shipped. */
function recipientOf(address: Part): Recipient | null {
  if (address.value === undefined || address.value === null) return null;
  const level = (name: string): string => {
    const found = listIn(address, 'district_info').find((one) => textOrNull(one, 'address_level') === name);
    return found ? firstText(found, 'address_name') : '';
  };
  const read = {
    name: firstText(address, 'name'),
    phone: firstText(address, 'phone_number'),
    address: firstText(address, 'address_detail', 'address_line1', 'full_address'),
    sub_district: level('L3'),
    district: level('L2'),
    province: level('L1'),
    zipcode: firstText(address, 'postal_code'),
  };
  return { ...read, masked: Object.values(read).some(isMasked) };
}
