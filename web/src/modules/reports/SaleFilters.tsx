import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { MARKETPLACES } from '../../../../contract/codes/marketplaces.ts';
import { products } from '../../../../contract/products.ts';
import { reports as api } from '../../../../contract/reports.ts';
import { call } from '../../platform/client.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import {
  AsyncSearch,
  ChoiceFilter,
  namedOptions,
  optionsOf,
  type Filtered,
  type useList,
} from '../../kit/index.ts';
import { categoryOptions } from '../products/index.ts';

type OfOrders = Filtered<Pick<SaleFilters, 'sale_channel_id' | 'platform' | 'team_id' | 'user_id'>>;
type OfGoods = Filtered<Pick<SaleFilters, 'category_id' | 'product_id'>>;
type SaleFilters = ReturnType<typeof useList<typeof api.products>>['filters'];
const SELDOM = { staleTime: 5 * 60_000 };

const findProducts = async (q: string, signal: AbortSignal) =>
  (await call(products.list, { q, page_size: 20 }, { signal })).Data;

/** What reports of these days can be narrowed by. */
export const useChoices = (days: Days | undefined) =>
  useRead(api.choices, days ? { ...daysOf(days), step: days.step ?? 'day' } : {}, {
    ...SELDOM,
    keepPrevious: true,
    enabled: days !== undefined,
  }).data?.Data;
/** Where the report is refused, those that were asked for. */
type Days = { from?: string | undefined; to?: string | undefined; step?: 'day' | 'month' };

const daysOf = ({ from, to }: Days) => ({ ...(from ? { from } : {}), ...(to ? { to } : {}) });

/** Which orders: of those of these days. */
export function OrderFilters({ list, days }: { list: OfOrders; days: Days | undefined }) {
  const choices = useChoices(days);
  const { channels = [], teams = [], staff = [] } = choices ?? {};
  return (
    <>
      <ChoiceFilter
        list={list}
        field="sale_channel_id"
        label={{ th: 'ช่องทางขาย', en: 'Sale channel' }}
        options={namedOptions(channels)}
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
        options={namedOptions(teams)}
      />
      <ChoiceFilter
        list={list}
        field="user_id"
        label={{ th: 'พนักงาน', en: 'Staff' }}
        options={namedOptions(staff)}
      />
    </>
  );
}

/** Which goods: a category with all below it, and for who may look at products, one of them. */
export function GoodsFilters({ list, days }: { list: OfGoods; days: Days | undefined }) {
  const categories = useChoices(days)?.categories ?? [];
  return (
    <>
      <ChoiceFilter
        list={list}
        field="category_id"
        label={{ th: 'หมวดหมู่', en: 'Category' }}
        options={categoryOptions(categories)}
      />
      {has(useSession(), products.list.right) && <ProductFilter list={list} />}
    </>
  );
}

/** One product: found by typing, and left by its button. */
function ProductFilter({ list }: { list: OfGoods }) {
  const t = useWords('reports');
  const id = list.filters.product_id;
  const read = useRead(products.detail, { id: id ?? 1 }, { enabled: id !== undefined });
  if (id === undefined)
    return (
      <AsyncSearch
        of="report-products"
        w={{ base: '100%', sm: 180 }}
        aria-label={t('filters.product')}
        placeholder={t('filters.product')}
        find={findProducts}
        show={(product) => ({ key: product.id, label: product.name, hint: product.code })}
        onPick={(product) => list.set({ product_id: product.id })}
      />
    );
  const { code = '', name = '' } = read.data?.Data ?? {};
  return (
    <Button
      variant="light"
      data-narrows
      rightSection={<IconX size={16} stroke={1.8} />}
      aria-label={t('filters.anyProduct', { code: code || `#${id}` })}
      onClick={() => list.set({ product_id: undefined })}
    >
      {name || (read.isError ? t('filters.noProduct', { id }) : `#${id}`)}
    </Button>
  );
}
