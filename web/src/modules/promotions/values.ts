import type { Input } from '../../../../contract/endpoint.ts';
import type { Promotion, promotions as api } from '../../../../contract/promotions.ts';
import { baht } from '../../kit/index.ts';
import { wordsOf } from '../../platform/i18n.ts';

/** A product or a stock item with how many of it. */
export interface Picked {
  id: number;
  code: string;
  name: string;
  quantity: number;
}
type NewPromotion = Input<typeof api.create>;
export interface PromotionValues {
  name: string;
  kind: 'products' | 'amount';
  products: Picked[];
  amount: number | undefined;
  days: { from: string | undefined; to: string | undefined };
  sale_channels: number[];
  gifts: Picked[];
  times: NewPromotion['times'];
  when_out: NewPromotion['when_out'];
}

export const valuesOf = (): PromotionValues => ({
  name: '',
  kind: 'products',
  products: [],
  amount: undefined,
  days: { from: undefined, to: undefined },
  sale_channels: [],
  gifts: [],
  times: 'once',
  when_out: 'without',
});

export const asInput = ({ name, ...v }: PromotionValues): NewPromotion => ({ name, ...asTried(v) });

/** What a promotion is without its name. */
export const asTried = (v: Omit<PromotionValues, 'name'>): Input<typeof api.preview> => ({
  trigger:
    v.kind === 'amount'
      ? { amount: v.amount ?? 0 }
      : { products: v.products.map(({ id, quantity }) => ({ product_id: id, quantity })) },
  from: v.days.from ?? '',
  to: v.days.to ?? '',
  sale_channels: v.sale_channels,
  gifts: v.gifts.map(({ id, quantity }) => ({ item_id: id, quantity })),
  times: v.times,
  when_out: v.when_out,
});

/** What has to be bought. */
export function triggerText({ amount, products }: Promotion): string {
  const t = wordsOf('promotions');
  return amount === null
    ? products.map(({ name, quantity }) => t('triggerProduct', { name, quantity })).join(' + ')
    : t('triggerAmount', { amount: baht(amount).replace('฿', '') });
}
export const giftsText = ({ gifts }: Promotion): string =>
  gifts.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ');
