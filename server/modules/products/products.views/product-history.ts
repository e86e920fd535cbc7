import type { Reply } from '../../../../contract/endpoint.ts';
import type { products } from '../../../../contract/products.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/tx.ts';
import { historyOf } from '../../users/index.ts';
import { productDetail } from '../products.queries/product-detail.ts';

type History = Reply<typeof products.history>;

/** Who changed a product, each field before and after. Its audit rows say it as `productFacts` told it. */
export async function productHistory(
  tx: Reader,
  who: Actor,
  { id }: { id: number },
  fail: Fail<'not_found'>,
): Promise<History> {
  if (!(await productDetail(tx, who, id))) throw fail('not_found');
  return { Data: (await historyOf(tx, 'product', id)) as History['Data'] };
}
