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
}
/**
 * Why a parcel cannot leave with a van of this provider now; null where it can. What is cancelled is said before all else.
 * `staysField` asks the same of the database; a test holds the two equal.
 */
export function whyStays(order: Standing, parcel: Parcel, provider: Provider): Stays | null {
  if (order.status === STATUS.cancelled) return 'cancelled';
  if (parcel.picked_up_at) return 'handed_over';
  if (order.held_at) return 'held';
  if (!parcel.closed_at || order.packing_status === PACKING.pulledOut || !LEAVES.includes(order.status))
    return 'not_packed';
  return parcel.provider === provider ? null : 'other_provider';
}
export const MANIFEST_SAID: Record<ManifestState, Words> = {
  open: {
    th: 'ยังไม่ได้ปิด ปิดใบพร้อมลายเซ็นคนขับก่อน',
    en: 'is not closed yet: close it with the driver’s signature first.',
  },
  closed: { th: 'ปิดไปแล้ว เปิดใบใหม่สำหรับกล่องที่เหลือ', en: 'is closed. Open a new one for what is left.' },
  dropped: { th: 'ถูกทิ้งไปแล้ว เปิดใบใหม่', en: 'was thrown away. Open a new one.' },
};
