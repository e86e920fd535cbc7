import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { plainTracking, trackingFault, trackingHint } from '../../../../contract/codes/tracking.ts';
import { plain } from '../../../../contract/shared.ts';
import { shipping as api } from '../../../../contract/shipping.ts';
import { ConfirmDialog, Select, useDialogCommand } from '../../kit/index.ts';
import { errorText } from '../../platform/errors.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import type { OrderDialogProps } from '../orders/index.ts';

export function ChangeTracking({ opened, order, onClose }: OrderDialogProps) {
  const t = useWords('shipping');
  const say = useSay();
  const newest = order.parcels.at(-1);
  const [which, setWhich] = useState(newest?.id);
  const parcel = order.parcels.find(({ id }) => id === which);
  const before = parcel && parcel !== newest ? parcel.tracking_number : order.tracking_number;
  const [tracking, setTracking] = useState(order.tracking_number ?? '');
  const [left, setLeft] = useState(false);
  const typed = plainTracking(plain(tracking));
  const fault = typed && typed !== before ? trackingFault(order.provider, typed) : null;
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
      onConfirm={() =>
        change.send({
          id: order.id,
          tracking_number: tracking,
          ...(order.parcels.length > 1 && which ? { parcel_id: which } : {}),
        })
      }
      onCancel={onClose}
    >
      {order.parcels.length > 1 && (
        <Select
          label={t('tracking.which')}
          options={order.parcels.map(({ id, no, picked_up_at }) => ({
            value: String(id),
            label: t(picked_up_at ? 'tracking.left' : 'tracking.box', { no }),
          }))}
          value={String(which)}
          onChange={(id) => {
            const chosen = order.parcels.find((p) => String(p.id) === id);
            setWhich(chosen?.id);
            setTracking(chosen?.tracking_number ?? '');
          }}
        />
      )}
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
