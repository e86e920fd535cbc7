import type { Reader } from '../../../platform/tx.ts';
import { purchases } from '../../orders/index.ts';
import { freeItems } from '../promotions.queries/preview.ts';
import { givenTo, runningPromotions } from '../promotions.queries/promotions.ts';
import { piecesGiven, shareOut, type Shared } from '../promotions.rules.ts';

/** What a cut of these orders, in this order, would add for free, and which it would leave out for want of free goods. */
export async function giftsOfCut(
  tx: Reader,
  orders: () => Promise<number[]>,
): Promise<Pick<Shared, 'waiting'> & { pieces: number }> {
  const running = await runningPromotions(tx);
  if (!running.length) return { waiting: [], pieces: 0 };
  const ids = await orders();
  const items = running.flatMap(({ gifts }) => gifts.map(({ item_id }) => item_id));
  const [bought, has, free] = await Promise.all([
    purchases(tx, { orders: ids }),
    givenTo(tx, ids),
    freeItems(tx, [...new Set(items)]),
  ]);
  const available = new Map(free.map((item) => [item.item_id, item.available]));
  const { given, waiting } = shareOut(bought, running, has, available);
  return { waiting, pieces: piecesGiven(given) };
}
