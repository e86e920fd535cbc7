import type { Input } from '../../../../../contract/endpoint.ts';
import type { ProductDetail } from '../../../../../contract/products.editing.ts';
import type { products as api } from '../../../../../contract/products.ts';
import type { Uploaded } from '../../../kit/index.ts';

/** A stock item in the form; how many there are of it is read beside. */
export interface Part {
  item_id: number;
  sku: string;
  name: string;
  unit: string;
  image: string | null;
  qty: number;
}
export interface ProductValues {
  code: string;
  name: string;
  category_id: number | undefined;
  price: number | undefined;
  tags: string[];
  description: string;
  width: number | undefined;
  height: number | undefined;
  depth: number | undefined;
  weight: number | undefined;
  images: Uploaded[];
  barcodes: string[];
  components: Part[];
}

export const valuesOf = (p: ProductDetail | undefined): ProductValues => ({
  code: p?.code ?? '',
  name: p?.name ?? '',
  category_id: p?.category_id ?? undefined,
  price: p?.price,
  tags: p?.tags ?? [],
  description: p?.description ?? '',
  width: p?.width ?? undefined,
  height: p?.height ?? undefined,
  depth: p?.depth ?? undefined,
  weight: p?.weight ?? undefined,
  images: p?.images ?? [],
  barcodes: p?.barcodes ?? [],
  components: (p?.components ?? []).map(({ item_id, sku, name, unit_name, image, qty }) => ({
    item_id,
    sku,
    name,
    unit: unit_name,
    image,
    qty,
  })),
});

export const asInput = (v: ProductValues): Input<typeof api.create> => ({
  ...v,
  category_id: v.category_id ?? null,
  price: v.price ?? 0,
  width: v.width ?? null,
  height: v.height ?? null,
  depth: v.depth ?? null,
  weight: v.weight ?? null,
  images: v.images.map(({ file }) => file),
  components: v.components.map(({ item_id, qty }) => ({ item_id, qty })),
});

interface Known {
  sku: string;
  qty: number;
  available: number | null | undefined;
}
/** How many can be sold of what is in the form, and which part limits it; undefined while that is not known. */
export function yieldOf(parts: readonly Known[]): { n: number; sku: string | undefined } | undefined {
  if (parts.length === 0 || parts.some(({ available }) => typeof available !== 'number')) return undefined;
  const yields = parts.map(({ sku, qty, available }) => ({
    sku,
    n: Math.max(0, Math.floor(available! / qty)),
  }));
  const least = yields.reduce((a, b) => (b.n < a.n ? b : a));
  return { n: least.n, sku: parts.length > 1 ? least.sku : undefined };
}
