import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { wordsOf } from '../platform/i18n.ts';

const UNDO_MS = 10_000;

/** Says what was done and lets it be undone for ten seconds. */
export function undoToast(message: string, undo: () => void) {
  const t = wordsOf('kit');
  const id = notifications.show({
    autoClose: UNDO_MS,
    withCloseButton: false,
    className: 'toast',
    role: 'status',
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
}
