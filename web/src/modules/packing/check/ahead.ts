import type { Pack } from '../../../../../contract/packing.pack.ts';
import { ApiError } from '../../../platform/errors.ts';
import { locale } from '../../../platform/i18n.ts';
import { lineOf, piecesOf } from './lines.ts';
import { isLabelOf, type Scan } from './scan.ts';

/** What was scanned into the parcel on the table and is not counted yet. */
export interface Ahead {
  /** Pieces by item. */
  more: ReadonlyMap<number, number>;
  /** The item of the last scan. */
  last: number | undefined;
  /** Something waits that may close the parcel or put it away: what comes after it is not of this one. */
  over: boolean;
}

/** The table's own count while the server does not answer. */
export function aheadOf(
  pack: Pack,
  scans: readonly Scan[],
  auto: boolean,
  /** Whether a code is a card, which closes the parcel. */
  isCard: (text: string) => boolean = () => false,
): Ahead {
  const more = new Map<number, number>();
  let last: number | undefined;
  for (const scan of scans) {
    if (scan.kind === 'photo') continue;
    if (scan.kind === 'hand') {
      more.set(scan.item, (more.get(scan.item) ?? 0) + scan.qty);
      last = scan.item;
      continue;
    }
    if (scan.kind !== 'code' && scan.kind !== 'back' && scan.kind !== 'again') {
      if (scan.kind === 'open' && scan.text === pack.number) continue;
      return { more, last, over: true };
    }
    const line = lineOf(pack, scan.text);
    if (!line) {
      if (!isLabelOf(pack, scan.text) && !isCard(scan.text)) continue;
      return { more, last, over: true };
    }
    const pieces = piecesOf(line, scan.text);
    more.set(line.item_id, (more.get(line.item_id) ?? 0) + (scan.kind === 'back' ? -pieces : pieces));
    last = line.item_id;
  }
  return { more, last, over: auto && pack.packed + sumOf(more) >= pack.wanted };
}

export const sumOf = (more: Ahead['more']) => [...more.values()].reduce((sum, n) => sum + n, 0);

/** A no that the lines of the parcel say as surely as the server would. */
export function noOf(pack: Pack, scan: Scan, { more, over }: Ahead): ApiError | undefined {
  if (scan.kind !== 'code' || over || isLabelOf(pack, scan.text)) return undefined;
  // a box may take what the lines do not name: only the server knows
  if (pack.boxes.some(({ mode }) => mode === 'any')) return undefined;
  const line = lineOf(pack, scan.text);
  if (!line) return no('inventory_not_found', { code: scan.text });
  const { sku, wanted } = line;
  const packed = line.packed + (more.get(line.item_id) ?? 0);
  const pieces = piecesOf(line, scan.text);
  if (packed + pieces <= wanted) return undefined;
  return packed < wanted
    ? no('carton_too_many', { sku, pieces, missing: wanted - packed })
    : no('goods_is_added', { sku, packed, wanted, by: '' });
}

const no = (
  code: 'inventory_not_found' | 'goods_is_added' | 'carton_too_many',
  detail: Record<string, unknown>,
) => new ApiError({ status: 422, code, msg: code, cause: '', detail: { code, ...detail }, spoken: locale() });
