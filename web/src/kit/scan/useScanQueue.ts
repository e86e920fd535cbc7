import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../app/errors.ts';
import { sessionUser } from '../../app/session.ts';
import { uuid } from '../../app/uuid.ts';

type Kept<T> = T & { scan_id: string };
interface Queue<T, R> {
  /** Kept under this name and the user: `packing`. */
  name: string;
  /** Sends one; its `scan_id` makes a second sending harmless. */
  send: (scan: Kept<T>) => Promise<R>;
  onAnswer: (reply: R, scan: Kept<T>) => void;
  /** The server said no: it is not sent again. */
  onRefused: (error: unknown, scan: Kept<T>) => void;
}

const LONGEST_WAIT_MS = 8000;

/**
 * Scans in the order they were made, one at a time, kept in the browser until the server has answered.
 * A network gap, a restart or a reload loses none; `waiting` says how many are still to send.
 */
export function useScanQueue<T extends object, R>({ name, send, onAnswer, onRefused }: Queue<T, R>) {
  const key = `langraan.scans.${sessionUser()?.Id ?? 0}.${name}`;
  const [waiting, setWaiting] = useState(() => load<T>(key).length);
  const [stuck, setStuck] = useState(false);
  const [kick, setKick] = useState(0);
  const busy = useRef(false);

  /** Sends the oldest one. */
  const step = useEffectEvent(async (): Promise<'none' | 'done' | 'later'> => {
    if (busy.current) return 'later';
    const scan = load<T>(key)[0];
    if (!scan) return 'none';
    busy.current = true;
    try {
      const reply = await send(scan);
      remove(key, scan.scan_id);
      setStuck(false);
      onAnswer(reply, scan);
      return 'done';
    } catch (error) {
      if (isGap(error)) setStuck(true);
      if (isGap(error) || isSignedOut(error)) return 'later';
      remove(key, scan.scan_id);
      setStuck(false);
      onRefused(error, scan);
      return 'done';
    } finally {
      busy.current = false;
      setWaiting(load<T>(key).length);
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
      const kept = { ...scan, scan_id: uuid() };
      const all = [...load<T>(key), kept];
      localStorage.setItem(key, JSON.stringify(all));
      setWaiting(all.length);
      setKick((n) => n + 1);
    },
    [key],
  );
  return { add, waiting, /** The network is away. */ stuck };
}

const isGap = (error: unknown) =>
  error instanceof ApiError && (error.unanswered || error.status === 503 || error.status === 502);
const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

function load<T>(key: string): Kept<T>[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Kept<T>[];
  } catch {
    return [];
  }
}
const remove = (key: string, id: string) =>
  localStorage.setItem(key, JSON.stringify(load(key).filter(({ scan_id }) => scan_id !== id)));
