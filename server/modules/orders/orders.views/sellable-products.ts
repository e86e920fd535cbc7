import { orders } from '../../../../contract/orders.ts';
import { view } from '../../../platform/command.ts';
import { offeredProducts } from '../../products/index.ts';

/** Products for the order form: by text, or the one with exactly this barcode or code. */
export const sellableProducts = view(orders.product, async (tx, who, input, fail) => {
  const Data = await offeredProducts(tx, who, input);
  if (input.barcode && Data.length === 0) throw fail('inventory_not_found', { code: input.barcode });
  return { Data };
});
