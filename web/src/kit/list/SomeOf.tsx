import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useWords } from '../../platform/i18n.ts';
import { count } from '../numbers.ts';

const AT_ONCE = 100;

/** The lines of a long `ul`, a hundred at first and more as they are wanted. */
export function SomeOf<T>({ items, children }: { items: readonly T[]; children: (item: T) => ReactNode }) {
  const t = useWords('kit');
  const [most, setMost] = useState(AT_ONCE);
  const left = items.length - most;
  return (
    <>
      {items.slice(0, most).map(children)}
      {left > 0 && (
        <li>
          <Button variant="subtle" onClick={() => setMost(most + AT_ONCE)}>
            {t('list.more', { left: count(left) })}
          </Button>
        </li>
      )}
    </>
  );
}
