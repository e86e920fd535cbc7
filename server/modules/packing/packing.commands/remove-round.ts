import { fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { command } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { moveTo, orderForUpdate, setPacking, setTracking } from '../../orders/index.ts';
import { roundNamed } from '../packing.queries/rounds.ts';
import { deleteRound, livingOrders, lockCutting, undoCut } from '../packing.store.ts';

/** Deletes a round nothing of which is scanned; its orders wait for the next cut. Errors: not_found, round_started. */
export const removeRound = command(async (tx, who, { id }: { id: number }) => {
  await lockCutting(tx);
  const round = await roundNamed(tx, id);
  if (!round) throw fail('not_found');
  if (round.scanned > 0 || round.closed > 0)
    throw fail('round_started', { round: round.number, scanned: round.scanned });
  for (const orderId of await livingOrders(tx, id)) {
    const order = await orderForUpdate(tx, { ...who, groupId: 0 }, orderId);
    if (!order) continue;
    await undoCut(tx, who, orderId, 'ลบรอบ');
    await setPacking(tx, orderId, 0);
    await setTracking(tx, orderId, null);
    // the right to delete the round is the right to send its orders back
    await moveTo(tx, order, 111, {
      by: 'undo',
      who: { ...who, groupId: 0 },
      event: 'round_deleted',
      data: { round: round.number },
    });
  }
  await deleteRound(tx, who, id);
  record(tx, who, {
    action: 'round.delete',
    thing: 'round',
    id,
    before: { number: round.number, orders: round.orders },
  });
  announce(tx, 'packing');
  return { Data: null };
});
