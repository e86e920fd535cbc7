import { HANDOVER_RIGHT } from '../../../contract/warehouse.handovers.ts';
import { noticesFor } from '../notifications/index.ts';

/** What is told of the warehouse. */
export const warehouseNotices = noticesFor(
  'warehouse',
  { th: 'คลังสินค้า', en: 'Warehouse' },
  {
    low: {
      title: { th: 'สินค้าใกล้หมด', en: 'Stock is low' },
      right: { wms: 2 },
      bell: true,
      mail: false,
    },
    handover: {
      title: { th: 'ของที่ส่งมอบระหว่างไลน์แพ็ก', en: 'Goods handed over between packing lines' },
      right: HANDOVER_RIGHT,
      bell: true,
      mail: false,
    },
    differences: {
      title: { th: 'สต็อกไม่ตรง จากการตรวจทุกคืน', en: 'Stock differences found at night' },
      right: { wms: 3 },
      bell: true,
      mail: true,
    },
  },
);
