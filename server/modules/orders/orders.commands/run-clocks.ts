import { STATUS } from '../../../../contract/codes/order-status.ts';
import { failInJob } from '../../../platform/errors.ts';
import { system } from '../../../platform/session.ts';
import { reading, transaction } from '../../../platform/tx.ts';
import { ordersDeliveredLongAgo, ordersWithReservationOver } from '../orders.queries/due.ts';
import { addUpTallies, orderForUpdate } from '../orders.store.ts';
import { cancel } from './cancel-order.ts';
import { moveOrder } from './move.ts';

/** Unpaid orders whose reservation time is over are cancelled, one transaction each. Answers how many. */
export async function cancelUnpaid(enterpriseId: number): Promise<number> {
  const who = system(enterpriseId);
  const due = await reading(who, (tx) => ordersWithReservationOver(tx));
  for (const id of due) {
    await transaction(who, async (tx) => {
      const order = await orderForUpdate(tx, who, id);
      // paid or cancelled since it was listed
      if (order?.status !== STATUS.unpaid || order.paid_amount > 0) return;
      await cancel(
        tx,
        who,
        order,
        { by: 'reservation_over', reason_type: 'no_payment', reason: 'หมดเวลาชำระเงิน' },
        failInJob,
      );
    });
  }
  return due.length;
}

/** What changed since the last time is added up, so that the tabs of a list have little to read. */
export const refreshTallies = (enterpriseId: number): Promise<unknown> =>
  transaction(system(enterpriseId), (tx) => addUpTallies(tx));

/** Delivered orders become completed (130) after the shop's days. Answers how many. */
export async function completeDelivered(enterpriseId: number): Promise<number> {
  const who = system(enterpriseId);
  const due = await reading(who, (tx) => ordersDeliveredLongAgo(tx));
  for (const id of due) {
    await transaction(who, async (tx) => {
      const order = await orderForUpdate(tx, who, id);
      if (order?.status === STATUS.delivered)
        await moveOrder(tx, who, order, STATUS.completed, { by: 'complete' }, failInJob);
    });
  }
  return due.length;
}
