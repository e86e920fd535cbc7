import { useEffect, useState } from 'react';
import { cash as api } from '../../../../../contract/express.cash.ts';
import { personalCopy } from '../../../platform/personal.ts';
import { cashAhead } from '../marks/ahead.ts';
import { useAsked, type Asked } from '../marks/asked.ts';
import type { useMarks } from '../marks/useMarks.ts';

/** A person's purse as it was last heard of, and what the marks that wait bring into it. */
export function usePurse(
  { told, waiting }: Pick<ReturnType<typeof useMarks>, 'told' | 'waiting'>,
  enabled: boolean,
) {
  const [kept] = useState(() => personalCopy<Asked<typeof api.inHand>>('purse'));
  const [before] = useState(kept.read);
  const { data, error } = useAsked(api.inHand, {}, enabled);
  useEffect(() => {
    if (!data) return;
    try {
      kept.write(data);
    } catch {
      // a full storage loses what was, nothing else
    }
  }, [data, kept]);
  const shown = enabled ? (data ?? before) : undefined;
  const purse = shown?.reply.Data;
  const unheard = cashAhead(waiting, shown?.at);
  return {
    purse,
    /** Baht: what is in the purse, also what the server has not heard of. */
    inHand: (purse?.expected ?? 0) + cashAhead(told, shown?.at) + unheard,
    /** Baht of it that wait for the network. */
    unheard,
    /** The moment of what is shown, where it cannot be asked for now. */
    asOf: error ? shown?.at : undefined,
  };
}
