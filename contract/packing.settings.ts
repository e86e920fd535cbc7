import { PROVIDERS, type Provider } from './codes/providers.ts';
import { BACK_DAYS } from './packing.filter.ts';
import { flag, settingsFor, text, whole, type Setting } from './settings.ts';

/** A provider's rolls: which labels its drivers take is its own rule. */
const small = (provider: Provider) => {
  const { th, en } = PROVIDERS[provider];
  return flag({
    usual: false,
    title: { th: `ใบปะหน้าเล็ก 75×100 มม.: ${th}`, en: `Small labels, 75×100 mm: ${en}` },
    means: {
      th: `พิมพ์ใบปะหน้าของ${th}ลงม้วน 75×100 มม. แทน 100×150 มม. ของในกล่องบอกแค่รหัสกับจำนวน`,
      en: `Labels of ${en} are printed for a roll of 75×100 mm instead of 100×150 mm. Goods are listed by code and quantity only.`,
    },
    effect: { th: 'มีผลกับใบที่พิมพ์หลังจากนี้', en: 'Holds for what is printed from now on.' },
  });
};

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
    small_labels_post: small(1),
    small_labels_express: small(2),
    small_labels_own: small(6),
    small_labels_express_two: small(7),
    count_by_hand: flag({
      usual: false,
      title: { th: 'คนแพ็กเลือกของจากรูปได้', en: 'Packers count goods by their picture' },
      means: {
        th: 'ของที่ไม่มีบาร์โค้ดหรือป้ายขาด คนแพ็กเลือกจากรูปแทนการสแกนได้ ถ้าปิดไว้ ทำได้เฉพาะหัวหน้าแพ็ก',
        en: 'Goods without a barcode, or with a torn one, are picked from their pictures instead of scanned. If this is off, only packing leads may.',
      },
      effect: {
        th: 'มีผลกับการนับครั้งต่อไป ประวัติออเดอร์บอกว่าใครนับด้วยมือ',
        en: 'Holds from the next count on; an order’s history says who counted by hand.',
      },
    }),
    weigh: flag({
      usual: false,
      title: { th: 'ชั่งกล่องก่อนปิด', en: 'Weigh parcels before they are closed' },
      means: {
        th: 'โต๊ะแพ็กถามน้ำหนักก่อนปิดทุกกล่อง พิมพ์เองหรือให้ตาชั่งพิมพ์ให้ แล้วเทียบกับน้ำหนักสินค้า',
        en: 'The packing table asks for the weight of every parcel, typed by hand or by a scale, and compares it with that of its goods.',
      },
      effect: { th: 'มีผลกับกล่องที่ปิดหลังจากนี้ กล่องที่ปิดแล้วไม่เปลี่ยน', en: 'Holds for parcels closed from now on.' },
    }),
    box_weight: whole({
      usual: 100,
      least: 0,
      most: 20_000,
      unit: { th: 'กรัม', en: 'g' },
      title: { th: 'น้ำหนักกล่องเปล่า', en: 'Weight of the empty box' },
      means: {
        th: 'บวกกับน้ำหนักสินค้าเมื่อเทียบกับที่ชั่งได้',
        en: 'Added to the weight of the goods when it is compared with the scale.',
      },
      effect: { th: 'มีผลกับการชั่งครั้งต่อไป', en: 'Holds from the next weighing on.' },
    }),
    weight_tolerance: whole({
      usual: 10,
      least: 1,
      most: 100,
      unit: { th: '%', en: '%' },
      title: { th: 'น้ำหนักต่างได้', en: 'Weights may differ by' },
      means: {
        th: 'ถ้าชั่งได้ต่างจากน้ำหนักที่ควรเป็นเกินนี้ (และเกิน 20 กรัม) โต๊ะแพ็กจะเตือนก่อนปิดกล่อง',
        en: 'Beyond this (and 20 g) the table warns before the parcel is closed.',
      },
      effect: { th: 'มีผลกับการชั่งครั้งต่อไป', en: 'Holds from the next weighing on.' },
    }),
    photos: flag({
      usual: true,
      title: { th: 'ถ่ายรูปของในกล่องได้', en: 'Pictures of parcels' },
      means: {
        th: 'โต๊ะแพ็กมีปุ่มถ่ายรูปด้วยเว็บแคมหรือมือถือ รูปเก็บกับกล่อง ดูได้จากหน้าออเดอร์',
        en: 'The packing table takes pictures with a webcam or a phone. They are kept with the parcel and found on the order’s page.',
      },
      effect: { th: 'มีผลทันที รูปที่ถ่ายแล้วยังอยู่', en: 'Holds at once; pictures taken stay.' },
    }),
    photo_must: flag({
      usual: false,
      title: { th: 'ต้องถ่ายรูปก่อนปิดกล่อง', en: 'A picture before a parcel is closed' },
      means: {
        th: 'ปิดกล่องไม่ได้จนกว่าจะมีรูปของในกล่องอย่างน้อย 1 รูป',
        en: 'No parcel is closed before there is at least one picture of what is in it.',
      },
      effect: { th: 'มีผลกับกล่องที่ปิดหลังจากนี้', en: 'Holds for parcels closed from now on.' },
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

/** Whether a provider's labels go on the small roll. */
export const SMALL_LABELS: Record<Provider, Setting<boolean>> = {
  1: packingSettings.small_labels_post,
  2: packingSettings.small_labels_express,
  6: packingSettings.small_labels_own,
  7: packingSettings.small_labels_express_two,
};
