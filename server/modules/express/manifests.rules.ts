import { DELIVERY, type DeliveryStatus } from '../../../contract/codes/delivery-status.ts';
import { PACKING, type PackingStatus } from '../../../contract/codes/packing-status.ts';
import { STATUS, type OrderStatus } from '../../../contract/codes/order-status.ts';
import type { Provider } from '../../../contract/codes/providers.ts';
import { LEAVES, type ManifestState, type Stays } from '../../../contract/express.manifests.ts';
import type { Words } from '../../../contract/shared.ts';

interface Standing {
  status: OrderStatus;
  packing_status: PackingStatus;
  held_at: Date | null;
}
interface Parcel {
  provider: Provider;
  closed_at: Date | null;
  picked_up_at: Date | null;
  left_behind_at: Date | null;
}
/**
 * Why a parcel cannot leave with a van of this provider now; null where it can. What is cancelled is said before all else.
 * `staysField` asks the same of the database; a test holds the two equal.
 */
export function whyStays(order: Standing, parcel: Parcel, provider: Provider): Stays | null {
  if (order.status === STATUS.cancelled) return 'cancelled';
  if (parcel.picked_up_at) return 'handed_over';
  if (order.held_at) return 'held';
  if (!parcel.closed_at || order.packing_status === PACKING.pulledOut || !mayLeave(order, parcel))
    return 'not_packed';
  return parcel.provider === provider ? null : 'other_provider';
}
/** What was left behind leaves once more; its order has been in transit since it was signed for. */
const mayLeave = ({ status }: Standing, { left_behind_at }: Parcel): boolean =>
  LEAVES.includes(status) || (status === STATUS.inTransit && left_behind_at !== null);

interface Out {
  status: OrderStatus;
  delivery_status: DeliveryStatus;
}
interface OutParcel {
  delivered_at: Date | null;
  failed_at: Date | null;
}
/** What shows that a parcel did leave, so that nobody can say it was left behind; null where nothing does. */
export function whyWent(order: Out, parcel: OutParcel | undefined): Words | null {
  if (!parcel || ![...LEAVES, STATUS.inTransit].includes(order.status))
    return { th: 'ออเดอร์จบไปแล้ว ดูที่หน้าออเดอร์', en: 'its order is over. See the order’s page.' };
  if (parcel.delivered_at) return { th: 'ส่งถึงผู้รับแล้ว', en: 'it was delivered.' };
  if (order.delivery_status === DELIVERY.comingBack || order.delivery_status === DELIVERY.back)
    return {
      th: 'กำลังกลับร้านหรือกลับถึงแล้ว รับเข้าที่หน้ารับคืน',
      en: 'it is coming back, or has. Receive it as a return.',
    };
  return parcel.failed_at
    ? { th: 'ส่งไม่สำเร็จที่หน้าบ้านแล้ว รับเข้าที่หน้ารับคืน', en: 'a delivery of it has failed. Receive it as a return.' }
    : null;
}

export const MANIFEST_SAID: Record<ManifestState, Words> = {
  open: {
    th: 'ยังไม่ได้ปิด ปิดใบพร้อมลายเซ็นคนขับก่อน',
    en: 'is not closed yet: close it with the driver’s signature first.',
  },
  closed: { th: 'ปิดไปแล้ว เปิดใบใหม่สำหรับกล่องที่เหลือ', en: 'is closed. Open a new one for what is left.' },
  dropped: { th: 'ถูกทิ้งไปแล้ว เปิดใบใหม่', en: 'was thrown away. Open a new one.' },
};
