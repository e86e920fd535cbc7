import type { CampaignPage, coupons as api } from '../../../../../contract/coupons.ts';
import type { Input } from '../../../../../contract/endpoint.ts';
import { addDays, today } from '../../../kit/index.ts';
import { wordsOf } from '../../../platform/i18n.ts';

export interface Named {
  id: number;
  name: string;
}
export interface CampaignValues {
  name: string;
  discount_kind: 'amount' | 'percent';
  value: number | undefined;
  max_discount: number | undefined;
  min_amount: number | undefined;
  from: string | undefined;
  to: string | undefined;
  total_limit: number | undefined;
  member_limit: number | undefined;
  sale_channels: number[];
  products: Named[];
  categories: Named[];
  /** One code that everybody may use, or cards with a code each. */
  how: 'public' | 'cards';
  public_code: string;
  card_required: boolean;
  conditions: string;
}

const A_MONTH = 30;

export const valuesOf = (page: CampaignPage | undefined): CampaignValues => ({
  name: page?.name ?? '',
  discount_kind: page?.discount_kind ?? 'amount',
  value: page?.value,
  max_discount: page?.max_discount ?? undefined,
  min_amount: page?.min_amount || undefined,
  from: page?.from ?? today(),
  to: page?.to ?? addDays(today(), A_MONTH - 1),
  total_limit: page?.total_limit ?? undefined,
  member_limit: page?.member_limit ?? undefined,
  sale_channels: page?.sale_channels ?? [],
  products: page?.products ?? [],
  categories: page?.categories ?? [],
  how: page && page.public_code === null ? 'cards' : 'public',
  public_code: page?.public_code ?? '',
  card_required: page?.card_required ?? false,
  conditions: page?.conditions ?? '',
});

/** What it takes off which orders: as it is tried on those of last week. */
export const termsOf = (v: CampaignValues): Input<typeof api.preview> => ({
  discount_kind: v.discount_kind,
  value: v.value ?? 0,
  max_discount: v.discount_kind === 'percent' ? (v.max_discount ?? null) : null,
  min_amount: v.min_amount ?? 0,
  from: v.from ?? '',
  to: v.to ?? '',
  total_limit: v.total_limit ?? null,
  member_limit: v.member_limit ?? null,
  sale_channels: v.sale_channels,
  products: v.products.map(({ id }) => id),
  categories: v.categories.map(({ id }) => id),
});

export const asInput = (v: CampaignValues): Input<typeof api.create> => ({
  name: v.name,
  ...termsOf(v),
  public_code: v.how === 'public' ? v.public_code.trim() : null,
  card_required: v.how === 'cards' && v.card_required,
  conditions: v.conditions,
});

/** What the browser can tell before the server looks at it. */
export function check(v: CampaignValues): Record<string, string | undefined> {
  const t = wordsOf('coupons');
  return {
    name: v.name.trim() ? undefined : t('form.needName'),
    value: !v.value
      ? t('form.needValue')
      : v.discount_kind === 'percent' && v.value > 100
        ? t('form.percentTooBig')
        : undefined,
    to: !v.from || !v.to ? t('form.needDays') : undefined,
    public_code: v.how === 'public' && !v.public_code.trim() ? t('form.needCode') : undefined,
  };
}
