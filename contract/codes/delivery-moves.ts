import { PAYMENT_TYPES } from './payment-types.ts';
import { DELIVERY, DELIVERY_WORDS, type DeliveryStatus } from './delivery-status.ts';
import { OVER, STATUS, type OrderStatus } from './order-status.ts';
import { OWN_COURIER } from './providers.ts';
import { PACKING, type PackingStatus } from './packing-status.ts';
import type { Words } from '../shared.ts';

const { none, booked, pickedUp, moving, delivered, failed, comingBack, back } = DELIVERY;

/** How a delivery may go on by a person's word: what the provider told on the phone, or what its own page shows. */
export const DELIVERY_MOVES: Record<DeliveryStatus, readonly DeliveryStatus[]> = {
  [none]: [pickedUp],
  [booked]: [pickedUp],
  [pickedUp]: [moving, delivered, failed, comingBack],
  [moving]: [delivered, failed, comingBack],
  [failed]: [moving, delivered, comingBack],
  [comingBack]: [back],
  [delivered]: [],
  [back]: [],
};

interface Delivered {
  status: OrderStatus;
  packing_status: PackingStatus;
  delivery_status: DeliveryStatus;
  provider: number;
  payment_type: number;
}
/** Why a delivery cannot go on so by a person's word, in words; null where it can. */
export function whyNotDelivery(order: Delivered, to: DeliveryStatus): Words | null {
  const leaves = to === pickedUp;
  if (leaves && isLeftBehind(order)) return null;
  if (leaves && order.status === STATUS.awaitingCollection && order.packing_status !== PACKING.closed)
    return { th: 'ต้องแพ็กและปิดกล่องก่อน', en: 'It has to be packed and closed first' };
  if (order.status !== (leaves ? STATUS.awaitingCollection : STATUS.inTransit))
    return leaves || order.status === STATUS.delivered
      ? OVER_OR_EARLY(order.status)
      : { th: 'ยังไม่ได้ส่งมอบให้ขนส่ง', en: 'It has not been handed over yet' };
  if (!DELIVERY_MOVES[order.delivery_status].includes(to)) {
    const [from, into] = [DELIVERY_WORDS[order.delivery_status], DELIVERY_WORDS[to]];
    return {
      th: `การจัดส่งเปลี่ยนจาก “${from.th}” เป็น “${into.th}” ไม่ได้`,
      en: `A delivery cannot go from “${from.en}” to “${into.en}”`,
    };
  }
  if (to === delivered && order.provider === OWN_COURIER && order.payment_type === PAYMENT_TYPES.cod)
    return {
      th: 'เก็บเงินปลายทางโดยคนส่งของร้าน ให้คนส่งสแกนส่งและรับเงิน',
      en: 'Cash is collected by the shop’s own courier: the courier scans it and takes the cash',
    };
  return null;
}
/** In transit by its status, and none of its parcels is away: they were left behind. */
const isLeftBehind = (order: Pick<Delivered, 'status' | 'delivery_status'>): boolean =>
  order.status === STATUS.inTransit && order.delivery_status === none;
const OVER_OR_EARLY = (status: OrderStatus): Words =>
  status === STATUS.unpaid || status === STATUS.awaitingShipment
    ? { th: 'ยังไม่เข้ารอบแพ็ก', en: 'It is in no packing round yet' }
    : OVER;

/** What may become of a delivery now, by a person's word. */
export const nextDeliveries = (order: Delivered): DeliveryStatus[] =>
  DELIVERY_MOVES[order.delivery_status].filter((to) => whyNotDelivery(order, to) === null);
