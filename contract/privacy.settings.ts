import { settingsFor, whole, type Setting } from './settings.ts';
import type { Words } from './shared.ts';

const MONTHS: Words = { th: 'เดือน', en: 'months' };
const TRY: Words = {
  th: 'ลบให้ทุกคืน ลองดูก่อนได้ว่าจะลบเท่าไร ที่ ข้อมูลส่วนบุคคล › ระยะเวลาเก็บ',
  en: 'Erased every night. See first how much that is, under Personal data › Retention.',
};

/** What a shop decides about how long it keeps what it knows of its customers. */
export const privacySettings = settingsFor(
  'privacy',
  { th: 'ข้อมูลส่วนบุคคล', en: 'Personal data' },
  {
    books_years: whole({
      usual: 5,
      least: 5,
      most: 10,
      unit: { th: 'ปี', en: 'years' },
      title: { th: 'เก็บหลักฐานบัญชี', en: 'Evidence for the books' },
      means: {
        th: 'พ.ร.บ. การบัญชี มาตรา 14 และประมวลรัษฎากร มาตรา 87/3 ให้เก็บหลักฐานการขายอย่างน้อย 5 ปี ระหว่างนี้ชื่อผู้ซื้อ ยอดเงิน และสลิปที่ยืนยันแล้วไม่ถูกลบ แม้ลูกค้าขอ',
        en: 'The Accounting Act (s. 14) and the Revenue Code (s. 87/3) want proof of sales kept for 5 years at least. As long, the buyer’s name, the amounts and confirmed slips stay, whoever asks.',
      },
      effect: { th: 'มีผลกับการลบครั้งต่อไป', en: 'Holds from the next erasure on.' },
    }),
    recipient_months: whole({
      usual: 0,
      least: 0,
      most: 120,
      unit: MONTHS,
      title: { th: 'เก็บเบอร์และที่อยู่ในออเดอร์', en: 'Phones and addresses on orders' },
      means: {
        th: 'ออเดอร์ที่จบแล้วนานเกินนี้ ระบบลบเบอร์ ที่อยู่ และหมายเหตุของผู้รับ · 0 คือเก็บไว้ตลอด',
        en: 'Orders that ended longer ago lose the recipient’s phone, address and note · 0 keeps them forever.',
      },
      effect: TRY,
    }),
    slip_months: whole({
      usual: 0,
      least: 0,
      most: 120,
      unit: MONTHS,
      title: { th: 'เก็บรูปสลิป', en: 'Pictures of slips' },
      means: {
        th: 'สลิปที่ส่งมานานเกินนี้ ระบบลบรูป ยอดและเลขอ้างอิงยังอยู่ สลิปที่ยืนยันแล้วรอจนครบปีของหลักฐานบัญชีก่อน · 0 คือเก็บไว้ตลอด',
        en: 'Slips sent longer ago lose their picture; amount and reference stay. Confirmed ones wait for the years of the books · 0 keeps them forever.',
      },
      effect: TRY,
    }),
    return_months: whole({
      usual: 0,
      least: 0,
      most: 120,
      unit: MONTHS,
      title: { th: 'เก็บหมายเหตุและรูปของการคืน', en: 'Notes and pictures of returns' },
      means: {
        th: 'การคืน พัสดุไม่รู้ที่มา และการเคลมขนส่งหรือผู้ขายที่จบแล้วนานเกินนี้ ระบบลบเหตุผล หมายเหตุ และรูป เลขที่ จำนวน และยอดเงินยังอยู่ · 0 คือเก็บไว้ตลอด',
        en: 'Returns, found parcels and compensations that were over longer ago lose their reasons, notes and pictures; numbers, pieces and amounts stay · 0 keeps them forever.',
      },
      effect: TRY,
    }),
    label_months: whole({
      usual: 3,
      least: 1,
      most: 24,
      unit: MONTHS,
      title: { th: 'เก็บใบปะหน้าจากแพลตฟอร์ม', en: 'Labels of marketplaces' },
      means: {
        th: 'ใบปะหน้าที่นำเข้ามานานเกินนี้ ระบบลบทั้งใบ เพราะมีชื่อ เบอร์ และที่อยู่ของผู้รับ',
        en: 'Labels brought in longer ago are deleted: they hold the recipient’s name, phone and address.',
      },
      effect: TRY,
    }),
    customer_months: whole({
      usual: 0,
      least: 0,
      most: 120,
      unit: MONTHS,
      title: { th: 'เก็บลูกค้าที่ไม่ได้สั่งแล้ว', en: 'Customers who no longer order' },
      means: {
        th: 'ลูกค้าที่ไม่ได้สั่งนานเกินนี้ ระบบลบชื่อ เบอร์ และสมุดที่อยู่ · 0 คือเก็บไว้ตลอด',
        en: 'Customers whose last order is longer ago lose their name, phone and saved addresses · 0 keeps them forever.',
      },
      effect: TRY,
    }),
    chat_months: whole({
      usual: 1,
      least: 1,
      most: 12,
      unit: MONTHS,
      title: { th: 'เก็บแชตในคิวคีย์ด่วน', en: 'Chats of the quick order queue' },
      means: {
        th: 'แชตที่วางไว้นานเกินนี้ ระบบลบข้อความ ไม่ว่าบันทึกเป็นออเดอร์แล้ว พักไว้ หรือยังรอ ออเดอร์ไม่ถูกลบ',
        en: 'Chats pasted longer ago are deleted, saved, put aside or still waiting. Their orders stay.',
      },
      effect: TRY,
    }),
    look_months: whole({
      usual: 24,
      least: 3,
      most: 120,
      unit: MONTHS,
      title: { th: 'เก็บบันทึกว่าใครดูข้อมูล', en: 'Record of who looked' },
      means: {
        th: 'บันทึกว่าใครเปิดดูข้อมูลของลูกค้าเมื่อไร เก็บไว้เท่านี้',
        en: 'How long it is kept who looked at customers’ data, and when.',
      },
      effect: { th: 'มีผลตั้งแต่คืนนี้', en: 'Holds from tonight on.' },
    }),
  },
);

/** Those that say how long something is kept. */
export type Retained = Exclude<keyof typeof privacySettings, 'books_years'>;
export const RETAINED = Object.keys(privacySettings).filter((name) => name !== 'books_years') as Retained[];
export const retentionOf = (name: Retained): Setting<number> => privacySettings[name];
