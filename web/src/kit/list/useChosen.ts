import { useState } from 'react';
import type { AnyEndpoint, Input } from '../../../../contract/endpoint.ts';
import { call } from '../../platform/client.ts';

export type Key = number | string;
/** Gives the keys of all rows that a list's filters find. */
export type KeysEndpoint = AnyEndpoint;

interface Chosen {
  /** The filters they were chosen under. */
  under: string;
  keys: ReadonlySet<Key>;
  /** How many were let go when the filters changed. */
  dropped: number;
}

/** The chosen rows by their keys: kept from page to page of one filter, let go with another. */
export function useChosen(asked: Record<string, unknown>) {
  const filters = withoutPage(asked);
  const { sort: _sort, ...narrowing } = filters;
  const under = JSON.stringify(narrowing);
  const [chosen, setChosen] = useState<Chosen>({ under, keys: new Set(), dropped: 0 });
  if (chosen.under !== under) setChosen({ under, keys: new Set(), dropped: chosen.keys.size });
  const setKeys = (keys: ReadonlySet<Key>) => setChosen({ under, keys, dropped: 0 });
  const chooseAll = async (endpoint: KeysEndpoint) => {
    const { Data } = (await call(endpoint, filters as Input<KeysEndpoint>)) as { Data: Key[] };
    // the answer to filters that were left meanwhile is not theirs
    setChosen((now) => (now.under === under ? { under, keys: new Set(Data), dropped: 0 } : now));
  };
  return { keys: chosen.keys, dropped: chosen.dropped, setKeys, chooseAll };
}

function withoutPage({ page: _page, page_size: _size, ...filters }: Record<string, unknown>) {
  return filters;
}
