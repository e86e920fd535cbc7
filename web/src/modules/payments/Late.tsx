import { useState } from 'react';
import type { PaymentRow } from '../../../../contract/payments.ts';
import { useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { toast } from '../../platform/toast.ts';
import { ActionButton } from '../../kit/index.ts';
import { AcceptPart } from './slips/AcceptPart.tsx';
import { Against } from './slips/Against.tsx';
import { RejectSlip } from './slips/RejectSlip.tsx';
import { useKeys, type Desk } from './useDesk.ts';
import type { ShownSlip } from './useShownSlip.ts';
import classes from './payments.module.css';

interface Props {
  order: PaymentRow;
  desk: Desk;
  shown: ShownSlip;
}

/** Of an order that was cancelled before its slip was checked: the money goes to the customer, or there is none. */
export function Late({ order, desk, shown }: Props) {
  const t = useWords('payments');
  const [dialog, setDialog] = useState<'late' | 'reject'>();
  const { slip } = shown;
  const rejects = slip?.status === 'pending';
  const onEnter = () => (order.own ? toast.info(t('sheet.own')) : setDialog('late'));
  useKeys({
    Enter: onEnter,
    NumpadEnter: onEnter,
    ...(rejects ? { KeyR: () => setDialog('reject') } : {}),
  });
  const shared = { order, onClose: () => setDialog(undefined), onDone: desk.done };
  return (
    <div className={classes['actions']}>
      <WholeWords>{t('late.is')}</WholeWords>
      <Against order={order} />
      <ActionButton disabledReason={order.own ? t('sheet.own') : undefined} onClick={() => setDialog('late')}>
        {t('late.confirm')}
      </ActionButton>
      {rejects && (
        <ActionButton disabledReason={undefined} variant="default" onClick={() => setDialog('reject')}>
          {t('sheet.reject')}
        </ActionButton>
      )}
      <small className={classes['keys']}>
        {t('late.key')} · {t('sheet.keys')}
      </small>
      <AcceptPart {...shared} opened={dialog === 'late'} />
      {slip && (
        <RejectSlip
          {...shared}
          onUndone={() => desk.choose(order.id)}
          slipId={slip.id}
          opened={dialog === 'reject'}
        />
      )}
    </div>
  );
}
