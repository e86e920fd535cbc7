import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type { CommissionLine, PersonRow, commissions } from '../../../../contract/commissions.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays, daysBetween, iso, now } from '../../../platform/clock.ts';
import { invalid, type Fail } from '../../../platform/errors.ts';
import { toBaht } from '../../../platform/money.ts';
import { rangeOf } from '../../../platform/range.ts';
import { every, jsonRow, jsonRows, onlyRow, page, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { booksOf, entriesOf, type Books, type Days } from './entries.ts';
import { added, figuresShown, peopleSince } from './people.ts';
import { periodById, periodBefore, periodShown, type PeriodRow } from './periods.ts';

type Report = typeof commissions.report;
type Asked = Pick<Given<Report>, 'from' | 'to' | 'period_id' | 'user_id' | 'team_id' | 'sale_channel_id'>;

/** The days that are asked for, or those of a period; of whom and what there is. Errors: not_found, invalid_date_range. */
async function daysOf(
  tx: Reader,
  f: Asked,
  fail: Fail<'not_found' | 'invalid_date_range'>,
): Promise<{ days: Days; period: PeriodRow | null }> {
  await assertNamed(tx, f, fail);
  if (f.period_id === undefined) return { days: rangeOf(f, fail), period: null };
  // two answers to which days: neither is taken without a word
  if (f.from !== undefined || f.to !== undefined)
    throw invalid({ path: 'period_id', problem: 'instead_of_days' });
  const period = await periodById(tx, f.period_id);
  if (!period) throw fail('not_found');
  return { days: { from: period.from_day, to: period.to_day }, period };
}
/** Nothing is told of somebody who is not there. Who has left, or a channel that is closed, has its days still. Errors: not_found. */
async function assertNamed(tx: Reader, f: Asked, fail: Fail<'not_found'>): Promise<void> {
  const isThere = (view: Sql, id: number | undefined) =>
    id !== undefined &&
    sql`exists (select from ${view} where enterprise_id = ${tx.enterpriseId} and id = ${id})`;
  const named = [
    isThere(sql`published.people`, f.user_id),
    isThere(sql`published.teams`, f.team_id),
    isThere(sql`published.sale_channels`, f.sale_channel_id),
  ];
  if (named.every((one) => one === false)) return;
  const { all } = await onlyRow<{ all: boolean }>(tx, sql`select ${every(...named)} as all`);
  if (!all) throw fail('not_found');
}
/** As many days before, or the period that ended there. */
async function daysBefore(tx: Reader, { from, to }: Days): Promise<Days> {
  const before = { from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) };
  return (await periodBefore(tx, from)) ?? before;
}

export async function commissionReport(
  tx: Reader,
  _who: Actor,
  f: Given<Report>,
  fail: Fail<'not_found' | 'invalid_date_range'>,
): Promise<Reply<Report>> {
  const { days, period } = await daysOf(tx, f, fail);
  const minute = new Date(Math.floor(now().getTime() / 60_000) * 60_000);
  const books = await booksOf(tx);
  const before = period ? await daysBefore(tx, days) : lengthBefore(days);
  const { found, earlier } = await peopleSince(tx, days.from, { from: before.from, to: days.to }, books, f);
  const payableBefore = new Map(earlier.map((one) => [one.user_id, one.payable]));
  const start = (f.page - 1) * f.page_size;
  const totals = added(found);
  const was = added(earlier);
  return {
    Data: found.slice(start, start + f.page_size).map((one): PersonRow => ({
      user_id: one.user_id,
      user: one.user_name,
      team: one.teams,
      ...figuresShown(one),
      before: toBaht(payableBefore.get(one.user_id) ?? 0),
    })),
    Datum: {
      total: found.length,
      page: f.page,
      page_size: f.page_size,
      at: iso(minute),
      ...days,
      period: period && periodShown(period),
      totals: figuresShown(totals),
      before: { ...before, payable: toBaht(was.payable), net: toBaht(was.net) },
      closed_to: books.settled?.to ?? null,
    },
  };
}
const lengthBefore = ({ from, to }: Days): Days => ({
  from: addDays(from, -(daysBetween(from, to) + 1)),
  to: addDays(from, -1),
});

