import { PROVIDERS } from '../../../../contract/codes/providers.ts';
import { STATUS_WORDS } from '../../../../contract/codes/order-status.ts';
import type { OwedOrder } from '../../../../contract/remittances.ts';
import { say, wordsOf } from '../../platform/i18n.ts';
import { Moment, Money, Unbroken, type Column } from '../../kit/index.ts';

const t = wordsOf('remittances');

/** Orders whose cash has not come. */
export const ORDER_COLUMNS: Column<OwedOrder>[] = [
  { key: 'number', title: { th: 'ออเดอร์', en: 'Order' }, cell: (row) => row.number, width: 170 },
  {
    key: 'tracking',
    title: { th: 'เลขพัสดุ', en: 'Tracking number' },
    cell: (row) => row.tracking_number ?? '–',
    width: 180,
  },
  {
    key: 'provider',
    title: { th: 'ขนส่ง', en: 'Provider' },
    cell: (row) => <Unbroken text={say(PROVIDERS[row.provider])} />,
    width: 130,
  },
  {
    key: 'status',
    title: { th: 'สถานะ', en: 'Status' },
    cell: (row) => say(STATUS_WORDS[row.status]),
    width: 120,
    card: 'side',
  },
  {
    key: 'delivered',
    title: { th: 'ส่งถึงเมื่อ', en: 'Delivered' },
    cell: (row) => (row.delivered_at ? <Moment at={row.delivered_at} /> : '–'),
    width: 150,
  },
  {
    key: 'days',
    title: { th: 'ค้างมา', en: 'Since' },
    cell: (row) => (row.days === null ? '–' : t('orders.days', { count: row.days })),
    align: 'right',
    width: 90,
  },
  {
    key: 'owed',
    title: { th: 'ค้างรับ', en: 'Owed' },
    cell: (row) => <Money amount={row.owed} />,
    align: 'right',
    card: 'figure',
    width: 130,
  },
];
