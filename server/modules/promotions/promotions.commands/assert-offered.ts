import type { PromotionInput } from '../../../../contract/promotions.ts';
import { invalid, type Fail } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/tx.ts';
import { channelsOf } from '../../organisation/index.ts';
import { sellables } from '../../products/index.ts';
import { itemsOf } from '../../warehouse/index.ts';

/** Its days are days, and all that it points to is the shop's and in use, each named once. */
export async function assertOffered(
  tx: Reader,
  { from, to, trigger, gifts, sale_channels }: Omit<PromotionInput, 'name'>,
  fail: Fail<'promotion_days' | 'not_offered'>,
): Promise<void> {
  if (to < from) throw fail('promotion_days', { from, to, path: 'to' });
  const wanted = 'products' in trigger ? trigger.products.map((t) => t.product_id) : [];
  const items = gifts.map((g) => g.item_id);
  const assertEach = (
    ids: number[],
    there: { has(id: number): boolean },
    path: (i: number) => string,
    field: { th: string; en: string },
  ) => {
    const twice = ids.findIndex((id, i) => ids.indexOf(id) < i);
    if (twice >= 0) throw invalid({ path: path(twice), problem: 'twice' });
    const gone = ids.findIndex((id) => !there.has(id));
    if (gone >= 0)
      throw fail('not_offered', {
        field: { th: `${field.th}ที่ ${gone + 1}`, en: `${field.en} ${gone + 1}` },
        path: path(gone),
      });
  };
  const [sold, kept, channels] = await Promise.all([
    sellables(tx, wanted),
    itemsOf(tx, items),
    channelsOf(tx, sale_channels),
  ]);
  assertEach(wanted, new Set(sold.map(({ id }) => id)), (i) => `trigger.products.${i}.product_id`, {
    th: 'สินค้า',
    en: 'Product',
  });
  assertEach(items, kept, (i) => `gifts.${i}.item_id`, { th: 'ของแถม', en: 'Free item' });
  assertEach(sale_channels, channels, (i) => `sale_channels.${i}`, { th: 'ช่องทางขาย', en: 'Sale channel' });
}
