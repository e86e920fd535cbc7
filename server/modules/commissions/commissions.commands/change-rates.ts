import { RATE_FIELDS } from '../../../../contract/commissions.trail.ts';
import { commissions, type RateInput } from '../../../../contract/commissions.ts';
import type { Words } from '../../../../contract/shared.ts';
import { addDays } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import { invalid, type Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { toBaht, toSatang } from '../../../platform/money.ts';
import type { Tx } from '../../../platform/tx.ts';
import { changesOf, record } from '../../audit/index.ts';
import { assertSeen } from '../../users/index.ts';
import { missingOf } from '../commissions.queries/choices.ts';
import { settledDays } from '../commissions.queries/entries.ts';
import {
  insertRate,
  lockCommissions,
  rateForUpdate,
  updateRate,
  withdraw,
  type DecidedRate,
} from '../commissions.store.ts';

/** Adds a rate. It begins after what is closed: there it would change nothing. */
export const addRate = command(commissions.addRate, async (tx, who, input, fail) => {
  await lockCommissions(tx);
  await assertTerms(tx, input, null, fail);
  const settled = await settledDays(tx);
  if (settled) assertAfter(input.from, 'from', settled.to, fail);
  const facts = await insertRate(tx, who, decided(input));
  const after = { ...input, version: facts.version };
  record(tx, who, { action: 'commission.rate_add', thing: 'commission_rate', id: facts.id, after });
  announce(tx, 'commissions');
  return facts;
});

/** Changes a rate; of one that a closed period was settled with only the last day and the note. */
export const changeRate = command(
  commissions.changeRate,
  async (tx, who, { id, version: seen, ...input }, fail) => {
    await lockCommissions(tx);
    const before = await rateForUpdate(tx, id);
    if (!before) throw fail('not_found');
    await assertSeen(
      tx,
      { thing: 'commission_rate', id, version: before.version, seen, words: RATE_FIELDS },
      fail,
    );
    const was = inputOf(before);
    await assertTerms(tx, input, was, fail);
    const settled = await settledDays(tx);
    if (settled && before.from_day <= settled.to) assertOnlyEnds(was, input, settled.to, fail);
    else if (settled) assertAfter(input.from, 'from', settled.to, fail);
    const facts = await updateRate(tx, id, decided(input));
    const changes = changesOf(was, { ...input });
    record(tx, who, {
      action: 'commission.rate_change',
      thing: 'commission_rate',
      id,
      before: changes?.before ?? {},
      after: { ...changes?.after, version: facts.version },
    });
    announce(tx, 'commissions');
    return facts;
  },
);

/** Withdraws a rate: as if it had never been, which it cannot where a closed period was settled with it. */
export const withdrawRate = command(commissions.withdrawRate, async (tx, who, { id }, fail) => {
  await lockCommissions(tx);
  const rate = await rateForUpdate(tx, id);
  if (!rate) throw fail('not_found');
  const settled = await settledDays(tx);
  if (settled && rate.from_day <= settled.to) throw isSettled(WHOLE, settled.to, fail);
  await withdraw(tx, who, id);
  record(tx, who, {
    action: 'commission.rate_withdraw',
    thing: 'commission_rate',
    id,
    before: inputOf(rate),
  });
  announce(tx, 'commissions');
  return null;
});

const WHOLE: Words = { th: 'ทั้งอัตรา', en: 'the rate itself' };
const WHO_FIELDS = ['user_id', 'team_id', 'sale_channel_id'] as const;
const WHAT_FIELDS = ['product_id', 'category_id'] as const;

/** One whom, one what, days that are days, a percentage that is one, and what it is for is the shop's, where it was not before. */
async function assertTerms(
  tx: Tx,
  input: RateInput,
  was: RateInput | null,
  fail: Fail<'commission_only_one' | 'commission_rate_days' | 'not_offered'>,
): Promise<void> {
  for (const fields of [WHO_FIELDS, WHAT_FIELDS]) {
    const given = fields.filter((field) => input[field] !== null);
    if (given.length > 1) throw fail('commission_only_one', { fields: namesOf(given), path: given[1]! });
  }
  if (input.kind === 'percent' && input.value > 100)
    throw invalid({ path: 'value', problem: 'too_big', limit: 100, got: String(input.value) });
  if (input.to !== null && input.to < input.from)
    throw fail('commission_rate_days', { from: input.from, to: input.to, path: 'to' });
  const missing = await missingOf(tx, input);
  for (const field of [...WHO_FIELDS, ...WHAT_FIELDS])
    // who has left, or a category that is gone, keeps no rate from being ended
    if (missing[field] && input[field] !== was?.[field])
      throw fail('not_offered', { field: wordsOf(field), path: field });
}
const wordsOf = (field: keyof typeof RATE_FIELDS): Words => ({
  th: RATE_FIELDS[field].th,
  en: RATE_FIELDS[field].en,
});
const namesOf = (fields: readonly (keyof typeof RATE_FIELDS)[]): Words => ({
  th: fields.map((field) => RATE_FIELDS[field].th).join('กับ'),
  en: fields.map((field) => RATE_FIELDS[field].en.toLowerCase()).join(' and '),
});

function assertAfter(
  day: string,
  field: 'from' | 'to',
  closed: string,
  fail: Fail<'commission_rate_closed'>,
): void {
  const first = field === 'from' ? addDays(closed, 1) : closed;
  if (day >= first) return;
  throw fail('commission_rate_closed', { field: wordsOf(field), day, closed, first, path: field });
}
/** What a closed period was settled with stays what it was there: it may only end, not earlier than what is closed. */
function assertOnlyEnds(
  was: RateInput,
  input: RateInput,
  closed: string,
  fail: Fail<'commission_rate_settled' | 'commission_rate_closed'>,
): void {
  const fixed = [...WHO_FIELDS, ...WHAT_FIELDS, 'kind', 'value', 'from'] as const;
  const changed = fixed.find((field) => was[field] !== input[field]);
  if (changed) throw isSettled(wordsOf(changed), closed, fail, changed);
  if (was.to === input.to) return;
  // of one that was over within what is closed no day changes either
  if (was.to !== null && was.to < closed) throw isSettled(wordsOf('to'), closed, fail, 'to');
  if (input.to !== null) assertAfter(input.to, 'to', closed, fail);
}
const isSettled = (field: Words, closed: string, fail: Fail<'commission_rate_settled'>, path?: string) =>
  fail('commission_rate_settled', { field, closed, first: addDays(closed, 1), ...(path ? { path } : {}) });

const decided = ({ from, to, value, ...r }: RateInput): DecidedRate => ({
  user_id: r.user_id,
  team_id: r.team_id,
  sale_channel_id: r.sale_channel_id,
  product_id: r.product_id,
  category_id: r.category_id,
  kind: r.kind,
  // hundredths of a percent as satang of a baht
  value: toSatang(value),
  from_day: from,
  to_day: to,
  note: r.note,
});
const inputOf = ({ from_day, to_day, value, ...r }: DecidedRate): RateInput => ({
  user_id: r.user_id,
  team_id: r.team_id,
  sale_channel_id: r.sale_channel_id,
  product_id: r.product_id,
  category_id: r.category_id,
  kind: r.kind,
  value: toBaht(value),
  from: from_day,
  to: to_day,
  note: r.note,
});
