import { orders } from '../../../../contract/orders.ts';
import { view } from '../../../platform/command.ts';
import { productByCode, productList } from '../../products/index.ts';

/** Products for the order form: by text, or the one with exactly this barcode or code. */
export const sellableProducts = view(orders.product, async (tx, who, { q, barcode }, fail) => {
  if (!barcode)
    return { Data: (await productList(tx, who, { q, sort: 'single', page: 1, page_size: 20 })).Data };
  const found = await productByCode(tx, who, barcode);
  if (!found) throw fail('inventory_not_found', { code: barcode });
  return { Data: [found] };
});
