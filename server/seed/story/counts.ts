import { randomUUID } from 'node:crypto';
import { countAmount } from '../../modules/warehouse/warehouse.commands/count-goods.ts';
import { openCount } from '../../modules/warehouse/warehouse.commands/open-count.ts';
import { postCount } from '../../modules/warehouse/warehouse.commands/post-count.ts';
import type { Actor } from '../../platform/actor.ts';
import { otherStore, placeOf, readBalances } from './places.ts';
import type { Story } from './story.ts';

/** The count of the month, with a few pieces more and a few fewer: counted, looked through, posted. */
export async function countOfMonth(story: Story): Promise<void> {
  const { items, random, cast } = story;
  const { available } = story.shelf;
  const store = placeOf(story, 'store');
  const balance = await readBalances(story);
  const counted = random
    .shuffled(items.filter((i) => !i.ends && available(i.id) > 10 && balance(i.id, store) > 10))
    .slice(0, 7);
  if (!counted.length) return;
  const keeper = cast.stock[0]!;
  const sheet = await openCount(keeper, {
    storage_ids: [store],
    item_ids: counted.map((i) => i.id),
    note: 'นับสต็อกกลางเดือน',
  });
  for (const [n, { id }] of counted.entries())
    await say(keeper, sheet.Data.id, store, id, balance(id, store) + (OFF[n % OFF.length] ?? 0));
  await postCount(keeper, { id: sheet.Data.id, note: 'นับซ้ำแล้วได้เท่าเดิม', leave_out: [] });
}
/** Pieces too many or too few, item after item. */
const OFF = [2, -1, 0, 0, -1];

/** A sheet of the spare store is under way: half of it is counted, one piece is missing. */
export async function beginCount(story: Story): Promise<void> {
  const store = otherStore(story);
  if (!store) return;
  const balance = await readBalances(story);
  const lying = story.items.filter((i) => balance(i.id, store) > 0);
  if (!lying.length) return;
  const keeper = story.cast.stock[0]!;
  const sheet = await openCount(keeper, {
    storage_ids: [store],
    item_ids: [],
    note: 'นับก่อนเติมคลังหลัก',
  });
  for (const [n, { id }] of lying.slice(0, Math.ceil(lying.length / 2)).entries())
    await say(keeper, sheet.Data.id, store, id, balance(id, store) - (n === 1 ? 1 : 0));
}

const say = (who: Actor, id: number, storage_id: number, item_id: number, amount: number) =>
  countAmount(who, { id, storage_id, item_id, amount, seen: null, waited: 0, scan_id: randomUUID() });
