import { createHash } from 'node:crypto';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { maybeRow, onlyRow, sql } from '../../platform/sql.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import { headingBy, isUnfit, plainHead, type Heading } from './imports.reading.ts';
import type { ImportKind } from './kinds.ts';
import type { KeptMatch } from './matches.queries.ts';

interface Match {
  headings: string[];
  columns: string[];
  for_all: Record<string, string>;
}

/** What somebody has said of a sheet with these heads before, unless the form has changed so that it no longer fits. */
export async function knownMatch(
  tx: Reader,
  kind: Pick<ImportKind, 'kind' | 'columns'>,
  headings: readonly string[],
): Promise<{ head: Heading; for_all: Record<string, string> } | null> {
  const found = await maybeRow<Match>(
    tx,
    sql`
    select headings, columns, for_all from import_matches
    where enterprise_id = ${tx.enterpriseId} and kind = ${kind.kind} and heads_hash = ${hashOf(headings)}`,
  );
  if (!found) return null;
  const known = new Set(kind.columns.map(({ key }) => key));
  const before = counted(found.headings);
  const keys = counted(headings).map((head) => {
    const key = found.columns[before.indexOf(head)] ?? '';
    return known.has(key) ? key : '';
  });
  const head = headingBy(headings, keys, found.for_all, kind.columns);
  return isUnfit(head) ? null : { head, for_all: found.for_all };
}

export const writeMatch = async (tx: Tx, who: Actor, kind: string, m: Match): Promise<number> =>
  (
    await onlyRow<{ id: number }>(
      tx,
      sql`
      insert into import_matches (enterprise_id, kind, heads_hash, headings, columns, for_all, user_id, user_name, at)
      values (${tx.enterpriseId}, ${kind}, ${hashOf(m.headings)}, ${m.headings}, ${m.columns}, ${JSON.stringify(m.for_all)}::jsonb,
              ${who.userId}, ${who.name}, ${now()})
      on conflict (enterprise_id, kind, heads_hash) do update set headings = excluded.headings, columns = excluded.columns,
        for_all = excluded.for_all, user_id = excluded.user_id, user_name = excluded.user_name, at = excluded.at
      returning id`,
    )
  ).id;

export const matchForUpdate = (tx: Tx, id: number): Promise<KeptMatch | null> =>
  maybeRow<KeptMatch>(
    tx,
    sql`
    select id, kind, headings, user_name, at from import_matches
    where enterprise_id = ${tx.enterpriseId} and id = ${id} for update`,
  );
export const deleteMatch = (tx: Tx, id: number) =>
  tx.run(sql`delete from import_matches where enterprise_id = ${tx.enterpriseId} and id = ${id}`);

/** Heads in whatever order; those of one name are told apart by which of them they are. */
const hashOf = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(counted(headings).toSorted()))
    .digest('hex');
const counted = (headings: readonly string[]): string[] =>
  headings.map((heading, i) => {
    const plain = plainHead(heading);
    return `${plain}#${headings.slice(0, i).filter((one) => plainHead(one) === plain).length}`;
  });
