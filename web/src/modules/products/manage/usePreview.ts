import { useEffect, useState } from 'react';
import { MOST_AT_ONCE, type BulkChange, type BulkRow } from '../../../../../contract/products.bulk.ts';
import { products as api } from '../../../../../contract/products.ts';
import { call } from '../../../platform/client.ts';
import { inParts } from './in-parts.ts';

interface Seen {
  /** Of which change this is told. */
  of: string;
  rows: BulkRow[];
  error?: unknown;
}

/** So long nothing more is typed before it is asked. */
const PAUSE_MS = 300;

/** Old → new of every chosen product, asked in pieces that the server takes; `whole`: all of them are told. */
export function usePreview(ids: readonly number[], change: BulkChange | undefined) {
  const wanted = JSON.stringify(change ?? null);
  const [seen, setSeen] = useState<Seen>({ of: '', rows: [] });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const asked = JSON.parse(wanted) as BulkChange | null;
    if (!asked) return undefined;
    const left = new AbortController();
    const ask = async () => {
      const rows: BulkRow[] = [];
      setSeen({ of: wanted, rows });
      try {
        for (const part of inParts(ids, MOST_AT_ONCE)) {
          const products = part.map((id) => ({ id }));
          const { Data } = await call(
            api.bulk,
            { products, change: asked, preview: true },
            { signal: left.signal },
          );
          rows.push(...Data.rows);
          setSeen({ of: wanted, rows: [...rows] });
        }
      } catch (error) {
        if (!left.signal.aborted) setSeen({ of: wanted, rows, error });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [ids, wanted, tries]);
  const { rows, error } = seen.of === wanted ? seen : { rows: [], error: undefined };
  return { rows, error, whole: rows.length === ids.length, retry: () => setTries(tries + 1) };
}
