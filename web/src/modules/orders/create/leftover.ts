import type { ParsedAddress } from '../../../../../contract/customers.ts';
import { isOfAnother } from './fill.ts';
import { withoutHeard } from './heard.ts';
import type { OrderValues } from './values.ts';

/** What the order of the customer before has besides the recipient. */
export type Leftover = Pick<OrderValues, 'lines' | 'discount' | 'shipping_fee' | 'seller_note'>;

/** What would be sent to another customer by mistake; nothing of the same customer, who writes twice. */
export function leftoverOf(values: OrderValues, parsed: ParsedAddress): Leftover | undefined {
  if (!isOfAnother(values, parsed)) return undefined;
  const { lines, discount, shipping_fee, seller_note } = withoutHeard(values);
  const some = lines.length > 0 || discount || shipping_fee !== undefined || seller_note.trim() !== '';
  return some ? { lines, discount, shipping_fee, seller_note } : undefined;
}

/** The form without it. */
export const withoutLeftover = (values: OrderValues): OrderValues => ({
  ...values,
  lines: [],
  discount: undefined,
  shipping_fee: undefined,
  seller_note: '',
});

export const isGoodsAlone = ({ lines, discount, shipping_fee, seller_note }: Leftover): boolean =>
  lines.length > 0 && !discount && shipping_fee === undefined && seller_note.trim() === '';

/** What the goods come to, in baht, before what is off the whole order. */
export const goodsAmount = ({ lines }: Leftover): number =>
  lines.reduce(
    (sum, { qty, price, list_price, discount }) => sum + qty * (price ?? list_price) - (discount ?? 0),
    0,
  );
