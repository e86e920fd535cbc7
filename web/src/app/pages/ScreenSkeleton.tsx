import { Skeleton } from '@mantine/core';
import { useWords } from '../../platform/i18n.ts';

/** What stands where a screen's code is still on its way. */
export function ScreenSkeleton() {
  const t = useWords('app');
  return (
    <div role="status" aria-label={t('loading')} style={{ display: 'grid', gap: 16, padding: 24 }}>
      <Skeleton h={28} w="min(320px, 60%)" />
      <Skeleton h={40} />
      {Array.from({ length: 8 }, (_, i) => (
        <Skeleton key={i} h={24} />
      ))}
    </div>
  );
}
