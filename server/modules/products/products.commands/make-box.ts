import { products } from '../../../../contract/products.ts';
import { command } from '../../../platform/command.ts';
import { invalid } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { record } from '../../audit/index.ts';
import { itemsOf, lockBarcodes } from '../../warehouse/index.ts';
import { insertBox } from '../boxes.store.ts';
import { productFacts } from '../products.queries/product-facts.ts';
import { insertProduct } from '../products.store.ts';
import { assertCategory, assertCodeFree } from './save-product.ts';

/** Makes a mystery box: a product whose contents never change. */
export const makeBox = command(products.createBox, async (tx, who, input, fail) => {
  const { code, name, category_id, price, pool } = input;
  const ids = pool.map(({ item_id }) => item_id);
  const twice = ids.findIndex((id, i) => ids.indexOf(id) < i);
  if (twice >= 0) throw invalid({ path: `pool.${twice}.item_id`, problem: 'twice' });
  if (input.distinct && ids.length < input.pieces)
    throw fail('box_pool_too_small', { pieces: input.pieces, kinds: ids.length, path: 'pool' });
  // whoever gives this code to something else waits
  await lockBarcodes(tx, [code]);
  const [items] = await Promise.all([
    itemsOf(tx, ids),
    assertCodeFree(tx, code, null, fail),
    assertCategory(tx, category_id, fail),
  ]);
  const unknown = ids.findIndex((id) => !items.has(id));
  if (unknown >= 0)
    throw fail('not_offered', {
      field: { th: `ของในกลุ่มรายการที่ ${unknown + 1}`, en: `Item ${unknown + 1} of the pool` },
      path: `pool.${unknown}.item_id`,
    });
  const id = await insertProduct(tx, { ...BARE, code, name, category_id, price });
  await insertBox(tx, who, id, input);
  const after = await productFacts(tx, id);
  record(tx, who, { action: 'product.create', thing: 'product', id, after: { ...after, version: 1 } });
  announce(tx, 'products');
  return { id, code, name };
});

/** What a box gets on its product's page, like any other product. */
const BARE = {
  tags: [],
  description: '',
  width: null,
  height: null,
  depth: null,
  weight: null,
  images: [],
  barcodes: [],
  components: [],
};
