import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { orderScreens } from '../../../../contract/orders.screens.ts';
import { remittances as api } from '../../../../contract/remittances.ts';
import { remittanceScreens } from '../../../../contract/remittances.screens.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { ListPage, Money, dayOf, useDayText, useList } from '../../kit/index.ts';
import { ORDER_COLUMNS } from './columns.tsx';

/** Ours that a sheet should have had. */
export function Missing() {
  const t = useWords('remittances');
  const id = Number(useParams({ strict: false }).id);
  const sheet = useRead(api.detail, { id }).data?.Data;
  const list = useList(api.missing, { fixed: { id }, pageSize: 50 });
  const dayText = useDayText();
  const { about } = list;
  return (
    <ListPage
      name="cod-missing"
      title={sheet ? t('missing.title', { number: sheet.number }) : '…'}
      says={sheet && t('missing.says', { day: dayText(sheet.last_day ?? dayOf(sheet.at)) })}
      right={remittanceScreens.missing.right}
      list={list}
      columns={ORDER_COLUMNS}
      sheet={api.missingSheet}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.number}
      open={(row) => orderScreens.order(row.id)}
      actions={
        <Button variant="default" component={Link} to={remittanceScreens.remittance(id)}>
          {t('missing.back')}
        </Button>
      }
      {...(about
        ? {
            sums: [
              {
                label: t('missing.sum', { count: about.total }),
                value: <Money amount={about.amount} strong />,
              },
            ],
          }
        : {})}
      empty={{ title: t('missing.empty'), hint: t('missing.emptyHint') }}
    />
  );
}
