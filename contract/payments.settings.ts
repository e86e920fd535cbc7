import { flag, settingsFor } from './settings.ts';

/** What a shop decides about checking payments. */
export const paymentSettings = settingsFor(
  'payments',
  { th: 'ตรวจเงิน', en: 'Payment check' },
  {
    checker_types: flag({
      usual: false,
      title: { th: 'คนตรวจพิมพ์ยอดจากสลิปเอง', en: 'The checker types the amount of the slip' },
      means: {
        th: 'สลิปที่ธนาคารไม่ได้ยืนยันต้องพิมพ์ยอดที่เห็นให้ตรงก่อน จึงจะยืนยันได้',
        en: 'Slips that no bank has verified can be confirmed only after the amount they show was typed and fits.',
      },
      effect: { th: 'มีผลกับการตรวจครั้งต่อไป', en: 'Holds from the next check on.' },
    }),
    maker_not_checker: flag({
      usual: false,
      title: {
        th: 'คนรับออเดอร์ตรวจเงินของตัวเองไม่ได้',
        en: 'Nobody checks the payment of an order of their own',
      },
      means: {
        th: 'คนที่สร้างออเดอร์หรือแนบสลิปยืนยันยอดใบนั้นไม่ได้ ต้องให้อีกคนตรวจ',
        en: 'Who made an order or attached its slip cannot confirm its payment: somebody else has to.',
      },
      effect: {
        th: 'มีผลทันที รวมถึงผู้ดูแลระบบ ร้านที่มีคนตรวจคนเดียวไม่ควรเปิด',
        en: 'Holds at once, for administrators too. Leave it off where one person does everything.',
      },
    }),
  },
);
