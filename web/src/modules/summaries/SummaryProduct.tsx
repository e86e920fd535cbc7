import { SegmentedControl } from '@mantine/core';
import { FIELD_WORDS, NO_KEY, summaries as api } from '../../../../contract/summaries.ts';
import { summaryScreens } from '../../../../contract/summaries.screens.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { ListPage, useList } from '../../kit/index.ts';
import { mostOf, totalsOf, useFieldColumns, type Asked } from './columns.tsx';
import { narrowed } from './links.ts';
import { PaperLink, paperOf } from './PaperLink.tsx';
import { SummaryFilters } from './SummaryFilters.tsx';
import { useNote, useNotFound } from './SummaryField.tsx';
import { timeCard } from './TimeCard.tsx';

const GOODS = ['item', 'product'] as const;

/** Items and products that left, day by day, against the days before; an item opens what it was sold as. */
export function SummaryProduct() {
  const t = useWords('summaries');
  const say = useSay();
  const note = useNote();
  const notFound = useNotFound();
  const list = useList(api.field, {
    pageSize: 50,
    usualSort: '-amount',
    fixed: { across: 'day', compare: 'yes' },
  });
  const { filters, about } = list;
  const by = filters.by === 'product' ? 'product' : 'item';
  const asked: Asked = {
    filters,
    by,
    across: 'day',
    measure: filters.measure,
    about,
    most: mostOf(list.rows, filters.measure),
    nameTo: (row) =>
      row.key === NO_KEY || row.id === null
        ? undefined
        : summaryScreens.product({
            ...narrowed(filters),
            ...(by === 'item'
              ? { by: 'product', item_id: row.id, measure: 'pieces' }
              : { product_id: row.id }),
          }),
  };
  const columns = useFieldColumns(asked);
  return (
    <ListPage
      name="summary-product"
      title={t('product.title')}
      right={summaryScreens.product.right}
      list={list}
      columns={columns}
      context={asked}
      {...timeCard({ columns, context: asked })}
      sheet={api.fieldSheet}
      rowKey={(row) => row.key}
      rowLabel={(row) => row.name}
      search={t('product.search')}
      filters={
        <>
          <SegmentedControl
            aria-label={t('product.views')}
            value={by}
            data={GOODS.map((value) => ({ value, label: say(FIELD_WORDS[value]) }))}
            onChange={(value) =>
              list.set({ by: value as 'item' | 'product', measure: value === 'product' ? 'units' : 'pieces' })
            }
          />
          <SummaryFilters list={list} />
        </>
      }
      actions={<PaperLink asked={paperOf(list.asked, by)} />}
      totals={totalsOf(asked)}
      note={note(about)}
      empty={{ title: t('product.empty'), hint: t('product.emptyHint') }}
      emptyFiltered={notFound(filters.q) ?? { title: t('product.empty'), hint: t('product.emptyHint') }}
    />
  );
}
