import type { ReturnReason } from '../../../../contract/codes/return-reasons.ts';
import type {
  Outcome,
  ReturnedLinesReply,
  returnReports,
  ReturnsBy,
  ReturnsReply,
} from '../../../../contract/reports.returns.ts';
import { reportAbilities } from '../../../../contract/reports.ts';
import { isAble } from '../../../../contract/rights.ts';
import type { Given } from '../../../../contract/endpoint.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays, iso } from '../../../platform/clock.ts';
import type { FailOf } from '../../../platform/errors.ts';
import { toBaht } from '../../../platform/money.ts';
import type { Reader } from '../../../platform/tx.ts';
import {
  returnedLines,
  returnsBy,
  returnSteps,
  type FoundReturns,
  type Narrow,
  type ReturnSums,
} from '../reports.queries/returned.ts';
import { salesBy, salesSteps } from '../reports.queries/sales.ts';
import { markedOrders, type Period } from '../reports.queries/sums.ts';
import { EVERYTHING, narrowsStaff, whichOrders } from '../reports.queries/which.ts';
import { besideBefore, isCompared, percentOf, stepsOf, told } from '../reports.rules.ts';
import { assertAsked } from './asked.ts';
import { asOf, periodOf, totalOf } from './period.ts';
import { FIRST } from './sales.ts';
import { seesCost } from './sees-cost.ts';

type Returned = typeof returnReports.returned;
type Lines = typeof returnReports.lines;
const narrow = (tx: Reader, who: Actor, asked: Given<Lines>): Narrow => ({
  which: whichOrders(tx, who, asked),
  reason: asked.reason,
  outcome: asked.outcome,
  product_id: asked.product_id,
  provider: asked.provider,
  packer_id: asked.packer_id,
});
const summed = (
  { parcels, orders, pieces, good, broken, lost, other, returned, cost }: ReturnSums,
  sees: boolean,
) => ({
  ...{ parcels, orders, pieces, good, broken, lost, other },
  returned: toBaht(Number(returned)),
  cost: sees ? toBaht(Number(cost)) : null,
});
const NONE: ReturnSums = {
  parcels: 0,
  orders: 0,
  pieces: 0,
  good: 0,
  broken: 0,
  lost: 0,
  other: 0,
  returned: 0,
  cost: 0,
};

/** What came back on some days. */
export async function returnsReport(
  tx: Reader,
  who: Actor,
  asked: Given<Returned>,
  fail: FailOf<Returned>,
): Promise<ReturnsReply> {
  const period = periodOf(asked, fail);
  await assertAsked(tx, asked, fail);
  const { by } = asked;
  const compared = isCompared(period);
  const f = narrow(tx, who, asked);
  const sees = seesCost(who);
  const [found, steps, sales] = await Promise.all([
    returnsBy(tx, period, f, asked),
    returnSteps(tx, period, f),
    salesOf(tx, who, period, asked, by),
  ]);
  const whole = (isBefore: boolean) =>
    steps.find((one) => one.day === null && one.is_before === isBefore) ?? NONE;
  const days = besideBefore(
    stepsOf(period, 'day'),
    stepsOf({ from: period.before_from, to: period.before_to }, 'day'),
  );
  const piecesOn = (day: string | null) => steps.find((one) => day !== null && one.day === day) ?? NONE;
  return {
    Data: found.map((row) => ({
      ...named(row, by),
      ...summed(row, sees),
      before: compared ? { pieces: row.before_pieces, returned: toBaht(row.before_returned) } : null,
      rate: row.id === null ? null : percentOf(row.returned, sales.of.get(row.id)),
    })),
    Datum: {
      total: await totalOf(found, asked.page, () => returnsBy(tx, period, f, { by, ...FIRST })),
      page: asked.page,
      page_size: asked.page_size,
      ...told(period),
      at: asOf(),
      by,
      totals: summed(whole(false), sees),
      before: compared ? summed(whole(true), sees) : null,
      rate: isNarrow(f) ? null : percentOf(Number(whole(false).returned), sales.all),
      series: days.map(({ day, before_day }) => ({
        day,
        pieces: piecesOn(day).pieces,
        returned: toBaht(Number(piecesOn(day).returned)),
        before_day,
        before_pieces: piecesOn(before_day).pieces,
      })),
    },
  };
}
const isNarrow = (f: Narrow): boolean =>
  [f.reason, f.outcome, f.product_id, f.provider, f.packer_id].some((one) => one !== undefined);

