import sqlTag, { Sql, empty, join, raw } from 'sql-template-tag';
import type { Reader, Tx } from './tx.ts';

/** Parameterised SQL; nested pieces keep their own parameters. */
export const sql = sqlTag;
export { empty, join, raw, Sql };

type Row = Record<string, unknown>;

export async function rows<T extends object = Row>(tx: Reader, q: Sql): Promise<T[]> {
  return (await tx.run(q)).rows as T[];
}
export async function maybeRow<T extends object = Row>(tx: Reader, q: Sql): Promise<T | null> {
  return ((await tx.run(q)).rows[0] as T | undefined) ?? null;
}
export async function onlyRow<T extends object = Row>(tx: Reader, q: Sql): Promise<T> {
  const row = (await tx.run(q)).rows[0];
  if (!row) throw new Error(`no row from: ${q.text.slice(0, 120)}`);
  return row as T;
}
/** Whether there is any: `exists(tx, sql`from users where …`)`. */
export const exists = async (tx: Reader, from: Sql): Promise<boolean> =>
  (await maybeRow(tx, sqlTag`select ${from} limit 1`)) !== null;
/** Runs a write and tells how many rows it changed. */
export async function affectedRows(tx: Tx, q: Sql): Promise<number> {
  return (await tx.run(q)).rowCount ?? 0;
}

/**
 * Ids as an array whose length the planner does not see. A short list looks cheaper than the usual one, so that its
 * statement would be planned again at every call: that cost up to ten times what the statement did.
 */
export const idList = (ids: readonly number[]): Sql => sqlTag`array(select unnest(${ids}::bigint[]))`;
/** The same of texts. */
export const textList = (texts: readonly string[]): Sql => sqlTag`array(select unnest(${texts}::text[]))`;

/** What a question finds as one value, so that several questions about a thing are one statement: all rows, or one. */
export const jsonRows = (q: Sql): Sql =>
  sqlTag`(select coalesce(json_agg(found), '[]') from (${q}) as found)`;
export const jsonRow = (q: Sql): Sql => sqlTag`(select row_to_json(found) from (${q}) as found)`;

/** A constant of the program (a status, never input), written into the text: partial indexes are found only so. */
export const literal = (n: number): Sql => raw(String(Math.trunc(n)));
export const literals = (ns: readonly number[]): Sql => raw(`(${ns.map(Math.trunc).join(', ')})`);

type Condition = Sql | null | undefined | false | '';
/** `where a and b`, from those conditions that are there. */
export const where = (...conditions: Condition[]): Sql =>
  conditions.some((c) => c instanceof Sql) ? sql`where ${every(...conditions)}` : empty;
/** `a and b`, from those conditions that are there; none: true. */
export const every = (...conditions: Condition[]): Sql => {
  const there = conditions.filter((c): c is Sql => c instanceof Sql);
  return there.length ? join(there, ' and ') : sql`true`;
};
/**
 * A LIKE pattern that matches the words of the text anywhere, in their order and with anything between them: who looks
 * for `สบู่ มะลิ` means สบู่ก้อน มะลิ too. Its own % and _ are taken literally.
 */
export const contains = (text: string): string =>
  `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
    .replace(/\s+/g, '%')}%`;
export const page = (p: { page: number; page_size: number }): Sql =>
  sql`limit ${p.page_size} offset ${(p.page - 1) * p.page_size}`;
