import { useMemo } from 'react';
import { importScreens } from '../../../../contract/imports.screens.ts';
import { orderAbilities, orders as api } from '../../../../contract/orders.ts';
import { Button } from '@mantine/core';
import { IconBolt, IconFileImport, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ORDER_STATUSES, STATUS, STATUS_WORDS, ON_THE_WAY } from '../../../../contract/codes/order-status.ts';
import { orderScreens } from '../../../../contract/orders.screens.ts';
import { useSay, useWords, wordsOf } from '../../platform/i18n.ts';
import { able, has, useSession } from '../../platform/session.ts';
import { ListPage, Money, dayOf, type StatusTab, type Sum } from '../../kit/index.ts';
import { orderList } from './extensions.ts';
import { orderColumns } from './orders.columns.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { useBulk } from './bulk/useBulk.tsx';
import { useOrderList, type OrderListState } from './useOrderList.ts';

/** All orders of at most 31 days, by where they stand. */
export function OrderList() {
  const t = useWords('orders');
  const list = useOrderList();
  const added = useMemo(() => orderList.parts().flatMap(({ columns = [] }) => columns), []);
  const columns = useMemo(() => orderColumns(added), [added]);
  const tabs = useTabs(list.about);
  const user = useSession();
  const { bulk, bulkDialog } = useBulk();
  const tools = orderList.parts().flatMap((part) => part.tools ?? []);
  const outside = outsideDays(list);
  return (
    <>
      <ListPage
        name="orders"
        title={t('list.title')}
        right={orderScreens.orders.right}
        list={list}
        columns={columns}
        rowKey={(order) => order.id}
        rowLabel={(order) => order.number}
        open={(order) => orderScreens.order(order.id)}
        tabs={{ field: 'status', all: tabs }}
        search={t('list.search')}
        filters={<OrderFilters list={list} />}
        actions={
          <>
            {user && able(user, orderAbilities.import) && <Import />}
            {tools.map(({ right, Tool }, i) => has(user, right) && <Tool key={i} />)}
            {has(user, orderScreens.quickOrders.right) && <Quick />}
            {has(user, orderScreens.createOrder.right) && <Create />}
          </>
        }
        sheet={api.sheet}
        across={{ actions: bulk, keys: api.keys }}
        note={
          outside.length > 0
            ? t('list.outside', { numbers: fewOf(outside), count: outside.length })
            : undefined
        }
        sums={sumsOf(list)}
        card={(order) => <OrderCard order={order} added={added} />}
        empty={{
          title: t('list.empty'),
          hint: t('list.emptyHint'),
          action: has(user, orderScreens.createOrder.right) && <Create />,
        }}
      />
      {bulkDialog}
    </>
  );
}

/** Sales first; where a tab shows nothing but unpaid or cancelled ones, their own sum alone. */
function sumsOf({ about, filters }: OrderListState): Sum[] {
  const t = wordsOf('orders');
  if (!about) return [];
  const sum = (label: string, amount: number): Sum => ({
    label,
    // a count that stopped at the newest hits adds up to nothing that could be said
    value: <Money amount={about.total_capped ? undefined : amount} />,
  });
  const unpaid = sum(t('list.unpaid'), about.unpaid_amount);
  const cancelled = sum(t('list.cancelled'), about.cancelled_amount);
  if (filters.status === STATUS.unpaid) return [unpaid];
  if (filters.status === STATUS.cancelled) return [cancelled];
  return [
    sum(t('list.sales'), about.amount),
    ...(about.unpaid_amount ? [{ ...unpaid, label: t('list.unpaidOfThese') }] : []),
    ...(about.cancelled_amount ? [cancelled] : []),
  ];
}

/** Who searches for a whole number gets its orders however old they are: which of them the days leave out. */
function outsideDays({ rows = [], about }: OrderListState): string[] {
  if (!about) return [];
  const isOutside = (day: string) => day < about.from || day > about.to;
  return rows.filter(({ created_at }) => isOutside(dayOf(created_at))).map(({ number }) => number);
}
const fewOf = (numbers: string[]) =>
  [...numbers.slice(0, 3), ...(numbers.length > 3 ? [`+${numbers.length - 3}`] : [])].join(', ');

function Import() {
  const t = useWords('orders');
  return (
    <Button
      component={Link}
      to={importScreens.imports({ kind: 'orders', bring: 1 })}
      variant="default"
      leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden="true" />}
    >
      {t('list.import')}
    </Button>
  );
}

function Create() {
  const t = useWords('orders');
  return (
    <Button
      component={Link}
      to={orderScreens.createOrder()}
      leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
    >
      {t('list.create')}
    </Button>
  );
}

function Quick() {
  const t = useWords('orders');
  return (
    <Button
      component={Link}
      to={orderScreens.quickOrders()}
      variant="default"
      leftSection={<IconBolt size={18} stroke={1.8} aria-hidden="true" />}
    >
      {t('quick.title')}
    </Button>
  );
}

function useTabs(about: OrderListState['about']): StatusTab[] {
  const t = useWords('orders');
  const say = useSay();
  const of = (status: number) => ({
    count: about && (about.counts[status] ?? 0),
    atLeast: about?.total_capped,
  });
  return [
    { value: '0', label: t('list.all'), ...of(0) },
    ...ORDER_STATUSES.map((status) => ({
      value: String(status),
      label: say(STATUS_WORDS[status]),
      tone: STATUS_WORDS[status].tone,
      ...of(status),
    })),
    { value: String(ON_THE_WAY), label: t('list.sent'), ...of(ON_THE_WAY) },
  ];
}
