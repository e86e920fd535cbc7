import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { shipping as api } from '../../../../contract/shipping.ts';
import { ConfirmDialog, useDialogCommand } from '../../kit/index.ts';
import { errorText } from '../../platform/errors.ts';
import { useWords } from '../../platform/i18n.ts';
import type { OrderDialogProps } from '../orders/index.ts';

export function ChangeTracking({ opened, order, onClose }: OrderDialogProps) {
  const t = useWords('shipping');
  const [tracking, setTracking] = useState(order.tracking_number ?? '');
  const change = useDialogCommand(api.tracking, {
    invalidates: ['orders'],
    onClose,
    done: () => t('tracking.done'),
    onRefused: () => true,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('tracking.title', { number: order.number })}
      says={null}
      confirm={t('tracking.save')}
      onConfirm={() => change.send({ id: order.id, tracking_number: tracking })}
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
        error={change.refusal && errorText(change.refusal)}
        onChange={(event) => setTracking(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
