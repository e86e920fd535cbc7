import type { Tx } from '../../../platform/tx.ts';
import { itemsToDraw } from '../../orders/index.ts';
import { itemsToGive } from '../../promotions/index.ts';
import { availableForUpdate } from '../../warehouse/index.ts';

/** Locks what may be given and what may be drawn at once: a sale that holds one of the two and wants the other waits. */
export async function lockGoods(tx: Tx, orders: number[]): Promise<void> {
  const [free, drawn] = await Promise.all([itemsToGive(tx), itemsToDraw(tx, orders)]);
  if (free.length && drawn.length) await availableForUpdate(tx, [...new Set([...free, ...drawn])]);
}
