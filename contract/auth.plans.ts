import { z } from 'zod';

const Said = z.strictObject({ th: z.string().min(1).max(300), en: z.string().min(1).max(300) });

/** What somebody pays to use the system, as the operator words it. */
const Plan = z.strictObject({
  name: Said,
  /** In words: `฿590 / เดือน`. */
  price: Said,
  says: Said.optional(),
  includes: z.array(Said).max(12).default([]),
});
export type Plan = z.infer<typeof Plan>;
export const Plans = z.array(Plan).min(1).max(6);

/** Where the operator says nothing: whoever runs it pays nobody. */
export const DEFAULT_PLANS: Plan[] = [
  {
    name: { th: 'ติดตั้งเอง', en: 'Self-hosted' },
    price: { th: 'ไม่มีค่าใช้จ่าย', en: 'Free' },
    says: {
      th: 'ติดตั้งบนเครื่องของร้าน ข้อมูลอยู่กับร้าน',
      en: 'Runs on your own machine, and your data stays with you',
    },
    includes: [
      { th: 'ออเดอร์ ตรวจสลิป แพ็ก และคลัง ครบทุกส่วน', en: 'Orders, slip checks, packing and stock, all of it' },
      { th: 'เพิ่มพนักงานได้ไม่จำกัด', en: 'As many people as you like' },
    ],
  },
];
