import { z } from 'zod';
import { PROVIDERS } from '../../../../contract/codes/providers.ts';
import { CouponText } from '../../../../contract/orders.coupon.ts';
import { Baht, CodeText, Name, Note, Phone, Quantity, Text, Zipcode } from '../../../../contract/shared.ts';
import type { ImportKind } from '../../imports/index.ts';

/** Excel takes a phone number for a number: the 0 before it is gone. */
const withZero = (text: unknown) =>
  typeof text === 'string' && /^([689]\d{8}|[2-57]\d{7})$/.test(text.replace(/[\s-]/g, ''))
    ? `0${text}`
    : text;

const place = Text(80).optional();
/** A row: a line of an order, and what the order is where the row says it. */
export const OrderRow = z.strictObject({
  reference: CodeText(60, 1),
  channel: Text(120).optional(),
  method: Text(120).optional(),
  provider: Text(80).optional(),
  name: Name(120).optional(),
  phone: z.preprocess(withZero, Phone).optional(),
  address: Name(600).optional(),
  sub_district: place,
  district: place,
  province: place,
  zipcode: Zipcode.optional(),
  product: CodeText(64, 1),
  quantity: Quantity,
  price: Baht.optional(),
  line_discount: Baht.optional(),
  discount: Baht.optional(),
  coupon_code: CouponText.optional(),
  shipping_fee: Baht.optional(),
  note: Note.optional(),
});
export type OrderRow = z.infer<typeof OrderRow>;
export type OrderField = keyof OrderRow;

/** What is of the order and not of a line: said in one of its rows, or in each the same. */
export const OF_THE_ORDER = [
  'channel',
  'method',
  'provider',
  'name',
  'phone',
  'address',
  'sub_district',
  'district',
  'province',
  'zipcode',
  'discount',
  'coupon_code',
  'shipping_fee',
  'note',
] as const satisfies readonly OrderField[];

const PROVIDER_NAMES = {
  th: Object.values(PROVIDERS)
    .map(({ th }) => th)
    .join(', '),
  en: Object.values(PROVIDERS)
    .map(({ en }) => en)
    .join(', '),
};

