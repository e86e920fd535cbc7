import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconFileImport, IconPlus, IconSticker } from '@tabler/icons-react';
import { importScreens } from '../../../../../contract/imports.screens.ts';
import type { StockItem } from '../../../../../contract/warehouse.items.ts';
import { warehouse as api, warehouseAbilities } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { able, has, useSession } from '../../../platform/session.ts';
import { ActionButton, ListPage, Money, count, useList, type Column } from '../../../kit/index.ts';
import { ItemName } from '../ItemName.tsx';
import { StickerDialog, type Labelled } from '../stickers/StickerDialog.tsx';
import { ItemForm } from './ItemForm.tsx';
import { ItemSheet } from './ItemSheet.tsx';

const columns: Column<StockItem>[] = [
  {
    key: 'item',
    title: { th: 'สินค้า', en: 'Item' },
    cell: (row) => <ItemName name={row.Name} sku={row.SKU} image={row.Image} />,
    width: 280,
    sort: 'sku',
  },
  { key: 'barcode', title: { th: 'บาร์โค้ด', en: 'Barcode' }, cell: (row) => row.Barcode, width: 140 },
  {
    key: 'unit',
    title: { th: 'หน่วย', en: 'Unit' },
    cell: (row) => [row.UnitName, row.PackageUnit].filter(Boolean).join(' / '),
  },
  {
    key: 'threshold',
    title: { th: 'จุดเตือน', en: 'Reorder at' },
    cell: (row) => count(row.Threshold),
    align: 'right',
    card: 'hide',
  },
  {
    key: 'balance',
    title: { th: 'คงเหลือ', en: 'On hand' },
    cell: (row) => (row.Balance === null ? '–' : count(row.Balance)),
    align: 'right',
    card: 'figure',
  },
  {
    key: 'cost',
    title: { th: 'ต้นทุนเฉลี่ย', en: 'Average cost' },
    cell: (row) => (row.Cost === null ? '–' : <Money amount={row.Cost} plain />),
    align: 'right',
    optional: true,
    card: 'hide',
  },
];

/** What the warehouse keeps: its measures, its barcodes, and what it is called. */
export function Items() {
  const words = useWords('warehouse');
  const user = useSession();
  const list = useList(api.items, { tab: 'state', usualSort: 'sku' });
  const [shown, show] = useState<StockItem>();
  const [printed, print] = useState<Labelled[]>();
  const [edited, edit] = useState<{ id: number | undefined; opened: boolean }>({
    id: undefined,
    opened: false,
  });
  return (
    <>
      <ListPage
        name="stock-items"
        title={words('items.title')}
        right={warehouseScreens.items.right}
        list={list}
        columns={columns}
        sheet={api.itemSheet}
        rowKey={(row) => row.ID}
        rowLabel={(row) => row.SKU}
        show={show}
        search={words('items.search')}
        tabs={{
          field: 'state',
          all: [
            { value: 'open', label: words('items.states.open'), count: list.about?.open },
            { value: 'closed', label: words('items.states.closed'), count: list.about?.closed },
          ],
        }}
        bulk={
          has(user, api.stickers.right)
            ? [
                {
                  label: words('stickers.print'),
                  icon: <IconSticker size={18} stroke={1.6} />,
                  run: async (rows) => {
                    print(rows.map(({ ID, Name }) => ({ id: ID, label: Name })));
                    return [];
                  },
                },
              ]
            : []
        }
        actions={
          <>
            {user && able(user, warehouseAbilities.import) && (
              <Button
                component={Link}
                to={importScreens.imports({ kind: 'stock-items', bring: 1 })}
                variant="default"
                leftSection={<IconFileImport size={18} stroke={1.6} />}
              >
                {words('items.import')}
              </Button>
            )}
            <ActionButton
              disabledReason={has(user, api.addItem.right) ? undefined : words('items.needLead')}
              icon={<IconPlus size={18} stroke={1.6} />}
              onClick={() => edit({ id: undefined, opened: true })}
            >
              {words('items.add')}
            </ActionButton>
          </>
        }
        empty={{ title: words('items.empty'), hint: words('items.emptyHint') }}
        emptyFiltered={{ title: words('items.noneFound'), hint: words('items.noneFoundHint') }}
      />
      <ItemSheet
        item={shown}
        onClose={() => show(undefined)}
        onEdit={(id) => {
          // under the form it would keep its keys from it
          show(undefined);
          edit({ id, opened: true });
        }}
      />
      {printed && <StickerDialog of="item" things={printed} onClose={() => print(undefined)} />}
      <ItemForm {...edited} onClose={() => edit({ ...edited, opened: false })} />
    </>
  );
}