/** What sold on the same days, of all and by what returns are told by, where sales are. */
async function salesOf(tx: Reader, who: Actor, period: Period, asked: Given<Lines>, by: ReturnsBy) {
  const which = whichOrders(tx, who, asked);
  const marked = await markedOrders(tx);
  const reading = {
    // nothing before: what is not asked for is not read
    period: { ...period, before_from: period.from, before_to: addDays(period.from, -1) },
    marked,
    which,
    among: EVERYTHING,
  };
  const sold = (s: { goods: number; discount: number; coupon: number }) =>
    Number(s.goods) - Number(s.discount) - Number(s.coupon);
  const steps = await salesSteps(tx, 'orders', reading, 'day');
  const all = steps.reduce((sum, one) => sum + sold(one), 0);
  const of = new Map<number, number>();
  if (by === 'channel' || by === 'product') {
    const every = { by: [by], sort: '-sales', page: 1, page_size: MOST_OF } as const;
    for (const row of await salesBy(
      tx,
      by !== 'product' ? 'orders' : narrowsStaff(who, asked) ? 'lines' : 'products',
      reading,
      every,
    )) {
      const id = by === 'product' ? row.product_id : row.sale_channel_id;
      if (id !== null) of.set(id, sold(row));
    }
  }
  return { all, of };
}
const MOST_OF = 100_000;

function named(row: FoundReturns, by: ReturnsBy) {
  const is = (one: ReturnsBy) => by === one;
  return {
    key: `${row.a ?? '-'}${row.sku && row.id === null ? ` ${row.sku}` : ''}`,
    reason: is('reason') ? (row.a as ReturnReason) : null,
    outcome: is('outcome') ? (row.a as Outcome) : null,
    provider: is('provider') ? Number(row.a) : null,
    id: row.id,
    name: row.name,
    sku: row.sku,
  };
}

/** The lines behind a figure of returns. */
export async function returnedLinesOf(
  tx: Reader,
  who: Actor,
  asked: Given<Lines>,
  fail: FailOf<Lines>,
): Promise<ReturnedLinesReply> {
  // no rows would say that nothing came back
  if (!isAble(who, reportAbilities.seeReturned)) throw fail('returned_not_shown');
  const period = periodOf(asked, fail);
  await assertAsked(tx, asked, fail);
  const f = narrow(tx, who, asked);
  const sees = seesCost(who);
  const [found, steps] = await Promise.all([returnedLines(tx, period, f, asked), returnSteps(tx, period, f)]);
  const whole = steps.find((one) => one.day === null && !one.is_before) ?? NONE;
  return {
    Data: found.map((l) => ({
      key: `${l.parcel_id} ${l.line} ${l.item_id}`,
      return_id: l.return_id,
      number: l.number,
      order: { id: l.order_id, number: l.order_number },
      at: iso(l.closed_at),
      by: l.closed_by,
      sku: l.sku,
      name: l.name,
      reason: l.reason_type as ReturnReason,
      provider: l.provider,
      packer: l.packer,
      ...{ pieces: l.pieces, good: l.good, broken: l.broken, lost: l.lost, other: l.other },
      returned: toBaht(Number(l.returned)),
      cost: sees ? toBaht(Number(l.cost)) : null,
    })),
    Datum: {
      total: await totalOf(found, asked.page, () => returnedLines(tx, period, f, FIRST)),
      page: asked.page,
      page_size: asked.page_size,
      ...told(period),
      at: asOf(),
      totals: summed(whole, sees),
    },
  };
}
