import { orders } from '../../../../contract/orders.ts';
import { view } from '../../../platform/command.ts';
import { wordsBeside } from '../../customers/index.ts';
import { wantedProducts } from '../../products/index.ts';

/** What a pasted chat asks for; name, phone and address are no goods. */
export const wantedGoods = view(orders.wanted, async (tx, who, { text }) => ({
  Data: await wantedProducts(tx, who, wordsBeside(text)),
}));
