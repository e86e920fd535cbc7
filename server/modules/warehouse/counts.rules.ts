import type { CountResult } from '../../../contract/warehouse.counts.ts';

/** A line of a count sheet as it stands: what was counted, and what the books said when it began and when it last went on. */
interface LineCount {
  /** 1: it was not sent back to be counted again. */
  round: number;
  counted: number | null;
  first_move: number | null;
  last_move: number | null;
  last_book: number | null;
}

/**
 * By how much a count is off. Against the books of its last scan, so that what moves later changes both alike;
 * where goods moved between its scans nobody can say what was counted.
 */
export function resultOf(line: LineCount): { result: CountResult; difference: number | null } {
  const { counted, last_book } = line;
  if (counted === null || last_book === null)
    return { result: line.round > 1 ? 'again' : 'uncounted', difference: null };
  if (line.first_move !== line.last_move) return { result: 'moved', difference: null };
  const difference = counted - last_book;
  return { result: difference === 0 ? 'same' : 'differs', difference };
}

interface Scope {
  place_ids: number[] | null;
  item_ids: number[] | null;
}
export const isPlaceOf = ({ place_ids }: Scope, place: number): boolean =>
  !place_ids || place_ids.includes(place);
export const isItemOf = ({ item_ids }: Scope, item: number): boolean => !item_ids || item_ids.includes(item);

interface Lacking {
  item_id: number;
  place_id: number;
  /** Less than zero. */
  difference: number;
}
/** What of a count cannot leave the books, and how much of it could. */
export interface Refused extends Lacking {
  available: number;
  why: 'gone' | 'reserved';
}
/**
 * Which lines would take what has left the place since it was counted, or what is kept for orders. Lines of one item
 * share what is free: what pieces more elsewhere bring is free too.
 */
export function refusedLines(
  lines: { item_id: number; place_id: number; difference: number; sellable: boolean }[],
  lying: (item: number, place: number) => number,
  freeOf: (item: number) => number,
): Refused[] {
  const gone = lines
    .filter((l) => l.difference < 0 && lying(l.item_id, l.place_id) < -l.difference)
    .map((l) => ({ ...l, available: lying(l.item_id, l.place_id), why: 'gone' as const }));
  const sellable = Map.groupBy(
    lines.filter((l) => l.sellable),
    (l) => l.item_id,
  );
  const reserved = [...sellable].flatMap(([item, all]) => {
    const more = all.reduce((sum, l) => sum + Math.max(0, l.difference), 0);
    const fewer = all.reduce((sum, l) => sum - Math.min(0, l.difference), 0);
    const available = freeOf(item) + more;
    if (fewer <= available) return [];
    return all.filter((l) => l.difference < 0).map((l) => ({ ...l, available, why: 'reserved' as const }));
  });
  const isGone = (r: Lacking) => gone.some((g) => g.item_id === r.item_id && g.place_id === r.place_id);
  return [...gone, ...reserved.filter((r) => !isGone(r))];
}
