import { maliCatalogue } from './mali-catalogue.ts';
import { ORDINARY } from './customers.ts';
import type { PartnerPlan, PlacePlan, ShopPlan } from './shop.ts';
import type { SlipKind } from './plan.ts';

/** The places outside that every shop's moves come from and go to. */
export const OUTSIDE: PlacePlan[] = [
  { name: 'ผู้ขาย', description: 'ของเข้าจากคู่ค้า', kind: 'supplier' },
  { name: 'ลูกค้า', description: 'ของที่ส่งออกไปแล้ว', kind: 'customer' },
  { name: 'สูญหาย', description: 'ของที่หายหรือทิ้ง', kind: 'lost' },
  { name: 'ปรับยอด', description: 'ผลต่างจากการนับ', kind: 'adjustment' },
];

const PARTNERS: PartnerPlan[] = [
  { company_name: 'บริษัท ฝ้ายงามเท็กซ์ไทล์ จำกัด', address: '88/12 หมู่ 5 ถนนเพชรเกษม ตำบลอ้อมใหญ่ อำเภอสามพราน จังหวัดนครปฐม 73160', contact_name: 'คุณอุษา', contact_tel: '0812457001', tax_id: '0735558001122', tel: '034245700', email: 'sales@faingam.example' },
  { company_name: 'หจก. หอมละมุนแคนเดิล', address: '41 หมู่ 3 ตำบลสันกลาง อำเภอสันกำแพง จังหวัดเชียงใหม่ 50130', contact_name: 'คุณต้น', contact_tel: '0898112233', tax_id: '0503561004455', tel: '053961220', email: 'order@homlamun.example' },
  { company_name: 'บริษัท สมุนไพรบ้านทุ่ง จำกัด', address: '19 หมู่ 9 ตำบลท่างาม อำเภอเมืองปราจีนบุรี จังหวัดปราจีนบุรี 25000', contact_name: 'คุณสมใจ', contact_tel: '0864509912', tax_id: '0255559007788', tel: '037211456', email: 'hello@bantung.example' },
  { company_name: 'เซรามิกคนเวียง', address: '7 หมู่ 2 ตำบลปงแสนทอง อำเภอเมืองลำปาง จังหวัดลำปาง 52100', contact_name: 'คุณคำปัน', contact_tel: '0612348890', tax_id: '3520100456781', tel: '054318890', email: 'kiln@khonwiang.example' },
  { company_name: 'บริษัท กล่องสวยแพ็กเกจจิ้ง จำกัด', address: '205 ซอยพระราม 2 ซอย 60 แขวงแสมดำ เขตบางขุนเทียน กรุงเทพมหานคร 10150', contact_name: 'คุณพลอย', contact_tel: '0917765540', tax_id: '0105562099887', tel: '024154400', email: 'ploy@klongsuay.example' },
];

const SLIPS: SlipKind[] = [...Array.from({ length: 24 }, (): SlipKind => 'good'), 'no_qr', 'no_qr', 'no_qr', 'bad_checksum', 'wrong_amount', 'duplicate'];

