import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/tx.ts';
import { productDetail } from '../products.queries/product-detail.ts';

/** What a screen shows of a product after it was changed. */
export const show = {
  show: async (tx: Reader, who: Actor, { id }: { id: number }) => (await productDetail(tx, who, id))!,
};
