import { useState, type ReactNode } from 'react';
import { SegmentedControl } from '@mantine/core';
import { IconPlus, IconSticker } from '@tabler/icons-react';
import { PLACE_KINDS, type HeldStorage } from '../../../../../contract/warehouse.storages.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import { has, useSession } from '../../../platform/session.ts';
import { useRead } from '../../../platform/queries.ts';
import { oneOf, useUrl } from '../../../platform/url.ts';
import {
  ActionButton,
  ChoiceFilter,
  Empty,
  Failed,
  Guard,
  ListPage,
  Loading,
  PageHead,
  StatusBadge,
  count,
  useList,
  type Column,
} from '../../../kit/index.ts';
import { StickerDialog, type Labelled } from '../stickers/StickerDialog.tsx';
import { decimal } from '../decimal.ts';
import { BAND_TONES, bandOf, fullness } from './fill.ts';
import { FloorMap } from './FloorMap.tsx';
import { StorageForm } from './StorageForm.tsx';
import { StorageSheet } from './StorageSheet.tsx';
import classes from './storages.module.css';

const t = wordsOf('warehouse');
const VIEW = { view: oneOf(['map', 'list'], 'map') };

/** Where goods are kept, as a plan of the floor and as a list. */
export function Storages() {
  const words = useWords('warehouse');
  const user = useSession();
  const [{ view }, setUrl] = useUrl(VIEW);
  const [shown, show] = useState<HeldStorage>();
  const [edited, edit] = useState<{ id: number | undefined; opened: boolean }>({
    id: undefined,
    opened: false,
  });
  const head = (
    <>
      <SegmentedControl
        aria-label={words('storages.views')}
        value={view}
        onChange={(next) => setUrl({ view: next as typeof view })}
        data={[
          { value: 'map', label: words('storages.map') },
          { value: 'list', label: words('storages.list') },
        ]}
      />
      <ActionButton
        disabledReason={has(user, api.addStorage.right) ? undefined : words('storages.needLead')}
        icon={<IconPlus size={18} stroke={1.6} />}
        onClick={() => edit({ id: undefined, opened: true })}
      >
        {words('storages.add')}
      </ActionButton>
    </>
  );
  return (
    <>
      {view === 'map' ? <Plan head={head} show={show} /> : <StorageList head={head} show={show} />}
      <StorageSheet
        storage={shown}
        onClose={() => show(undefined)}
        onEdit={(id) => {
          // under the form it would keep its keys from it
          show(undefined);
          edit({ id, opened: true });
        }}
      />
      <StorageForm {...edited} onClose={() => edit({ ...edited, opened: false })} />
    </>
  );
}

interface ViewProps {
  head: ReactNode;
  show: (storage: HeldStorage) => void;
}

/** All that fit into one answer. */
const MOST = 200;

function Plan({ head, show }: ViewProps) {
  const words = useWords('warehouse');
  const read = useRead(api.heldStorages, { page_size: MOST });
  return (
    <Guard right={warehouseScreens.storages.right}>
      <PageHead
        title={words('storages.title')}
        says={(read.data?.Datum.total ?? 0) > MOST ? words('storages.more') : undefined}
        actions={head}
      />
      {read.isPending && <Loading lines={10} />}
      {read.isError && <Failed error={read.error} retry={() => void read.refetch()} />}
      {read.data &&
        (read.data.Data.length ? (
          <FloorMap storages={read.data.Data} onOpen={show} />
        ) : (
          <Empty title={words('storages.empty')} hint={words('storages.emptyHint')} />
        ))}
    </Guard>
  );
}

const columns: Column<HeldStorage>[] = [
  {
    key: 'name',
    title: { th: 'ชื่อ', en: 'Name' },
    cell: (row) => (
      <span className={classes['badges']}>
        {row.name}
        {row.is_default && <StatusBadge tone="done">{t('storages.isDefault')}</StatusBadge>}
      </span>
    ),
    width: 220,
    sort: 'name',
  },
  { key: 'kind', title: { th: 'ประเภท', en: 'Kind' }, cell: (row) => t(`storages.kinds.${row.kind}`) },
  {
    key: 'description',
    title: { th: 'คำอธิบาย', en: 'Description' },
    cell: (row) => row.description || '–',
    width: 200,
    card: 'hide',
  },
  {
    key: 'size',
    title: { th: 'กว้าง × ลึก × สูง (ซม.)', en: 'W × D × H (cm)' },
    cell: (row) =>
      (row.width ?? row.depth ?? row.height)
        ? [row.width, row.depth, row.height].map((cm) => (cm === null ? '–' : count(cm))).join(' × ')
        : '–',
    card: 'hide',
  },
  {
    key: 'limit',
    title: { th: 'รับได้ (กก.)', en: 'Carries (kg)' },
    cell: (row) => (row.weight === null ? '–' : decimal(row.weight / 1000)),
    align: 'right',
    optional: true,
    card: 'hide',
  },
  {
    key: 'items',
    title: { th: 'รายการ', en: 'Items' },
    cell: (row) => count(row.held.items),
    align: 'right',
  },
  {
    key: 'pieces',
    title: { th: 'ชิ้น', en: 'Pieces' },
    cell: (row) => count(row.held.pieces),
    align: 'right',
    sort: 'pieces',
    card: 'figure',
  },
  {
    key: 'fill',
    title: { th: 'ความเต็ม', en: 'How full' },
    cell: (row) => <StatusBadge tone={BAND_TONES[bandOf(row)]}>{fullness(row)}</StatusBadge>,
    card: 'figure',
  },
];

function StorageList({ head, show }: ViewProps) {
  const words = useWords('warehouse');
  const user = useSession();
  const list = useList(api.heldStorages, { tab: 'state' });
  const { about } = list;
  const [printed, print] = useState<Labelled[]>();
  return (
    <>
      <ListPage
        name="storages"
        title={words('storages.title')}
        right={warehouseScreens.storages.right}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        show={show}
        search={words('storages.search')}
        tabs={{
          field: 'state',
          all: [
            { value: 'open', label: words('storages.states.open'), count: about?.open },
            { value: 'closed', label: words('storages.states.closed'), count: about?.closed },
          ],
        }}
        filters={
          <ChoiceFilter
            list={list}
            field="kind"
            label={{ th: 'ประเภท', en: 'Kind' }}
            options={PLACE_KINDS.map((kind) => ({ value: kind, label: words(`storages.kinds.${kind}`) }))}
          />
        }
        bulk={
          has(user, api.stickers.right)
            ? [
                {
                  label: words('stickers.print'),
                  icon: <IconSticker size={18} stroke={1.6} />,
                  run: async (rows) => {
                    print(rows.map(({ id, name }) => ({ id, label: name })));
                    return [];
                  },
                },
              ]
            : []
        }
        actions={head}
        empty={{ title: words('storages.empty'), hint: words('storages.emptyHint') }}
        emptyFiltered={{ title: words('storages.noneFound'), hint: words('storages.noneFoundHint') }}
      />
      {printed && <StickerDialog of="storage" things={printed} onClose={() => print(undefined)} />}
    </>
  );
}
