import type { ProductRow } from '../../../../contract/products.ts';
import type { AnyTone, Mark } from '../../platform/tones.ts';

export const STOCK_TONES: Record<ProductRow['stock'], AnyTone> = {
  in: 'done',
  low: 'waiting',
  out: 'stopped',
  none: 'neutral',
};
export const STOCK_MARKS: Partial<Record<ProductRow['stock'], Mark>> = { low: 'low' };
