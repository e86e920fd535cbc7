import { PROVIDERS, type Provider } from '../../../../contract/codes/providers.ts';
import { RETURN_REASONS } from '../../../../contract/codes/return-reasons.ts';
import { orderScreens } from '../../../../contract/orders.screens.ts';
import {
  NO_PACKER,
  OUTCOMES,
  RETURNS_BY,
  returnReports as api,
  type Outcome,
  type ReturnedLine,
} from '../../../../contract/reports.returns.ts';
import { reportAbilities } from '../../../../contract/reports.ts';
import { reportScreens } from '../../../../contract/reports.screens.ts';
import { returnScreens } from '../../../../contract/returns.screens.ts';
import { warehouseAbilities } from '../../../../contract/warehouse.ts';
import { say, useSay, useWords } from '../../platform/i18n.ts';
import { able, has, useSession } from '../../platform/session.ts';
import {
  ChoiceFilter,
  ListPage,
  MayLink,
  Moment,
  Money,
  Unbroken,
  count,
  optionsOf,
  useDayText,
  useList,
  type Column,
} from '../../kit/index.ts';
import { AsOf } from './AsOf.tsx';
import { Behind, WayBack } from './Behind.tsx';
import classes from './reports.module.css';

const OUTCOME_KEYS = Object.keys(OUTCOMES) as Outcome[];
const pieces = (key: 'pieces' | Outcome, title: { th: string; en: string }): Column<ReturnedLine> => ({
  key,
  title,
  align: 'right',
  width: 70,
  cell: (row) => (row[key] ? count(row[key]) : '–'),
  ...(key === 'pieces' ? { card: 'figure' as const } : {}),
});
const COLUMNS: Column<ReturnedLine>[] = [
  { key: 'number', title: { th: 'ใบคืน', en: 'Return' }, cell: (row) => row.number, width: 110 },
  {
    key: 'order',
    title: { th: 'ออเดอร์', en: 'Order' },
    cell: (row) => (
      <MayLink to={orderScreens.order(row.order.id)} right={orderScreens.order.right}>
        {row.order.number}
      </MayLink>
    ),
    width: 140,
  },
  { key: 'at', title: { th: 'เวลา', en: 'Time' }, cell: (row) => <Moment at={row.at} />, width: 140 },
  {
    key: 'sku',
    title: { th: 'สินค้า', en: 'Goods' },
    cell: (row) => (
      <span className={classes['named']}>
        <Unbroken text={row.name} />
        <small>{row.sku}</small>
      </span>
    ),
    width: 200,
  },
  {
    key: 'reason',
    title: RETURNS_BY.reason,
    cell: (row) => <Unbroken text={say(RETURN_REASONS[row.reason])} />,
    width: 140,
  },
  {
    key: 'provider',
    title: RETURNS_BY.provider,
    cell: (row) => <Unbroken text={say(PROVIDERS[row.provider as Provider])} />,
    width: 120,
  },
  {
    key: 'packer',
    title: RETURNS_BY.packer,
    cell: (row) => <Unbroken text={row.packer ?? say(NO_PACKER)} />,
    width: 120,
  },
  pieces('pieces', { th: 'ชิ้น', en: 'Pieces' }),
  ...OUTCOME_KEYS.map((outcome) => pieces(outcome, OUTCOMES[outcome])),
  {
    key: 'returned',
    title: { th: 'ยอดที่คืน', en: 'Returned' },
    align: 'right',
    width: 100,
    cell: (row) => <Money amount={row.returned} plain />,
    card: 'figure',
  },
  {
    key: 'cost',
    title: { th: 'ต้นทุนที่เสีย', en: 'Cost lost' },
    align: 'right',
    width: 100,
    cell: (row) => <Money amount={row.cost} plain />,
  },
];
const OPEN = COLUMNS.filter(({ key }) => key !== 'cost');

