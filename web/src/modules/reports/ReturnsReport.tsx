import { useMemo, type ReactNode } from 'react';
import { useLocation } from '@tanstack/react-router';
import { PROVIDERS, type Provider } from '../../../../contract/codes/providers.ts';
import { RETURN_REASONS } from '../../../../contract/codes/return-reasons.ts';
import {
  NO_PACKER,
  OUTCOMES,
  PIECES_BEFORE,
  RATE,
  RETURNS_BY,
  RETURN_FIGURES,
  returnReports as api,
  type Outcome,
  type ReturnFigure,
  type ReturnsBy,
  type ReturnsRow,
} from '../../../../contract/reports.returns.ts';
import { CHANGE } from '../../../../contract/reports.change.ts';
import { reportAbilities } from '../../../../contract/reports.ts';
import { reportScreens } from '../../../../contract/reports.screens.ts';
import { warehouseAbilities } from '../../../../contract/warehouse.ts';
import { say, useLocale, useSay, useWords } from '../../platform/i18n.ts';
import { able, useSession } from '../../platform/session.ts';
import { oneOf, useUrl } from '../../platform/url.ts';
import {
  BarList,
  ChartFrame,
  ListPage,
  StepBars,
  Unbroken,
  count,
  shortMonthText,
  useDayText,
  useList,
  type Column,
} from '../../kit/index.ts';
import { ChangeSaid } from './ChangeSaid.tsx';
import { latestStep, stepOf } from './Charts.tsx';
import { FigureLink } from './figures.tsx';
import { AboutDays } from './Head.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { ReturnedLines } from './ReturnedLines.tsx';
import { linesBehind, type ReturnFilters } from './returned-links.ts';
import { OrderFilters } from './SaleFilters.tsx';
import { useDays } from './usePeriod.ts';
import classes from './reports.module.css';

const nowhere = (): undefined => undefined;
const SHOW = { show: oneOf(['lines']) };
/** What came back, told by reason, condition, product, shipping provider, packer or channel; or what is behind one figure of it. */
export function ReturnsReport() {
  const [{ show }] = useUrl(SHOW);
  return show === 'lines' ? <ReturnedLines /> : <ByWhat />;
}

interface Context {
  linesOf: (row: ReturnsRow, more?: ReturnFilters) => string | undefined;
}
function nameOf(row: ReturnsRow): string {
  if (row.reason) return say(RETURN_REASONS[row.reason]);
  if (row.outcome) return say(OUTCOMES[row.outcome]);
  if (row.provider) return say(PROVIDERS[row.provider as Provider]);
  return row.name ?? row.sku ?? say(NO_PACKER);
}
/** Whose lines a row is the sum of; undefined: of nothing that can be asked for. */
function filterOf(row: ReturnsRow, by: ReturnsBy): ReturnFilters | undefined {
  if (by === 'reason') return { reason: row.reason ?? undefined };
  if (by === 'outcome') return { outcome: row.outcome ?? undefined };
  if (by === 'provider') return { provider: row.provider ?? undefined };
  if (row.id === null) return undefined;
  return {
    product: { product_id: row.id },
    packer: { packer_id: row.id },
    channel: { sale_channel_id: row.id },
  }[by];
}

