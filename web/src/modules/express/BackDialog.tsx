import { useState } from 'react';
import { TextInput } from '@mantine/core';
import type { Parcel } from '../../../../contract/express.ts';
import { useWords } from '../../platform/i18n.ts';
import { ConfirmDialog } from '../../kit/index.ts';
import { PhotoInput } from './marks/PhotoInput.tsx';
import type { useMarks } from './marks/useMarks.ts';

interface Props {
  parcel: Parcel;
  mark: ReturnType<typeof useMarks>['mark'];
  onClose: () => void;
}

/** It goes back to the shop, where it is counted in. */
export function BackDialog({ parcel, mark, onClose }: Props) {
  const t = useWords('express');
  const [note, setNote] = useState('');
  const [picture, setPicture] = useState<Blob>();
  return (
    <ConfirmDialog
      opened
      title={t('backTitle', { number: parcel.order_number })}
      says={t('backSays')}
      confirm={t('back')}
      onCancel={onClose}
      onConfirm={async () => {
        await mark(parcel, { kind: 'comingBack', note: note.trim(), picture });
        onClose();
      }}
    >
      <PhotoInput value={picture} onChange={setPicture} />
      <TextInput
        label={t('note')}
        description={t('backNoteHint')}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
