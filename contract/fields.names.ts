import type { Locale } from './shared.ts';

type Words = Record<Locale, string>;
const as = (th: string, en: string): Words => ({ th, en });

/** What a field is called where it stands on the screen, by the last word of its path. English ones begin a sentence. */
const FIELDS: Readonly<Record<string, Words>> = {
  // of every list
  q: as('คำค้นหา', 'What is searched'),
  page: as('เลขหน้า', 'The page'),
  page_size: as('จำนวนต่อหน้า', 'The page size'),
  sort: as('การเรียงลำดับ', 'The order of rows'),
  state: as('สถานะ', 'The state'),
  format: as('รูปแบบไฟล์', 'The file format'),
  columns: as('คอลัมน์', 'The columns'),
  rows: as('แถวที่เลือก', 'The chosen rows'),
  from: as('ตั้งแต่', '“From”'),
  to: as('ถึง', '“To”'),
  day: as('วันที่', 'The day'),
  days: as('จำนวนวัน', 'The number of days'),
  // of reports
  figure: as('ตัวเลข', 'The figure'),
  without_team: as('ไม่มีทีม', 'No team'),
  without_user: as('ไม่มีคนทำ', 'Nobody'),
  // of commission
  team_id: as('ทีม', 'The team'),
  product_id: as('สินค้า', 'The product'),
  category_id: as('หมวดสินค้า', 'The category'),
  period_id: as('รอบ', 'The period'),
  seen: as('ยอดที่ดูไว้', 'The figures that were seen'),
  payable: as('จ่ายสุทธิ', 'The payable amount'),
  // of coupons
  coupon: as('การ์ดคูปอง', 'The coupon card'),
  coupon_code: as('รหัสคูปอง', 'The coupon code'),
  discount_kind: as('ลดเป็นบาทหรือเปอร์เซ็นต์', 'Baht or percent'),
  value: as('ค่า', 'The value'),
  max_discount: as('ลดสูงสุด', 'The most it takes off'),
  min_amount: as('ซื้อขั้นต่ำ', 'The minimum'),
  total_limit: as('สิทธิ์ทั้งหมด', 'The uses in all'),
  member_limit: as('สิทธิ์ต่อลูกค้า', 'The uses a customer'),
  public_code: as('รหัสสาธารณะ', 'The public code'),
  card_required: as('ต้องใส่การ์ด', 'A card in every order'),
  conditions: as('เงื่อนไข', 'The conditions'),
  codes: as('รหัส', 'The codes'),
  first: as('ตั้งแต่เลข', 'The first number'),
  last: as('ถึงเลข', 'The last number'),
  sale_channels: as('ช่องทางขาย', 'The sale channels'),
  products: as('สินค้า', 'The products'),
  categories: as('หมวดสินค้า', 'The categories'),
  how: as('อย่างไร', 'How'),
  standing: as('ที่ยังใช้อยู่', 'Those that stand'),
  discount: as('ส่วนลด', 'The discount'),
  paper: as('กระดาษ', 'The paper'),
  customer_id: as('ลูกค้า', 'The customer'),
  closed: as('การใช้งาน', 'The status'),
  // of every thing
  id: as('รายการนี้', 'This entry'),
  kind: as('ประเภท', 'The kind'),
  reason: as('เหตุผล', 'The reason'),
  reason_type: as('ประเภทเหตุผล', 'The kind of reason'),
  note: as('หมายเหตุ', 'The note'),
  token: as('ลิงก์', 'The link'),
  photo: as('รูป', 'The picture'),
  photos: as('รูป', 'The pictures'),
  file: as('ไฟล์', 'The file'),
  amount: as('จำนวนเงิน', 'The amount'),
  qty: as('จำนวน', 'The quantity'),
  lines: as('บรรทัด', 'The lines'),
  line: as('บรรทัด', 'The line'),
  code: as('รหัส', 'The code'),
  sku: as('SKU', 'The SKU'),
  barcode: as('บาร์โค้ด', 'The barcode'),
  item_id: as('สินค้า', 'The item'),
  order_id: as('ออเดอร์', 'The order'),
  orders: as('ออเดอร์', 'The orders'),
  partner_id: as('คู่ค้า', 'The partner'),
  place_id: as('ที่เก็บ', 'The place'),
  provider: as('ขนส่ง', 'The shipping provider'),
  platform: as('แพลตฟอร์ม', 'The marketplace'),
  sale_channel_id: as('ช่องทางขาย', 'The sale channel'),
  payment_method_id: as('วิธีชำระเงิน', 'The payment method'),
  user_id: as('ผู้ใช้', 'The user'),
  reference: as('เลขอ้างอิง', 'The reference'),
  made_at: as('เวลาที่ทำ', 'The time it was done'),
  // of returns
  good: as('ดี', 'Good'),
  broken: as('เสียหาย', 'Broken'),
  lost: as('หาย', 'Lost'),
  other: as('อื่น ๆ', 'Other'),
  written: as('เขียนไว้บนกล่อง', 'What is written on it'),
  contents: as('ข้างในมีอะไร', 'What was inside'),
  place: as('วางไว้ที่', 'Where it lies'),
  outcome: as('จะทำอย่างไร', 'What becomes of it'),
  against: as('เคลมใคร', 'Who is asked'),
  asked: as('ยอดที่เรียก', 'The amount asked for'),
  granted: as('ยอดที่ยอมจ่าย', 'The amount granted'),
  words: as('คำตอบ', 'The answer'),
  received: as('ยอดที่ได้รับ', 'The amount received'),
  way: as('คืนทางไหน', 'The way'),
  // of purchase orders
  price: as('ราคา', 'The price'),
  freight: as('ค่าขนส่ง', 'The freight'),
  expected_on: as('วันที่คาดว่าจะได้ของ', 'The expected day'),
  running_from: as('เลขลังตั้งแต่', 'Cartons from'),
  running_to: as('ถึงเลขลัง', 'Cartons to'),
  cartons: as('ลัง', 'The cartons'),
  storage_id: as('คลัง', 'The storage'),
  broken_storage_id: as('ที่เก็บของเสีย', 'The storage for broken goods'),
  pack: as('ลังละ', 'Per carton'),
  terms: as('เงื่อนไขชำระเงิน', 'The terms'),
  recipient: as('อีเมลผู้รับ', 'The recipient'),
  subject: as('เรื่อง', 'The subject'),
  body: as('ข้อความ', 'The text'),
  title: as('ชื่อ', 'The title'),
  // of packing
  back_days: as('ย้อนหลังกี่วัน', 'The days back'),
  round_id: as('รอบแพ็ก', 'The packing round'),
  rounds: as('รอบแพ็ก', 'The packing rounds'),
  station: as('โต๊ะแพ็ก', 'The station'),
  line_id: as('ไลน์แพ็ก', 'The packing line'),
  box: as('กล่องที่', 'The parcel number'),
  part: as('ส่วนที่เลือก', 'The part'),
  job: as('งานพิมพ์', 'The print'),
  scan_id: as('เลขการสแกน', 'The number of the scan'),
  weight: as('น้ำหนัก', 'The weight'),
  weight_seen: as('ยืนยันน้ำหนัก', 'The answer about the weight'),
  without_insert: as('ปิดโดยไม่ใส่การ์ด', 'Closing without a card'),
  elsewhere: as('หยิบจากที่อื่น', 'Fetched from elsewhere'),
  take_over: as('รับช่วงต่อ', 'Taking over'),
  hand_over: as('ส่งมอบเลย', 'Handing over'),
  packing_status: as('สถานะแพ็ก', 'The packing status'),
  missing: as('ที่ขาด', 'What is missing'),
  open: as('ที่ยังเปิด', 'What is open'),
  sign: as('ที่มาของรายการ', 'Why it is listed'),
  why: as('เหตุที่ไม่เข้ารอบ', 'Why it is left out'),
  // of the hand-over
  parcel_id: as('พัสดุ', 'The parcel'),
  parcels: as('พัสดุ', 'The parcels'),
  cash_collected: as('เงินที่เก็บได้', 'The cash collected'),
  counted: as('ยอดที่นับได้', 'The amount counted'),
  expected: as('ยอดที่ควรได้', 'The amount expected'),
  driver_name: as('ชื่อคนขับ', 'The driver’s name'),
  plate: as('ทะเบียนรถ', 'The number plate'),
  signature: as('ลายเซ็น', 'The signature'),
  packed_on: as('วันที่แพ็ก', 'The day of packing'),
};
/** One of several, by its place: `lines.0.good` is “Line 1, good”. */
const ROWS: Readonly<Record<string, Words>> = {
  lines: as('บรรทัด', 'Line'),
  photos: as('รูปที่', 'Picture'),
  parcels: as('พัสดุที่', 'Parcel'),
  orders: as('ออเดอร์ที่', 'Order'),
  rounds: as('รอบที่', 'Packing round'),
  rows: as('แถวที่', 'Row'),
  columns: as('คอลัมน์ที่', 'Column'),
};

/** What a person calls the field at a path; undefined: it has no name, only a program sends it. */
export function fieldName(path: string, locale: Locale): string | undefined {
  const parts = path.split('.');
  const last = parts.at(-1)!;
  if (/^\d+$/.test(last)) return rowName(parts.at(-2), last, locale);
  const name = FIELDS[last]?.[locale];
  if (parts.length === 1 || name === undefined) return name;
  const row = rowName(parts.at(-3), parts.at(-2)!, locale);
  return row && (locale === 'th' ? `${row} ${name}` : `${row}, ${inside(name)}`);
}
const rowName = (of: string | undefined, at: string, locale: Locale): string | undefined => {
  const row = ROWS[of ?? '']?.[locale];
  return row && /^\d+$/.test(at) ? `${row} ${Number(at) + 1}` : undefined;
};
/** Within a sentence: “The item” is “the item”, SKU stays. */
const inside = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
