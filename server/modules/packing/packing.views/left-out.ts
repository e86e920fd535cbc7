import type { Given } from '../../../../contract/endpoint.ts';
import { MOST_CUT } from '../../../../contract/packing.filter.ts';
import { LEFT_OUT, type LeftOut, type LeftOutWhy } from '../../../../contract/packing.left-out.ts';
import type { packing } from '../../../../contract/packing.ts';
import { packingSettings } from '../../../../contract/packing.settings.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays, dayOf, daysBetween, iso, now, startOfDay } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/tx.ts';
import { keptOut, keptOutDetails, readyOrders } from '../../orders/index.ts';
import { giftsOfCut } from '../../promotions/index.ts';
import { settingOf } from '../../settings/index.ts';
import { sortForPacking } from '../packing.rules.ts';

/** What waits for packing and would not be in a round cut now, each order with all that keeps it out. */
export async function leftOut(tx: Reader, who: Actor, f: Given<typeof packing.leftOut>) {
  const { page, page_size, q, why: asked, back_days: days, ...filter } = f;
  const back_days = days ?? (await settingOf(tx, packingSettings.back_days));
  const cut = { ...filter, since: startOfDay(addDays(dayOf(now()), -back_days)), most: MOST_CUT };
  const [waiting, ready] = await Promise.all([keptOut(tx, who, { ...cut, q }), readyOrders(tx, who, cut)]);
  const { waiting: forGifts } = await giftsOfCut(tx, async () =>
    sortForPacking(ready).map(({ order_id }) => order_id),
  );
  const gifts = new Map(forGifts.map((g) => [g.order_id, g]));
  const takes = new Set(ready.map(({ order_id }) => order_id));
  const out = waiting.flatMap((order): { id: number; why: LeftOutWhy[] }[] => {
    if (gifts.has(order.id)) return [{ id: order.id, why: ['gifts'] }];
    if (takes.has(order.id)) return [];
    return [{ id: order.id, why: order.why.length ? order.why : ['next'] }];
  });
  const shown = asked ? out.filter(({ why }) => why.includes(asked)) : out;
  const rows = shown.slice((page - 1) * page_size, page * page_size);
  const details = await keptOutDetails(
    tx,
    rows.map(({ id }) => id),
  );
  const today = dayOf(now());
  return {
    Data: details.map(({ ready_at, ...order }): LeftOut => {
      const gift = gifts.get(order.id);
      return {
        ...order,
        ready_at: iso(ready_at),
        why: rows.find(({ id }) => id === order.id)!.why,
        skus: gift ? [gift.sku] : order.skus,
        promotion: gift?.promotion ?? null,
        days: daysBetween(dayOf(ready_at), today),
      };
    }),
    Datum: {
      total: shown.length,
      page,
      page_size,
      whys: Object.fromEntries(
        LEFT_OUT.map((one) => [one, out.filter(({ why }) => why.includes(one)).length]),
      ) as Record<LeftOutWhy, number>,
      back_days,
      taken: ready.length - forGifts.length,
    },
  };
}
