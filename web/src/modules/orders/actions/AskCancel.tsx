import { orders as api } from '../../../../../contract/orders.ts';
import { ReasonDialog, useDialogCommand } from '../../../kit/index.ts';
import { useWords } from '../../../platform/i18n.ts';
import type { OrderDialogProps } from '../extensions.ts';

/** The buyer wants it cancelled: it is held until somebody has answered. */
export function AskCancel({ opened, order, onClose }: OrderDialogProps) {
  const t = useWords('orders');
  const ask = useDialogCommand(api.askCancel, {
    invalidates: ['orders'],
    onClose,
    done: () => t('asked.noted', { number: order.number }),
  });
  return (
    <ReasonDialog
      opened={opened}
      title={t('asked.title', { number: order.number })}
      says={t('asked.says')}
      label={t('asked.reason')}
      need={t('asked.need')}
      confirm={t('asked.save')}
      onConfirm={(reason) => ask.send({ id: order.id, reason })}
      onCancel={onClose}
    />
  );
}
