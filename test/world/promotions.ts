import type { Input } from '../../contract/endpoint.ts';
import type { promotions } from '../../contract/promotions.ts';
import type { Kind } from './boxes.ts';
import type { Stage } from './stage.ts';

let running = 0;
type NewPromotion = Input<typeof promotions.create>;
/** One of each of these for two of TEA, this year and the next. */
export const promotionInput = async (
  s: Stage,
  gifts: Kind[],
  over: Partial<NewPromotion> = {},
): Promise<NewPromotion> => ({
  name: `ซื้อ 2 แถม 1 (${++running})`,
  trigger: { products: [{ product_id: await s.find.product('TEA'), quantity: 2 }] },
  from: `${new Date().getUTCFullYear()}-01-01`,
  to: `${new Date().getUTCFullYear() + 1}-12-31`,
  sale_channels: [],
  gifts: gifts.map(({ item_id }) => ({ item_id, quantity: 1 })),
  times: 'once',
  when_out: 'without',
  ...over,
});
