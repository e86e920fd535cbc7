import { Suspense } from 'react';
import { payments } from '../../../../../contract/payments.ts';
import { useWords } from '../../../platform/i18n.ts';
import { MoneyGoes } from '../../orders/index.ts';
import { ReasonDialog, useDialogCommand } from '../../../kit/index.ts';

interface Props {
  opened: boolean;
  order: { id: number; number: string; payment_amount: number };
  onClose: () => void;
  onDone?: () => void;
}

/** No money came: the order is cancelled. */
export function FailPayment({ opened, order, onClose, onDone }: Props) {
  const t = useWords('payments');
  const refuse = useDialogCommand(payments.confirmFail, {
    invalidates: ['orders', 'payments', 'stock'],
    onClose,
    done: () => t('fail.done', { number: order.number }),
    ...(onDone ? { onDone } : {}),
  });
  return (
    <ReasonDialog
      key={order.id}
      opened={opened}
      title={t('fail.title', { number: order.number })}
      says={
        <>
          {t('fail.says')}
          {opened && order.payment_amount > 0 && (
            <Suspense>
              <MoneyGoes orders={[order]} />
            </Suspense>
          )}
        </>
      }
      label={t('fail.reason')}
      need={t('confirm.needReason')}
      confirm={t('fail.confirm')}
      cancel={t('keep')}
      danger
      onConfirm={(reason) => refuse.send({ id: order.id, reason })}
      onCancel={onClose}
    />
  );
}
