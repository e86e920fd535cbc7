import { useMemo, useRef, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { SheetEndpoint } from '../../../../contract/sheets.ts';
import type { Right } from '../../../../contract/shared.ts';
import { useWords } from '../../platform/i18n.ts';
import { ApiError } from '../../platform/errors.ts';
import { toast } from '../../platform/toast.ts';
import { PageHead } from '../PageHead.tsx';
import { count } from '../numbers.ts';
import { Empty, type EmptyWords } from '../states/Empty.tsx';
import { Failed } from '../states/Failed.tsx';
import { Guard } from '../states/Guard.tsx';
import { Sums, type Sum } from './Sums.tsx';
import { StatusTabs, type StatusTab } from '../StatusTabs.tsx';
import { BulkBar } from './BulkBar.tsx';
import { Cards } from './Cards.tsx';
import type { BulkAction, Column } from './column.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { ExportMenu, chosenAsFile } from './ExportMenu.tsx';
import { FilterBar } from './FilterBar.tsx';
import { Pager } from './Pager.tsx';
import { SavedViews } from './SavedViews.tsx';
import { Sort } from './Sort.tsx';
import { Table } from './Table.tsx';
import { WrongDays, areWrongDays } from './WrongDays.tsx';
import { useChosen, type Key, type KeysEndpoint } from './useChosen.ts';
import type { About, List, PlainList } from './useList.ts';
import { useListPrefs } from './useListPrefs.ts';
import classes from './ListPage.module.css';

interface Shown<Row, A extends About, F, Context> {
  /** Its columns, density and views are kept under this name. */
  name: string;
  title: string;
  /** The state of what the list is about, where it is about one thing. */
  status?: ReactNode;
  /** What is to be known of it before one reads the rows. */
  says?: ReactNode;
  right: Right;
  list: List<Row, A, F>;
  /** At module scope; the first one names the row and stays in sight. */
  columns: readonly Column<Row, Context>[];
  rowKey: (row: Row) => number | string;
  /** What a row is called aloud: its number or name. */
  rowLabel: (row: Row) => string;
  /** Where a row leads. */
  open?: (row: Row) => string;
  /** Where it leads nowhere: what Enter on it or a click shows. */
  show?: (row: Row) => void;
  /** The status tabs and the filter they set. */
  tabs?: { field: keyof F & string; all: StatusTab[] };
  /** What the search field finds, as its placeholder; absent: no search field. */
  search?: string;
  /** Filter controls, set through `list.set`. */
  filters?: ReactNode;
  /** Top right: what one does here, the most important last. */
  actions?: ReactNode;
  /** Beside the column chooser. */
  tools?: ReactNode;
  /** Between the filters and the rows: what they come to. The page then scrolls, and the rows in their box. */
  lead?: ReactNode;
  /** The endpoint that gives the list as a file. */
  sheet?: SheetEndpoint;
  bulk?: BulkAction<Row>[];
  /** Instead: done with rows of all pages, by their keys; the endpoint gives those of all that the filters find. */
  across?: { actions: BulkAction<Key>[]; keys: KeysEndpoint };
  /** The totals row, by column key. */
  totals?: Record<string, ReactNode>;
  /** What all rows of all pages come to, under them: each figure says what it holds. */
  sums?: Sum[];
  /** One quiet line above the rows: what about them would surprise. */
  note?: string | undefined;
  /** A row on a phone; absent: made from the columns. */
  card?: (row: Row) => ReactNode;
  /** Where there is nothing at all: what to do next. */
  empty: EmptyWords;
  /** Where nothing matches and the filters that are set say what that means. */
  emptyFiltered?: EmptyWords | undefined;
}

/** `context`: what the columns' cells ask for, the same object from one drawing to the next. */
export type ListPageProps<Row, A extends About, F, Context = unknown> = Shown<Row, A, F, Context> &
  (unknown extends Context ? { context?: undefined } : { context: Context });

// on paper a list has the columns of a desk, from a phone too
const PHONE = 'screen and (max-width: 48em)';

/** The list: tabs, filters, table or cards, pages. What staff see all day. */
export function ListPage<Row, A extends About, F, Context>(props: ListPageProps<Row, A, F, Context>) {
  return (
    <Guard right={props.right}>
      <Sheet {...props} context={props.context as Context} />
    </Guard>
  );
}

function Sheet<Row, A extends About, F, Context>(props: Shown<Row, A, F, Context> & { context: Context }) {
  const list = props.list as unknown as PlainList<Row>;
  const { tabs } = props;
  const t = useWords('kit');
  const phone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  const [prefs, setPrefs] = useListPrefs(props.name);
  const { keys, dropped, setKeys, chooseAll } = useChosen(list.asked);
  const tableTop = useRef<HTMLDivElement>(null);

  const columns = useMemo(
    () =>
      props.columns.filter(({ key, optional }) =>
        optional ? prefs.shown.includes(key) : !prefs.hidden.includes(key),
      ),
    [props.columns, prefs.hidden, prefs.shown],
  );
  const rows = list.rows ?? [];
  const selected = rows.filter((row) => keys.has(props.rowKey(row)));
  const wrongDays = areWrongDays(list.error);
  // what is not there may be what the list is of: then no filter is to blame
  const mayReset = list.filtered || !(list.error instanceof ApiError && list.error.code === 'not_found');
  const none = !list.pending && rows.length === 0;
  const file = props.sheet && {
    sheet: props.sheet,
    asked: list.asked,
    columns,
    total: list.about?.total,
  };
  const shape = {
    ...props,
    list,
    columns,
    rows,
    selectable: !!(props.bulk ?? props.across?.actions)?.length,
    keys,
    setKeys,
  };

  return (
    <section className={classes['list']} data-led={props.lead !== undefined || undefined}>
      <PageHead title={props.title} beside={props.status} says={props.says} actions={props.actions} />
      {tabs && (
        <StatusTabs
          label={t('tabs.label')}
          tabs={tabs.all}
          value={String((list.filters as Record<string, unknown>)[tabs.field] ?? '')}
          onChange={(value) => list.set({ [tabs.field]: toFilter(value) })}
        />
      )}
      <FilterBar
        list={list}
        search={props.search}
        filters={props.filters}
        phone={!!phone}
        sort={phone && <Sort list={list} columns={props.columns} />}
        toTable={() => tableTop.current?.querySelector<HTMLElement>('[data-row]')?.focus()}
      >
        {props.tools}
        {file && <ExportMenu {...file} />}
        <SavedViews list={props.name} views={prefs.views} onChange={(views) => setPrefs({ views })} />
        {!phone && <ColumnChooser columns={props.columns} prefs={prefs} onChange={setPrefs} />}
      </FilterBar>

      {wrongDays && <WrongDays error={list.error} set={list.set} />}
      <div role="status" className={classes['note']}>
        {!list.error && props.note}
        {dropped > 0 && t('list.dropped', { count: dropped })}
      </div>
      {!list.error && props.lead}
      <div ref={tableTop} className={classes['body']} aria-busy={list.pending || list.refreshing}>
        {wrongDays ? null : list.error ? (
          <Failed error={list.error} retry={list.retry} {...(mayReset && { reset: list.reset })} />
        ) : none ? (
          <Nothing list={list} empty={props.empty} emptyFiltered={props.emptyFiltered} tabs={tabs} />
        ) : phone ? (
          <Cards {...shape} />
        ) : (
          <Table {...shape} density={prefs.density} />
        )}
        {!list.error && !list.pending && !none && props.sums && <Sums sums={props.sums} />}
      </div>

      {props.bulk && (
        <BulkBar
          rows={selected}
          actions={[...props.bulk, ...chosenAsFile(file, props.rowKey)]}
          onClear={() => setKeys(new Set())}
          docked
        />
      )}
      {props.across && (
        <BulkBar
          rows={[...keys]}
          actions={[...props.across.actions, ...chosenAsFile<Key>(file, (key) => key)]}
          onClear={() => setKeys(new Set())}
          docked
          note={keys.size > selected.length ? t('list.selectedHere', { count: selected.length }) : undefined}
          all={{
            total: list.about?.total ?? 0,
            choose: () => chooseAll(props.across!.keys).catch(toast.error),
          }}
        />
      )}
      {!list.error && !list.pending && list.about && !none && (
        <Pager
          about={list.about}
          busy={list.refreshing}
          phone={!!phone}
          onPage={(page) => list.set({ page })}
          onSize={(page_size) => list.set({ page_size })}
        />
      )}
    </section>
  );
}

/** Tabs carry words or codes; codes travel as numbers. */
const toFilter = (value: string) => (/^\d+$/.test(value) ? Number(value) : value);

function Nothing(props: {
  list: PlainList;
  empty: EmptyWords;
  emptyFiltered: EmptyWords | undefined;
  tabs: { field: string; all: StatusTab[] } | undefined;
}) {
  const t = useWords('kit');
  const { list, empty, emptyFiltered } = props;
  const { page } = list.filters;
  // by link, or because what stood there is gone
  if (page > 1 && list.about?.total)
    return (
      <Empty
        title={t('list.pastEnd', { page })}
        hint={t('list.pastEndHint', { total: count(list.about.total) })}
        action={
          <Button variant="default" onClick={() => list.set({ page: 1 })}>
            {t('list.firstPage')}
          </Button>
        }
      />
    );
  const now = props.tabs && String((list.filters as Record<string, unknown>)[props.tabs.field] ?? '');
  const elsewhere = props.tabs?.all.some(({ value, count: rows }) => rows && value !== now);
  // what the first tab is without says what to do next; beside a full one another says only that it is empty
  if (!list.filtered && elsewhere && now !== props.tabs?.all[0]?.value)
    return <Empty title={t('list.emptyTab')} hint={t('list.emptyTabHint')} />;
  if (!list.filtered) return <Empty {...empty} />;
  return (
    <Empty
      {...(emptyFiltered ?? {
        title: t('list.emptyFiltered'),
        hint: t('from' in list.filters ? 'list.emptyDaysHint' : 'list.emptyFilteredHint'),
      })}
      action={
        <Button variant="default" onClick={list.reset}>
          {t('list.reset')}
        </Button>
      }
    />
  );
}
