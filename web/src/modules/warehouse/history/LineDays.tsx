import { useState, type ReactNode } from 'react';
import { Drawer } from '@mantine/core';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import {
  ChoiceFilter,
  Day,
  DaysFilter,
  ExportMenu,
  Failed,
  ListPage,
  Loading,
  count,
  namedOptions,
  useList,
  type Column,
} from '../../../kit/index.ts';
import { ItemName } from '../ItemName.tsx';
import { signed } from '../signed.ts';
import shared from '../warehouse.module.css';
import classes from './history.module.css';

type Row = DataOf<typeof api.linePack>[number];

const columns: Column<Row>[] = [
  { key: 'date', title: { th: 'วันที่', en: 'Day' }, cell: (row) => <Day day={row.date} />, width: 130 },
  { key: 'line', title: { th: 'ไลน์แพ็ก', en: 'Line' }, cell: (row) => row.storage_name, card: 'side' },
  {
    key: 'opening',
    title: { th: 'ยกมา', en: 'Opening' },
    cell: (row) => count(row.opening),
    align: 'right',
  },
  { key: 'in', title: { th: '+ เข้า', en: '+ In' }, cell: (row) => count(row.in), align: 'right' },
  {
    key: 'packed',
    title: { th: '− แพ็กส่ง', en: '− Packed' },
    cell: (row) => count(row.packed),
    align: 'right',
  },
  { key: 'out', title: { th: '− ออก', en: '− Out' }, cell: (row) => count(row.out), align: 'right' },
  {
    key: 'difference',
    title: { th: '± ส่วนต่าง', en: '± Difference' },
    cell: (row) => <Off n={row.difference} />,
    align: 'right',
  },
  {
    key: 'closing',
    title: { th: '= ยกไป', en: '= Closing' },
    cell: (row) => count(row.closing),
    align: 'right',
    card: 'figure',
  },
];
const Off = ({ n }: { n: number }) => (n === 0 ? '0' : <span className={classes['off']}>{signed(n)}</span>);

/** What each packing line had, got and packed, day by day; a day opens its items. */
export function LineDays({ head }: { head: ReactNode }) {
  const t = useWords('warehouse');
  const kit = useWords('kit');
  const list = useList(api.linePack);
  const [asked, ask] = useState<Row>();
  const lines = useRead(api.storages, {}).data?.Data.filter(({ kind }) => kind === 'line') ?? [];
  const { about } = list;
  return (
    <>
      <ListPage
        name="line-days"
        title={t('history.title')}
        right={warehouseScreens.stockHistory.right}
        list={list}
        columns={columns}
        sheet={api.linePackSheet}
        rowKey={(row) => `${row.date}.${row.storage_id}`}
        rowLabel={(row) => `${row.storage_name} ${row.date}`}
        show={ask}
        actions={head}
        filters={
          <>
            <ChoiceFilter
              list={list}
              field="storage_id"
              label={{ th: 'ไลน์แพ็ก', en: 'Line' }}
              all={t('history.allLines')}
              options={namedOptions(lines)}
            />
            <DaysFilter list={list} label={{ th: 'วันที่', en: 'Day' }} />
          </>
        }
        note={t('history.lineSays')}
        {...(about
          ? {
              totals: {
                in: count(about.in),
                packed: count(about.packed),
                out: count(about.out),
                difference: <Off n={about.difference} />,
              },
            }
          : {})}
        empty={{ title: t('history.noLines'), hint: t('history.noLinesHint') }}
      />
      <Drawer
        opened={asked !== undefined}
        onClose={() => ask(undefined)}
        position="right"
        size="min(720px, 100vw)"
        title={
          asked && (
            <>
              {asked.storage_name} · <Day day={asked.date} />
            </>
          )
        }
        closeButtonProps={{ 'aria-label': kit('close') }}
      >
        {asked && <Items id={asked.storage_id} day={asked.date} />}
      </Drawer>
    </>
  );
}

/** So many items of a day are shown; those with a difference come first. */
const MOST = 200;
const LINE_FIGURES = ['opening', 'in', 'packed', 'out', 'difference', 'closing'] as const;
const ITEM_COLUMNS = [{ key: 'item' }, ...LINE_FIGURES.map((key) => ({ key }))];
function Items({ id, day }: { id: number; day: string }) {
  const t = useWords('warehouse');
  const read = useRead(api.linePackItems, { id, day, page_size: MOST });
  if (read.isPending) return <Loading />;
  if (!read.data) return <Failed error={read.error} retry={() => void read.refetch()} />;
  const { Data, Datum } = read.data;
  return (
    <div className={shared['scroll']}>
      <ExportMenu sheet={api.linePackItemsSheet} asked={{ id, day }} columns={ITEM_COLUMNS} />
      <table className={shared['table']}>
        <thead>
          <tr>
            <th>{t('columns.item')}</th>
            {LINE_FIGURES.map((key) => (
              <th key={key} className={shared['right']}>
                {t(`history.line.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Data.map((row) => (
            <tr key={row.id}>
              <td>
                <ItemName name={row.name} sku={row.sku} image={row.image} />
              </td>
              <td className={shared['right']}>{count(row.opening)}</td>
              <td className={shared['right']}>{count(row.in)}</td>
              <td className={shared['right']}>{count(row.packed)}</td>
              <td className={shared['right']}>{count(row.out)}</td>
              <td className={shared['right']}>
                <Off n={row.difference} />
              </td>
              <td className={shared['right']}>{count(row.closing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {Datum.total > MOST && (
        <WholeWords>{t('history.moreItems', { n: count(Datum.total - MOST) })}</WholeWords>
      )}
    </div>
  );
}
