import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../platform/errors.ts';
import { personalStore } from '../../platform/personal.ts';
import { isSame } from '../form/rebase.ts';
import type { Stored } from '../../platform/storage.ts';
import { uuid } from '../../platform/uuid.ts';

type Scan<T> = T & { scan_id: string };
interface Queue<T, R> {
  /** Kept under this name and the user: `packing`. */
  name: string;
  /** Sends one; its `scan_id` makes a second sending harmless. */
  send: (scan: Scan<T>) => Promise<R>;
  onAnswer: (reply: R, scan: Scan<T>) => void;
  /** The server said no: it is not sent again. */
  onRefused: (error: unknown, scan: Scan<T>) => void;
  /** What has to be done again before what is kept makes sense: after a reload, or after signing in again. */
  resume?: () => T | undefined;
}

const LONGEST_WAIT_MS = 8000;

/**
 * Scans in the order they were made, one at a time, kept in the browser until the server has answered.
 * A network gap, a restart or a reload loses none; `waiting` says how many are still to send, `scans` which.
 */
export function useScanQueue<T extends object, R>({ name, send, onAnswer, onRefused, resume }: Queue<T, R>) {
  const [kept] = useState(() => personalStore<Scan<T>[]>('scans', name));
  const [scans, setScans] = useState(() => beginning(kept, resume?.()));
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

  useEffect(() => {
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
  }, [kick]);

  const add = useCallback(
    (scan: T) => {
      const all = [...load(kept), { ...scan, scan_id: uuid() }];
      kept.write(all);
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
  kept.write(begun);
  return begun;
}
const load = <T>(kept: Stored<Scan<T>[]>) => kept.read() ?? [];
const remove = <T>(kept: Stored<Scan<T>[]>, id: string) =>
  kept.write(load(kept).filter(({ scan_id }) => scan_id !== id));
