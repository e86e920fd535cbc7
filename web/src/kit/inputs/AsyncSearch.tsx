import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { Combobox, Loader, TextInput, useCombobox, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../platform/errors.ts';

import { useWords } from '../../platform/i18n.ts';
import { afterDrawing } from '../afterDrawing.ts';
import { OptionLine } from './Select.tsx';
import classes from './Select.module.css';

interface Props<T> extends Omit<TextInputProps, 'value' | 'onChange' | 'onSelect'> {
  /** What is looked for: names the cached answers. */
  of: string;
  find: (q: string, signal: AbortSignal) => Promise<T[]>;
  /** One row of the answers. */
  show: (found: T) => {
    key: string | number;
    label: string;
    hint?: string | undefined;
    disabledReason?: string | undefined;
  };
  onPick: (found: T) => void;
  /** The text of what is picked; absent: the field empties itself for the next one. */
  picked?: string | undefined;
  least?: number;
}

const TYPING_MS = 200;

/**
 * Picks one of many that only the server knows: the first answer is the chosen one, Enter takes it, the arrows
 * lead to the others. Enter before the answer takes the first of it.
 */
export function AsyncSearch<T>({ of, find, show, onPick, picked, least = 1, ...rest }: Props<T>) {
  const t = useWords('kit');
  const [typed, setTyped] = useState<string>();
  const q = (typed ?? '').trim();
  const [asked] = useDebouncedValue(q, TYPING_MS);
  const enabled = asked.length >= least;
  const found = useQuery({
    queryKey: ['search', of, asked],
    queryFn: ({ signal }) => find(asked, signal),
    enabled,
    staleTime: 30_000,
    placeholderData: (before) => before,
  });
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const rows = enabled ? (found.data ?? []).map((one) => ({ one, ...show(one) })) : [];

  const fresh = enabled && asked === q && !found.isPlaceholderData && !found.isFetching;
  /** Enter came before the answer did. */
  const hurried = useRef(false);

  const take = (row: (typeof rows)[number] | undefined) => {
    if (!row || row.disabledReason !== undefined) return;
    setTyped(undefined);
    box.closeDropdown();
    onPick(row.one);
  };
  const pick = (key: string) => take(rows.find((other) => String(other.key) === key));
  const onAnswer = useEffectEvent(() => {
    const hurry = hurried.current;
    hurried.current = false;
    if (hurry && rows[0]?.disabledReason === undefined) take(rows[0]);
    // Selecting scrolls to the option: not before the list has come to its place under the field.
    else afterDrawing(() => box.selectFirstOption());
  });
  useEffect(() => {
    if (fresh) onAnswer();
  }, [fresh, asked]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || q.length < least) return;
    if (fresh && (!box.dropdownOpened || box.getSelectedOptionIndex() >= 0)) return;
    // Nothing of an older answer is picked.
    event.preventDefault();
    event.stopPropagation();
    if (fresh) take(rows[0]);
    else hurried.current = true;
  };
  return (
    <Combobox store={box} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          placeholder={t('select.type')}
          autoComplete="off"
          spellCheck={false}
          rightSection={found.isFetching ? <Loader size="xs" aria-label={t('select.searching')} /> : null}
          {...rest}
          value={typed ?? picked ?? ''}
          onKeyDownCapture={onKeyDown}
          onChange={(event) => {
            hurried.current = false;
            setTyped(event.currentTarget.value);
            box.openDropdown();
          }}
          onFocus={() => box.openDropdown()}
          onBlur={() => {
            box.closeDropdown();
            setTyped(undefined);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!enabled}>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }}>
          {found.isError && <Combobox.Empty>{errorText(found.error)}</Combobox.Empty>}
          {!found.isError && rows.length === 0 && (
            <Combobox.Empty>{t(found.isFetching ? 'select.searching' : 'select.nothing')}</Combobox.Empty>
          )}
          {rows.map(({ key, label, hint, disabledReason }) => (
            <Combobox.Option key={key} value={String(key)} disabled={disabledReason !== undefined}>
              <OptionLine label={label} hint={disabledReason ?? hint} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {!found.isError && rows.length > 0 && (
          <Combobox.Footer className={classes['keys']!}>{t('select.keys')}</Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
