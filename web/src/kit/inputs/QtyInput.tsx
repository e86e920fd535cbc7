import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n.ts';
import { NumberField } from './NumberField.tsx';
import classes from './QtyInput.module.css';

/** What the contract takes. */
const MOST = 100_000;

/** Read aloud: what is counted by its own name, or the whole name of the field. */
type Named = { of: string; label?: undefined } | { label: string; of?: undefined };
type Props = Named & {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** By how many its buttons and the arrow keys change it: the pieces of a carton. */
  step?: number;
  error?: string | undefined;
};

/** A count of whole pieces, by keyboard, arrows or thumb. What does not fit is said and never reaches `onChange`. */
export function QtyInput({ of, label, value, onChange, min = 1, max = MOST, step = 1, error }: Props) {
  const t = useWords('kit');
  const what = of ?? label;
  const to = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  return (
    <div role="group" aria-label={what} className={classes['qty']}>
      <ActionIcon
        variant="default"
        aria-label={`${t('qty.less')} ${what}`}
        disabled={value <= min}
        onClick={() => to(value - step)}
      >
        <IconMinus size={18} stroke={1.6} />
      </ActionIcon>
      <NumberField
        aria-label={of === undefined ? label : `${t('qty.value')} ${of}`}
        min={min}
        max={max}
        step={step}
        needed
        value={value}
        error={error}
        onChange={(next) => next !== undefined && onChange(next)}
      />
      <ActionIcon
        variant="default"
        aria-label={`${t('qty.more')} ${what}`}
        disabled={value >= max}
        onClick={() => to(value + step)}
      >
        <IconPlus size={18} stroke={1.6} />
      </ActionIcon>
    </div>
  );
}
