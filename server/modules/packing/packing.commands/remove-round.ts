import { PACKING } from '../../../../contract/codes/packing-status.ts';
import { packing } from '../../../../contract/packing.ts';
import { command } from '../../../platform/command.ts';
import { cannotHappen } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { record } from '../../audit/index.ts';
import { loadOrder } from '../../orders/index.ts';
import { roundById } from '../packing.queries/rounds.ts';
import { deleteRound, ordersInRound, lockCutting } from '../packing.store.ts';
import { sendBack } from './leave-round.ts';

/** Deletes a round nothing of which is scanned; its orders wait for the next cut. */
export const removeRound = command(packing.remove, async (tx, who, { id }, fail) => {
  await lockCutting(tx);
  const round = await roundById(tx, id);
  if (!round) throw fail('not_found');
  if (round.scanned > 0 || round.closed > 0)
    throw fail('round_started', { round: round.number, scanned: round.scanned });
  // the right to delete the round is the right to send its orders back, also those one does not see
  const remover = { ...who, groupId: 0 as const };
  for (const orderId of await ordersInRound(tx, id)) {
    const order = await loadOrder(tx, remover, orderId, cannotHappen);
    const back = {
      reason: 'ลบรอบ',
      packing: PACKING.none,
      event: 'round_deleted',
      data: { round: round.number },
    };
    await sendBack(tx, remover, order, back, fail);
  }
  await deleteRound(tx, who, id);
  record(tx, who, {
    action: 'round.delete',
    thing: 'round',
    id,
    before: { number: round.number, orders: round.orders },
  });
  announce(tx, 'packing');
  return null;
});
