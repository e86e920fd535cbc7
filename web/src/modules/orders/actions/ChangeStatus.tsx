import { useState } from 'react';
import { movesByHand } from '../../../../../contract/codes/moves.ts';
import { STATUS_WORDS, type OrderStatus } from '../../../../../contract/codes/order-status.ts';
import { orders as api } from '../../../../../contract/orders.ts';
import { ReasonDialog, Select, useDialogCommand } from '../../../kit/index.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import type { OrderDialogProps } from '../extensions.ts';

/** An administrator moves an order by hand; only where the table lets a word alone. */
export function ChangeStatus({ opened, order, onClose }: OrderDialogProps) {
  const t = useWords('orders');
  const say = useSay();
  const [to, choose] = useState<OrderStatus>();
  const [asked, setAsked] = useState(false);
  const change = useDialogCommand(api.status, {
    invalidates: ['orders', 'stock'],
    onClose,
    done: () => t('status.done', { number: order.number, status: to ? say(STATUS_WORDS[to]) : '' }),
  });
  return (
    <ReasonDialog
      opened={opened}
      title={t('status.title', { number: order.number })}
      says={t('status.says')}
      label={t('status.reason')}
      need={t('status.need')}
      confirm={t('status.save')}
      onConfirm={(reason) => {
        setAsked(true);
        return to && change.send({ id: order.id, status: to, reason });
      }}
      onCancel={onClose}
    >
      <Select
        label={t('status.label')}
        withAsterisk
        options={movesByHand(order).map(({ to: value }) => ({ value, label: say(STATUS_WORDS[value]) }))}
        value={to}
        onChange={choose}
        error={asked && !to ? t('status.pick') : undefined}
      />
    </ReasonDialog>
  );
}
