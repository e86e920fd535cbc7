import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  FIGURE_WORDS,
  commissions as api,
  type EntryKind,
  type Figures,
  type PersonRow,
} from '../../../../contract/commissions.ts';
import { commissionScreens } from '../../../../contract/commissions.screens.ts';
import type { Reply } from '../../../../contract/endpoint.ts';
import {
  BarList,
  Day,
  Empty,
  ExportMenu,
  Failed,
  Guard,
  Loading,
  Moment,
  Money,
  PageHead,
  StatusBadge,
  Unbroken,
  WrongDays,
  areWrongDays,
  baht,
  count,
  useList,
} from '../../kit/index.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { days, number, useUrl } from '../../platform/url.ts';
import { Filters } from './Filters.tsx';
import { Views } from './Views.tsx';
import classes from './commissions.module.css';

type About = Reply<typeof api.report>['Datum'];
const FIGURES = ['orders', 'pieces', 'net', 'commission', 'clawback', 'corrections', 'payable'] as const;
const COLUMNS = [{ key: 'user' }, { key: 'team' }, ...FIGURES.map((key) => ({ key })), { key: 'before' }];
/** The lines that a figure is the sum of. */
const PART: Record<keyof Figures, EntryKind | undefined> = {
  orders: 'sale',
  pieces: 'sale',
  net: 'sale',
  commission: 'sale',
  clawback: 'clawback',
  corrections: 'correction',
  payable: undefined,
};
/** What a chart can show at a glance. */
const TOP = 15;
const CHOSEN = { ...days(), period_id: number() };

/** Who earned how much: the open period unless others are chosen; every figure opens its lines. */
export function Report() {
  const t = useWords('commissions');
  const [chosen] = useUrl(CHOSEN);
  const periods = useRead(api.periods, { page_size: 60 });
  const open = periods.data?.Datum.open_id;
  const isUsual = !chosen.from && !chosen.to && !chosen.period_id;
  return (
    <Guard right={commissionScreens.report.right}>
      {periods.isPending ? (
        <>
          <PageHead title={t('report.title')} actions={<Views view="report" />} />
          <Loading lines={10} />
        </>
      ) : (
        <Sheet usual={isUsual ? (open ?? undefined) : undefined} />
      )}
    </Guard>
  );
}

function Sheet({ usual }: { usual: number | undefined }) {
  const t = useWords('commissions');
  const list = useList(api.report, {
    pageSize: 200,
    ...(usual === undefined ? {} : { fixed: { period_id: usual } }),
  });
  const { about, rows } = list;
  const filters = usual === undefined ? list.filters : { ...list.filters, period_id: usual };
  const which = {
    ...(filters.period_id === undefined
      ? { from: about?.from, to: about?.to }
      : { period_id: filters.period_id }),
    team_id: filters.team_id,
    sale_channel_id: filters.sale_channel_id,
  };
  return (
    <div className={classes['report']}>
      <PageHead
        title={t('report.title')}
        beside={about && <State about={about} />}
        says={about && <Says about={about} />}
        actions={<Views view="report" />}
      />
      <div className={classes['filters']}>
        <Filters list={{ filters, set: list.set, about: list.about }} />
        <ExportMenu sheet={api.reportSheet} asked={list.asked} columns={COLUMNS} total={about?.total} />
      </div>
      {areWrongDays(list.error) ? (
        <WrongDays error={list.error} set={(days) => list.set({ ...days, period_id: undefined })} />
      ) : list.error ? (
        <Failed error={list.error} retry={list.retry} reset={list.reset} />
      ) : !about || !rows ? (
        <Loading lines={10} />
      ) : rows.length === 0 ? (
        <Empty
          title={t('report.empty')}
          hint={t('report.emptyHint')}
          action={
            <Button variant="default" component={Link} to={commissionScreens.rates()}>
              {t('report.toRates')}
            </Button>
          }
        />
      ) : (
        <>
          <Totals about={about} />
          {about.totals.commission === 0 && about.totals.net !== 0 && (
            <p className={classes['hint']}>
              {t('report.noRate')} <Link to={commissionScreens.rates()}>{t('report.toRates')}</Link>
            </p>
          )}
          <section>
            <h2>{t('report.chart')}</h2>
            <BarList
              tone="done"
              bars={rows.slice(0, TOP).map((row) => ({
                key: row.user_id,
                label: row.user,
                value: row.payable,
                says: <Money amount={row.payable} />,
                to: commissionScreens.lines({ ...which, user_id: row.user_id }),
              }))}
            />
          </section>
          <section>
            <h2>{t('report.table')}</h2>
            <People rows={rows} about={about} which={which} user={filters.user_id} />
          </section>
        </>
      )}
    </div>
  );
}

