import { noticesFor } from '../notifications/index.ts';

/** What is told of purchase orders. */
export const purchasingNotices = noticesFor(
  'purchasing',
  { th: 'จัดซื้อ', en: 'Purchasing' },
  {
    waiting: {
      title: { th: 'ใบสั่งซื้อรออนุมัติ', en: 'Purchase orders that wait for approval' },
      right: { po: 3 },
      bell: true,
      mail: false,
    },
    decided: {
      title: { th: 'ใบสั่งซื้อของคุณอนุมัติแล้วหรือถูกตีกลับ', en: 'Your purchase orders, approved or rejected' },
      right: { po: 2 },
      bell: true,
      mail: false,
    },
    late: {
      title: { th: 'ของที่สั่งซื้อเลยกำหนด', en: 'Goods that are late' },
      right: { po: 2 },
      bell: true,
      mail: false,
    },
  },
);
