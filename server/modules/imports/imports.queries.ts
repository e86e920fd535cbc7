import type { ImportRow, ImportRun, ImportState, RowState } from '../../../contract/imports.ts';
import type { Locale, Words } from '../../../contract/shared.ts';
import type { Actor } from '../../platform/actor.ts';
import { iso } from '../../platform/clock.ts';
import { toBaht } from '../../platform/money.ts';
import { maybeRow, onlyRow, page, rows, sql, where, contains, type Sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';
import { kindsOf } from './kinds.ts';
import type { Problem } from './kinds.ts';

export interface ImportHead {
  id: number;
  kind: string;
  columns: string[];
  headings: string[];
  for_all: Record<string, string>;
  locale: Locale;
  user_id: number | null;
  user_name: string;
  checked_at: Date | null;
  run_at: Date | null;
  done_at: Date | null;
  stopped_at: Date | null;
  unmatched_since: Date | null;
}
export const HEAD = sql`
  id, kind, columns, headings, for_all, locale, user_id, user_name, checked_at, run_at, done_at, stopped_at, unmatched_since`;

export const importById = (tx: Reader, id: number): Promise<ImportHead | null> =>
  maybeRow<ImportHead>(
    tx,
    sql`select ${HEAD} from imports where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
  );

interface Paged {
  page: number;
  page_size: number;
}

/** Those of the kinds that the person may bring in, the newest first. */
export async function importList(
  tx: Reader,
  who: Actor,
  f: Paged & { q?: string | undefined; kind?: string | undefined },
) {
  const those = where(
    mine(tx, who),
    f.kind !== undefined && sql`i.kind = ${f.kind}`,
    f.q && sql`lower(i.file_name || ' ' || i.user_name) like ${contains(f.q)}`,
  );
  const [found, { total }] = await Promise.all([
    rows<Run>(tx, sql`${run} ${those} order by i.id desc ${page(f)}`),
    onlyRow<{ total: number }>(tx, sql`select count(*)::int as total from imports i ${those}`),
  ]);
  return {
    Data: found.map((one) => shown(one, who)),
    Datum: { total, page: f.page, page_size: f.page_size },
  };
}

export async function importRun(tx: Reader, who: Actor, id: number): Promise<ImportRun | null> {
  const found = await maybeRow<Run>(tx, sql`${run} ${where(mine(tx, who), sql`i.id = ${id}`)}`);
  return found && shown(found, who);
}

const mine = (tx: Reader, who: Actor): Sql => {
  const kinds = kindsOf(who);
  const own = kinds.filter(({ document }) => document && !document.seesAll(who));
  return sql`i.enterprise_id = ${tx.enterpriseId} and i.kind = any (${kinds.map(({ kind }) => kind)}::text[])
    and (i.user_id = ${who.userId} or i.kind <> all (${own.map(({ kind }) => kind)}::text[]))`;
};

interface Run {
  id: number;
  kind: string;
  file_name: string;
  user_name: string;
  at: Date;
  rows: number;
  ignored: string[];
  checked_at: Date | null;
  run_at: Date | null;
  done_at: Date | null;
  stopped_at: Date | null;
  unmatched_since: Date | null;
  checked: number;
  /** Brought in, or nothing to be done. */
  done: number;
  new: number;
  changed: number;
  same: number;
  wrong: number;
  warned: number;
  things: number;
  amount: number;
}
/** What a row that is not wrong says of itself is a warning. */
const isWarned = sql`r.state <> 'wrong' and r.problems <> '[]'`;
const run = sql`
  select i.id, i.kind, i.file_name, i.user_name, i.at, i.rows, i.ignored, i.checked_at, i.run_at, i.done_at, i.stopped_at,
    i.unmatched_since, c.*
  from imports i
  cross join lateral (
    select count(r.state)::int as checked,
           count(*) filter (where r.done_at is not null or r.state in ('same', 'wrong'))::int as done,
           count(*) filter (where r.state = 'new')::int as new, count(*) filter (where r.state = 'changed')::int as changed,
           count(*) filter (where r.state = 'same')::int as same, count(*) filter (where r.state = 'wrong')::int as wrong,
           count(*) filter (where ${isWarned})::int as warned,
           count(*) filter (where r.state = 'new' and r.thing = r.row)::int as things,
           coalesce(sum(r.amount) filter (where r.state = 'new'), 0)::bigint as amount
    from import_rows r where r.enterprise_id = i.enterprise_id and r.import_id = i.id
  ) c`;

const shown = (found: Run, who: Actor): ImportRun => {
  const { id, kind, file_name, user_name, at, rows: all, ignored } = found;
  const state = stateOf(found);
  const { title, document } = kindsOf(who).find((one) => one.kind === kind)!;
  const counts = {
    new: found.new,
    changed: found.changed,
    same: found.same,
    wrong: found.wrong,
    warned: found.warned,
  };
  return {
    id,
    kind,
    title: title[who.locale],
    file_name,
    user_name,
    at: iso(at),
    state,
    rows: all,
    rows_done: found.run_at ? found.done : found.checked,
    counts,
    documents: document ? { new: found.things, amount: toBaht(found.amount) } : null,
    ignored,
  };
};

export const stateOf = (
  i: Pick<Run, 'checked_at' | 'run_at' | 'done_at' | 'stopped_at' | 'unmatched_since'>,
): ImportState => {
  if (i.unmatched_since) return 'unmatched';
  if (i.done_at) return 'done';
  if (i.stopped_at) return 'stopped';
  if (i.run_at) return 'running';
  return i.checked_at ? 'checked' : 'checking';
};

interface Row {
  row: number;
  label: string;
  state: RowState | null;
  problems: Problem[];
  changes: { column: string; before: string; after: string }[];
  cells: string[];
  became: string | null;
}
/** What the columns of a file are, '' where one means nothing here, and what they are called. */
interface Table {
  columns: readonly string[];
  titles: ReadonlyMap<string, Words>;
  identity: string;
}
/** The rows of an import in their order, those that are wrong first where all are asked for. */
export async function importRows(
  tx: Reader,
  who: Actor,
  importId: number,
  f: Paged & { state?: RowState | 'warned' | undefined },
  { columns, titles, identity }: Table,
) {
  const those = where(
    sql`r.enterprise_id = ${tx.enterpriseId} and r.import_id = ${importId}`,
    f.state !== undefined && (f.state === 'warned' ? isWarned : sql`r.state = ${f.state}`),
  );
  const [found, { total }] = await Promise.all([
    rows<Row>(
      tx,
      sql`select r.row, r.label, r.state, r.problems, r.changes, r.cells, r.became from import_rows r ${those} order by r.row ${page(f)}`,
    ),
    onlyRow<{ total: number }>(tx, sql`select count(*)::int as total from import_rows r ${those}`),
  ]);
  const title = (column: string) => titles.get(column)?.[who.locale] ?? column;
  const said = (all: Problem[]) =>
    all.map(({ column, says }) => ({ column: title(column), says: says[who.locale] }));
  const values = (cells: string[]) =>
    cells.flatMap((value, i) => {
      const column = columns[i];
      return column && column !== identity && value ? [{ column: title(column), value }] : [];
    });
  const Data = found.map(({ problems, changes, cells, ...row }): ImportRow => ({
    ...row,
    problems: row.state === 'wrong' ? said(problems) : [],
    warnings: row.state === 'wrong' ? [] : said(problems),
    changes: changes.map((change) => ({ ...change, column: title(change.column) })),
    values: row.state === 'new' ? values(cells) : [],
  }));
  return { Data, Datum: { total, page: f.page, page_size: f.page_size } };
}

/** Rows that cannot be brought in, some at a time. */
export const wrongRows = (tx: Reader, importId: number, after: number, most: number) =>
  rows<{ row: number; cells: string[]; problems: Problem[] }>(
    tx,
    sql`
    select row, cells, problems from import_rows
    where enterprise_id = ${tx.enterpriseId} and import_id = ${importId} and state = 'wrong' and row > ${after}
    order by row limit ${most}`,
  );

/** The first rows as they came. */
export const firstRows = (tx: Reader, importId: number, most: number) =>
  rows<{ cells: string[] }>(
    tx,
    sql`
    select cells from import_rows where enterprise_id = ${tx.enterpriseId} and import_id = ${importId} order by row limit ${most}`,
  );
