import { returns } from '../../../../contract/returns.ts';
import { momentText } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { record } from '../../audit/index.ts';
import { loadOrder, note } from '../../orders/index.ts';
import { markParcelDropped, returnById, writeEnded } from '../returns.store.ts';
import { showReturn } from '../returns.views/show-return.ts';
import { assertNotDropped, assertNotUndone, closedWords, loadParcel } from './close-parcel.ts';

/** Waits no more for what has not come: the customer keeps it. A further parcel opens the return again. */
export const endReturn = command(
  returns.end,
  async (tx, who, { id, reason }, fail) => {
    const its = await returnById(tx, id);
    if (!its) throw fail('not_found');
    const order = await loadOrder(tx, who, its.order_id, fail);
    const of = (await returnById(tx, id))!;
    if (of.done_at)
      throw fail('return_complete', {
        id,
        order: order.number,
        number: of.number,
        who: of.done_by!,
        when: momentText(of.done_at),
      });
    await writeEnded(tx, who, id, reason);
    await note(tx, who, order.id, 'return_ended', { number: of.number, reason });
    record(tx, who, { action: 'return.end', thing: 'return', id, after: { order: order.number, reason } });
    announce(tx, 'returns');
    return { id };
  },
  { show: showReturn },
);

/** Calls off a parcel that was opened by mistake. */
export const dropParcel = command(returns.drop, async (tx, who, { id }, fail) => {
  const { order, of, parcel } = await loadParcel(tx, who, id, fail);
  assertNotUndone(of, parcel, fail);
  if (parcel.closed_at) throw closedWords(of, parcel, fail);
  assertNotDropped(of, parcel, fail);
  await markParcelDropped(tx, who, id);
  record(tx, who, {
    action: 'return.drop',
    thing: 'return',
    id: of.id,
    after: { order: order.number, no: parcel.no },
  });
  announce(tx, 'returns', 'orders');
  return null;
});
