import { STATUS } from '../../../../../contract/codes/order-status.ts';
import type { PaymentRow } from '../../../../../contract/payments.ts';
import { useWords } from '../../../platform/i18n.ts';
import { CopyButton, baht } from '../../../kit/index.ts';
import { dueOf, type Billed } from './rest.ts';
import classes from './slips.module.css';

/** A part was paid: what lacks, and what to write to the customer beside the QR of the rest. */
export function RestNotice({ order }: { order: Billed & Pick<PaymentRow, 'number'> }) {
  const t = useWords('payments');
  if (order.status !== STATUS.unpaid || order.payment_amount === 0) return null;
  const [paid, lacks] = [baht(order.payment_amount), baht(dueOf(order))];
  return (
    <div className={classes['rejected']} data-tone="waiting" role="status">
      <span>{t('part.lacks', { paid, lacks })}</span>
      <CopyButton
        wide
        text={t('part.forCustomer', { number: order.number, paid, lacks })}
        label={t('part.ask')}
        done={t('order.asked')}
      />
    </div>
  );
}
