import { STATUS } from '../../../../contract/codes/order-status.ts';
import { Suspense, lazy, useEffect, useState } from 'react';
import { IconHandStop, IconPlayerPlay } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { orders as api, type OrderRow } from '../../../../contract/orders.ts';
import { call } from '../../platform/client.ts';
import { useWords } from '../../platform/i18n.ts';
import { has, useSession } from '../../platform/session.ts';
import { refresh } from '../../platform/topics.ts';
import { forEachRow, type BulkAction } from '../../kit/index.ts';

const loadDialog = () => import('./actions/HoldDialog.tsx').then((m) => ({ default: m.HoldDialog }));
const HoldDialog = lazy(loadDialog);

interface Asking {
  orders: number;
  /** The reason; undefined: it was called off. */
  answer: (note: string | undefined) => void;
}

/**
 * Holds and releases several orders, each on its own; why they are held is asked once. The dialog comes when the rows
 * are there: nothing is held before.
 */
export function useHolds(rowsAreThere: boolean) {
  const t = useWords('orders');
  const client = useQueryClient();
  const works = has(useSession(), api.hold.right);
  useEffect(() => {
    if (rowsAreThere) loadDialog().catch(() => undefined);
  }, [rowsAreThere]);
  const [asking, setAsking] = useState<Asking>();
  const ask = (orders: number) =>
    new Promise<string | undefined>((resolve) =>
      setAsking({
        orders,
        answer: (note) => {
          setAsking(undefined);
          resolve(note);
        },
      }),
    );
  const action = (hold: boolean): BulkAction<OrderRow> => ({
    label: t(hold ? 'list.hold' : 'list.unhold'),
    icon: hold ? <IconHandStop size={18} /> : <IconPlayerPlay size={18} />,
    disabledReason: (rows) =>
      rows.some(({ status }) => status === STATUS.unpaid || status === STATUS.awaitingShipment)
        ? undefined
        : t('list.cannotHold'),
    run: async (rows, progress) => {
      const note = hold ? await ask(rows.length) : '';
      if (note === undefined) return [];
      const results = await forEachRow(
        rows,
        ({ number }) => number,
        ({ id }) => call(api.hold, { id, hold, note }),
        progress,
      );
      refresh(client, ['orders']);
      return results;
    },
  });
  return {
    holds: works ? [action(true), action(false)] : [],
    holdDialog: asking && (
      <Suspense>
        <HoldDialog
          opened
          title={t('hold.titleMany', { count: asking.orders })}
          onConfirm={asking.answer}
          onCancel={() => asking.answer(undefined)}
        />
      </Suspense>
    ),
  };
}
