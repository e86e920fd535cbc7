import { BACK_DAYS } from './packing.filter.ts';
import { flag, settingsFor, text, whole } from './settings.ts';

/** What a shop decides about its packing room. */
export const packingSettings = settingsFor(
  'packing',
  { th: 'แพ็กและพิมพ์', en: 'Packing and printing' },
  {
    back_days: whole({
      usual: BACK_DAYS.usual,
      least: 0,
      most: BACK_DAYS.most,
      unit: { th: 'วัน', en: 'days' },
      title: { th: 'ตัดรอบย้อนหลัง', en: 'Days that a cut looks back' },
      means: {
        th: 'รอบแพ็กใหม่เก็บออเดอร์ที่พร้อมแพ็กย้อนหลังกี่วัน ตอนตัดรอบยังเปลี่ยนได้',
        en: 'How many days back a new packing round takes ready orders. It can be changed at each cut.',
      },
      effect: { th: 'มีผลกับการตัดรอบครั้งต่อไป', en: 'Holds from the next cut on.' },
    }),
    small_labels: flag({
      usual: false,
      title: { th: 'ใบปะหน้าเล็ก 75×100 มม.', en: 'Small labels, 75×100 mm' },
      means: {
        th: 'พิมพ์ใบปะหน้าลงม้วน 75×100 มม. แทน 100×150 มม. ของในกล่องบอกแค่รหัสกับจำนวน',
        en: 'Labels are printed for a roll of 75×100 mm instead of 100×150 mm. Goods are listed by code and quantity only.',
      },
      effect: { th: 'มีผลกับใบที่พิมพ์หลังจากนี้', en: 'Holds for what is printed from now on.' },
    }),
    label_note: text({
      usual: '',
      most: 60,
      lines: 1,
      title: { th: 'ข้อความบนใบปะหน้า', en: 'Line on the label' },
      means: {
        th: 'พิมพ์ท้ายใบปะหน้าทุกใบ เช่น ถ่ายวิดีโอตอนแกะกล่องไว้ด้วยนะคะ',
        en: 'Printed at the foot of every label, such as “Please film the unpacking”.',
      },
      effect: { th: 'มีผลกับใบที่พิมพ์หลังจากนี้', en: 'Holds for what is printed from now on.' },
    }),
    slip_note: text({
      usual: 'ขอบคุณที่อุดหนุน มีปัญหาโทรแจ้งเลขออเดอร์',
      most: 300,
      lines: 4,
      title: { th: 'ข้อความบนใบแพ็ก', en: 'Words on the packing slip' },
      means: {
        th: 'พิมพ์ท้ายใบแพ็กที่ใส่ในกล่อง เช่น คำขอบคุณ วิธีเปลี่ยนสินค้า ไลน์ของร้าน',
        en: 'Printed at the end of the slip in the box: thanks, how to exchange goods, how to reach the shop.',
      },
      effect: { th: 'มีผลกับใบที่พิมพ์หลังจากนี้', en: 'Holds for what is printed from now on.' },
    }),
  },
);
