import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { insertFreeLines, type FreeLine } from '../orders.store.ts';
import { note } from './move.ts';

/** Adds stock items at price 0 to a locked order, after its lines; answers the numbers of the lines. */
export async function addFreeLines(
  tx: Tx,
  who: Actor,
  orderId: number,
  lines: FreeLine[],
): Promise<number[]> {
  const numbered = await insertFreeLines(tx, orderId, lines);
  const gifts = lines.map(({ sku, qty }) => `${sku} × ${qty}`).join(', ');
  await note(tx, who, orderId, 'gift', {
    gifts,
    promotion: [...new Set(lines.map((l) => l.gift_of))].join(', '),
  });
  return numbered;
}
