import { useState } from 'react';
import type { CancelReason } from '../../../../../contract/codes/cancel-reasons.ts';
import { orders as api } from '../../../../../contract/orders.ts';
import { call } from '../../../platform/client.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ConfirmDialog } from '../../../kit/index.ts';
import type { BulkDialogProps } from '../extensions.ts';
import { MoneyGoes } from '../actions/MoneyGoes.tsx';
import { CancelReasonInputs } from '../actions/CancelReasonInputs.tsx';

/** One reason for several; each is cancelled as it was seen, or says what it became meanwhile. */
export function CancelMany({ orders, onAnswer }: BulkDialogProps) {
  const t = useWords('orders');
  const [type, setType] = useState<CancelReason>();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const confirm = () => {
    setAsked(true);
    if (!type || !reason.trim()) return undefined;
    return onAnswer(async ({ id, status }) => {
      await call(api.cancel, { id, reason_type: type, reason, expected_status: status });
      return {};
    });
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={t('cancel.titleMany', { count: orders.length })}
      says={
        <>
          {t('cancel.says')} {t('cancel.released')}
          <MoneyGoes orders={orders} />
        </>
      }
      confirm={t('cancel.confirm')}
      onConfirm={confirm}
      onCancel={() => onAnswer(undefined)}
    >
      <CancelReasonInputs {...{ type, setType, reason, setReason, asked }} />
    </ConfirmDialog>
  );
}
