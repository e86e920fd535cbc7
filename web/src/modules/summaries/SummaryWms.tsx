import { ActionIcon, Button, Menu, Progress } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { IconDots, IconFileTypePdf, IconFileTypeXls, IconRefresh } from '@tabler/icons-react';
import type { Input } from '../../../../contract/endpoint.ts';
import {
  FIELD_WORDS,
  LIST_FIELDS,
  LISTS,
  MEASURES,
  MEASURE_WORDS,
  SUMMARY_STATES,
  summaries as api,
  type Figures,
  type ListName,
  type ListRow,
  type Summary,
  type SummaryFilter,
} from '../../../../contract/summaries.ts';
import { summaryScreens } from '../../../../contract/summaries.screens.ts';
import { fieldsOf } from '../../platform/endpoint-url.ts';
import { errorText } from '../../platform/errors.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { useUrl } from '../../platform/url.ts';
import {
  BarList,
  Day,
  DayBars,
  Empty,
  Failed,
  Guard,
  Loading,
  Moment,
  Money,
  PageHead,
  WrongDays,
  addDays,
  areWrongDays,
  count,
  daysIn,
  today,
  useDayText,
} from '../../kit/index.ts';
import { Change, said } from './columns.tsx';
import { Behind } from './Behind.tsx';
import { daysAsked, daysBefore } from './days.ts';
import { narrowed, parcelsOf } from './links.ts';
import { PaperLink, usePaper, useWorkbook } from './PaperLink.tsx';
import { SummaryFilters } from './SummaryFilters.tsx';
import { useSummary } from './useSummary.ts';
import classes from './summaries.module.css';

const FIELDS = fieldsOf(api.product);
const PHONE = '(max-width: 48em)';

/** What left the warehouse, by everything that is asked of it: made by a job, and filling while it runs. */
export function SummaryWms() {
  return (
    <Guard right={summaryScreens.summary.right}>
      <Report />
    </Guard>
  );
}

function Report() {
  const t = useWords('summaries');
  const phone = !!useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  const [found, change] = useUrl(FIELDS);
  const filters = found as Partial<SummaryFilter>;
  const asked = filters as Input<typeof api.product>;
  const main = useSummary(asked);
  const { read } = main;
  const { data } = read;
  const failed = read.isError ? read.error : undefined;
  // asked for beside the days themselves: so the comparison is there with them
  const now = today();
  const days = data?.Datum ?? daysAsked(filters, now);
  const before = days && daysBefore(days, now);
  const past = useSummary({ ...asked, ...before }, before !== undefined);
  const busy = main.busy || past.busy;
  const again = async () => {
    await Promise.all([main.again(), ...(before ? [past.again()] : [])]);
  };
  const isOver = data?.Datum.state === SUMMARY_STATES.finished;
  const list = {
    filters,
    set: (next: object) => change(next as Parameters<typeof change>[0]),
    about: data && { total: 0, from: data.Datum.from, to: data.Datum.to },
  };
  const reset = () => change(Object.fromEntries(Object.keys(FIELDS).map((name) => [name, undefined])));
  return (
    <>
      <PageHead
        title={t('summary.title')}
        says={t('summary.says')}
        actions={<Ways asked={asked} filters={filters} phone={phone} />}
      />
      <div className={classes['filters']} role="search">
        <SummaryFilters list={list} brief={phone} />
      </div>
      {areWrongDays(failed) && !data ? (
        <WrongDays error={failed} set={list.set} />
      ) : main.hasFailed ? (
        <div className={classes['failed']} role="alert">
          <strong>{t('summary.failed')}</strong>
          <WholeWords>{errorText(failed)}</WholeWords>
          <Button loading={busy} onClick={() => void again()}>
            {t('summary.again')}
          </Button>
        </div>
      ) : failed && !data ? (
        <Failed error={failed} retry={() => void read.refetch()} reset={reset} />
      ) : data ? (
        <>
          <Standing about={data.Datum} trouble={failed && errorText(failed)} again={again} busy={busy} />
          {isOver && data.Data.parcels === 0 ? (
            <Empty title={t('summary.empty')} hint={t('summary.emptyHint')} />
          ) : data.Datum.at === null ? (
            // nothing is counted yet: nothing is told as if it were
            <Loading lines={12} />
          ) : (
            <Parts
              totals={data.Data}
              about={data.Datum}
              filters={filters}
              compared={before && { ...before, past }}
            />
          )}
        </>
      ) : (
        <Loading lines={12} />
      )}
    </>
  );
}

