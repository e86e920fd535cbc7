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
  headings: string[];
  for_all: Record<string, string>;
  /** Nobody has said yet which column is what. */
  unmatched: boolean;
  rows: number;
}
export const insertImport = (tx: Tx, who: Actor, i: NewImport): Promise<{ id: number }> =>
  onlyRow(
    tx,
    sql`
    insert into imports (enterprise_id, kind, file_name, columns, ignored, headings, for_all, unmatched_since, rows, at, user_id,
      user_name, locale)
    values (${tx.enterpriseId}, ${i.kind}, ${i.file_name}, ${i.columns}, ${i.ignored}, ${i.headings}, ${JSON.stringify(i.for_all)}::jsonb,
            ${i.unmatched ? now() : null}, ${i.rows}, ${now()}, ${who.userId}, ${who.name}, ${who.locale})
    returning id`,
  );

export interface NewRow {
  row: number;
  cells: string[];
  label: string;
  /** The first row of what it is a line of; null where each row is a thing. */
  thing: number | null;
  cut: { at: number; letters: number }[];
  /** What is wrong with it before anything is asked of the database. */
  problems: Problem[];
}
export const insertRows = (tx: Tx, importId: number, some: readonly NewRow[]) =>
  tx.run(sql`
    insert into import_rows (enterprise_id, import_id, row, cells, label, thing, cut, state, problems)
    select ${tx.enterpriseId}, ${importId}, r.row, r.cells, r.label, r.thing, r.cut,
           case when jsonb_array_length(r.problems) > 0 then 'wrong' end, r.problems
    from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
      as r (row int, cells jsonb, label text, thing int, cut jsonb, problems jsonb)`);

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

/** A row of a document, with the row that the document begins with. */
export interface DocumentRow extends StoredRow {
  thing: number;
  /** Wrong before anything was asked of the database. */
  wrong: boolean;
}
/** All rows of the next documents after one of which some row was not looked at. */
export const documentsToCheck = (tx: Reader, importId: number, after: number, most: number) =>
  rows<DocumentRow>(
    tx,
    sql`
    select thing, row, cells, coalesce(state = 'wrong', false) as wrong from import_rows
    where enterprise_id = ${tx.enterpriseId} and import_id = ${importId} and thing in (
      select distinct thing from import_rows
      where enterprise_id = ${tx.enterpriseId} and import_id = ${importId} and state is null and thing > ${after}
      order by thing limit ${most})
    order by thing, row`,
  );
/** The documents after one that have something to do, by the row they begin with. */
export const documentsToRun = async (tx: Reader, importId: number, after: number, most: number) =>
  (
    await rows<{ thing: number }>(
      tx,
      sql`
      select distinct thing from import_rows
      where enterprise_id = ${tx.enterpriseId} and import_id = ${importId} and state = 'new' and done_at is null and thing > ${after}
      order by thing limit ${most}`,
    )
  ).map(({ thing }) => thing);
/** The rows of one document that have something to do, locked. */
export const documentForUpdate = (tx: Tx, importId: number, thing: number): Promise<DocumentRow[]> =>
  rows<DocumentRow>(
    tx,
    sql`
    select thing, row, cells, false as wrong from import_rows
    where enterprise_id = ${tx.enterpriseId} and import_id = ${importId} and thing = ${thing} and state = 'new' and done_at is null
    order by row for update`,
  );
/** What was brought in stands in the document: names and addresses are not kept a second time. */
export const emptyCells = (tx: Tx, importId: number, thing: number) =>
  tx.run(sql`
    update import_rows set cells = '[]'
    where enterprise_id = ${tx.enterpriseId} and import_id = ${importId} and thing = ${thing}`);
/** All rows as they came, to be looked at in another way. */
export const rowsAsBrought = (tx: Reader, importId: number) =>
  rows<StoredRow & { cut: { at: number; letters: number }[] }>(
    tx,
    sql`select row, cells, cut from import_rows where enterprise_id = ${tx.enterpriseId} and import_id = ${importId} order by row`,
  );
export const deleteRows = (tx: Tx, importId: number) =>
  tx.run(sql`delete from import_rows where enterprise_id = ${tx.enterpriseId} and import_id = ${importId}`);

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
    amount: 'amount' in outcome ? outcome.amount : null,
    // the number of one that was made and taken back is nobody's
    became: 'became' in outcome && (done || outcome.state === 'same') ? outcome.became : null,
  }));
  return tx.run(sql`
    update import_rows r set state = v.state, problems = v.problems, changes = v.changes, amount = v.amount, became = v.became,
      done_at = ${done ? now() : null}
    from jsonb_to_recordset(${JSON.stringify(flat)}::jsonb) as v (row int, state text, problems jsonb, changes jsonb, amount bigint, became text)
    where r.enterprise_id = ${tx.enterpriseId} and r.import_id = ${importId} and r.row = v.row`);
};

/** Somebody has said which column is what: it is checked by that, from the beginning. */
export const writeColumns = (
  tx: Tx,
  id: number,
  c: { columns: string[]; ignored: string[]; for_all: Record<string, string> },
) =>
  tx.run(sql`
    update imports set columns = ${c.columns}, ignored = ${c.ignored}, for_all = ${JSON.stringify(c.for_all)}::jsonb,
      unmatched_since = null, checked_at = null, stopped_at = null
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

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
