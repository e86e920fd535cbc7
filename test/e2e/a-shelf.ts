import type { Page } from '@playwright/test';
import { ask } from './ask.ts';

export interface Goods {
  id: number;
  sku: string;
  name: string;
  barcode: string;
  /** Counts twelve. */
  carton: string;
}

let running = Date.now() % 10_000_000;
const next = () => String((running += 1)).padStart(7, '0');

/** An item that nobody has seen yet, with a carton of twelve. Whoever is signed in may add items. */
export async function anItem(page: Page, name: string): Promise<Goods> {
  const n = next();
  const goods = { sku: `E2E-${n}`, name: `${name} ${n}`, barcode: `29${n}000`, carton: `29${n}012` };
  const { id } = await ask<{ id: number }>(page, 'post', '/api/v1/wms/product', {
    sku: goods.sku,
    name: goods.name,
    unit_name: 'ชิ้น',
    package_unit: 'ลัง',
    barcodes: [{ text: goods.barcode }, { text: goods.carton, pieces: 12 }],
  });
  return { id, ...goods };
}

/** A storage of one's own. */
export async function aPlace(page: Page, kind: 'store' | 'line', name: string) {
  const own = `${name} ${next()}`;
  const { id } = await ask<{ id: number }>(page, 'post', '/api/v1/wms/storage', { name: own, kind });
  return { id, name: own, code: `ST-${id}` };
}

/** Goods lie there, as if they had been brought in long ago. */
export const bringIn = (page: Page, storage_id: number, lines: (readonly [Goods, number])[]) =>
  ask(page, 'post', '/api/v2/wms/inventory/item/in', {
    storage_id,
    lines: lines.map(([{ id }, amount]) => ({ item_id: id, amount })),
  });

/** How many of it lie in a place. */
export async function liesIn(page: Page, { id }: Goods, place: string): Promise<number> {
  const there = await ask<{ StorageName: string; Amount: number }[]>(
    page,
    'get',
    `/api/v1/wms/inventory?item_id=${id}`,
  );
  return there.find(({ StorageName }) => StorageName === place)?.Amount ?? 0;
}
