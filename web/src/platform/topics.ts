import type { QueryClient } from '@tanstack/react-query';
import { EVERYTHING, type Topic } from '../../../contract/topics.ts';

/** By topic, the beginnings of the keys whose answers are then old; the keys of answers are [module, endpoint, input]. */
export type Stale = Partial<Record<Topic, readonly (readonly string[])[]>>;

const keysOf = new Map<string, (readonly string[])[]>();

/** What a module's answers hang on; said once, when the app starts. */
export function addStale(stale: Stale) {
  for (const [topic, keys] of Object.entries(stale))
    keysOf.set(topic, [...(keysOf.get(topic) ?? []), ...keys]);
}

/** Reads again what is old: the server's events and our own commands speak of the same topics. */
export function refresh(queries: QueryClient, topics: Iterable<string>) {
  if ([...topics].includes(EVERYTHING)) return void queries.invalidateQueries();
  const seen = new Set<string>();
  for (const topic of topics)
    for (const queryKey of keysOf.get(topic) ?? [[topic]]) {
      if (seen.has(queryKey.join())) continue;
      seen.add(queryKey.join());
      void queries.invalidateQueries({ queryKey });
    }
}
