import { products as api } from '../../../../contract/products.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { ChoiceFilter, type Filtered } from '../../kit/index.ts';
import { categoryOptions } from './categories.ts';

/** Of one category with all that lies below it, or of all. */
export function CategoryFilter({ list }: { list: Filtered<{ category_id: number | undefined }> }) {
  const t = useWords('products');
  const categories = useRead(api.categories, {}).data?.Data ?? [];
  return (
    <ChoiceFilter
      list={list}
      field="category_id"
      label={{ th: 'หมวดหมู่', en: 'Category' }}
      all={t('list.allCategories')}
      options={categoryOptions(categories)}
    />
  );
}
