import type { Difference } from './module.ts';
import { contains, join, raw, rows, sql, type Sql } from './sql.ts';
import type { Reader } from './tx.ts';

/**
 * The kinds of things that can be looked for; migrations make them findable by `searchable(…)`. Each module names
 * its own: `declare module '../../platform/search.ts' { interface SearchKinds { order: true } }`.
 * @public
 */
export interface SearchKinds {}
export type SearchKind = keyof SearchKinds;

/** The days that are looked through, and how many hits are enough: of the newest, where there are more. */
interface Within {
  since: Date;
  until: Date;
  enough?: number | undefined;
}

/**
 * The ids of a kind whose words hold the text, as a subquery: each word of it somewhere, or within days all of them in
 * their order, for which one look at an index is enough. The words lie in search_texts, which only functions of
 * the database read: on a protected table no trigram index is used (migration 0008). Each kind has its own (0014).
 */
export const idsLike = (kind: SearchKind, text: string, days?: Within): Sql =>
  days
    ? sql`select ${raw(`search_${kind}_ids`)}(${contains(text)}, ${days.since}, ${days.until}, ${days.enough ?? null})`
    : join(
        apart(text).map((words) => sql`select ${raw(`search_${kind}_ids`)}(${contains(words)})`),
        ' intersect ',
      );

/** Nobody looks for more words than these in any order: the rest of a long text stays together. */
const APART = 5;
const apart = (text: string): string[] => {
  const words = text.trim().split(/\s+/);
  return words.length > APART ? [...words.slice(0, APART), words.slice(APART).join(' ')] : words;
};

/** A condition on an id column: that thing's words hold the text. */
export const isLike = (id: Sql, kind: SearchKind, text: string): Sql =>
  sql`${id} = any (array(${idsLike(kind, text)}))`;

/** The newest few of them, newest first. */
export const newestLike = (kind: SearchKind, text: string, limit: number): Sql =>
  sql`select ${raw(`search_${kind}_newest`)}(${contains(text)}, ${limit})`;

/** What the table of words has otherwise than its sources; empty when all is well. */
export async function searchDifferences(tx: Reader): Promise<Difference[]> {
  const found = await rows<{ kind: string; missing: number; stray: number }>(
    tx,
    sql`select kind, missing, stray from search_differences()`,
  );
  return found.map((d) => ({
    rule: 'search words = their sources',
    what: d.kind,
    expected: d.missing,
    found: d.stray,
  }));
}
