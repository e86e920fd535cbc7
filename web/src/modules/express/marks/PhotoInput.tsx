import { useEffect, useMemo, useRef } from 'react';
import { Button } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useWords } from '../../../platform/i18n.ts';
import classes from '../express.module.css';

interface Props {
  value: Blob | undefined;
  onChange: (picture: Blob | undefined) => void;
}

/** A picture from the phone's camera. It stays in the browser until the mark is sent: there may be no network here. */
export function PhotoInput({ value, onChange }: Props) {
  const t = useWords('express');
  const chooser = useRef<HTMLInputElement>(null);
  const url = useMemo(() => (value ? URL.createObjectURL(value) : undefined), [value]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return (
    <div className={classes['photo']}>
      {url && <img src={url} alt={t('photo.taken')} />}
      <Button
        variant="default"
        leftSection={<IconCamera size={20} stroke={1.6} />}
        onClick={() => chooser.current?.click()}
      >
        {t(value ? 'photo.again' : 'photo.take')}
      </Button>
      {value && (
        <Button
          variant="subtle"
          leftSection={<IconX size={18} stroke={1.8} />}
          onClick={() => onChange(undefined)}
        >
          {t('photo.remove')}
        </Button>
      )}
      <input
        ref={chooser}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('photo.take')}
        onChange={(event) => {
          onChange(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
