import { useState } from 'react';
import type { ReturnReason } from '../../../../contract/codes/return-reasons.ts';
import { returns as api } from '../../../../contract/returns.ts';
import { useWords } from '../../platform/i18n.ts';
import { ReasonDialog, Select, useDialogCommand } from '../../kit/index.ts';
import type { OrderDialogProps } from '../orders/index.ts';
import { reasonOptions } from './values.ts';

/** Says that an order is on its way back, before anything of it is here. */
export function AnnounceDialog({ order, opened, onClose }: OrderDialogProps) {
  const t = useWords('returns');
  const [type, setType] = useState<ReturnReason>();
  const [asked, setAsked] = useState(false);
  const { send } = useDialogCommand(api.announce, {
    invalidates: ['returns', 'orders'],
    onClose,
    done: ({ Data }) => t('announce.done', { number: Data.number }),
  });
  return (
    <ReasonDialog
      opened={opened}
      title={t('announce.title', { number: order.number })}
      says={t('announce.says')}
      label={t('announce.reason')}
      confirm={t('announce.confirm')}
      onConfirm={(reason) => {
        setAsked(true);
        return type ? send({ order_id: order.id, reason_type: type, reason }) : undefined;
      }}
      onCancel={onClose}
    >
      <Select
        label={t('announce.type')}
        withAsterisk
        data-autofocus
        options={reasonOptions().filter(({ value }) => value !== 'cancelled')}
        value={type}
        onChange={setType}
        error={asked && !type ? t('announce.needType') : undefined}
      />
    </ReasonDialog>
  );
}
