import type { DataOf } from '../../../../../contract/endpoint.ts';
import type { warehouse as api } from '../../../../../contract/warehouse.ts';
import type { Uploaded, WaitingScan } from '../../../kit/index.ts';
import type { OutReason } from '../../../../../contract/warehouse.movements.ts';
import { uuid } from '../../../platform/uuid.ts';

export type FoundItem = DataOf<typeof api.items>[number];

export interface Line {
  key: string;
  item_id: number;
  sku: string;
  name: string;
  unit: string;
  image: string | null;
  balance: number | null;
  amount: number;
  /** Its own places; undefined: the bill's. */
  storage_id?: number | undefined;
  to_storage_id?: number | undefined;
  /** Where it lies, for kinds that take from there. */
  places?: { id: number; name: string; amount: number }[];
  /** Why it is on the list. */
  because?: string;
  cost: number | undefined;
  /** What a piece cost so far, for who may see it. */
  average?: number | null;
}
/** A code that brought no line, and why. */
export interface RefusedCode {
  code: string;
  why: string;
  /** We know of no such barcode; otherwise it could not be looked up. */
  isUnknown: boolean;
  /** Said large in place of the two: it may well be known, and does not belong here. */
  head?: string;
}
/** What the last scan is answered with, where it counted nothing. */
export interface Said {
  words: string;
  isWrong: boolean;
}
/** A bill of any kind, as its form holds it; a kind has the fields that it shows. */
export interface MovementValues {
  partner_id: number | undefined;
  bill_number: string;
  reason: OutReason | undefined;
  storage_id: number | undefined;
  to_storage_id: number | undefined;
  /** No lines: whatever lies in the storage. */
  everything: boolean;
  note: string;
  image: Uploaded | undefined;
  /** What was scanned last first. */
  lines: Line[];
  /** Scanned, but no goods of ours: somebody has to say that they saw it. The newest first. */
  refused: RefusedCode[];
  /** The oldest first. */
  waiting: WaitingScan[];
}

export type PlaceField = 'storage_id' | 'to_storage_id';
/** What the sticker of a storage says; its number is the storage's id. */
export const STICKER = /^ST-(\d+)$/i;

export const blank = (start: Partial<MovementValues>): MovementValues => ({
  partner_id: undefined,
  bill_number: '',
  reason: undefined,
  storage_id: undefined,
  to_storage_id: undefined,
  everything: false,
  note: '',
  image: undefined,
  lines: [],
  refused: [],
  waiting: [],
  ...start,
});

/** What every kind of bill says of itself. */
export const headOf = (v: MovementValues) => ({
  ...(v.bill_number.trim() ? { bill_number: v.bill_number } : {}),
  ...(v.note.trim() ? { note: v.note } : {}),
  ...(v.image ? { image: v.image.file } : {}),
});

/** A line that takes from a place, or brings to one. */
export const placedLine = ({ item_id, amount, storage_id, to_storage_id }: Line) => ({
  item_id,
  amount,
  ...(storage_id === undefined ? {} : { storage_id }),
  ...(to_storage_id === undefined ? {} : { to_storage_id }),
});

/** The same item once more, from another place. */
export const splitLine = (lines: Line[], key: string): Line[] =>
  lines.flatMap((l) => {
    if (l.key !== key) return [l];
    const used = lines.filter((other) => other.item_id === l.item_id).map((other) => other.storage_id);
    const next = l.places?.find((p) => !used.includes(p.id));
    return [l, { ...l, key: uuid(), amount: 1, storage_id: next?.id }];
  });

export const piecesOf = (lines: Line[]) => lines.reduce((sum, l) => sum + l.amount, 0);
/** So many more pieces of the item, less where it is negative: its line comes first, and leaves with its last piece. */
export function withMore(lines: Line[], item: FoundItem, pieces: number): Line[] {
  const line = lines.find((l) => l.item_id === item.ID) ?? asLine(item);
  const amount = line.amount + pieces;
  const rest = lines.filter((l) => l !== line);
  return amount > 0 ? [{ ...line, amount }, ...rest] : rest;
}
const asLine = (item: FoundItem): Line => ({
  key: uuid(),
  item_id: item.ID,
  sku: item.SKU,
  name: item.Name,
  unit: item.UnitName,
  image: item.Image,
  balance: item.Balance,
  amount: 0,
  cost: undefined,
  average: item.Cost,
});