interface StandingProps {
  about: Summary;
  /** Why it could not be asked just now: what is on screen is what was known before. */
  trouble: string | undefined;
  again: () => Promise<void>;
  busy: boolean;
}
/** How far it is, and as of when. */
function Standing({ about, trouble, again, busy }: StandingProps) {
  const t = useWords('summaries');
  const { state, progress, at } = about;
  const says =
    state === SUMMARY_STATES.queued
      ? t('summary.queued')
      : t(state === SUMMARY_STATES.running ? 'summary.running' : 'summary.done', progress);
  return (
    <div className={classes['standing']} data-over={state === SUMMARY_STATES.finished || undefined}>
      <p role="status">
        <strong>{says}</strong>
        {at && (
          <span>
            {t('asOf')} <Moment at={at} />
          </span>
        )}
        {state !== SUMMARY_STATES.finished && !trouble && <span>{t('summary.runningHint')}</span>}
        {trouble && <span className={classes['trouble']}>{trouble}</span>}
      </p>
      {state === SUMMARY_STATES.finished ? (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={busy}
          leftSection={<IconRefresh size={16} stroke={1.6} />}
          onClick={() => void again()}
        >
          {t('summary.again')}
        </Button>
      ) : (
        <Progress
          className={classes['progress']!}
          value={(100 * progress.done) / progress.of}
          aria-label={t('summary.progress')}
          color="var(--tone-moving-solid)"
        />
      )}
    </div>
  );
}

