import { stockIn } from '../modules/warehouse/warehouse.commands/stock-in.ts';
import type { Move } from '../modules/warehouse/warehouse.rules.ts';
import type { Actor } from '../platform/actor.ts';
import { toBaht } from '../platform/money.ts';
import { rows, sql } from '../platform/sql.ts';
import { reading } from '../platform/tx.ts';
import { at, day, DAY, HOUR, nextDay } from './calendar.ts';
import type { Random } from './random.ts';
import type { Item, Place } from './shop.ts';
import { moveGoods } from './story/no-command-yet.ts';
import { availableNow } from './story/story.ts';
import type { Timeline } from './timeline.ts';

interface Given {
  random: Random;
  items: readonly Item[];
  places: readonly Place[];
  /** Who delivers an item. */
  partnerOf: (item: Item) => number;
  system: Actor;
  keeper: Actor;
  now: number;
}

/** What the warehouse does besides the orders: goods in every week, transfers, a count, what is broken. */
export function planSupply(timeline: Timeline, given: Given): void {
  const { items, now } = given;
  const first = at(nextDay(now, -61), 9);
  for (let week = first; week < now - 6 * HOUR; week += 7 * DAY)
    timeline.plan(week, () => takeIn(given, week === first));
  timeline.plan(at(nextDay(now, -2), 19), () => takeIn(given, false));

  for (let n = 58; n > 0; n -= 10) {
    const morning = at(nextDay(now, -n), 8.25);
    timeline.plan(morning, () => toTheLine(given, morning));
  }
  timeline.plan(first + 30 * HOUR, async () => {
    const store = placeOf(given, 'store');
    const other = given.places.find((p) => p.kind === 'store' && !p.is_default)?.id;
    if (other)
      await transfer(
        given,
        'ย้ายไปคลังสำรอง',
        items
          .filter((i) => !i.ends && i.wanted > 50)
          .slice(0, 20)
          .map((i) => ({ item_id: i.id, from: store, to: other, qty: 8 })),
      );
  });
  timeline.plan(at(nextDay(now, -31), 18), () => count(given));
  timeline.plan(at(nextDay(now, -20), 16), async () => {
    const available = await availableNow(given);
    const [one, two] = items.filter((i) => !i.ends && available(i.id) > 10);
    const from = placeOf(given, 'store');
    if (one)
      await transfer(given, 'แตกระหว่างจัดเก็บ', [
        { item_id: one.id, from, to: placeOf(given, 'defective'), qty: 2 },
      ]);
    if (two)
      await transfer(given, 'กลิ่นเพี้ยน รอตรวจ', [
        { item_id: two.id, from, to: placeOf(given, 'quarantine'), qty: 3 },
      ]);
  });
  timeline.plan(now - 15 * HOUR, () => writeOff(given));
}

/** Fills up to what the shop likes to have, a bill a partner. */
async function takeIn(given: Given, first: boolean): Promise<void> {
  const { random, items, partnerOf, keeper } = given;
  const available = await availableNow(given);
  const lacking = items.filter(
    (i) => (first || (!i.ends && available(i.id) < i.wanted * 0.7)) && available(i.id) < i.wanted,
  );
  for (const partner_id of [...new Set(lacking.map(partnerOf))].sort((a, b) => a - b))
    await stockIn(keeper, {
      storage_id: placeOf(given, 'store'),
      partner_id,
      note: first ? 'ยอดยกมา' : 'เติมสต็อกประจำสัปดาห์',
      lines: lacking
        .filter((i) => partnerOf(i) === partner_id)
        .map((i) => ({
          item_id: i.id,
          amount: i.wanted - available(i.id),
          // prices move a little from one delivery to the next
          cost: toBaht(Math.round((i.cost * random.between(0.95, 1.06)) / 25) * 25),
        })),
    });
}

async function toTheLine(given: Given, at: number): Promise<void> {
  const [store, line] = [placeOf(given, 'store'), placeOf(given, 'line')];
  const lying = await lyingNow(given);
  const moves = given.items
    .filter((i) => !i.ends && i.wanted > 60 && lying(i.id, line) < 6 && lying(i.id, store) > 20)
    .slice(0, 18)
    .map((i) => ({ item_id: i.id, from: store, to: line, qty: 12 }));
  if (moves.length) await moveGoods(given.keeper, 'transfer', `เติมไลน์แพ็ก ${day(at)}`, moves);
}

async function transfer(given: Given, note: string, moves: Move[]): Promise<void> {
  const [available, lying] = [await availableNow(given), await lyingNow(given)];
  const there = moves.filter((m) => lying(m.item_id, m.from) >= m.qty && available(m.item_id) >= m.qty);
  if (there.length) await moveGoods(given.keeper, 'transfer', note, there);
}

/** The count of the month: a few pieces more, a few pieces fewer. */
async function count(given: Given): Promise<void> {
  const { items, keeper, random } = given;
  const [store, adjustment] = [placeOf(given, 'store'), placeOf(given, 'adjustment')];
  const [available, lying] = [await availableNow(given), await lyingNow(given)];
  const counted = random.shuffled(items.filter((i) => !i.ends && available(i.id) > 10)).slice(0, 7);
  const moves = counted.map((i, n) =>
    n % 3
      ? { item_id: i.id, from: store, to: adjustment, qty: 1 }
      : { item_id: i.id, from: adjustment, to: store, qty: 2 },
  );
  await moveGoods(
    keeper,
    'adjust',
    'นับสต็อกกลางเดือน',
    moves.filter((m) => m.from !== store || lying(m.item_id, store) >= m.qty),
  );
}

/** What should have been there of the sold-out items was not. */
async function writeOff(given: Given): Promise<void> {
  const { items, keeper } = given;
  const [store, lost] = [placeOf(given, 'store'), placeOf(given, 'lost')];
  const [available, lying] = [await availableNow(given), await lyingNow(given)];
  const moves = items
    .filter((i) => i.ends === 'out' && available(i.id) > 0)
    .map((i) => ({ item_id: i.id, from: store, to: lost, qty: available(i.id) }));
  // a shop that sold out everything exactly has counted all the same
  if (!moves.length)
    moves.push(
      ...items
        .filter((i) => !i.ends && available(i.id) > 10 && lying(i.id, store) > 0)
        .slice(0, 1)
        .map((i) => ({ item_id: i.id, from: store, to: lost, qty: 1 })),
    );
  await moveGoods(keeper, 'adjust', 'นับแล้วไม่พบของ ตัดหาย', moves);
}

function placeOf({ places }: Given, kind: Place['kind']): number {
  const found = places.filter((p) => p.kind === kind);
  return (found.find((p) => p.is_default) ?? found[0]!).id;
}

async function lyingNow({ system }: Given): Promise<(itemId: number, placeId: number) => number> {
  const found = await reading(system, (tx) =>
    rows<{ item_id: number; place_id: number; amount: number }>(
      tx,
      sql`select item_id, place_id, amount from stock_balances where enterprise_id = ${tx.enterpriseId}`,
    ),
  );
  const amounts = new Map(found.map((b) => [`${b.item_id}/${b.place_id}`, b.amount]));
  return (itemId, placeId) => amounts.get(`${itemId}/${placeId}`) ?? 0;
}
