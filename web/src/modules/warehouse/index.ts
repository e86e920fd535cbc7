import { lazy } from 'react';
import {
  IconArrowsExchange,
  IconBarcode,
  IconBoxSeam,
  IconBuildingWarehouse,
  IconClipboardCheck,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconPackageExport,
  IconPackageImport,
  IconPackages,
  IconShoppingCartPlus,
  IconStack2,
  IconTransfer,
  IconTransferIn,
  IconTruckDelivery,
  IconTruckLoading,
} from '@tabler/icons-react';
import { warehouseScreens } from '../../../../contract/warehouse.screens.ts';
import { defineModule } from '../../platform/module.ts';
import { setupActions } from '../setup/index.ts';
import { buying } from './extensions.ts';
import type th from './warehouse.th.ts';

declare module '../../platform/i18n.ts' {
  interface Sentences {
    warehouse: typeof th;
  }
}

export const warehouse = defineModule({
  name: 'warehouse',
  words: { th: () => import('./warehouse.th.ts'), en: () => import('./warehouse.en.ts') },
  screens: [
    {
      at: warehouseScreens.stock,
      title: { th: 'สต็อกคงเหลือ', en: 'Stock' },
      shows: [buying],
      load: () => import('./StockSummary.tsx').then((m) => m.StockSummary),
    },
    {
      at: warehouseScreens.dashboard,
      title: { th: 'ภาพรวมคลัง', en: 'Warehouse at a glance' },
      load: () => import('./views/Dashboard.tsx').then((m) => m.Dashboard),
    },
    {
      at: warehouseScreens.stockDetail,
      title: { th: 'สต็อกแยกคลัง', en: 'Stock by place' },
      load: () => import('./views/StockDetail.tsx').then((m) => m.StockDetail),
    },
    {
      at: warehouseScreens.storageStock,
      title: { th: 'ของในแต่ละคลัง', en: 'Stock by storage' },
      load: () => import('./views/StorageStock.tsx').then((m) => m.StorageStock),
    },
    {
      at: warehouseScreens.lineStock,
      title: { th: 'ของบนไลน์แพ็ก', en: 'Packing lines' },
      load: () => import('./views/LineStock.tsx').then((m) => m.LineStock),
    },
    {
      at: warehouseScreens.lowStock,
      title: { th: 'ของใกล้หมด', en: 'Running low' },
      shows: [buying],
      load: () => import('./views/LowStock.tsx').then((m) => m.LowStock),
    },
    {
      at: warehouseScreens.stockIn,
      title: { th: 'รับสินค้าเข้า', en: 'Stock in' },
      load: () => import('./movements/StockIn.tsx').then((m) => m.StockIn),
    },
    {
      at: warehouseScreens.stockOut,
      title: { th: 'จ่ายสินค้าออก', en: 'Stock out' },
      load: () => import('./movements/StockOut.tsx').then((m) => m.StockOut),
    },
    {
      at: warehouseScreens.transfer,
      title: { th: 'ย้ายคลัง', en: 'Transfer' },
      load: () => import('./movements/Transfer.tsx').then((m) => m.Transfer),
    },
    {
      at: warehouseScreens.lineTransfer,
      title: { th: 'เติมไลน์แพ็ก', en: 'Fill a line' },
      load: () => import('./movements/LineTransfer.tsx').then((m) => m.LineTransfer),
    },
    {
      at: warehouseScreens.handovers,
      title: { th: 'ส่งมอบระหว่างไลน์', en: 'Line handover' },
      load: () => import('./handovers/HandoverList.tsx').then((m) => m.HandoverList),
    },
    {
      at: warehouseScreens.handover,
      title: { th: 'รับของส่งมอบ', en: 'Handover' },
      under: warehouseScreens.handovers,
      load: () => import('./handovers/HandoverPage.tsx').then((m) => m.HandoverPage),
    },
    {
      at: warehouseScreens.counts,
      title: { th: 'นับสต็อก', en: 'Stock counts' },
      load: () => import('./counts/CountList.tsx').then((m) => m.CountList),
    },
    {
      at: warehouseScreens.count,
      title: { th: 'ใบนับ', en: 'Count sheet' },
      under: warehouseScreens.counts,
      load: () => import('./counts/CountPage.tsx').then((m) => m.CountPage),
    },
    {
      at: warehouseScreens.countReview,
      title: { th: 'ตรวจผลนับ', en: 'Count review' },
      under: warehouseScreens.counts,
      load: () => import('./counts/CountReview.tsx').then((m) => m.CountReview),
    },
    {
      at: warehouseScreens.stockHistory,
      title: { th: 'ประวัติคลัง', en: 'Stock history' },
      load: () => import('./history/StockHistory.tsx').then((m) => m.StockHistory),
    },
    {
      at: warehouseScreens.storages,
      title: { th: 'คลังและที่เก็บ', en: 'Storages' },
      load: () => import('./storages/Storages.tsx').then((m) => m.Storages),
    },
    {
      at: warehouseScreens.items,
      title: { th: 'สินค้าคลัง', en: 'Stock items' },
      load: () => import('./items/Items.tsx').then((m) => m.Items),
    },
    {
      at: warehouseScreens.partners,
      title: { th: 'คู่ค้า', en: 'Partners' },
      shows: [buying],
      load: () => import('./partners/Partners.tsx').then((m) => m.Partners),
    },
    {
      at: warehouseScreens.bill,
      title: { th: 'รายละเอียดบิล', en: 'Bill' },
      under: warehouseScreens.stockHistory,
      load: () => import('./BillDetail.tsx').then((m) => m.BillDetail),
    },
  ],
  leadsOn: { '/wms': warehouseScreens.dashboard(), '/wms/inventory': warehouseScreens.dashboard() },
  navigation: [
    {
      group: 'warehouse',
      title: { th: 'คลังสินค้า', en: 'Warehouse' },
      lines: [
        { to: warehouseScreens.dashboard, icon: IconLayoutDashboard },
        { to: warehouseScreens.stock, icon: IconPackages },
        { to: warehouseScreens.stockDetail, icon: IconListDetails },
        { to: warehouseScreens.storageStock, icon: IconStack2 },
        { to: warehouseScreens.lineStock, icon: IconBoxSeam },
        { to: warehouseScreens.waitShip, icon: IconTruckDelivery },
        { to: warehouseScreens.lowStock, icon: IconShoppingCartPlus },
        { to: warehouseScreens.stockIn, icon: IconPackageImport },
        { to: warehouseScreens.stockOut, icon: IconPackageExport },
        { to: warehouseScreens.transfer, icon: IconTransfer },
        { to: warehouseScreens.lineTransfer, icon: IconTransferIn },
        { to: warehouseScreens.handovers, icon: IconArrowsExchange },
        { to: warehouseScreens.counts, icon: IconClipboardCheck },
        { to: warehouseScreens.stockHistory, icon: IconHistory },
        { to: warehouseScreens.items, icon: IconBarcode },
        { to: warehouseScreens.storages, icon: IconBuildingWarehouse },
        { to: warehouseScreens.partners, icon: IconTruckLoading },
      ],
    },
  ],
  card: { at: warehouseScreens.stock, load: () => import('./StockCard.tsx').then((m) => m.StockCard) },
  adds: [setupActions.adds(() => import('./setup-actions.tsx').then((m) => m.actions))],
  stale: {
    stock: [['warehouse'], ['products'], ['setup']],
    handovers: [
      ['warehouse', 'handovers'],
      ['warehouse', 'handover'],
      ['warehouse', 'lineGoods'],
    ],
    counts: [
      ['warehouse', 'counts'],
      ['warehouse', 'count'],
      ['warehouse', 'countLines'],
      ['warehouse', 'countReview'],
    ],
    products: [['products']],
  },
  finds: [
    {
      kind: 'product',
      title: { th: 'สินค้า', en: 'Products' },
      // its stock; the hint is the code
      link: ({ hint }) => warehouseScreens.stock({ q: hint }),
    },
  ],
});

export { buying } from './extensions.ts';
export type { BuyingParts, LowAsked } from './extensions.ts';
/** They come with the first screen that shows them: a descriptor stands in every first load. Each asks for a `Suspense`. */
export const StickerDialog = lazy(() =>
  import('./stickers/StickerDialog.tsx').then((m) => ({ default: m.StickerDialog })),
);
/** What the last scan did, for forms that are filled by a scanner. */
export const LastScan = lazy(() => import('./movements/LastScan.tsx').then((m) => ({ default: m.LastScan })));
