import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { products as api } from '../../../../../contract/products.ts';
import { productScreens } from '../../../../../contract/products.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ListPage, useList } from '../../../kit/index.ts';
import { CategoryFilter } from '../CategoryFilter.tsx';
import { productColumns } from '../columns.tsx';

/** What the shop sells, for who keeps it in order. */
export function ManageProducts() {
  const t = useWords('products');
  const list = useList(api.list, { usualSort: 'code' });
  const add = (
    <Button component={Link} to={productScreens.form()} leftSection={<IconPlus size={18} stroke={1.8} />}>
      {t('manage.add')}
    </Button>
  );
  return (
    <ListPage
      name="manage-products"
      title={t('manage.title')}
      right={productScreens.manage.right}
      list={list}
      columns={productColumns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.name}
      open={(row) => productScreens.form({ id: row.id })}
      search={t('list.search')}
      filters={<CategoryFilter list={list} />}
      actions={add}
      empty={{ title: t('manage.empty'), hint: t('manage.emptyHint'), action: add }}
    />
  );
}
