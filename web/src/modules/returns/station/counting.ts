import { sameBarcodes } from '../../../../../contract/codes/barcodes.ts';
import type { ReturnReason } from '../../../../../contract/codes/return-reasons.ts';
import { FOUND_AS, type FoundAs, type ReturnLine, type ReturnPage } from '../../../../../contract/returns.ts';
import type { Uploaded } from '../../../kit/index.ts';

/** What was found of one line of the parcel so far, before it is closed. */
export interface Found extends Record<FoundAs, number> {
  reason_type?: ReturnReason | undefined;
  note: string;
  photos: Uploaded[];
  /** Where the good ones go; absent: where they left from. */
  place_id?: number | undefined;
}
/** By `keyOf`. */
export type Counting = Readonly<Record<string, Found>>;
type Of = Pick<ReturnLine, 'line' | 'item_id'>;
export const keyOf = ({ line, item_id }: Of): string => `${line}.${item_id}`;

const NOTHING: Found = { good: 0, broken: 0, lost: 0, other: 0, note: '', photos: [] };
export const foundOf = (counting: Counting, line: Of): Found => counting[keyOf(line)] ?? NOTHING;
const piecesOf = (found: Found): number => FOUND_AS.reduce((sum, as) => sum + found[as], 0);
/** Still to come of a line, in this parcel or a later one. */
export const leftOf = (counting: Counting, line: ReturnLine): number =>
  line.left - piecesOf(foundOf(counting, line));
export const countedPieces = (counting: Counting): number =>
  Object.values(counting).reduce((sum, found) => sum + piecesOf(found), 0);
export const leftPieces = (counting: Counting, { lines }: Pick<ReturnPage, 'lines'>): number =>
  lines.reduce((sum, line) => sum + leftOf(counting, line), 0);

export const changed = (counting: Counting, line: Of, change: Partial<Found>): Counting => ({
  ...counting,
  [keyOf(line)]: { ...foundOf(counting, line), ...change },
});

export type Scanned =
  | { counting: Counting; line: ReturnLine }
  /** Another thing than what was sent, or more of it than can come back. */
  | { refused: 'unknown' }
  | { refused: 'too_many'; line: ReturnLine; pieces: number };
/** One scan of a thing: so many good pieces as its barcode counts, of the first line that waits for them. */
export function scanned(counting: Counting, { lines }: Pick<ReturnPage, 'lines'>, code: string): Scanned {
  const meant = lines.flatMap((line) => {
    const pieces = piecesIn(line, code);
    return pieces === undefined ? [] : [{ line, pieces }];
  });
  const [first] = meant;
  if (!first) return { refused: 'unknown' };
  const fits = meant.find(({ line, pieces }) => leftOf(counting, line) >= pieces);
  if (!fits) return { refused: 'too_many', ...first };
  const { good } = foundOf(counting, fits.line);
  return { counting: changed(counting, fits.line, { good: good + fits.pieces }), line: fits.line };
}

/** As the packing table reads it: its barcode or that of a carton of it, however the scanner spells it, or its SKU. */
function piecesIn({ barcodes, sku }: ReturnLine, code: string): number | undefined {
  const same = sameBarcodes(code);
  const found = barcodes.find((one) => one.code === code) ?? barcodes.find((one) => same.includes(one.code));
  return found?.pieces ?? (sku === code.toUpperCase() ? 1 : undefined);
}

/**
 * Says of one piece of a line what it turned out to be: one that was counted as good becomes it, else one that is still
 * waited for; a lost one is never scanned. Nothing left: nothing changes.
 */
export function marked(counting: Counting, line: ReturnLine, as: FoundAs): Counting {
  const found = foundOf(counting, line);
  const fromLeft = leftOf(counting, line) > 0;
  if (as === 'good' || as === 'lost')
    return fromLeft ? changed(counting, line, { [as]: found[as] + 1 }) : counting;
  if (found.good > 0) return changed(counting, line, { good: found.good - 1, [as]: found[as] + 1 });
  return fromLeft ? changed(counting, line, { [as]: found[as] + 1 }) : counting;
}
/** Takes the last piece of a line back: a good one first. */
export function takenBack(counting: Counting, line: Of): Counting {
  const found = foundOf(counting, line);
  const as = FOUND_AS.find((one) => found[one] > 0);
  return as ? changed(counting, line, { [as]: found[as] - 1 }) : counting;
}
/** Everything that is still waited for is there, and good. */
export const allGood = (counting: Counting, { lines }: Pick<ReturnPage, 'lines'>): Counting =>
  lines.reduce(
    (so, line) =>
      leftOf(so, line) > 0 ? changed(so, line, { good: foundOf(so, line).good + leftOf(so, line) }) : so,
    counting,
  );

/** The first line whose doubtful pieces lack the note or the picture that they need. */
export const unexplained = (
  counting: Counting,
  { lines }: Pick<ReturnPage, 'lines'>,
): ReturnLine | undefined =>
  lines.find((line) => {
    const { other, note, photos } = foundOf(counting, line);
    return other > 0 && !(note.trim() && photos.length);
  });

/** As the server takes it. */
export const asLines = (counting: Counting, { lines }: Pick<ReturnPage, 'lines'>) =>
  lines.flatMap((line) => {
    const { photos, place_id, reason_type, note, ...counts } = foundOf(counting, line);
    return piecesOf({ ...counts, note, photos }) === 0
      ? []
      : [
          {
            line: line.line,
            item_id: line.item_id,
            ...counts,
            note: note.trim(),
            photos: photos.map(({ file }) => file),
            ...(reason_type ? { reason_type } : {}),
            ...(place_id === undefined ? {} : { place_id }),
          },
        ];
  });
