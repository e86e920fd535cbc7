import { STATUS } from '../../../../contract/codes/order-status.ts';
import { useState } from 'react';
import { Alert, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Slip } from '../../../../contract/payments.ts';
import { payments as api, type PaymentRow } from '../../../../contract/payments.ts';
import { useWords } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import { ActionButton } from '../../kit/index.ts';
import { ConfirmPayment } from './slips/ConfirmPayment.tsx';
import { FailPayment } from './slips/FailPayment.tsx';
import { RejectSlip } from './slips/RejectSlip.tsx';
import { useKeys, type Desk } from './useDesk.ts';
import classes from './payments.module.css';

type Dialog = 'confirm' | 'fail' | 'reject';

export function CheckActions(props: { order: PaymentRow; slip: Slip | undefined; desk: Desk }) {
  return props.desk.gone ? <LeftQueue desk={props.desk} /> : <Actions {...props} />;
}

/** Somebody else was faster: nothing to take here any more, and Enter leads on. */
function LeftQueue({ desk }: { desk: Desk }) {
  const t = useWords('payments');
  useKeys({ Enter: desk.next, NumpadEnter: desk.next });
  return (
    <Alert color="yellow" title={t('sheet.gone')} role="alert">
      <p>{t('sheet.goneHint')}</p>
      <Button onClick={desk.next}>{t('sheet.goOn')}</Button>
    </Alert>
  );
}

/** Enter takes the money at once where nothing speaks against it; red and slipless orders ask why. */
function Actions({ order, slip, desk }: { order: PaymentRow; slip: Slip | undefined; desk: Desk }) {
  const t = useWords('payments');
  const [dialog, setDialog] = useState<Dialog>();
  const confirm = useCommand(api.confirmSuccess, { invalidates: ['payments', 'orders', 'stock'] });
  const works = has(useSession(), api.confirmSuccess.right);
  const open = order.status === STATUS.unpaid;
  const disabledReason = !works ? t('sheet.noRight') : open ? undefined : t('sheet.over');
  const plain = order.verdict === 'amber' || order.verdict === 'green';

  const take = async () => {
    if (disabledReason !== undefined || confirm.isPending) return;
    if (!plain) return setDialog('confirm');
    await confirm.mutateAsync({ id: order.id });
    toast.done(t('confirm.done', { number: order.number }));
    desk.done();
  };
  const onEnter = () => void take().catch(toast.error);
  useKeys({ Enter: onEnter, NumpadEnter: onEnter });
  const shared = { order, onClose: () => setDialog(undefined), onDone: desk.done };

  return (
    <div className={classes['actions']}>
      {open && (
        <>
          <ActionButton
            disabledReason={disabledReason}
            icon={<IconCheck size={18} stroke={2} />}
            loading={confirm.isPending}
            onClick={take}
          >
            {t('sheet.confirm')}
          </ActionButton>
          {slip?.status === 'pending' && (
            <ActionButton
              disabledReason={disabledReason}
              variant="default"
              onClick={() => setDialog('reject')}
            >
              {t('sheet.reject')}
            </ActionButton>
          )}
          <ActionButton disabledReason={disabledReason} variant="default" onClick={() => setDialog('fail')}>
            {t('sheet.fail')}
          </ActionButton>
        </>
      )}
      <small className={classes['keys']}>
        {open && works && <>{t('sheet.confirmKey')} · </>}
        {t('sheet.keys')}
      </small>
      <ConfirmPayment {...shared} opened={dialog === 'confirm'} />
      <FailPayment {...shared} opened={dialog === 'fail'} />
      {slip && <RejectSlip {...shared} slipId={slip.id} opened={dialog === 'reject'} />}
    </div>
  );
}
