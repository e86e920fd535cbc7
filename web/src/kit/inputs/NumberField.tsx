import { useState, type KeyboardEvent } from 'react';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useWords } from '../../platform/i18n.ts';
import { count } from '../numbers.ts';
import { readNumber } from './typed-number.ts';

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value?: number | undefined;
  /**
   * Undefined where the field is empty or cannot be read; then it says why, and its form is not saved.
   * A needed one gives back its value of before instead.
   */
  onChange: (value: number | undefined) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** 0: whole numbers only. */
  decimals?: number;
  /** Must not stay empty. */
  needed?: boolean;
  /** How a value stands there while nobody types. */
  show?: (value: number) => string;
  /** By how much the arrow keys change it. */
  step?: number;
}

/** Our own change has not come back from the parent yet. */
const OURS = Symbol('ours');

/** A number as it is typed: never bent to fit, with the remedy beneath where it does not. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER, decimals = 0, ...others } = props;
  const { needed, show = count, step, error, onBlur, onFocus, onKeyDown, ...rest } = others;
  const t = useWords('kit');
  const [typed, setTyped] = useState<{
    text: string;
    of: unknown;
    from: number | undefined;
    left?: boolean;
  }>();
  // What is typed stands until the value changes from elsewhere: a scan adds one, a button takes one away.
  if (typed?.of === OURS) setTyped({ ...typed, of: value });
  const own = typed && (typed.of === OURS || Object.is(typed.of, value)) ? typed : undefined;
  const read: ReturnType<typeof readNumber> = own ? readNumber(own.text, { min, max, decimals }) : { value };
  const missing = needed && own?.left && own.text.trim() === '';
  const says = read.wrong
    ? t(`number.${read.wrong}`, { min: show(min), max: show(max), count: decimals })
    : missing && t('form.must');

  const type = (text: string) => {
    // What was there before the typing began: half a number on the way to a wrong one must not stay.
    const from = own ? own.from : value;
    setTyped({ text, of: OURS, from });
    const next = readNumber(text, { min, max, decimals });
    onChange(next.wrong || (needed && next.value === undefined) ? (needed ? from : undefined) : next.value);
  };
  const leave = () => {
    if (!own) return;
    if (read.wrong || (needed && own.text.trim() === '')) setTyped({ ...own, left: true });
    else setTyped(undefined);
  };
  const onArrow = (event: KeyboardEvent<HTMLInputElement>) => {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!way || step === undefined || read.wrong) return;
    event.preventDefault();
    type(show(Math.min(max, Math.max(min, (read.value ?? min) + way * step))));
  };
  return (
    <TextInput
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...rest}
      styles={{ input: { fontVariantNumeric: 'tabular-nums', ...(decimals > 0 ? RIGHT : {}) } }}
      value={own ? own.text : value === undefined ? '' : show(value)}
      error={says || error}
      data-unread={!!says || (needed && own?.text.trim() === '') || undefined}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (!event.defaultPrevented) onArrow(event);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        event.currentTarget.select();
      }}
      onBlur={(event) => {
        onBlur?.(event);
        leave();
      }}
    />
  );
}

const RIGHT = { textAlign: 'right' } as const;
