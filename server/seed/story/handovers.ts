import {
  confirmHandover,
  giveGoods,
  returnHandover,
} from '../../modules/warehouse/warehouse.commands/handover.ts';
import { otherLine, placeOf, readBalances } from './places.ts';
import type { Story } from './story.ts';

/** One packer helps another out: she takes less than was offered, and of a second offer nothing. */
export async function handOverTaken(story: Story): Promise<void> {
  const given = await offer(story, [3, 2], 'โต๊ะ 2 ของหมด');
  if (!given) return;
  const [, receiver] = story.cast.packer;
  await confirmHandover(receiver!, {
    id: given.id,
    lines: given.lines.map((l, n) => ({ ...l, amount: n ? l.amount : l.amount - 1 })),
  });
  const back = await offer(story, [1], 'เผื่อใช้');
  if (back) await returnHandover(receiver!, { id: back.id, reason: 'โต๊ะ 2 มีพอแล้ว' });
}

/** What waits for the other packer now; in a demo that is older than a quarter of an hour nobody came. */
export async function handOverOffer(story: Story): Promise<void> {
  await offer(story, [2, 2, 1], 'ช่วยแพ็กรอบบ่าย');
}

async function offer(story: Story, amounts: number[], note: string) {
  const to = otherLine(story);
  const [giver, receiver] = story.cast.packer;
  if (!to || !giver || !receiver) return undefined;
  const from = placeOf(story, 'line');
  const balance = await readBalances(story);
  const lines = story.items
    .filter((i) => balance(i.id, from) >= Math.max(...amounts))
    .slice(0, amounts.length)
    .map((i, n) => ({ item_id: i.id, amount: amounts[n]! }));
  if (!lines.length) return undefined;
  const { Data } = await giveGoods(giver, { from_storage_id: from, to_storage_id: to, lines, note });
  return { id: Data.id, lines };
}
