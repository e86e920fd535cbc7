import { STATUS } from '../../../../../contract/codes/order-status.ts';
import type { Order } from '../../../../../contract/orders.ts';
import type { Slip } from '../../../../../contract/payments.ts';
import { payments } from '../../../../../contract/payments.ts';
import { useWords } from '../../../platform/i18n.ts';
import { has, useSession } from '../../../platform/session.ts';
import { CopyButton } from '../../../kit/index.ts';
import { RejectedBy } from './SlipJudgement.tsx';
import { onlyRejected } from './verdict.ts';
import classes from './slips.module.css';

/** The order waits for another slip: who rejected the last one, when and why, and what to write to the customer. */
export function RejectedNotice({ order }: { order: Order }) {
  const works = has(useSession(), payments.addSlip.right);
  const slip = onlyRejected(order.slips);
  if (!slip?.rejected || order.status !== STATUS.unpaid) return null;
  return (
    <div className={classes['rejected']} role="status">
      <RejectedBy rejected={slip.rejected} />
      {works && <AskAgain number={order.number} slip={slip} />}
    </div>
  );
}

/** What to write to the customer whose slip was rejected. */
export function AskAgain({ number, slip }: { number: string; slip: Slip }) {
  const t = useWords('payments');
  return (
    <CopyButton
      wide
      text={t('order.forCustomer', { number, reason: slip.rejected?.reason ?? '' })}
      label={t('order.askAgain')}
      done={t('order.asked')}
    />
  );
}
