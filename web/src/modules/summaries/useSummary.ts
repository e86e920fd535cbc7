import { useEffect, useState } from 'react';
import type { Input } from '../../../../contract/endpoint.ts';
import { SUMMARY_STATES, summaries as api } from '../../../../contract/summaries.ts';
import { call } from '../../platform/client.ts';
import { useRead } from '../../platform/queries.ts';
import { toast } from '../../platform/toast.ts';

const ASKED_EVERY_MS = 1_000;

/** Asks for the summary until it is finished; whoever comes back to the page finds the run where it is by now. */
export function useSummary(asked: Omit<Input<typeof api.productAsync>, 'again'>) {
  const read = useRead(api.productAsync, asked);
  const [busy, setBusy] = useState(false);
  const { refetch, isError, isFetching } = read;
  const state = read.data?.Datum.state;
  const goesOn = !isError && !isFetching && state !== undefined && state !== SUMMARY_STATES.finished;
  useEffect(() => {
    if (!goesOn) return undefined;
    const soon = setTimeout(() => void refetch(), ASKED_EVERY_MS);
    return () => clearTimeout(soon);
  }, [goesOn, refetch]);
  const again = async () => {
    setBusy(true);
    try {
      await call(api.productAsync, { ...asked, again: true });
      await refetch();
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
  };
  return { read, again, busy };
}
