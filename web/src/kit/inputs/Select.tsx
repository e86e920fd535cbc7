import { Select as Mantine, type SelectProps } from '@mantine/core';
import { useWords } from '../../platform/i18n.ts';
import classes from './Select.module.css';

export interface Option<T> {
  value: T;
  label: string;
  hint?: string | undefined;
  /** The reason why it cannot be chosen now. */
  disabledReason?: string | undefined;
}

interface Props<T> extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'defaultValue'> {
  options: Option<T>[];
  value?: T | undefined;
  onChange: (value: T | undefined) => void;
}

/** One of a few; typing narrows beyond seven. Values keep their type. */
export function Select<T extends string | number>({ options, value, onChange, ...rest }: Props<T>) {
  const t = useWords('kit');
  const byText = new Map(options.map((option) => [String(option.value), option]));
  return (
    <Mantine
      searchable={options.length > 7}
      nothingFoundMessage={t('select.nothing')}
      allowDeselect={false}
      maxDropdownHeight={320}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      {...rest}
      data={options.map((option) => ({
        value: String(option.value),
        label: option.label,
        disabled: option.disabledReason !== undefined,
      }))}
      renderOption={({ option }) => {
        const { label, hint, disabledReason } = byText.get(option.value)!;
        return <OptionLine label={label} hint={disabledReason ?? hint} />;
      }}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? undefined : byText.get(chosen)?.value)}
    />
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
