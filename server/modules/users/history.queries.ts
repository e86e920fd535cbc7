import type { LastChange, Words } from '../../../contract/shared.ts';
import { iso, momentText } from '../../platform/clock.ts';
import type { Fail } from '../../platform/errors.ts';
import { rows, sql, type Sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';

interface Entry {
  id: number;
  at: Date;
  who: string | null;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
const ENTRY = sql`
  select a.id, a.at, trim(u.fname || ' ' || u.lname) as who, a.action, a.before, a.after from published.audit_log a
  left join users u on u.enterprise_id = a.enterprise_id and u.id = a.user_id`;
const entries = (tx: Reader, thing: string, id: number, more: Sql): Promise<Entry[]> =>
  rows<Entry>(
    tx,
    sql`${ENTRY} where a.enterprise_id = ${tx.enterpriseId} and a.thing = ${thing} and a.thing_id = ${id} ${more}`,
  );

/** No version is told as a change of a field. */
const fieldsOf = ({ before, after }: Entry): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((f) => f !== 'version');

/** The last changes of a thing, the newest first: who, when, and each field before and after. */
export const historyOf = async (tx: Reader, thing: string, id: number) =>
  (await entries(tx, thing, id, sql`order by a.id desc limit 200`)).map((entry) => ({
    id: entry.id,
    at: iso(entry.at),
    who: entry.who,
    action: entry.action,
    changes: fieldsOf(entry).map((field) => ({
      field,
      before: entry.before?.[field] ?? null,
      after: entry.after?.[field] ?? null,
    })),
  }));

/** Who saved a thing last, and when. */
export async function lastChange(tx: Reader, thing: string, id: number): Promise<LastChange> {
  const [last] = await entries(
    tx,
    thing,
    id,
    sql`and a.after ->> 'version' is not null order by a.id desc limit 1`,
  );
  return last ? { who: last.who, at: iso(last.at) } : null;
}

interface Seen {
  /** As its audit rows name it, each with the version it led to. */
  thing: string;
  id: number;
  /** Which it has now, and which was seen by who wants to change it. */
  version: number;
  seen: number;
  /** What its fields are called. */
  words: Readonly<Record<string, Words>>;
}
/** Nobody writes over what he did not see. Errors: changed_meanwhile, with who changed which fields and when. */
export async function assertSeen(
  tx: Reader,
  { thing, id, version, seen, words }: Seen,
  fail: Fail<'changed_meanwhile'>,
): Promise<void> {
  if (seen === version) return;
  const since = await entries(
    tx,
    thing,
    id,
    sql`and (a.after ->> 'version')::bigint > ${seen} order by a.id desc`,
  );
  const changed = [...new Set(since.flatMap(fieldsOf))];
  const last = since[0];
  throw fail('changed_meanwhile', {
    who: last?.who ?? { th: 'ระบบ', en: 'The system' },
    when: last && momentText(last.at),
    at: last && iso(last.at),
    fields: changed.map((field) => words[field] ?? field),
    changed,
  });
}
