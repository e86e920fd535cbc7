import type { OrderRow } from '../../../../../contract/orders.ts';
import { useWords } from '../../../platform/i18n.ts';
import { VERDICT_TONES } from './verdict.ts';
import classes from './slips.module.css';

/** The verdict of an unpaid order's slips in one line: a dot of its colour and its words. */
export function SlipDot({ order: { slip, paid_at } }: { order: OrderRow }) {
  const t = useWords('payments');
  if (paid_at || !slip) return null;
  return (
    <div className={classes['dot']} data-tone={VERDICT_TONES[slip]}>
      {t(`dot.${slip}`)}
    </div>
  );
}
