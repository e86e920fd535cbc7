import { useState } from 'react';
import { TextInput, Textarea } from '@mantine/core';
import { found as api } from '../../../../../contract/returns.found.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ConfirmDialog, ImagesInput, useDialogCommand, type Uploaded } from '../../../kit/index.ts';

interface Props {
  code: string;
  onClose: () => void;
  onDone?: () => void;
}

/** Keeps a parcel that nobody knows the order of: what was inside, where it lies now, a picture. */
export function FoundDialog({ code: scanned, onClose, onDone }: Props) {
  const t = useWords('returns');
  const [code, setCode] = useState(scanned);
  const [contents, setContents] = useState('');
  const [place, setPlace] = useState('');
  const [note, setNote] = useState('');
  const [photos, setPhotos] = useState<Uploaded[]>([]);
  const [asked, setAsked] = useState(false);
  const { send } = useDialogCommand(api.keep, {
    invalidates: ['returns'],
    onClose,
    ...(onDone ? { onDone } : {}),
    done: ({ Data }) => t('found.kept', { number: Data.number }),
  });
  const missing = !contents.trim();
  const save = () => {
    setAsked(true);
    if (missing) return undefined;
    return send({ written: code, contents, place, note, photos: photos.map(({ file }) => file) });
  };
  return (
    <ConfirmDialog
      opened
      title={t('found.keep')}
      says={t('found.keepSays')}
      confirm={t('found.save')}
      onConfirm={save}
      onCancel={onClose}
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
        value={photos}
        onChange={setPhotos}
      />
    </ConfirmDialog>
  );
}
