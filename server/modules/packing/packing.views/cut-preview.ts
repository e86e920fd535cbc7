import { BACK_DAYS, MOST_CUT } from '../../../../contract/packing.filter.ts';
import { packingSettings } from '../../../../contract/packing.settings.ts';
import type { Actor } from '../../../platform/actor.ts';
import { isCustomer } from '../../../platform/rights.ts';
import { addDays, dayOf, isoOrNull, now, startOfDay } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/tx.ts';
import { readyCounts, readyOrders, type ReadyFilter, type ReadyOrder } from '../../orders/index.ts';
import { giftsOfCut } from '../../promotions/index.ts';
import { settingOf } from '../../settings/index.ts';
import { sortForPacking } from '../packing.rules.ts';

/** What a cut with this filter would take, and what stays behind and why. */
export async function cutPreview(
  tx: Reader,
  who: Actor,
  { back_days: asked, ...filter }: Omit<ReadyFilter, 'since'> & { back_days?: number | undefined },
) {
  const back_days = asked ?? (await settingOf(tx, packingSettings.back_days));
  const f = { ...filter, since: startOfDay(addDays(dayOf(now()), -back_days)), most: MOST_CUT };
  const found = await readyCounts(tx, who, f);
  let ready: ReadyOrder[] = [];
  const { waiting, pieces: gifts } = await giftsOfCut(tx, async () => {
    ready = sortForPacking(await readyOrders(tx, who, f));
    return ready.map(({ order_id }) => order_id);
  });
  if (!waiting.length)
    return { ...found, back_days, oldest: isoOrNull(found.oldest), waiting: 0, waits_for: [], gifts };
  const waits = new Set(waiting.map(({ order_id }) => order_id));
  const stays = ready.filter((o) => waits.has(o.order_id));
  const goes = ready.filter((o) => !waits.has(o.order_id));
  const oldest = goes.map((o) => o.ready_at).toSorted((a, b) => a.getTime() - b.getTime())[0];
  return {
    ...found,
    back_days,
    orders: found.orders - stays.length,
    pieces: found.pieces - stays.reduce((sum, o) => sum + o.pieces, 0),
    single: found.single - stays.filter((o) => o.pieces === 1).length,
    oldest: isoOrNull(oldest ?? null),
    waiting: stays.length,
    waits_for: [...Map.groupBy(waiting, ({ promotion, sku }) => `${promotion}/${sku}`).values()].map(
      (of) => ({
        promotion: of[0]!.promotion,
        sku: of[0]!.sku,
        orders: of.length,
      }),
    ),
    gifts,
  };
}

/** The orders, or one of them, that any cut would leave out now for want of free goods. */
export async function waitingNow(tx: Reader, who: Actor, { order_id }: { order_id?: number | undefined }) {
  if (isCustomer(who)) return [];
  const since = startOfDay(addDays(dayOf(now()), -BACK_DAYS.most));
  const { waiting } = await giftsOfCut(tx, async () =>
    sortForPacking(await readyOrders(tx, who, { since, most: MOST_CUT })).map((o) => o.order_id),
  );
  return waiting.filter((waits) => order_id === undefined || waits.order_id === order_id);
}