function State({ about: { period } }: { about: About }) {
  const t = useWords('commissions');
  if (!period) return null;
  return (
    <StatusBadge tone={period.closed ? 'done' : 'waiting'}>
      {`${period.number} · ${t(period.closed ? 'periods.closed' : 'periods.open')}`}
    </StatusBadge>
  );
}
function Says({ about }: { about: About }) {
  const t = useWords('commissions');
  const { period } = about;
  const what = !period
    ? t('report.days')
    : period.closed
      ? t('report.settled', { number: period.number, who: period.closed.by })
      : t('report.openPeriod', { number: period.number });
  return (
    <span className={classes['says']}>
      <span>
        <Day day={about.from} /> – <Day day={about.to} />
      </span>
      <span>{what}</span>
      <span>
        {t('report.at')} <Moment at={about.at} />
      </span>
    </span>
  );
}

/** What is to be paid in all, and how that stands to the time before. */
function Totals({ about: { totals, before, period } }: { about: About }) {
  const t = useWords('commissions');
  const say = useSay();
  const change = Math.round((totals.payable - before.payable) * 100) / 100;
  // some days of a period are not held against all of another
  const isWhole = period?.over ?? true;
  const KEYS = ['payable', 'net', 'commission', 'clawback', 'corrections'] as const;
  return (
    <dl className={classes['totals']}>
      {KEYS.map((key) => (
        <div key={key} data-first={key === 'payable' || undefined}>
          <dt>{say(FIGURE_WORDS[key])}</dt>
          <dd>
            <Money amount={totals[key]} strong={key === 'payable'} />
            {key === 'payable' && isWhole && (
              <small>
                {change === 0
                  ? t('report.same')
                  : change > 0
                    ? t('report.more', { amount: baht(change) })
                    : t('report.less', { amount: baht(-change) })}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Which = Record<string, string | number | undefined>;
function People(props: { rows: PersonRow[]; about: About; which: Which; user: number | undefined }) {
  const { rows, about, which, user } = props;
  const t = useWords('commissions');
  const say = useSay();
  const before = (
    <>
      {t('report.before')}
      <small>
        <Day day={about.before.from} /> – <Day day={about.before.to} />
      </small>
    </>
  );
  return (
    <div className={classes['wide']}>
      <table className={classes['people']}>
        <thead>
          <tr>
            <th scope="col">{say({ th: 'พนักงาน', en: 'Person' })}</th>
            {FIGURES.map((key) => (
              <th key={key} scope="col" data-figure>
                {say(FIGURE_WORDS[key])}
              </th>
            ))}
            <th scope="col" data-figure>
              {before}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.user_id}>
              <th scope="row">
                <Unbroken text={row.user} />
                {row.team && <small>{row.team}</small>}
              </th>
              <Cells figures={row} name={row.user} which={{ ...which, user_id: row.user_id }} />
              <td data-figure data-label={t('report.before')}>
                <Money amount={row.before} />
              </td>
            </tr>
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t('report.all')}</th>
              <Cells figures={about.totals} name={t('report.all')} which={{ ...which, user_id: user }} />
              <td data-figure data-label={t('report.before')}>
                <Money amount={about.before.payable} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Cells({ figures, name, which }: { figures: Figures; name: string; which: Which }) {
  const t = useWords('commissions');
  const say = useSay();
  return FIGURES.map((key) => {
    const title = say(FIGURE_WORDS[key]);
    const value = figures[key];
    const isCount = key === 'orders' || key === 'pieces';
    return (
      <td key={key} data-figure data-label={title} data-strong={key === 'payable' || undefined}>
        {value === 0 ? (
          <span className={classes['none']}>–</span>
        ) : (
          <Link to={commissionScreens.lines({ ...which, part: PART[key] })}>
            <VisuallyHidden>{t('report.opens', { what: title, who: name })} </VisuallyHidden>
            {isCount ? count(value) : <Money amount={value} />}
          </Link>
        )}
      </td>
    );
  });
}
