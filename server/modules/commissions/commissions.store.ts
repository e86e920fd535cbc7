import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { affectedRows, maybeRow, onlyRow, rows, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';
import {
  ENTRY,
  corrections,
  live,
  type Books,
  type Days,
  type Settled,
} from './commissions.queries/entries.ts';

/** Rates and periods of a shop are changed one after the other: a rate never begins in a period that is closed meanwhile. */
export const lockCommissions = (tx: Tx) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('commissions', ${tx.enterpriseId}))`);

/** What of a rate people decide; `value` in hundredths of a percent, or satang a piece. */
export interface DecidedRate {
  user_id: number | null;
  team_id: number | null;
  sale_channel_id: number | null;
  product_id: number | null;
  category_id: number | null;
  kind: 'percent' | 'piece';
  value: number;
  from_day: string;
  to_day: string | null;
  note: string;
}
export interface KeptRate extends DecidedRate {
  id: number;
  version: number;
}
export const insertRate = (tx: Tx, who: Actor, r: DecidedRate): Promise<{ id: number; version: number }> =>
  onlyRow(
    tx,
    sql`
    insert into commission_rates (enterprise_id, user_id, team_id, sale_channel_id, product_id, category, kind, value, from_day, to_day, note,
      at, made_by, made_name)
    values (${tx.enterpriseId}, ${r.user_id}, ${r.team_id}, ${r.sale_channel_id}, ${r.product_id}, ${r.category_id}, ${r.kind}, ${r.value},
      ${r.from_day}, ${r.to_day}, ${r.note}, ${now()}, ${who.userId}, ${who.name})
    returning id, version`,
  );
export const rateForUpdate = (tx: Tx, id: number): Promise<KeptRate | null> =>
  maybeRow<KeptRate>(
    tx,
    sql`
    select id, version, user_id, team_id, sale_channel_id, product_id, category as category_id, kind, value, from_day::text, to_day::text, note
    from commission_rates where enterprise_id = ${tx.enterpriseId} and id = ${id} and withdrawn_at is null for update`,
  );
export const updateRate = (tx: Tx, id: number, r: DecidedRate): Promise<{ id: number; version: number }> =>
  onlyRow(
    tx,
    sql`
    update commission_rates set version = version + 1, user_id = ${r.user_id}, team_id = ${r.team_id}, sale_channel_id = ${r.sale_channel_id},
      product_id = ${r.product_id}, category = ${r.category_id}, kind = ${r.kind}, value = ${r.value}, from_day = ${r.from_day},
      to_day = ${r.to_day}, note = ${r.note}
    where enterprise_id = ${tx.enterpriseId} and id = ${id} returning id, version`,
  );
/** It lets go of its product, so that the shop may delete it; the trail says what it was for. */
export const withdraw = (tx: Tx, who: Actor, id: number) =>
  tx.run(sql`
    update commission_rates set withdrawn_at = ${now()}, withdrawn_by = ${who.name}, product_id = null where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

export interface KeptPeriod {
  id: number;
  number: string;
  from_day: string;
  to_day: string;
  closed_at: Date | null;
  closed_name: string | null;
}
const PERIOD = sql`id, number, from_day::text, to_day::text, closed_at, closed_name`;
export const periodForUpdate = (tx: Tx, id: number): Promise<KeptPeriod | null> =>
  maybeRow<KeptPeriod>(
    tx,
    sql`select ${PERIOD} from commission_periods where enterprise_id = ${tx.enterpriseId} and id = ${id} for update`,
  );
export const lastPeriod = (tx: Tx): Promise<KeptPeriod | null> =>
  maybeRow<KeptPeriod>(
    tx,
    sql`select ${PERIOD} from commission_periods where enterprise_id = ${tx.enterpriseId} order by from_day desc limit 1`,
  );
export const insertPeriod = (
  tx: Tx,
  who: Actor,
  { from, to }: Days,
): Promise<{ id: number; number: string }> =>
  onlyRow(
    tx,
    sql`
    insert into commission_periods (enterprise_id, number, from_day, to_day, at, user_id, user_name)
    values (${tx.enterpriseId}, 'CM' || next_number('commission', 4), ${from}, ${to}, ${now()}, ${who.userId}, ${who.name})
    returning id, number`,
  );
export const deletePeriod = (tx: Tx, id: number) =>
  tx.run(sql`delete from commission_periods where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
export const writeClosed = (tx: Tx, who: Actor, id: number) =>
  tx.run(sql`
    update commission_periods set closed_at = ${now()}, closed_by = ${who.userId}, closed_name = ${who.name}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

/** Writes what some days of a period give: a portion of it. Answers how many. */
export const settleDays = (tx: Tx, periodId: number, days: Days, books: Books): Promise<number> =>
  affectedRows(
    tx,
    sql`
    insert into commission_entries (enterprise_id, period_id, ${ENTRY})
    select ${tx.enterpriseId}, ${periodId}, ${ENTRY} from ${live(tx, books, { days })} as l order by day, order_id, line, kind`,
  );
/** Writes what changed of earlier periods since they were settled. */
export const settleCorrections = (
  tx: Tx,
  periodId: number,
  books: Books,
  settled: Settled,
): Promise<number> =>
  affectedRows(
    tx,
    sql`
    insert into commission_entries (enterprise_id, period_id, ${ENTRY})
    select ${tx.enterpriseId}, ${periodId}, ${ENTRY} from ${corrections(tx, books, settled)} as c order by order_id, line, of_kind`,
  );
/** Adds up by day what was settled in a period: what its reports read. */
export const settleSums = (tx: Tx, periodId: number) =>
  tx.run(sql`
    insert into commission_sums (enterprise_id, period_id, kind, day, user_id, team_id, sale_channel_id, orders, pieces, base, amount)
    select enterprise_id, period_id, kind, day, user_id, team_id, sale_channel_id, count(distinct order_id) filter (where kind = 'sale'),
      sum(pieces), sum(base), sum(amount)
    from commission_entries where enterprise_id = ${tx.enterpriseId} and period_id = ${periodId}
    group by enterprise_id, period_id, kind, day, user_id, team_id, sale_channel_id`);
/** What was settled for each in a period. */
export const settledFor = (
  tx: Tx,
  periodId: number,
): Promise<{ user_id: number; name: string; payable: number }[]> =>
  rows(
    tx,
    sql`
    select e.user_id, coalesce(p.name, '') as name, e.payable from (
      select user_id, sum(amount)::bigint as payable from commission_sums
      where enterprise_id = ${tx.enterpriseId} and period_id = ${periodId} group by user_id) as e
    left join published.people p on p.enterprise_id = ${tx.enterpriseId} and p.id = e.user_id order by e.user_id`,
  );
