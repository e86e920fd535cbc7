import { itemsOf, type Catalogue } from './catalogue.ts';
import { fullName } from './names.ts';
import { OUTSIDE } from './mali.ts';
import type { ShopPlan } from './shop.ts';

/** A word that stands in everything of this shop, so that a test can look for it where it must not be. */
export const CANARY = 'คะแนรี';

function catalogue(): Catalogue {
  const items = [
    ...itemsOf('CAN', {
      code: 'MG',
      name: `แก้ว${CANARY}`,
      unit: 'ใบ',
      shape: 'mug',
      price: 199,
      cost: 80,
      weight: 350,
      size: [120, 90, 95],
      colours: ['ฟ้า', 'ดินเผา', 'เทา', 'ครีม', 'ขาว'],
    }),
    ...itemsOf('CAN', {
      code: 'TB',
      name: `ถุงผ้า${CANARY}`,
      unit: 'ใบ',
      shape: 'tote',
      price: 129,
      cost: 45,
      weight: 140,
      size: [380, 340, 10],
      colours: ['คราม', 'ครีม', 'ชมพู', 'เขียวใบเตย', 'ดินเผา'],
    }),
    ...itemsOf('CAN', {
      code: 'SO',
      name: `สบู่${CANARY}`,
      unit: 'ก้อน',
      shape: 'soap',
      price: 49,
      cost: 15,
      weight: 100,
      size: [80, 55, 30],
      colours: ['น้ำผึ้ง', 'มะกรูด', 'ใบเตย', 'ลาเวนเดอร์', 'ตะไคร้'],
    }),
  ];
  const sold = [0, 1, 2, 5, 6, 7, 10, 11].map((at, i) => {
    const item = items[at]!;
    return {
      code: item.sku,
      name: item.name,
      category: 'ของใช้',
      tags: [CANARY],
      price: item.price,
      parts: [{ sku: item.sku, qty: 1 }],
      drawn: [item.drawn],
      liked: 2 - i * 0.15,
    };
  });
  const set = (code: string, name: string, baht: number, at: number[]) => ({
    code,
    name: `${name}${CANARY}`,
    category: 'เซ็ต',
    tags: [CANARY],
    price: baht * 100,
    parts: at.map((i) => ({ sku: items[i]!.sku, qty: 1 })),
    drawn: at.map((i) => items[i]!.drawn),
    liked: 0.8,
  });
  return {
    categories: [{ name: 'ของใช้' }, { name: 'เซ็ต', parent: 'ของใช้' }],
    items,
    products: [
      ...sold,
      set('CAN-ST-001', 'เซ็ตแก้วคู่', 359, [3, 4]),
      set('CAN-ST-002', 'เซ็ตสบู่', 129, [12, 13, 14]),
    ],
  };
}

/** ร้านข้างบ้าน, the second shop: small, and nobody of ร้านมะลิ may ever see anything of it. */
export const neighbour = (): ShopPlan => ({
  enterprise: {
    id: 2,
    name: 'ร้านข้างบ้าน',
    phone: '0809990000',
    address: `1/1 หมู่ 4 บ้าน${CANARY} ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200`,
    tax_id: '0505566009999',
    promptpay_id: '0809990000',
  },
  seed: 77,
  mailDomain: 'khangban.example',
  teams: [`ทีม${CANARY}`],
  departments: [`ฝ่าย${CANARY}`],
  people: [
    {
      username: 'admin2',
      fname: CANARY,
      lname: 'เจ้าของบ้าน',
      nick_name: 'พี่แคน',
      group_id: 1,
      plays: ['admin', 'checker', 'packer', 'dispatcher', 'stock'],
    },
    {
      username: 'clerk2',
      fname: 'คีย์ไว',
      lname: CANARY,
      nick_name: 'น้องคีย์',
      group_id: 3,
      department: `ฝ่าย${CANARY}`,
      roles: { order: 2, product: 1, customer: 2 },
      plays: ['clerk'],
    },
  ],
  channels: [
    { name: `หน้าบ้าน ${CANARY}`, type: 1, platform: 1, share: 70 },
    { name: `Shopee ${CANARY}`, type: 1, platform: 3, share: 30 },
  ],
  methods: [
    {
      type: 1,
      name: `โอน ${CANARY}`,
      bank: '002',
      account_number: '5555555555',
      branch: 'เชียงใหม่',
      share: 60,
    },
    { type: 2, name: `เก็บปลายทาง ${CANARY}`, share: 40 },
    { type: 4, name: `เคลม ${CANARY}`, share: 0 },
    { type: 6, name: `แพลตฟอร์ม ${CANARY}`, share: 0 },
  ],
  fees: { 1: 35_00, 2: 40_00, 6: 25_00, 7: 45_00 },
  catalogue: catalogue(),
  barcodes: '9990',
  places: [
    { name: `คลัง ${CANARY}`, description: '', kind: 'store', is_default: true },
    { name: `ไลน์ ${CANARY}`, description: '', kind: 'line', is_default: true },
    { name: `ของเสีย ${CANARY}`, description: '', kind: 'defective', is_default: true },
    { name: `กักตรวจ ${CANARY}`, description: '', kind: 'quarantine', is_default: true },
    ...OUTSIDE.map((p) => ({ ...p, name: `${p.name} ${CANARY}` })),
  ],
  partners: [
    {
      company_name: `โรงปั้น ${CANARY}`,
      address: 'ตำบลป่าไผ่ อำเภอสันทราย จังหวัดเชียงใหม่ 50210',
      contact_name: CANARY,
      contact_tel: '0809990001',
      tax_id: '0503999000002',
      tel: '053999001',
      email: 'canary@khangban.example',
    },
  ],
  customers: {
    count: 20,
    style: {
      name: (random) => `${CANARY} ${fullName(random).split(' ')[1]}`,
      phone: (random) => `0809990${random.int(100, 999)}`,
    },
  },
  sizes: {
    regular: 17,
    lapsed: 1,
    paymentFailed: 1,
    cancelledUnpaid: 0,
    cancelledReady: 1,
    refused: 1,
    returned: 1,
    claimed: 1,
    deliveredLately: 3,
    forgotten: 0,
    openRound: 3,
    partRound: { closed: 1, begun: 1, untouched: 1 },
    courierRound: { ready: 0, onTheWay: 0, failed: 0 },
    handedOver: 2,
    parts: 1,
    unpaid: { slips: ['good', 'no_qr'], bare: 2 },
    ready: { plain: 6, held: 0, unmapped: 0 },
    cancelledToday: 0,
    acceptedSlips: 2,
  },
});
