import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { uuid } from '../../platform/uuid.ts';

const AGAIN_MS = 5000;

/** Scanned, and not looked up yet. */
export interface WaitingScan {
  id: string;
  code: string;
}
/** A form that takes scans, as far as it is asked here. */
interface Form {
  values: { waiting: WaitingScan[] };
  getValues: () => { waiting: WaitingScan[] };
  setFieldValue: (field: 'waiting', waiting: WaitingScan[]) => void;
}

interface Work {
  /** Answers what to do with the scan; throws where it has to wait. */
  lookUp: (code: string) => Promise<() => void>;
  /** From now on scans wait. */
  onStuck: () => void;
}

/**
 * Scans in the order they were made, one at a time. They wait among the form's values, so that its draft keeps them
 * over a reload and nothing is saved without them.
 */
export function useWaiting(form: Form, { lookUp, onStuck }: Work) {
  const { waiting } = form.values;
  const [away, setAway] = useState(false);
  const [tries, setTries] = useState(0);
  const busy = useRef(false);
  const stuck = away && waiting.length > 0;

  const set = (change: (waiting: WaitingScan[]) => WaitingScan[]) =>
    form.setFieldValue('waiting', change(form.getValues().waiting));
  const again = () => setTries((n) => n + 1);
  const next = useEffectEvent(async () => {
    const [scan] = form.getValues().waiting;
    if (!scan || busy.current) return;
    busy.current = true;
    try {
      const carryOut = await lookUp(scan.code);
      setAway(false);
      // taken back or cleared meanwhile
      if (form.getValues().waiting[0]?.id !== scan.id) return again();
      set(([, ...rest]) => rest);
      carryOut();
    } catch {
      if (!stuck) onStuck();
      setAway(true);
    } finally {
      busy.current = false;
    }
  });
  useEffect(() => {
    const soon = setTimeout(() => void next());
    return () => clearTimeout(soon);
  }, [waiting, tries]);

  useEffect(() => {
    if (!stuck) return undefined;
    const timer = window.setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [stuck]);

  return {
    stuck,
    again,
    add: (code: string) => {
      set((all) => [...all, { id: uuid(), code }]);
      if (stuck) onStuck();
    },
    takeBack: stuck ? () => set((all) => all.slice(0, -1)) : undefined,
  };
}
