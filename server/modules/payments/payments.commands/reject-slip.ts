import { payments } from '../../../../contract/payments.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { record } from '../../audit/index.ts';
import { loadOrder, note, wrongStatus } from '../../orders/index.ts';
import { slipsOf } from '../payments.queries/slips-of.ts';
import { passTransfersOn } from '../transfers.store.ts';
import { askBank } from './ask-bank.ts';
import { lockSharing } from './lock-sharing.ts';
import { isToCheck } from '../payments.rules.ts';
import { markRejected } from '../payments.store.ts';

/** Rejects one slip of an order that is unpaid, or was cancelled before it was checked, and of those that share it. */
export const rejectSlip = command(
  payments.rejectSlip,
  async (tx, who, { id, slip_id, reason }, fail) => {
    const order = await loadOrder(tx, who, id, fail);
    if (!isToCheck(order)) throw wrongStatus(order, '', fail);
    const ids = await lockSharing(tx, who, id, fail);
    const rejected = await markRejected(tx, who, ids, slip_id, reason);
    const orderIds = rejected.map(({ order_id }) => order_id);
    if (!orderIds.includes(id)) throw fail('not_found');
    await askBank(
      tx,
      await passTransfersOn(
        tx,
        rejected.map((slip) => slip.id),
      ),
    );
    for (const orderId of orderIds) await note(tx, who, orderId, 'slip_rejected', { reason });
    record(tx, who, { action: 'payment.slip_rejected', thing: 'slip', id: slip_id, after: { reason } });
    announce(tx, 'payments');
    return { id, slip_id };
  },
  {
    show: async (tx, _who, { id, slip_id }) =>
      (await slipsOf(tx, [id])).get(id)!.find((s) => s.id === slip_id)!,
  },
);
