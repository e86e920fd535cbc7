import { useEffect, useEffectEvent } from 'react';

/** `KeyK`, `Slash`, `mod+Enter`, `alt+Digit1`: physical keys, so that a Thai layout works the same. `mod` is Ctrl or ⌘. */
export function useKey(combination: string, act: (event: KeyboardEvent) => void, options: Options = {}) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (options.when?.() === false || event.repeat || event.isComposing || !fits(event, combination)) return;
    if (!options.whileTyping && isTyping(event.target)) return;
    event.preventDefault();
    act(event);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

interface Options {
  /** Also while the focus is in a field. */
  whileTyping?: boolean;
  /** Asked at the key: false leaves it to others. */
  when?: () => boolean;
}

function fits(event: KeyboardEvent, combination: string): boolean {
  const parts = combination.split('+');
  const code = parts.at(-1)!;
  return (
    (event.code === code || (code === 'Enter' && event.code === 'NumpadEnter')) &&
    (event.ctrlKey || event.metaKey) === parts.includes('mod') &&
    event.shiftKey === parts.includes('shift') &&
    event.altKey === parts.includes('alt')
  );
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    !(target instanceof HTMLInputElement && /^(checkbox|radio|button|submit)$/.test(target.type))
  );
}
