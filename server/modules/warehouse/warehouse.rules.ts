import { isOwn, isSellable } from '../../../contract/warehouse.ts';

/** A whole number of one stock item from one place to another; value in satang is decided at posting. */
export interface Move {
  item_id: number;
  from: number;
  to: number;
  qty: number;
  /** Where goods come in with a price, or a reversal takes what had moved; everything else moves at the average. */
  value?: number;
}

/** What takes a move back: the same pieces, and the value that went with them. */
export const backwards = (m: {
  item_id: number;
  from_place: number;
  to_place: number;
  qty: number;
  value: number;
}): Required<Move> => ({
  item_id: m.item_id,
  from: m.to_place,
  to: m.from_place,
  qty: m.qty,
  value: m.value,
});

export interface Level {
  item_id: number;
  on_hand: number;
  reserved: number;
  owned: number;
  value: number;
}

/** What `qty` pieces, going out or coming in, are worth at the moving average, in whole satang; all of them take all of it. */
export const valueOfPieces = (level: Level, qty: number): number =>
  level.owned === 0 ? 0 : Math.round((level.value * qty) / level.owned);

export interface Posting {
  moves: Required<Move>[];
  levels: Level[];
}
/**
 * What a bill does to the levels of its items. Works on copies; the caller writes them under the rows' lock.
 * Moves between own places carry value along without changing it.
 */
export function calculatePosting(moves: Move[], levels: Level[], kindOf: (place: number) => string): Posting {
  const sumByItem = new Map(levels.map((l) => [l.item_id, { ...l }]));
  const valued = moves.map((m) => {
    const level = sumByItem.get(m.item_id)!;
    const from = kindOf(m.from);
    const to = kindOf(m.to);
    const value = valueOf(m, level, isOwn(from) && !isOwn(to));
    if (isSellable(from)) level.on_hand -= m.qty;
    if (isSellable(to)) level.on_hand += m.qty;
    if (isOwn(from) && !isOwn(to)) {
      level.owned -= m.qty;
      level.value -= value;
    }
    if (!isOwn(from) && isOwn(to)) {
      level.owned += m.qty;
      level.value += value;
    }
    return { ...m, value };
  });
  return { moves: valued, levels: [...sumByItem.values()] };
}

/**
 * What moves with the pieces. What leaves never takes more than there is, and the last piece takes the rest: a bill
 * that came in dear may be reversed after its pieces lowered the average and others of them left.
 */
function valueOf(move: Move, level: Level, leaves: boolean): number {
  const value = move.value ?? valueOfPieces(level, move.qty);
  if (!leaves) return value;
  return move.qty >= level.owned ? level.value : Math.min(value, level.value);
}

export interface PlaceStock {
  item_id: number;
  place_id: number;
  name: string;
  amount: number;
  kind: string;
  is_default: boolean;
}
/** The way goods are walked past: the packing lines, the default store, then store by store by name. */
export const byWalk = (a: PlaceStock, b: PlaceStock): number =>
  rank(a) - rank(b) || names.compare(a.name, b.name) || a.place_id - b.place_id;

const rank = (l: PlaceStock) => (l.kind === 'line' ? 0 : l.is_default ? 1 : 2);
const names = new Intl.Collator('th', { numeric: true });

export interface Taken {
  from: { place_id: number; qty: number }[];
  /** Pieces that lie nowhere. */
  short: number;
}
/**
 * Where each in its turn takes its pieces from, none that another took. The way does not hang on how much lies
 * where, so that whoever comes first, all of them together take the same from each place.
 */
export function takeInTurn(lying: PlaceStock[], wanted: { item_id: number; qty: number }[]): Taken[] {
  const sellable = lying.filter((l) => isSellable(l.kind)).map((l) => ({ ...l }));
  const left = Map.groupBy(sellable.sort(byWalk), (l) => l.item_id);
  return wanted.map(({ item_id, qty }) => {
    const from = [];
    let short = qty;
    for (const place of left.get(item_id) ?? []) {
      const n = Math.min(short, place.amount);
      if (n <= 0) continue;
      place.amount -= n;
      short -= n;
      from.push({ place_id: place.place_id, qty: n });
    }
    return { from, short };
  });
}

/**
 * Where the pieces of a parcel come from, the packing line it was packed at before all else; null where they are not there
 * (which the ledger's own guards make impossible).
 */
export function takeFrom(
  lying: PlaceStock[],
  itemId: number,
  qty: number,
  line?: number,
): Taken['from'] | null {
  const here = lying.filter((l) => l.place_id === line);
  const [first] = takeInTurn(here, [{ item_id: itemId, qty }]);
  const [then] = takeInTurn(
    lying.filter((l) => l.place_id !== line),
    [{ item_id: itemId, qty: first!.short }],
  );
  return then!.short ? null : [...first!.from, ...then!.from];
}

/** Quantities added up by item, in item order: the order rows are locked in. */
export function byItem(wanted: { item_id: number; qty: number }[]): { item_id: number; qty: number }[] {
  const sum = new Map<number, number>();
  for (const w of wanted) sum.set(w.item_id, (sum.get(w.item_id) ?? 0) + w.qty);
  return [...sum].map(([item_id, qty]) => ({ item_id, qty })).sort((a, b) => a.item_id - b.item_id);
}

export interface Shortage {
  sku: string;
  wanted: number;
  /** Null: not to be told. */
  available: number | null;
  /** Where it is missing; absent: in the whole shop. */
  at?: ShortAt;
}
/** A place that lacks pieces: they do not lie there, or lie there and are promised to orders or to another line. */
interface ShortAt {
  storage: string;
  why: 'gone' | 'reserved' | 'offered';
  /** That they are reserved for. */
  orders: string[];
}
/** Of more orders only some are named. */
export const SHOWN_ORDERS = 5;
/** `MALI-01 ต้องการ 3 มี 1` for the sentence of balance_not_enough; of a place with its name, and why what lies there stays. */
export const shortageWords = (shortages: Shortage[]) =>
  shortages.map(({ sku, wanted, available, at }) => {
    if (available === null)
      return { th: `${sku} ต้องการ ${wanted} มีไม่ถึง`, en: `${sku} wanted ${wanted}, fewer available` };
    if (!at)
      return {
        th: `${sku} ต้องการ ${wanted} มี ${available}`,
        en: `${sku} wanted ${wanted}, available ${available}`,
      };
    const said = whyShort(at, available);
    return {
      th: `${sku} ต้องการ ${wanted} ใน ${at.storage} ${said.th}`,
      en: `${sku} wanted ${wanted} from ${at.storage}, ${said.en}`,
    };
  });
function whyShort({ why, orders }: ShortAt, available: number) {
  if (why === 'gone') return { th: `มี ${available}`, en: `${available} there` };
  if (why === 'offered')
    return {
      th: `ส่งได้ ${available} ที่เหลืออยู่ในรายการส่งมอบอื่น`,
      en: `${available} can be given, the rest is in another handover`,
    };
  const named = `${orders.slice(0, SHOWN_ORDERS).join(', ')}${orders.length > SHOWN_ORDERS ? ' …' : ''}`;
  return {
    th: `ออกได้ ${available} ที่เหลือจองให้ ${named}`,
    en: `${available} can go, the rest is kept for ${named}`,
  };
}
