import { useState } from 'react';
import { Textarea } from '@mantine/core';
import { orders as api } from '../../../../../contract/orders.ts';
import { ConfirmDialog, useDialogCommand } from '../../../kit/index.ts';
import { useWords } from '../../../platform/i18n.ts';
import type { OrderDialogProps } from '../extensions.ts';

/** The note alone, which stays open when all else of the order is fixed. */
export function ChangeNote({ opened, order, onClose }: OrderDialogProps) {
  const t = useWords('orders');
  const [note, setNote] = useState(order.seller_note);
  const change = useDialogCommand(api.edit, {
    invalidates: ['orders'],
    onClose,
    done: () => t('note.done', { number: order.number }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('note.title', { number: order.number })}
      says={null}
      confirm={t('note.save')}
      onConfirm={() => change.send({ id: order.id, version: order.version, seller_note: note.trim() })}
      onCancel={onClose}
    >
      <Textarea
        label={t('note.label')}
        autosize
        minRows={3}
        maxLength={1000}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
