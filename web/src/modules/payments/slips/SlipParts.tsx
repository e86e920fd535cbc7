import type { Slip } from '../../../../../contract/payments.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { MayLink, Money, Unbroken, baht } from '../../../kit/index.ts';
import { leftOverOf } from '../sentOf.ts';
import classes from './shares.module.css';

/** Which orders a shared slip pays, and with what of it. */
export function SlipParts({ slip }: { slip: Slip }) {
  const t = useWords('payments');
  const { parts, shown_amount } = slip;
  const left = leftOverOf(slip);
  if (parts.length === 0) return null;
  return (
    <div className={classes['parts']}>
      <div>
        <Unbroken text={t('share.says', { count: parts.length, amount: baht(shown_amount) })} />
      </div>
      <ul>
        {parts.map((part) => (
          <li key={part.order_id}>
            <MayLink to={orderScreens.order(part.order_id)} right={orderScreens.order.right}>
              {part.order_number}
            </MayLink>
            <span>
              <Money amount={part.amount} /> · {t(`slip.status.${part.status}`)}
            </span>
          </li>
        ))}
        {left !== 0 && (
          <li data-tone="stopped">
            {t('share.leftOver')} <Money amount={left} />
          </li>
        )}
      </ul>
    </div>
  );
}
