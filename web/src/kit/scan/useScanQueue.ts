import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../platform/errors.ts';
import { personalStore } from '../../platform/personal.ts';
import type { Stored } from '../../platform/storage.ts';
import { uuid } from '../../platform/uuid.ts';
import { isSame } from '../form/rebase.ts';
import { keptPages, queueOf, type Scan } from './kept-scans.ts';
import { endedBefore, livingPages, thisPage } from './pages.ts';

interface Queue<T, R> {
  /** Kept under this name, the user and the page: `packing`. */
  name: string;
  /** Sends one; its `scan_id` makes a second sending harmless. */
  send: (scan: Scan<T>) => Promise<R>;
  onAnswer: (reply: R, scan: Scan<T>) => void;
  /** The server said no: it is not sent again. */
  onRefused: (error: unknown, scan: Scan<T>) => void;
  /** What has to be done again before what a page kept makes sense: after a reload, or after signing in again. */
  resume?: (page: string) => T | undefined;
}

const LONGEST_WAIT_MS = 8000;
/** A page that is being loaded again in its own tab comes first to what it kept. */
const OTHERS_AFTER_MS = 4000;
const RESTING_MS = 50;

/**
 * Scans in the order they were made, one at a time, kept in the browser until the server has answered.
 * A network gap, a restart or a reload loses none; `waiting` says how many are still to send, `scans` which.
 * Each page sends its own: what a second tab scans is not counted into the parcel of the first. What a page kept that is no more
 * is taken over, by the page after it in its tab or by whichever is open.
 */
export function useScanQueue<T extends object, R>({ name, send, onAnswer, onRefused, resume }: Queue<T, R>) {
  const [kept] = useState(() => personalStore<Scan<T>[]>('scans', queueOf(name, thisPage)));
  const [scans, setScans] = useState(() => beginning(kept, resume?.(thisPage)));
  const [begun, setBegun] = useState(false);
  const [stuck, setStuck] = useState(false);
  const [kick, setKick] = useState(0);
  const busy = useRef(false);

  /** Sends the oldest one. */
  const step = useEffectEvent(async (): Promise<'none' | 'done' | 'later'> => {
    if (busy.current) return 'later';
    const scan = load(kept)[0];
    if (!scan) return 'none';
    busy.current = true;
    try {
      const reply = await send(scan);
      remove(kept, scan.scan_id);
      setStuck(false);
      onAnswer(reply, scan);
      return 'done';
    } catch (error) {
      if (isGap(error)) setStuck(true);
      if (isGap(error) || isSignedOut(error)) return 'later';
      remove(kept, scan.scan_id);
      setStuck(false);
      onRefused(error, scan);
      return 'done';
    } finally {
      busy.current = false;
      setScans(load(kept));
    }
  });

  /** What these pages kept stands before what is new, each begun as its page would have; and then what was done here goes on. */
  const takeOver = useEffectEvent((pages: readonly string[]) => {
    const theirs = pages.flatMap((page) => {
      const left = personalStore<Scan<T>[]>('scans', queueOf(name, page));
      const all = beginning(left, resume?.(page));
      left.write(undefined);
      return all;
    });
    if (!theirs.length) return;
    save(kept, [...theirs, ...beginning(kept, resume?.(thisPage))]);
    setScans(load(kept));
  });
  useEffect(() => {
    let over = false;
    const inherit = async () => {
      const before = await endedBefore();
      if (over) return;
      takeOver(before);
      setBegun(true);
      await new Promise((later) => setTimeout(later, OTHERS_AFTER_MS));
      const living = await livingPages();
      // its answer may be what is to be gone on with
      while (busy.current && !over) await new Promise((later) => setTimeout(later, RESTING_MS));
      if (over) return;
      takeOver(keptPages(name).filter((page) => !living.has(page)));
      setKick((n) => n + 1);
    };
    void inherit();
    return () => {
      over = true;
    };
  }, [name]);

  useEffect(() => {
    if (!begun) return;
    let over = false;
    let timer = 0;
    const work = async (failures: number) => {
      const outcome = await step();
      if (over || outcome === 'none') return;
      const wait = outcome === 'done' ? 0 : Math.min(LONGEST_WAIT_MS, 250 * 2 ** failures);
      timer = window.setTimeout(() => void work(outcome === 'done' ? 0 : failures + 1), wait);
    };
    const now = () => {
      window.clearTimeout(timer);
      void work(0);
    };
    now();
    window.addEventListener('online', now);
    return () => {
      over = true;
      window.clearTimeout(timer);
      window.removeEventListener('online', now);
    };
  }, [kick, begun]);

  const add = useCallback(
    (scan: T) => {
      const all = [...load(kept), { ...scan, scan_id: uuid() }];
      save(kept, all);
      setScans(all);
      setKick((n) => n + 1);
    },
    [kept],
  );
  return {
    add,
    waiting: scans.length,
    /** What waits, oldest first. */ scans,
    /** The network is away. */ stuck,
  };
}

/** Nothing is known of it: it is sent again. */
export const isGap = (error: unknown) =>
  error instanceof ApiError && (error.unanswered || error.status === 503 || error.status === 502);
const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** What is resumed comes first, once however often the page is loaded. */
function beginning<T extends object>(kept: Stored<Scan<T>[]>, resumed: T | undefined): Scan<T>[] {
  const all = load(kept);
  const [head] = all;
  if (!resumed || isSame(head, { ...resumed, scan_id: head?.scan_id })) return all;
  const begun = [{ ...resumed, scan_id: uuid() }, ...all];
  save(kept, begun);
  return begun;
}
const load = <T>(kept: Stored<Scan<T>[]>) => kept.read() ?? [];
const remove = <T>(kept: Stored<Scan<T>[]>, id: string) =>
  save(
    kept,
    load(kept).filter(({ scan_id }) => scan_id !== id),
  );
/** A page that is done leaves nothing behind. */
const save = <T>(kept: Stored<T[]>, all: T[]) => kept.write(all.length ? all : undefined);
