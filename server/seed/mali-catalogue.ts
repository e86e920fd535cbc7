import {
  itemsOf,
  type Catalogue,
  type CategoryPlan,
  type Family,
  type ItemPlan,
  type ProductPlan,
} from './catalogue.ts';

const SCENTS = ['มะลิ', 'ใบเตย', 'กุหลาบมอญ', 'ตะไคร้'] as const;

// prettier-ignore
const FAMILIES: readonly Family[] = [
  { code: 'TS', name: 'เสื้อยืดปักดอกมะลิ', unit: 'ตัว', shape: 'tee', price: 290, cost: 118, weight: 190, size: [260, 200, 30], colours: ['ขาว', 'ครีม', 'เขียวใบเตย'], sizes: [['S', 0, 0.92], ['M', 0, 1], ['L', 20, 1.06]] },
  { code: 'SH', name: 'เสื้อเชิ้ตลินิน', unit: 'ตัว', shape: 'shirt', price: 690, cost: 285, weight: 240, size: [280, 220, 35], colours: ['ขาว', 'ฟ้า'], sizes: [['M', 0, 0.96], ['L', 0, 1], ['XL', 30, 1.05]] },
  { code: 'PJ', name: 'ชุดนอนผ้าสาลู', unit: 'ชุด', shape: 'pyjamas', price: 590, cost: 245, weight: 320, size: [290, 230, 50], colours: ['ครีม', 'ชมพู'], sizes: [['M', 0, 0.95], ['L', 0, 1], ['XL', 30, 1.05]] },
  { code: 'RB', name: 'เสื้อคลุมอาบน้ำ', unit: 'ตัว', shape: 'robe', price: 890, cost: 390, weight: 620, size: [340, 280, 80], colours: ['ขาว', 'ชมพู'] },
  { code: 'PT', name: 'กางเกงเลผ้าฝ้าย', unit: 'ตัว', shape: 'trousers', price: 350, cost: 140, weight: 260, size: [280, 220, 30], colours: ['คราม', 'ครีม', 'เขียวใบเตย', 'ดินเผา'] },
  { code: 'SK', name: 'ถุงเท้าลายมะลิ', unit: 'คู่', shape: 'socks', price: 89, cost: 28, weight: 45, size: [180, 90, 20], colours: ['คราม', 'ชมพู', 'เทา'] },
  { code: 'HT', name: 'หมวกบักเก็ต', unit: 'ใบ', shape: 'hat', price: 320, cost: 125, weight: 110, size: [300, 300, 90], colours: ['ครีม', 'คราม', 'ดินเผา'] },
  { code: 'CD', name: 'เทียนหอมไขถั่วเหลือง', unit: 'ใบ', shape: 'candle', price: 190, cost: 68, weight: 210, size: [75, 75, 85], colours: SCENTS, sizes: [['80 กรัม', 0, 0.82], ['200 กรัม', 200, 1.06]] },
  { code: 'DF', name: 'ก้านไม้หอม', unit: 'ขวด', shape: 'diffuser', price: 420, cost: 155, weight: 340, size: [80, 80, 260], colours: SCENTS, sizes: [['100 มล.', 0, 1]] },
  { code: 'RF', name: 'น้ำหอมเติมก้านไม้', unit: 'ขวด', shape: 'refill', price: 290, cost: 98, weight: 240, size: [60, 60, 160], colours: SCENTS, sizes: [['200 มล.', 0, 1]] },
  { code: 'SP', name: 'สเปรย์ฉีดหมอน', unit: 'ขวด', shape: 'spray', price: 250, cost: 82, weight: 150, size: [45, 45, 150], colours: ['มะลิ', 'ลาเวนเดอร์', 'กุหลาบมอญ'] },
  { code: 'SC', name: 'ถุงหอมในตู้เสื้อผ้า', unit: 'ถุง', shape: 'sachet', price: 79, cost: 22, weight: 40, size: [110, 90, 30], colours: ['มะลิ', 'ใบเตย', 'กุหลาบมอญ', 'ลาเวนเดอร์'] },
  { code: 'YD', name: 'ยาดมสมุนไพร', unit: 'หลอด', shape: 'inhaler', price: 45, cost: 14, weight: 20, size: [20, 20, 80], colours: ['มะลิ', 'มะกรูด', 'ลาเวนเดอร์'] },
  { code: 'SO', name: 'สบู่ก้อน', unit: 'ก้อน', shape: 'soap', price: 59, cost: 18, weight: 105, size: [80, 55, 30], colours: ['มะลิ', 'ใบเตย', 'น้ำผึ้ง', 'มะกรูด', 'กุหลาบมอญ'] },
  { code: 'LT', name: 'โลชั่นบำรุงผิว', unit: 'ขวด', shape: 'pump', price: 180, cost: 62, weight: 170, size: [55, 55, 165], colours: ['มะลิ', 'ใบเตย', 'กุหลาบมอญ'], sizes: [['120 มล.', 0, 0.85], ['300 มล.', 160, 1.05]] },
  { code: 'OI', name: 'น้ำมันนวดตัว', unit: 'ขวด', shape: 'dropper', price: 290, cost: 105, weight: 180, size: [50, 50, 140], colours: ['มะลิ', 'ตะไคร้'] },
  { code: 'HC', name: 'แฮนด์ครีม', unit: 'หลอด', shape: 'tube', price: 120, cost: 39, weight: 60, size: [45, 30, 150], colours: ['มะลิ', 'ใบเตย', 'กุหลาบมอญ', 'น้ำผึ้ง'] },
  { code: 'LB', name: 'ลิปบาล์ม', unit: 'ตลับ', shape: 'balm', price: 99, cost: 31, weight: 25, size: [45, 45, 20], colours: ['มะลิ', 'น้ำผึ้ง', 'กุหลาบมอญ'] },
  { code: 'MG', name: 'แก้วเซรามิกปั้นมือ', unit: 'ใบ', shape: 'mug', price: 220, cost: 84, weight: 360, size: [120, 90, 95], colours: ['ขาว', 'ครีม', 'ฟ้า', 'ดินเผา'] },
  { code: 'PL', name: 'จานเซรามิก 8 นิ้ว', unit: 'ใบ', shape: 'plate', price: 260, cost: 99, weight: 480, size: [205, 205, 25], colours: ['ขาว', 'ฟ้า', 'เขียวใบเตย'] },
  { code: 'TB', name: 'ถุงผ้าแคนวาส', unit: 'ใบ', shape: 'tote', price: 150, cost: 48, weight: 140, size: [380, 340, 10], colours: ['ครีม', 'คราม', 'เขียวใบเตย', 'ชมพู'] },
  { code: 'CU', name: 'ปลอกหมอนอิง', unit: 'ใบ', shape: 'pillow', price: 240, cost: 88, weight: 180, size: [300, 220, 25], colours: ['ขาว', 'ครีม', 'ฟ้า', 'ชมพู', 'เขียวใบเตย'] },
  { code: 'TW', name: 'ผ้าขนหนูคอตตอน', unit: 'ผืน', shape: 'towel', price: 160, cost: 58, weight: 150, size: [240, 180, 60], colours: ['ขาว', 'ฟ้า', 'ดินเผา'], sizes: [['ผืนเล็ก', 0, 0.85], ['ผืนใหญ่', 190, 1.08]] },
  { code: 'AP', name: 'ผ้ากันเปื้อนลินิน', unit: 'ผืน', shape: 'apron', price: 330, cost: 128, weight: 210, size: [280, 220, 25], colours: ['ครีม', 'คราม', 'ดินเผา'] },
  { code: 'VS', name: 'แจกันปั้นมือ', unit: 'ใบ', shape: 'vase', price: 390, cost: 150, weight: 720, size: [130, 130, 210], colours: ['ขาว', 'เทา', 'ดินเผา'] },
  { code: 'TE', name: 'ชาหอม', unit: 'กระป๋อง', shape: 'tin', price: 195, cost: 72, weight: 90, size: [75, 75, 110], colours: ['มะลิ', 'ใบเตย', 'กุหลาบมอญ'] },
  { code: 'BX', name: 'กล่องของขวัญ', unit: 'กล่อง', shape: 'box', price: 60, cost: 21, weight: 160, size: [300, 220, 100], colours: ['ครีม'], sizes: [['เล็ก', 0, 0.8], ['กลาง', 15, 0.95], ['ใหญ่', 35, 1.08]] },
  { code: 'RN', name: 'ริบบิ้นผ้าซาติน', unit: 'ม้วน', shape: 'ribbon', price: 35, cost: 11, weight: 30, size: [60, 60, 25], colours: ['ชมพู'] },
  { code: 'CR', name: 'การ์ดอวยพร', unit: 'ใบ', shape: 'card', price: 25, cost: 6, weight: 10, size: [150, 105, 2], colours: ['มะลิ', 'ชมพู'] },
  { code: 'BG', name: 'ถุงกระดาษของขวัญ', unit: 'ใบ', shape: 'bag', price: 30, cost: 9, weight: 45, size: [250, 200, 5], colours: ['ครีม', 'เขียวใบเตย'] },
  { code: 'TL', name: 'กรรไกรตัดไส้เทียน', unit: 'อัน', shape: 'scissors', price: 160, cost: 64, weight: 95, size: [180, 60, 30], colours: ['ทอง'] },
  { code: 'LI', name: 'ที่จุดเทียนชาร์จไฟ', unit: 'อัน', shape: 'lighterStick', price: 240, cost: 110, weight: 80, size: [250, 25, 20], colours: ['ทอง'] },
];

