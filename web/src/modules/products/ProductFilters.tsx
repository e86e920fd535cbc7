import { MARKETPLACES } from '../../../../contract/codes/marketplaces.ts';
import { GROUPS } from '../../../../contract/shared.ts';
import { products as api } from '../../../../contract/products.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { ChoiceFilter, type Filtered } from '../../kit/index.ts';
import { CategoryFilter } from './CategoryFilter.tsx';

interface Filters {
  category_id: number | undefined;
  tag: string | undefined;
  stock: 'in' | 'low' | 'out' | undefined;
  platform: 2 | 3 | 4 | 5 | undefined;
}
const OFFERED_AT = [2, 3, 4, 5] as const;

/** Of one category, with one tag, of which there is some, little or none. */
export function ProductFilters({ list }: { list: Filtered<Filters> }) {
  const t = useWords('products');
  const say = useSay();
  const tags = useRead(api.tags, {}).data?.Data ?? [];
  const me = useSession();
  // that little is left is not told to them
  const outside = me.GroupId === GROUPS.agent || me.GroupId === GROUPS.customer;
  return (
    <>
      <CategoryFilter list={list} />
      <ChoiceFilter
        list={list}
        field="tag"
        label={{ th: 'แท็ก', en: 'Tag' }}
        all={t('list.allTags')}
        options={tags.map(({ tag, products }) => ({ value: tag, label: tag, hint: String(products) }))}
      />
      <ChoiceFilter
        list={list}
        field="stock"
        label={{ th: 'สต็อก', en: 'Stock' }}
        all={t('list.anyStock')}
        options={(outside ? (['in', 'out'] as const) : (['in', 'low', 'out'] as const)).map((value) => ({
          value,
          label: t(`stock.${value}`),
        }))}
      />
      <ChoiceFilter
        list={list}
        field="platform"
        label={{ th: 'แพลตฟอร์ม', en: 'Marketplace' }}
        all={t('list.anyMarketplace')}
        options={OFFERED_AT.map((value) => ({ value, label: say(MARKETPLACES[value]) }))}
      />
    </>
  );
}
