import { noticesFor } from '../notifications/index.ts';

/** What is told of deliveries. */
export const expressNotices = noticesFor(
  'express',
  { th: 'ส่งของ', en: 'Deliveries' },
  {
    round: {
      title: { th: 'รอบที่มอบให้คุณ หรือไม่ใช่ของคุณแล้ว', en: 'A round is assigned to you, or no longer yours' },
      right: { express: 1 },
      bell: true,
      mail: false,
    },
  },
);
