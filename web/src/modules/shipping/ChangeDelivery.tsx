import { useState } from 'react';
import { nextDeliveries } from '../../../../contract/codes/delivery-moves.ts';
import { DELIVERY_WORDS } from '../../../../contract/codes/delivery-status.ts';
import type { Input } from '../../../../contract/endpoint.ts';
import { shipping as api } from '../../../../contract/shipping.ts';
import { ReasonDialog, Select, useDialogCommand } from '../../kit/index.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import type { OrderDialogProps } from '../orders/index.ts';

type Said = Input<typeof api.delivery>['delivery_status'];

/** Where the parcels are by a person's word; only what can come next is offered. */
export function ChangeDelivery({ opened, order, onClose }: OrderDialogProps) {
  const t = useWords('shipping');
  const say = useSay();
  const next = nextDeliveries(order) as Said[];
  const [chosen, choose] = useState<Said>();
  const [asked, setAsked] = useState(false);
  const to = next.length === 1 ? next[0] : chosen;
  const change = useDialogCommand(api.delivery, {
    invalidates: ['orders'],
    onClose,
    done: () => t('delivery.done', { number: order.number, status: to ? say(DELIVERY_WORDS[to]) : '' }),
  });
  return (
    <ReasonDialog
      opened={opened}
      title={t('delivery.title', { number: order.number })}
      says={t('delivery.says')}
      label={t('delivery.reason')}
      longest={300}
      need={t('delivery.need')}
      confirm={t('delivery.save')}
      onConfirm={(reason) => {
        setAsked(true);
        return to && change.send({ id: order.id, delivery_status: to, reason });
      }}
      onCancel={onClose}
    >
      <Select
        label={t('delivery.label')}
        withAsterisk
        options={next.map((value) => ({ value, label: say(DELIVERY_WORDS[value]) }))}
        value={to}
        onChange={choose}
        error={asked && !to ? t('delivery.pick') : undefined}
      />
    </ReasonDialog>
  );
}
