import type { FocusEvent } from 'react';
import { afterDrawing } from '../afterDrawing.ts';
import { endOfSight } from './endOfSight.ts';

const SPACE = 8;

/** What gets the focus is read whole: its hint and its error stand above the bar with the buttons too. */
export function keepAboveBar({ target }: FocusEvent) {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  // The browser's own scrolling, and words that come with the focus, go first.
  afterDrawing(() => {
    if (document.activeElement !== target) return;
    bringAboveBar(target.closest('.mantine-InputWrapper-root') ?? target);
  });
}

/** Scrolls as far as the end of it stands above the bar with the form's buttons. */
export function bringAboveBar(element: Element) {
  const below = element.getBoundingClientRect().bottom + SPACE - endOfSight(element);
  if (below > 0) window.scrollBy({ top: below, behavior: 'instant' });
}
