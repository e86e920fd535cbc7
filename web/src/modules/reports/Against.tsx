import { hasAllLeft } from '../../../../contract/reports.change.ts';
import { figureOf, type FigureName, type Figured } from '../../../../contract/reports.figures.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { ChangeSaid } from './ChangeSaid.tsx';
import { figureText } from './figures.tsx';
import classes from './reports.module.css';

type Sold<Name extends FigureName> = Pick<Figured, Name | 'net' | 'sent'>;

/** How a figure stands against the days before; of profit, while goods of either are still here, what it is of. */
export function Against<Name extends FigureName>(props: {
  name: Name;
  now: Sold<Name>;
  before: Sold<Name> | null;
}) {
  const t = useWords('reports');
  const say = useSay();
  const { name, now, before } = props;
  if (name !== 'profit' || isProfitCompared({ totals: now, before }))
    return <ChangeSaid name={name} now={now[name]} before={before?.[name]} />;
  return (
    <small className={classes['ofSent']} title={say(figureOf('profit').means)}>
      {now.sent ? t('ofSent', { amount: figureText('sent', now.sent) }) : t('noneSent')}
    </small>
  );
}

/** Profit of some goods against profit of all of them says nothing. */
export const isProfitCompared = (of: { totals: Sold<'sent'>; before: Sold<'sent'> | null }): boolean =>
  of.before !== null && hasAllLeft(of.totals) && hasAllLeft(of.before);
