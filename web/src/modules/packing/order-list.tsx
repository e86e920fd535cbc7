import { IconPrinter } from '@tabler/icons-react';
import type { Reply } from '../../../../contract/endpoint.ts';
import type { OrderRow } from '../../../../contract/orders.ts';
import { orderScreens } from '../../../../contract/orders.screens.ts';
import { MOST_PRINTED, packing as api } from '../../../../contract/packing.ts';
import { wordsOf } from '../../platform/i18n.ts';
import { send } from '../../platform/queries.ts';
import { toast } from '../../platform/toast.ts';
import { ApiError } from '../../platform/errors.ts';
import { count, type BulkResult } from '../../kit/index.ts';
import type { OrderListParts } from '../orders/index.ts';

const t = wordsOf('packing');

/** What is printed for chosen orders. */
export const parts: OrderListParts = {
  bulk: [
    {
      stage: 'pack',
      right: api.logPrint.right,
      label: () => t('print.labels'),
      icon: <IconPrinter size={18} stroke={1.6} />,
      invalidates: ['packing'],
      how: { together: printLabels },
    },
  ],
};

/** One PDF of those that are in a round; of the others is told that they have no paper. */
async function printLabels(orders: OrderRow[]): Promise<BulkResult[]> {
  const printed = await logged(orders.slice(0, MOST_PRINTED));
  if (printed) show(printed);
  return orders.map(({ id, number }, at) => {
    const told = { label: number, link: orderScreens.order(id) };
    if (printed?.order_ids.includes(id)) return { ...told, ok: true };
    const reason = at < MOST_PRINTED ? t('print.noRound') : t('print.tooMany', { most: count(MOST_PRINTED) });
    return { ...told, ok: false, reason };
  });
}

type Printed = Reply<typeof api.logPrint>['Data'];
/** Null: none of them is in a round. */
async function logged(orders: OrderRow[]): Promise<Printed | null> {
  try {
    const { Data } = await send(
      api.logPrint,
      { orders: orders.map(({ id }) => id).join(','), part: 'labels' },
      ['packing', 'orders'],
    );
    return Data;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

function show({ url, copy }: Printed): void {
  const tab = window.open(url, '_blank');
  if (!tab) toast.wrong(t('print.blocked'));
  else if (copy > 1) toast.warn(t('print.again', { copy }));
}
