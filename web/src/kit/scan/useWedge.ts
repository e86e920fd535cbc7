import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readScan } from '../../../../contract/codes/barcodes.ts';
import { isTyping } from '../useKey.ts';
import { charOf } from './codes.ts';
import { putBack, type Field } from './fields.ts';
import { QUIET_MS, beginsByHand, gather, isScan, needsNoEnter, type Stroke } from './rhythm.ts';

/** A single key waits so long before it acts: it may be the first letter of a scan. */
const HELD_MS = 130;
/** Scanners that close with two Enters, or with one after a pause: neither may press a button. */
const DEAF_MS = 120;
const DEAF_AFTER_QUIET_MS = 700;

interface Wedge {
  onScan: (code: string) => void;
  /** Single keys of the screen (`KeyP`, `Enter`, `Escape`): run when it was a hand, not the start of a scan. */
  keys?: Record<string, () => void> | undefined;
  /** Whether a code means something here, where the screen can tell at once: what rhythm leaves in doubt is then decided by it. */
  knows?: ((code: string) => boolean) | undefined;
  off?: boolean | undefined;
  /** A `*` in a field for figures begins a `*12` of ours. */
  times?: boolean | undefined;
}

/** What is written into a field that is not ours: a scan perhaps; then the field gets back what stood there. */
interface Suspect {
  field: Field;
  before: string;
  burst: Stroke[];
  /** A key held down repeats as fast as a scanner writes. */
  held: boolean;
}

/**
 * Listens to a scanner that types (a keyboard wedge), wherever the focus is. The text is taken away before
 * it is handled, so that a scan that comes meanwhile starts again. Into someone's field it may write, since
 * only its rhythm tells it from a hand; at its Enter the field gets its value of before back.
 */
