import { useState } from 'react';
import { IconArrowBackUp } from '@tabler/icons-react';
import { payments as api, takeBackRefusal, type PaymentRow } from '../../../../contract/payments.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { has, useSession } from '../../platform/session.ts';
import { ActionButton } from '../../kit/index.ts';
import { UnconfirmPayment } from './slips/UnconfirmPayment.tsx';
import type { Desk } from './useDesk.ts';
import classes from './payments.module.css';

/** A confirmation that was a mistake is taken back while nothing was done with the order. */
export function Checked({ order, desk }: { order: PaymentRow; desk: Desk }) {
  const t = useWords('payments');
  const say = useSay();
  const [asking, setAsking] = useState(false);
  const user = useSession();
  if (order.checked_at === null) return null;
  const why = takeBackRefusal({ status: order.status, paid: true });
  const disabledReason = !has(user, api.unconfirm.right)
    ? t('unconfirm.noRight')
    : why
      ? say(why)
      : undefined;
  return (
    <div className={classes['actions']}>
      <ActionButton
        disabledReason={disabledReason}
        variant="default"
        icon={<IconArrowBackUp size={18} stroke={1.6} />}
        onClick={() => setAsking(true)}
      >
        {t('unconfirm.button')}
      </ActionButton>
      <small className={classes['keys']}>
        {disabledReason !== undefined && <>{disabledReason} · </>}
        {t('sheet.keys')}
      </small>
      <UnconfirmPayment opened={asking} order={order} onClose={() => setAsking(false)} onDone={desk.done} />
    </div>
  );
}
