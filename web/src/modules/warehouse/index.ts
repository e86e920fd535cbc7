import { warehouse as api } from '../../../../contract/warehouse.ts';
import { screensOf } from '../../app/screen.ts';

const history = { path: '/wms/history', title: { th: 'ประวัติคลัง', en: 'Stock history' } };

export const warehouse = screensOf('warehouse', {
  summary: {
    path: '/wms/inventory/summary',
    title: { th: 'สต็อกคงเหลือ', en: 'Stock' },
    right: api.summary.right,
    load: () => import('./StockSummary.tsx').then((m) => m.StockSummary),
  },
  stockIn: {
    path: '/wms/inventory/in',
    title: { th: 'รับสินค้าเข้า', en: 'Stock in' },
    right: api.stockIn.right,
    load: () => import('./StockIn.tsx').then((m) => m.StockIn),
  },
  history: {
    ...history,
    right: api.history.right,
    load: () => import('./StockHistory.tsx').then((m) => m.StockHistory),
  },
  bill: {
    path: '/wms/historydetail/{id}',
    title: { th: 'รายละเอียดบิล', en: 'Bill' },
    right: api.historyDetail.right,
    under: history,
    load: () => import('./BillDetail.tsx').then((m) => m.BillDetail),
  },
});

export const billPath = (id: number) => `/wms/historydetail/${id}`;
