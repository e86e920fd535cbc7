import { PACKING } from '../../../../contract/codes/packing-status.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import { packing } from '../../../../contract/packing.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import {
  assertMay,
  drawBoxes,
  loadOrder,
  moveOrder,
  readyOrdersForUpdate,
  wrongStatus,
  type LockedOrder,
} from '../../orders/index.ts';
import { givePromotions } from '../../promotions/index.ts';
import { openParcels } from '../../shipping/index.ts';
import { heldBack, NOT_WHOLE, WAITS_FOR_GIFTS } from '../packing.rules.ts';
import { insertPackLines, lockCutting } from '../packing.store.ts';
import { rejoinRound, roundToRejoin } from '../rejoin.store.ts';
import { lockGoods } from './lock-goods.ts';

/**
 * An order that was pulled out goes back into its round, as a cut would take it: free goods and drawn boxes again, a parcel
 * of its own, nothing packed. Behind the lock of cuts, so that no cut and no deleting of the round comes between.
 */
export const rejoin = command(packing.rejoin, async (tx, who, { id, order_id }, fail) => {
  await lockCutting(tx);
  const round = await roundToRejoin(tx, id);
  if (!round) throw fail('not_found');
  const order = await loadOrder(tx, who, order_id, fail);
  if (!round.is_open) throw fail('round_over', { round: round.number });
  await assertReady(tx, who, order, fail);
  await lockGoods(tx, [order.id]);
  const gifts = await givePromotions(tx, who, [order.id]);
  if (gifts.waiting.length) throw wrongStatus(order, WAITS_FOR_GIFTS, fail);
  const place = await rejoinRound(tx, round.id, order.id);
  if (!place) throw fail('not_of_round', { order: order.number, round: round.number });
  failpoint('round.rejoin.after_round');
  await drawBoxes(tx, who, [order.id]);
  await insertPackLines(tx, [order.id]);
  await openParcels(tx, [order.id]);
  await moveOrder(
    tx,
    who,
    order,
    STATUS.awaitingCollection,
    { by: 'cut', event: 'rejoin', packing: PACKING.inRound, data: { round: round.number } },
    fail,
  );
  failpoint('round.rejoin.after_order');
  record(tx, who, { action: 'pack.rejoin', thing: 'order', id: order.id, after: { round: round.number } });
  announce(tx, 'packing');
  return {
    order_id: order.id,
    number: order.number,
    round: { id: round.id, number: round.number },
    seq: place.seq,
  };
});

/** A cut would take it, however long it waits. Errors: invalid_order_status, with what keeps it out. */
async function assertReady(tx: Tx, who: Actor, order: LockedOrder, fail: Fail<'invalid_order_status'>) {
  assertMay(order, STATUS.awaitingCollection, 'cut', who, fail);
  const back = heldBack(order);
  if (back) throw wrongStatus(order, back, fail);
  const [ready] = await readyOrdersForUpdate(tx, who, { order_id: order.id, since: new Date(0), most: 1 });
  if (!ready) throw wrongStatus(order, NOT_WHOLE, fail);
}
