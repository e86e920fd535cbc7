import { orders as api } from '../../../../../contract/orders.ts';
import { undoToast, useDialogCommand } from '../../../kit/index.ts';
import { useWords } from '../../../platform/i18n.ts';
import { send } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import type { OrderDialogProps } from '../extensions.ts';
import { HoldDialog } from './HoldDialog.tsx';

/** Holding can be undone: it is offered for ten seconds. */
export function HoldOrder({ opened, order, onClose }: OrderDialogProps) {
  const t = useWords('orders');
  const hold = useDialogCommand(api.hold, {
    invalidates: ['orders'],
    onClose,
    onDone: () =>
      undoToast(t('hold.held', { number: order.number }), () => {
        send(api.hold, { id: order.id, hold: false }, ['orders']).catch(toast.error);
      }),
  });
  return (
    <HoldDialog
      opened={opened}
      title={t('hold.title', { number: order.number })}
      onConfirm={(note) => hold.send({ id: order.id, hold: true, note })}
      onCancel={onClose}
    />
  );
}
