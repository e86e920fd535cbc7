import { NumberInput, type NumberInputProps } from '@mantine/core';

const MOST = 99_999_999.99;

interface Props extends Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value?: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** An amount in baht: thousands separated, two decimals, to the right. */
export function MoneyInput({ value, onChange, styles: _, ...rest }: Props) {
  return (
    <NumberInput
      hideControls
      prefix="฿"
      thousandSeparator=","
      decimalScale={2}
      allowNegative={false}
      max={MOST}
      inputMode="decimal"
      {...rest}
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? undefined : Number(next))}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
