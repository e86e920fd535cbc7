import { products as api } from '../../../../contract/products.ts';
import { productScreens } from '../../../../contract/products.screens.ts';
import { useWords } from '../../platform/i18n.ts';
import { number, useUrl } from '../../platform/url.ts';
import { ListPage, useList } from '../../kit/index.ts';
import { productColumns } from './columns.tsx';
import { ProductDrawer } from './ProductDrawer.tsx';
import { ProductFilters } from './ProductFilters.tsx';

const fields = { id: number() };

/** What the shop sells, for who looks something up and sells it. */
export function ProductList() {
  const t = useWords('products');
  const list = useList(api.list);
  const [{ id }, set] = useUrl(fields);
  return (
    <>
      <ListPage
        name="products"
        title={t('list.title')}
        right={productScreens.products.right}
        list={list}
        columns={productColumns}
        sheet={api.sheet}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        open={(row) => `?${new URLSearchParams({ ...searchNow(), id: String(row.id) })}`}
        search={t('list.search')}
        filters={<ProductFilters list={list} />}
        empty={{ title: t('list.empty'), hint: t('list.emptyHint') }}
      />
      <ProductDrawer id={id} onClose={() => set({ id: undefined })} />
    </>
  );
}

const searchNow = () => Object.fromEntries(new URLSearchParams(window.location.search));
