import { useState } from 'react';
import { Radio, Textarea } from '@mantine/core';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import type { Parcel } from '../../../../contract/express.ts';
import { FAIL_REASONS, type FailReason } from '../../../../contract/codes/fail-reasons.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { ConfirmDialog } from '../../kit/index.ts';
import { PhotoInput } from './marks/PhotoInput.tsx';
import type { useMarks } from './marks/useMarks.ts';
import classes from './express.module.css';

const REASONS = Object.keys(FAIL_REASONS) as FailReason[];

interface Props {
  parcel: Parcel;
  mark: ReturnType<typeof useMarks>['mark'];
  onClose: () => void;
}

/** Why it could not be handed over. */
export function FailDialog({ parcel, mark, onClose }: Props) {
  const t = useWords('express');
  const say = useSay();
  const [reason, setReason] = useState<FailReason>();
  const [note, setNote] = useState('');
  const [picture, setPicture] = useState<Blob>();
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
      onConfirm={async () => {
        await mark(parcel, { kind: 'fail', reason_type: reason!, note: note.trim(), picture });
        onClose();
      }}
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
      <PhotoInput value={picture} onChange={setPicture} />
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
