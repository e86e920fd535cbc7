import type { express as api, Parcel } from '../../../../../contract/express.ts';
import { STATES, tabOf, type Tab } from '../parcel.ts';
import type { Asked } from './asked.ts';
import type { HeardMark, Mark } from './mark.ts';

/** What was last heard of each tab. */
export type Copies = Partial<Record<Tab, Asked<typeof api.parcels>>>;
interface Sums {
  counts: Record<Tab, number>;
  /** Baht to collect at doors. */
  cash: number;
}
/** A parcel as it is once its marks are told; `unheard`: one of them is not. */
export type MarkedParcel = Parcel & { unheard?: true };
export interface Ahead {
  parcels: Record<Tab, MarkedParcel[]>;
  /** Undefined where nothing was ever heard. */
  sums: Sums | undefined;
}

/** The lists and their figures as they are once all marks are told: known at once, with a network and without. */
export function aheadOf(copies: Copies, marks: readonly HeardMark[]): Ahead {
  const all = parcelsIn(copies);
  const about = newest(copies);
  const sums = about && sumsOf(about);
  for (const mark of marks) {
    const known = all.get(mark.parcel);
    if (!known || isIn(known, mark)) continue;
    const { parcel } = known;
    const after = marked(parcel, mark);
    if (sums && about && !isIn(about, mark)) move(sums, parcel, after);
    known.parcel = mark.heard ? after : { ...after, unheard: true };
  }
  const parcels = Object.fromEntries(
    STATES.map((tab) => [tab, inTab([...all.values()], tab)]),
  ) as Ahead['parcels'];
  return { parcels, sums };
}

/** The money of marks that a purse does not know yet, in baht. */
export const cashAhead = (marks: readonly HeardMark[], at: string | undefined): number =>
  marks.reduce(
    (sum, mark) => sum + (mark.kind === 'deliver' && !isIn({ at }, mark) ? (mark.cash ?? 0) : 0),
    0,
  );

interface Known {
  at: string;
  from: Tab;
  parcel: MarkedParcel;
}
const isIn = ({ at }: { at?: string | undefined }, { heard }: HeardMark): boolean =>
  at !== undefined && heard !== undefined && heard <= at;

/** Each parcel as it was heard of last: it may lie in the older copy of a tab that it has left. */
function parcelsIn(copies: Copies): Map<number, Known> {
  const all = new Map<number, Known>();
  for (const from of STATES) {
    const copy = copies[from];
    for (const parcel of copy?.reply.Data ?? []) {
      const before = all.get(parcel.id);
      if (!before || before.at < copy!.at) all.set(parcel.id, { at: copy!.at, from, parcel });
    }
  }
  return all;
}

const newest = (copies: Copies) =>
  STATES.flatMap((tab) => copies[tab] ?? []).reduce<Asked<typeof api.parcels> | undefined>(
    (last, copy) => (last && last.at >= copy.at ? last : copy),
    undefined,
  );
const sumsOf = ({ reply: { Datum } }: Asked<typeof api.parcels>): Sums => ({
  counts: { ...Datum.counts },
  cash: Datum.cash,
});

const MARKED = { deliver: 'delivered', fail: 'failed' } as const;
/** As the server will have it (server/modules/express/express.commands/scan-parcel.ts). */
function marked(parcel: MarkedParcel, mark: Mark): MarkedParcel {
  if (parcel.state === 'delivered') return parcel;
  if (mark.kind === 'comingBack') return { ...parcel, coming_back: true };
  const state = MARKED[mark.kind];
  return state === 'delivered'
    ? {
        ...parcel,
        state,
        delivered_at: mark.made_at,
        cash_collected: mark.cash ?? null,
        coming_back: false,
      }
    : {
        ...parcel,
        state,
        failed_at: mark.made_at,
        failed_reason_type: mark.reason_type ?? 'other',
        failed_reason: mark.note || null,
      };
}

function move(sums: Sums, before: Parcel, after: Parcel): void {
  for (const [parcel, n] of [
    [before, -1],
    [after, 1],
  ] as const) {
    const tab = tabOf(parcel);
    if (tab) sums.counts[tab] += n;
    sums.cash += n * toCollect(parcel);
  }
}
const toCollect = ({ state, cash }: Parcel) => (state === 'picked_up' || state === 'failed' ? cash : 0);

/** Those that came are first: one looks for what one has just marked. Those that were there keep their places. */
const inTab = (all: readonly Known[], tab: Tab): MarkedParcel[] =>
  all
    .filter(({ parcel }) => parcel.state === tab)
    .toSorted((a, b) => Number(a.from === tab) - Number(b.from === tab))
    .map(({ parcel }) => parcel);
