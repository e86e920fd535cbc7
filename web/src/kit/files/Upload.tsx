import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react';
import { Button, Input, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconCamera, IconPaperclip, IconX } from '@tabler/icons-react';
import { files, type FILE_PURPOSES } from '../../../../contract/files.ts';
import { call } from '../../platform/client.ts';
import { errorText } from '../../platform/errors.ts';
import { useWords } from '../../platform/i18n.ts';
import { ImageZoom } from './ImageZoom.tsx';
import { MOST_BYTES, PICTURE_TYPES } from './limits.ts';
import classes from './Upload.module.css';

const TYPES = [...PICTURE_TYPES, 'application/pdf'];

export interface Uploaded {
  /** The name to attach it by. */
  file: string;
  url: string;
}
interface Props {
  label: string;
  purpose: (typeof FILE_PURPOSES)[number];
  value: Uploaded | undefined;
  /** With what was sent the name it had there. */
  onChange: (value: Uploaded | undefined, name?: string) => void;
  error?: string | undefined;
  /** It is a paper as often as a picture: its button says so. */
  papers?: boolean;
}

/** One picture: dropped, pasted, chosen or taken; sent at once, shown small, large on touch. */
export function Upload({ label, purpose, value, onChange, error, papers }: Props) {
  const t = useWords('kit');
  const [part, setPart] = useState<number>();
  const [refused, setRefused] = useState<string>();
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  const take = async (file: File | undefined) => {
    if (!file || part !== undefined) return;
    if (!TYPES.includes(file.type)) return setRefused(t('upload.wrongType', { name: file.name }));
    if (file.size > MOST_BYTES) return setRefused(t('upload.tooLarge', { name: file.name }));
    setRefused(undefined);
    setPart(0);
    try {
      const { Data } = await call(files.upload, { purpose }, { file, onProgress: setPart });
      onChange(Data, file.name);
    } catch (failure) {
      setRefused(errorText(failure));
    } finally {
      setPart(undefined);
    }
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => TYPES.includes(type));
    if (!file || value) return;
    event.preventDefault();
    void take(file);
  });
  useEffect(() => {
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
  const onDrag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };

  const percent = Math.round((part ?? 0) * 100);
  const going = t(papers ? 'upload.goingFile' : 'upload.going', { percent });
  return (
    <Input.Wrapper label={label} labelElement="div" error={error ?? refused}>
      {value ? (
        <div className={classes['taken']}>
          {value.file.endsWith('.pdf') ? (
            <a href={value.url} target="_blank" rel="noreferrer">
              {t('upload.pdf')}
            </a>
          ) : (
            <ImageZoom src={value.url} alt={t('upload.preview')} height={96} />
          )}
          <Button variant="default" leftSection={<IconX size={16} />} onClick={() => onChange(undefined)}>
            {t('upload.remove')}
          </Button>
        </div>
      ) : (
        <div
          role="group"
          aria-label={label}
          className={classes['drop']}
          data-over={over || undefined}
          onDragOver={(event) => onDrag(event, true)}
          onDragLeave={(event) => onDrag(event, false)}
          onDrop={(event) => {
            onDrag(event, false);
            void take(event.dataTransfer.files[0]);
          }}
        >
          {part === undefined ? (
            <>
              <div className={classes['buttons']}>
                <Button
                  variant="default"
                  leftSection={<IconPaperclip size={18} stroke={1.6} />}
                  onClick={() => chooser.current?.click()}
                >
                  {t(papers ? 'upload.choosePaper' : 'upload.choose')}
                </Button>
                <Button
                  variant="default"
                  className={classes['camera']!}
                  leftSection={<IconCamera size={18} stroke={1.6} />}
                  onClick={() => camera.current?.click()}
                >
                  {t('upload.camera')}
                </Button>
              </div>
              <small>{t('upload.hint')}</small>
            </>
          ) : (
            <div className={classes['going']}>
              <span>{going}</span>
              <Progress value={part * 100} aria-label={going} />
            </div>
          )}
          <input
            ref={chooser}
            hidden
            type="file"
            accept={TYPES.join()}
            aria-label={label}
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
          <input
            ref={camera}
            hidden
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={t('upload.camera')}
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
        </div>
      )}
    </Input.Wrapper>
  );
}
