import { DELIVERY } from '../../../../contract/codes/delivery-status.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import { returns } from '../../../../contract/returns.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import { cannotHappen } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { moveOrder, note, type LockedOrder } from '../../orders/index.ts';
import { takeGoodsAway } from '../../warehouse/index.ts';
import { hangsOnParcels } from '../returns.queries/hangs-on.ts';
import { addedUp, whyStays } from '../returns.rules.ts';
import {
  insertParcel,
  linesOfParcel,
  markParcelUndone,
  takeCountedOff,
  writeNotDone,
  type StoredParcel,
} from '../returns.store.ts';
import { showReturn } from '../returns.views/show-return.ts';
import { assertNotDropped, assertNotUndone, loadParcel } from './close-parcel.ts';

/**
 * Opens a parcel that was counted wrongly again, as long as nothing of it was used: the ledger's own reverse takes its bill
 * back, and it is counted once more, under its number. The order is locked first, so that nobody decides about it meanwhile.
 */
export const reopenParcel = command(
  returns.reopen,
  async (tx, who, { id, reason }, fail) => {
    const { order, of, parcel } = await loadParcel(tx, who, id, fail);
    assertNotDropped(of, parcel, fail);
    assertNotUndone(of, parcel, fail);
    const what = whyStays((await hangsOnParcels(tx, of.id)).find((one) => one.id === id)!);
    if (what) throw fail('return_stays', { number: of.number, no: parcel.no, what });
    const bill = await takeGoodsAway(
      tx,
      who,
      {
        bill_id: parcel.bill_id!,
        source: { type: 'return', id, label: `${of.number} · ${order.number}` },
        note: reason,
      },
      fail,
    );
    failpoint('return.reopen.after_reverse');
    await markParcelUndone(tx, who, { id, reason });
    await takeCountedOff(tx, of.id, addedUp(await linesOfParcel(tx, id)));
    if (of.done_at) await writeNotDone(tx, of.id);
    await insertParcel(tx, who, { return_id: of.id, code: parcel.code });
    await tellOrder(tx, who, order, parcel, { number: of.number, no: parcel.no, reason });
    failpoint('return.reopen.before_commit');
    record(tx, who, {
      action: 'return.reopen',
      thing: 'return',
      id: of.id,
      after: { order: order.number, no: parcel.no, bill: bill.number, reason },
    });
    announce(tx, 'returns', 'payments');
    return { id: of.id };
  },
  { show: showReturn },
);

/** The order stands as it did before the parcel was closed, where nothing else has happened to it since. */
async function tellOrder(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  { status_before, delivery_before }: StoredParcel,
  data: { number: string; no: number; reason: string },
): Promise<void> {
  const isBack = order.delivery_status === DELIVERY.back && delivery_before !== null;
  const delivery = isBack ? { delivery: delivery_before } : {};
  const event = 'return_reopened';
  if (order.status === STATUS.returned && status_before !== null)
    await moveOrder(
      tx,
      who,
      order,
      status_before,
      { by: 'undo_return', event, data, ...delivery },
      cannotHappen,
    );
  else await note(tx, who, order.id, event, data, delivery);
}
