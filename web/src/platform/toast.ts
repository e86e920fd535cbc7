import { createElement } from 'react';
import { notifications, notificationsStore } from '@mantine/notifications';
import type { AnyTone } from './tones.ts';
import { errorText } from './errors.ts';
import { Sentence } from './Sentence.tsx';

const SHOWN_MS = 5000;
/** With the one that can be undone two: the top bar holds no more. */
const MOST = 2;

/** What is said now: key → the notification that says it, oldest first. */
const said = new Map<string, string>();

interface More {
  /** Takes the place of what was said under this name before; absent: of the same words. */
  instead?: string;
}

/** A word at the edge: five seconds, or until it is clicked. What is newer takes the place of what is older. */
function show(tone: AnyTone, message: string, { instead = `${tone} ${message}` }: More = {}) {
  hide(instead);
  for (const key of [...said.keys()].slice(0, Math.max(0, shown() - MOST + 1))) hide(key);
  const id = notifications.show({
    message: createElement(Sentence, { text: message }),
    autoClose: SHOWN_MS,
    withCloseButton: false,
    onClick: () => hide(instead),
    onClose: () => said.get(instead) === id && said.delete(instead),
    className: 'toast',
    'data-tone': tone,
    role: tone === 'stopped' ? 'alert' : 'status',
  } as Parameters<typeof notifications.show>[0]);
  said.set(instead, id);
  return id;
}

function hide(key: string) {
  const id = said.get(key);
  said.delete(key);
  if (id) notifications.hide(id);
}
const shown = () => notificationsStore.getState().notifications.length;

export const toast = {
  done: (message: string, more?: More) => show('done', message, more),
  info: (message: string, more?: More) => show('moving', message, more),
  warn: (message: string, more?: More) => show('waiting', message, more),
  wrong: (message: string, more?: More) => show('stopped', message, more),
  /** The sentence of a failed call. */
  error: (error: unknown, more?: More) => show('stopped', errorText(error), more),
  /** What was said under a name holds no more. */
  away: hide,
};
