import { Textarea } from '@mantine/core';
import { CANCEL_REASONS, type CancelReason } from '../../../../../contract/codes/cancel-reasons.ts';
import { Select } from '../../../kit/index.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';

const TYPES = Object.keys(CANCEL_REASONS) as CancelReason[];

interface Props {
  type: CancelReason | undefined;
  setType: (type: CancelReason | undefined) => void;
  reason: string;
  setReason: (reason: string) => void;
  /** Confirming was tried: what is missing is said. */
  asked: boolean;
}

/** Why one order is cancelled, or several: a kind and the words. */
export function CancelReasonInputs({ type, setType, reason, setReason, asked }: Props) {
  const t = useWords('orders');
  const say = useSay();
  return (
    <>
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
    </>
  );
}