const OUTCOME_FIGURES = Object.keys(OUTCOMES) as Outcome[];
const counted = (
  key: Exclude<ReturnFigure, 'returned' | 'cost'>,
  more?: ReturnFilters,
): Column<ReturnsRow, Context> => ({
  key,
  title: RETURN_FIGURES[key],
  means: RETURN_FIGURES[key].means,
  align: 'right',
  width: 64,
  cell: (row, { linesOf }) => (
    <FigureLink name="pieces" value={row[key]} to={linesOf(row, more)} strong={key === 'pieces'} plain />
  ),
});
const COLUMNS: Column<ReturnsRow, Context>[] = [
  {
    key: 'name',
    title: { th: 'รายการ', en: 'By' },
    cell: (row) => (
      <span className={classes['named']}>
        <Unbroken text={nameOf(row)} />
        {row.sku !== null && row.name !== null && <small>{row.sku}</small>}
      </span>
    ),
    width: 180,
  },
  counted('parcels'),
  counted('orders'),
  counted('pieces'),
  {
    key: 'before',
    title: PIECES_BEFORE,
    align: 'right',
    width: 80,
    cell: (row) => (row.before ? count(row.before.pieces) : '–'),
  },
  {
    key: 'change',
    title: CHANGE,
    align: 'right',
    width: 80,
    cell: (row) => <ChangeSaid name="returned_pieces" now={row.pieces} before={row.before?.pieces} below />,
  },
  ...OUTCOME_FIGURES.map((outcome) => counted(outcome, { outcome })),
  {
    key: 'returned',
    title: RETURN_FIGURES.returned,
    means: RETURN_FIGURES.returned.means,
    align: 'right',
    width: 96,
    cell: (row, { linesOf }) => <FigureLink name="returned" value={row.returned} to={linesOf(row)} plain />,
  },
  {
    key: 'cost',
    title: RETURN_FIGURES.cost,
    means: RETURN_FIGURES.cost.means,
    align: 'right',
    width: 96,
    cell: (row, { linesOf }) => <FigureLink name="cost" value={row.cost} to={linesOf(row)} plain />,
  },
  {
    key: 'rate',
    title: RATE,
    means: RATE.means,
    align: 'right',
    width: 80,
    cell: (row) => <FigureLink name="margin" value={row.rate} to={undefined} />,
  },
];
const OPEN = COLUMNS.filter(({ key }) => key !== 'cost');
const BARS = 8;

function ByWhat() {
  const t = useWords('reports');
  const says = useSay();
  const language = useLocale();
  const dayText = useDayText();
  const { href } = useLocation();
  const user = useSession();
  const sees = able(user, warehouseAbilities.seeCost);
  const behind = able(user, reportAbilities.seeReturned) ? linesBehind : nowhere;
  const period = useDays();
  const list = useList(api.returned, { fixed: period.days, tab: 'by' });
  const { about, asked, rows } = list;
  const by = about?.by ?? 'reason';
  const context = useMemo(
    (): Context => ({
      linesOf: (row, more) => {
        const of = filterOf(row, by);
        // by how it came back, a row has one condition; another of it is nought
        return about && of && behind(asked, about, { ...of, ...more }, href);
      },
    }),
    [about, asked, behind, by, href],
  );
  const toLines = about && behind(asked, about, {}, href);
  const figures = sees ? COLUMNS : OPEN;
  const totals = about && {
    ...Object.fromEntries(
      (['parcels', 'orders', 'pieces', ...OUTCOME_FIGURES] as const).map((key) => [
        key,
        count(about.totals[key]),
      ]),
    ),
    before: about.before ? count(about.before.pieces) : '–',
    change: (
      <ChangeSaid name="returned_pieces" now={about.totals.pieces} before={about.before?.pieces} below />
    ),
    returned: <FigureLink name="returned" value={about.totals.returned} to={undefined} plain />,
    cost: <FigureLink name="cost" value={about.totals.cost} to={undefined} plain />,
    rate: <FigureLink name="margin" value={about.rate} to={undefined} />,
  };
  return (
    <ListPage
      name={`report-returns-${by}`}
      title={t('returns.title')}
      says={about && <AboutDays about={about} />}
      right={reportScreens.returns.right}
      list={list}
      columns={figures}
      context={context}
      sheet={api.returnedSheet}
      rowKey={(row) => row.key}
      rowLabel={nameOf}
      tabs={{
        field: 'by',
        all: (Object.keys(RETURNS_BY) as ReturnsBy[]).map((value) => ({
          value,
          label: says(RETURNS_BY[value]),
        })),
      }}
      actions={<PeriodPicker period={period} days={about} />}
      filters={<OrderFilters list={list} days={about ?? period.days} />}
      lead={
        about && (about.totals.pieces > 0 || about.before?.pieces) ? (
          <div className={classes['lead']}>
            <dl className={classes['totals']} aria-label={t('totals')}>
              <Told
                title={t('returns.parcels')}
                now={about.totals.parcels}
                before={about.before?.parcels}
                to={toLines}
              />
              <Told
                title={t('returns.pieces')}
                now={about.totals.pieces}
                before={about.before?.pieces}
                to={toLines}
              />
              <Told
                title={t('returns.amount')}
                money
                now={about.totals.returned}
                before={about.before?.returned}
                to={toLines}
              />
              {about.rate !== null && (
                <div>
                  <dt>{t('returns.rate')}</dt>
                  <dd>
                    <FigureLink name="margin" value={about.rate} to={undefined} />
                  </dd>
                </div>
              )}
              {about.totals.cost !== null && (
                <Told
                  title={t('returns.cost')}
                  money
                  now={about.totals.cost}
                  before={about.before?.cost}
                  to={toLines}
                />
              )}
            </dl>
            <div className={classes['charts']}>
              <ChartFrame
                title={t(`returns.chart.${by}`)}
                marks={[{ name: t('chart.now'), tone: 'returned' }, { name: t('chart.before') }]}
              >
                <BarList
                  tone="returned"
                  bars={(rows ?? []).slice(0, BARS).map((row) => ({
                    key: row.key,
                    label: nameOf(row),
                    value: row.pieces,
                    before: row.before?.pieces,
                    says: t('returns.ofPieces', { count: row.pieces }),
                    note: (
                      <ChangeSaid name="returned_pieces" now={row.pieces} before={row.before?.pieces} short />
                    ),
                    to: context.linesOf(row),
                  }))}
                />
              </ChartFrame>
              {about.series.length > 1 && (
                <StepBars
                  title={t('returns.chart.days')}
                  now={t('chart.now')}
                  before={t('chart.before')}
                  tone="returned"
                  scale={count}
                  open={t('returns.open')}
                  at={latestStep(about)}
                  steps={about.series.map(({ day, before_day, pieces, before_pieces }, i) => {
                    const of = stepOf({ day, before_day });
                    return {
                      key: of,
                      name: day === null ? t('chart.onlyBefore', { day: dayText(of) }) : dayText(of),
                      short: String(Number(of.slice(8))),
                      begins: i === 0 || of.endsWith('-01') ? shortMonthText(of, language) : undefined,
                      value: pieces,
                      before: before_pieces,
                      says: day === null ? '–' : t('returns.ofPieces', { count: pieces }),
                      saysBefore: count(before_pieces),
                      to:
                        day === null || pieces === 0
                          ? undefined
                          : behind(asked, { from: day, to: day }, {}, href),
                    };
                  })}
                />
              )}
            </div>
          </div>
        ) : undefined
      }
      {...(totals ? { totals } : {})}
      card={(row) => <Card row={row} columns={figures} context={context} />}
      empty={{ title: t('returns.empty'), hint: t('returns.emptyHint') }}
      emptyFiltered={{ title: t('returns.filtered'), hint: t('empty.filteredHint') }}
    />
  );
}

