import type { Freed } from '../../../../contract/products.freed.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';

/** Keeps the pieces of orders that wait for what these products are made of; called when all else is written. */
type Free = (tx: Tx, who: Actor, products: readonly number[]) => Promise<Freed>;

let free: Free;
/** The orders follow when products are linked to stock that were not before. */
export const whenComposed = (work: Free): void => {
  free = work;
};
export const freeOrdersOf = (...asked: Parameters<Free>): Promise<Freed> => free(...asked);
