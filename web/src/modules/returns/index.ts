import {
  IconArrowBackUp,
  IconPackageImport,
  IconReceiptRefund,
  IconScale,
  IconShieldQuestion,
  IconZoomQuestion,
} from '@tabler/icons-react';
import { returnScreens } from '../../../../contract/returns.screens.ts';
import { defineModule } from '../../platform/module.ts';
import { orderPage } from '../orders/index.ts';
import type th from './returns.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    returns: typeof th;
  }
}

export const returns = defineModule({
  name: 'returns',
  words: { th: () => import('./returns.th.ts'), en: () => import('./returns.en.ts') },
  screens: [
    {
      at: returnScreens.returns,
      title: { th: 'รายการคืนสินค้า', en: 'Returns' },
      load: () => import('./lists/ReturnList.tsx').then((m) => m.ReturnList),
    },
    {
      at: returnScreens.station,
      title: { th: 'คืนสินค้า', en: 'Order return' },
      under: returnScreens.returns,
      load: () => import('./station/Station.tsx').then((m) => m.Station),
      worksOffline: true,
    },
    {
      at: returnScreens.form,
      title: { th: 'คืนทั้งออเดอร์', en: 'Return a whole order' },
      under: returnScreens.returns,
      load: () => import('./ReturnForm.tsx').then((m) => m.ReturnForm),
    },
    {
      at: returnScreens.return,
      title: { th: 'รายละเอียดการคืน', en: 'Return' },
      under: returnScreens.returns,
      load: () => import('./ReturnPage.tsx').then((m) => m.ReturnPage),
    },
    {
      at: returnScreens.found,
      title: { th: 'พัสดุไม่รู้ที่มา', en: 'Found parcels' },
      load: () => import('./lists/FoundList.tsx').then((m) => m.FoundList),
    },
    {
      at: returnScreens.quarantine,
      title: { th: 'ของกักตรวจ', en: 'Quarantine' },
      load: () => import('./lists/QuarantineList.tsx').then((m) => m.QuarantineList),
    },
    {
      at: returnScreens.compensations,
      title: { th: 'เคลมขนส่งและผู้ขาย', en: 'Compensations' },
      load: () => import('./lists/CompensationList.tsx').then((m) => m.CompensationList),
    },
    {
      at: returnScreens.compensation,
      title: { th: 'รายละเอียดการเคลม', en: 'Compensation' },
      under: returnScreens.compensations,
      load: () => import('./CompensationPage.tsx').then((m) => m.CompensationPage),
    },
    {
      at: returnScreens.refunds,
      title: { th: 'คืนเงินจากของที่คืน', en: 'Refunds of returns' },
      load: () => import('./lists/RefundList.tsx').then((m) => m.RefundList),
    },
  ],
  navigation: [
    {
      group: 'returns',
      title: { th: 'คืนสินค้า', en: 'Returns' },
      lines: [
        { to: returnScreens.station, icon: IconPackageImport },
        { to: returnScreens.returns, icon: IconArrowBackUp },
        { to: returnScreens.found, icon: IconZoomQuestion },
        { to: returnScreens.quarantine, icon: IconShieldQuestion },
        { to: returnScreens.compensations, icon: IconScale },
      ],
    },
    { group: 'sales', lines: [{ to: returnScreens.refunds, icon: IconReceiptRefund }] },
  ],
  adds: [orderPage.adds(() => import('./order-page.tsx').then((m) => m.parts))],
  places: { return: returnScreens.return, compensation: returnScreens.compensation },
  stale: {
    returns: [['returns'], ['orders'], ['payments']],
    orders: [['returns']],
    stock: [['returns', 'quarantine']],
  },
  keys: [
    {
      title: { th: 'คืนสินค้า', en: 'Order return' },
      lines: [
        [{ th: 'เหลือเป็นของดีทั้งหมด', en: 'The rest is all good' }, ['A']],
        [{ th: 'ชิ้นล่าสุดเสียหาย', en: 'The last piece is broken' }, ['B']],
        [{ th: 'หายหนึ่งชิ้น', en: 'One piece is lost' }, ['L']],
        [{ th: 'ชิ้นล่าสุดต้องตรวจ (อื่น ๆ)', en: 'The last piece is doubtful (other)' }, ['O']],
        [{ th: 'เหตุผล รูป และที่เก็บ', en: 'Reason, pictures and place' }, ['D']],
        [{ th: 'ถอนหนึ่งชิ้น', en: 'Take one piece back' }, ['Backspace']],
        [{ th: 'เก็บเป็นพัสดุไม่รู้ที่มา', en: 'Keep as found' }, ['K']],
      ],
    },
  ],
});
