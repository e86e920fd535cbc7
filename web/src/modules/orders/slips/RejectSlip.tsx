import { payments } from '../../../../../contract/payments.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { ReasonDialog } from '../../../kit/index.ts';

interface Props {
  opened: boolean;
  order: { id: number; number: string };
  slipId: number;
  onClose: () => void;
  onDone?: () => void;
}

/** Refuses one slip; the order stays unpaid and may get another one. */
export function RejectSlip({ opened, order, slipId, onClose, onDone }: Props) {
  const t = useWords('orders');
  const reject = useCommand(payments.rejectSlip, { invalidates: ['orders', 'payments'] });
  return (
    <ReasonDialog
      key={slipId}
      opened={opened}
      title={t('slip.rejectTitle', { number: order.number })}
      says={t('slip.rejectSays')}
      label={t('slip.rejectReason')}
      need={t('confirm.needReason')}
      confirm={t('slip.reject')}
      danger
      onConfirm={async (reason) => {
        await reject.mutateAsync({ id: order.id, slip_id: slipId, reason });
        toast.done(t('slip.rejected'));
        onClose();
        onDone?.();
      }}
      onCancel={onClose}
    />
  );
}
