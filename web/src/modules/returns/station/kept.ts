import { personalStore } from '../../../platform/personal.ts';
import type { Stored } from '../../../platform/storage.ts';
import type { Counting } from './counting.ts';

interface Kept {
  /** The parcel on the table. */
  open?: { return_id: number; parcel_id: number } | undefined;
  /** What was counted of parcels that the server has not taken yet, by their id. */
  counts: Readonly<Record<string, Counting>>;
}
/** What the browser keeps of the parcels that are counted here: neither a reload nor a gap of the network loses a piece. */
export function keptCounts() {
  const store: Stored<Kept> = personalStore<Kept>('returns', 'counting');
  const read = (): Kept => store.read() ?? { counts: {} };
  return {
    open: () => read().open,
    of: (parcel: number): Counting => read().counts[parcel] ?? {},
    /** This one is on the table, and so much of it is counted. */
    put: (open: NonNullable<Kept['open']>, counting: Counting) =>
      store.write({ open, counts: { ...read().counts, [open.parcel_id]: counting } }),
    /** Nothing is on the table; what was counted stays until it is taken. */
    leave: () => store.write({ counts: read().counts }),
    forget: (parcel: number) => {
      const { open, counts } = read();
      const { [parcel]: _, ...others } = counts;
      store.write({ open, counts: others });
    },
  };
}
