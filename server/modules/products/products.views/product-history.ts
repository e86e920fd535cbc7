import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type { products } from '../../../../contract/products.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/tx.ts';
import { historyOf } from '../../users/index.ts';

type History = Reply<typeof products.history>;

/** Who changed a product, each field before and after. Its audit rows say it as `productFacts` told it. */
export const productHistory = async (
  tx: Reader,
  _who: Actor,
  { id }: Given<typeof products.history>,
): Promise<History> => ({ Data: (await historyOf(tx, 'product', id)) as History['Data'] });
