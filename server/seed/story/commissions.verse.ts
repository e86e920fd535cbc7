import type { RateInput } from '../../../contract/commissions.ts';
import { addRate } from '../../modules/commissions/commissions.commands/change-rates.ts';
import { closePeriod, openPeriod } from '../../modules/commissions/commissions.commands/periods.ts';
import { periodPage } from '../../modules/commissions/commissions.views/period.ts';
import { addDays } from '../../platform/clock.ts';
import { reading } from '../../platform/tx.ts';
import { at, day, nextDay } from '../calendar.ts';
import type { Story } from './story.ts';
import type { Verse } from './verse.ts';

/** Fewer make no month that anybody is paid for. */
const A_SHOP = 200;

/** Rates from last month on; last month is closed on the second of this one, as far as the story has come, and this one is open. */
export const verse = {
  besides: (story, timeline, { orders }) => {
    if (orders.length < A_SHOP) return;
    const thisMonth = `${day(story.now).slice(0, 7)}-01`;
    const lastMonth = `${addDays(thisMonth, -1).slice(0, 7)}-01`;
    timeline.plan(at(nextDay(story.now, -58), 9), () => setRates(story, lastMonth));
    const closing = at(addDays(thisMonth, 1), 10);
    if (closing < story.now) timeline.plan(closing, () => closeMonth(story, lastMonth, thisMonth));
  },
} satisfies Verse;

async function setRates({ cast, products }: Story, from: string): Promise<void> {
  const admin = cast.admin[0]!;
  const everybody: RateInput = {
    ...{ user_id: null, team_id: null, sale_channel_id: null, product_id: null, category_id: null },
    ...{ kind: 'percent', value: 2, from, to: null, note: 'อัตรากลาง' },
  };
  await addRate(admin, everybody);
  const [best] = products;
  if (best)
    await addRate(admin, { ...everybody, product_id: best.id, kind: 'piece', value: 5, note: 'สินค้าดัน' });
  const [clerk] = cast.clerk;
  if (clerk?.userId)
    await addRate(admin, { ...everybody, user_id: clerk.userId, value: 2.5, note: 'หัวหน้าทีมแชต' });
}

async function closeMonth({ cast }: Story, from: string, next: string): Promise<void> {
  const admin = cast.admin[0]!;
  const { id } = (await openPeriod(admin, { from, to: addDays(next, -1) })).Data;
  const page = await reading(admin, (tx) => periodPage(tx, id));
  const seen = page!.people.map(({ user_id, payable }) => ({ user_id, payable }));
  await closePeriod(admin, { id, seen });
  const after = `${addDays(next, 31).slice(0, 7)}-01`;
  await openPeriod(admin, { from: next, to: addDays(after, -1) });
}