type Column = ImportKind['columns'][number] & { key: OrderField };
export const ORDER_COLUMNS: readonly Column[] = [
  {
    key: 'reference',
    title: { th: 'เลขอ้างอิง', en: 'Reference' },
    reads: 'text',
    required: true,
    hint: {
      th: 'เลขออเดอร์ในไฟล์ แถวที่เลขเดียวกันคือออเดอร์เดียวกัน',
      en: 'the file’s own number of the order: rows with the same one are one order',
    },
    example: 'A-1001',
    alsoCalled: [
      'เลขออเดอร์',
      'เลขที่ออเดอร์',
      'หมายเลขคำสั่งซื้อ',
      'เลขที่คำสั่งซื้อ',
      'คำสั่งซื้อ',
      'order no',
      'order number',
      'order id',
      'order',
      'ref',
      'ลำดับ',
    ],
  },
  {
    key: 'channel',
    title: { th: 'ช่องทางขาย', en: 'Sale channel' },
    reads: 'text',
    forAll: true,
    hint: { th: 'ชื่อช่องทาง เว้นว่างได้ถ้ามีช่องทางเดียว', en: 'its name; may be empty where there is only one' },
    example: 'หน้าร้าน',
    alsoCalled: ['ช่องทาง', 'เพจ', 'channel', 'page', 'source', 'shop'],
  },
  {
    key: 'method',
    title: { th: 'วิธีชำระเงิน', en: 'Payment method' },
    reads: 'text',
    forAll: true,
    hint: {
      th: 'ชื่อวิธีชำระเงิน หรือ โอน, COD ถ้ามีอย่างละวิธีเดียว',
      en: 'its name, or transfer, COD where there is one of that kind',
    },
    example: 'COD',
    alsoCalled: ['ชำระเงิน', 'การชำระเงิน', 'จ่ายเงิน', 'payment', 'pay by'],
  },
  {
    key: 'provider',
    title: { th: 'ขนส่ง', en: 'Shipping provider' },
    reads: 'text',
    forAll: true,
    hint: PROVIDER_NAMES,
    example: PROVIDERS[1].th,
    alsoCalled: ['บริษัทขนส่ง', 'จัดส่งโดย', 'courier', 'shipping by', 'logistics', 'delivery by'],
  },
  {
    key: 'name',
    title: { th: 'ชื่อผู้รับ', en: 'Recipient' },
    reads: 'text',
    required: true,
    hint: { th: 'อย่างน้อยในแถวแรกของออเดอร์', en: 'at least in the first row of the order' },
    example: 'สมหญิง ใจดี',
    alsoCalled: ['ผู้รับ', 'ชื่อลูกค้า', 'ชื่อ-สกุล', 'ชื่อ', 'ลูกค้า', 'name', 'customer', 'buyer', 'receiver'],
  },
  {
    key: 'phone',
    title: { th: 'เบอร์โทร', en: 'Phone' },
    reads: 'text',
    required: true,
    hint: { th: 'เบอร์ผู้รับ 9–10 หลัก', en: 'of the recipient, 9–10 digits' },
    example: '0812345678',
    alsoCalled: ['โทรศัพท์', 'เบอร์', 'โทร', 'มือถือ', 'tel', 'mobile', 'contact'],
  },
  {
    key: 'address',
    title: { th: 'ที่อยู่', en: 'Address' },
    reads: 'text',
    required: true,
    hint: {
      th: 'บ้านเลขที่ หมู่ ซอย ถนน หรือที่อยู่ทั้งหมดในช่องเดียว',
      en: 'house, lane and street, or the whole address in one cell',
    },
    example: '12/3 หมู่ 4',
    alsoCalled: ['ที่อยู่จัดส่ง', 'ที่อยู่ผู้รับ', 'บ้านเลขที่', 'shipping address', 'ship to'],
  },
  {
    key: 'sub_district',
    title: { th: 'ตำบล/แขวง', en: 'Sub-district' },
    reads: 'text',
    hint: { th: 'เว้นว่างได้ถ้าอยู่ในช่องที่อยู่แล้ว', en: 'may be empty where the address says it' },
    example: 'สุเทพ',
    alsoCalled: ['ตำบล', 'แขวง', 'subdistrict', 'tambon'],
  },
  {
    key: 'district',
    title: { th: 'อำเภอ/เขต', en: 'District' },
    reads: 'text',
    hint: { th: 'เว้นว่างได้ถ้าอยู่ในช่องที่อยู่แล้ว', en: 'may be empty where the address says it' },
    example: 'เมืองเชียงใหม่',
    alsoCalled: ['อำเภอ', 'เขต', 'amphoe', 'city'],
  },
  {
    key: 'province',
    title: { th: 'จังหวัด', en: 'Province' },
    reads: 'text',
    hint: { th: 'เว้นว่างได้ถ้าอยู่ในช่องที่อยู่แล้ว', en: 'may be empty where the address says it' },
    example: 'เชียงใหม่',
    alsoCalled: ['changwat', 'state'],
  },
  {
    key: 'zipcode',
    title: { th: 'รหัสไปรษณีย์', en: 'Zip code' },
    reads: 'text',
    hint: { th: '5 หลัก เว้นว่างได้ถ้าอยู่ในช่องที่อยู่แล้ว', en: '5 digits; may be empty where the address says it' },
    example: '50200',
    alsoCalled: ['ไปรษณีย์', 'zip', 'postcode', 'postal code'],
  },
  {
    key: 'product',
    title: { th: 'รหัสสินค้า', en: 'Product code' },
    reads: 'text',
    required: true,
    hint: { th: 'รหัสสินค้าในระบบ หนึ่งแถวหนึ่งสินค้า', en: 'its code here; one row one product' },
    example: 'ML-001',
    alsoCalled: ['sku', 'รหัส', 'สินค้า', 'item code', 'product', 'code', 'item'],
  },
  {
    key: 'quantity',
    title: { th: 'จำนวน', en: 'Quantity' },
    reads: 'number',
    required: true,
    hint: { th: 'จำนวนเต็ม ตั้งแต่ 1', en: 'a whole number from 1' },
    example: '2',
    alsoCalled: ['qty', 'จำนวนชิ้น', 'ชิ้น', 'pcs', 'pieces', 'amount ordered'],
  },
  {
    key: 'price',
    title: { th: 'ราคาต่อชิ้น', en: 'Price each' },
    reads: 'number',
    hint: { th: 'บาท เว้นว่าง = ราคาขายของสินค้า', en: 'baht; empty: the product’s own price' },
    example: '59',
    alsoCalled: ['ราคา', 'ราคาขาย', 'unit price', 'price'],
  },
  {
    key: 'line_discount',
    title: { th: 'ส่วนลดของแถว', en: 'Line discount' },
    reads: 'number',
    hint: { th: 'บาท ลดจากแถวนี้ทั้งแถว', en: 'baht, off the whole row' },
    example: '5',
    alsoCalled: ['ส่วนลดสินค้า', 'item discount'],
  },
  {
    key: 'discount',
    title: { th: 'ส่วนลดออเดอร์', en: 'Order discount' },
    reads: 'number',
    hint: { th: 'บาท ใส่แถวเดียว หรือเท่ากันทุกแถว', en: 'baht, in one row or the same in each' },
    example: '20',
    alsoCalled: ['ส่วนลดทั้งออเดอร์', 'ส่วนลดท้ายบิล', 'ส่วนลด', 'discount'],
  },
  {
    key: 'coupon_code',
    title: { th: 'รหัสคูปอง', en: 'Coupon code' },
    reads: 'text',
    hint: { th: 'ใส่แถวเดียว หรือเท่ากันทุกแถว', en: 'in one row or the same in each' },
    example: 'SAWASDEE10',
    alsoCalled: ['คูปอง', 'โค้ดส่วนลด', 'โค้ด', 'coupon', 'voucher', 'promo code', 'discount code'],
  },
  {
    key: 'shipping_fee',
    title: { th: 'ค่าส่ง', en: 'Shipping fee' },
    reads: 'number',
    forAll: true,
    hint: { th: 'บาท เว้นว่าง = ค่าส่งปกติของขนส่ง', en: 'baht; empty: the provider’s usual fee' },
    example: '40',
    alsoCalled: ['ค่าจัดส่ง', 'ค่าขนส่ง', 'delivery fee', 'shipping cost', 'shipping'],
  },
  {
    key: 'note',
    title: { th: 'หมายเหตุ', en: 'Note' },
    reads: 'text',
    hint: { th: 'พนักงานเห็น ลูกค้าไม่เห็น', en: 'for the staff alone' },
    example: 'ฝากป้อมยาม',
    alsoCalled: ['บันทึก', 'remark', 'comment', 'memo'],
  },
];

/** Of a template that shows how: never taken for an order. */
export const EXAMPLES = ['EXAMPLE-1', 'EXAMPLE-2'] as const;