/** ร้านมะลิ, the shop of the demo: jasmine-scented things for the home, and clothes. */
export const mali = (): ShopPlan => ({
  enterprise: {
    id: 1,
    name: 'ร้านมะลิ',
    phone: '0812345678',
    address: '99/9 ซอยลาดพร้าว 35 แขวงจันทรเกษม เขตจตุจักร กรุงเทพมหานคร 10900',
    tax_id: '0105566001234',
    promptpay_id: '0812345678',
  },
  seed: 2569,
  mailDomain: 'mali.example',
  teams: ['ทีมมะลิซ้อน', 'ทีมมะลิลา', 'ทีมใบเตย'],
  people: [
    { username: 'admin', fname: 'มาลี', lname: 'ศรีมะลิ', nick_name: 'น้องมะลิ', group_id: 1, plays: ['admin'] },
    { username: 'owner', fname: 'วรรณา', lname: 'ศรีมะลิ', nick_name: 'พี่วรรณ', group_id: 2 },
    { username: 'clerk', fname: 'กานดา', lname: 'ใจงาม', nick_name: 'น้องกานต์', group_id: 3, roles: { order: 2, product: 1, customer: 2, payment: 1 }, team: 'ทีมมะลิซ้อน', plays: ['clerk'] },
    { username: 'clerk3', fname: 'พิมพ์ใจ', lname: 'แสงทอง', nick_name: 'น้องพิม', group_id: 3, roles: { order: 2, product: 1, customer: 2, payment: 1 }, team: 'ทีมมะลิลา', plays: ['clerk'] },
    { username: 'clerk4', fname: 'ธีรเดช', lname: 'บุญเรือง', nick_name: 'ต้น', group_id: 3, roles: { order: 2, product: 1, customer: 2, payment: 1 }, team: 'ทีมใบเตย', plays: ['clerk'] },
    { username: 'checker', fname: 'ชลิดา', lname: 'ละเอียด', nick_name: 'พี่ชล', group_id: 3, roles: { payment: 2, order: 1 }, plays: ['checker'] },
    { username: 'packer', fname: 'นกน้อย', lname: 'คล่องแคล่ว', nick_name: 'น้องนก', group_id: 3, roles: { packing: 2, express: 1, wms: 1 }, plays: ['packer'] },
    { username: 'packer2', fname: 'บุญส่ง', lname: 'ขยันดี', nick_name: 'พี่ส่ง', group_id: 3, roles: { packing: 2, express: 1, wms: 1 }, plays: ['packer'] },
    { username: 'stock', fname: 'สมศักดิ์', lname: 'นับถ้วน', nick_name: 'พี่ศักดิ์', group_id: 3, roles: { wms: 3, product: 1, po: 2 }, plays: ['stock'] },
    { username: 'agent', fname: 'แนน', lname: 'พาขาย', nick_name: 'คุณแนน', group_id: 4, roles: { order: 2, product: 1, customer: 2 }, channel: 'ตัวแทน คุณแนน', plays: ['agent'] },
    { username: 'delivery', fname: 'ชัย', lname: 'ส่งไว', nick_name: 'พี่ชัย', group_id: 5, roles: { express: 2, delivery: 2 }, plays: ['courier'] },
    { username: 'delivery2', fname: 'เอก', lname: 'ทางลัด', nick_name: 'เอก', group_id: 5, roles: { express: 2, delivery: 2 }, plays: ['courier'] },
    { username: 'customer', fname: 'ลูกค้า', lname: 'ประจำ', nick_name: 'คุณลูกค้า', group_id: 6, roles: { order: 1 }, isCustomer: true },
  ],
  channels: [
    { name: 'หน้าร้าน', type: 1, platform: 1, share: 26 },
    { name: 'LINE', type: 1, platform: 5, share: 34 },
    { name: 'Shopee', type: 1, platform: 3, share: 20 },
    { name: 'TikTok Shop', type: 1, platform: 2, share: 13 },
    { name: 'ตัวแทน คุณแนน', type: 2, platform: 1, share: 7 },
  ],
  methods: [
    { type: 1, name: 'โอน กสิกรไทย', bank: 'ธนาคารกสิกรไทย', account_number: '123-4-56789-0', branch: 'ลาดพร้าว', share: 40 },
    { type: 1, name: 'โอน ไทยพาณิชย์', bank: 'ธนาคารไทยพาณิชย์', account_number: '987-6-54321-0', branch: 'รัชโยธิน', share: 18 },
    { type: 2, name: 'เก็บเงินปลายทาง', share: 36 },
    { type: 4, name: 'เคลม', share: 0 },
    { type: 5, name: 'วอลเล็ต', share: 4 },
    { type: 6, name: 'แพลตฟอร์ม', share: 0 },
    { type: 7, name: 'อื่น ๆ', share: 2 },
  ],
  fees: { 1: 40_00, 2: 45_00, 6: 30_00, 7: 50_00 },
  catalogue: maliCatalogue(),
  barcodes: '1024',
  places: [
    { name: 'คลังหลัก', description: 'ชั้น 1 หลังร้าน', kind: 'store', is_default: true },
    { name: 'คลังสำรอง', description: 'ชั้น 2', kind: 'store' },
    { name: 'ตู้หน้าร้าน', description: 'ของโชว์และขายหน้าร้าน', kind: 'store' },
    { name: 'ไลน์แพ็ก 1', description: 'ข้างโต๊ะแพ็ก', kind: 'line', is_default: true },
    { name: 'ของเสีย', description: 'แตก ชำรุด', kind: 'defective', is_default: true },
    { name: 'กักตรวจ', description: 'รอตัดสินใจ', kind: 'quarantine', is_default: true },
    ...OUTSIDE,
  ],
  partners: PARTNERS,
  customers: { count: 400, style: ORDINARY },
  sizes: {
    regular: 1310,
    lapsed: 40,
    paymentFailed: 8,
    cancelledUnpaid: 12,
    cancelledReady: 24,
    refused: 12,
    returned: 18,
    claimed: 16,
    deliveredLately: 0,
    openRound: 20,
    partRound: { closed: 7, begun: 3, untouched: 4 },
    courierRound: { ready: 6, onTheWay: 5, failed: 1 },
    handedOver: 14,
    parts: 5,
    unpaid: { slips: SLIPS, bare: 18 },
    ready: { plain: 48, held: 3, unmapped: 2 },
    cancelledToday: 4,
    acceptedSlips: 30,
  },
});
