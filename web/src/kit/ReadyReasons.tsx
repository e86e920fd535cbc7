import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { Button, Kbd } from '@mantine/core';
import { useWords } from '../platform/i18n.ts';
import classes from './ConfirmDialog.module.css';

interface Keys {
  opened: boolean;
  reasons: readonly string[];
  onChoose: (reason: string) => void;
  /** Something else than a number is typed. */
  onTyping: () => void;
}

/**
 * The keys are those of the digits whatever they write: a Thai layout has letters there. They are heard by who opens the
 * dialog, not in it: it is drawn and takes the focus a moment later, and what fast hands type until then comes from the
 * page behind it.
 */
export function useReadyKeys({ opened, reasons, onChoose, onTyping }: Keys) {
  const group = useRef<HTMLDivElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!opened || reasons.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const from = event.target instanceof Element ? event.target : document.body;
    if (!group.current?.contains(from) && from.closest('[aria-modal="true"]')) return;
    const number = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    const reason = reasons[Number(number) - 1];
    if (reason !== undefined) {
      event.preventDefault();
      onChoose(reason);
    } else if (event.key.length === 1 && event.code !== 'Space') onTyping();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return group;
}

interface Props {
  /** Of useReadyKeys. */
  group: RefObject<HTMLDivElement | null>;
  reasons: readonly string[];
  chosen: string;
  onChoose: (reason: string) => void;
}

/** The usual reasons, each under its number. The focus begins here, and goes to the field with the first letter that is no number. */
export function ReadyReasons({ group, reasons, chosen, onChoose }: Props) {
  const t = useWords('kit');
  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      data-autofocus
      aria-label={t('readyReasons')}
      className={classes['ready']}
    >
      {reasons.map((reason, at) => (
        <Button
          key={reason}
          size="compact-md"
          variant={reason === chosen ? 'light' : 'default'}
          aria-pressed={reason === chosen}
          rightSection={
            <Kbd size="xs" visibleFrom="sm">
              {at + 1}
            </Kbd>
          }
          onClick={() => onChoose(reason)}
        >
          {reason}
        </Button>
      ))}
    </div>
  );
}
