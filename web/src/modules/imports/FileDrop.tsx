import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button, Progress } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import '@mantine/core/styles/Progress.layer.css';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { errorText } from '../../platform/errors.ts';
import { useWords } from '../../platform/i18n.ts';
import { Sentence } from '../../platform/Sentence.tsx';
import classes from './imports.module.css';

const MOST_BYTES = 10 * 1024 * 1024;
/** Nothing can be dragged there. */
const TOUCH = '(pointer: coarse)';

const KINDS = {
  table: { accept: '.xlsx,.csv,.txt', ends: /\.(xlsx|csv|txt)$/i, Icon: IconFileSpreadsheet },
  pdf: { accept: '.pdf,application/pdf', ends: /\.pdf$/i, Icon: IconFileTypePdf },
} as const;

interface Props {
  /** What may be dropped: a table unless said otherwise. */
  kind?: keyof typeof KINDS;
  /** What is brought: read aloud. */
  label: string;
  /** Sends the file; what it throws is said here. */
  bring: (file: File, onProgress: (part: number) => void) => Promise<unknown>;
  /** What to do instead, beside what it says. */
  wayOut?: (refusal: unknown) => ReactNode;
}

/** A file, dropped or chosen; sent at once. Refused, it says why, and another one can be tried. */
export function FileDrop({ kind = 'table', label, bring, wayOut }: Props) {
  const { accept, ends, Icon } = KINDS[kind];
  const t = useWords('imports');
  const [part, setPart] = useState<number>();
  const [refused, setRefused] = useState<{ says: string; failure?: unknown }>();
  const [over, setOver] = useState(false);
  const touch = useMediaQuery(TOUCH, window.matchMedia(TOUCH).matches);
  const chooser = useRef<HTMLInputElement>(null);

  const take = async (file: File | undefined) => {
    if (!file || part !== undefined) return;
    if (!ends.test(file.name)) return setRefused({ says: t(`bring.wrongType.${kind}`, { name: file.name }) });
    if (file.size > MOST_BYTES) return setRefused({ says: t('bring.tooLarge', { name: file.name }) });
    setRefused(undefined);
    setPart(0);
    try {
      await bring(file, setPart);
    } catch (failure) {
      setRefused({ says: errorText(failure), failure });
    } finally {
      setPart(undefined);
    }
  };
  const onDrag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };
  const going =
    part === 1 ? t('bring.reading') : t('bring.going', { percent: Math.round((part ?? 0) * 100) });
  return (
    <>
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
            <Icon size={32} stroke={1.3} aria-hidden="true" />
            <span>{t(touch ? 'bring.tap' : 'bring.drop')}</span>
            <Button onClick={() => chooser.current?.click()}>{t('bring.choose')}</Button>
          </>
        ) : (
          <div className={classes['going']}>
            <span role="status">{going}</span>
            <Progress value={part * 100} aria-label={going} />
          </div>
        )}
        <input
          ref={chooser}
          hidden
          type="file"
          accept={accept}
          aria-label={label}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            // the same file, mended, may be chosen again
            event.currentTarget.value = '';
          }}
        />
      </div>
      <div role="alert" className={classes['refused']}>
        {refused && (
          <>
            <Sentence text={refused.says} /> {wayOut?.(refused.failure)}
          </>
        )}
      </div>
    </>
  );
}