interface WaysProps {
  asked: Input<typeof api.product>;
  filters: Partial<SummaryFilter>;
  phone: boolean;
}
/** The other reports of these days, and what is on screen as files; on a phone behind one button. */
function Ways({ asked, filters, phone }: WaysProps) {
  const t = useWords('summaries');
  const workbook = useWorkbook(asked);
  const paper = usePaper(asked);
  const product = summaryScreens.product(narrowed(filters));
  const field = summaryScreens.field(narrowed(filters));
  if (phone)
    return (
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            aria-label={t('summary.menu')}
            title={t('summary.menu')}
            loading={workbook.busy}
          >
            <IconDots size={20} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={product}>
            {t('summary.toProduct')}
          </Menu.Item>
          <Menu.Item component={Link} to={field}>
            {t('summary.toField')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypeXls size={18} stroke={1.6} />} onClick={workbook.save}>
            {t('workbook')}
          </Menu.Item>
          <Menu.Item
            component="a"
            leftSection={<IconFileTypePdf size={18} stroke={1.6} />}
            target="_blank"
            rel="noopener"
            href={paper}
          >
            {t('paper')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    );
  return (
    <>
      <Button variant="default" component={Link} to={product}>
        {t('summary.toProduct')}
      </Button>
      <Button variant="default" component={Link} to={field}>
        {t('summary.toField')}
      </Button>
      <Button
        variant="default"
        loading={workbook.busy}
        title={t('workbookHint')}
        leftSection={<IconFileTypeXls size={18} stroke={1.6} />}
        onClick={workbook.save}
      >
        {t('workbook')}
      </Button>
      <PaperLink asked={asked} />
    </>
  );
}

interface PartProps {
  totals: Figures;
  about: Summary;
  filters: Partial<SummaryFilter>;
}
function Parts({ totals, about, filters, compared }: PartProps & { compared: Compared | undefined }) {
  const t = useWords('summaries');
  const { from, to } = about;
  const those = { ...filters, from, to };
  const all = Array.from({ length: daysIn(from, to) }, (_, nth) => addDays(from, nth));
  const known = new Map(about.days.map((day) => [day.day, day]));
  return (
    <>
      <Tiles
        totals={totals}
        filters={those}
        compared={compared}
        isOver={about.state === SUMMARY_STATES.finished}
      />
      <DayBars
        title={t('summary.chart')}
        series={[{ name: t('summary.pieces'), tone: 'moving' }]}
        days={all.map((day) => ({ day, values: [known.get(day)?.pieces ?? 0] }))}
      />
      <details className={classes['daysOf']}>
        <summary>{t('summary.daysTable')}</summary>
        <DaysTable days={about.days} filters={those} />
      </details>
      <div className={classes['lists']}>
        {LISTS.map((list) => (
          <List key={list} list={list} rows={about[list]} totals={totals} about={about} filters={those} />
        ))}
      </div>
    </>
  );
}

/** The days before, which are summed by a run of their own. */
interface Compared {
  from: string;
  to: string;
  past: ReturnType<typeof useSummary>;
}
interface TileProps {
  totals: Figures;
  filters: Partial<SummaryFilter>;
  compared: Compared | undefined;
  isOver: boolean;
}
function Tiles({ totals, filters, compared, isOver }: TileProps) {
  const t = useWords('summaries');
  const say = useSay();
  const measures = MEASURES.filter((one) => totals[one] !== null);
  const { data, isError } = compared?.past.read ?? {};
  const isCounted = data?.Datum.state === SUMMARY_STATES.finished && !compared?.past.hasFailed;
  // a part of the days is not held against all of those before
  const before = isOver && isCounted ? data.Data : undefined;
  return (
    <>
      <dl className={classes['tiles']}>
        {measures.map((measure) => (
          <div key={measure}>
            <dt>{say(MEASURE_WORDS[measure])}</dt>
            <dd>
              <Behind to={parcelsOf(filters, { measure })}>
                {measure === 'value' ? <Money amount={totals.value} /> : said(totals[measure], measure)}
              </Behind>
            </dd>
            {/* its room is kept until it comes, and nothing is held against nothing */}
            <dd className={classes['before']}>
              {before?.[measure] ? (
                <>
                  <Change now={totals[measure] ?? 0} before={before[measure]} /> {t('summary.before')}{' '}
                  {said(before[measure], measure)}
                </>
              ) : (
                '\u00a0'
              )}
            </dd>
          </div>
        ))}
      </dl>
      {compared && (
        <Held compared={compared} isNothing={before?.parcels === 0} isFailed={!isCounted && !!isError} />
      )}
    </>
  );
}

/** What the figures are held against, or why they are not. */
function Held(props: { compared: Compared; isNothing: boolean; isFailed: boolean }) {
  const t = useWords('summaries');
  const kit = useWords('kit');
  const dayText = useDayText();
  const { from, to, past } = props.compared;
  const days = { from: dayText(from), to: dayText(to) };
  if (props.isFailed)
    return (
      <div className={classes['held']} role="alert">
        <WholeWords>{t('summary.failedBefore', days)}</WholeWords>
        <Button
          variant="default"
          size="compact-sm"
          loading={past.busy}
          onClick={() => void (past.hasFailed ? past.again() : past.read.refetch())}
        >
          {kit('retry')}
        </Button>
      </div>
    );
  return (
    <div className={classes['held']}>
      <WholeWords>{t(props.isNothing ? 'summary.noneBefore' : 'field.compared', days)}</WholeWords>
    </div>
  );
}

function DaysTable({ days, filters }: { days: Summary['days']; filters: Partial<SummaryFilter> }) {
  const say = useSay();
  const measures = ['pieces', 'units', 'parcels', 'orders'] as const;
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{say(FIELD_WORDS.day)}</th>
          {measures.map((measure) => (
            <th key={measure} scope="col" data-figure>
              {say(MEASURE_WORDS[measure])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days
          .filter(({ parcels }) => parcels > 0)
          .map((row) => (
            <tr key={row.day}>
              <th scope="row">
                <Behind to={parcelsOf(filters, { by: 'day', key: row.day })}>
                  <Day day={row.day} />
                </Behind>
              </th>
              {measures.map((measure) => (
                <td key={measure} data-figure>
                  {count(row[measure])}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

const SHOWN = 10;

function List(props: PartProps & { list: ListName; rows: readonly ListRow[] }) {
  const { list, rows, totals, about, filters } = props;
  const t = useWords('summaries');
  const say = useSay();
  const by = LIST_FIELDS[list];
  const measure = list === 'product' ? 'units' : 'pieces';
  const isOver = about.state === SUMMARY_STATES.finished;
  return (
    <section className={classes['list']} aria-label={say(FIELD_WORDS[by])}>
      <h2>{say(FIELD_WORDS[by])}</h2>
      <WholeWords>{t('summary.sum', { figure: t(`of.${measure}`, { count: totals[measure] }) })}</WholeWords>
      {rows.length === 0 && <WholeWords>{t(isOver ? 'summary.none' : 'summary.notYet')}</WholeWords>}
      <BarList
        bars={rows.slice(0, SHOWN).map((row) => ({
          key: row.key,
          label: (
            <span title={row.code ? `${row.name} ${row.code}` : row.name}>
              {row.name}
              {list !== 'wms' && list !== 'product' && (
                <small className={classes['beneath']}>{t('of.parcels', { count: row.parcels })}</small>
              )}
            </span>
          ),
          value: row.amount,
          says: count(row.amount),
          to: parcelsOf(filters, { by, key: row.key }),
        }))}
      />
      {list === 'product' && rows.length > 0 && <WholeWords>{t('summary.inUnits')}</WholeWords>}
      {rows.length > 0 && (
        <p>
          <Link to={summaryScreens.field({ ...narrowed(filters), by, measure })}>
            {t('summary.all', { count: rows.length })}
          </Link>
        </p>
      )}
    </section>
  );
}
