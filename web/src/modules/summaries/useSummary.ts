import { useEffect, useRef, useState } from 'react';
import type { Input } from '../../../../contract/endpoint.ts';
import { SUMMARY_STATES, summaries as api } from '../../../../contract/summaries.ts';
import { call } from '../../platform/client.ts';
import { ApiError } from '../../platform/errors.ts';
import { useRead } from '../../platform/queries.ts';
import { toast } from '../../platform/toast.ts';

/** A run takes half a second most times: asked for each second alone it would be shown late. */
const ASKED_AGAIN_MS = [200, 500];
const THEN_EVERY_MS = 1_000;

/**
 * Asks for the summary until it is finished; whoever comes back to the page finds the run where it is by now. `enabled` false: not
 * known yet what is asked for.
 */
export function useSummary(asked: Omit<Input<typeof api.productAsync>, 'again'>, enabled = true) {
  const read = useRead(api.productAsync, asked, { enabled });
  const [busy, setBusy] = useState(false);
  const polled = useRef({ run: 0, times: 0 });
  const { refetch, isError, isFetching } = read;
  const { state, id } = read.data?.Datum ?? {};
  const run = id ?? 0;
  const goesOn = !isError && !isFetching && state !== undefined && state !== SUMMARY_STATES.finished;
  useEffect(() => {
    if (!goesOn) return undefined;
    if (polled.current.run !== run) polled.current = { run, times: 0 };
    const soon = setTimeout(() => {
      polled.current.times++;
      void refetch();
    }, ASKED_AGAIN_MS[polled.current.times] ?? THEN_EVERY_MS);
    return () => clearTimeout(soon);
  }, [goesOn, run, refetch]);
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
  const hasFailed = isError && read.error instanceof ApiError && read.error.code === 'summary_failed';
  return { read, again, busy, hasFailed };
}