const CATEGORIES: CategoryPlan[] = [
  { name: 'เสื้อผ้าและเครื่องแต่งกาย' },
  { name: 'เสื้อและกางเกง', parent: 'เสื้อผ้าและเครื่องแต่งกาย' },
  { name: 'ชุดอยู่บ้าน', parent: 'เสื้อผ้าและเครื่องแต่งกาย' },
  { name: 'ของหอม' },
  { name: 'เทียนและก้านไม้หอม', parent: 'ของหอม' },
  { name: 'สบู่และดูแลผิว' },
  { name: 'ของใช้ในบ้าน' },
  { name: 'ชุดของขวัญ' },
];

type Sold = readonly [sku: string, category: string, tags: string, liked: number, stock?: 'out' | 'low'];
/** What is sold by itself: the product has its stock item's number, name and price. */
// prettier-ignore
const SOLD: readonly Sold[] = [
  ['ML-TS-002', 'เสื้อและกางเกง', 'ขายดี,ปักมือ', 3],
  ['ML-TS-005', 'เสื้อและกางเกง', 'ปักมือ', 2],
  ['ML-TS-008', 'เสื้อและกางเกง', 'ปักมือ,ใหม่', 1.2],
  ['ML-SH-002', 'เสื้อและกางเกง', 'ลินิน', 1.4],
  ['ML-SH-005', 'เสื้อและกางเกง', 'ลินิน', 1],
  ['ML-PT-001', 'เสื้อและกางเกง', 'ผ้าฝ้าย', 1.4],
  ['ML-PT-002', 'เสื้อและกางเกง', 'ผ้าฝ้าย', 1],
  ['ML-PT-004', 'เสื้อและกางเกง', 'ผ้าฝ้าย', 0.8, 'low'],
  ['ML-HT-001', 'เสื้อผ้าและเครื่องแต่งกาย', '', 0.9],
  ['ML-HT-002', 'เสื้อผ้าและเครื่องแต่งกาย', '', 0.7, 'out'],
  ['ML-SK-001', 'เสื้อผ้าและเครื่องแต่งกาย', 'ของแถม', 1.3],
  ['ML-PJ-002', 'ชุดอยู่บ้าน', 'ผ้าสาลู,ขายดี', 1.8],
  ['ML-PJ-005', 'ชุดอยู่บ้าน', 'ผ้าสาลู', 1.2],
  ['ML-RB-001', 'ชุดอยู่บ้าน', '', 0.6],
  ['ML-CD-001', 'เทียนและก้านไม้หอม', 'ขายดี', 3.2],
  ['ML-CD-002', 'เทียนและก้านไม้หอม', 'ขายดี', 2.4],
  ['ML-CD-003', 'เทียนและก้านไม้หอม', '', 1.8],
  ['ML-CD-005', 'เทียนและก้านไม้หอม', '', 1.5],
  ['ML-CD-008', 'เทียนและก้านไม้หอม', 'ไล่ยุง', 1],
  ['ML-DF-001', 'เทียนและก้านไม้หอม', 'ขายดี', 2],
  ['ML-DF-002', 'เทียนและก้านไม้หอม', '', 1.3],
  ['ML-RF-001', 'เทียนและก้านไม้หอม', 'รีฟิล', 1.1],
  ['ML-SP-001', 'ของหอม', '', 1.4],
  ['ML-SP-002', 'ของหอม', 'ใหม่', 1, 'out'],
  ['ML-SC-001', 'ของหอม', 'ของชำร่วย', 1.6],
  ['ML-YD-001', 'ของหอม', 'ของชำร่วย,ขายดี', 2.2],
  ['ML-YD-002', 'ของหอม', 'ของชำร่วย', 1.2],
  ['ML-SO-001', 'สบู่และดูแลผิว', 'ขายดี', 2.4],
  ['ML-SO-003', 'สบู่และดูแลผิว', '', 1.2],
  ['ML-LT-001', 'สบู่และดูแลผิว', '', 1.5],
  ['ML-LT-002', 'สบู่และดูแลผิว', '', 1.1],
  ['ML-OI-001', 'สบู่และดูแลผิว', 'สปา', 0.9],
  ['ML-OI-002', 'สบู่และดูแลผิว', 'สปา', 0.6, 'low'],
  ['ML-HC-001', 'สบู่และดูแลผิว', 'ขายดี', 1.8],
  ['ML-LB-001', 'สบู่และดูแลผิว', '', 1.2],
  ['ML-MG-001', 'ของใช้ในบ้าน', 'ปั้นมือ', 1.2],
  ['ML-MG-004', 'ของใช้ในบ้าน', 'ปั้นมือ', 0.8, 'low'],
  ['ML-TB-001', 'ของใช้ในบ้าน', '', 1.7],
  ['ML-CU-002', 'ของใช้ในบ้าน', '', 1],
  ['ML-TW-002', 'ของใช้ในบ้าน', '', 1],
  ['ML-AP-003', 'ของใช้ในบ้าน', 'ลินิน', 0.6, 'low'],
  ['ML-VS-002', 'ของใช้ในบ้าน', 'ปั้นมือ', 0.5, 'low'],
  ['ML-VS-001', 'ของใช้ในบ้าน', 'ปั้นมือ', 0.6, 'out'],
  ['ML-TE-001', 'ของใช้ในบ้าน', 'ชา', 1.3],
];

