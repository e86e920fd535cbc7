import type { ItemDetail, ItemInput } from '../../../../../contract/warehouse.items.ts';
import type { Uploaded } from '../../../kit/index.ts';

export interface Code {
  text: string;
  pieces: number;
}
export interface ItemValues {
  name: string;
  sku: string;
  unit_name: string;
  package_unit: string;
  /** Its own first; that line is always there. */
  barcodes: Code[];
  width: number | undefined;
  height: number | undefined;
  depth: number | undefined;
  weight: number | undefined;
  threshold: number | undefined;
  image: Uploaded | undefined;
}

export const valuesOf = (i: ItemDetail | undefined): ItemValues => ({
  name: i?.Name ?? '',
  sku: i?.SKU ?? '',
  unit_name: i?.UnitName ?? '',
  package_unit: i?.PackageUnit ?? '',
  barcodes: i?.Barcodes.map(({ Barcode, Pieces }) => ({ text: Barcode, pieces: Pieces })) ?? [
    { text: '', pieces: 1 },
  ],
  width: i?.Width ?? undefined,
  height: i?.Height ?? undefined,
  depth: i?.Depth ?? undefined,
  weight: i?.Weight ?? undefined,
  threshold: i?.Threshold ?? undefined,
  image: i?.Image ? { file: i.Image.replace('/files/', ''), url: i.Image } : undefined,
});

export const inputOf = ({ image, threshold, barcodes, ...v }: ItemValues): ItemInput => ({
  ...v,
  // an empty own one is left to the server
  barcodes: barcodes.filter(({ text }) => text.trim() !== ''),
  width: v.width ?? null,
  height: v.height ?? null,
  depth: v.depth ?? null,
  weight: v.weight ?? null,
  threshold: threshold ?? 0,
  image: image?.file ?? null,
});
