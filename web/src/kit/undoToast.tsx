import { Button, Kbd } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { wordsOf } from '../platform/i18n.ts';
import { isTyping } from './useKey.ts';
import { withMod } from './withMod.ts';
import classes from './undoToast.module.css';

const UNDO_MS = 10_000;
const TOAST = 'undo';
export const UNDO_KEYS = withMod('Z');

interface Offer {
  message: string;
  undo: () => void;
  timer: number;
}
/** What can be undone now, the last one last. One toast stands for all of them and says the last. */
const offers: Offer[] = [];

/** Says what was done and lets it be undone for ten seconds; Ctrl+Z undoes the last of them, then the one before. */
export function undoToast(message: string, undo: () => void) {
  const offer = { message, undo, timer: 0 };
  offers.push(offer);
  startTime(offer);
  show();
}

function startTime(offer: Offer) {
  window.clearTimeout(offer.timer);
  offer.timer = window.setTimeout(() => {
    offers.splice(offers.indexOf(offer), 1);
    show();
  }, UNDO_MS);
}
/** Under the pointer nothing goes, and afterwards there is the whole time again. */
const stopTime = () => offers.forEach(({ timer }) => window.clearTimeout(timer));
const startTimes = () => offers.forEach(startTime);

function undoLast() {
  const last = offers.pop();
  if (!last) return;
  window.clearTimeout(last.timer);
  // who goes back step by step has the time for the next one
  startTimes();
  show();
  last.undo();
}

let shown = false;
function show() {
  const last = offers.at(-1);
  if (!last) {
    shown = false;
    return notifications.hide(TOAST);
  }
  const toast = {
    id: TOAST,
    autoClose: false as const,
    withCloseButton: false,
    className: 'toast',
    role: 'status',
    onMouseEnter: stopTime,
    onMouseLeave: startTimes,
    message: <Says message={last.message} more={offers.length - 1} />,
  };
  if (shown) notifications.update(toast);
  else notifications.show(toast);
  shown = true;
}

function Says({ message, more }: { message: string; more: number }) {
  const t = wordsOf('kit');
  return (
    <span className={classes['says']}>
      <span>
        {message}
        {more > 0 && <small> {t('undoMore', { count: more })}</small>}
      </span>
      <Button
        size="compact-sm"
        variant="light"
        rightSection={
          <Kbd size="xs" visibleFrom="sm">
            {UNDO_KEYS}
          </Kbd>
        }
        onClick={undoLast}
      >
        {t('undo')}
      </Button>
    </span>
  );
}

/** In a field in which something was typed the key takes the typing back; a window with its own undo has it first. */
function onKey(event: KeyboardEvent) {
  if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  if (event.repeat || event.defaultPrevented || hasTyping(event.target)) return;
  if (offers.length === 0 || document.querySelector('[data-takes-undo]')) return;
  event.preventDefault();
  undoLast();
}
window.addEventListener('keydown', onKey);

const hasTyping = (target: EventTarget | null) =>
  isTyping(target) && (!('value' in target!) || target.value !== '');
