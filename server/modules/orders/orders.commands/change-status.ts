import { doneElsewhere, movesByHand, type MoveByHand } from '../../../../contract/codes/moves.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import { orders } from '../../../../contract/orders.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { factsOf, refusal, wrongStatus } from '../orders.rules.ts';
import type { LockedOrder } from '../orders.store.ts';
import { cancel } from './cancel-order.ts';
import { loadOrder } from './load-order.ts';
import { moveOrder } from './move.ts';

type Wrong = Fail<'invalid_order_status'>;
type Mover = (tx: Tx, who: Actor, order: LockedOrder, reason: string, fail: Wrong) => Promise<void>;
const movers = new Map<MoveByHand, Mover>([
  [
    'cancel',
    (tx, who, order, reason, fail) =>
      cancel(tx, who, order, { by: 'cancel', reason_type: 'other', reason }, fail),
  ],
  [
    'complete',
    (tx, who, order, reason, fail) =>
      moveOrder(tx, who, order, STATUS.completed, { by: 'complete', data: { reason } }, fail),
  ],
]);
/** A later module moves an order with all that belongs to it: its parcels are handed over, delivered. */
export const registerMoveByHand = (by: MoveByHand, move: Mover): void => void movers.set(by, move);

/**
 * An administrator moves an order along the table of moves, with a reason. What needs more than a word (a slip, a round, a scan,
 * returned goods) is refused with where it is done.
 */
export const changeStatus = command(orders.status, async (tx, who, { id, status, reason }, fail) => {
  const order = await loadOrder(tx, who, id, fail);
  const before = order.status;
  const move = movesByHand(order).find(({ to }) => to === status);
  if (!move) {
    const why = doneElsewhere(order.status, status) ?? refusal(order, status, 'cancel', who);
    throw wrongStatus(order, why ?? '', fail, status);
  }
  await movers.get(move.by)!(tx, who, order, reason, fail);
  record(tx, who, {
    action: 'order.status',
    thing: 'order',
    id,
    before: { status: before },
    after: { status: order.status, reason },
  });
  return factsOf(order);
});