type Set = readonly [
  code: string,
  name: string,
  category: string,
  tags: string,
  baht: number,
  parts: Record<string, number>,
  liked: number,
];
// prettier-ignore
const SETS: readonly Set[] = [
  ['ML-ST-001', 'เซ็ตเทียนหอม 4 กลิ่น 80 กรัม', 'ชุดของขวัญ', 'เซ็ต,ขายดี', 690, { 'ML-CD-001': 1, 'ML-CD-003': 1, 'ML-CD-005': 1, 'ML-CD-007': 1 }, 2],
  ['ML-ST-002', 'เซ็ตก้านไม้หอมมะลิ + น้ำหอมเติม', 'ชุดของขวัญ', 'เซ็ต', 650, { 'ML-DF-001': 1, 'ML-RF-001': 1 }, 1.2],
  ['ML-ST-003', 'เซ็ตก้านไม้หอมกุหลาบมอญ + น้ำหอมเติม', 'ชุดของขวัญ', 'เซ็ต', 650, { 'ML-DF-003': 1, 'ML-RF-003': 1 }, 0.9],
  ['ML-ST-004', 'สบู่มะลิ แพ็ก 3 ก้อน', 'สบู่และดูแลผิว', 'แพ็ก,ขายดี', 159, { 'ML-SO-001': 3 }, 2.2],
  ['ML-ST-005', 'สบู่รวมกลิ่น 4 ก้อน', 'สบู่และดูแลผิว', 'แพ็ก', 209, { 'ML-SO-002': 1, 'ML-SO-003': 1, 'ML-SO-004': 1, 'ML-SO-005': 1 }, 1.4],
  ['ML-ST-006', 'เซ็ตบำรุงผิวมะลิ โลชั่น + แฮนด์ครีม + ลิปบาล์ม', 'ชุดของขวัญ', 'เซ็ต', 369, { 'ML-LT-001': 1, 'ML-HC-001': 1, 'ML-LB-001': 1 }, 1.3],
  ['ML-ST-007', 'เซ็ตนอนหลับฝันดี สเปรย์หมอน + ปลอกหมอน', 'ชุดของขวัญ', 'เซ็ต', 450, { 'ML-SP-001': 1, 'ML-CU-004': 1 }, 0.9],
  ['ML-ST-008', 'ชุดครอบครัว เสื้อยืดขาว S+M+L', 'เสื้อและกางเกง', 'เซ็ต', 820, { 'ML-TS-001': 1, 'ML-TS-002': 1, 'ML-TS-003': 1 }, 0.8],
  ['ML-ST-009', 'ชุดนอนคู่รัก ครีม L + ชมพู M', 'ชุดอยู่บ้าน', 'เซ็ต', 1090, { 'ML-PJ-002': 1, 'ML-PJ-004': 1 }, 0.7],
  ['ML-ST-010', 'แก้วคู่ ครีม + ฟ้า พร้อมกล่อง', 'ชุดของขวัญ', 'เซ็ต,ของขวัญแต่งงาน', 459, { 'ML-MG-002': 1, 'ML-MG-003': 1, 'ML-BX-002': 1 }, 0.9],
  ['ML-ST-011', 'กล่องของขวัญวันแม่ เทียน + สบู่ + การ์ด', 'ชุดของขวัญ', 'เซ็ต,ของขวัญ', 520, { 'ML-CD-002': 1, 'ML-SO-001': 1, 'ML-BX-003': 1, 'ML-CR-001': 1 }, 1.4],
  ['ML-ST-012', 'ถุงหอม 4 กลิ่น', 'ของหอม', 'เซ็ต,ของชำร่วย', 279, { 'ML-SC-001': 1, 'ML-SC-002': 1, 'ML-SC-003': 1, 'ML-SC-004': 1 }, 1],
  ['ML-ST-013', 'ผ้าขนหนูคู่ ผืนเล็ก 2 ผืน + ผืนใหญ่ 1 ผืน สีฟ้า', 'ของใช้ในบ้าน', 'เซ็ต', 620, { 'ML-TW-003': 2, 'ML-TW-004': 1 }, 0.7],
  ['ML-ST-014', 'ยาดมมะลิ แพ็ก 6 หลอด', 'ของหอม', 'แพ็ก,ของชำร่วย', 239, { 'ML-YD-001': 6 }, 1.3],
];

