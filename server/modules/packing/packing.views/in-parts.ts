import type { LabelOrder, PaperLine } from '../packing.queries/label-orders.ts';

export interface BoxLine extends PaperLine {
  /** Its pieces are named under it. */
  bundle: boolean;
}
type Pieces = { item_id: number; qty: number }[];

/** Of an order that is sent in parts, what lies in the parcel of this paper: of each line those of its pieces. */
export function linesIn({ lines, left_before, here }: LabelOrder): BoxLine[] {
  const rest = less(lines, left_before);
  const inside = here ? less(rest, here, true) : rest;
  return lines.flatMap((line, i) => {
    const pieces = inside[i]!.pieces.filter((p) => p.quantity > 0);
    const hasLeft = line.pieces.length > 0 && pieces.length === 0;
    // of a line that is sent in parts each paper names what lies here
    const isPart = sum(pieces) < sum(line.pieces);
    const isBundled = isBundle(line) || (isPart && (line.is_box || pieces.length === line.pieces.length));
    return hasLeft ? [] : [{ ...line, pieces, bundle: isBundled }];
  });
}

/** What left before, by box: the buyer who opens this one is to miss nothing. A whole line by its own code. */
export function sentBefore({ lines, left_before }: LabelOrder): { box: number; goods: string[] }[] {
  let rest: PaperLine[] = lines;
  return [...new Set(left_before.map(({ box }) => box))]
    .toSorted((a, b) => a - b)
    .map((box) => {
      const goods = left_before.filter((left) => left.box === box);
      const sent = less(rest, goods, true);
      rest = less(rest, goods);
      return {
        box,
        goods: lines.flatMap((line, i) => {
          const pieces = sent[i]!.pieces.filter((p) => p.quantity > 0);
          if (pieces.length > 0 && sum(pieces) === sum(line.pieces)) return `${line.sku} × ${line.qty}`;
          return pieces.map((p) => `${p.sku} × ${p.quantity}`);
        }),
      };
    });
}

/** The parcel of this paper is that which the cash is collected with. */
export const isHere = ({ cash_parcel, parcel }: LabelOrder): boolean =>
  cash_parcel === null || cash_parcel === parcel;

/** The lines without these pieces, or (`taken`) with nothing but them; the first lines give first. */
function less(lines: PaperLine[], pieces: Pieces, taken = false): PaperLine[] {
  const left = new Map<number, number>();
  for (const { item_id, qty } of pieces) left.set(item_id, (left.get(item_id) ?? 0) + qty);
  return lines.map((line) => ({
    ...line,
    pieces: line.pieces.map((p) => {
      const n = Math.min(p.quantity, left.get(p.item_id) ?? 0);
      left.set(p.item_id, (left.get(p.item_id) ?? 0) - n);
      return { ...p, quantity: taken ? n : p.quantity - n };
    }),
  }));
}

const sum = (pieces: { quantity: number }[]) => pieces.reduce((total, p) => total + p.quantity, 0);

/** Where a product is one piece of one stock item, its pieces say nothing that the line does not. */
const isBundle = ({ qty, pieces, is_box }: PaperLine): boolean =>
  !is_box && (pieces.length > 1 || pieces.some((p) => p.quantity !== qty));
