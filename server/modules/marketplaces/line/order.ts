import { STATUS, type OrderStatus } from '../../../../contract/codes/order-status.ts';
import { NO_FLAGS, assertSound, type OrderDoc, type Recipient } from '../order-doc.ts';
import {
  firstText,
  isMasked,
  isTrue,
  listIn,
  momentIn,
  momentOrNull,
  satangIn,
  satangOrNull,
  textIn,
  textOrNull,
  under,
  whole,
  wholeIn,
  type Part,
} from '../reading.ts';

/**
 * LINE tells an order by three words. It completes an order when it is *shipped*: where the parcel is the shipping provider knows, so
 * its COMPLETED is no more than in transit here, and what is known to be further stays there. Source: ECT Open API 1.0.0.
 */
export function lineStatus(
  order: string,
  payment: string,
  shipment: string,
  cod: boolean,
): OrderStatus | null {
  const sent = shipment === 'ON_DELIVERY' || shipment === 'SHIPPED_ALL';
  switch (order) {
    case 'EXPIRED':
      return STATUS.cancelled;
    case 'CANCELED':
      return sent && payment === 'REFUND' ? STATUS.returned : STATUS.cancelled;
    case 'COMPLETED':
      return payment === 'REFUND' ? STATUS.claimed : STATUS.inTransit;
    case 'FINALIZED':
      if (sent) return STATUS.inTransit;
      return payment === 'PAID' || cod ? STATUS.awaitingShipment : STATUS.unpaid;
    default:
      return null;
  }
}
/** Errors: Unreadable; also of a row of the list, which has no items. */
export function lineOrder(document: unknown): OrderDoc {
  const order = whole(document);
  const cod = textOrNull(order, 'paymentMethod') === 'COD' || isTrue(order, 'shipmentDetail.isCod');
  const words = ['orderStatus', 'paymentStatus', 'shipmentStatus'].map((name) => firstText(order, name));
  const [status = '', payment = '', shipment = ''] = words;
  const id = textIn(order, 'orderNumber');
  return assertSound({
    id,
    createdAt: momentIn(order, 'checkoutAt'),
    updatedAt: momentIn(order, 'lastUpdatedAt'),
    paidAt: momentOrNull(order, 'paidAt'),
    statusRaw: words.join('/'),
    status: lineStatus(status, payment, shipment, cod),
    flags: { ...NO_FLAGS, gift: isTrue(order, 'isGift') },
    cod,
    shipping: satangIn(order, 'shipmentPrice'),
    discount: satangIn(order, 'discountAmount'),
    total: satangIn(order, 'totalPrice'),
    recipient: recipientOf(under(order, 'shippingAddress')),
    buyerNote: firstText(order, 'remarkBuyer'),
    lines: listIn(order, 'orderItems').map((row) => {
      const price = satangIn(row, 'price');
      const qty = wholeIn(row, 'quantity');
      return {
        key: `${textIn(row, 'productId')}/${textIn(row, 'variantId')}`,
        itemId: textIn(row, 'productId'),
        skuId: textIn(row, 'variantId'),
        sellerSku: firstText(row, 'sku'),
        name: firstText(row, 'name'),
        variation: listIn(row, 'variants')
          .map((one) => firstText(one, 'value'))
          .join(', '),
        qty,
        price,
        discount: Math.max((price - (satangOrNull(row, 'discountedPrice') ?? price)) * qty, 0),
        gift: false,
        ids: [textIn(row, 'variantId')],
      };
    }),
    // one parcel an order, without an id of its own
    packages: [
      {
        id,
        provider: firstText(order, 'shipmentDetail.shipmentCompanyNameTh', 'shipmentDetail.name'),
        trackingNumber: firstText(order, 'shipmentDetail.trackingNumber'),
        statusRaw: shipment,
        lineKeys: [],
      },
    ],
  });
}
function recipientOf(address: Part): Recipient | null {
  if (address.value === undefined || address.value === null) return null;
  const read = {
    name: firstText(address, 'recipientName'),
    phone: firstText(address, 'phoneNumber'),
    address: firstText(address, 'address'),
    sub_district: firstText(address, 'subDistrict'),
    district: firstText(address, 'district'),
    province: firstText(address, 'province'),
    zipcode: firstText(address, 'postalCode'),
  };
  return { ...read, masked: Object.values(read).some(isMasked) };
}
