import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { AsyncSearch, QtyInput, Unbroken } from '../../kit/index.ts';
import { useWords } from '../../platform/i18n.ts';
import classes from './promotions.module.css';
import type { Picked } from './values.ts';

interface Props {
  /** Which finder it is. */
  of: string;
  label: string;
  find: (q: string, signal: AbortSignal) => Promise<(Picked & { hint: string })[]>;
  picked: Picked[];
  most: number;
  mostOfEach: number;
  error: React.ReactNode;
  onChange: (picked: Picked[]) => void;
}

/** Things found by name, each with how many of it. */
export function PickedInputs({ of, label, find, picked, most, mostOfEach, error, onChange }: Props) {
  const t = useWords('promotions');
  return (
    <div data-wide>
      <AsyncSearch
        of={of}
        label={label}
        description={t('findHint')}
        find={find}
        show={({ id, name, hint }) => ({ key: id, label: name, hint })}
        onPick={({ id, code, name }) =>
          picked.some((one) => one.id === id) || picked.length >= most
            ? undefined
            : onChange([...picked, { id, code, name, quantity: 1 }])
        }
      />
      {error && (
        <div role="alert" className={classes['wrong']}>
          {error}
        </div>
      )}
      {picked.length > 0 && (
        <ul className={classes['picked']} aria-label={label}>
          {picked.map((one) => (
            <li key={one.id}>
              <span>
                <Unbroken text={one.name} /> <small>{one.code}</small>
              </span>
              <span className={classes['end']}>
                <QtyInput
                  label={t('qtyOf', { name: one.name })}
                  value={one.quantity}
                  max={mostOfEach}
                  onChange={(quantity) =>
                    onChange(picked.map((other) => (other.id === one.id ? { ...other, quantity } : other)))
                  }
                />
                <ActionIcon
                  variant="subtle"
                  aria-label={t('removeOf', { name: one.name })}
                  onClick={() => onChange(picked.filter((other) => other.id !== one.id))}
                >
                  <IconTrash size={18} stroke={1.6} />
                </ActionIcon>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
