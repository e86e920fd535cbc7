import type { OfferedProduct } from '../../../../contract/products.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/tx.ts';
import { offeredProducts } from '../../products/index.ts';
import { favouriteProducts } from '../orders.queries/favourites.ts';

/** What a person sells most, in that order, as it is sold now. */
export async function favouritesOf(tx: Reader, who: Actor): Promise<OfferedProduct[]> {
  const ids = await favouriteProducts(tx, who);
  if (ids.length === 0) return [];
  const offered = new Map((await offeredProducts(tx, who, { ids })).map((product) => [product.id, product]));
  return ids.flatMap((id) => offered.get(id) ?? []);
}
