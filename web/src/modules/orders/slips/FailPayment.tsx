import { payments } from '../../../../../contract/payments.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { ReasonDialog } from '../../../kit/index.ts';

interface Props {
  opened: boolean;
  order: { id: number; number: string };
  onClose: () => void;
  onDone?: () => void;
}

/** No money came: the order is cancelled. */
export function FailPayment({ opened, order, onClose, onDone }: Props) {
  const t = useWords('orders');
  const refuse = useCommand(payments.confirmFail, { invalidates: ['orders', 'payments', 'stock'] });
  return (
    <ReasonDialog
      key={order.id}
      opened={opened}
      title={t('fail.title', { number: order.number })}
      says={t('fail.says')}
      label={t('fail.reason')}
      need={t('confirm.needReason')}
      confirm={t('fail.confirm')}
      danger
      onConfirm={async (reason) => {
        await refuse.mutateAsync({ id: order.id, reason });
        toast.done(t('fail.done', { number: order.number }));
        onClose();
        onDone?.();
      }}
      onCancel={onClose}
    />
  );
}
