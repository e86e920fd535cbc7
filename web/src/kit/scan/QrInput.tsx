import { Suspense, lazy, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { IconCamera, IconPhotoScan } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n.ts';
import { PICTURE_TYPES } from '../files/limits.ts';
import classes from './QrInput.module.css';

const Camera = lazy(() => import('./Camera.tsx').then((m) => ({ default: m.Camera })));

/** Reads the QR of a picture or one held before the camera; undefined: there was none in the picture. */
export function QrInput({ onRead }: { onRead: (text: string | undefined) => void }) {
  const t = useWords('kit');
  const [camera, setCamera] = useState(false);
  const [busy, setBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      const { codesIn } = await import('./zxing.ts');
      onRead((await codesIn(file, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 }))[0]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes['ways']}>
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconPhotoScan size={18} stroke={1.6} />}
        onClick={() => chooser.current?.click()}
      >
        {t('qr.picture')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCamera size={18} stroke={1.6} />}
        onClick={() => setCamera(true)}
      >
        {t('qr.camera')}
      </Button>
      <input
        ref={chooser}
        hidden
        type="file"
        accept={PICTURE_TYPES.join()}
        aria-label={t('qr.picture')}
        onChange={(event) => {
          void read(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {camera && (
        <Suspense fallback={null}>
          <Camera
            onScan={(text) => {
              setCamera(false);
              onRead(text);
            }}
            onClose={() => setCamera(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
