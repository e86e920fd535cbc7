import { Suspense } from 'react';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { MARKETPLACES } from '../../../../contract/codes/marketplaces.ts';
import { orders } from '../../../../contract/orders.ts';
import { organisation } from '../../../../contract/organisation.ts';
import { products } from '../../../../contract/products.ts';
import type { reports as api } from '../../../../contract/reports.ts';
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
import { CategoryFilter } from '../products/index.ts';

type OfOrders = Filtered<Pick<SaleFilters, 'sale_channel_id' | 'platform' | 'team_id' | 'user_id'>>;
type OfGoods = Filtered<Pick<SaleFilters, 'category_id' | 'product_id'>>;
type SaleFilters = ReturnType<typeof useList<typeof api.products>>['filters'];
const SELDOM = { staleTime: 5 * 60_000 };

const findProducts = async (q: string, signal: AbortSignal) =>
  (await call(products.list, { q, page_size: 20 }, { signal })).Data;

/** Which orders. */
export function OrderFilters({ list }: { list: OfOrders }) {
  const user = useSession();
  const channels = useRead(organisation.saleChannels, {}, SELDOM).data?.Data ?? [];
  const teams = useRead(organisation.teams, {}, SELDOM).data?.Data ?? [];
  const seesStaff = has(user, orders.staff.right);
  const staff = useRead(orders.staff, {}, { ...SELDOM, enabled: seesStaff }).data?.Data ?? [];
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
      {teams.length > 0 && (
        <ChoiceFilter
          list={list}
          field="team_id"
          label={{ th: 'ทีม', en: 'Team' }}
          options={namedOptions(teams)}
        />
      )}
      {seesStaff && (
        <ChoiceFilter
          list={list}
          field="user_id"
          label={{ th: 'พนักงาน', en: 'Staff' }}
          options={namedOptions(staff)}
        />
      )}
    </>
  );
}

/** Which goods, for who may look at them. */
export function GoodsFilters({ list }: { list: OfGoods }) {
  if (!has(useSession(), products.categories.right)) return null;
  return (
    <Suspense>
      <CategoryFilter list={list} />
      <ProductFilter list={list} />
    </Suspense>
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
      rightSection={<IconX size={16} stroke={1.8} />}
      aria-label={t('filters.anyProduct', { code })}
      onClick={() => list.set({ product_id: undefined })}
    >
      {name || `#${id}`}
    </Button>
  );
}
