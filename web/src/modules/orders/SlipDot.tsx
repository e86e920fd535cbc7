import type { OrderRow } from '../../../../contract/orders.ts';
import { useWords } from '../../platform/i18n.ts';
import classes from './orders.module.css';

const TONES = { red: 'stopped', amber: 'waiting', green: 'done' } as const;

/** The verdict of an order's slips in one line: a dot of its colour and its words. */
export function SlipDot({ verdict }: { verdict: NonNullable<OrderRow['slip']> }) {
  const t = useWords('orders');
  return (
    <div className={classes['slip']} data-tone={TONES[verdict]}>
      {t(`list.slip.${verdict}`)}
    </div>
  );
}
