import type { Reader } from '../../../platform/tx.ts';
import { purchases } from '../../orders/index.ts';
import { freeItems } from '../promotions.queries/preview.ts';
import { givenTo, runningPromotions } from '../promotions.queries/promotions.ts';
import { shareOut } from '../promotions.rules.ts';

/** Which of these orders, in this order, a cut would leave out for want of free goods. */
export async function waitingForGifts(tx: Reader, orders: () => Promise<number[]>): Promise<Set<number>> {
  const running = await runningPromotions(tx);
  if (!running.some(({ when_out }) => when_out === 'wait')) return new Set();
  const ids = await orders();
  const items = running.flatMap(({ gifts }) => gifts.map(({ item_id }) => item_id));
  const [bought, has, free] = await Promise.all([
    purchases(tx, { orders: ids }),
    givenTo(tx, ids),
    freeItems(tx, [...new Set(items)]),
  ]);
  const available = new Map(free.map((item) => [item.item_id, item.available]));
  return new Set(shareOut(bought, running, has, available).waiting.map(({ order_id }) => order_id));
}
