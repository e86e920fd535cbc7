import type { Provider } from '../../../contract/codes/providers.ts';
import type { Words } from '../../../contract/shared.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { maybeRow, rows, sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import { SHEET, type Sheet } from './remittances.queries/sheet.ts';

/** The sheet, locked: of two who settle it the second sees what the first has done. */
export const sheetForUpdate = (tx: Tx, id: number): Promise<Sheet | null> =>
  maybeRow<Sheet>(
    tx,
    sql`select ${SHEET} from remittances where enterprise_id = ${tx.enterpriseId} and id = ${id} for update`,
  );

interface NewSheet {
  provider: Provider;
  file_name: string;
  digest: string;
  headings: string[];
  columns: string[];
  unmatched: boolean;
  rows: number;
}
/** Null where the same sheet of the provider is there already, and was not taken back. */
export const insertSheet = (
  tx: Tx,
  who: Actor,
  s: NewSheet,
): Promise<{ id: number; number: string } | null> =>
  maybeRow(
    tx,
    sql`
    insert into remittances (enterprise_id, number, provider, file_name, digest, headings, columns, unmatched_since, rows, at, user_id, user_name)
    values (${tx.enterpriseId}, 'CD' || next_number('remittance', 6), ${s.provider}, ${s.file_name}, ${s.digest}, ${s.headings}, ${s.columns},
            ${s.unmatched ? now() : null}, ${s.rows}, ${now()}, ${who.userId}, ${who.name})
    on conflict (enterprise_id, provider, digest) where taken_back_at is null do nothing returning id, number`,
  );
export const sheetWith = (
  tx: Reader,
  provider: Provider,
  digest: string,
): Promise<{ id: number; number: string; user_name: string; at: Date } | null> =>
  maybeRow(
    tx,
    sql`
    select id, number, user_name, at from remittances
    where enterprise_id = ${tx.enterpriseId} and provider = ${provider} and digest = ${digest} and taken_back_at is null`,
  );
export const writeColumns = (tx: Tx, id: number, columns: string[]) =>
  tx.run(sql`
    update remittances set columns = ${columns}, unmatched_since = null where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

export interface NewLine {
  row: number;
  cells: string[];
  code: string;
  /** satang, as fee and transferred */
  amount: number | null;
  fee: number | null;
  transferred: number | null;
  day: string | null;
  problems: { column: string; says: Words }[];
}
const AT_ONCE = 2_000;
export async function insertLines(tx: Tx, id: number, lines: readonly NewLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += AT_ONCE)
    await tx.run(sql`
      insert into remittance_lines (enterprise_id, remittance_id, row, cells, code, amount, fee, transferred, day, problems)
      select ${tx.enterpriseId}, ${id}, l.row, l.cells, l.code, l.amount, l.fee, l.transferred, l.day, l.problems
      from jsonb_to_recordset(${JSON.stringify(lines.slice(from, from + AT_ONCE))}::jsonb)
        as l (row int, cells jsonb, code text, amount bigint, fee bigint, transferred bigint, day date, problems jsonb)`);
}
export const deleteLines = (tx: Tx, id: number) =>
  tx.run(
    sql`delete from remittance_lines where enterprise_id = ${tx.enterpriseId} and remittance_id = ${id}`,
  );
export const deleteSheet = (tx: Tx, id: number) =>
  tx.run(sql`delete from remittances where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
interface Transfer {
  /** satang */
  amount: number;
  day: string;
  payment_method_id: number;
  reference: string;
  note: string;
}
/** What was transferred, by whom it is said and when: at first, and once more where it is said again. */
export const markSettled = (tx: Tx, who: Actor, id: number, t: Transfer) =>
  tx.run(sql`
    update remittances set settled_at = ${now()}, settled_by = ${who.name}, amount = ${t.amount}, transferred_on = ${t.day},
      payment_method_id = ${t.payment_method_id}, reference = ${t.reference}, note = ${t.note}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
/** Nobody reads the cells any more: names and phones of buyers may stand in them. */
export const emptyCells = (tx: Tx, id: number) =>
  tx.run(
    sql`update remittance_lines set cells = '[]' where enterprise_id = ${tx.enterpriseId} and remittance_id = ${id}`,
  );
/** Sheets that were brought before a moment, and that nobody has settled since. */
export const deleteOpenBefore = (tx: Tx, before: Date) =>
  tx.run(sql`
    delete from remittances where enterprise_id = ${tx.enterpriseId} and at < ${before} and settled_at is null`);

export interface SettledLine {
  row: number;
  order_id: number;
  /** satang, as what follows */
  owed: number;
  paid: number;
  over: number;
  given_up: number;
  payment_id: number | null;
}
export const writeSettled = (
  tx: Tx,
  who: Actor,
  id: number,
  lines: readonly SettledLine[],
  reason: string | null = null,
) =>
  tx.run(sql`
    update remittance_lines l set order_id = s.order_id, owed = s.owed, paid = s.paid, over = s.over, given_up = s.given_up,
      payment_id = s.payment_id, reason = ${reason}, settled_at = ${now()}, settled_by = ${who.name}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as s (row int, order_id bigint, owed bigint, paid bigint, over bigint, given_up bigint, payment_id bigint)
    where l.enterprise_id = ${tx.enterpriseId} and l.remittance_id = ${id} and l.row = s.row`);

/** What came of a sheet. */
export const settledLines = (tx: Reader, id: number): Promise<SettledLine[]> =>
  rows<SettledLine>(
    tx,
    sql`
    select row, order_id, owed, paid, over, given_up, payment_id from remittance_lines
    where enterprise_id = ${tx.enterpriseId} and remittance_id = ${id} and settled_at is not null order by row`,
  );
export const markTakenBack = async (tx: Tx, who: Actor, id: number, reason: string): Promise<void> => {
  await tx.run(sql`
    update remittance_lines set taken_back_at = ${now()}
    where enterprise_id = ${tx.enterpriseId} and remittance_id = ${id} and settled_at is not null`);
  await tx.run(sql`
    update remittances set taken_back_at = ${now()}, taken_back_by = ${who.name}, taken_back_reason = ${reason}
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
};
