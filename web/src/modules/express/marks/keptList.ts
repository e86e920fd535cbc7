import { useEffect, useState } from 'react';
import { express as api, type Parcel } from '../../../../../contract/express.ts';
import type { Reply } from '../../../../../contract/endpoint.ts';
import { personalCopy } from '../../../platform/personal.ts';
import { useRead } from '../../../platform/queries.ts';
import { isGap } from '../../../kit/index.ts';
import type { Tab } from '../parcel.ts';

const ALL = 200;
interface Kept {
  at: string;
  reply: Reply<typeof api.parcels>;
}

/** The parcels of a tab; without a network as they were last heard of. */
export function useParcels(state: Tab) {
  const [kept] = useState(() => personalCopy<Partial<Record<Tab, Kept>>>('parcels'));
  const read = useRead(api.parcels, { state, page_size: ALL });
  const { data } = read;
  useEffect(() => {
    if (!data) return;
    try {
      kept.write({ ...kept.read(), [state]: { at: new Date().toISOString(), reply: data } });
    } catch {
      // a full storage loses the list of before, nothing else
    }
  }, [data, kept, state]);
  const before = !data && isGap(read.error) ? kept.read()?.[state] : undefined;
  const shown = data ?? before?.reply;
  return {
    read,
    parcels: shown?.Data ?? NONE,
    about: shown?.Datum,
    /** The moment of what is shown, where it is not of now. */
    asOf: before?.at ?? (read.error && data ? new Date(read.dataUpdatedAt).toISOString() : undefined),
  };
}
const NONE: Parcel[] = [];
