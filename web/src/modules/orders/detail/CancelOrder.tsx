import { useState } from 'react';
import { Textarea } from '@mantine/core';
import { CANCEL_REASONS, type CancelReason } from '../../../../../contract/order-status.ts';
import { orders as api, type Order } from '../../../../../contract/orders.ts';
import { useSay, useWords } from '../../../app/i18n.ts';
import { useCommand } from '../../../app/queries.ts';
import { toast } from '../../../app/toast.ts';
import { ConfirmDialog, Select } from '../../../kit/index.ts';

const TYPES = Object.keys(CANCEL_REASONS) as CancelReason[];

/** Needs a kind of reason, a text and a confirmation. */
export function CancelOrder({
  opened,
  order,
  onClose,
}: {
  opened: boolean;
  order: Order;
  onClose: () => void;
}) {
  const t = useWords('orders');
  const say = useSay();
  const [type, setType] = useState<CancelReason>();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const cancel = useCommand(api.cancel, { invalidates: ['orders', 'stock'] });
  const confirm = async () => {
    setAsked(true);
    if (!type || !reason.trim()) return;
    await cancel.mutateAsync({ id: order.id, reason_type: type, reason });
    toast.done(t('cancel.done', { number: order.number }));
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t('cancel.title', { number: order.number })}
      says={
        <>
          {t('cancel.says')}
          {order.packing_status >= 2 && order.packing_status !== 9 && <p>{t('cancel.packed')}</p>}
        </>
      }
      confirm={t('cancel.confirm')}
      cancel={t('cancel.keep')}
      danger
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Select
        label={t('cancel.type')}
        withAsterisk
        data-autofocus
        options={TYPES.map((value) => ({ value, label: say(CANCEL_REASONS[value]) }))}
        value={type}
        onChange={setType}
        error={asked && !type ? t('cancel.selectReason') : undefined}
      />
      <Textarea
        label={t('cancel.reason')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={asked && !reason.trim() ? t('cancel.inputReason') : undefined}
      />
    </ConfirmDialog>
  );
}
