import { PROVIDERS } from '../../../../contract/codes/providers.ts';
import { orderScreens } from '../../../../contract/orders.screens.ts';
import { AGES, AGE_WORDS, PARTS, remittances as api } from '../../../../contract/remittances.ts';
import { remittanceScreens } from '../../../../contract/remittances.screens.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { ChoiceFilter, ListPage, Money, optionsOf, useList } from '../../kit/index.ts';
import { ORDER_COLUMNS } from './columns.tsx';

/** The orders that a figure of what is outstanding is the sum of. */
export function OwedOrders() {
  const t = useWords('remittances');
  const say = useSay();
  const list = useList(api.owedOrders, { pageSize: 50 });
  const { about } = list;
  return (
    <ListPage
      name="cod-orders"
      title={t('orders.title')}
      right={remittanceScreens.owedOrders.right}
      list={list}
      columns={ORDER_COLUMNS}
      sheet={api.owedOrdersSheet}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.number}
      open={(row) => orderScreens.order(row.id)}
      search={t('orders.search')}
      filters={
        <>
          <ChoiceFilter
            list={list}
            field="provider"
            label={{ th: 'ขนส่ง', en: 'Provider' }}
            options={optionsOf(PROVIDERS)}
          />
          <ChoiceFilter
            list={list}
            field="part"
            label={{ th: 'ถึงไหน', en: 'Where' }}
            options={PARTS.map((value) => ({ value, label: t(`orders.part.${value}`) }))}
          />
          <ChoiceFilter
            list={list}
            field="age"
            label={{ th: 'ส่งถึงมาแล้ว', en: 'Delivered for' }}
            options={AGES.map((value) => ({ value, label: say(AGE_WORDS[value]) }))}
          />
        </>
      }
      {...(about
        ? {
            sums: [
              {
                label: t('orders.sum', { count: about.total }),
                value: <Money amount={about.amount} strong />,
              },
            ],
          }
        : {})}
      empty={{ title: t('orders.empty'), hint: t('orders.emptyHint') }}
      emptyFiltered={{ title: t('orders.emptyFiltered'), hint: t('orders.emptyFilteredHint') }}
    />
  );
}
