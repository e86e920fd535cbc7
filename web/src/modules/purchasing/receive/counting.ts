import type { Input } from '../../../../../contract/endpoint.ts';
import type { PurchaseLine, PurchasePage, purchasing as api } from '../../../../../contract/purchasing.ts';
import type { Uploaded } from '../../../kit/index.ts';
import { withRange, withoutRange, type Range } from '../cartons.ts';

/** What came of a line with this delivery. */
export interface Counted {
  line: number;
  good: number;
  broken: number;
  /** Its own place for the good ones; undefined: the delivery's. */
  storage_id?: number | undefined;
  /** The rest of it will never come. */
  short: boolean;
  /** So many were awaited when the counting began: somebody else may have received of them since. */
  awaited: number;
}
/** What one scan or key did, so that it can be taken back; `per`: pieces that its code stands for. */
export type Act =
  | { kind: 'pieces'; line: number; good: number; broken: number; per: number }
  | { kind: 'cartons'; range: Range };
export interface ReceiveValues {
  bill_number: string;
  storage_id: number | undefined;
  broken_storage_id: number | undefined;
  note: string;
  image: Uploaded | undefined;
  counts: Counted[];
  cartons: Range[];
  /** The newest first. */
  acts: Act[];
}
/** So many can be taken back. */
const MOST_ACTS = 200;

export const valuesOf = (page: PurchasePage): ReceiveValues => ({
  bill_number: '',
  storage_id: page.storages.find(({ kind }) => kind === 'store')?.id,
  broken_storage_id: page.storages.find(({ kind }) => kind === 'defective')?.id,
  note: '',
  image: undefined,
  counts: page.items.map(({ line, awaited }) => ({ line, good: 0, broken: 0, short: false, awaited })),
  cartons: [],
  acts: [],
});

/** How many of a line may still be counted. */
export const roomOf = (line: PurchaseLine, { good, broken }: Counted): number => line.most - good - broken;

export const countOf = (counts: readonly Counted[], line: number): Counted =>
  counts.find((one) => one.line === line) ?? { line, good: 0, broken: 0, short: false, awaited: 0 };

const isCounted = ({ good, broken, short }: Counted): boolean => good + broken > 0 || short;
/** Counted lines of which others are awaited now than when the counting began. */
export const changedSince = (page: PurchasePage, counts: readonly Counted[]): PurchaseLine[] =>
  page.items.filter((line) => {
    const counted = countOf(counts, line.line);
    return isCounted(counted) && counted.awaited !== line.awaited;
  });

/** The line that a scanned code belongs to, with the pieces of the code: of several the first that has room for them. */
export function lineOfCode(
  page: PurchasePage,
  counts: readonly Counted[],
  code: string,
): { line: PurchaseLine; pieces: number } | undefined {
  const found = page.items.flatMap((line) => {
    const barcode = line.barcodes.find((one) => one.code.toUpperCase() === code.toUpperCase());
    if (barcode) return [{ line, pieces: barcode.pieces }];
    // typed by hand
    return line.sku.toUpperCase() === code.toUpperCase() ? [{ line, pieces: 1 }] : [];
  });
  return found.find(({ line, pieces }) => roomOf(line, countOf(counts, line.line)) >= pieces) ?? found[0];
}

/** So many more of a line. */
export const withPieces = (
  counts: readonly Counted[],
  { line, good, broken }: { line: number; good: number; broken: number },
): Counted[] =>
  counts.map((one) =>
    one.line === line ? { ...one, good: one.good + good, broken: one.broken + broken } : one,
  );

export const withAct = (acts: readonly Act[], act: Act): Act[] => [act, ...acts].slice(0, MOST_ACTS);

/** Without what was done last. What a hand has typed since cannot go below nothing. */
export function takenBack(v: ReceiveValues): Pick<ReceiveValues, 'counts' | 'cartons' | 'acts'> {
  const [act, ...acts] = v.acts;
  if (!act) return v;
  if (act.kind === 'cartons') return { ...v, acts, cartons: withoutRange(v.cartons, act.range) };
  const counts = withPieces(v.counts, { line: act.line, good: -act.good, broken: -act.broken });
  return {
    ...v,
    acts,
    counts: counts.map((one) => ({ ...one, good: Math.max(0, one.good), broken: Math.max(0, one.broken) })),
  };
}

export const withCartons = (v: ReceiveValues, range: Range): Pick<ReceiveValues, 'cartons' | 'acts'> => ({
  cartons: withRange(v.cartons, range),
  acts: withAct(v.acts, { kind: 'cartons', range }),
});

/** Cartons that did not come, those of this delivery left out. */
export const missingCartons = (page: PurchasePage, cartons: readonly Range[]): Range[] =>
  cartons.reduce<Range[]>((missing, range) => withoutRange(missing, range), page.missing_cartons);

export const sumsOf = (counts: readonly Counted[]) => ({
  good: counts.reduce((sum, { good }) => sum + good, 0),
  broken: counts.reduce((sum, { broken }) => sum + broken, 0),
  short: counts.filter(({ short }) => short).length,
});

/** `agreed`: what is awaited of each line, where the person was told that it is something else now. */
export const asInput = (
  id: number,
  v: ReceiveValues,
  agreed?: ReadonlyMap<number, number>,
): Input<typeof api.receive> => ({
  id,
  ...(v.storage_id === undefined ? {} : { storage_id: v.storage_id }),
  ...(v.broken_storage_id === undefined ? {} : { broken_storage_id: v.broken_storage_id }),
  ...(v.bill_number.trim() ? { bill_number: v.bill_number } : {}),
  note: v.note,
  ...(v.image ? { image: v.image.file } : {}),
  lines: v.counts.filter(isCounted).map(({ storage_id, ...counted }) => ({
    ...counted,
    awaited: agreed?.get(counted.line) ?? counted.awaited,
    ...(storage_id === undefined ? {} : { storage_id }),
  })),
  cartons: v.cartons,
});
