import { useState } from 'react';
import { Combobox, Loader, TextInput, useCombobox, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../app/errors.ts';
import { useWords } from '../../app/i18n.ts';
import { OptionLine } from './Select.tsx';

interface Props<T> extends Omit<TextInputProps, 'value' | 'onChange' | 'onSelect'> {
  /** What is looked for: names the cached answers. */
  of: string;
  find: (q: string, signal: AbortSignal) => Promise<T[]>;
  /** One row of the answers. */
  show: (found: T) => {
    key: string | number;
    label: string;
    hint?: string | undefined;
    why?: string | undefined;
  };
  onPick: (found: T) => void;
  /** The text of what is picked; absent: the field empties itself for the next one. */
  picked?: string | undefined;
  least?: number;
}

const TYPING_MS = 200;

/** Type, arrow down, Enter: picks one of many that only the server knows. */
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

  const pick = (key: string) => {
    const row = rows.find((other) => String(other.key) === key);
    if (!row || row.why !== undefined) return;
    setTyped(undefined);
    box.closeDropdown();
    onPick(row.one);
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
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            box.openDropdown();
            box.selectFirstOption();
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
          {rows.map(({ key, label, hint, why }) => (
            <Combobox.Option key={key} value={String(key)} disabled={why !== undefined}>
              <OptionLine label={label} hint={why ?? hint} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
