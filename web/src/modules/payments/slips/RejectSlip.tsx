import { payments } from '../../../../../contract/payments.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ReasonDialog, useDialogCommand } from '../../../kit/index.ts';
import { sayRejected } from './sayDecided.ts';

interface Props {
  opened: boolean;
  order: { id: number; number: string };
  slipId: number;
  onClose: () => void;
  onDone?: () => void;
  /** Where one goes on once it was undone. */
  onUndone?: () => void;
}

/** Refuses one slip; the order stays unpaid and may get another one. */
export function RejectSlip({ opened, order, slipId, onClose, onDone, onUndone }: Props) {
  const t = useWords('payments');
  const reject = useDialogCommand(payments.rejectSlip, {
    invalidates: ['orders', 'payments'],
    onClose,
    onDone: () => {
      sayRejected(order, slipId, onUndone);
      onDone?.();
    },
  });
  return (
    <ReasonDialog
      key={slipId}
      opened={opened}
      title={t('slip.rejectTitle', { number: order.number })}
      says={t('slip.rejectSays')}
      label={t('slip.rejectReason')}
      ready={REASONS.map((reason) => t(`slip.rejectReasons.${reason}`))}
      need={t('confirm.needReason')}
      confirm={t('slip.reject')}
      cancel={t('keep')}
      danger
      onConfirm={(reason) => reject.send({ id: order.id, slip_id: slipId, reason })}
      onCancel={onClose}
    />
  );
}

const REASONS = ['amount', 'used', 'account', 'unreadable', 'other'] as const;
