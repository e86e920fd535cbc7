import type { ReturnPage } from '../../../../../contract/returns.ts';
import { personalCopy, personalStore } from '../../../platform/personal.ts';
import type { Stored } from '../../../platform/storage.ts';
import type { Counting } from './counting.ts';

interface Kept {
  /** The parcel on the table. */
  open?: { return_id: number; parcel_id: number } | undefined;
  /** The line of it that keys speak of. */
  at?: string | undefined;
  /** What was counted of parcels that the server has not taken yet, by their id. */
  counts: Readonly<Record<string, Counting>>;
}
/** What the browser keeps of the parcels that are counted here: neither a reload nor a gap of the network loses a piece. */
export function keptCounts() {
  const store: Stored<Kept> = personalStore<Kept>('returns', 'counting');
  // what the server said is expected of the parcel on the table: it is counted on where the page is loaded without a network
  const copy: Stored<ReturnPage> = personalCopy<ReturnPage>('return-on-table');
  const read = (): Kept => store.read() ?? { counts: {} };
  return {
    open: () => read().open,
    at: () => read().at,
    of: (parcel: number): Counting => read().counts[parcel] ?? {},
    page: (): ReturnPage | undefined => {
      const [page, open] = [copy.read(), read().open];
      return open && page?.open?.id === open.parcel_id ? page : undefined;
    },
    lay: (page: ReturnPage) => copy.write(page),
    /** This one is on the table, and so much of it is counted. */
    put: (open: NonNullable<Kept['open']>, counting: Counting, at?: string) =>
      store.write({ open, at, counts: { ...read().counts, [open.parcel_id]: counting } }),
    /** Nothing is on the table; what was counted stays until it is taken. */
    leave: () => {
      copy.write(undefined);
      store.write({ counts: read().counts });
    },
    forget: (parcel: number) => {
      const { open, at, counts } = read();
      const { [parcel]: _, ...others } = counts;
      store.write({ open, at, counts: others });
    },
  };
}
