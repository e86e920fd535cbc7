import type { Actor } from '../../../platform/actor.ts';
import { addDays, dayOf, isoOrNull, now, startOfDay } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/tx.ts';
import { readyCounts, readyOrders, type ReadyFilter, type ReadyOrder } from '../../orders/index.ts';
import { waitingForGifts } from '../../promotions/index.ts';
import { sortForPacking } from '../packing.rules.ts';

/** What a cut with this filter would take, and what stays behind and why. */
export async function cutPreview(
  tx: Reader,
  who: Actor,
  { back_days, ...filter }: Omit<ReadyFilter, 'since'> & { back_days: number },
) {
  const f = { ...filter, since: startOfDay(addDays(dayOf(now()), -back_days)) };
  const found = await readyCounts(tx, who, f);
  let ready: ReadyOrder[] = [];
  const waiting = await waitingForGifts(tx, async () => {
    ready = sortForPacking(await readyOrders(tx, who, f));
    return ready.map(({ order_id }) => order_id);
  });
  if (!waiting.size) return { ...found, oldest: isoOrNull(found.oldest), waiting: 0 };
  const [stays, goes] = [true, false].map((is) => ready.filter((o) => waiting.has(o.order_id) === is)) as [
    ReadyOrder[],
    ReadyOrder[],
  ];
  const oldest = goes.map((o) => o.ready_at).toSorted((a, b) => a.getTime() - b.getTime())[0];
  return {
    ...found,
    orders: found.orders - stays.length,
    pieces: found.pieces - stays.reduce((sum, o) => sum + o.pieces, 0),
    single: found.single - stays.filter((o) => o.pieces === 1).length,
    oldest: isoOrNull(oldest ?? null),
    waiting: stays.length,
  };
}
