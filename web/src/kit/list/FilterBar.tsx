import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { ActionIcon, Button, Collapse } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n.ts';
import { Search } from './Search.tsx';
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
  return (
    <div className={classes['bar']} role="search" onKeyDown={leaveOnEscape}>
      {search !== undefined && <Search list={list} placeholder={search} toTable={toTable} />}
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
          {/* not put aside while it is folded: paper names what narrows the rows */}
          <Collapse expanded={open} keepMountedMode="display-none" className={classes['folded']!}>
            <div className={classes['stack']}>
              {filters}
              {list.filtered && (
                <Button variant="subtle" onClick={list.reset}>
                  {t('list.reset')}
                </Button>
              )}
            </div>
          </Collapse>
        </>
      ) : (
        <>
          {filters}
          <div className={classes['tools']}>
            {/* Its place is kept: what stands beside it does not jump when a search begins. */}
            <ActionIcon
              aria-label={t('list.reset')}
              title={t('list.reset')}
              style={{ visibility: list.filtered ? undefined : 'hidden' }}
              onClick={list.reset}
            >
              <IconFilterOff size={20} stroke={1.6} />
            </ActionIcon>
            {children}
          </div>
        </>
      )}
    </div>
  );
}

/** Escape in a field with nothing left to close or empty leaves it: the arrows are the rows' again. */
function leaveOnEscape({ key, target }: KeyboardEvent) {
  if (key !== 'Escape' || !(target instanceof HTMLInputElement)) return;
  const closes = target.getAttribute('aria-expanded') === 'true';
  const empties = target.type === 'search' && target.value !== '';
  if (!closes && !empties) target.blur();
}