function Told(props: {
  title: string;
  now: number;
  before: number | null | undefined;
  to: string | undefined;
  money?: boolean;
}) {
  const name = props.money ? 'returned' : 'returned_pieces';
  return (
    <div>
      <dt>{props.title}</dt>
      <dd>
        <FigureLink name={props.money ? 'returned' : 'pieces'} value={props.now} to={props.to} />
        <ChangeSaid name={name} now={props.now} before={props.before} />
      </dd>
    </div>
  );
}

function Card(props: {
  row: ReturnsRow;
  columns: readonly Column<ReturnsRow, Context>[];
  context: Context;
}): ReactNode {
  const { row, columns, context } = props;
  const t = useWords('reports');
  const says = useSay();
  return (
    <>
      <div className={classes['cardHead']}>
        <div className={classes['cardName']}>{columns[0]!.cell(row, context)}</div>
        <div className={classes['cardNet']}>
          <FigureLink
            name="pieces"
            value={row.pieces}
            shown={t('returns.ofPieces', { count: row.pieces })}
            to={context.linesOf(row)}
            strong
          />
          <ChangeSaid name="returned_pieces" now={row.pieces} before={row.before?.pieces} short />
        </div>
      </div>
      <dl className={classes['cardFigures']}>
        {columns
          .slice(1)
          .filter(({ key }) => !['pieces', 'before', 'change'].includes(key))
          .filter(({ key }) => key !== 'rate' || row.rate !== null)
          .map((column) => (
            <div key={column.key}>
              <dt>{says(column.title)}</dt>
              <dd>{column.cell(row, context)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
