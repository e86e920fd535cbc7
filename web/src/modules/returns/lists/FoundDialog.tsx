import { useState } from 'react';
import { TextInput, Textarea } from '@mantine/core';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { ConfirmDialog, ImagesInput, type Uploaded } from '../../../kit/index.ts';
import { forgetPictures, isKept, keptAs, useShown } from '../station/pictures.ts';

/** As it is noted down; its pictures may still be in this browser alone. */
export interface FoundSaid {
  written: string;
  contents: string;
  place: string;
  note: string;
  photos: Uploaded[];
}
interface Props {
  begin: Partial<FoundSaid>;
  /** Closes it. */
  onSave: (said: FoundSaid) => unknown;
  onClose: () => void;
  /** Pictures that the network does not take wait in the browser. */
  waits?: boolean;
}

/** Keeps a parcel that nobody knows the order of: what was inside, where it lies now, a picture. */
export function FoundDialog({ begin, onSave, onClose, waits = false }: Props) {
  const t = useWords('returns');
  const [code, setCode] = useState(begin.written ?? '');
  const [contents, setContents] = useState(begin.contents ?? '');
  const [place, setPlace] = useState(begin.place ?? '');
  const [note, setNote] = useState(begin.note ?? '');
  const [photos, setPhotos] = useState<Uploaded[]>(begin.photos ?? []);
  const shown = useShown(photos);
  const waiting = photos.filter(isKept).length;
  const [asked, setAsked] = useState(false);
  const missing = !contents.trim();
  const save = () => {
    setAsked(true);
    if (missing) return undefined;
    return onSave({ written: code, contents, place, note, photos });
  };
  const cancel = () => {
    forgetPictures(photos.map(({ file }) => file));
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('found.keep')}
      says={t('found.keepSays')}
      confirm={t('found.save')}
      onConfirm={save}
      onCancel={cancel}
    >
      <TextInput
        label={t('found.written')}
        description={t('found.writtenHint')}
        maxLength={60}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <TextInput
        label={t('found.contents')}
        withAsterisk
        data-autofocus
        maxLength={500}
        value={contents}
        error={asked && missing ? t('found.needContents') : undefined}
        onChange={(event) => setContents(event.currentTarget.value)}
      />
      <TextInput
        label={t('found.place')}
        maxLength={120}
        value={place}
        onChange={(event) => setPlace(event.currentTarget.value)}
      />
      <Textarea
        label={t('found.note')}
        autosize
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <ImagesInput
        label={t('found.photos')}
        face={false}
        purpose="return"
        most={10}
        value={shown}
        onChange={setPhotos}
        {...(waits ? { keep: keptAs } : {})}
      />
      {waiting > 0 && <WholeWords role="status">{t('found.photosWait', { count: waiting })}</WholeWords>}
    </ConfirmDialog>
  );
}
