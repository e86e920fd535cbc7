import type { Shop } from '../../organisation/index.ts';
import type { LabelOrder } from '../packing.queries.ts';

export interface Paper {
  part: 'labels' | 'picklist' | 'slips' | 'all';
  shop: Shop;
  labels: LabelOrder[];
  picklist: { sku: string; name: string; barcode: string; unit_name: string; quantity: number; place: string }[];
  /** Prints logged so far; from the second on the paper says so. */
  copy: number;
  by: string;
}
export async function paper(_data: Paper): Promise<Buffer> {
  throw new Error('paper is being made');
}
