import { products } from '../../../../contract/products.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { isBox } from '../products.queries/boxes.ts';
import { productFacts } from '../products.queries/product-facts.ts';
import { deleteProduct, productForUpdate } from '../products.store.ts';
import { usesOf } from './product-uses.ts';

/** Removes a product that nothing points to; of one that was sold the past would not be told any more. */
export const removeProduct = command(products.remove, async (tx, who, { id }, fail) => {
  await removeUnused(tx, who, id, fail);
  return null;
});

/** The same of a mystery box. */
export const removeBox = command(products.removeBox, async (tx, who, { id }, fail) => {
  if (!(await isBox(tx, id))) throw fail('not_found');
  await removeUnused(tx, who, id, fail);
  return null;
});

async function removeUnused(
  tx: Tx,
  who: Actor,
  id: number,
  fail: Fail<'not_found' | 'product_used'>,
): Promise<void> {
  const product = await productForUpdate(tx, id);
  if (!product) throw fail('not_found');
  const where = await usesOf(tx, id);
  if (where.length) throw fail('product_used', { name: product.name, where });
  record(tx, who, { action: 'product.remove', thing: 'product', id, before: await productFacts(tx, id) });
  await deleteProduct(tx, id);
  announce(tx, 'products');
}
