import type { Order } from '../../../../../contract/orders.ts';
import { blank, linesOf, PARTS, type Line, type OrderValues, type Recipient } from '../create/values.ts';

/** An order as the form has it; the price that it was sold at is a product's own price here. */
export const valuesOf = (order: Order): OrderValues => ({
  ...blank({
    sale_channel_id: order.sale_channel_id,
    payment_method_id: order.payment_method_id,
    provider: order.provider,
  }),
  recipient: Object.fromEntries(
    PARTS.map((part) => [part, part === 'name' ? order.recipient_name : order[part]]),
  ) as Recipient,
  customer_id: order.customer_id ?? undefined,
  lines: order.lines
    .filter(({ gift_of, product_id }) => gift_of === null && product_id !== null)
    .map(({ product_id, sku, name, image, price, qty, discount }): Line => ({
      product_id: product_id!,
      sku,
      name,
      image,
      stock: 'in',
      list_price: price,
      price,
      qty,
      discount: discount || undefined,
    })),
  discount: order.discount || undefined,
  coupon_kept: order.coupon_discount > 0 || undefined,
  shipping_fee: order.shipping_fee,
  seller_note: order.seller_note,
});

/** What is asked for; the server tells what of it is otherwise than it was. */
export const changeOf = (v: OrderValues) => ({
  sale_channel_id: v.sale_channel_id!,
  payment_method_id: v.payment_method_id!,
  recipient: v.recipient,
  address_confirmed: v.address_confirmed,
  lines: linesOf(v.lines),
  discount: v.discount ?? 0,
  ...couponChange(v),
  shipping_fee: v.shipping_fee ?? 0,
  seller_note: v.seller_note,
});

/** Absent: what the order has stays; empty: it goes. */
const couponChange = ({ coupon_kept, coupon_code }: OrderValues) => {
  const code = coupon_code?.trim() ?? '';
  return coupon_kept || (coupon_kept === undefined && !code) ? {} : { coupon_code: code };
};
