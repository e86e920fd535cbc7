import { pattern, settingsFor, whole } from './settings.ts';

/** What a shop decides about its orders. */
export const orderSettings = settingsFor(
  'orders',
  { th: 'ออเดอร์', en: 'Orders' },
  {
    reservation_hours: whole({
      usual: 24,
      least: 1,
      most: 720,
      unit: { th: 'ชั่วโมง', en: 'hours' },
      title: { th: 'จองของให้ออเดอร์ที่ยังไม่จ่าย', en: 'Keep goods for unpaid orders' },
      means: {
        th: 'ออเดอร์โอนเงินที่ยังไม่ได้ยืนยันยอดจองของไว้ได้นานเท่านี้ ครบแล้วยกเลิกเอง ของกลับไปขายต่อ',
        en: 'An order by bank transfer keeps its goods this long until its payment is confirmed. Then it cancels itself and the goods are for sale again.',
      },
      effect: {
        th: 'มีผลกับออเดอร์ใหม่ ออเดอร์ที่มีอยู่แล้วใช้เวลาเดิม',
        en: 'Holds for new orders; those that are there keep their time.',
      },
    }),
    complete_after_days: whole({
      usual: 7,
      least: 1,
      most: 60,
      unit: { th: 'วัน', en: 'days' },
      title: { th: 'ปิดออเดอร์ที่ส่งถึงแล้ว', en: 'Complete delivered orders' },
      means: {
        th: 'ออเดอร์ที่ส่งถึงแล้วและไม่มีเรื่องค้าง กลายเป็นสำเร็จเองเมื่อครบวัน (แพลตฟอร์มใช้ 14 วันเสมอ)',
        en: 'A delivered order with nothing open completes itself after so many days (orders of marketplaces always after 14).',
      },
      effect: {
        th: 'มีผลทันทีกับออเดอร์ที่ส่งถึงแล้วทุกใบ',
        en: 'Holds at once for all delivered orders.',
      },
    }),
    number_pattern: pattern({
      usual: 'SO{yy}{mm}-{n6}',
      tokens: {},
      title: { th: 'รูปแบบเลขออเดอร์', en: 'Order numbers' },
      means: {
        th: 'เลขที่ออเดอร์ใหม่ได้รับ',
        en: 'The number that a new order gets.',
      },
      effect: {
        th: 'มีผลกับออเดอร์ใหม่ เลขเดิมไม่เปลี่ยน และเลขลำดับนับต่อ',
        en: 'Holds for new orders; numbers given stay, and the running number goes on.',
      },
    }),
  },
);
