import { STATUS } from '../../../../contract/codes/order-status.ts';
import { PACKING } from '../../../../contract/codes/packing-status.ts';
import { MOST_CUT } from '../../../../contract/packing.filter.ts';
import { packing, type Round } from '../../../../contract/packing.ts';
import { packingSettings } from '../../../../contract/packing.settings.ts';
import { addDays, dayOf, now, startOfDay, beDayDigits } from '../../../platform/clock.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import { Failure } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import { transaction, type Reader, type Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { drawBoxes, moveOrders, note, readyOrdersForUpdate } from '../../orders/index.ts';
import { givePromotions } from '../../promotions/index.ts';
import { settingOf } from '../../settings/index.ts';
import { openParcels } from '../../shipping/index.ts';
import { sortForPacking, roundNumber } from '../packing.rules.ts';
import { cutJustNow, roundById } from '../packing.queries/rounds.ts';
import { lastToldToWait } from '../packing.queries/told-to-wait.ts';
import {
  insertPackLines,
  insertRound,
  insertRoundOrders,
  lockCutting,
  roundsOfDay,
} from '../packing.store.ts';
import { lockGoods } from './lock-goods.ts';

/** A round that was cut, with how many orders. */
export interface CutRound {
  id: number;
  number: string;
  orders: number;
}
const subscribers = new Set<(tx: Tx, round: CutRound) => void>();
/** Later modules hear of it inside its transaction. */
export const onRoundCut = (then: (tx: Tx, round: CutRound) => void): void => void subscribers.add(then);

/**
 * Cuts a round: takes the ready orders of the last days, in packing order, each with its parcel.
 * One cut at a time in an enterprise, and the orders' rows are locked: two cuts never share one.
 */
export const cutRound = command(
  packing.cut,
  async (tx, who, { back_days: wanted, ...filters }, fail) => {
    await lockCutting(tx);
    const back_days = wanted ?? (await settingOf(tx, packingSettings.back_days));
    const today = dayOf(now());
    const since = startOfDay(addDays(today, -back_days));
    const all = sortForPacking(await readyOrdersForUpdate(tx, who, { ...filters, since, most: MOST_CUT }));
    if (!all.length) throw fail('nothing_to_cut', { why: await whoWasFaster(tx, who) });
    const asked = all.map((r) => r.order_id);
    await lockGoods(tx, asked);
    const gifts = await givePromotions(tx, who, asked);
    const waiting = new Set(gifts.waiting.map(({ order_id }) => order_id));
    const ready = all.filter((r) => !waiting.has(r.order_id));
    if (!ready.length) throw new AllWait(gifts.waiting);
    const number = roundNumber(beDayDigits(today), (await roundsOfDay(tx, `R${beDayDigits(today)}-`)) + 1);
    const id = await insertRound(tx, who, { number, back_days, filters, gifts: factsOf(gifts) });
    failpoint('round.cut.after_round');
    const ids = ready.map((r) => r.order_id);
    await insertRoundOrders(tx, id, ids);
    await drawBoxes(tx, who, ids);
    await insertPackLines(tx, ids);
    await openParcels(tx, ids);
    await noteShort(tx, who, number, gifts);
    await moveOrders(tx, who, ids, {
      by: 'cut',
      from: STATUS.awaitingShipment,
      to: STATUS.awaitingCollection,
      packing: PACKING.inRound,
      data: { round: number },
    });
    failpoint('round.cut.after_orders');
    for (const then of subscribers) then(tx, { id, number, orders: ids.length });
    record(tx, who, {
      action: 'round.cut',
      thing: 'round',
      id,
      after: { number, orders: ids.length, gifts: gifts.pieces, back_days, ...filters },
    });
    announce(tx, 'packing');
    return { id };
  },
  { show: showRound },
);

/** All that is ready waits for free goods. */
class AllWait extends Failure {
  readonly waiting: Gifts['waiting'];
  constructor(waiting: Gifts['waiting']) {
    super('nothing_to_cut', { why: waitForGifts(waiting) });
    this.waiting = waiting;
  }
}

/** Cuts a round. Where all that is ready waits for free goods the refusal takes everything back, but the orders are told all the same. */
export const cutOrTell: typeof cutRound = async (who, cut) => {
  try {
    return await cutRound(who, cut);
  } catch (err) {
    if (err instanceof AllWait) await transaction(who, (tx) => tellWaiting(tx, who, err.waiting));
    throw err;
  }
};

/** On the timeline of each, unless that is the last that was said there. */
async function tellWaiting(tx: Tx, who: Actor, waiting: Gifts['waiting']): Promise<void> {
  const told = await lastToldToWait(
    tx,
    waiting.map(({ order_id }) => order_id),
  );
  for (const { order_id, promotion, sku } of waiting)
    if (told.get(order_id) !== `${promotion}/${sku}`)
      await note(tx, who, order_id, 'gift_waiting', { promotion, sku });
}

/** As the round keeps it: by the orders' numbers. */
const factsOf = ({ orders, pieces, without, waiting }: Gifts): Round['gifts'] => {
  const facts = ({ order, promotion, sku }: Gifts['waiting'][number]) => ({ order, promotion, sku });
  return { orders, pieces, without: without.map(facts), waiting: waiting.map(facts) };
};

/** The order's own page says what it went without, and what it waits for. */
async function noteShort(tx: Tx, who: Actor, round: string, { without, waiting }: Gifts): Promise<void> {
  for (const { order_id, promotion, sku } of without)
    await note(tx, who, order_id, 'gift_without', { promotion, sku, round });
  for (const { order_id, promotion, sku } of waiting)
    await note(tx, who, order_id, 'gift_waiting', { promotion, sku, round });
}
type Gifts = Awaited<ReturnType<typeof givePromotions>>;

/** Why there is nothing to cut. */
const waitForGifts = (waiting: readonly { sku: string }[]) => {
  const skus = [...new Set(waiting.map(({ sku }) => sku))].join(', ');
  return {
    th: `${waiting.length} ออเดอร์รอของแถม ${skus} รับของเข้า หรือจบโปรโมชัน`,
    en: `Waiting for free goods: ${waiting.length} (${skus}). Receive them or end the promotion.`,
  };
};

/** Whoever looked at the same orders before reads where they went. */
async function whoWasFaster(tx: Tx, who: Actor) {
  const round = await cutJustNow(tx, who);
  if (!round) return '';
  const { number, user_name: by, orders } = round;
  return {
    th: `${by}เพิ่งตัดรอบ ${number} (${orders} ออเดอร์) ไปแล้ว`,
    en: `${by} has just cut round ${number} (${orders} ${orders === 1 ? 'order' : 'orders'}).`,
  };
}

/** The round as its page's head shows it. */
export async function showRound(tx: Reader, _who: unknown, { id }: { id: number }) {
  return (await roundById(tx, id))!;
}
