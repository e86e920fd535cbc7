import type { Provider } from '../../../../contract/order-status.ts';
import { PROVIDERS } from '../../../../contract/order-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import { constraintOf } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { command, type Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { notHandedOver, wrongStatus } from '../orders.rules.ts';
import { orderForUpdate, setHold, setProvider, setTracking, type LockedOrder } from '../orders.store.ts';
import { note } from './move.ts';
import { orderShown } from './show-order.ts';

/** Sets or clears the tracking number. Errors: no_orders, invalid_order_status, invalid_tracking_number, duplicate. */
export const changeTracking = command(async (tx, who, input: { id: number; tracking_number: string }) => {
  const tracking = input.tracking_number.toUpperCase().replace(/[\s-]/g, '');
  if (tracking && !/^[A-Z0-9]{8,30}$/.test(tracking))
    throw fail('invalid_tracking_number', { tracking: input.tracking_number });
  const order = await movable(tx, who, input.id);
  try {
    await setTracking(tx, order.id, tracking || null);
  } catch (err) {
    if (!constraintOf(err)?.includes('tracking')) throw err;
    throw fail('duplicate', {
      field: {
        th: `เลขพัสดุ ${tracking} ใช้กับออเดอร์อื่นแล้ว`,
        en: `tracking ${tracking} belongs to another order`,
      },
      path: 'tracking_number',
    });
  }
  await note(tx, who, order.id, 'tracking', { before: order.tracking_number, after: tracking || null });
  record(tx, who, {
    action: 'order.tracking',
    thing: 'order',
    id: order.id,
    before: { tracking: order.tracking_number },
    after: { tracking },
  });
  return { Data: await orderShown(tx, who, order.id) };
});

/** Changes the shipping provider while nothing is handed over; the former carrier's tracking number goes. Errors: no_orders, invalid_order_status. */
export const changeProvider = command(
  async (tx, who, { id, provider }: { id: number; provider: Provider }) => {
    const order = await movable(tx, who, id);
    await setProvider(tx, order.id, provider);
    await note(tx, who, order.id, 'provider', {
      before: PROVIDERS[order.provider],
      after: PROVIDERS[provider],
    });
    if (order.tracking_number && provider !== order.provider) {
      await setTracking(tx, id, null);
      await note(tx, who, id, 'tracking', { before: order.tracking_number, after: null });
    }
    record(tx, who, {
      action: 'order.provider',
      thing: 'order',
      id,
      before: { provider: order.provider },
      after: { provider },
    });
    return { Data: await orderShown(tx, who, id) };
  },
);

/** Holds an order back from packing rounds, or lets it go. Errors: no_orders, invalid_order_status. */
export const changeHold = command(
  async (tx, who, { id, hold, note: words }: { id: number; hold: boolean; note: string }) => {
    const order = await orderForUpdate(tx, who, id);
    if (!order) throw fail('no_orders', { code: id });
    if (order.status !== 100 && order.status !== 111) throw refused(order);
    await setHold(tx, id, hold);
    await note(tx, who, id, hold ? 'hold' : 'unhold', { note: words });
    record(tx, who, {
      action: hold ? 'order.hold' : 'order.unhold',
      thing: 'order',
      id,
      after: { note: words },
    });
    return { Data: await orderShown(tx, who, id) };
  },
);

async function movable(tx: Tx, who: Actor, id: number): Promise<LockedOrder> {
  const order = await orderForUpdate(tx, who, id);
  if (!order) throw fail('no_orders', { code: id });
  if (!notHandedOver(order.status)) throw refused(order);
  return order;
}
const refused = (order: LockedOrder) =>
  wrongStatus(order, { th: 'ส่งมอบหรือเข้ารอบไปแล้ว', en: 'It is too late for this change' });
