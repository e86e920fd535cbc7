import { Button, Kbd } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { wordsOf } from '../platform/i18n.ts';
import { isTyping } from './useKey.ts';

const UNDO_MS = 10_000;
/** So many at once: who does one after the other does not bury the screen under them. */
const MOST = 4;
/** What can be undone now, the last one last. */
const offered: { id: string; undo: () => void }[] = [];
const UNDO_KEYS = navigator.platform.startsWith('Mac') ? '⌘Z' : 'Ctrl Z';

/** Says what was done and lets it be undone for ten seconds; Ctrl+Z undoes the last of them. */
export function undoToast(message: string, undo: () => void) {
  const t = wordsOf('kit');
  while (offered.length >= MOST) notifications.hide(offered.shift()!.id);
  const id = notifications.show({
    autoClose: UNDO_MS,
    withCloseButton: false,
    className: 'toast',
    role: 'status',
    onClose: () => {
      const at = offered.findIndex((each) => each.id === id);
      if (at >= 0) offered.splice(at, 1);
    },
    message: (
      <span style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 }}>
        {message}
        <Button
          size="compact-sm"
          variant="light"
          style={{ flex: 'none' }}
          rightSection={
            <Kbd size="xs" visibleFrom="sm">
              {UNDO_KEYS}
            </Kbd>
          }
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
  offered.push({ id, undo });
}

/** In a field in which something was typed the key takes the typing back. */
function onKey(event: KeyboardEvent) {
  if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  if (event.repeat || event.defaultPrevented || hasTyping(event.target)) return;
  const last = offered.at(-1);
  if (!last) return;
  event.preventDefault();
  notifications.hide(last.id);
  last.undo();
}
window.addEventListener('keydown', onKey);

const hasTyping = (target: EventTarget | null) =>
  isTyping(target) && (!('value' in target!) || target.value !== '');
