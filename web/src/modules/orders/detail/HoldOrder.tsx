import { orders as api, type Order } from '../../../../../contract/orders.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { undoToast } from '../../../kit/index.ts';
import { HoldDialog } from '../HoldDialog.tsx';

/** Holding can be undone: it is offered for ten seconds. */
export function HoldOrder({
  opened,
  order,
  onClose,
}: {
  opened: boolean;
  order: Order;
  onClose: () => void;
}) {
  const t = useWords('orders');
  const hold = useCommand(api.hold, { invalidates: ['orders'] });
  return (
    <HoldDialog
      opened={opened}
      title={t('hold.title', { number: order.number })}
      onConfirm={async (note) => {
        await hold.mutateAsync({ id: order.id, hold: true, note });
        onClose();
        undoToast(t('hold.held', { number: order.number }), () => {
          hold.mutateAsync({ id: order.id, hold: false }).catch(toast.error);
        });
      }}
      onCancel={onClose}
    />
  );
}
