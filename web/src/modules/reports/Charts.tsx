import { Link } from '@tanstack/react-router';
import { figureOf, type FigureName } from '../../../../contract/reports.figures.ts';
import type { RowsOf, SaleReply, SaleRow } from '../../../../contract/reports.ts';
import { useLocale, useSay, useWords } from '../../platform/i18n.ts';
import {
  BarList,
  ChartFrame,
  StepBars,
  monthText,
  shortMonthText,
  useCalendar,
  useDayText,
} from '../../kit/index.ts';
import { isProfitCompared } from './Against.tsx';
import { ChangeSaid } from './ChangeSaid.tsx';
import { figureText } from './figures.tsx';
import { rowName } from './rows.tsx';
import type { SaleContext } from './sales.columns.tsx';
import classes from './reports.module.css';

type About = SaleReply['Datum'];

/** Which of them came to how much, the largest first, against the days before; the small ones are one bar. */
export function ByRow(props: {
  title: string;
  rows: readonly SaleRow[];
  by: readonly RowsOf[];
  measure: FigureName;
  about: About;
  ordersOf: SaleContext['ordersOf'];
}) {
  const { title, rows, by, measure, about, ordersOf } = props;
  const t = useWords('reports');
  const compared = measure === 'profit' ? isProfitCompared(about) : about.before !== null;
  const before = (row: SaleRow) => (measure === 'profit' ? row.before?.profit : row.before?.net) ?? 0;
  const rest = about.total - rows.length;
  const restNet =
    (Math.round(about.totals.net * 100) - rows.reduce((sum, { net }) => sum + Math.round(net * 100), 0)) /
    100;
  return (
    <ChartFrame
      title={title}
      marks={[{ name: t('chart.now'), tone: 'moving' }, ...(compared ? [{ name: t('chart.before') }] : [])]}
    >
      <BarList
        bars={[
          ...rows.map((row) => ({
            key: row.key,
            label: rowName(row, by),
            value: row[measure] ?? 0,
            before: compared ? before(row) : undefined,
            says: figureText(measure, row[measure] ?? 0),
            note: compared && <ChangeSaid name={measure} now={row[measure]} before={before(row)} short />,
            to: ordersOf(row, measure),
          })),
          ...(rest > 0 && measure === 'net'
            ? [
                {
                  key: '…',
                  label: t('chart.rest', { count: rest }),
                  value: undefined,
                  says: figureText('net', restNet),
                },
              ]
            : []),
        ]}
      />
    </ChartFrame>
  );
}

/** How net sales went, day by day or month by month, against the days before; the same as a table. */
export function ByDay({
  about,
  ofGoods,
  ordersOf,
}: {
  about: About;
  /** By product. */
  ofGoods: boolean;
  ordersOf: (first: string) => string | undefined;
}) {
  const t = useWords('reports');
  const say = useSay();
  const language = useLocale();
  const calendar = useCalendar();
  const dayText = useDayText();
  const monthly = about.step === 'month';
  const steps = about.series.map((one) => ({ ...one, of: stepOf(one) }));
  const name = (of: string, day: string | null) => {
    const text = monthly ? monthText(of, language, calendar) : dayText(of);
    return day === null ? t('chart.onlyBefore', { day: text }) : text;
  };
  const title = t(monthly ? 'chart.byMonth' : 'chart.byDay');
  const sees = about.totals.profit !== null && about.series.some(({ profit }) => profit !== null);
  return (
    <div className={classes['byDay']}>
      <StepBars
        title={title}
        now={t('chart.now')}
        before={t('chart.before')}
        scale={(most) => figureText('net', Math.round(most)).replace(/\.\d\d$/, '')}
        at={latestStep(about)}
        steps={steps.map(({ of, day, net, before_net }, i) => ({
          key: of,
          name: name(of, day),
          short: monthly ? shortMonthText(of, language) : String(Number(of.slice(8))),
          begins: !monthly && beginsMonth(steps, i) ? shortMonthText(of, language) : undefined,
          value: net,
          before: before_net,
          says: day === null ? '–' : figureText('net', net),
          saysBefore: figureText('net', before_net),
          to: day === null || net === 0 ? undefined : ordersOf(day),
        }))}
      />
      <details className={classes['asTable']}>
        <summary>{t('chart.asTable')}</summary>
        <div className={classes['wide']}>
          <table>
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t(monthly ? 'chart.month' : 'chart.day')}</th>
                <th scope="col">{t('chart.orders')}</th>
                <th scope="col">{t('chart.net')}</th>
                <th scope="col">{t('chart.before')}</th>
                <th scope="col">{t('chart.change')}</th>
                {sees && <th scope="col">{say(figureOf('profit', ofGoods))}</th>}
              </tr>
            </thead>
            <tbody>
              {steps.map(({ of, day, orders, net, before_net, profit }) => {
                const to = day === null || net === 0 ? undefined : ordersOf(day);
                return (
                  <tr key={of}>
                    <th scope="row">{to ? <Link to={to}>{name(of, day)}</Link> : name(of, day)}</th>
                    <td>{day === null || orders === null ? '–' : figureText('orders', orders)}</td>
                    <td>{day === null ? '–' : figureText('net', net, true)}</td>
                    <td>{figureText('net', before_net, true)}</td>
                    <td>
                      <ChangeSaid name="net" now={net} before={before_net} short />
                    </td>
                    {sees && (
                      <td>{day === null || profit === null ? '–' : figureText('profit', profit, true)}</td>
                    )}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}

/** Of the days that are named (eight at most), the first and the first of each month. */
function beginsMonth(steps: readonly { of: string }[], i: number): boolean {
  const every = Math.ceil(steps.length / 8);
  return i % every === 0 && steps[i]!.of.slice(0, 7) !== steps[i - every]?.of.slice(0, 7);
}

/** The last day of a series that has begun: what is still to come says nothing yet. */
export const latestStep = (about: {
  at: string;
  series: readonly { day: string | null }[];
}): string | undefined =>
  about.series.findLast(({ day }) => day !== null && day <= about.at.slice(0, 10))?.day ?? undefined;

/** The day a step is called by: where the days before are more, the one before. */
export const stepOf = ({ day, before_day }: { day: string | null; before_day: string | null }): string =>
  day ?? before_day!;
