import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react';
import { ActionIcon, Button, Input, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconArrowLeft, IconArrowRight, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { files, type FILE_PURPOSES } from '../../../../contract/files.ts';
import { call } from '../../platform/client.ts';
import { errorText } from '../../platform/errors.ts';
import { useWords } from '../../platform/i18n.ts';
import { isGap } from '../scan/useScanQueue.ts';
import { ImageZoom } from './ImageZoom.tsx';
import { MOST_BYTES, PICTURE_TYPES } from './limits.ts';
import type { Uploaded } from './Upload.tsx';
import classes from './ImagesInput.module.css';

interface Props {
  label: string;
  purpose: (typeof FILE_PURPOSES)[number];
  most: number;
  value: Uploaded[];
  /** Several come one after another: each change starts from what is there by then. */
  onChange: (change: (before: Uploaded[]) => Uploaded[]) => void;
  error?: string | undefined;
  /** The first is the face of the thing; false: they are all alike. */
  face?: boolean;
  /** Keeps one that the network did not take, to be sent later; undefined where there is no room for it. */
  keep?: (picture: File) => Promise<Uploaded | undefined>;
}

/** Several pictures in their order, the first the face: dropped, pasted or chosen, moved by dragging or by its arrows. */
export function ImagesInput({ label, purpose, most, value, onChange, error, face = true, keep }: Props) {
  const t = useWords('kit');
  const [part, setPart] = useState<number>();
  const [refused, setRefused] = useState<string>();
  const [over, setOver] = useState(false);
  const [dragged, setDragged] = useState<number>();
  const chooser = useRef<HTMLInputElement>(null);

  const send = async (file: File) => {
    if (!PICTURE_TYPES.includes(file.type)) return setRefused(t('images.wrongType', { name: file.name }));
    if (file.size > MOST_BYTES) return setRefused(t('upload.tooLarge', { name: file.name }));
    setPart(0);
    try {
      const { Data } = await call(files.upload, { purpose }, { file, onProgress: setPart });
      onChange((before) => [...before, Data].slice(0, most));
    } catch (failure) {
      const kept = isGap(failure) ? await keep?.(file) : undefined;
      if (!kept) return setRefused(errorText(failure));
      onChange((before) => [...before, kept].slice(0, most));
    }
    return undefined;
  };
  const take = async (all: readonly File[]) => {
    if (all.length === 0 || part !== undefined) return;
    setRefused(all.length > most - value.length ? t('images.tooMany', { count: most }) : undefined);
    for (const file of all.slice(0, most - value.length)) await send(file);
    setPart(undefined);
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = [...(event.clipboardData?.files ?? [])].filter(({ type }) => PICTURE_TYPES.includes(type));
    if (pasted.length === 0) return;
    event.preventDefault();
    void take(pasted);
  });
  useEffect(() => {
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
  const move = (from: number, to: number) =>
    onChange((before) => {
      const rest = before.filter((_, i) => i !== from);
      return [...rest.slice(0, to), before[from]!, ...rest.slice(to)];
    });
  const onDrag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };
  const onDrop = (event: DragEvent, to: number) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    if (dragged !== undefined) move(dragged, to);
    else void take([...event.dataTransfer.files]);
    setDragged(undefined);
  };

  return (
    <Input.Wrapper label={label} labelElement="div" error={error ?? refused}>
      <div
        role="group"
        aria-label={label}
        className={classes['images']}
        data-over={over || undefined}
        onDragOver={(event) => onDrag(event, dragged === undefined)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => onDrop(event, value.length)}
      >
        {value.length > 0 && (
          <ol aria-label={label}>
            {value.map((image, i) => (
              <li
                key={image.file}
                draggable
                data-dragged={i === dragged || undefined}
                onDragStart={() => setDragged(i)}
                onDragEnd={() => setDragged(undefined)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => onDrop(event, i)}
              >
                <ImageZoom src={image.url} alt={t('images.nth', { n: i + 1 })} height={88} />
                {face && i === 0 && <small>{t('images.face')}</small>}
                <span className={classes['tools']}>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('images.earlier', { n: i + 1 })}
                    disabled={i === 0}
                    onClick={() => move(i, i - 1)}
                  >
                    <IconArrowLeft size={16} stroke={1.8} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('images.later', { n: i + 1 })}
                    disabled={i === value.length - 1}
                    onClick={() => move(i, i + 1)}
                  >
                    <IconArrowRight size={16} stroke={1.8} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('images.remove', { n: i + 1 })}
                    onClick={() => onChange((before) => before.filter(({ file }) => file !== image.file))}
                  >
                    <IconX size={16} stroke={1.8} />
                  </ActionIcon>
                </span>
              </li>
            ))}
          </ol>
        )}
        {part !== undefined ? (
          <div className={classes['going']} data-searching>
            <span>{t('upload.going', { percent: Math.round(part * 100) })}</span>
            <Progress
              value={part * 100}
              aria-label={t('upload.going', { percent: Math.round(part * 100) })}
            />
          </div>
        ) : (
          value.length < most && (
            <>
              <Button
                variant="default"
                leftSection={<IconPhotoPlus size={18} stroke={1.6} />}
                onClick={() => chooser.current?.click()}
              >
                {t('images.add')}
              </Button>
              <small>{t('images.hint', { count: most })}</small>
            </>
          )
        )}
        <input
          ref={chooser}
          hidden
          multiple
          type="file"
          accept={PICTURE_TYPES.join()}
          aria-label={label}
          onChange={(event) => {
            void take([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
