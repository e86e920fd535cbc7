import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { wordsOf } from '../platform/i18n.ts';

const UNDO_MS = 10_000;
/** So many at once: who does one after the other does not bury the screen under them. */
const MOST = 4;
const offered: string[] = [];

/** Says what was done and lets it be undone for ten seconds. */
export function undoToast(message: string, undo: () => void) {
  const t = wordsOf('kit');
  while (offered.length >= MOST) notifications.hide(offered.shift()!);
  const id = notifications.show({
    autoClose: UNDO_MS,
    withCloseButton: false,
    className: 'toast',
    role: 'status',
    onClose: () => {
      const at = offered.indexOf(id);
      if (at >= 0) offered.splice(at, 1);
    },
    message: (
      <span style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 }}>
        {message}
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          {t('undo')}
        </Button>
      </span>
    ),
  });
  offered.push(id);
}
