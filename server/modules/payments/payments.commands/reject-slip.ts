import { fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { command } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { note, orderForUpdate, slipsOf, wrongStatus } from '../../orders/index.ts';
import { markRejected } from '../payments.store.ts';

/** Rejects one slip of an unpaid order. Errors: no_orders, not_found, invalid_order_status. */
export const rejectSlip = command(
  async (tx, who, { id, slip_id, reason }: { id: number; slip_id: number; reason: string }) => {
    const order = await orderForUpdate(tx, who, id);
    if (!order) throw fail('no_orders', { code: id });
    if (order.status !== 100) throw wrongStatus(order, '');
    if (!(await markRejected(tx, who, id, slip_id, reason))) throw fail('not_found');
    await note(tx, who, id, 'slip_rejected', { reason });
    record(tx, who, { action: 'payment.slip_rejected', thing: 'slip', id: slip_id, after: { reason } });
    announce(tx, 'payments');
    return { Data: (await slipsOf(tx, [id])).get(id)!.find((s) => s.id === slip_id)! };
  },
);
