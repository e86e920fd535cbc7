import { useEffect, useEffectEvent, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { dashboardReports } from '../../../../contract/reports.dashboard.ts';
import { call } from '../../platform/client.ts';

/** So often at most the server is asked again, however much happens. */
const GAP_MS = 5_000;
/** And so often where nothing is heard: the hour goes on by itself. */
const REST_MS = 60_000;
const AGAIN_MS = 15_000;

/**
 * The dashboard, live: asked for again when the shop's events tell of a change, and once a while by itself. In a shop where something
 * happens all the time each event would break off the reading that the last one began: events only turn a hand (`told`), and the
 * reading, under a key that no event knows, follows it.
 */
export function useDashboard() {
  const told = useQuery({
    queryKey: ['reports', 'dashboard', 'told'],
    queryFn: () => performance.now(),
    staleTime: Infinity,
  }).data;
  const read = useQuery({
    queryKey: ['reports now'],
    queryFn: ({ signal }) => call(dashboardReports.dashboard, {}, { signal }),
    // a server that does not answer is asked sooner, as everywhere
    refetchInterval: ({ state }) => (state.error ? AGAIN_MS : REST_MS),
  });
  const first = useRef(told);
  const again = useEffectEvent(() => void read.refetch({ cancelRefetch: false }));
  const wait = useEffectEvent(() => Math.max(0, read.dataUpdatedAt + GAP_MS - Date.now()));
  useEffect(() => {
    if (told === undefined || told === first.current) return;
    if (first.current === undefined) {
      first.current = told;
      return;
    }
    const soon = setTimeout(() => again(), wait());
    return () => clearTimeout(soon);
  }, [told]);
  return read;
}
