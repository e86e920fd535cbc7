import type { Fields, Trail } from '../../../contract/audit.ts';
import type { Thing, Words } from '../../../contract/shared.ts';
import { newestLike, type SearchKind } from '../../platform/search.ts';
import { contains, idList, rows, sql, type Sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';

/** How things of a kind are called, wherever the trail names them by id. */
interface Called {
  /** `select enterprise_id, id, name`, those that are not used any more too. */
  names: Sql;
  /** A condition on these rows: those that a text finds. Absent: they are not looked for. */
  found?: (q: string) => Sql;
}
/** So many things of a kind are looked at, the newest ones. */
const MOST_FOUND = 50;
/** Of a kind of which a shop has a few dozen. */
export const byName = (q: string): Sql => sql`lower(name) like ${contains(q)}`;
/** By the words of the finder; `id`: the column that holds the id of what is looked for. */
export const bySearch =
  (kind: SearchKind, id = sql`id`) =>
  (q: string): Sql =>
    sql`${id} = any (array(${newestLike(kind, q, MOST_FOUND)}))`;
export type CalledByKind = Partial<Record<Thing, Called>>;
interface More {
  called?: CalledByKind;
  /** Of an action whose fields are known only when the program runs. */
  fields?: Record<string, () => Fields>;
}

const known: Trail[] = [];
const kinds = new Map<string, Called>();
const lateFields = new Map<string, () => Fields>();
/** A module tells in which words its actions are read, and how its things are called. */
export function registerTrail(trail: Trail, { called = {}, fields = {} }: More = {}): void {
  if (known.includes(trail)) return;
  known.push(trail);
  for (const [kind, how] of Object.entries(called)) kinds.set(kind, how);
  for (const [action, of] of Object.entries(fields)) lateFields.set(action, of);
}

export const trails = (): readonly Trail[] => known;
/** Undefined: of a version that had other words. */
export function actionWords(action: string): (Words & { thing: string; fields: Fields }) | undefined {
  const found = known.map((trail) => trail.actions[action]).find((words) => words);
  return found && { ...found, fields: lateFields.get(action)?.() ?? found.fields ?? {} };
}
export const thingWords = (kind: string): Words | undefined =>
  known.map((trail) => trail.things?.[kind]).find((words) => words);

/** What things of a kind are called now; those that are not there any more are missing. */
export async function namesOf(
  tx: Reader,
  kind: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const how = kinds.get(kind);
  if (!how || !ids.length) return new Map();
  const found = await rows<{ id: number; name: string }>(
    tx,
    sql`select id, name from (${how.names}) as called where enterprise_id = ${tx.enterpriseId} and id = any (${idList(ids)})`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

/**
 * The things that a text finds, by kind and id. Asked by itself: as a part of another question each row of that one would
 * look for them again.
 */
export const thingsFound = (tx: Reader, q: string): Promise<{ kind: string; id: number }[]> =>
  rows(
    tx,
    [...kinds]
      .flatMap(([kind, { names, found }]) => (found ? [ofKind(tx, kind, names, found(q))] : []))
      .reduce((all, one) => sql`${all} union all ${one}`),
  );
const ofKind = (tx: Reader, kind: string, names: Sql, found: Sql): Sql => sql`
  (select ${kind}::text as kind, id from (${names}) as called
   where enterprise_id = ${tx.enterpriseId} and ${found} order by id desc limit ${MOST_FOUND})`;
