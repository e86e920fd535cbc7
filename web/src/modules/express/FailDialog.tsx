import { useState } from 'react';
import { Radio, Textarea } from '@mantine/core';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { express as api, type Parcel } from '../../../../contract/express.ts';
import { FAIL_REASONS, type FailReason } from '../../../../contract/codes/fail-reasons.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { ConfirmDialog, useDialogCommand } from '../../kit/index.ts';
import { codeOf } from './parcel.ts';
import classes from './express.module.css';

const REASONS = Object.keys(FAIL_REASONS) as FailReason[];

/** Why it could not be handed over. */
export function FailDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const t = useWords('express');
  const say = useSay();
  const [reason, setReason] = useState<FailReason>();
  const [note, setNote] = useState('');
  const fail = useDialogCommand(api.fail, {
    invalidates: ['parcels'],
    onClose,
    tone: 'warn',
    done: () => t('failDone', { number: parcel.order_number }),
  });
  const needNote = reason === 'other' && !note.trim() ? t('needNote') : undefined;
  return (
    <ConfirmDialog
      opened
      danger
      title={t('failTitle', { number: parcel.order_number })}
      says={t('failSays')}
      confirm={t('fail')}
      disabledReason={reason ? needNote : t('needReason')}
      onCancel={onClose}
      onConfirm={() => fail.send({ code: codeOf(parcel), reason_type: reason!, reason: note.trim() })}
    >
      <Radio.Group
        label={t('reason')}
        value={reason ?? null}
        onChange={(value) => setReason(REASONS.find((known) => known === value))}
      >
        <div className={classes['reasons']}>
          {REASONS.map((key) => (
            <Radio key={key} value={key} label={say(FAIL_REASONS[key])} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label={t('note')}
        description={t('noteHint')}
        autosize
        minRows={2}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
