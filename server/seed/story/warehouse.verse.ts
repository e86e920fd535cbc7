import { moveGoods } from '../../modules/warehouse/warehouse.commands/move-goods.ts';
import { stockIn } from '../../modules/warehouse/warehouse.commands/stock-in.ts';
import { stockOut } from '../../modules/warehouse/warehouse.commands/stock-out.ts';
import { toBaht } from '../../platform/money.ts';
import { at, day, DAY, HOUR, MINUTE, nextDay } from '../calendar.ts';
import { beginCount, countOfMonth } from './counts.ts';
import { handOverOffer, handOverTaken } from './handovers.ts';
import { otherStore, placeOf, readBalances } from './places.ts';
import type { Story } from './story.ts';
import type { Verse } from './verse.ts';

/** What the warehouse does besides the orders: goods in every week, transfers, counts, what is broken, lines that help each other. */
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
    plan(at(nextDay(now, -31), 18), countOfMonth);
    plan(at(nextDay(now, -20), 16), setAside);
    plan(at(nextDay(now, -6), 10.5), giveSamples);
    plan(now - 15 * HOUR, writeOff);
    // after the last cut: what is on its way or being counted now
    plan(now - 2 * HOUR, handOverTaken);
    plan(now - HOUR, beginCount);
    plan(now - 2 * MINUTE, handOverOffer);
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
  const lines = story.items
    .filter((i) => !i.ends && i.wanted > 60 && balance(i.id, line) < 6 && balance(i.id, store) > 20)
    .slice(0, 18)
    .map((i) => ({ item_id: i.id, amount: 12 }));
  await transfer(story, { to: line, note: `เติมไลน์แพ็ก ${day(at)}`, lines });
}

async function moveToOtherStore(story: Story): Promise<void> {
  const to = otherStore(story);
  if (!to) return;
  const spare = story.items.filter((i) => !i.ends && i.wanted > 50).slice(0, 20);
  await transfer(story, {
    to,
    note: 'ย้ายไปคลังสำรอง',
    lines: await there(
      story,
      spare.map((i) => ({ item_id: i.id, amount: 8 })),
    ),
  });
}

/** What is broken goes out to the shelf of what is broken, what smells odd is looked at first. */
async function setAside(story: Story): Promise<void> {
  const [one, two] = story.items.filter((i) => !i.ends && story.shelf.available(i.id) > 10);
  const broken = one && (await there(story, [{ item_id: one.id, amount: 2 }]));
  if (broken?.length)
    await stockOut(story.cast.stock[0]!, {
      reason: 'damaged',
      storage_id: placeOf(story, 'store'),
      to_storage_id: placeOf(story, 'defective'),
      note: 'แตกระหว่างจัดเก็บ',
      lines: broken,
    });
  if (two)
    await transfer(story, {
      to: placeOf(story, 'quarantine'),
      note: 'กลิ่นเพี้ยน รอตรวจ',
      lines: await there(story, [{ item_id: two.id, amount: 3 }]),
    });
}

async function giveSamples(story: Story): Promise<void> {
  const liked = story.items.filter((i) => !i.ends && story.shelf.available(i.id) > 20).slice(0, 3);
  const lines = await there(
    story,
    liked.map((i) => ({ item_id: i.id, amount: 1 })),
  );
  if (lines.length)
    await stockOut(story.cast.stock[0]!, {
      reason: 'sample',
      storage_id: placeOf(story, 'store'),
      note: 'ให้ลูกค้าลองหน้าร้าน',
      lines,
    });
}

/** What should have been there of the sold-out items was not. */
async function writeOff(story: Story): Promise<void> {
  const { items } = story;
  const { available } = story.shelf;
  const balance = await readBalances(story);
  const lines = items
    .filter((i) => i.ends === 'out' && available(i.id) > 0)
    .map((i) => ({ item_id: i.id, amount: available(i.id) }));
  // a shop that sold out everything exactly has counted all the same
  if (!lines.length)
    lines.push(
      ...items
        .filter((i) => !i.ends && available(i.id) > 10 && balance(i.id, placeOf(story, 'store')) > 0)
        .slice(0, 1)
        .map((i) => ({ item_id: i.id, amount: 1 })),
    );
  await stockOut(story.cast.stock[0]!, {
    reason: 'lost',
    storage_id: placeOf(story, 'store'),
    note: 'นับแล้วไม่พบของ ตัดหาย',
    lines,
  });
}

type Pieces = { item_id: number; amount: number }[];
async function transfer(story: Story, { to, note, lines }: { to: number; note: string; lines: Pieces }) {
  if (!lines.length) return;
  const storage_id = placeOf(story, 'store');
  await moveGoods(story.cast.stock[0]!, { storage_id, to_storage_id: to, note, lines });
}

/** Of these what lies in the store and nobody waits for. */
async function there(story: Story, lines: Pieces): Promise<Pieces> {
  const balance = await readBalances(story);
  const store = placeOf(story, 'store');
  return lines.filter(
    (l) => balance(l.item_id, store) >= l.amount && story.shelf.available(l.item_id) >= l.amount,
  );
}
