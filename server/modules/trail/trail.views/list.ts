import type { FailOf } from '../../../platform/errors.ts';
import type { Given, Reply } from '../../../../contract/endpoint.ts';
import { USUAL_DAYS, type trail } from '../../../../contract/trail.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays, dayOf, now } from '../../../platform/clock.ts';
import { isAdmin } from '../../../platform/rights.ts';
import { rangeOf } from '../../../platform/range.ts';
import type { Reader } from '../../../platform/tx.ts';
import { MOST_COUNTED, entries } from '../trail.queries.ts';
import { rowsInWords } from './rows.ts';

type List = typeof trail.list;
type Mine = typeof trail.mine;

/** The trail. Of one thing all days are looked at, else 31 at most. Errors: invalid_date_range. */
export async function trailList(
  tx: Reader,
  _who: Actor,
  filter: Given<List>,
  fail: FailOf<List>,
): Promise<Reply<List>> {
  const days = daysOf(filter, fail);
  const { found, total } = await entries(tx, { ...filter, ...days });
  return {
    Data: await rowsInWords(tx, found),
    Datum: { ...about(filter, total), ...days },
  };
}
function daysOf(f: Given<List>, fail: FailOf<List>): { from: string | null; to: string | null } {
  if (f.from !== undefined || f.to !== undefined) return rangeOf(f, fail);
  const today = dayOf(now());
  const ofOne = f.thing !== undefined && f.thing_id !== undefined;
  return ofOne ? { from: null, to: null } : { from: addDays(today, 1 - USUAL_DAYS), to: today };
}

/** One day: one's own, or everybody's for an administrator. */
export async function trailOfDay(tx: Reader, who: Actor, filter: Given<Mine>): Promise<Reply<Mine>> {
  const { page, page_size, day = dayOf(now()) } = filter;
  const whose = isAdmin(who) ? (filter.whose ?? 'all') : 'mine';
  const { found, total } = await entries(tx, {
    page,
    page_size,
    from: day,
    to: day,
    ...(whose === 'mine' ? { user_id: who.userId! } : {}),
  });
  return {
    Data: await rowsInWords(tx, found),
    Datum: { ...about(filter, total), day, whose },
  };
}

const about = ({ page, page_size }: { page: number; page_size: number }, total: number) => ({
  total,
  total_capped: total === MOST_COUNTED,
  page,
  page_size,
});
