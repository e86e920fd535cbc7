import type { CampaignInput } from '../../../../contract/coupons.ts';
import { isPublicCoupon, plainCoupon } from '../../../../contract/codes/coupon-code.ts';
import { invalid, type Fail } from '../../../platform/errors.ts';
import { toSatang } from '../../../platform/money.ts';
import type { Reader } from '../../../platform/tx.ts';
import { channelsOf } from '../../organisation/index.ts';
import { soldProducts } from '../../products/index.ts';
import { categoriesThere } from '../coupons.queries/categories.ts';
import type { Decided } from '../coupons.store.ts';

type AskedTerms = Omit<CampaignInput, 'name' | 'public_code' | 'card_required' | 'conditions'>;

/** Its days are days, its percentage is one, and what it points to is the shop's, each named once. */
export async function assertTerms(
  tx: Reader,
  c: AskedTerms,
  fail: Fail<'coupon_period' | 'not_offered'>,
): Promise<void> {
  if (c.to < c.from) throw fail('coupon_period', { from: c.from, to: c.to, path: 'to' });
  if (c.discount_kind === 'percent' && c.value > 100)
    throw invalid({ path: 'value', problem: 'too_big', limit: 100, got: String(c.value) });
  const [channels, products, categories] = await Promise.all([
    channelsOf(tx, c.sale_channels),
    soldProducts(tx, c.products),
    categoriesThere(tx, c.categories),
  ]);
  const assertEach = (
    field: 'sale_channels' | 'products' | 'categories',
    there: { has(id: number): boolean },
  ) => {
    const ids = c[field];
    const twice = ids.findIndex((id, i) => ids.indexOf(id) < i);
    if (twice >= 0) throw invalid({ path: `${field}.${twice}`, problem: 'twice' });
    const gone = ids.findIndex((id) => !there.has(id));
    if (gone >= 0)
      throw fail('not_offered', {
        field: { th: `${WORDS[field].th}ที่ ${gone + 1}`, en: `${WORDS[field].en} ${gone + 1}` },
        path: `${field}.${gone}`,
      });
  };
  assertEach('sale_channels', channels);
  assertEach('products', new Set(products.map(({ id }) => id)));
  assertEach('categories', categories);
}
const WORDS = {
  sale_channels: { th: 'ช่องทางขาย', en: 'Sale channel' },
  products: { th: 'สินค้า', en: 'Product' },
  categories: { th: 'หมวดสินค้า', en: 'Category' },
};

/** A campaign as it is kept. */
export function decided(c: CampaignInput): Decided {
  const key = c.public_code === null || c.public_code === '' ? null : plainCoupon(c.public_code);
  if (key !== null && !isPublicCoupon(key))
    throw invalid({ path: 'public_code', problem: 'coupon_form', got: c.public_code! });
  return {
    name: c.name,
    kind: c.discount_kind,
    // hundredths of a percent as satang of a baht
    value: toSatang(c.value),
    max_discount: c.max_discount === null ? null : toSatang(c.max_discount),
    min_amount: toSatang(c.min_amount),
    from_day: c.from,
    to_day: c.to,
    total_limit: c.total_limit,
    member_limit: c.member_limit,
    sale_channels: c.sale_channels,
    products: c.products,
    categories: c.categories,
    public_code: key === null ? null : c.public_code!.toUpperCase(),
    public_key: key,
    // a card that everybody has the code of is no card
    card_required: key === null && c.card_required,
    conditions: c.conditions,
  };
}
