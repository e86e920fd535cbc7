import { lazy } from 'react';
import {
  IconBarcode,
  IconBuildingWarehouse,
  IconChecklist,
  IconHandStop,
  IconPackageExport,
} from '@tabler/icons-react';
import { packingScreens } from '../../../../contract/packing.screens.ts';
import { warehouseScreens } from '../../../../contract/warehouse.screens.ts';
import { defineModule } from '../../platform/module.ts';
import { orderList, orderPage } from '../orders/index.ts';
import { promotionParts } from '../promotions/index.ts';
import type th from './packing.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    packing: typeof th;
  }
}

export const packing = defineModule({
  name: 'packing',
  words: { th: () => import('./packing.th.ts'), en: () => import('./packing.en.ts') },
  screens: [
    {
      at: packingScreens.rounds,
      title: { th: 'รอบแพ็ก', en: 'Packing rounds' },
      load: () => import('./Rounds.tsx').then((m) => m.Rounds),
    },
    {
      at: packingScreens.checkParcels,
      title: { th: 'ตรวจแพ็ก', en: 'Check parcels' },
      under: packingScreens.rounds,
      load: () => import('./check/Check.tsx').then((m) => m.Check),
      worksOffline: true,
    },
    {
      at: packingScreens.floor,
      title: { th: 'ห้องแพ็กตอนนี้', en: 'The packing floor now' },
      under: packingScreens.rounds,
      load: () => import('./floor/Floor.tsx').then((m) => m.Floor),
    },
    {
      at: packingScreens.leftOut,
      title: { th: 'ออเดอร์ที่ไม่เข้ารอบ', en: 'Left out of the round' },
      under: packingScreens.rounds,
      load: () => import('./left-out/LeftOut.tsx').then((m) => m.LeftOut),
    },
    {
      at: packingScreens.pick,
      title: { th: 'หยิบของ', en: 'Pick' },
      under: packingScreens.rounds,
      load: () => import('./pick/Pick.tsx').then((m) => m.Pick),
    },
    {
      at: packingScreens.line,
      title: { th: 'แพ็กจากไลน์', en: 'Packing from a line' },
      under: packingScreens.rounds,
      load: () => import('./check/CheckFromLine.tsx').then((m) => m.CheckFromLine),
      worksOffline: true,
    },
    {
      at: packingScreens.adminVerify,
      title: { th: 'แพ็กโดยหัวหน้า', en: 'Packing by a lead' },
      under: packingScreens.rounds,
      load: () => import('./admin/AdminVerify.tsx').then((m) => m.AdminVerify),
      worksOffline: true,
    },
    {
      at: packingScreens.autoclose,
      title: { th: 'ปิดกล่องที่ไม่ได้สแกน', en: 'Unscanned parcels' },
      under: packingScreens.rounds,
      load: () => import('./autoclose/Autoclose.tsx').then((m) => m.Autoclose),
      worksOffline: true,
    },
    {
      at: packingScreens.round,
      title: { th: 'รายละเอียดรอบ', en: 'Round details' },
      under: packingScreens.rounds,
      load: () => import('./round/RoundDetail.tsx').then((m) => m.RoundDetail),
    },
    {
      at: warehouseScreens.waitShip,
      title: { th: 'สินค้ารอส่ง', en: 'Waiting to ship' },
      load: () => import('./wait-ship/WaitShip.tsx').then((m) => m.WaitShip),
    },
  ],
  navigation: [
    {
      group: 'packing',
      title: { th: 'แพ็ก', en: 'Packing' },
      lines: [
        { to: packingScreens.rounds, icon: IconChecklist },
        { to: packingScreens.checkParcels, icon: IconBarcode },
        { to: packingScreens.line, icon: IconBuildingWarehouse },
        { to: packingScreens.adminVerify, icon: IconHandStop },
        { to: packingScreens.autoclose, icon: IconPackageExport },
      ],
    },
  ],
  card: { at: packingScreens.rounds, load: () => import('./PackingCard.tsx').then((m) => m.PackingCard) },
  adds: [
    orderPage.adds(() => import('./order-page.tsx').then((m) => m.parts)),
    orderList.adds(() => import('./order-list.tsx').then((m) => m.parts)),
    promotionParts.adds(() => import('./promotion-page.tsx').then((m) => m.parts)),
  ],
  finds: [
    {
      kind: 'round',
      title: { th: 'รอบแพ็ก', en: 'Packing rounds' },
      link: ({ id }) => packingScreens.round(id),
    },
  ],
  stale: {
    stock: [
      ['packing', 'waitShip'],
      ['packing', 'waitingForGifts'],
    ],
    promotions: [
      ['packing', 'waitingForGifts'],
      ['packing', 'preview'],
    ],
    orders: [['packing']],
    parcels: [['packing']],
    packing: [['packing'], ['orders']],
  },
  keys: [
    {
      title: { th: 'หน้าสแกน', en: 'Scan screens' },
      lines: [
        [{ th: 'ยืนยัน (หน้าสแกน)', en: 'Confirm (scan screens)' }, ['Enter']],
        [{ th: 'พิมพ์ (หน้าสแกน)', en: 'Print (scan screens)' }, ['P']],
        [{ th: 'เต็มจอ (ตรวจแพ็ก)', en: 'Full screen (checking parcels)' }, ['F']],
        [
          { th: 'ปิดกล่องนี้ ยังมีอีกกล่อง (ตรวจแพ็ก)', en: 'Close this parcel, more to come (checking parcels)' },
          ['N'],
        ],
        [{ th: 'ย้อนสแกนล่าสุด (ตรวจแพ็ก)', en: 'Undo the last scan (checking parcels)' }, ['Z']],
        [{ th: 'ของไม่มีบาร์โค้ด (ตรวจแพ็ก)', en: 'Goods without a barcode (checking parcels)' }, ['I']],
        [{ th: 'ถ่ายรูปของในกล่อง (ตรวจแพ็ก)', en: 'Picture of the parcel (checking parcels)' }, ['C']],
      ],
    },
  ],
});

/** The packing table with a card in each parcel: it comes with the first screen that shows it. Asks for a `Suspense`. */
export const CheckWithCards = lazy(() =>
  import('./check/CheckWithCards.tsx').then((m) => ({ default: m.CheckWithCards })),
);
export type { Cards } from './check/cards.ts';
