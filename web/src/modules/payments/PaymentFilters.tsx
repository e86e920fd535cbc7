import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { organisation } from '../../../../contract/organisation.ts';
import { useWords } from '../../app/i18n.ts';
import { useRead } from '../../app/queries.ts';
import { Select } from '../../kit/index.ts';
import type { PaymentList } from './PaymentCheck.tsx';
import classes from './payments.module.css';

const TYPING_MS = 300;

export function PaymentFilters({ list }: { list: PaymentList }) {
  const t = useWords('payments');
  const words = useWords('orders');
  const { filters, set } = list;
  const channels = useRead(organisation.saleChannels, {}, { staleTime: 300_000 }).data?.Data ?? [];
  const [typed, setTyped] = useState(filters.q ?? '');
  const ask = useDebouncedCallback((q: string) => set({ q: q.trim() || undefined }), TYPING_MS);
  const reset = () => {
    setTyped('');
    set({ q: undefined, verdict: undefined, sale_channel_id: undefined });
  };
  return (
    <div className={classes['filters']} role="search">
      <TextInput
        type="search"
        maxLength={100}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={18} stroke={1.6} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          ask(event.currentTarget.value);
        }}
      />
      <Select
        aria-label={t('verdict')}
        placeholder={t('verdict')}
        clearable
        options={(['red', 'amber', 'green'] as const).map((value) => ({
          value,
          label: words(`slip.verdict.${value}`),
        }))}
        value={filters.verdict}
        onChange={(verdict) => set({ verdict })}
      />
      <Select
        aria-label={t('channel')}
        placeholder={t('channel')}
        clearable
        options={channels.map(({ id, name }) => ({ value: id, label: name }))}
        value={filters.sale_channel_id}
        onChange={(sale_channel_id) => set({ sale_channel_id })}
      />
      {list.filtered && (
        <Button variant="subtle" onClick={reset}>
          {t('empty.reset')}
        </Button>
      )}
    </div>
  );
}
