import type { Roles } from '../../contract/shared.ts';

/** The small named cast of the tests: ร้านมะลิ, and ร้านข้างบ้าน next door that must never see it. */
export const PASSWORD = 'correct-horse-battery';

export interface Player {
  username: string;
  fname: string;
  group_id: 1 | 2 | 3 | 4 | 5 | 6;
  roles: Roles;
  team?: boolean;
}

export const MALI: Player[] = [
  { username: 'admin', fname: 'มะลิ', group_id: 1, roles: {} },
  { username: 'owner', fname: 'แม่มะลิ', group_id: 2, roles: {} },
  {
    username: 'clerk',
    fname: 'น้องฝน',
    group_id: 3,
    roles: { order: 2, product: 1, customer: 2, payment: 1 },
    team: true,
  },
  { username: 'checker', fname: 'พี่จอย', group_id: 3, roles: { payment: 2, order: 1 } },
  {
    username: 'boss',
    fname: 'พี่ใหญ่',
    group_id: 3,
    roles: { payment: 3, order: 3, packing: 3, wms: 3, express: 2 },
  },
  { username: 'packer', fname: 'น้องนก', group_id: 3, roles: { packing: 2, express: 1, wms: 1 } },
  { username: 'packer2', fname: 'น้องแดง', group_id: 3, roles: { packing: 2 } },
  { username: 'stock', fname: 'ลุงชัย', group_id: 3, roles: { wms: 3, po: 2 } },
  { username: 'agent', fname: 'ตัวแทนแอน', group_id: 4, roles: { order: 2, product: 1, customer: 2 } },
  { username: 'delivery', fname: 'พี่ส่ง', group_id: 5, roles: { express: 2, delivery: 2 } },
  { username: 'delivery2', fname: 'พี่ไว', group_id: 5, roles: { express: 2, delivery: 2 } },
  { username: 'customer', fname: 'คุณลูกค้า', group_id: 6, roles: { order: 1 } },
];
export const NEXT_DOOR: Player[] = [
  { username: 'admin2', fname: 'ข้างบ้าน', group_id: 1, roles: {} },
  { username: 'clerk2', fname: 'เสมียนข้างบ้าน', group_id: 3, roles: { order: 2, product: 1, customer: 2 } },
];

export interface Good {
  sku: string;
  name: string;
  barcode: string;
  /** satang */
  price: number;
  cost: number;
  stock: number;
}
export const GOODS: Good[] = [
  { sku: 'SOAP', name: 'สบู่มะลิ', barcode: '8850000000017', price: 5900, cost: 2500, stock: 1000 },
  { sku: 'OIL', name: 'น้ำมันหอม', barcode: '8850000000024', price: 19900, cost: 8000, stock: 1000 },
  { sku: 'LAST', name: 'ชิ้นสุดท้าย', barcode: '8850000000031', price: 9900, cost: 4000, stock: 1 },
  { sku: 'TEA', name: 'ชามะลิ', barcode: '8850000000048', price: 12000, cost: 5000, stock: 500 },
];
