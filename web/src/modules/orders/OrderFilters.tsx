import { useState } from 'react';
import { IconX } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { customers } from '../../../../contract/customers.ts';
import { ORDER_NEEDS, orders, type OrderNeed } from '../../../../contract/orders.ts';
import { products } from '../../../../contract/products.ts';
import { MAX_RANGE_DAYS } from '../../../../contract/shared.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { DELIVERY_WORDS } from '../../../../contract/codes/delivery-status.ts';
import { PACKING_WORDS } from '../../../../contract/codes/packing-status.ts';
import { MARKETPLACES } from '../../../../contract/codes/marketplaces.ts';
import { PROVIDERS } from '../../../../contract/codes/providers.ts';
import { ChoiceFilter, DaysFilter, NumberField, daysIn, namedOptions, optionsOf } from '../../kit/index.ts';
import { methodOptions, useChannels, useMethods, useTeams } from './choices.ts';
import type { OrderListState } from './useOrderList.ts';

const RARE = [
  'tag',
  'payment_method_id',
  'paid',
  'platform',
  'team_id',
  'user_id',
  'province',
  'packing_status',
  'delivery_status',
  'needs',
  'amount_from',
  'amount_to',
] as const;

/** Narrows the list: days and channel at hand, the rest behind a button. */
export function OrderFilters({ list }: { list: OrderListState }) {
  const t = useWords('orders');
  const options = useTurnedOff(list);
  const [more, setMore] = useState(() => RARE.some((field) => list.filters[field] !== undefined));
  return (
    <>
      <ProductFilter list={list} />
      <CustomerFilter list={list} />
      <DaysFilter list={list} label={{ th: 'วันที่สร้าง', en: 'Created' }} />
      <ChoiceFilter
        list={list}
        field="sale_channel_id"
        label={{ th: 'ช่องทางขาย', en: 'Sale channel' }}
        options={options('sale_channels', useChannels())}
      />
      <ChoiceFilter
        list={list}
        field="provider"
        label={{ th: 'ขนส่ง', en: 'Shipping provider' }}
        options={optionsOf(PROVIDERS)}
      />
      {more && <RareFilters list={list} options={options} />}
      <Button variant="subtle" color="gray" aria-expanded={more} onClick={() => setMore(!more)}>
        {t(more ? 'list.less' : 'list.more')}
      </Button>
    </>
  );
}

/** Orders of one product: come to from there, and left here. */
function ProductFilter({ list }: { list: OrderListState }) {
  const t = useWords('orders');
  const id = list.filters.product_id;
  const read = useRead(products.detail, { id: id ?? 1 }, { enabled: id !== undefined });
  if (id === undefined) return null;
  const { code = '', name = '' } = read.data?.Data ?? {};
  return (
    <Button
      variant="light"
      rightSection={<IconX size={16} stroke={1.8} />}
      aria-label={t('list.anyProduct', { code })}
      onClick={() => list.set({ product_id: undefined })}
    >
      {name || `#${id}`}
    </Button>
  );
}

/** Orders of one customer: come to from their page, and left here. */
function CustomerFilter({ list }: { list: OrderListState }) {
  const t = useWords('orders');
  const id = list.filters.customer_id;
  const read = useRead(customers.detail, { id: id ?? 1 }, { enabled: id !== undefined });
  if (id === undefined) return null;
  const name = read.data?.Data.name ?? `#${id}`;
  return (
    <Button
      variant="light"
      rightSection={<IconX size={16} stroke={1.8} />}
      aria-label={t('list.anyCustomer', { name })}
      onClick={() => list.set({ customer_id: undefined })}
    >
      {name}
    </Button>
  );
}

type TurnedOff = 'teams' | 'sale_channels' | 'payment_methods';
type Named = { id: number; name: string };
type WithTurnedOff = (kind: TurnedOff, used: readonly Named[]) => { value: number; label: string }[];
const OFF = { th: 'ปิดใช้', en: 'turned off' };

