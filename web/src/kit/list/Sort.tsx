import { NativeSelect } from '@mantine/core';
import { useSay, useWords } from '../../platform/i18n.ts';
import type { ColumnHead } from './column.ts';
import type { PlainList } from './useList.ts';

interface Props {
  list: Pick<PlainList, 'filters' | 'set' | 'maySort'>;
  columns: readonly ColumnHead[];
}

/** What the heads of a table do on a desk: cards have none. */
export function Sort({ list, columns }: Props) {
  const t = useWords('kit');
  const say = useSay();
  const orders = columns.flatMap(({ sort, title }) =>
    sort === undefined
      ? []
      : [
          { value: `-${sort}`, label: `${say(title)} ↓` },
          { value: sort, label: `${say(title)} ↑` },
        ].filter(({ value }) => list.maySort(value)),
  );
  if (orders.length < 2) return null;
  return (
    <NativeSelect
      aria-label={t('list.sort')}
      value={(list.filters as { sort?: string }).sort ?? ''}
      onChange={(event) => list.set({ sort: event.currentTarget.value })}
      data={orders}
    />
  );
}
