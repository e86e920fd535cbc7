import { useRef, useState, type ReactNode } from 'react';
import { ActionIcon, Button, Collapse, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react';
import { useWords } from '../../app/i18n.ts';
import { useKey } from '../useKey.ts';
import type { PlainList } from './useList.ts';
import classes from './FilterBar.module.css';

type Bar = Pick<PlainList, 'filters' | 'filtered' | 'set' | 'reset'>;

interface Props {
  list: Bar;
  search: string | undefined;
  filters: ReactNode;
  phone: boolean;
  /** On a phone, where no table head sorts. */
  sort: ReactNode;
  toTable: () => void;
  /** Tools at the right end. */
  children: ReactNode;
}

export function FilterBar({ list, search, filters, phone, sort, toTable, children }: Props) {
  const t = useWords('kit');
  const [open, setOpen] = useState(false);
  const reset = list.filtered && (
    <Button variant="subtle" onClick={list.reset}>
      {t('list.reset')}
    </Button>
  );
  return (
    <div className={classes['bar']} role="search">
      {search !== undefined && (
        <Search key={list.filters.q ?? ''} list={list} placeholder={search} toTable={toTable} />
      )}
      {phone ? (
        <>
          {filters && (
            <Button
              variant={list.filtered ? 'light' : 'default'}
              leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} />}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {t('list.filters')}
            </Button>
          )}
          {sort}
          <div className={classes['tools']}>{children}</div>
          <Collapse expanded={open} className={classes['folded']!}>
            <div className={classes['stack']}>
              {filters}
              {reset}
            </div>
          </Collapse>
        </>
      ) : (
        <>
          {filters}
          {reset}
          <div className={classes['tools']}>{children}</div>
        </>
      )}
    </div>
  );
}

const TYPING_MS = 300;

/** Asks a moment after the last key. Keyed by the address bar's word, so that a saved view fills it. */
function Search({ list, placeholder, toTable }: { list: Bar; placeholder: string; toTable: () => void }) {
  const t = useWords('kit');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(list.filters.q ?? '');
  const ask = useDebouncedCallback((q: string) => list.set({ q: q.trim() || undefined }), TYPING_MS);
  useKey('Slash', () => field.current?.focus());
  return (
    <TextInput
      ref={field}
      className={classes['search']!}
      value={typed}
      onChange={(e) => {
        setTyped(e.currentTarget.value);
        ask(e.currentTarget.value);
      }}
      onKeyDown={(e) => {
        if (e.key === 'ArrowDown') {
          e.preventDefault();
          toTable();
        }
        if (e.key === 'Enter') list.set({ q: typed.trim() || undefined });
      }}
      placeholder={placeholder}
      aria-label={t('list.search')}
      title={t('list.searchHint')}
      type="search"
      maxLength={100}
      leftSection={<IconSearch size={18} stroke={1.6} />}
      rightSection={
        typed && (
          <ActionIcon
            size={28}
            aria-label={t('list.clearSearch')}
            onClick={() => {
              setTyped('');
              list.set({ q: undefined });
            }}
          >
            <IconX size={16} />
          </ActionIcon>
        )
      }
    />
  );
}
