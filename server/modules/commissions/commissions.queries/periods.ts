import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type { Period, commissions } from '../../../../contract/commissions.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays, dayOf, iso, now } from '../../../platform/clock.ts';
import { bahtOrNull } from '../../../platform/money.ts';
import { maybeRow, onlyRow, page, rows, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

export interface PeriodRow {
  id: number;
  number: string;
  from_day: string;
  to_day: string;
  at: Date;
  user_name: string;
  closed_at: Date | null;
  closed_name: string | null;
  people: number | null;
  payable: number | null;
}
const PERIOD = sql`
  p.id, p.number, p.from_day::text, p.to_day::text, p.at, p.user_name, p.closed_at, p.closed_name, s.people, s.payable`;
const periods = (those: Sql): Sql => sql`
  select ${PERIOD} from (select * from commission_periods p ${those}) as p
  left join lateral (
    select count(distinct e.user_id)::int as people, coalesce(sum(e.amount), 0)::bigint as payable from commission_sums e
    where e.enterprise_id = p.enterprise_id and e.period_id = p.id) as s on p.closed_at is not null`;

export const periodById = (tx: Reader, id: number): Promise<PeriodRow | null> =>
  maybeRow<PeriodRow>(tx, periods(sql`where p.enterprise_id = ${tx.enterpriseId} and p.id = ${id}`));

/** The period that ended right before a day. */
export const periodBefore = (tx: Reader, day: string): Promise<{ from: string; to: string } | null> =>
  maybeRow(
    tx,
    sql`
    select from_day::text as from, to_day::text as to from commission_periods
    where enterprise_id = ${tx.enterpriseId} and to_day = ${addDays(day, -1)}::date`,
  );

/** Its last day is over. */
export const isOver = (to: string): boolean => to < dayOf(now());

export const periodShown = (p: PeriodRow): Period => ({
  id: p.id,
  number: p.number,
  from: p.from_day,
  to: p.to_day,
  at: iso(p.at),
  by: p.user_name,
  closed: p.closed_at && { at: iso(p.closed_at), by: p.closed_name! },
  over: isOver(p.to_day),
  people: p.closed_at ? p.people : null,
  payable: p.closed_at ? bahtOrNull(p.payable) : null,
});

type List = typeof commissions.periods;
export async function periodList(tx: Reader, _who: Actor, f: Given<List>): Promise<Reply<List>> {
  const about = await onlyRow<{ total: number; last: string | null; open_id: number | null }>(
    tx,
    sql`
    select count(*)::int as total, max(to_day)::text as last, max(id) filter (where closed_at is null) as open_id
    from commission_periods where enterprise_id = ${tx.enterpriseId}`,
  );
  const found = await rows<PeriodRow>(
    tx,
    sql`${periods(sql`where p.enterprise_id = ${tx.enterpriseId} order by p.from_day desc ${page(f)}`)} order by p.from_day desc`,
  );
  return {
    Data: found.map(periodShown),
    Datum: {
      total: about.total,
      page: f.page,
      page_size: f.page_size,
      next: about.last && addDays(about.last, 1),
      open_id: about.open_id,
    },
  };
}
