import { useState } from 'react';
import { PAY_BACK_WORDS, type PAY_BACK_WAYS } from '../../../../../contract/payments.credit.ts';
import { returns as api, type RefundRow } from '../../../../../contract/returns.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ApiError } from '../../../platform/errors.ts';
import { toast } from '../../../platform/toast.ts';
import {
  ConfirmDialog,
  MoneyInput,
  ReasonDialog,
  Select,
  baht,
  useDialogCommand,
} from '../../../kit/index.ts';
import { refundWords } from '../ParcelSection.tsx';
import { optionsOfWords } from '../values.ts';

const OVER = ['refund_decided', 'refund_withdrawn'];

interface Props {
  /** As it stands now: somebody else may decide it while this is open. */
  refund: Pick<RefundRow, 'id' | 'proposed' | 'decided'>;
  order: { number: string };
  onClose: () => void;
}

/** A proposed refund is paid back, all or a part; nothing, with a reason. The money itself goes by bank or by hand. */
export function RefundDialog({ refund, order, onClose }: Props) {
  const t = useWords('returns');
  const [amount, setAmount] = useState<number | undefined>(refund.proposed);
  const [way, setWay] = useState<(typeof PAY_BACK_WAYS)[number]>('transfer');
  const { send } = useDialogCommand(api.decideRefund, {
    invalidates: ['returns', 'orders', 'payments'],
    onClose,
    // decided in another tab, or its parcel was opened again: there is nothing left to decide here
    onRefused: (error) => {
      if (!(error instanceof ApiError) || !OVER.includes(error.code)) return false;
      toast.error(error);
      onClose();
      return true;
    },
    done: ({ Data }) =>
      Data.decided?.amount ? t('refund.paidNow', { amount: baht(Data.decided.amount) }) : t('refund.noneNow'),
  });
  if (refund.decided)
    return (
      <ConfirmDialog
        opened
        title={t('refund.decideTitle', { number: order.number })}
        says={t('refund.meanwhile', { what: refundWords(t, refund) })}
        confirm={t('refund.close')}
        onConfirm={onClose}
        onCancel={onClose}
      />
    );
  return (
    <ReasonDialog
      opened
      title={t('refund.decideTitle', { number: order.number })}
      says={t('refund.says', { amount: baht(refund.proposed) })}
      label={t('refund.note')}
      hint={t('refund.noteHint')}
      need={amount === 0 ? t('refund.needNote') : undefined}
      confirm={t(amount === 0 ? 'refund.confirmNone' : 'refund.confirm')}
      onConfirm={(note) => (amount === undefined ? undefined : send({ id: refund.id, amount, way, note }))}
      onCancel={onClose}
    >
      <MoneyInput
        label={t('refund.amount')}
        description={t('refund.amountHint')}
        min={0}
        max={refund.proposed}
        needed
        data-autofocus
        value={amount}
        onChange={setAmount}
      />
      {amount !== 0 && (
        <Select
          label={t('refund.way')}
          options={optionsOfWords<(typeof PAY_BACK_WAYS)[number]>(PAY_BACK_WORDS)}
          value={way}
          onChange={(next) => next && setWay(next)}
        />
      )}
    </ReasonDialog>
  );
}
