import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { orders as api, type Order } from '../../../../../contract/orders.ts';
import { errorText } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { ConfirmDialog } from '../../../kit/index.ts';

export function ChangeTracking({
  opened,
  order,
  onClose,
}: {
  opened: boolean;
  order: Order;
  onClose: () => void;
}) {
  const t = useWords('orders');
  const [tracking, setTracking] = useState(order.tracking_number ?? '');
  const change = useCommand(api.tracking, { invalidates: ['orders'] });
  const save = () =>
    change.mutate(
      { id: order.id, tracking_number: tracking },
      {
        onSuccess: () => {
          toast.done(t('tracking.done'));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      opened={opened}
      title={t('tracking.title', { number: order.number })}
      says={null}
      confirm={t('tracking.save')}
      onConfirm={save}
      onCancel={onClose}
    >
      <TextInput
        label={t('tracking.label')}
        description={t('tracking.hint')}
        data-autofocus
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={tracking}
        error={change.isError ? errorText(change.error) : undefined}
        onChange={(event) => setTracking(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
    </ConfirmDialog>
  );
}
