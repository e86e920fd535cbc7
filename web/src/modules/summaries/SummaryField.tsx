import { Button, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  FIELD_WORDS,
  MEASURES,
  MEASURE_WORDS,
  SUMMARY_FIELDS,
  summaries as api,
  summaryAbilities,
  type SummaryFilter,
} from '../../../../contract/summaries.ts';
import { warehouseAbilities } from '../../../../contract/warehouse.ts';
import { summaryScreens } from '../../../../contract/summaries.screens.ts';
import { fieldsOf } from '../../platform/endpoint-url.ts';
import { useLocale, useSay, useWords } from '../../platform/i18n.ts';
import { able, useSession } from '../../platform/session.ts';
import { useUrl } from '../../platform/url.ts';
import {
  Guard,
  ListPage,
  PageHead,
  PermissionDenied,
  Select,
  momentText,
  useCalendar,
  useDayText,
  useList,
  type EmptyWords,
} from '../../kit/index.ts';
import { mostOf, totalsOf, useFieldColumns, type Asked } from './columns.tsx';
import { narrowed } from './links.ts';
import { PaperLink, paperOf } from './PaperLink.tsx';
import { SummaryFilters } from './SummaryFilters.tsx';
import { timeCard } from './TimeCard.tsx';

const FILTERS = fieldsOf(api.field);

/** What left, by a field that the person chooses, with another one as columns. */
export function SummaryField() {
  const [filters] = useUrl(FILTERS);
  const user = useSession();
  const isTold = ![filters.by, filters.across].includes('storage') || able(user, summaryAbilities.seeStorage);
  const mayCount = filters.measure !== 'value' || able(user, warehouseAbilities.seeCost);
  return (
    <Guard right={summaryScreens.field.right}>
      {isTold && mayCount ? <Fields /> : <Denied filters={filters} />}
    </Guard>
  );
}

/** Who is not told of costs, or of where goods lay, comes by a link of somebody else: the page itself is theirs. */
function Denied({ filters }: { filters: Partial<SummaryFilter> }) {
  const t = useWords('summaries');
  const back = (
    <Button variant="default" component={Link} to={summaryScreens.field(narrowed(filters))}>
      {t('field.back')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('field.title')} actions={back} />
      <PermissionDenied />
    </>
  );
}

function Fields() {
  const t = useWords('summaries');
  const say = useSay();
  const note = useNote();
  const notFound = useNotFound();
  const list = useList(api.field, { pageSize: 50, usualSort: '-amount' });
  const { filters, about } = list;
  const asked: Asked = {
    filters,
    by: about?.by ?? filters.by,
    across: about ? about.across : (filters.across ?? null),
    measure: filters.measure,
    about,
    most: mostOf(list.rows, filters.measure),
  };
  const columns = useFieldColumns(asked);
  const fields = useFields();
  const seesCost = about?.may_see_cost ?? false;
  return (
    <ListPage
      name="summary-field"
      title={t('field.title')}
      right={summaryScreens.field.right}
      list={list}
      columns={columns}
      context={asked}
      {...timeCard({ columns, context: asked })}
      sheet={api.fieldSheet}
      rowKey={(row) => row.key}
      rowLabel={(row) => row.name}
      search={t('field.search')}
      filters={
        <>
          <Select
            aria-label={t('field.by')}
            w={{ base: '100%', sm: 190 }}
            value={filters.by}
            options={fields.map((value) => ({
              value,
              label: `${t('field.by')}: ${say(FIELD_WORDS[value])}`,
            }))}
            onChange={(by) => by && list.set({ by, ...(filters.across === by ? { across: undefined } : {}) })}
          />
          <Select
            aria-label={t('field.across')}
            w={{ base: '100%', sm: 210 }}
            value={filters.across ?? 'none'}
            options={[
              { value: 'none' as const, label: t('field.noAcross') },
              ...fields
                .filter((value) => value !== filters.by)
                .map((value) => ({
                  value,
                  label: `${t('field.across')}: ${say(FIELD_WORDS[value])}`,
                })),
            ]}
            onChange={(across) => list.set({ across: across === 'none' ? undefined : across })}
          />
          <Select
            aria-label={t('field.measure')}
            w={{ base: '100%', sm: 150 }}
            value={filters.measure}
            options={MEASURES.filter((value) => value !== 'value' || seesCost).map((value) => ({
              value,
              label: say(MEASURE_WORDS[value]),
            }))}
            onChange={(measure) => measure && list.set({ measure })}
          />
          <Checkbox
            label={t('field.compare')}
            checked={filters.compare === 'yes'}
            onChange={(event) => list.set({ compare: event.currentTarget.checked ? 'yes' : 'no' })}
          />
          <SummaryFilters list={list} />
        </>
      }
      actions={<PaperLink asked={paperOf(list.asked, filters.by)} />}
      totals={totalsOf(asked)}
      note={note(about)}
      empty={{ title: t('field.empty'), hint: t('field.emptyHint') }}
      emptyFiltered={notFound(filters.q) ?? { title: t('field.empty'), hint: t('field.emptyHint') }}
    />
  );
}

/** Those that the server tells this person of. */
function useFields() {
  const seesStorage = able(useSession(), summaryAbilities.seeStorage);
  return SUMMARY_FIELDS.filter((field) => field !== 'storage' || seesStorage);
}

/** Where there are no rows because of what was looked for; undefined: nothing was. */
export function useNotFound() {
  const t = useWords('summaries');
  return (q: string | undefined): EmptyWords | undefined =>
    q ? { title: t('notFound', { q }), hint: t('notFoundHint') } : undefined;
}

/** As of when, and what the figures are held against. */
export function useNote() {
  const t = useWords('summaries');
  const locale = useLocale();
  const calendar = useCalendar();
  const dayText = useDayText();
  return (about: Asked['about']): string | undefined =>
    about &&
    [
      `${t('asOf')} ${momentText(about.at, locale, calendar)}`,
      ...(about.before
        ? [t('field.compared', { from: dayText(about.before.from), to: dayText(about.before.to) })]
        : about.from > about.at.slice(0, 10)
          ? [t('field.notBegun')]
          : []),
      t('field.once'),
    ].join(' · ');
}
