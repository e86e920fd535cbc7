import { DELIVERY_WORDS, type DeliveryStatus } from './codes/delivery-status.ts';
import { MARKETPLACES, type Marketplace } from './codes/marketplaces.ts';
import { STATUS, STATUS_WORDS, type OrderStatus } from './codes/order-status.ts';
import { PACKING_WORDS, type PackingStatus } from './codes/packing-status.ts';
import { PROVIDERS, type Provider } from './codes/providers.ts';
import type { Sheet } from './sheets.ts';

/** What of an order's row the file tells; orders.ts, whose rows have it, is built on this file. */
interface SheetRow {
  id: number;
  number: string;
  platform_order_id: string | null;
  status: OrderStatus;
  packing_status: PackingStatus;
  delivery_status: DeliveryStatus;
  sale_channel: string;
  platform: number;
  team: string | null;
  staff: string;
  recipient_name: string;
  phone: string;
  province: string;
  lines: readonly { sku: string; qty: number }[];
  quantity: number;
  discount: number;
  coupon_discount: number;
  shipping_fee: number;
  order_amount: number;
  payment_amount: number;
  payment_method: string;
  paid_at: string | null;
  provider: Provider;
  tracking_number: string | null;
  seller_note: string;
  tags: readonly string[];
  created_at: string;
}
interface About {
  total_capped?: boolean | undefined;
  amount: number;
  unpaid_amount: number;
  cancelled_amount: number;
}
type Sum = 'amount' | 'unpaid_amount' | 'cancelled_amount';
/** A count that stopped at the newest hits adds up to nothing that could be said. */
const sum = (name: Sum) => (about: About) => (about.total_capped ? null : about[name]);

/** In which sums of the screen an order is, as the server counts it. */
const isIn = ({ status }: SheetRow, name: Sum): boolean =>
  name === 'cancelled_amount'
    ? status === STATUS.cancelled
    : name === 'unpaid_amount'
      ? status === STATUS.unpaid
      : status !== STATUS.cancelled;

const SUMS = {
  amount: { th: 'ยอดขาย (ไม่รวมยกเลิก)', en: 'Sales (excluding cancelled)' },
  unpaid_amount: { th: 'ในนี้รอชำระเงิน', en: 'Of which awaiting payment' },
  cancelled_amount: { th: 'ยอดที่ยกเลิก', en: 'Cancelled' },
} as const;

/** The order list as a file. Each sum of the screen is a column of its own: under it stands what its cells add up to. */
export const orderSheet: Sheet<SheetRow, About> = {
  title: { th: 'ออเดอร์', en: 'Orders' },
  key: (row) => row.id,
  columns: [
    { key: 'number', title: { th: 'ออเดอร์', en: 'Order' }, kind: 'text', value: (row) => row.number },
    {
      key: 'number',
      title: { th: 'ช่องทางขาย', en: 'Sale channel' },
      kind: 'text',
      value: (row) => row.sale_channel,
    },
    {
      key: 'number',
      title: { th: 'แพลตฟอร์ม', en: 'Marketplace' },
      kind: 'text',
      value: (row, locale) => MARKETPLACES[row.platform as Marketplace]?.[locale] ?? null,
    },
    {
      key: 'number',
      title: { th: 'เลขออเดอร์แพลตฟอร์ม', en: 'Marketplace order' },
      kind: 'text',
      value: (row) => row.platform_order_id,
    },
    { key: 'number', title: { th: 'หมายเหตุ', en: 'Note' }, kind: 'text', value: (row) => row.seller_note },
    { key: 'number', title: { th: 'ป้าย', en: 'Tags' }, kind: 'text', value: (row) => row.tags.join(', ') },
    {
      key: 'created',
      title: { th: 'สร้างเมื่อ', en: 'Created' },
      kind: 'moment',
      value: (row) => row.created_at,
    },
    {
      key: 'status',
      title: { th: 'สถานะ', en: 'Status' },
      kind: 'text',
      value: (row, locale) => STATUS_WORDS[row.status][locale],
    },
    {
      key: 'status',
      title: { th: 'สถานะแพ็ก', en: 'Packing status' },
      kind: 'text',
      value: (row, locale) => PACKING_WORDS[row.packing_status][locale],
    },
    {
      key: 'status',
      title: { th: 'สถานะส่ง', en: 'Delivery status' },
      kind: 'text',
      value: (row, locale) => DELIVERY_WORDS[row.delivery_status][locale],
    },
    {
      key: 'recipient',
      title: { th: 'ผู้รับ', en: 'Recipient' },
      kind: 'text',
      value: (row) => row.recipient_name,
    },
    { key: 'recipient', title: { th: 'เบอร์โทร', en: 'Phone' }, kind: 'text', value: (row) => row.phone },
    { key: 'recipient', title: { th: 'จังหวัด', en: 'Province' }, kind: 'text', value: (row) => row.province },
    {
      key: 'shipping',
      title: { th: 'ขนส่ง', en: 'Shipping provider' },
      kind: 'text',
      value: (row, locale) => PROVIDERS[row.provider][locale],
    },
    {
      key: 'shipping',
      title: { th: 'เลขพัสดุ', en: 'Tracking number' },
      kind: 'text',
      value: (row) => row.tracking_number,
    },
    {
      key: 'lines',
      title: { th: 'สินค้า', en: 'Items' },
      kind: 'text',
      value: (row) => row.lines.map(({ sku, qty }) => `${sku} ×${qty}`).join(', '),
    },
    {
      key: 'amount',
      title: { th: 'ยอดรวม', en: 'Total' },
      kind: 'baht',
      value: (row) => row.order_amount,
      // what is cancelled stands in the column too
      total: (about) => (about.total_capped ? null : about.amount + about.cancelled_amount),
    },
    ...(Object.keys(SUMS) as Sum[]).map((name) => ({
      key: 'amount',
      title: SUMS[name],
      kind: 'baht' as const,
      value: (row: SheetRow) => (isIn(row, name) ? row.order_amount : null),
      total: sum(name),
    })),
    {
      key: 'payment',
      title: { th: 'วิธีชำระเงิน', en: 'Payment method' },
      kind: 'text',
      value: (row) => row.payment_method,
    },
    {
      key: 'payment',
      title: { th: 'ชำระแล้ว', en: 'Paid' },
      kind: 'baht',
      value: (row) => row.payment_amount,
    },
    { key: 'payment', title: { th: 'ชำระเมื่อ', en: 'Paid at' }, kind: 'moment', value: (row) => row.paid_at },
    { key: 'staff', title: { th: 'พนักงาน', en: 'Staff' }, kind: 'text', value: (row) => row.staff },
    { key: 'staff', title: { th: 'ทีม', en: 'Team' }, kind: 'text', value: (row) => row.team },
    { key: 'quantity', title: { th: 'จำนวน', en: 'Pieces' }, kind: 'count', value: (row) => row.quantity },
    { key: 'discount', title: { th: 'ส่วนลด', en: 'Discount' }, kind: 'baht', value: (row) => row.discount },
    {
      key: 'discount',
      title: { th: 'คูปอง', en: 'Coupon' },
      kind: 'baht',
      value: (row) => row.coupon_discount,
    },
    {
      key: 'shipping_fee',
      title: { th: 'ค่าส่ง', en: 'Shipping fee' },
      kind: 'baht',
      value: (row) => row.shipping_fee,
    },
  ],
};
