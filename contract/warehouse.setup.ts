import type { SetupStep } from './setup.ts';
import { warehouseScreens } from './warehouse.screens.ts';

export const warehouseSteps = {
  storages: {
    key: 'warehouse.storages',
    rank: 40,
    title: { th: 'ที่เก็บของและไลน์แพ็ก', en: 'Storages and packing lines' },
    says: {
      th: 'ร้านมีคลังหลักให้แล้ว เพิ่มโต๊ะแพ็ก ที่วางของเสีย และที่พักของรอตรวจ แล้วระบบจะรู้ว่าของแต่ละชิ้นอยู่ไหน',
      en: 'There is a main store already. Add a packing table, a place for damaged goods and one for goods to be looked at: then you know where every piece lies',
    },
    to: warehouseScreens.storages,
  },
  stock: {
    key: 'warehouse.stock',
    rank: 70,
    title: { th: 'รับของเข้าครั้งแรก', en: 'First stock in' },
    says: {
      th: 'นับของที่มีแล้วรับเข้า ระบบจะจองให้ออเดอร์และไม่ขายเกิน',
      en: 'Count what you have and take it in. Orders then reserve it, and nothing is sold twice',
    },
    to: warehouseScreens.stockIn,
  },
} as const satisfies Record<string, SetupStep>;