/** Announced, but nobody has said yet which stock items they are made of. */
const UNMAPPED: readonly ProductPlan[] = [
  {
    code: 'ML-NW-001',
    name: 'กระเช้าปีใหม่มะลิ (เปิดจอง)',
    category: 'ชุดของขวัญ',
    tags: ['ใหม่', 'เปิดจอง'],
    price: 1_290_00,
    parts: [],
    drawn: [{ shape: 'basket', colour: 'ไม้', size: 1 }],
    liked: 0,
  },
  {
    code: 'ML-NW-002',
    name: 'พวงมาลัยมะลิผ้า',
    category: 'ของใช้ในบ้าน',
    tags: ['ใหม่'],
    price: 249_00,
    parts: [],
    drawn: [{ shape: 'garland', colour: 'มะลิ', size: 1 }],
    liked: 0,
  },
];

export function maliCatalogue(): Catalogue {
  const items = FAMILIES.flatMap((f) => itemsOf('ML', f));
  const bySku = new Map(items.map((i) => [i.sku, i]));
  return {
    categories: CATEGORIES,
    items,
    products: [
      ...SOLD.map((s) => singleProduct(s, bySku)),
      ...SETS.map((s) => bundleProduct(s, bySku)),
      ...UNMAPPED,
    ],
  };
}

const words = (tags: string) => tags.split(',').filter(Boolean);

function singleProduct([sku, category, tags, liked, stock]: Sold, items: Map<string, ItemPlan>): ProductPlan {
  const item = items.get(sku)!;
  const plan = {
    code: sku,
    name: item.name,
    category,
    tags: words(tags),
    price: item.price,
    parts: [{ sku, qty: 1 }],
    drawn: [item.drawn],
    liked,
  };
  return stock ? { ...plan, stock } : plan;
}

function bundleProduct(
  [code, name, category, tags, baht, parts, liked]: Set,
  items: Map<string, ItemPlan>,
): ProductPlan {
  const pieces = Object.entries(parts).map(([sku, qty]) => ({ sku, qty }));
  const drawn = pieces
    .flatMap(({ sku, qty }) => Array.from({ length: qty }, () => items.get(sku)!.drawn))
    .slice(0, 4);
  return { code, name, category, tags: words(tags), price: baht * 100, parts: pieces, drawn, liked };
}
