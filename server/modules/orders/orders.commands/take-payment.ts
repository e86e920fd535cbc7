import type { MoveBy } from '../../../../contract/codes/moves.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import { orderSettings } from '../../../../contract/orders.settings.ts';
import type { Actor } from '../../../platform/actor.ts';
import { now, plusHours } from '../../../platform/clock.ts';
import type { Fail } from '../../../platform/errors.ts';
import { toBaht } from '../../../platform/money.ts';
import type { Tx } from '../../../platform/tx.ts';
import { settingOf } from '../../settings/index.ts';
import { addPaid, writePaid, type LockedOrder } from '../orders.store.ts';
import { moveWith } from './move.ts';
import { retakeAll } from './sold-boxes.ts';

/**
 * An order is paid (satang): it waits for packing. `total` is all that it has been paid, where that is not this once. A reservation that was given back is taken again.
 * Errors: invalid_order_status, balance_not_enough.
 */
export async function takePayment(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  paid: { amount: number; total?: number; reason?: string | undefined },
  fail: Fail<'invalid_order_status' | 'balance_not_enough'>,
): Promise<void> {
  const { amount, total = amount, reason } = paid;
  const moved = moveWith(
    tx,
    who,
    order,
    STATUS.awaitingShipment,
    {
      by: 'confirm_payment',
      data: { amount: toBaht(amount), ...(reason ? { reason } : {}) },
      paid: { amount: total },
    },
    fail,
  );
  await Promise.all([moved, retakeAll(tx, who, order, fail)]);
  order.paid_amount = total;
}

/** What an order has been paid (satang) follows the payments that a later module keeps. */
export async function followPaid(tx: Tx, order: LockedOrder, amount: number): Promise<void> {
  await writePaid(tx, order.id, amount);
  order.paid_amount = amount;
}

/** The same of many locked orders at once: what came to each, or went from it where it is less than nothing, in satang. */
export const followPaidOfMany = async (
  tx: Tx,
  moved: readonly { order_id: number; amount: number }[],
): Promise<void> => void (await addPaid(tx, moved));

interface GivenBack {
  by: Extract<MoveBy, 'undo_payment' | 'unconfirm_payment'>;
  /** satang */
  amount: number;
  reason?: string | undefined;
}
/**
 * The same undone: the order waits for its payment again, its pieces kept for it as for a new one.
 * Errors: invalid_order_status.
 */
export async function giveBackPayment(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  { by, amount, reason }: GivenBack,
  fail: Fail<'invalid_order_status'>,
): Promise<void> {
  const reserved_until = plusHours(now(), await settingOf(tx, orderSettings.reservation_hours));
  await moveWith(
    tx,
    who,
    order,
    STATUS.unpaid,
    { by, data: { amount: toBaht(amount), ...(reason ? { reason } : {}) }, unpaid: { reserved_until } },
    fail,
  );
  order.paid_amount = 0;
  order.reserved_until = reserved_until;
}
