import type { Input } from '../../../../../contract/endpoint.ts';
import {
  purchaseSums,
  VAT_PERCENT,
  type PurchaseSums,
  type VatMode,
} from '../../../../../contract/purchasing.money.ts';
import type { PurchasePage, purchasing as api } from '../../../../../contract/purchasing.ts';
import { uuid } from '../../../platform/uuid.ts';
import type { Uploaded, WaitingScan } from '../../../kit/index.ts';
import type { FoundItem } from '../find.ts';

export interface Line {
  key: string;
  item_id: number;
  sku: string;
  name: string;
  unit: string;
  image: string | null;
  qty: number;
  /** Pieces of a carton; 1: bought one by one. */
  pack: number;
  /** Baht a piece, and off the line. */
  price: number | undefined;
  discount: number | undefined;
}
/** A code that brought no line, and why. */
export interface RefusedCode {
  code: string;
  why: string;
  isUnknown: boolean;
}
export interface PurchaseFile extends Uploaded {
  title: string;
}
export interface PurchaseValues {
  partner: { id: number; name: string } | undefined;
  reference: string;
  expected_on: string | undefined;
  terms: string;
  note: string;
  vat_mode: VatMode;
  vat_percent: number;
  discount: number | undefined;
  freight: number | undefined;
  running_from: number | undefined;
  running_to: number | undefined;
  files: PurchaseFile[];
  lines: Line[];
  /** Scanned, but no goods of ours: somebody has to say that they saw it. The newest first. */
  refused: RefusedCode[];
  /** The oldest first. */
  waiting: WaitingScan[];
}

export const valuesOf = (page: PurchasePage | undefined): PurchaseValues => ({
  partner: page && { id: page.partner.id, name: page.partner.name },
  reference: page?.reference ?? '',
  expected_on: page?.expected_on ?? undefined,
  terms: page?.terms ?? '',
  note: page?.note ?? '',
  vat_mode: page?.vat_mode ?? 'none',
  vat_percent: page?.vat_percent ?? VAT_PERCENT,
  discount: page?.discount || undefined,
  freight: page?.freight || undefined,
  running_from: page?.running_from ?? undefined,
  running_to: page?.running_to ?? undefined,
  files: (page?.files ?? []).map(({ file, url, title }) => ({ file, url, title })),
  lines: (page?.items ?? []).map((line) => ({
    key: `line-${line.line}`,
    item_id: line.item_id,
    sku: line.sku,
    name: line.name,
    unit: line.unit_name,
    image: line.image,
    qty: line.qty,
    pack: line.pack,
    price: line.price ?? undefined,
    discount: line.discount || undefined,
  })),
  refused: [],
  waiting: [],
});

export const asInput = (v: PurchaseValues): Input<typeof api.create> => ({
  partner_id: v.partner!.id,
  reference: v.reference,
  expected_on: v.expected_on ?? null,
  terms: v.terms,
  note: v.note,
  discount: v.discount ?? 0,
  freight: v.freight ?? 0,
  vat_mode: v.vat_mode,
  running_from: v.running_from ?? null,
  running_to: v.running_to ?? null,
  files: v.files.map(({ file, title }) => ({ file, title: title.trim() || file })),
  lines: v.lines.map(({ item_id, qty, price, discount, pack }) => ({
    item_id,
    qty,
    pack,
    price: price ?? 0,
    discount: discount ?? 0,
  })),
});

/** What the form comes to, in baht; undefined while a discount is more than what it is taken from. */
export function sumsOf(
  v: PurchaseValues,
): { lines: number[]; goods: number; vat: number; total: number } | undefined {
  const lines = v.lines.map(({ qty, price, discount }) => ({
    qty,
    price: satang(price),
    discount: satang(discount),
  }));
  const goods = lines.reduce((sum, line) => sum + line.qty * line.price - line.discount, 0);
  if (lines.some(({ qty, price, discount }) => discount > qty * price) || satang(v.discount) > goods)
    return undefined;
  const { vat_mode, vat_percent } = v;
  const sums: PurchaseSums = purchaseSums(lines, {
    discount: satang(v.discount),
    freight: satang(v.freight),
    vat_mode,
    vat_percent,
    vat_in_cost: false,
  });
  return {
    lines: sums.lines.map(({ amount }) => amount / 100),
    goods: sums.goods / 100,
    vat: sums.vat / 100,
    total: sums.total / 100,
  };
}
const satang = (baht: number | undefined) => Math.round((baht ?? 0) * 100);

export const piecesOf = (lines: Line[]) => lines.reduce((sum, { qty }) => sum + qty, 0);

/** So many more pieces of the item, less where it is negative: its line comes first, and leaves with its last piece. */
export function withMore(lines: Line[], item: FoundItem, pieces: number, price: number | undefined): Line[] {
  const line = lines.find(({ item_id }) => item_id === item.ID) ?? asLine(item, price);
  const qty = line.qty + pieces;
  const rest = lines.filter((other) => other !== line);
  // a carton that was scanned says how many are in one
  return qty > 0 ? [{ ...line, qty, pack: Math.max(line.pack, item.Pieces) }, ...rest] : rest;
}
const asLine = (item: FoundItem, price: number | undefined): Line => ({
  key: uuid(),
  item_id: item.ID,
  sku: item.SKU,
  name: item.Name,
  unit: item.UnitName,
  image: item.Image,
  qty: 0,
  pack: 1,
  price,
  discount: undefined,
});
