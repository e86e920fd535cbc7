import { accountShown } from '../../../../../contract/codes/banks.ts';
import { placeText } from '../../../../../contract/customers.ts';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { PAYMENT_TYPES } from '../../../../../contract/codes/payment-types.ts';
import { STATUS } from '../../../../../contract/codes/order-status.ts';
import type { Provider } from '../../../../../contract/codes/providers.ts';
import { PROVIDERS } from '../../../../../contract/codes/providers.ts';
import type { Order } from '../../../../../contract/orders.ts';
import type { organisation } from '../../../../../contract/organisation.ts';
import { baht, count } from '../../../kit/index.ts';

type Method = DataOf<typeof organisation.paymentMethods>[number];

/**
 * An order as it is sent to the customer: goods, sum, how to pay, where it goes, later where it is. In the customer's
 * language, whatever the clerk's.
 */
export function summaryText(order: Order, method: Method | undefined): string {
  const sums = [
    order.discount > 0 && `ส่วนลด -${baht(order.discount)}`,
    order.coupon_discount > 0 && `คูปอง -${baht(order.coupon_discount)}`,
    order.shipping_fee > 0 && `ค่าส่ง ${baht(order.shipping_fee)}`,
    `รวม ${baht(order.order_amount)}`,
  ];
  return [
    `ออเดอร์ ${order.number}`,
    ...order.lines.map(({ name, qty, amount }) => `- ${name} × ${count(qty)} = ${baht(amount)}`),
    ...sums,
    '',
    ...payment(order, method),
    '',
    `ส่งถึง ${order.recipient_name} ${order.phone}`,
    `${order.address} ${placeText(order)} ${order.zipcode}`,
    ...tracking(order),
  ]
    .filter((line) => line !== false)
    .join('\n');
}

function payment(order: Order, method: Method | undefined): string[] {
  const { status, order_amount, payment_amount, payment_type } = order;
  if (status === STATUS.cancelled) return ['ออเดอร์นี้ยกเลิกแล้ว'];
  if (payment_type === PAYMENT_TYPES.cod) return [`เก็บเงินปลายทาง ${baht(order_amount)}`];
  if (status !== STATUS.unpaid) return payment_amount > 0 ? [`รับชำระแล้ว ${baht(payment_amount)}`] : [];
  const due = baht(Math.max(0, order_amount - payment_amount));
  if (!method?.account_number) return [`ยอดที่ต้องชำระ ${due} (${order.payment_method})`];
  return [
    `ยอดที่ต้องโอน ${due}`,
    [method.name, method.branch && `สาขา${method.branch}`].filter(Boolean).join(' '),
    `เลขบัญชี ${accountShown(method.account_number)}`,
  ];
}

/** Where a parcel is looked up, of those who tell it by its number alone. */
const TRACKED_AT: Partial<Record<Provider, (tracking: string) => string>> = {
  1: (tracking) => `https://track.thailandpost.co.th/?trackNumber=${encodeURIComponent(tracking)}`,
};

function tracking({ provider, tracking_number }: Order): string[] {
  if (!tracking_number) return [];
  const link = TRACKED_AT[provider]?.(tracking_number);
  return ['', `ส่งกับ${PROVIDERS[provider].th} เลขพัสดุ ${tracking_number}`, ...(link ? [`เช็กพัสดุ ${link}`] : [])];
}
