import { useState } from 'react';
import type { CancelReason } from '../../../../../contract/codes/cancel-reasons.ts';
import { orders as api } from '../../../../../contract/orders.ts';
import { call } from '../../../platform/client.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ConfirmDialog, baht } from '../../../kit/index.ts';
import type { BulkDialogProps } from '../extensions.ts';
import { CancelReasonInputs } from '../actions/CancelReasonInputs.tsx';

/** One reason for several; each is cancelled as it was seen, or says what it became meanwhile. */
export function CancelMany({ orders, onAnswer }: BulkDialogProps) {
  const t = useWords('orders');
  const [type, setType] = useState<CancelReason>();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const paid = orders.filter(({ payment_amount }) => payment_amount > 0);
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
          {paid.length > 0 && (
            <p>
              <strong>
                {t('cancel.refundMany', {
                  count: paid.length,
                  amount: baht(paid.reduce((sum, { payment_amount }) => sum + payment_amount, 0)),
                })}
              </strong>
            </p>
          )}
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
