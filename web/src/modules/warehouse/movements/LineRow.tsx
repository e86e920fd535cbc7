import { memo, type ComponentType } from 'react';
import { ActionIcon, type InputWrapperProps } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useWords } from '../../../platform/i18n.ts';
import { QtyInput } from '../../../kit/index.ts';
import { ItemName } from '../ItemName.tsx';
import type { Line } from './values.ts';
import shine from '../shine.module.css';
import classes from './movements.module.css';

/** The places that hold for lines without places of their own. */
export interface BillPlaces {
  storage_id: number | undefined;
  to_storage_id: number | undefined;
}
export interface PartProps {
  line: Line;
  bill: BillPlaces;
  change: (part: Partial<Line>) => void;
  /** The same item from another place too. */
  split: () => void;
  /** By field. */
  errors: Record<string, string>;
}
/** The head of the column stands for a label: what a field says of itself comes under it. */
export const BENEATH: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['input', 'description', 'error'];
/** What a kind of bill asks of a line. */
export interface LineColumn {
  key: string;
  head: () => string;
  width: string;
  Part: ComponentType<PartProps>;
}

interface Props extends BillPlaces {
  line: Line;
  columns: LineColumn[];
  /** The last scan counted here. */
  isFresh: boolean;
  errors: Record<string, string>;
  change: (key: string, part: Partial<Line>) => void;
  split: (key: string) => void;
  remove: (key: string) => void;
}

/**
 * One line of a bill. Drawn again only where something of it changed: of three hundred, the one that is typed in. The
 * functions work on the values of the moment they are called at, so that those of an earlier drawing do.
 */
export const LineRow = memo(
  function LineRow(props: Props) {
    const { line, columns, isFresh, errors, change, split, remove, storage_id, to_storage_id } = props;
    const t = useWords('warehouse');
    return (
      <li className={`${shine['line']} ${classes['line']}`} data-fresh={isFresh || undefined}>
        <ItemName
          name={line.name}
          sku={line.sku}
          image={line.image}
          hint={line.because ?? t('movement.now', { n: line.balance ?? '–', unit: line.unit })}
        />
        <QtyInput
          of={line.sku}
          value={line.amount}
          onChange={(amount) => change(line.key, { amount })}
          error={errors['amount']}
        />
        {columns.map(({ key, Part }) => (
          <Part
            key={key}
            line={line}
            bill={{ storage_id, to_storage_id }}
            change={(part) => change(line.key, part)}
            split={() => split(line.key)}
            errors={errors}
          />
        ))}
        <ActionIcon
          variant="subtle"
          aria-label={t('movement.remove', { sku: line.sku })}
          onClick={() => remove(line.key)}
        >
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      </li>
    );
  },
  (before, after) =>
    before.isFresh === after.isFresh &&
    before.columns === after.columns &&
    before.storage_id === after.storage_id &&
    before.to_storage_id === after.to_storage_id &&
    isAlike(before.errors, after.errors) &&
    isAlike(before.line, after.line),
);

/** The form makes its values new with every change, lists in them too: what they hold is compared. */
function isAlike(one: object, other: object): boolean {
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([key, value]) => isEqual(value, (other as Record<string, unknown>)[key]))
  );
}
const isEqual = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));
