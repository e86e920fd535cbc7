import type { DataOf } from '../../../../contract/endpoint.ts';
import { warehouse } from '../../../../contract/warehouse.ts';
import { call } from '../../platform/client.ts';

export type FoundItem = DataOf<typeof warehouse.items>[number];

export const findItems = async (q: string, signal: AbortSignal): Promise<FoundItem[]> =>
  (await call(warehouse.items, { q, page_size: 20 }, { signal })).Data;

/** The item of a scanned code, with the pieces that the code stands for; undefined: nobody's. */
export const itemOfCode = async (code: string): Promise<FoundItem | undefined> =>
  (await call(warehouse.items, { barcode: code, page_size: 1 })).Data[0];

export const findPartners = async (q: string, signal: AbortSignal) =>
  (await call(warehouse.partners, { q, page_size: 20 }, { signal })).Data;
