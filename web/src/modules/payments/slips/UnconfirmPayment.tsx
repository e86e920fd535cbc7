import { payments } from '../../../../../contract/payments.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ReasonDialog, useDialogCommand } from '../../../kit/index.ts';

interface Props {
  opened: boolean;
  order: { id: number; number: string };
  onClose: () => void;
  onDone?: () => void;
}

/** Takes a confirmation back that was a mistake: the order waits for its money again. */
export function UnconfirmPayment({ opened, order, onClose, onDone }: Props) {
  const t = useWords('payments');
  const unconfirm = useDialogCommand(payments.unconfirm, {
    invalidates: ['orders', 'payments', 'stock'],
    onClose,
    done: () => t('unconfirm.done', { number: order.number }),
    onDone: () => onDone?.(),
  });
  return (
    <ReasonDialog
      key={order.id}
      opened={opened}
      title={t('unconfirm.title', { number: order.number })}
      says={t('unconfirm.says')}
      label={t('unconfirm.reason')}
      need={t('confirm.needReason')}
      confirm={t('unconfirm.confirm')}
      cancel={t('keep')}
      danger
      onConfirm={(reason) => unconfirm.send({ id: order.id, reason })}
      onCancel={onClose}
    />
  );
}
