import { DELIVERY } from '../../../../contract/codes/delivery-status.ts';
import { FAIL_REASONS, type FailReason } from '../../../../contract/codes/fail-reasons.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { toBaht } from '../../../platform/money.ts';
import type { Tx } from '../../../platform/tx.ts';
import { moveOrder, note, type LockedOrder } from '../../orders/index.ts';
import { markDelivered, markFailed, markLeftBehind, markPickedUp } from '../shipping.store.ts';
import { tellOfParcel } from './told.ts';

interface Parcel {
  id: number;
  tracking_number: string | null;
}
type Moved = Fail<'invalid_order_status'>;

/** A parcel leaves the house; with the order's last one it is in transit (121). Errors: invalid_order_status. */
export async function handOverParcel(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  parcel: Parcel,
  fail: Moved,
): Promise<void> {
  const last = await markPickedUp(tx, who, parcel.id);
  tellOfParcel(tx, { id: parcel.id, event: 'handed_over' });
  const data = { tracking: parcel.tracking_number };
  if (order.status === STATUS.inTransit) await leaveOnceMore(tx, who, order, data);
  else if (last)
    await moveOrder(
      tx,
      who,
      order,
      STATUS.inTransit,
      { by: 'hand_over', delivery: DELIVERY.pickedUp, data },
      fail,
    );
  else await note(tx, who, order.id, 'picked_up', data);
  announce(tx, 'parcels');
}

/** What was left behind: its order has been in transit since it was signed for. */
async function leaveOnceMore(tx: Tx, who: Actor, order: LockedOrder, data: object): Promise<void> {
  const delivery = order.delivery_status === DELIVERY.none ? DELIVERY.pickedUp : order.delivery_status;
  await note(tx, who, order.id, 'picked_up', { ...data }, { delivery });
  order.delivery_status = delivery;
}

/**
 * A parcel that was handed over is found on the shelf: it waits here again. No status leads back from 121, so the order stays
 * where it is; its delivery begins from the start once none of its parcels is away.
 */
export async function leaveBehind(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  parcel: Parcel,
  data: Record<string, unknown>,
): Promise<void> {
  const noneAway = await markLeftBehind(tx, parcel.id);
  tellOfParcel(tx, { id: parcel.id, event: 'left_behind' });
  const delivery = noneAway && order.status === STATUS.inTransit ? DELIVERY.none : order.delivery_status;
  await note(tx, who, order.id, 'left_behind', { ...data, tracking: parcel.tracking_number }, { delivery });
  order.delivery_status = delivery;
  announce(tx, 'parcels');
}

/** A parcel is delivered, with the cash collected (satang; null: none was due); with the last one the order is (122). */
export async function deliverParcel(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  parcel: Parcel,
  cash: number | null,
  fail: Moved,
): Promise<void> {
  const last = await markDelivered(tx, who, parcel.id, cash);
  tellOfParcel(tx, { id: parcel.id, event: 'delivered' });
  const collected = cash === null ? {} : { cash: toBaht(cash) };
  if (last)
    await moveOrder(
      tx,
      who,
      order,
      STATUS.delivered,
      {
        by: 'delivered',
        delivery: DELIVERY.delivered,
        data: collected,
      },
      fail,
    );
  else await note(tx, who, order.id, 'parcel_delivered', { ...collected, tracking: parcel.tracking_number });
  announce(tx, 'parcels');
}

/** A delivery failed; the parcel stays in hand and may be delivered later. */
export async function failParcel(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  parcel: Parcel,
  why: { reason_type: FailReason; reason: string },
): Promise<void> {
  await markFailed(tx, parcel.id, why.reason_type, why.reason);
  tellOfParcel(tx, { id: parcel.id, event: 'delivery_failed' });
  await note(
    tx,
    who,
    order.id,
    'delivery_failed',
    { reason_words: FAIL_REASONS[why.reason_type], reason: why.reason },
    { delivery: DELIVERY.failed },
  );
  order.delivery_status = DELIVERY.failed;
  announce(tx, 'parcels');
}

/** A parcel that could not be delivered is brought back by our own courier; its order stays as it is until the goods are counted in. */
export async function comeBack(tx: Tx, who: Actor, order: LockedOrder, parcel: Parcel): Promise<void> {
  const delivery = DELIVERY.comingBack;
  await note(tx, who, order.id, 'brought_back', { tracking: parcel.tracking_number }, { delivery });
  order.delivery_status = delivery;
  announce(tx, 'parcels');
}
