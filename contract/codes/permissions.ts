import { GROUPS, type Area, type GroupId, type Level, type Words } from '../shared.ts';

/** The thirteen areas, in the order of an order's way through the shop. */
export const AREA_TITLES: Record<Area, Words> = {
  order: { th: 'ออเดอร์', en: 'Orders' },
  customer: { th: 'ลูกค้า', en: 'Customers' },
  payment: { th: 'การชำระเงิน', en: 'Payments' },
  packing: { th: 'แพ็กสินค้า', en: 'Packing' },
  express: { th: 'ส่งของ', en: 'Deliveries' },
  delivery: { th: 'ขนส่ง', en: 'Shipping providers' },
  order_return: { th: 'คืนสินค้า', en: 'Returns' },
  wms: { th: 'คลังสินค้า', en: 'Warehouse' },
  product: { th: 'สินค้า', en: 'Products' },
  po: { th: 'ใบสั่งซื้อ', en: 'Purchase orders' },
  coupon: { th: 'คูปอง', en: 'Coupons' },
  report: { th: 'รายงาน', en: 'Reports' },
  platform: { th: 'แพลตฟอร์ม', en: 'Marketplaces' },
};

export const LEVEL_TITLES: Record<Level, Words> = {
  0: { th: 'ไม่มี', en: 'None' },
  1: { th: 'ดู', en: 'View' },
  2: { th: 'ทำงาน', en: 'Work' },
  3: { th: 'ตัดสินใจ', en: 'Decide' },
};

export const GROUP_TITLES: Record<GroupId, Words> = {
  [GROUPS.admin]: { th: 'ผู้ดูแลระบบ', en: 'Administrator' },
  [GROUPS.owner]: { th: 'เจ้าของร้าน', en: 'Owner' },
  [GROUPS.employee]: { th: 'พนักงาน', en: 'Employee' },
  [GROUPS.agent]: { th: 'ตัวแทน', en: 'Agent' },
  [GROUPS.delivery]: { th: 'คนส่ง', en: 'Delivery' },
  [GROUPS.customer]: { th: 'ลูกค้า', en: 'Customer' },
};
