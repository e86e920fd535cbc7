import { Suspense, lazy, useState } from 'react';
import { Button } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useWords } from '../../../platform/i18n.ts';

const TrackingsDialog = lazy(() =>
  import('./TrackingsDialog.tsx').then((m) => ({ default: m.TrackingsDialog })),
);

/** Tracking numbers of many orders at once, out of a provider's sheet. */
export function PasteTrackings() {
  const t = useWords('shipping');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconClipboardText size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t('paste.open')}
      </Button>
      {opened && (
        <Suspense>
          <TrackingsDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
