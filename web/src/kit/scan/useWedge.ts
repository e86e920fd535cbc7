import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isTyping } from '../useKey.ts';
import { charOf } from './codes.ts';

/** Faster than this no hand types: it is a scanner. */
const BURST_MS = 35;
/** A scanner without a closing Enter has ended when nothing follows. */
const ENDED_MS = 120;
const SHORTEST_BURST = 6;

interface Wedge {
  onScan: (code: string) => void;
  /** Single keys of the screen (`KeyP`, `Enter`, `Escape`): run when it was a hand, not the start of a scan. */
  keys?: Record<string, () => void> | undefined;
  off?: boolean | undefined;
}

/**
 * Listens to a scanner that types (a keyboard wedge), wherever the focus is. The text is taken away before
 * it is handled, so that a scan that comes meanwhile starts anew. In someone's field it leaves no trace.
 */
export function useWedge({ onScan, keys, off }: Wedge) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const state = useRef({ text: '', last: 0, fast: 0, hold: 0, end: 0, before: '' });

  const show = useEffectEvent((next: string) => {
    state.current.text = next;
    setText(next);
  });
  const finish = useEffectEvent(() => {
    const code = state.current.text.trim();
    window.clearTimeout(state.current.end);
    state.current.fast = 0;
    show('');
    if (code) onScan(code);
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (off || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (inDialog(event.target) && event.target !== field.current) return;
    const s = state.current;
    const foreign =
      isTyping(event.target) && event.target !== field.current ? (event.target as HTMLInputElement) : null;
    const quick = event.timeStamp - s.last < BURST_MS;
    const ends = event.code === 'Enter' || event.code === 'NumpadEnter' || event.code === 'Tab';
    const char = ends ? undefined : charOf(event);
    const take = () => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.clearTimeout(s.hold);

    if (char !== undefined) {
      s.last = event.timeStamp;
      s.fast = quick ? s.fast + 1 : 0;
      if (foreign) {
        if (s.fast === 0) {
          s.before = foreign.value;
          s.text = char;
          return;
        }
        take();
        if (s.fast === 1) restore(foreign, s.before);
        show(s.text + char);
      } else {
        if (event.target === field.current && event.code === '') return;
        take();
        const shortcut = s.text === '' ? keys?.[event.code] : undefined;
        show(s.text + char);
        if (shortcut) {
          s.hold = window.setTimeout(() => {
            show('');
            shortcut();
          }, BURST_MS * 2);
        }
      }
      window.clearTimeout(s.end);
      if (s.fast >= SHORTEST_BURST - 1) s.end = window.setTimeout(finish, ENDED_MS);
      return;
    }
    if (ends && s.text && (!foreign || s.fast > 0)) {
      take();
      return finish();
    }
    if (foreign) {
      s.text = '';
      return;
    }
    if (event.code === 'Backspace' && event.target !== field.current) show(s.text.slice(0, -1));
    const shortcut = s.text === '' ? keys?.[event.code] : undefined;
    if (shortcut && !(event.target instanceof HTMLButtonElement && ends)) {
      take();
      shortcut();
    } else if (event.code === 'Escape' && s.text) show('');
  });

  useEffect(() => {
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);

  const type = (next: string) => {
    state.current.text = next;
    setText(next);
  };
  const done = () => {
    const code = state.current.text.trim();
    type('');
    if (code) onScan(code);
  };
  return { field, text, type, done };
}

const inDialog = (target: EventTarget | null) =>
  document.querySelector('[aria-modal="true"]') !== null ||
  (target instanceof Element && target.closest('[role="dialog"]') !== null);

/** Puts back what stood in a field before the first letter of a scan fell into it. */
function restore(field: HTMLInputElement, before: string) {
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, before);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
