import { noticesFor } from '../notifications/index.ts';

/** What is told of packing. */
export const packingNotices = noticesFor(
  'packing',
  { th: 'แพ็ก', en: 'Packing' },
  {
    cancelled: {
      title: { th: 'ออเดอร์ในรอบแพ็กถูกยกเลิก', en: 'An order in a packing round is cancelled' },
      right: { packing: 2 },
      bell: true,
      mail: false,
    },
  },
);
