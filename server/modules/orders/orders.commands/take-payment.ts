import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import { toBaht } from '../../../platform/money.ts';
import type { Tx } from '../../../platform/tx.ts';
import { retake } from '../../warehouse/index.ts';
import type { LockedOrder } from '../orders.store.ts';
import { moveWith } from './move.ts';

/**
 * An order is paid (satang): it waits for packing. A reservation that was given back is taken again.
 * Errors: invalid_order_status, balance_not_enough.
 */
export async function takePayment(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  paid: { amount: number; reason?: string | undefined },
  fail: Fail<'invalid_order_status' | 'balance_not_enough'>,
): Promise<void> {
  const { amount, reason } = paid;
  const moved = moveWith(
    tx,
    who,
    order,
    STATUS.awaitingShipment,
    {
      by: 'confirm_payment',
      data: { amount: toBaht(amount), ...(reason ? { reason } : {}) },
      paid: { amount },
    },
    fail,
  );
  await Promise.all([moved, retake(tx, who, order, fail)]);
  order.paid_amount = amount;
}