/** What is behind a figure of returns: the goods of each return, whose sum is the figure. */
export function ReturnedLines() {
  const t = useWords('reports');
  return (
    <Behind ability={reportAbilities.seeReturned} title={t('returns.lines')} report={reportScreens.returns()}>
      <Lines />
    </Behind>
  );
}

function Lines() {
  const t = useWords('reports');
  const says = useSay();
  const dayText = useDayText();
  const user = useSession();
  const sees = able(user, warehouseAbilities.seeCost);
  const list = useList(api.lines);
  const { about } = list;
  const nothing = { title: t('returns.noLines'), hint: t('returns.noLinesHint') };
  const opens = has(user, returnScreens.return.right);
  return (
    <ListPage
      name="returned-lines"
      title={t('returns.lines')}
      status={
        about && (
          <strong className={classes['sum']}>{t('returns.ofPieces', { count: about.totals.pieces })}</strong>
        )
      }
      says={
        about && (
          <>
            {about.from === about.to ? dayText(about.from) : `${dayText(about.from)} – ${dayText(about.to)}`}{' '}
            <AsOf at={about.at} />
          </>
        )
      }
      right={reportScreens.returns.right}
      list={list}
      columns={sees ? COLUMNS : OPEN}
      sheet={api.linesSheet}
      rowKey={(row) => row.key}
      rowLabel={(row) => `${row.number} ${row.sku}`}
      {...(opens ? { open: (row: ReturnedLine) => returnScreens.return(row.return_id) } : {})}
      actions={<WayBack />}
      filters={
        <>
          <ChoiceFilter
            list={list}
            field="reason"
            label={RETURNS_BY.reason}
            options={Object.entries(RETURN_REASONS).map(([value, words]) => ({
              value: value as ReturnedLine['reason'],
              label: says(words),
            }))}
          />
          <ChoiceFilter
            list={list}
            field="outcome"
            label={RETURNS_BY.outcome}
            options={OUTCOME_KEYS.map((value) => ({ value, label: says(OUTCOMES[value]) }))}
          />
          <ChoiceFilter
            list={list}
            field="provider"
            label={RETURNS_BY.provider}
            options={optionsOf(PROVIDERS)}
          />
        </>
      }
      {...(about
        ? {
            totals: {
              pieces: count(about.totals.pieces),
              ...Object.fromEntries(OUTCOME_KEYS.map((key) => [key, count(about.totals[key])])),
              returned: <Money amount={about.totals.returned} plain />,
              cost: <Money amount={about.totals.cost} plain />,
            },
          }
        : {})}
      card={(row) => <Line row={row} />}
      empty={nothing}
      emptyFiltered={nothing}
    />
  );
}

/** On a phone, one link: the return. */
function Line({ row }: { row: ReturnedLine }) {
  const t = useWords('reports');
  const says = useSay();
  return (
    <>
      <div className={classes['cardHead']}>
        <div className={classes['cardName']}>
          <span className={classes['named']}>
            <Unbroken text={row.name} />
            <small>
              {row.sku} · {row.number}
            </small>
          </span>
        </div>
        <div className={classes['cardNet']}>
          <strong>{t('returns.ofPieces', { count: row.pieces })}</strong>
          <Money amount={row.returned} />
        </div>
      </div>
      <dl className={classes['cardFigures']}>
        <div data-wide>
          <dt>{says(RETURNS_BY.reason)}</dt>
          <dd>{says(RETURN_REASONS[row.reason])}</dd>
        </div>
        {OUTCOME_KEYS.filter((key) => row[key] > 0).map((key) => (
          <div key={key}>
            <dt>{says(OUTCOMES[key])}</dt>
            <dd>{count(row[key])}</dd>
          </div>
        ))}
        <div>
          <dt>{says(RETURNS_BY.provider)}</dt>
          <dd>{says(PROVIDERS[row.provider as Provider])}</dd>
        </div>
        <div>
          <dt>{t('returns.order')}</dt>
          <dd>{row.order.number}</dd>
        </div>
      </dl>
    </>
  );
}
