import { VisuallyHidden } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { changeOf } from '../../../../contract/reports.change.ts';
import { figureOf } from '../../../../contract/reports.figures.ts';
import { useWords } from '../../platform/i18n.ts';
import { isGood, type Compared } from './change.ts';
import { signed } from './figures.tsx';
import classes from './reports.module.css';

/** How a figure changed against the days before: an arrow, a signed amount and per cent; in words for who hears it. */
export function ChangeSaid(props: {
  name: Compared;
  now: number | null;
  /** None: they are compared with nothing. */
  before: number | null | undefined;
  /** Per cent alone, where there is little room. */
  short?: boolean;
  /** Per cent below the amount, in a column. */
  below?: boolean;
}) {
  const t = useWords('reports');
  const { name, now, before, short, below } = props;
  if (now === null || before === null || before === undefined) return null;
  const { kind } = name === 'returned_pieces' ? figureOf('pieces') : figureOf(name);
  const change = changeOf(now, before);
  const good = isGood(name, change);
  const Icon = change.amount > 0 ? IconArrowUpRight : change.amount < 0 ? IconArrowDownRight : IconEqual;
  const percent =
    change.percent === null ? undefined : `${change.percent > 0 ? '+' : ''}${signless(change.percent)}%`;
  const amount =
    kind === 'percent'
      ? t('change.points', { points: signed(change.amount, 'percent') })
      : signed(change.amount, kind);
  const icon = <Icon size={14} stroke={2} aria-hidden="true" />;
  return (
    <span className={classes['change']} data-good={good} data-below={below}>
      {icon}
      <VisuallyHidden>
        {t(change.amount > 0 ? 'change.more' : change.amount < 0 ? 'change.less' : 'change.same')}
      </VisuallyHidden>
      {change.amount !== 0 && (
        <span className="figures">
          {short ? (percent ?? t('change.new')) : amount}
          {!short && !below && percent && kind !== 'percent' && ` (${percent})`}
        </span>
      )}
      {below && percent && change.amount !== 0 && <small>{percent}</small>}
    </span>
  );
}
const perCent = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signless = (percent: number) => perCent.format(percent).replace('-', '−');
