import { useRef, useState } from 'react';
import { ActionIcon, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n.ts';
import { useKey } from '../useKey.ts';
import type { PlainList } from './useList.ts';
import classes from './Search.module.css';

const TYPING_MS = 300;
/** What the contract takes. */
const LONGEST = 100;

interface Props {
  list: Pick<PlainList, 'filters'> & { set: (change: { q: string | undefined }) => void };
  /** What it finds. */
  placeholder: string;
  /** Where the arrow down leads. */
  toTable?: () => void;
}

/** The search of a list: asks a moment after the last key, or at once by Enter. */
export function Search({ list, placeholder, toTable }: Props) {
  const t = useWords('kit');
  const field = useRef<HTMLInputElement>(null);
  const q = list.filters.q ?? '';
  // What is typed stands until the address bar's word changes from elsewhere: a saved view, a cleared filter.
  const [typed, setTyped] = useState<{ text: string; over: string; asked?: string }>();
  if (typed && typed.over !== q) setTyped(typed.asked === q ? { ...typed, over: q } : undefined);
  const text = typed?.text ?? q;

  const ask = (word: string) => {
    if (word.length > LONGEST) return;
    setTyped((now) => now && { ...now, asked: word });
    list.set({ q: word || undefined });
  };
  const askSoon = useDebouncedCallback((word: string) => ask(word), TYPING_MS);
  useKey('Slash', () => field.current?.focus());
  return (
    <TextInput
      ref={field}
      className={classes['search']!}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setTyped((now) => ({ over: q, ...now, text: value }));
        askSoon(value.trim());
      }}
      onKeyDown={(e) => {
        if (e.key === 'ArrowDown' && toTable) {
          e.preventDefault();
          toTable();
        }
        if (e.key === 'Enter') {
          askSoon.cancel();
          ask(text.trim());
        }
      }}
      placeholder={placeholder}
      description={placeholder}
      descriptionProps={{ className: classes['hint'] }}
      aria-label={t('list.search')}
      title={t('list.searchHint')}
      type="search"
      maxLength={LONGEST}
      leftSection={<IconSearch size={18} stroke={1.6} />}
      rightSection={
        text && (
          <ActionIcon
            size={28}
            aria-label={t('list.clearSearch')}
            onClick={() => {
              askSoon.cancel();
              setTyped({ text: '', over: q, asked: '' });
              list.set({ q: undefined });
              field.current?.focus();
            }}
          >
            <IconX size={16} />
          </ActionIcon>
        )
      }
    />
  );
}
