import type { TrailRow } from '../../../../contract/trail.ts';
import { iso } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/tx.ts';
import { actionWords, namesOf, thingWords } from '../../audit/index.ts';
import { agentsOf } from '../../auth/index.ts';
import type { Entry } from '../trail.queries.ts';
import { changesInWords, nameIn, namedIn, type NameOf } from '../trail.rules.ts';

/** Entries in words; what they name by id is looked up kind by kind, once for all of them. */
export async function rowsInWords(tx: Reader, found: readonly Entry[]): Promise<TrailRow[]> {
  const told = found.map((entry) => ({ entry, words: actionWords(entry.action) }));
  const [nameOf, agents] = await Promise.all([
    namesIn(
      tx,
      told.flatMap(({ entry, words }) => [
        ...namedIn(entry.before, entry.after, words?.fields ?? {}),
        ...(entry.thing_id === null ? [] : [[entry.thing, entry.thing_id] as [string, number]]),
      ]),
    ),
    agentsOf(
      tx,
      found.flatMap(({ session_id }) => session_id ?? []),
    ),
  ]);
  return told.map(({ entry, words }) => {
    const { before, after, session_id, at, ...rest } = entry;
    const name = rest.thing_id === null ? undefined : nameOf(rest.thing, rest.thing_id);
    return {
      ...rest,
      at: iso(at),
      says: words ? { th: words.th, en: words.en } : { th: rest.action, en: rest.action },
      thing_title: thingWords(rest.thing) ?? { th: rest.thing, en: rest.thing },
      name: name ?? nameIn(after, before),
      there: name !== undefined,
      changes: changesInWords(before, after, words?.fields ?? {}, nameOf),
      agent: (session_id !== null && agents.get(session_id)) || '',
    };
  });
}

async function namesIn(tx: Reader, named: [kind: string, id: number][]): Promise<NameOf> {
  const byKind = Map.groupBy(named, ([kind]) => kind);
  const names = new Map(
    await Promise.all(
      [...byKind].map(
        async ([kind, all]) =>
          [kind, await namesOf(tx, kind, [...new Set(all.map(([, id]) => id))])] as const,
      ),
    ),
  );
  return (kind, id) => names.get(kind)?.get(id);
}
