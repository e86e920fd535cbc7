import { Suspense, lazy, useState } from 'react';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconBarcode, IconCamera } from '@tabler/icons-react';
import { readScan } from '../../../../contract/codes/barcodes.ts';
import { useWords } from '../../platform/i18n.ts';
import { useWedge } from './useWedge.ts';
import classes from './ScanField.module.css';

interface Props {
  label: string;
  /** What is scanned next, said under the field. */
  hint?: string | undefined;
  onScan: (code: string) => void;
  /** Keys of the screen that must not be mistaken for the start of a scan. */
  keys?: Record<string, () => void>;
  /** Whether a code means something here: the screen can tell a key of its own from the first letter of one. */
  knows?: (code: string) => boolean;
  off?: boolean;
  /** `*12` says how many the last scan was of: its `*` comes here from a field for figures too. */
  times?: boolean;
}

const Camera = lazy(() => import('./Camera.tsx').then((m) => ({ default: m.Camera })));

/** Takes scans from anywhere on the screen; a hand may type into it, a phone may use its camera. */
export function ScanField({ label, hint, onScan, keys, knows, off, times }: Props) {
  const t = useWords('kit');
  const [camera, setCamera] = useState(false);
  const { field, text, type, done } = useWedge({ onScan, keys, knows, off: !!off || camera, times });
  return (
    <>
      <TextInput
        ref={field}
        className={classes['scan']!}
        label={label}
        description={hint}
        placeholder={t('scan.ready')}
        value={text}
        disabled={!!off}
        onChange={(e) => type(e.currentTarget.value)}
        onKeyDown={(e) => {
          if (e.key !== 'Enter') return;
          e.preventDefault();
          done();
        }}
        wrapperProps={{ 'data-scans': true }}
        leftSection={<IconBarcode size={24} stroke={1.6} />}
        rightSection={
          <ActionIcon aria-label={t('scan.camera')} title={t('scan.camera')} onClick={() => setCamera(true)}>
            <IconCamera size={22} stroke={1.6} />
          </ActionIcon>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
      />
      {camera && (
        <Suspense fallback={null}>
          <Camera onScan={(code) => onScan(readScan(code))} onClose={() => setCamera(false)} />
        </Suspense>
      )}
    </>
  );
}
