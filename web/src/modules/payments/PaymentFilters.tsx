import { Button } from '@mantine/core';
import { organisation } from '../../../../contract/organisation.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { ChoiceFilter, Search, namedOptions } from '../../kit/index.ts';
import { NO_WAYS, WayFilters } from './received/WayFilters.tsx';
import type { PaymentList } from './usePayments.ts';
import classes from './payments.module.css';

export const NO_FILTERS = {
  q: undefined,
  verdict: undefined,
  sale_channel_id: undefined,
  from: undefined,
  to: undefined,
  ...NO_WAYS,
};

export function PaymentFilters({ list }: { list: PaymentList }) {
  const t = useWords('payments');
  const channels = useRead(organisation.saleChannels, {}, { staleTime: 300_000 }).data?.Data ?? [];
  return (
    <div className={classes['filters']} role="search">
      <Search list={list} placeholder={t('search')} />
      <ChoiceFilter
        list={list}
        field="verdict"
        label={{ th: 'ผลตรวจสลิป', en: 'Slip verdict' }}
        options={(['red', 'amber', 'green'] as const).map((value) => ({
          value,
          label: t(`slip.verdict.${value}`),
        }))}
      />
      <ChoiceFilter
        list={list}
        field="sale_channel_id"
        label={{ th: 'ช่องทางขาย', en: 'Sale channel' }}
        options={namedOptions(channels)}
      />
      <WayFilters list={list} checked={list.filters.tab === 'checked'} />
      {list.filtered && (
        <Button variant="subtle" onClick={() => list.set(NO_FILTERS)}>
          {t('empty.reset')}
        </Button>
      )}
    </div>
  );
}
