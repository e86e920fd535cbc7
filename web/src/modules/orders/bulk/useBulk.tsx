import { Suspense, useMemo, useState, type ComponentType } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { orders as api, type OrderRow } from '../../../../../contract/orders.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { MOST_CHOSEN_ORDERS } from '../../../../../contract/orders.tags.ts';
import { call } from '../../../platform/client.ts';
import { useWords } from '../../../platform/i18n.ts';
import { has, useSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import { refresh } from '../../../platform/topics.ts';
import { count, forEachRow, type BulkAction, type BulkResult, type Key } from '../../../kit/index.ts';
import { STAGES, orderList, type BulkAct, type BulkDialogProps, type OrderBulk } from '../extensions.ts';
import { OWN_BULK } from './own-bulk.tsx';

/** Each is a call of its own: more would take longer than anybody waits for. */
const MOST_AT_ONCE = 1_000;

interface Asking extends BulkDialogProps {
  Dialog: ComponentType<BulkDialogProps>;
}

/** What can be done with several orders of all pages: orders' own and those of later modules, in the order of their life. */
export function useBulk() {
  const t = useWords('orders');
  const client = useQueryClient();
  const user = useSession();
  const all = useMemo(() => {
    const every = [...OWN_BULK, ...orderList.parts().flatMap(({ bulk = [] }) => bulk)];
    return STAGES.flatMap((stage) => every.filter((one) => one.stage === stage));
  }, []);
  const [asking, setAsking] = useState<Asking>();
  const ask = (Dialog: Asking['Dialog'], orders: OrderRow[]) =>
    new Promise<BulkAct | undefined>((resolve) =>
      setAsking({
        Dialog,
        orders,
        onAnswer: (act) => {
          setAsking(undefined);
          resolve(act);
        },
      }),
    );
  const run = async (
    { how, invalidates }: OrderBulk,
    orders: OrderRow[],
    progress: (done: number) => void,
    stop: AbortSignal,
  ): Promise<BulkResult[]> => {
    if ('together' in how) return how.together(orders);
    const act = 'act' in how ? how.act : await ask(how.Dialog, orders);
    if (!act) return [];
    const results = await forEachRow(orders, ({ number }) => number, act, progress, stop);
    refresh(client, invalidates);
    return results.map((result, at) => ({ ...result, link: orderScreens.order(orders[at]!.id) }));
  };
  const action = (one: OrderBulk): BulkAction<Key> => ({
    label: one.label(),
    icon: one.icon,
    disabledReason: (keys) =>
      keys.length > MOST_AT_ONCE
        ? t('bulk.most', { most: count(MOST_AT_ONCE), chosen: count(keys.length) })
        : undefined,
    run: async (keys, progress, stop) => {
      try {
        const { found, gone } = await chosen(keys.map(Number));
        const results = found.length > 0 ? await run(one, found, progress, stop) : [];
        if (results.length === 0 && found.length > 0) return [];
        return [
          ...results,
          ...gone.map((id) => ({ label: `#${id}`, ok: false, reason: t('detail.missing') })),
        ];
      } catch (error) {
        toast.error(error);
        return [];
      }
    },
  });
  return {
    bulk: all.filter(({ right }) => has(user, right)).map(action),
    bulkDialog: asking && (
      <Suspense>
        <asking.Dialog orders={asking.orders} onAnswer={asking.onAnswer} />
      </Suspense>
    ),
  };
}

/** The orders as they are now, in the order they were chosen in; `gone`: those that cannot be seen any more. */
async function chosen(ids: number[]): Promise<{ found: OrderRow[]; gone: number[] }> {
  const rows = new Map<number, OrderRow>();
  for (let at = 0; at < ids.length; at += MOST_CHOSEN_ORDERS) {
    const { Data } = await call(api.chosen, { ids: ids.slice(at, at + MOST_CHOSEN_ORDERS) });
    for (const row of Data) rows.set(row.id, row);
  }
  return {
    found: ids.flatMap((id) => rows.get(id) ?? []),
    gone: ids.filter((id) => !rows.has(id)),
  };
}
