import { useState } from 'react';
import { TextInput } from '@mantine/core';
import type { Parcel } from '../../../../contract/express.ts';
import { useWords } from '../../platform/i18n.ts';
import { ConfirmDialog, MoneyInput, baht } from '../../kit/index.ts';
import { PhotoInput } from './marks/PhotoInput.tsx';
import type { useMarks } from './marks/useMarks.ts';
import classes from './express.module.css';

interface Props {
  parcel: Parcel;
  mark: ReturnType<typeof useMarks>['mark'];
  onClose: () => void;
}

/** Handed over; where there is cash to collect, how much it was. Needs no network: what is due is known here. */
export function DeliverDialog({ parcel, mark, onClose }: Props) {
  const t = useWords('express');
  const [cash, setCash] = useState<number | undefined>(parcel.cash);
  const [note, setNote] = useState('');
  const [picture, setPicture] = useState<Blob>();
  const [asked, setAsked] = useState(false);
  const wrong = parcel.cash > 0 && cash !== parcel.cash;
  const confirm = async () => {
    setAsked(true);
    if (wrong) return;
    await mark(parcel, {
      kind: 'deliver',
      note: note.trim(),
      picture,
      ...(parcel.cash > 0 ? { cash: parcel.cash } : {}),
    });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('deliverTitle', { number: parcel.order_number })}
      says={t('deliverSays', { name: parcel.recipient_name })}
      confirm={t('deliver')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {parcel.cash > 0 && (
        <div className={classes['money']}>
          <MoneyInput
            label={t('cashCollected')}
            description={t('cashMust', { amount: baht(parcel.cash) })}
            size="xl"
            value={cash}
            onChange={setCash}
            error={asked && wrong ? t('cashWrong', { amount: baht(parcel.cash) }) : undefined}
            data-autofocus
          />
        </div>
      )}
      <PhotoInput value={picture} onChange={setPicture} />
      <TextInput
        label={t('note')}
        description={t('deliverNoteHint')}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
