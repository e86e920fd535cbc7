import { useState } from 'react';
import { Textarea } from '@mantine/core';
import type { ReturnReason } from '../../../../../contract/codes/return-reasons.ts';
import type { ReturnLine, ReturnPage } from '../../../../../contract/returns.ts';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { ConfirmDialog, ImagesInput, Select, namedOptions } from '../../../kit/index.ts';
import { foundOf, type Counting, type Found } from './counting.ts';
import { isKept, keptAs, useShown } from './pictures.ts';
import { reasonOptions } from '../values.ts';

interface Props {
  line: ReturnLine;
  places: ReturnPage['places'];
  counting: Counting;
  onSave: (said: Partial<Found>) => void;
  onClose: () => void;
}

/** Why a line came back, what is wrong with it, its pictures, and where the good ones go. */
export function DetailsDialog({ line, places, counting, onSave, onClose }: Props) {
  const t = useWords('returns');
  const before = foundOf(counting, line);
  const [reason, setReason] = useState<ReturnReason | undefined>(before.reason_type);
  const [note, setNote] = useState(before.note);
  const [photos, setPhotos] = useState(before.photos);
  const shown = useShown(photos);
  const waiting = photos.filter(isKept).length;
  const [place, setPlace] = useState(before.place_id ?? line.place_id);
  const [asked, setAsked] = useState(false);
  const isDoubtful = before.other > 0;
  const needNote = isDoubtful && !note.trim();
  const needPhoto = isDoubtful && photos.length === 0;
  const save = () => {
    setAsked(true);
    if (needNote || needPhoto) return;
    onSave({
      reason_type: reason,
      note: note.trim(),
      photos,
      place_id: place === line.place_id ? undefined : place,
    });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={line.name}
      says={isDoubtful ? t('details.doubtful', { count: before.other }) : t('details.says')}
      confirm={t('details.save')}
      onConfirm={save}
      onCancel={onClose}
    >
      <Textarea
        label={t('details.note')}
        withAsterisk={isDoubtful}
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        error={asked && needNote ? t('details.needNote') : undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <ImagesInput
        label={t('details.photos')}
        purpose="return"
        face={false}
        most={10}
        value={shown}
        onChange={setPhotos}
        keep={keptAs}
        error={asked && needPhoto ? t('details.needPhoto') : undefined}
      />
      {waiting > 0 && <WholeWords role="status">{t('details.photosWait', { count: waiting })}</WholeWords>}
      <Select
        label={t('details.reason')}
        options={reasonOptions()}
        value={reason}
        onChange={setReason}
        clearable
      />
      <Select
        label={t('details.place')}
        options={namedOptions(places.filter(({ kind }) => kind === 'store'))}
        value={place}
        onChange={(id) => setPlace(id ?? line.place_id)}
      />
    </ConfirmDialog>
  );
}
