import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
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
  if ([...topics].includes(EVERYTHING)) return readAgain(queries, {});
  const seen = new Set<string>();
  for (const topic of topics)
    for (const queryKey of keysOf.get(topic) ?? [[topic]]) {
      if (seen.has(queryKey.join())) continue;
      seen.add(queryKey.join());
      readAgain(queries, { queryKey });
    }
}

/** First answers on their way that were asked for before something changed. */
const late = new WeakSet<Query>();

function readAgain(queries: QueryClient, filters: QueryFilters) {
  // TanStack Query leaves a first read as it is. To restart it with each event would, where much changes and the
  // network is slow, never show anything: it is let come, and read again then.
  for (const first of queries.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    if (first.state.data !== undefined || late.has(first)) continue;
    late.add(first);
    const again = () => {
      late.delete(first);
      void queries.invalidateQueries({ queryKey: first.queryKey, exact: true });
    };
    first.fetch().then(again, again);
  }
  void queries.invalidateQueries(filters);
}
