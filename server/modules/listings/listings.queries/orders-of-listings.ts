import type { Freed } from '../../../../contract/products.freed.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';

/** Orders that came in before their listing was matched. */
interface OrdersOfListings {
  /** How many orders wait for the match of each; those that none waits for are left out. */
  waiting: (tx: Reader, listings: readonly number[]) => Promise<Map<number, number>>;
  /** How many orders wait for a match, by marketplace. */
  waitingAt: (tx: Reader) => Promise<Map<number, number>>;
  /** Keeps the pieces of those that wait; called when all else is written. */
  free: (tx: Tx, who: Actor, listings: readonly number[]) => Promise<Freed>;
}
let fromOrders: OrdersOfListings;
/** The orders tell which of them wait for listings, and follow their matches. */
export const ordersOfListings = (orders: OrdersOfListings): void => {
  fromOrders = orders;
};
export const freeOrdersOf = (...asked: Parameters<OrdersOfListings['free']>) => fromOrders.free(...asked);
export const ordersWaitingAt = (tx: Reader) => fromOrders.waitingAt(tx);
export const ordersWaitingFor = (...asked: Parameters<OrdersOfListings['waiting']>) =>
  fromOrders.waiting(...asked);
