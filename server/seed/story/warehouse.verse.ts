import { stockIn } from '../../modules/warehouse/warehouse.commands/stock-in.ts';
import type { Move } from '../../modules/warehouse/warehouse.rules.ts';
import { toBaht } from '../../platform/money.ts';
import { rows, sql } from '../../platform/sql.ts';
import { reading } from '../../platform/tx.ts';
import { at, day, DAY, HOUR, nextDay } from '../calendar.ts';
import type { Place } from '../shop.ts';
import { moveGoods } from '../no-command-yet/happenings.ts';
import type { Story } from './story.ts';
import type { Verse } from './verse.ts';

/** What the warehouse does besides the orders: goods in every week, transfers, a count, what is broken. */
export const verse = {
  besides: (story, timeline) => {
    const { now } = story;
    const plan = (moment: number, happens: (story: Story) => Promise<void>) =>
      timeline.plan(moment, async () => {
        await story.shelf.look();
        await happens(story);
        await story.shelf.look();
      });
    const first = at(nextDay(now, -61), 9);
    for (let week = first; week < now - 6 * HOUR; week += 7 * DAY)
      plan(week, () => takeIn(story, week === first));
    plan(at(nextDay(now, -2), 19), () => takeIn(story, false));
    for (let n = 58; n > 0; n -= 10) {
      const morning = at(nextDay(now, -n), 8.25);
      plan(morning, () => moveToLine(story, morning));
    }
    plan(first + 30 * HOUR, moveToOtherStore);
    plan(at(nextDay(now, -31), 18), count);
    plan(at(nextDay(now, -20), 16), setAside);
    plan(now - 15 * HOUR, writeOff);
  },
} satisfies Verse;

/** Fills up to what the shop likes to have, a bill a partner. */
async function takeIn(story: Story, first: boolean): Promise<void> {
  const { random, items, partnerOf, cast } = story;
  const { available } = story.shelf;
  const lacking = items
    .filter((i) => (first || (!i.ends && available(i.id) < i.wanted * 0.7)) && available(i.id) < i.wanted)
    .map((item) => ({ item, partner: partnerOf(item) }));
  for (const partner_id of [...new Set(lacking.map((l) => l.partner))].sort((a, b) => a - b))
    await stockIn(cast.stock[0]!, {
      storage_id: placeOf(story, 'store'),
      partner_id,
      note: first ? 'ยอดยกมา' : 'เติมสต็อกประจำสัปดาห์',
      lines: lacking
        .filter((l) => l.partner === partner_id)
        .map(({ item }) => ({
          item_id: item.id,
          amount: item.wanted - available(item.id),
          // prices move a little from one delivery to the next
          cost: toBaht(Math.round((item.cost * random.between(0.95, 1.06)) / 25) * 25),
        })),
    });
}

async function moveToLine(story: Story, at: number): Promise<void> {
  const [store, line] = [placeOf(story, 'store'), placeOf(story, 'line')];
  const balance = await readBalances(story);
  const moves = story.items
    .filter((i) => !i.ends && i.wanted > 60 && balance(i.id, line) < 6 && balance(i.id, store) > 20)
    .slice(0, 18)
    .map((i) => ({ item_id: i.id, from: store, to: line, qty: 12 }));
  if (moves.length) await moveGoods(story.cast.stock[0]!, 'transfer', `เติมไลน์แพ็ก ${day(at)}`, moves);
}

async function moveToOtherStore(story: Story): Promise<void> {
  const from = placeOf(story, 'store');
  const to = story.places.find((p) => p.kind === 'store' && !p.is_default)?.id;
  if (!to) return;
  const spare = story.items.filter((i) => !i.ends && i.wanted > 50).slice(0, 20);
  await transfer(
    story,
    'ย้ายไปคลังสำรอง',
    spare.map((i) => ({ item_id: i.id, from, to, qty: 8 })),
  );
}

async function setAside(story: Story): Promise<void> {
  const [one, two] = story.items.filter((i) => !i.ends && story.shelf.available(i.id) > 10);
  const from = placeOf(story, 'store');
  if (one)
    await transfer(story, 'แตกระหว่างจัดเก็บ', [
      { item_id: one.id, from, to: placeOf(story, 'defective'), qty: 2 },
    ]);
  if (two)
    await transfer(story, 'กลิ่นเพี้ยน รอตรวจ', [
      { item_id: two.id, from, to: placeOf(story, 'quarantine'), qty: 3 },
    ]);
}

async function transfer(story: Story, note: string, moves: Move[]): Promise<void> {
  const { available } = story.shelf;
  const balance = await readBalances(story);
  const there = moves.filter((m) => balance(m.item_id, m.from) >= m.qty && available(m.item_id) >= m.qty);
  if (there.length) await moveGoods(story.cast.stock[0]!, 'transfer', note, there);
}

/** The count of the month: a few pieces more, a few pieces fewer. */
async function count(story: Story): Promise<void> {
  const { items, random } = story;
  const [store, adjustment] = [placeOf(story, 'store'), placeOf(story, 'adjustment')];
  const { available } = story.shelf;
  const balance = await readBalances(story);
  const counted = random.shuffled(items.filter((i) => !i.ends && available(i.id) > 10)).slice(0, 7);
  const moves = counted.map((i, n) =>
    n % 3
      ? { item_id: i.id, from: store, to: adjustment, qty: 1 }
      : { item_id: i.id, from: adjustment, to: store, qty: 2 },
  );
  await moveGoods(
    story.cast.stock[0]!,
    'adjust',
    'นับสต็อกกลางเดือน',
    moves.filter((m) => m.from !== store || balance(m.item_id, store) >= m.qty),
  );
}

/** What should have been there of the sold-out items was not. */
async function writeOff(story: Story): Promise<void> {
  const { items } = story;
  const [store, lost] = [placeOf(story, 'store'), placeOf(story, 'lost')];
  const { available } = story.shelf;
  const balance = await readBalances(story);
  const moves = items
    .filter((i) => i.ends === 'out' && available(i.id) > 0)
    .map((i) => ({ item_id: i.id, from: store, to: lost, qty: available(i.id) }));
  // a shop that sold out everything exactly has counted all the same
  if (!moves.length)
    moves.push(
      ...items
        .filter((i) => !i.ends && available(i.id) > 10 && balance(i.id, store) > 0)
        .slice(0, 1)
        .map((i) => ({ item_id: i.id, from: store, to: lost, qty: 1 })),
    );
  await moveGoods(story.cast.stock[0]!, 'adjust', 'นับแล้วไม่พบของ ตัดหาย', moves);
}

function placeOf({ places }: Story, kind: Place['kind']): number {
  const found = places.filter((p) => p.kind === kind);
  return (found.find((p) => p.is_default) ?? found[0]!).id;
}

async function readBalances({ system }: Story): Promise<(itemId: number, placeId: number) => number> {
  const found = await reading(system, (tx) =>
    rows<{ item_id: number; place_id: number; amount: number }>(
      tx,
      sql`select item_id, place_id, amount from stock_balances where enterprise_id = ${tx.enterpriseId}`,
    ),
  );
  const amounts = new Map(found.map((b) => [`${b.item_id}/${b.place_id}`, b.amount]));
  return (itemId, placeId) => amounts.get(`${itemId}/${placeId}`) ?? 0;
}
