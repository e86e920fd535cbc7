import { notifications } from '@mantine/notifications';
import type { AnyTone } from './theme.ts';
import { errorText } from './errors.ts';

const SHOWN_MS = 5000;

/** A word in the corner: five seconds, or until it is clicked. */
function show(tone: AnyTone, message: string, title?: string) {
  const id = notifications.show({
    message,
    ...(title ? { title } : {}),
    autoClose: SHOWN_MS,
    withCloseButton: false,
    onClick: () => notifications.hide(id),
    className: 'toast',
    'data-tone': tone,
    role: tone === 'stopped' ? 'alert' : 'status',
  } as Parameters<typeof notifications.show>[0]);
  return id;
}

export const toast = {
  done: (message: string, title?: string) => show('done', message, title),
  info: (message: string, title?: string) => show('moving', message, title),
  warn: (message: string, title?: string) => show('waiting', message, title),
  wrong: (message: string, title?: string) => show('stopped', message, title),
  /** The sentence of a failed call. */
  error: (error: unknown) => show('stopped', errorText(error)),
};
