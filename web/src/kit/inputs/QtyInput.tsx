import { ActionIcon, NumberInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useWords } from '../../app/i18n.ts';
import classes from './QtyInput.module.css';

interface Props {
  /** Of what: read aloud. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  error?: string | undefined;
}

/** A count of whole pieces, by keyboard, arrows or thumb. */
export function QtyInput({ label, value, onChange, min = 1, max = 100_000, error }: Props) {
  const t = useWords('kit');
  const to = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  return (
    <div role="group" aria-label={label} className={classes['qty']}>
      <ActionIcon
        variant="default"
        aria-label={`${t('qty.less')} ${label}`}
        disabled={value <= min}
        onClick={() => to(value - 1)}
      >
        <IconMinus size={18} stroke={1.6} />
      </ActionIcon>
      <NumberInput
        aria-label={`${t('qty.value')} ${label}`}
        hideControls
        allowDecimal={false}
        allowNegative={false}
        inputMode="numeric"
        value={value}
        error={error}
        onChange={(next) => onChange(next === '' ? min : Math.min(max, Number(next)))}
        onBlur={() => to(value)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <ActionIcon
        variant="default"
        aria-label={`${t('qty.more')} ${label}`}
        disabled={value >= max}
        onClick={() => to(value + 1)}
      >
        <IconPlus size={18} stroke={1.6} />
      </ActionIcon>
    </div>
  );
}
