import { useEffect, useState } from 'react';
import { express as api } from '../../../../../contract/express.ts';
import { personalCopy } from '../../../platform/personal.ts';
import type { Stored } from '../../../platform/storage.ts';
import { isGap } from '../../../kit/index.ts';
import { STATES, type Tab } from '../parcel.ts';
import { aheadOf, type Copies } from './ahead.ts';
import type { HeardMark } from './mark.ts';
import { ask, useAsked, type Asked } from './asked.ts';

const ALL = 200;
const OLD_MS = 5 * 60_000;
type List = Asked<typeof api.parcels>;

/**
 * The parcels of a tab with the figures of all, as they are once `marks` are told. What was heard of each tab is kept:
 * without a network it is shown as of then, also where the tab was never opened.
 */
export function useParcels(state: Tab, marks: readonly HeardMark[]) {
  const [copies] = useState(() => keptCopies(personalCopy<Copies>('parcels')));
  const read = useAsked(api.parcels, { state, page_size: ALL });
  const { data, error } = read;
  useEffect(() => {
    if (!data) return;
    copies.put({ [state]: data });
    const leaving = new AbortController();
    void takeOthers(copies, data, leaving.signal);
    return () => leaving.abort();
  }, [data, copies, state]);
  const known: Copies = { ...copies.all(), ...(data ? { [state]: data } : {}) };
  const shown = known[state];
  const { parcels, sums } = aheadOf(known, marks);
  return {
    read,
    isKnown: !!shown,
    parcels: parcels[state],
    sums,
    /** The moment of what is shown, where it cannot be asked for now. */
    asOf: error && (data || isGap(error)) ? shown?.at : undefined,
  };
}

/** What is kept of the tabs; read once, for a page has it in mind then. */
function keptCopies(kept: Stored<Copies>) {
  let all = kept.read() ?? {};
  return {
    all: () => all,
    put: (more: Copies) => {
      all = { ...all, ...more };
      try {
        kept.write(all);
      } catch {
        // a full storage loses the list of before, nothing else
      }
    },
  };
}

/** The tabs that are not open, as long as there is a network: in one request where they all fit into one. */
async function takeOthers(copies: ReturnType<typeof keptCopies>, { at, reply }: List, signal: AbortSignal) {
  const { counts } = reply.Datum;
  const old = new Date(Date.parse(at) - OLD_MS).toISOString();
  const wanted = STATES.filter((tab) => {
    const copy = copies.all()[tab];
    return !copy || copy.at < old || copy.reply.Data.length !== Math.min(counts[tab], ALL);
  });
  if (!wanted.length) return;
  try {
    if (STATES.reduce((sum, tab) => sum + counts[tab], 0) <= ALL) {
      const all = await ask(api.parcels, { page_size: ALL }, signal);
      const of = (tab: Tab) => all.reply.Data.filter((parcel) => parcel.state === tab);
      copies.put(
        Object.fromEntries(
          wanted.map((tab) => [tab, { at: all.at, reply: { ...all.reply, Data: of(tab) } }]),
        ) as Copies,
      );
      return;
    }
    for (const tab of wanted)
      copies.put({ [tab]: await ask(api.parcels, { state: tab, page_size: ALL }, signal) });
  } catch {
    // left or cut off: asked again with the next list
  }
}
