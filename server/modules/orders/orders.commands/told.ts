import type { MoveBy } from '../../../../contract/codes/moves.ts';
import type { OrderStatus } from '../../../../contract/codes/order-status.ts';
import type { Tx } from '../../../platform/tx.ts';

/** Orders that went from one status to another at once. */
export interface MovedOrders {
  ids: readonly number[];
  by: MoveBy;
  from: OrderStatus;
  to: OrderStatus;
}

const ofMade = new Set<(tx: Tx, id: number) => void>();
/** Later modules hear of a new order inside its transaction. */
export const onOrderMade = (then: (tx: Tx, id: number) => void): void => void ofMade.add(then);
export const tellMade = (tx: Tx, id: number): void => ofMade.forEach((then) => then(tx, id));

const ofMoved = new Set<(tx: Tx, moved: MovedOrders) => void>();
/** Later modules hear of each move inside its transaction. */
export const onOrdersMoved = (then: (tx: Tx, moved: MovedOrders) => void): void => void ofMoved.add(then);
export const tellMoved = (tx: Tx, moved: MovedOrders): void => ofMoved.forEach((then) => then(tx, moved));
