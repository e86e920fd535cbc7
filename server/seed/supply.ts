import { at, day, DAY, HOUR, nextDay } from './calendar.ts';
import type { Random } from './random.ts';
import type { Item, Staff } from './shop.ts';
import type { Stock } from './stock.ts';
import type { Timeline } from './timeline.ts';

interface Given {
  stock: Stock;
  random: Random;
  items: readonly Item[];
  /** Who delivers an item. */
  partnerOf: (item: Item) => number;
  keeper: Staff;
  now: number;
}

/** What the warehouse does besides the orders: goods in every week, transfers, a count, what is broken. */
export function planSupply(timeline: Timeline, given: Given): void {
  const { stock, items, keeper, now } = given;
  const first = at(nextDay(now, -61), 9);
  for (let week = first; week < now - 6 * HOUR; week += 7 * DAY)
    timeline.plan(week, () => deliver(given, week, week === first));
  const latest = at(nextDay(now, -2), 19);
  timeline.plan(latest, () => deliver(given, latest, false));

  for (let n = 58; n > 0; n -= 10) {
    const morning = at(nextDay(now, -n), 8.25);
    timeline.plan(morning, () => toTheLine(given, morning));
  }
  const second = first + 30 * HOUR;
  timeline.plan(second, () => {
    const store = stock.place('store').id;
    const other = stock.otherStore();
    if (other)
      move(
        given,
        second,
        'ย้ายไปคลังสำรอง',
        items
          .filter((i) => !i.ends && i.wanted > 50)
          .slice(0, 20)
          .map((i) => ({ item_id: i.id, from: store, to: other, qty: 8 })),
      );
  });
  const middle = at(nextDay(now, -31), 18);
  timeline.plan(middle, () => count(given, middle));
  const broken = at(nextDay(now, -20), 16);
  timeline.plan(broken, () => {
    const [one, two] = given.items.filter((i) => !i.ends && stock.available(i.id) > 10);
    const from = stock.place('store').id;
    if (one)
      move(given, broken, 'แตกระหว่างจัดเก็บ', [
        { item_id: one.id, from, to: stock.place('defective').id, qty: 2 },
      ]);
    if (two)
      move(given, broken, 'กลิ่นเพี้ยน รอตรวจ', [
        { item_id: two.id, from, to: stock.place('quarantine').id, qty: 3 },
      ]);
  });
  const last = now - 15 * HOUR;
  timeline.plan(last, () => writeOff(stock, items, keeper, last));
}

/** Fills up to what the shop likes to have, a bill a partner. */
function deliver({ stock, random, items, partnerOf, keeper }: Given, at: number, first: boolean): void {
  const [supplier, store] = [stock.place('supplier').id, stock.place('store').id];
  const lacking = items.filter(
    (i) => (first || (!i.ends && stock.available(i.id) < i.wanted * 0.7)) && stock.available(i.id) < i.wanted,
  );
  for (const partnerId of [...new Set(lacking.map(partnerOf))].sort((a, b) => a - b)) {
    const moves = lacking
      .filter((i) => partnerOf(i) === partnerId)
      .map((i) => {
        const qty = i.wanted - stock.available(i.id);
        // prices move a little from one delivery to the next
        const each = Math.round((i.cost * random.between(0.95, 1.06)) / 25) * 25;
        return { item_id: i.id, from: supplier, to: store, qty, value: each * qty };
      });
    stock.post({
      kind: 'in',
      at,
      who: keeper,
      partnerId,
      note: first ? 'ยอดยกมา' : 'เติมสต็อกประจำสัปดาห์',
      moves,
    });
  }
}

function toTheLine({ stock, items, keeper }: Given, at: number): void {
  const [store, line] = [stock.place('store').id, stock.place('line').id];
  const moves = items
    .filter(
      (i) => !i.ends && i.wanted > 60 && stock.lyingAt(i.id, line) < 6 && stock.lyingAt(i.id, store) > 20,
    )
    .slice(0, 18)
    .map((i) => ({ item_id: i.id, from: store, to: line, qty: 12 }));
  if (moves.length) stock.post({ kind: 'transfer', at, who: keeper, note: `เติมไลน์แพ็ก ${day(at)}`, moves });
}

type Moves = { item_id: number; from: number; to: number; qty: number }[];
function move({ stock, keeper }: Given, at: number, note: string, moves: Moves): void {
  const there = moves.filter(
    (m) => stock.lyingAt(m.item_id, m.from) >= m.qty && stock.available(m.item_id) >= m.qty,
  );
  if (there.length) stock.post({ kind: 'transfer', at, who: keeper, note, moves: there });
}

/** The count of the month: a few pieces more, a few pieces fewer. */
function count({ stock, items, keeper, random }: Given, at: number): void {
  const [store, adjustment] = [stock.place('store').id, stock.place('adjustment').id];
  const counted = random.shuffled(items.filter((i) => !i.ends && stock.available(i.id) > 10)).slice(0, 7);
  const moves = counted.map((i, n) =>
    n % 3
      ? { item_id: i.id, from: store, to: adjustment, qty: 1 }
      : { item_id: i.id, from: adjustment, to: store, qty: 2 },
  );
  stock.post({
    kind: 'adjust',
    at,
    who: keeper,
    note: 'นับสต็อกกลางเดือน',
    moves: moves.filter((m) => m.from !== store || stock.lyingAt(m.item_id, store) >= m.qty),
  });
}

/** What should have been there of the sold-out items was not. */
function writeOff(stock: Stock, items: readonly Item[], keeper: Staff, at: number): void {
  const [store, lost] = [stock.place('store').id, stock.place('lost').id];
  const moves = items
    .filter((i) => i.ends === 'out' && stock.available(i.id) > 0)
    .map((i) => ({ item_id: i.id, from: store, to: lost, qty: stock.available(i.id) }));
  // a shop that sold out everything exactly has counted all the same
  if (!moves.length)
    moves.push(
      ...items
        .filter((i) => !i.ends && stock.available(i.id) > 10 && stock.lyingAt(i.id, store) > 0)
        .slice(0, 1)
        .map((i) => ({ item_id: i.id, from: store, to: lost, qty: 1 })),
    );
  stock.post({ kind: 'adjust', at, who: keeper, note: 'นับแล้วไม่พบของ ตัดหาย', moves });
}
