import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { Select as Mantine, type SelectProps } from '@mantine/core';
import { useWords } from '../../platform/i18n.ts';
import { afterDrawing } from '../afterDrawing.ts';
import { matching } from './matching.ts';
import classes from './Select.module.css';

export interface Option<T> {
  value: T;
  label: string;
  hint?: string | undefined;
  /** Further words that it is found by: its name in the other language. */
  also?: string | undefined;
  /** The reason why it cannot be chosen now. */
  disabledReason?: string | undefined;
}

interface Props<T> extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'defaultValue'> {
  options: Option<T>[];
  value?: T | undefined;
  onChange: (value: T | undefined) => void;
}

/** So many are seen at once: on a phone no keyboard comes up to find one of them. */
const AT_A_GLANCE = 7;

/**
 * One of a few, found by typing: Enter takes the first that fits or the one that the arrows point at. What is
 * typed and not taken is gone on leaving, and a form is not saved over letters that fit nothing. Values keep
 * their type.
 */
export function Select<T extends string | number>({ options, value, onChange, error, ...rest }: Props<T>) {
  const t = useWords('kit');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [opened, setOpened] = useState(false);
  const [drawn, setDrawn] = useState(false);
  /** Enter came before there was anything to choose from: what is chosen from is still being read. */
  const [early, setEarly] = useState(false);
  const byText = new Map(options.map((option) => [String(option.value), option]));
  const label = (value === undefined ? undefined : byText.get(String(value))?.label) ?? '';
  const looking = typed !== undefined && typed.trim() !== '';
  const fitting = looking ? matching(options, typed) : options;

  // The next letter takes the place of the name that stands there.
  useEffect(() => {
    if (typed === undefined && document.activeElement === input.current) input.current?.select();
  }, [typed, label]);
  const close = () => {
    setEarly(false);
    setTyped(undefined);
    setOpened(false);
    setDrawn(false);
  };
  const take = (row: Option<T> | undefined) => {
    if (row) onChange(row.value);
    if (row || !looking) close();
  };
  const anyThere = options.length > 0;
  const arrived = useEffectEvent(() => take(firstOf(fitting)));
  useEffect(() => {
    if (early && anyThere) afterDrawing(() => arrived());
  }, [early, anyThere]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed !== undefined) {
      take(fitting[pointedAt(event.currentTarget)] ?? firstOf(looking ? fitting : []));
      setEarly(looking && !anyThere);
      // Ctrl-Enter goes on to the form, which then has what was taken.
      if (!event.ctrlKey && !event.metaKey) keepHere(event);
      return;
    }
    const opens = event.key === ' ' || (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !opened);
    if (!opens || looking) return;
    keepHere(event);
    if (opened) close();
    else event.currentTarget.click();
  };
  return (
    <Mantine
      searchable
      openOnFocus={false}
      inputMode={options.length > AT_A_GLANCE ? undefined : 'none'}
      nothingFoundMessage={t('select.nothing')}
      allowDeselect={false}
      maxDropdownHeight={320}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      {...rest}
      ref={input}
      data={options.map((option) => ({
        value: String(option.value),
        label: option.label,
        disabled: option.disabledReason !== undefined,
      }))}
      filter={({ options: all }) =>
        fitting.flatMap(
          ({ value: one }) => all.find((row) => 'value' in row && row.value === String(one)) ?? [],
        )
      }
      renderOption={({ option }) => {
        const { label: name, hint, disabledReason } = byText.get(option.value)!;
        return <OptionLine label={name} hint={disabledReason ?? hint} />;
      }}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? undefined : byText.get(chosen)?.value)}
      searchValue={typed ?? label}
      onInput={({ currentTarget: { value: text } }) => {
        setEarly(false);
        // typed out in full, what is chosen already is what Enter takes, not what the arrows stood on before
        setTyped((before) => (before === undefined && text === label ? undefined : text));
      }}
      error={error ?? (looking && fitting.length === 0)}
      data-unread={(looking && fitting.length === 0) || undefined}
      dropdownOpened={opened}
      onDropdownOpen={() => {
        setOpened(true);
        afterDrawing(() => setDrawn(true));
      }}
      onDropdownClose={close}
      selectFirstOptionOnChange={drawn && looking}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onClick={({ currentTarget }) => typed === undefined && currentTarget.select()}
      onBlur={close}
      onKeyDownCapture={onKeyDown}
    />
  );
}

function keepHere(event: KeyboardEvent) {
  event.preventDefault();
  event.stopPropagation();
}

const firstOf = <T,>(options: Option<T>[]) =>
  options.find(({ disabledReason }) => disabledReason === undefined);

/** The place of the option that the arrow keys stand on; -1: on none. */
function pointedAt(input: HTMLInputElement): number {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return [...(list?.querySelectorAll('[data-combobox-option]') ?? [])].findIndex((option) =>
    option.hasAttribute('data-combobox-selected'),
  );
}

export function OptionLine({ label, hint }: { label: string; hint?: string | undefined }) {
  return (
    <span className={classes['option']}>
      <span>{label}</span>
      {hint && <small>{hint}</small>}
    </span>
  );
}
