import { STATUS, type OrderStatus } from '../../../../contract/codes/order-status.ts';
import { assertSound, together, type OrderDoc, type Recipient } from '../order-doc.ts';
import {
  firstText,
  isMasked,
  isTrue,
  momentIn,
  momentOrNull,
  satangIn,
  textIn,
  textOrNull,
  under,
  whole,
  type Part,
} from '../reading.ts';

/** Lazada has no status of an order: it is the whole of its pieces. Source: open.lazada.com docs 121327, 120168, 121329. */
const OF_PIECE: Record<string, OrderStatus> = {
  unpaid: STATUS.unpaid,
  pending: STATUS.awaitingShipment,
  topack: STATUS.awaitingShipment,
  packed: STATUS.awaitingShipment,
  repacked: STATUS.awaitingShipment,
  ready_to_ship_pending: STATUS.awaitingCollection,
  ready_to_ship: STATUS.awaitingCollection,
  toship: STATUS.awaitingCollection,
  shipped: STATUS.inTransit,
  shipping: STATUS.inTransit,
  delivered: STATUS.delivered,
  confirmed: STATUS.completed,
  failed: STATUS.returned,
  failed_delivery: STATUS.returned,
  shipped_back: STATUS.returned,
  shipped_back_success: STATUS.returned,
  shipped_back_failed: STATUS.returned,
  returned: STATUS.returned,
  lost: STATUS.claimed,
  lost_by_3pl: STATUS.claimed,
  damaged_by_3pl: STATUS.claimed,
  package_scrapped: STATUS.claimed,
  canceled: STATUS.cancelled,
};
/** How far along; of pieces that have left the furthest behind says where the order is. */
const BEHIND_FIRST: OrderStatus[] = [
  STATUS.claimed,
  STATUS.returned,
  STATUS.inTransit,
  STATUS.delivered,
  STATUS.completed,
];
/** Of pieces in these words; null: one of them is none that we know. */
export function foldOf(words: readonly string[]): OrderStatus | null {
  const all = words.map((word) => OF_PIECE[word.toLowerCase()]);
  if (all.length === 0 || all.includes(undefined)) return null;
  const living = all.filter((status) => status !== STATUS.cancelled) as OrderStatus[];
  if (living.length === 0) return STATUS.cancelled;
  const is = (status: OrderStatus) => living.includes(status);
  if (is(STATUS.unpaid)) return STATUS.unpaid;
  const left = living.filter((status) => BEHIND_FIRST.includes(status));
  if (left.length === living.length) return BEHIND_FIRST.find(is)!;
  if (left.length > 0) return STATUS.partiallyShipping;
  if (is(STATUS.awaitingShipment) && is(STATUS.awaitingCollection)) return STATUS.partiallyShipping;
  return is(STATUS.awaitingShipment) ? STATUS.awaitingShipment : STATUS.awaitingCollection;
}
/** An order and its pieces, which are asked for apart: the list has none. Errors: Unreadable. */
export function lazadaOrder(document: unknown, pieces: unknown[]): OrderDoc {
  const order = whole(document);
  const rows = pieces.map((value, n): Part => ({ at: `items[${n}]`, value }));
  const words = rows.map((row) => textIn(row, 'status'));
  const lines = together(
    rows.map((row) => ({
      itemId: firstText(row, 'product_id', 'shop_sku'),
      skuId: firstText(row, 'sku_id', 'shop_sku', 'sku'),
      sellerSku: firstText(row, 'sku'),
      name: firstText(row, 'name'),
      variation: firstText(row, 'variation'),
      price: satangIn(row, 'item_price'),
      discount: Math.min(satangIn(row, 'voucher_seller'), satangIn(row, 'item_price')),
      gift: textOrNull(row, 'order_flag') === 'GIFT' || isTrue(row, 'is_gift'),
      ids: [textIn(row, 'order_item_id')],
    })),
  );
  const keyOf = new Map(lines.flatMap(({ key, ids }) => ids.map((id) => [id, key] as const)));
  const inPackage = Map.groupBy(
    rows.filter((row) => textOrNull(row, 'package_id') !== null),
    (row) => textIn(row, 'package_id'),
  );
  return assertSound({
    id: textIn(order, 'order_id'),
    createdAt: momentIn(order, 'created_at'),
    updatedAt: momentIn(order, 'updated_at'),
    paidAt: rows.map((row) => momentOrNull(row, 'payment_time')).find((at) => at !== null) ?? null,
    statusRaw: [...new Set(words)].toSorted().join(','),
    status: foldOf(words),
    flags: {
      hold: false,
      cancelRequested: [order, ...rows].some(
        (part) => isTrue(part, 'need_cancel_confirm') || isTrue(part, 'is_cancel_pending'),
      ),
      shipAgain: words.includes('repacked'),
      gift: lines.some(({ gift }) => gift),
      notOurs: rows.some((row) => isTrue(row, 'is_fbl')),
    },
    cod: textOrNull(order, 'payment_method')?.toUpperCase() === 'COD',
    shipping: satangIn(order, 'shipping_fee'),
    discount: satangIn(order, 'voucher_seller'),
    total: satangIn(order, 'price') - satangIn(order, 'voucher') + satangIn(order, 'shipping_fee'),
    recipient: recipientOf(under(order, 'address_shipping')),
    buyerNote: firstText(order, 'buyer_note', 'remarks'),
    lines,
    packages: [...inPackage].map(([id, own]) => ({
      id,
      provider: firstText(own[0]!, 'shipment_provider'),
      trackingNumber: firstText(own[0]!, 'tracking_code'),
      statusRaw: firstText(own[0]!, 'status'),
      lineKeys: [...new Set(own.map((row) => keyOf.get(textIn(row, 'order_item_id'))!))],
    })),
  });
}
/** address3 the province, address4 the district; what address5 is the vendor's texts disagree on, so the postal code has its own field. */
function recipientOf(address: Part): Recipient | null {
  if (address.value === undefined || address.value === null) return null;
  const read = {
    name: `${firstText(address, 'first_name')} ${firstText(address, 'last_name')}`.trim(),
    phone: firstText(address, 'phone', 'phone2'),
    address: firstText(address, 'address1'),
    sub_district: '',
    district: firstText(address, 'address4', 'city'),
    province: firstText(address, 'address3'),
    zipcode: firstText(address, 'post_code'),
  };
  return { ...read, masked: Object.values(read).some(isMasked) };
}
