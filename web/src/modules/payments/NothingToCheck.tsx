import { Button } from '@mantine/core';
import { useWords } from '../../platform/i18n.ts';
import { Empty } from '../../kit/index.ts';
import { NO_FILTERS } from './PaymentFilters.tsx';
import type { PaymentList } from './usePayments.ts';

/** The queue is empty: well done, or nothing fits the filters. */
export function NothingToCheck({ list }: { list: PaymentList }) {
  const t = useWords('payments');
  const { tab } = list.filters;
  if (!list.filtered) return <Empty title={t(`empty.${tab}`)} hint={t(`empty.${tab}Hint`)} />;
  return (
    <Empty
      title={t('empty.filtered')}
      hint={t('empty.filteredHint')}
      action={
        <Button variant="default" onClick={() => list.set(NO_FILTERS)}>
          {t('empty.reset')}
        </Button>
      }
    />
  );
}
