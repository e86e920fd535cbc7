import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { maybeRow, onlyRow, rows, sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import { HEAD, type ImportHead } from './imports.queries.ts';
import type { Outcome, Problem } from './kinds.ts';

export const importForUpdate = (tx: Tx, id: number): Promise<ImportHead | null> =>
  maybeRow<ImportHead>(
    tx,
    sql`select ${HEAD} from imports where enterprise_id = ${tx.enterpriseId} and id = ${id} for update`,
  );

interface NewImport {
  kind: string;
  file_name: string;
  columns: string[];
  ignored: string[];
  rows: number;
}
export const insertImport = (tx: Tx, who: Actor, i: NewImport): Promise<{ id: number }> =>
  onlyRow(
    tx,
    sql`
    insert into imports (enterprise_id, kind, file_name, columns, ignored, rows, at, user_id, user_name, locale)
    values (${tx.enterpriseId}, ${i.kind}, ${i.file_name}, ${i.columns}, ${i.ignored}, ${i.rows}, ${now()}, ${who.userId},
            ${who.name}, ${who.locale})
    returning id`,
  );

export interface NewRow {
  row: number;
  cells: string[];
  label: string;
  /** What is wrong with it before anything is asked of the database. */
  problems: Problem[];
}
export const insertRows = (tx: Tx, importId: number, some: readonly NewRow[]) =>
  tx.run(sql`
    insert into import_rows (enterprise_id, import_id, row, cells, label, state, problems)
    select ${tx.enterpriseId}, ${importId}, r.row, r.cells, r.label,
           case when jsonb_array_length(r.problems) > 0 then 'wrong' end, r.problems
    from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r (row int, cells jsonb, label text, problems jsonb)`);

export interface StoredRow {
  row: number;
  cells: string[];
}
/** The next rows that nobody has looked at. */
export const rowsToCheck = (tx: Reader, importId: number, most: number): Promise<StoredRow[]> =>
  rows<StoredRow>(
    tx,
    sql`
    select row, cells from import_rows
    where enterprise_id = ${tx.enterpriseId} and import_id = ${importId} and state is null
    order by row limit ${most}`,
  );
/** The next rows that have something to do, locked. */
export const rowsToRun = (tx: Tx, importId: number, most: number): Promise<StoredRow[]> =>
  rows<StoredRow>(
    tx,
    sql`
    select row, cells from import_rows
    where enterprise_id = ${tx.enterpriseId} and import_id = ${importId} and state in ('new', 'changed') and done_at is null
    order by row limit ${most} for update`,
  );

export interface Verdict {
  row: number;
  outcome: Outcome;
}
/** Writes what came of rows; `done`: it has been done, too. */
export const writeVerdicts = (tx: Tx, importId: number, verdicts: readonly Verdict[], done: boolean) => {
  const flat = verdicts.map(({ row, outcome }) => ({
    row,
    state: outcome.state,
    problems: outcome.state === 'wrong' ? outcome.problems : (outcome.warnings ?? []),
    changes: outcome.state === 'changed' ? outcome.changes : [],
  }));
  return tx.run(sql`
    update import_rows r set state = v.state, problems = v.problems, changes = v.changes, done_at = ${done ? now() : null}
    from jsonb_to_recordset(${JSON.stringify(flat)}::jsonb) as v (row int, state text, problems jsonb, changes jsonb)
    where r.enterprise_id = ${tx.enterpriseId} and r.import_id = ${importId} and r.row = v.row`);
};

export const markChecked = (tx: Tx, id: number) =>
  tx.run(
    sql`update imports set checked_at = ${now()} where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
  );
/** A run that was stopped goes on. */
export const markRun = (tx: Tx, who: Actor, id: number) =>
  tx.run(sql`
    update imports set run_at = coalesce(run_at, ${now()}), run_by = ${who.userId}, stopped_at = null
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
export const markDone = (tx: Tx, id: number) =>
  tx.run(sql`update imports set done_at = ${now()} where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
export const markStopped = (tx: Tx, id: number) =>
  tx.run(
    sql`update imports set stopped_at = ${now()} where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
  );
export const deleteImport = (tx: Tx, id: number) =>
  tx.run(sql`delete from imports where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

/** Those brought before a day are forgotten. */
export const deleteBefore = (tx: Tx, moment: Date) =>
  tx.run(sql`delete from imports where enterprise_id = ${tx.enterpriseId} and at < ${moment}`);
