import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type RefObject } from 'react';

/** Shorter than this nobody has read a field. */
const LOOK_MS = 600;

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Fields inside `data-unsure` hold what was read for the person, not surely: saving leads to each of them first,
 * and a field counts as looked at once it had the focus for a while after that.
 */
export function useUnsure(form: RefObject<HTMLFormElement | null>) {
  const [left, setLeft] = useState(0);
  const asked = useRef(false);
  const looks = useRef(new Map<Field, { value: string; since: number }>());

  const isSeen = (field: Field) => {
    const look = looks.current.get(field);
    return look?.value === field.value && performance.now() - look.since >= LOOK_MS;
  };
  const waiting = () =>
    [...(form.current?.querySelectorAll<Field>('[data-unsure] :is(input, textarea)') ?? [])].filter(
      (field) => !isSeen(field),
    );
  const look = (field: Field) => {
    if (looks.current.get(field)?.value !== field.value)
      looks.current.set(field, { value: field.value, since: performance.now() });
  };

  // One that was confirmed or changed since is no longer counted.
  const recount = useEffectEvent(() => setLeft(waiting().length));
  useEffect(() => {
    if (left === 0 || !form.current) return undefined;
    const watch = new MutationObserver(() => recount());
    watch.observe(form.current, { subtree: true, attributeFilter: ['data-unsure'], childList: true });
    return () => watch.disconnect();
  }, [left, form]);

  /** Goes to the first that was not looked at; false: there is none, it may be saved. */
  const toUnsure = (): boolean => {
    asked.current = true;
    const fields = waiting();
    setLeft(fields.length);
    const [first] = fields;
    if (!first) return false;
    first.focus({ preventScroll: true });
    first.scrollIntoView({ block: 'center' });
    look(first);
    return true;
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (asked.current && isField(target) && target.closest('[data-unsure]')) look(target);
  };
  const onBlur = ({ target }: FocusEvent) => {
    // Passing through is no look.
    if (isField(target) && !isSeen(target)) looks.current.delete(target);
  };
  return { left, toUnsure, looking: { onFocus, onBlur } };
}

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