/** What is in use, and behind it what is turned off and stands on orders of these days. */
function useTurnedOff({ about }: OrderListState): WithTurnedOff {
  const say = useSay();
  const { from, to } = about ?? {};
  const found = useRead(
    orders.turnedOff,
    { from, to },
    {
      enabled: from !== undefined && to !== undefined && isRange(from, to),
      keepPrevious: true,
      staleTime: 5 * 60_000,
    },
  ).data?.Data;
  return (kind, used) => [
    ...namedOptions(used),
    ...namedOptions(found?.[kind] ?? []).map(({ value, label }) => ({
      value,
      label: `${label} (${say(OFF)})`,
    })),
  ];
}
/** All orders of a customer may go back further than is asked for at once. */
const isRange = (from: string, to: string) => daysIn(from, to) <= MAX_RANGE_DAYS;

const PAID = { yes: { th: 'ชำระแล้ว', en: 'Paid' }, no: { th: 'ยังไม่ชำระ', en: 'Not paid' } };

/** Whole baht, as they are typed: asked a moment after the last key. */
function AmountFilter({ list }: { list: OrderListState }) {
  const t = useWords('orders');
  const field = (of: 'amount_from' | 'amount_to', label: string) => (
    <NumberField
      aria-label={label}
      placeholder={label}
      w={{ base: '100%', sm: 112 }}
      min={0}
      value={list.filters[of]}
      onChange={(value) => list.set({ [of]: value })}
    />
  );
  return (
    <>
      {field('amount_from', t('list.amountFrom'))}
      {field('amount_to', t('list.amountTo'))}
    </>
  );
}

const NEEDS = Object.keys(ORDER_NEEDS) as OrderNeed[];

function RareFilters({ list, options }: { list: OrderListState; options: WithTurnedOff }) {
  const say = useSay();
  const tags = useRead(orders.tags, {}).data?.Data ?? [];
  // what nothing has any more can still be asked for by link
  const asked = list.filters.tag;
  const known = asked === undefined || tags.includes(asked) ? tags : [asked, ...tags];
  const staff = useRead(orders.staff, {}).data?.Data ?? [];
  const provinces = useRead(customers.places, {}, { staleTime: Infinity }).data?.Data ?? [];
  return (
    <>
      <ChoiceFilter
        list={list}
        field="tag"
        label={{ th: 'ป้าย', en: 'Tag' }}
        options={known.map((tag) => ({ value: tag, label: tag }))}
      />
      <ChoiceFilter
        list={list}
        field="needs"
        label={{ th: 'ต้องดูแล', en: 'Needs care' }}
        options={NEEDS.map((value) => ({ value, label: say(ORDER_NEEDS[value]) }))}
      />
      <ChoiceFilter
        list={list}
        field="paid"
        label={{ th: 'การชำระเงิน', en: 'Payment' }}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: say(PAID[value]) }))}
      />
      <ChoiceFilter
        list={list}
        field="payment_method_id"
        label={{ th: 'วิธีชำระเงิน', en: 'Payment method' }}
        options={[...methodOptions(useMethods()), ...options('payment_methods', [])]}
      />
      <ChoiceFilter
        list={list}
        field="platform"
        label={{ th: 'แพลตฟอร์ม', en: 'Marketplace' }}
        options={optionsOf(MARKETPLACES)}
      />
      <ChoiceFilter
        list={list}
        field="team_id"
        label={{ th: 'ทีม', en: 'Team' }}
        options={options('teams', useTeams())}
      />
      <ChoiceFilter
        list={list}
        field="user_id"
        label={{ th: 'ผู้สร้าง', en: 'Made by' }}
        options={namedOptions(staff)}
      />
      <ChoiceFilter
        list={list}
        field="province"
        label={{ th: 'จังหวัด', en: 'Province' }}
        options={provinces.map(({ name }) => ({ value: name, label: name }))}
      />
      <AmountFilter list={list} />
      <ChoiceFilter
        list={list}
        field="packing_status"
        label={{ th: 'สถานะแพ็ก', en: 'Packing status' }}
        options={optionsOf(PACKING_WORDS)}
      />
      <ChoiceFilter
        list={list}
        field="delivery_status"
        label={{ th: 'สถานะส่ง', en: 'Delivery status' }}
        options={optionsOf(DELIVERY_WORDS)}
      />
    </>
  );
}
