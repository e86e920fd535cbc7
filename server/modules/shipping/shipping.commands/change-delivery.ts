import { DELIVERY, DELIVERY_WORDS, type DeliveryStatus } from '../../../../contract/codes/delivery-status.ts';
import { whyNotDelivery } from '../../../../contract/codes/delivery-moves.ts';
import { shipping } from '../../../../contract/shipping.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { loadOrder, note, wrongStatus, type LockedOrder } from '../../orders/index.ts';
import { sentParcels, type SentParcel } from '../events.store.ts';
import { deliverParcel, failParcel, handOverParcel } from './hand-over.ts';

/** Says where an order's parcels are by a person's word: along the table of deliveries, moving the order with it. */
export const changeDelivery = command(shipping.delivery, async (tx, who, input, fail) => {
  const order = await loadOrder(tx, who, input.id, fail);
  const before = order.delivery_status;
  await deliver(tx, who, order, { to: input.delivery_status, reason: input.reason }, fail);
  record(tx, who, {
    action: 'order.delivery',
    thing: 'order',
    id: order.id,
    before: { delivery: before },
    after: { delivery: input.delivery_status, reason: input.reason },
  });
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    delivery_status: input.delivery_status,
  };
});

interface Word {
  to: DeliveryStatus;
  reason: string;
}
/** The same inside another command's transaction. Errors: invalid_order_status. */
export async function deliver(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  { to, reason }: Word,
  fail: Fail<'invalid_order_status'>,
): Promise<void> {
  const why = whyNotDelivery(order, to);
  if (why) throw wrongStatus(order, why, fail);
  await note(tx, who, order.id, 'said', { to_words: DELIVERY_WORDS[to], reason });
  const parcels = await sentParcels(tx, order.id);
  const onTheWay = parcels.filter((p) => p.delivered_at === null);
  if (to === DELIVERY.pickedUp)
    await each(parcels, (p) => p.picked_up_at === null && handOverParcel(tx, who, order, p, fail));
  else if (to === DELIVERY.delivered)
    await each(onTheWay, (p) => deliverParcel(tx, who, order, p, null, fail));
  else if (to === DELIVERY.failed)
    await each(onTheWay, (p) => failParcel(tx, who, order, p, { reason_type: 'other', reason }));
  else {
    await note(tx, who, order.id, WAY[to]!, {}, { delivery: to });
    order.delivery_status = to;
  }
  announce(tx, 'parcels');
}

async function each(parcels: SentParcel[], act: (parcel: SentParcel) => unknown): Promise<void> {
  for (const parcel of parcels) await act(parcel);
}
const WAY: Partial<Record<DeliveryStatus, string>> = {
  [DELIVERY.moving]: 'parcel_moving',
  [DELIVERY.comingBack]: 'coming_back',
  [DELIVERY.back]: 'came_back',
};
