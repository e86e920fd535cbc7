import { Skeleton } from '@mantine/core';
import { useWords } from '../../platform/i18n.ts';
import classes from './states.module.css';

/** The place of what is coming, in its shape. */
export function Loading({ lines = 6 }: { lines?: number }) {
  const t = useWords('kit');
  return (
    <div role="status" aria-label={t('loading')} className={classes['loading']}>
      {Array.from({ length: lines }, (_, i) => (
        <Skeleton key={i} h={20} w={`${[92, 76, 84, 68][i % 4]}%`} />
      ))}
    </div>
  );
}
