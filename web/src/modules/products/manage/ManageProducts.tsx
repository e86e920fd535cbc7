import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { importScreens } from '../../../../../contract/imports.screens.ts';
import { products as api } from '../../../../../contract/products.ts';
import { productScreens } from '../../../../../contract/products.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ListPage, useList } from '../../../kit/index.ts';
import { productColumns } from '../columns.tsx';
import { ProductFilters } from '../ProductFilters.tsx';
import { useBulk } from './useBulk.tsx';

/** What the shop sells, for who keeps it in order. */
export function ManageProducts() {
  const t = useWords('products');
  const list = useList(api.list, { tab: 'state' });
  const bulk = useBulk();
  const { sale, unmapped, closed } = list.about ?? {};
  const add = (
    <Button component={Link} to={productScreens.form()} leftSection={<IconPlus size={18} stroke={1.8} />}>
      {t('manage.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        name="manage-products"
        title={t('manage.title')}
        right={productScreens.manage.right}
        list={list}
        columns={productColumns}
        sheet={api.sheet}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        open={(row) => productScreens.form({ id: row.id })}
        search={t('list.search')}
        filters={<ProductFilters list={list} />}
        tabs={{
          field: 'state',
          all: [
            { value: 'sale', label: t('manage.sale'), count: sale },
            { value: 'unmapped', label: t('manage.unmapped'), count: unmapped, tone: 'waiting' },
            { value: 'closed', label: t('manage.closed'), count: closed, tone: 'stopped' },
          ],
        }}
        across={{ actions: bulk.actions, keys: api.keys }}
        actions={
          <>
            <Button
              component={Link}
              to={importScreens.imports({ kind: 'products', bring: 1 })}
              variant="default"
              leftSection={<IconFileImport size={18} stroke={1.6} />}
            >
              {t('manage.import')}
            </Button>
            <Button component={Link} to={productScreens.categories()} variant="default">
              {t('category.title')}
            </Button>
            {add}
          </>
        }
        empty={{ title: t('manage.empty'), hint: t('manage.emptyHint'), action: add }}
      />
      {bulk.dialog}
    </>
  );
}
