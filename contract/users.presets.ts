import { AREAS, type Roles, type Words } from './shared.ts';

interface Job {
  title: Words;
  /** What the levels are chosen for. */
  says: Words;
  roles: Roles;
}

/** The jobs of a shop, each with the levels to do it and no more. A group of its own (owner, agent, delivery) needs none. */
export const JOBS = {
  clerk: {
    title: { th: 'แอดมินตอบแชต', en: 'Clerk' },
    says: { th: 'รับออเดอร์และดูแลลูกค้า', en: 'Takes orders and looks after customers' },
    roles: { order: 2, customer: 2, product: 1, payment: 1 },
  },
  checker: {
    title: { th: 'ตรวจสลิป', en: 'Checker' },
    says: { th: 'ตรวจสลิปและยืนยันยอด', en: 'Checks slips and confirms payments' },
    roles: { payment: 2, order: 1 },
  },
  packer: {
    title: { th: 'แพ็กของ', en: 'Packer' },
    says: { th: 'ตัดรอบ แพ็ก และดูสต็อก', en: 'Cuts rounds, packs and looks at stock' },
    roles: { packing: 2, express: 1, wms: 1 },
  },
  stock: {
    title: { th: 'คลัง', en: 'Stock keeper' },
    says: {
      th: 'รับเข้า จ่ายออก ย้าย นับ และรับคืนสินค้า',
      en: 'Takes goods in and out, moves and counts them, takes returns',
    },
    roles: { wms: 2, product: 1, order_return: 2 },
  },
  buyer: {
    title: { th: 'จัดซื้อ', en: 'Buyer' },
    says: { th: 'สั่งซื้อ ดูคู่ค้าและสต็อก', en: 'Orders goods, looks at partners and stock' },
    roles: { po: 2, wms: 1, product: 1 },
  },
  accountant: {
    title: { th: 'บัญชี', en: 'Accountant' },
    says: {
      th: 'ตัดสินเรื่องการชำระเงิน ดูใบสั่งซื้อและรายงาน',
      en: 'Decides about payments, looks at purchase orders and reports',
    },
    roles: { payment: 3, order: 1, customer: 1, po: 1, report: 1 },
  },
  manager: {
    title: { th: 'ผู้จัดการ', en: 'Manager' },
    says: { th: 'ตัดสินใจทุกส่วนงาน เว้นการดูแลระบบ', en: 'Decides everywhere, but for administration' },
    roles: {
      order: 3,
      customer: 3,
      payment: 3,
      packing: 3,
      express: 3,
      delivery: 3,
      order_return: 3,
      wms: 3,
      product: 3,
      po: 3,
      coupon: 3,
      report: 3,
      platform: 2,
    },
  },
} as const satisfies Record<string, Job>;
export type JobName = keyof typeof JOBS;

/** An area that is not named is none. */
export const isSameLevels = (a: Roles, b: Roles): boolean =>
  AREAS.every((area) => (a[area] ?? 0) === (b[area] ?? 0));

/** What these levels are called: a job, or one of the shop's own sets; null where they were chosen by hand. */
export function jobOf(levels: Roles, own: readonly { name: string; roles: Roles }[]): Words | null {
  const job = Object.values<Job>(JOBS).find(({ roles }) => isSameLevels(roles, levels));
  if (job) return job.title;
  const set = own.find(({ roles }) => isSameLevels(roles, levels));
  return set ? { th: set.name, en: set.name } : null;
}
