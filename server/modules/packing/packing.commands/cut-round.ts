import type { Provider } from '../../../../contract/order-status.ts';
import { addDays, beDay, dayOf, now, startOfDay } from '../../../platform/clock.ts';
import { fail } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import { command } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { inPackingOrder, roundNumber } from '../packing.rules.ts';
import { roundNamed } from '../packing.queries/rounds.ts';
import {
  insertPackLines,
  insertParcels,
  insertRound,
  insertRoundOrders,
  lockCutting,
  markCut,
  readyForUpdate,
  roundsOfDay,
} from '../packing.store.ts';

export interface Cut {
  back_days: number;
  sale_channel_id?: number | undefined;
  provider?: Provider | undefined;
  platform?: number | undefined;
}

/**
 * Cuts a round: takes the ready orders of the last days, in packing order, each with its parcel.
 * One cut at a time in an enterprise, and the orders' rows are locked: two cuts never share one. Errors: nothing_to_cut.
 */
export const cutRound = command(async (tx, who, cut: Cut) => {
  await lockCutting(tx);
  const today = dayOf(now());
  const since = startOfDay(addDays(today, -cut.back_days));
  const ready = inPackingOrder(await readyForUpdate(tx, who, { ...cut, since }));
  if (!ready.length) throw fail('nothing_to_cut');
  const number = roundNumber(beDay(today), (await roundsOfDay(tx, `R${beDay(today)}-`)) + 1);
  const { back_days, ...filters } = cut;
  const round = await insertRound(tx, who, { number, back_days, filters });
  failpoint('round.cut.after_round');
  const ids = ready.map((r) => r.order_id);
  await insertRoundOrders(tx, round, ids);
  await insertPackLines(tx, ids);
  await insertParcels(tx, ids);
  await markCut(tx, who, ids, number);
  failpoint('round.cut.after_orders');
  record(tx, who, {
    action: 'round.cut',
    thing: 'round',
    id: round,
    after: { number, orders: ids.length, ...cut },
  });
  announce(tx, 'packing', 'orders', 'express');
  return { Data: (await roundNamed(tx, round))! };
});