export function useWedge({ onScan, keys, knows, off, times }: Wedge) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const state = useRef({
    text: '',
    burst: [] as Stroke[],
    suspect: undefined as Suspect | undefined,
    /**
     * A key of the screen that text followed: the scan's first letter, or a hand's just before it. A scanner lets go
     * of a key before it presses more; a hand holds its own longer, if the keyboard tells of that.
     */
    doubtful: undefined as { code: string; act: () => void; held: boolean | undefined } | undefined,
    deafUntil: 0,
    hold: 0,
    end: 0,
  });

  const show = useEffectEvent((next: string) => {
    state.current.text = next;
    setText(next);
  });
  const finish = useEffectEvent((deafFor: number) => {
    const s = state.current;
    window.clearTimeout(s.end);
    const { doubtful, burst } = s;
    const isKey =
      !s.suspect &&
      doubtful &&
      burst.length === s.text.length &&
      (isHands(!!doubtful.held, burst) || meansMoreWithoutFirst(s.text, knows));
    const code = (s.suspect ? codeOf(s.suspect.burst) : isKey ? s.text.slice(1) : s.text).trim();
    if (s.suspect) restore(s.suspect);
    s.suspect = undefined;
    s.doubtful = undefined;
    s.burst = [];
    s.deafUntil = performance.now() + deafFor;
    show('');
    if (isKey) doubtful.act();
    const read = readScan(code);
    if (read) onScan(read);
  });
  const endSoon = useEffectEvent((burst: Stroke[]) => {
    if (needsNoEnter(burst) || (state.current.doubtful && needsNoEnter(burst.slice(1))))
      state.current.end = window.setTimeout(() => finish(DEAF_AFTER_QUIET_MS), QUIET_MS);
  });

  /** A key into a field of someone's: written there, and remembered. Answers whether it closed a scan. */
  const suspect = useEffectEvent(
    (event: KeyboardEvent, target: Field, char: string | undefined, ends: boolean): boolean => {
      const s = state.current;
      if (s.suspect && s.suspect.field !== target) s.suspect = undefined;
      if (char !== undefined) {
        const burst = gather(s.suspect?.burst ?? [], { char, at: event.timeStamp });
        s.suspect =
          burst.length === 1 || !s.suspect
            ? { field: target, before: target.value, burst, held: event.repeat }
            : { ...s.suspect, burst, held: s.suspect.held || event.repeat };
        if (!s.suspect.held) endSoon(burst);
        return false;
      }
      const scanned =
        ends &&
        !!s.suspect &&
        !s.suspect.held &&
        isScan(s.suspect.burst, event.timeStamp, isForFigures(target));
      if (!scanned && event.key !== 'Shift') s.suspect = undefined;
      return scanned;
    },
  );

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (off || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (inOtherDialog(event.target, field.current)) return;
    const s = state.current;
    const ends = event.code === 'Enter' || event.code === 'NumpadEnter' || event.code === 'Tab';
    const char = ends ? undefined : charOf(event);
    const take = () => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    if (event.repeat && s.doubtful?.code === event.code) return take();
    window.clearTimeout(s.hold);
    window.clearTimeout(s.end);

    const elsewhere = isTyping(event.target) && event.target !== field.current;
    const forUs = elsewhere && times && char === '*' && isForFigures(event.target as Field);
    if (forUs) field.current?.focus({ preventScroll: true });
    else if (elsewhere) {
      if (suspect(event, event.target as Field, char, ends)) {
        take();
        finish(DEAF_MS);
      } else if (ends && performance.now() < s.deafUntil) take();
      return;
    }
    s.suspect = undefined;
    if (char !== undefined) {
      if (event.target === field.current && event.code === '') return;
      // The space bar presses what has the focus; no code begins with a space.
      if (char === ' ' && s.text === '') return;
      take();
      s.burst = gather(s.text === '' ? [] : s.burst, { char, at: event.timeStamp });
      // a capital is written by a scanner: nobody holds Shift for a key of the screen
      const isCapital = event.shiftKey && event.code.startsWith('Key');
      const act = s.text === '' && !isCapital ? keys?.[event.code] : undefined;
      if (s.text === '') s.doubtful = act && { code: event.code, act, held: undefined };
      show(s.text + char);
      if (act) {
        s.hold = window.setTimeout(() => {
          s.doubtful = undefined;
          show('');
          act();
        }, HELD_MS);
      }
      return endSoon(s.burst);
    }
    if (ends && s.text) {
      take();
      return finish(DEAF_MS);
    }
    if (ends && performance.now() < s.deafUntil) return take();
    if (event.code === 'Backspace' && event.target !== field.current) show(s.text.slice(0, -1));
    const shortcut = s.text === '' ? keys?.[event.code] : undefined;
    if (shortcut && !(event.target instanceof HTMLButtonElement && ends)) {
      take();
      shortcut();
    } else if (event.code === 'Escape' && s.text) show('');
  });

  const onKeyUp = useEffectEvent((event: KeyboardEvent) => {
    const { doubtful, burst } = state.current;
    if (!doubtful) return;
    if (event.code === doubtful.code && burst.length <= 2) doubtful.held = false;
    if (event.code !== doubtful.code && doubtful.held === undefined) doubtful.held = true;
  });

  useEffect(() => {
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('keyup', onKeyUp, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('keyup', onKeyUp, { capture: true });
    };
  }, []);

  const type = (next: string) => {
    state.current.text = next;
    setText(next);
  };
  const done = () => {
    const code = state.current.text.trim();
    type('');
    const read = readScan(code);
    if (read) onScan(read);
  };
  return { field, text, type, done };
}

const isForFigures = ({ inputMode }: Field) => /^(?:numeric|decimal)$/.test(inputMode);

const codeOf = (burst: Stroke[]) => burst.map(({ char }) => char).join('');

/** What is scanned while a dialog is open is for the field in it, if it has one. */
function inOtherDialog(target: EventTarget | null, field: HTMLInputElement | null): boolean {
  const front =
    [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ??
    (target instanceof Element ? target.closest('[role="dialog"]') : null);
  return front !== null && target !== field && !front.contains(field);
}

const isHands = (held: boolean, burst: Stroke[]) =>
  beginsByHand(burst) || (held && isScan(burst.slice(1), burst.at(-1)!.at));

function meansMoreWithoutFirst(text: string, knows: Wedge['knows']): boolean {
  const [whole, rest] = [readScan(text.trim()), readScan(text.slice(1).trim())];
  return !!knows && !!rest && !knows(whole) && knows(rest);
}

/** The next figure that is written replaces what stood there. */
function restore({ field, before }: Suspect) {
  const isTouched = field.value !== before;
  putBack({ field, before });
  if (isTouched && !(field instanceof HTMLSelectElement) && document.activeElement === field) field.select();
}
