import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { plainTracking, trackingFault, trackingHint } from '../../../../contract/codes/tracking.ts';
import { plain } from '../../../../contract/shared.ts';
import { shipping as api } from '../../../../contract/shipping.ts';
import { ConfirmDialog, useDialogCommand } from '../../kit/index.ts';
import { errorText } from '../../platform/errors.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import type { OrderDialogProps } from '../orders/index.ts';

export function ChangeTracking({ opened, order, onClose }: OrderDialogProps) {
  const t = useWords('shipping');
  const say = useSay();
  const [tracking, setTracking] = useState(order.tracking_number ?? '');
  const [left, setLeft] = useState(false);
  const typed = plainTracking(plain(tracking));
  const fault = typed && typed !== order.tracking_number ? trackingFault(order.provider, typed) : null;
  // nobody is told that a number is too short while it is being typed
  const said =
    fault && (left || !fault.unfinished)
      ? t('tracking.wrong', { what: say(fault.what), remedy: say(fault.remedy) })
      : null;
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
        description={say(trackingHint(order.provider))}
        data-autofocus
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={tracking}
        error={said ?? (change.refusal && errorText(change.refusal))}
        onBlur={() => setLeft(true)}
        onChange={(event) => {
          setLeft(false);
          setTracking(event.currentTarget.value);
        }}
      />
    </ConfirmDialog>
  );
}
