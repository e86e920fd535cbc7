import type { WantedProduct } from '../../../../contract/products.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/tx.ts';
import { namedProducts } from '../products.queries/named.ts';
import { offeredProducts } from '../products.queries/offered.ts';
import { wantedIn } from '../wanted.rules/wanted.ts';

/**
 * The products that the words of a chat ask for, as who sells finds them. What cannot be sold now is told with its
 * reason and never sure: another product is not taken in its place.
 */
export async function wantedProducts(tx: Reader, who: Actor, words: string): Promise<WantedProduct[]> {
  if (!/[\p{L}\d]/u.test(words)) return [];
  const wanted = wantedIn(words, await namedProducts(tx));
  const ids = [...new Set(wanted.flatMap((one) => one.ids))];
  if (ids.length === 0) return [];
  const offered = new Map((await offeredProducts(tx, who, { ids })).map((product) => [product.id, product]));
  return wanted.flatMap(({ said, qty, confidence, ids: meant }) => {
    const products = meant.flatMap((id) => offered.get(id) ?? []);
    const [first] = products;
    if (!first) return [];
    const isSold = first.id === meant[0] && first.not_for_sale === null;
    return [{ said, qty, confidence: isSold ? confidence : Math.min(confidence, 0.5), products }];
  });
}
