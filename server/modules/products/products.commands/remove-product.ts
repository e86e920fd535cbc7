import { products } from '../../../../contract/products.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { record } from '../../audit/index.ts';
import { productFacts } from '../products.queries/product-facts.ts';
import { deleteProduct, productForUpdate } from '../products.store.ts';
import { usesOf } from './product-uses.ts';

/** Removes a product that nothing points to; of one that was sold the past would not be told any more. */
export const removeProduct = command(products.remove, async (tx, who, { id }, fail) => {
  const product = await productForUpdate(tx, id);
  if (!product) throw fail('not_found');
  const where = await usesOf(tx, id);
  if (where.length) throw fail('product_used', { name: product.name, where });
  record(tx, who, { action: 'product.remove', thing: 'product', id, before: await productFacts(tx, id) });
  await deleteProduct(tx, id);
  announce(tx, 'products');
  return null;
});
