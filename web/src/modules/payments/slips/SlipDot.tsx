import type { OrderRow } from '../../../../../contract/orders.ts';
import { useWords } from '../../../platform/i18n.ts';
import { VERDICT_TONES } from './verdict.ts';
import classes from './slips.module.css';

/** The verdict of an order's slips in one line: a dot of its colour and its words. */
export function SlipDot({ verdict }: { verdict: NonNullable<OrderRow['slip']> }) {
  const t = useWords('payments');
  return (
    <div className={classes['dot']} data-tone={VERDICT_TONES[verdict]}>
      {t(`dot.${verdict}`)}
    </div>
  );
}