interface LineRow {
  order_id: number;
  number: string;
  line: number;
  sku: string;
  name: string;
  user_id: number;
  user_name: string;
  kind: CommissionLine['kind'];
  of_kind: CommissionLine['of_kind'];
  day: string;
  pieces: number;
  base: number;
  rate_id: number | null;
  rate_kind: NonNullable<CommissionLine['rate']>['kind'] | null;
  value: number | null;
  amount: number;
}
/** Entries (`from`: a part of a FROM) as they are read, by day and order. */
const linesOf = (tx: Reader, from: Sql, those: Sql): Sql => sql`
    select e.order_id, o.number, e.line, e.sku, e.name, e.user_id, coalesce(u.name, '') as user_name,
      e.kind, e.of_kind, e.day::text as day, e.pieces, e.base, e.rate_id, r.kind as rate_kind, r.value, e.amount
    from (select * from ${from} as entry ${those}) as e
    join published.orders o on o.enterprise_id = ${tx.enterpriseId} and o.id = e.order_id
    left join published.people u on u.enterprise_id = ${tx.enterpriseId} and u.id = e.user_id
    left join commission_rates r on r.enterprise_id = ${tx.enterpriseId} and r.id = e.rate_id
    order by ${IN_ORDER}`;
/** All that some days give one person. */
export const linesOfPerson = (tx: Reader, days: Days, books: Books, user_id: number): Promise<LineRow[]> =>
  rows<LineRow>(tx, linesOf(tx, entriesOf(tx, days, books, { user_id }), sql`where true`));
const IN_ORDER = sql`e.day, e.order_id, e.line, e.kind, e.of_kind, e.parcel_id, e.user_id, e.team_id, e.sale_channel_id`;
const unaliased = sql`day, order_id, line, kind, of_kind, parcel_id, user_id, team_id, sale_channel_id`;

interface LineSums {
  total: number;
  orders: number;
  pieces: number;
  net: number;
  amount: number;
}
type Lines = typeof commissions.lines;
export async function commissionLines(
  tx: Reader,
  _who: Actor,
  f: Given<Lines>,
  fail: Fail<'not_found' | 'invalid_date_range'>,
): Promise<Reply<Lines>> {
  const { days } = await daysOf(tx, f, fail);
  const from = entriesOf(tx, days, await booksOf(tx), f);
  const part = f.part ? sql`where kind = ${f.part}` : sql``;
  const { sums, found } = await onlyRow<{ sums: LineSums; found: LineRow[] }>(
    tx,
    sql`
    with entry as materialized (select * from ${from} as e ${part})
    select ${jsonRow(sql`
        select count(*)::int as total, count(distinct order_id)::int as orders, coalesce(sum(pieces), 0)::int as pieces,
          coalesce(sum(base), 0)::bigint as net, coalesce(sum(amount), 0)::bigint as amount
        from entry`)} as sums, ${jsonRows(linesOf(tx, sql`entry`, sql`order by ${unaliased} ${page(f)}`))} as found`,
  );
  return {
    Data: found.map(lineShown),
    Datum: {
      total: sums.total,
      page: f.page,
      page_size: f.page_size,
      ...days,
      orders: sums.orders,
      pieces: sums.pieces,
      net: toBaht(sums.net),
      amount: toBaht(sums.amount),
    },
  };
}
const lineShown = (l: LineRow): CommissionLine => ({
  order: { id: l.order_id, number: l.number },
  line: l.line,
  sku: l.sku,
  name: l.name,
  user_id: l.user_id,
  user: l.user_name,
  kind: l.kind,
  of_kind: l.of_kind,
  day: l.day,
  pieces: l.pieces,
  net: toBaht(l.base),
  rate: l.rate_id === null ? null : { id: l.rate_id, kind: l.rate_kind!, value: toBaht(l.value!) },
  amount: toBaht(l.amount),
});
export type { LineRow };
