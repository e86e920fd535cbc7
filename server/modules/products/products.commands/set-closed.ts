import { products } from '../../../../contract/products.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { changesOf, record } from '../../audit/index.ts';
import { productFacts } from '../products.queries/product-facts.ts';
import { productForUpdate, setClosedAt } from '../products.store.ts';
import { show } from './show.ts';

/** Takes a product off sale or puts it on sale again; asked twice it changes nothing. */
export const setClosed = command(
  products.setClosed,
  async (tx, who, { id, closed }, fail) => {
    const product = await productForUpdate(tx, id);
    if (!product) throw fail('not_found');
    const before = (await productFacts(tx, id))!;
    if ((before.closed === 'closed') === closed) return { id };
    await setClosedAt(tx, id, closed);
    const { before: was, after: is } = changesOf(before, (await productFacts(tx, id))!)!;
    record(tx, who, {
      action: 'product.closed',
      thing: 'product',
      id,
      before: was,
      after: { ...is, version: product.version + 1 },
    });
    announce(tx, 'products');
    return { id };
  },
  show,
);
