import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type {
  LineState,
  RemittanceLine,
  UnknownReason,
  remittances,
} from '../../../../contract/remittances.ts';
import type { Words } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso } from '../../../platform/clock.ts';
import { bahtOrNull, toBaht } from '../../../platform/money.ts';
import { contains, exists, onlyRow, page, rows, sql, where } from '../../../platform/sql.ts';
import type { FailOf } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/tx.ts';
import { seesAll } from '../../orders/index.ts';
import { COLUMN_TITLES } from '../remittances.columns.ts';
import { OURS, judged } from './judged.ts';

export interface Judged {
  row: number;
  code: string;
  state: LineState;
  why: UnknownReason | null;
  order_id: number | null;
  order_number: string | null;
  amount: number | null;
  owed: number | null;
  fee: number | null;
  transferred: number | null;
  day: string | null;
  problems: { column: string; says: Words }[];
  first_row: number;
  earlier_id: number | null;
  earlier_number: string | null;
  earlier_at: Date | null;
  settled_at: Date | null;
  settled_by: string | null;
  paid: number | null;
  over: number | null;
  given_up: number | null;
  reason: string | null;
}

type Lines = typeof remittances.lines;
/** The lines of a sheet, with what those that are asked for come to. */
export async function remittanceLines(
  tx: Reader,
  who: Actor,
  f: Given<Lines>,
  fail: FailOf<Lines>,
): Promise<Reply<Lines>> {
  const isThere =
    seesAll(who) &&
    (await exists(tx, sql`from remittances where enterprise_id = ${tx.enterpriseId} and id = ${f.id}`));
  if (!isThere) throw fail('not_found');
  const those = where(
    f.state && sql`l.state = ${f.state}`,
    f.q && sql`lower(l.code || ' ' || coalesce(l.order_number, '')) like ${contains(f.q)}`,
  );
  const from = sql`from ${judged(tx, f.id)} ${those}`;
  const sums = await onlyRow<{
    total: number;
    amount: number;
    owed: number;
    difference: number;
    fees: number;
  }>(
    tx,
    sql`
    select count(*)::int as total, coalesce(sum(l.amount), 0)::bigint as amount, coalesce(sum(${OURS}), 0)::bigint as owed,
      coalesce(sum(l.amount - coalesce(${OURS}, 0)), 0)::bigint as difference, coalesce(sum(l.fee), 0)::bigint as fees ${from}`,
  );
  const found = await rows<Judged>(
    tx,
    sql`
    select l.row, l.code, l.state, l.why, l.order_id, l.order_number, l.amount, ${OURS} as owed, l.fee, l.transferred, l.day::text, l.problems,
      l.first_row, l.earlier_id, l.earlier_number, l.earlier_at, l.settled_at, l.settled_by, l.paid, l.over, l.given_up, l.reason
    ${from} order by l.row ${page(f)}`,
  );
  return {
    Data: found.map((line) => shown(line, who)),
    Datum: {
      total: sums.total,
      page: f.page,
      page_size: f.page_size,
      amount: toBaht(sums.amount),
      owed: toBaht(sums.owed),
      difference: toBaht(sums.difference),
      fees: toBaht(sums.fees),
    },
  };
}

function shown(line: Judged, { locale }: Actor): RemittanceLine {
  return {
    row: line.row,
    code: line.code,
    state: line.state,
    why: line.why,
    order: line.order_id === null ? null : { id: line.order_id, number: line.order_number! },
    amount: bahtOrNull(line.amount),
    owed: bahtOrNull(line.owed),
    difference: line.amount === null ? null : toBaht(line.amount - (line.owed ?? 0)),
    fee: bahtOrNull(line.fee),
    transferred: bahtOrNull(line.transferred),
    day: line.day,
    problems: line.problems.map(({ column, says }) => ({
      column: COLUMN_TITLES.get(column)?.[locale] ?? column,
      says: says[locale],
    })),
    first_row: line.state === 'twice' ? line.first_row : null,
    earlier:
      line.earlier_id === null
        ? null
        : { id: line.earlier_id, number: line.earlier_number!, at: iso(line.earlier_at!) },
    settled: line.settled_at && {
      at: iso(line.settled_at),
      by: line.settled_by!,
      paid: toBaht(line.paid!),
      over: toBaht(line.over!),
      given_up: toBaht(line.given_up!),
      reason: line.reason,
    },
  };
}
