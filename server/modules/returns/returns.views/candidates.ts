import type { Candidate } from '../../../../contract/returns.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/tx.ts';
import { ordersOfCode } from '../returns.queries/orders-of-code.ts';
import { statusRefusal } from '../returns.rules.ts';

/** The orders that a parcel may be of, each with what of it can come back, or why nothing can. */
export async function candidates(tx: Reader, who: Actor, code: string): Promise<Candidate[]> {
  const orders = await ordersOfCode(tx, who, code);
  return orders.map(({ created_at, ...order }) => ({
    id: order.id,
    number: order.number,
    status: order.status,
    delivery_status: order.delivery_status,
    recipient_name: order.recipient_name,
    phone: order.phone,
    tracking_number: order.tracking_number,
    pieces: order.pieces,
    left: order.left,
    created_at: iso(created_at),
    why_not:
      statusRefusal({ status: order.status, isPacked: order.pieces > 0 }) ??
      (order.left > 0 ? null : { th: 'รับคืนครบทุกชิ้นแล้ว', en: 'All of it is back already' }),
  }));
}
