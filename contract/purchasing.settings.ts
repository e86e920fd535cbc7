import { flag, settingsFor, whole } from './settings.ts';

/** What a shop decides about buying. */
export const purchasingSettings = settingsFor(
  'purchasing',
  { th: 'จัดซื้อ', en: 'Purchasing' },
  {
    somebody_else_approves: flag({
      usual: false,
      title: { th: 'คนทำใบสั่งซื้ออนุมัติเองไม่ได้', en: 'Nobody approves an order of their own' },
      means: {
        th: 'ใบสั่งซื้อต้องให้คนอื่นที่มีสิทธิ์อนุมัติ เจ้าของร้านที่ทำคนเดียวปิดไว้',
        en: 'A purchase order is approved by somebody else with the permission. Leave it off where one person does both.',
      },
      effect: { th: 'มีผลกับใบที่ยังไม่อนุมัติทันที', en: 'Holds at once for all that is not approved yet.' },
    }),
    over_percent: whole({
      usual: 0,
      least: 0,
      most: 100,
      unit: { th: '%', en: '%' },
      title: { th: 'รับเกินที่สั่งได้', en: 'More than was ordered' },
      means: {
        th: 'รับของเกินจำนวนที่สั่งได้กี่เปอร์เซ็นต์ของแต่ละบรรทัด 0 คือรับเกินไม่ได้',
        en: 'By how many percent of a line more than was ordered may be received. 0: not at all.',
      },
      effect: { th: 'มีผลกับการรับครั้งต่อไป', en: 'Holds from the next delivery on.' },
    }),
    vat_in_cost: flag({
      usual: false,
      title: { th: 'นับ VAT ซื้อเป็นต้นทุนสินค้า', en: 'VAT is part of what goods cost' },
      means: {
        th: 'เปิดไว้ถ้าร้านไม่ได้จด VAT จึงขอคืนภาษีซื้อไม่ได้ ปิดไว้ถ้าจดแล้ว',
        en: 'Turn it on where the shop is not registered for VAT and cannot claim it back.',
      },
      effect: {
        th: 'มีผลกับใบที่บันทึกหลังจากนี้ ใบที่อนุมัติแล้วไม่เปลี่ยน',
        en: 'Holds for orders saved from now on; approved ones stay as they are.',
      },
    }),
  },
);
