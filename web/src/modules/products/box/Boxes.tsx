import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { BoxRow } from '../../../../../contract/products.boxes.ts';
import { products as api } from '../../../../../contract/products.ts';
import { productScreens } from '../../../../../contract/products.screens.ts';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import { number, useUrl } from '../../../platform/url.ts';
import { ListPage, Moment, Money, count, useList, type Column } from '../../../kit/index.ts';
import { ProductName } from '../columns.tsx';
import { BoxForm } from './BoxForm.tsx';
import { BoxSheet } from './BoxSheet.tsx';
import { takesOf } from './values.ts';

const words = wordsOf('products');

const columns: Column<BoxRow>[] = [
  {
    key: 'box',
    title: { th: 'กล่องสุ่ม', en: 'Mystery box' },
    cell: (row) => <ProductName {...row} />,
    width: 280,
  },
  {
    key: 'rule',
    title: { th: 'ในกล่อง', en: 'Inside' },
    cell: takesOf,
    width: 190,
  },
  {
    key: 'mode',
    title: { th: 'เลือกโดย', en: 'Chosen by' },
    cell: (row) => words(`box.modes.${row.mode}`),
    width: 120,
  },
  {
    key: 'price',
    title: { th: 'ราคาขาย', en: 'Price' },
    cell: (row) => <Money amount={row.price} />,
    align: 'right',
    card: 'figure',
  },
  {
    key: 'available',
    title: { th: 'ขายได้ (กล่อง)', en: 'Boxes available' },
    cell: (row) => (row.available === null ? '–' : count(row.available)),
    align: 'right',
    width: 110,
  },
  {
    key: 'made',
    title: { th: 'สร้างเมื่อ', en: 'Made' },
    cell: (row) => <Moment at={row.made_at} />,
    width: 130,
  },
  {
    key: 'by',
    title: { th: 'สร้างโดย', en: 'Made by' },
    cell: (row) => row.made_by,
    optional: true,
    card: 'hide',
  },
];

const fields = { id: number() };

/** Products that are so many pieces out of a pool. */
export function Boxes() {
  const t = useWords('products');
  const list = useList(api.boxes, { tab: 'state' });
  const [{ id }, set] = useUrl(fields);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        name="boxes"
        title={t('box.title')}
        right={productScreens.boxes.right}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        show={(row) => set({ id: row.id })}
        search={t('box.search')}
        tabs={{
          field: 'state',
          all: [
            { value: 'sale', label: t('manage.sale'), count: list.about?.sale },
            { value: 'closed', label: t('manage.closed'), count: list.about?.closed },
          ],
        }}
        actions={
          <Button leftSection={<IconPlus size={18} stroke={1.8} />} onClick={() => setAdding(true)}>
            {t('box.add')}
          </Button>
        }
        empty={{ title: t('box.empty'), hint: t('box.emptyHint') }}
      />
      <BoxSheet id={id} onClose={() => set({ id: undefined })} />
      <BoxForm opened={adding} onClose={() => setAdding(false)} />
    </>
  );
}
