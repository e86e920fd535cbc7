import { figureOf, type FigureName } from '../../../../contract/reports.figures.ts';
import type { SaleReply } from '../../../../contract/reports.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { Against } from './Against.tsx';
import { knownOf } from './change.ts';
import { FigureLink } from './figures.tsx';
import classes from './reports.module.css';

const SHOWN: readonly FigureName[] = [
  'orders',
  'sales',
  'returned',
  'net',
  'shipping',
  'cancelled',
  'profit',
];

/** What all rows came to, each figure with its change and the way to its orders. */
export function Totals(props: {
  about: SaleReply['Datum'];
  /** By product. */
  ofGoods: boolean;
  ordersOf: (figure: FigureName) => string | undefined;
}) {
  const { totals, before } = props.about;
  const t = useWords('reports');
  const say = useSay();
  return (
    <dl className={classes['totals']} aria-label={t('totals')}>
      {SHOWN.filter((name) => totals[name] !== null).map((name) => (
        <div key={name} data-main={name === 'net' || undefined}>
          <dt title={say(figureOf(name, props.ofGoods).means)}>{say(figureOf(name, props.ofGoods))}</dt>
          <dd>
            <FigureLink name={name} value={knownOf(name, totals[name], totals)} to={props.ordersOf(name)} />
            <Against name={name} now={totals} before={before} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
