import { useState } from 'react';
import { Button } from '@mantine/core';
import { useWords } from '../../app/i18n.ts';
import { DateRange, Select, type Option } from '../../kit/index.ts';
import {
  deliveryOptions,
  named,
  packingOptions,
  platformOptions,
  providerOptions,
  useChannels,
  useMethods,
  useTeams,
} from './choices.ts';
import type { OrderListState } from './OrderList.tsx';

/** Narrows the list: days and channel at hand, the rest behind a button. */
export function OrderFilters({ list }: { list: OrderListState }) {
  const t = useWords('orders');
  const { filters, about, set } = list;
  const rare = [
    filters.payment_method_id,
    filters.platform,
    filters.team_id,
    filters.packing_status,
    filters.delivery_status,
  ];
  const [more, setMore] = useState(() => rare.some((value) => value !== undefined));
  return (
    <>
      <DateRange
        label={t('list.dates')}
        value={{ from: filters.from ?? about?.from, to: filters.to ?? about?.to }}
        onChange={({ from, to }) => set({ from, to })}
      />
      <Choice
        label={t('list.channel')}
        options={named(useChannels())}
        value={filters.sale_channel_id}
        onChange={(sale_channel_id) => set({ sale_channel_id })}
      />
      <Choice
        label={t('list.provider')}
        options={providerOptions()}
        value={filters.provider}
        onChange={(provider) => set({ provider })}
      />
      {more && <RareFilters list={list} />}
      <Button variant="subtle" color="gray" aria-expanded={more} onClick={() => setMore(!more)}>
        {t(more ? 'list.less' : 'list.more')}
      </Button>
    </>
  );
}

function RareFilters({ list: { filters, set } }: { list: OrderListState }) {
  const t = useWords('orders');
  return (
    <>
      <Choice
        label={t('list.method')}
        options={named(useMethods())}
        value={filters.payment_method_id}
        onChange={(payment_method_id) => set({ payment_method_id })}
      />
      <Choice
        label={t('list.platform')}
        options={platformOptions()}
        value={filters.platform}
        onChange={(platform) => set({ platform })}
      />
      <Choice
        label={t('list.team')}
        options={named(useTeams())}
        value={filters.team_id}
        onChange={(team_id) => set({ team_id })}
      />
      <Choice
        label={t('list.packing')}
        options={packingOptions()}
        value={filters.packing_status}
        onChange={(packing_status) => set({ packing_status })}
      />
      <Choice
        label={t('list.delivery')}
        options={deliveryOptions()}
        value={filters.delivery_status}
        onChange={(delivery_status) => set({ delivery_status })}
      />
    </>
  );
}

/** A filter says its name while nothing is chosen. */
function Choice<T extends number>(props: {
  label: string;
  options: Option<T>[];
  value: T | undefined;
  onChange: (value: T | undefined) => void;
}) {
  return (
    <Select aria-label={props.label} placeholder={props.label} clearable w={164} {...props} label={null} />
  );
}
