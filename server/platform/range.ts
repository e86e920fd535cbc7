import type { Words } from '../../contract/shared.ts';
import { MAX_RANGE_DAYS } from '../../contract/shared.ts';
import { addDays, dayOf, daysBetween, now } from './clock.ts';
import type { Fail } from './errors.ts';

/** The days a list covers: as asked, or the 31 that end today (or at `to`). Errors: invalid_date_range. */
export function rangeOf(
  f: { from?: string | undefined; to?: string | undefined },
  fail: Fail<'invalid_date_range'>,
): { from: string; to: string } {
  const to = f.to ?? (f.from ? earlier(addDays(f.from, MAX_RANGE_DAYS - 1), dayOf(now())) : dayOf(now()));
  const from = f.from ?? addDays(to, -(MAX_RANGE_DAYS - 1));
  assertRange(from, to, fail);
  return { from, to };
}

/** Years of which days are told: what is reckoned from a day beyond them is no day any more. */
const FIRST = '1000-01-01';
const LAST = '8999-12-31';
/** Errors: invalid_date_range. */
export function assertKnownDays(from: string, to: string, fail: Fail<'invalid_date_range'>): void {
  if (from < FIRST || from > LAST || to < FIRST || to > LAST)
    throw fail('invalid_date_range', {
      days: 0,
      chosen: { th: 'เลือกปี ค.ศ. 1000 ถึง 8999', en: 'choose years from 1000 to 8999' },
    });
}
/** Errors: invalid_date_range, with the number of days. */
function assertRange(from: string, to: string, fail: Fail<'invalid_date_range'>): void {
  assertKnownDays(from, to, fail);
  const days = daysBetween(from, to) + 1;
  if (days > MAX_RANGE_DAYS || days < 1) throw fail('invalid_date_range', { days, chosen: chosen(days) });
}
const chosen = (days: number): Words =>
  days < 1
    ? { th: 'วันเริ่มต้นเกินวันสิ้นสุด', en: 'the first day is after the last' }
    : {
        th: `เลือกมา ${days} วัน ดูได้ไม่เกิน ${MAX_RANGE_DAYS} วัน`,
        en: `${days} days selected, ${MAX_RANGE_DAYS} are the most`,
      };
const earlier = (a: string, b: string): string => (a < b ? a : b);
