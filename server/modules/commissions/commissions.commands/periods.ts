import { commissions } from '../../../../contract/commissions.ts';
import { MAX_RANGE_DAYS, type Words } from '../../../../contract/shared.ts';
import { addDays, daysBetween, momentText } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import { bahtText, toBaht, toSatang } from '../../../platform/money.ts';
import { rangeOf } from '../../../platform/range.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { booksOf } from '../commissions.queries/entries.ts';
import { isOver } from '../commissions.queries/periods.ts';
import {
  deletePeriod,
  insertPeriod,
  lastPeriod,
  lockCommissions,
  periodForUpdate,
  settleCorrections,
  settleDays,
  settleSums,
  settledFor,
  writeClosed,
  type KeptPeriod,
} from '../commissions.store.ts';
import { keepOpenOnly, lockMarks } from '../kept.store.ts';

/** Opens the next period: one is open at a time, and they follow each other without a gap. */
export const openPeriod = command(commissions.openPeriod, async (tx, who, { from, to }, fail) => {
  await lockCommissions(tx);
  rangeOf({ from, to }, fail);
  const last = await lastPeriod(tx);
  if (last && !last.closed_at)
    throw fail('commission_period_open', { number: last.number, from: last.from_day, to: last.to_day });
  if (last && from !== addDays(last.to_day, 1))
    throw fail('commission_period_gap', {
      closed: last.to_day,
      first: addDays(last.to_day, 1),
      from,
      path: 'from',
    });
  const facts = await insertPeriod(tx, who, { from, to });
  record(tx, who, {
    action: 'commission.period_open',
    thing: 'commission_period',
    id: facts.id,
    after: { number: facts.number, from, to },
  });
  announce(tx, 'commissions');
  return facts;
});

/** Takes a period back that is not closed. */
export const removePeriod = command(commissions.removePeriod, async (tx, who, { id }, fail) => {
  const { number, from_day: from, to_day: to } = await openOne(tx, id, fail);
  await deletePeriod(tx, id);
  record(tx, who, {
    action: 'commission.period_remove',
    thing: 'commission_period',
    id,
    before: { number, from, to },
  });
  announce(tx, 'commissions');
  return null;
});

/**
 * Settles a period as it was looked at: its lines by day, and what changed of earlier periods. All of it or nothing; its figures
 * never change again.
 */
export const closePeriod = command(commissions.closePeriod, async (tx, who, { id, seen }, fail) => {
  const period = await openOne(tx, id, fail);
  const { number, from_day: from, to_day: to } = period;
  if (!isOver(to)) throw fail('commission_period_running', { number, to, first: addDays(to, 1) });
  // what is marked with a change stays marked until this is committed, and is compared with what was settled then
  await lockMarks(tx);
  const books = await booksOf(tx);
  // in portions of a day, each far from the time that one statement has
  let entries = books.settled ? await settleCorrections(tx, id, books, books.settled) : 0;
  for (let n = 0; n <= Math.min(daysBetween(from, to), MAX_RANGE_DAYS); n++) {
    const day = addDays(from, n);
    entries += await settleDays(tx, id, { from: day, to: day }, books);
    failpoint('commission.close.after_day');
  }
  await settleSums(tx, id);
  await keepOpenOnly(tx, id, books.settled?.changeable ?? []);
  const people = await settledFor(tx, id);
  assertAsSeen(period, people, seen, fail);
  await writeClosed(tx, who, id);
  failpoint('commission.close.before_commit');
  const payable = people.reduce((sum, one) => sum + one.payable, 0);
  record(tx, who, {
    action: 'commission.period_close',
    thing: 'commission_period',
    id,
    after: { number, from, to, people: people.length, payable },
  });
  announce(tx, 'commissions');
  return { id, number, entries, payable: toBaht(payable) };
});

/** Errors: not_found, commission_period_closed. */
async function openOne(
  tx: Tx,
  id: number,
  fail: Fail<'not_found' | 'commission_period_closed'>,
): Promise<KeptPeriod> {
  await lockCommissions(tx);
  const period = await periodForUpdate(tx, id);
  if (!period) throw fail('not_found');
  if (period.closed_at)
    throw fail('commission_period_closed', {
      number: period.number,
      who: period.closed_name!,
      when: momentText(period.closed_at),
    });
  return period;
}

/** Nobody closes what they have not seen: what changed since then is told. */
function assertAsSeen(
  { number }: KeptPeriod,
  people: readonly { user_id: number; name: string; payable: number }[],
  seen: readonly { user_id: number; payable: number }[],
  fail: Fail<'commission_changed'>,
): void {
  const was = new Map(seen.map((one) => [one.user_id, toSatang(one.payable)]));
  const is = new Map(people.map((one) => [one.user_id, one]));
  const changed = [...new Set([...was.keys(), ...is.keys()])]
    .map((user) => ({
      name: is.get(user)?.name ?? '',
      before: was.get(user) ?? 0,
      after: is.get(user)?.payable ?? 0,
    }))
    .filter(({ before, after }) => before !== after);
  if (changed.length) throw fail('commission_changed', { number, changes: inWords(changed) });
}
const MOST_TOLD = 3;
function inWords(changed: readonly { name: string; before: number; after: number }[]): Words {
  const told = changed
    .slice(0, MOST_TOLD)
    .map(({ name, before, after }) => `${name} ${bahtText(before)} → ${bahtText(after)}`.trim())
    .join(', ');
  const more = changed.length - MOST_TOLD;
  if (more <= 0) return { th: told, en: told };
  return { th: `${told} และอีก ${more} คน`, en: `${told} and ${more} more` };
}
