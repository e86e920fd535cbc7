import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { command, type Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import {
  assertMay,
  moveTo,
  note,
  orderForUpdate,
  setPacking,
  setTracking,
  wrongStatus,
  type LockedOrder,
} from '../../orders/index.ts';
import { notify } from '../../organisation/index.ts';
import { unissue } from '../../warehouse/index.ts';
import {
  closedParcel,
  freeLock,
  openOrderRound,
  replaceParcel,
  resetPackLines,
  undoCut,
} from '../packing.store.ts';

interface PullOut {
  id: number;
  packing_status: 1 | 9;
  reason: string;
}

/**
 * 9 pulls an order out of its round: it waits for the next cut. 1 opens a closed parcel again: its stock
 * comes back by a reverse bill. Both only before the hand-over. Errors: no_orders, invalid_order_status.
 */
export const pullOut = command(async (tx, who, { id, packing_status, reason }: PullOut) => {
  const order = await orderForUpdate(tx, who, id);
  if (!order) throw fail('no_orders', { code: id });
  if (packing_status === 1 && order.packing_status !== 3) {
    throw wrongStatus(order, { th: 'ยังไม่ได้ปิดกล่อง', en: 'It is not closed.' });
  }
  assertMay(order, 111, 'undo', who);
  await reopen(tx, who, order, reason);
  if (packing_status === 1) {
    await setPacking(tx, id, 1);
    await note(tx, who, id, 'reopen', { reason });
  } else {
    await undoCut(tx, who, id, reason);
    await setTracking(tx, id, null);
    await setPacking(tx, id, 9);
    await moveTo(tx, order, 111, { by: 'undo', who, event: 'pull_out', data: { reason } });
  }
  record(tx, who, {
    action: packing_status === 1 ? 'pack.reopen' : 'pack.pull_out',
    thing: 'order',
    id,
    after: { reason },
  });
  announce(tx, 'packing', 'express');
  return { Data: null };
});

/** Takes a closed parcel's pieces back; without one only the counters start anew. */
async function reopen(tx: Tx, who: Actor, order: LockedOrder, reason: string): Promise<void> {
  const parcel = await closedParcel(tx, order.id);
  if (parcel) {
    if (parcel.picked_up_at) {
      throw wrongStatus(order, { th: 'ส่งมอบแล้ว', en: 'It has been handed over.' });
    }
    await unissue(tx, who, { id: parcel.id, order_id: order.id, label: order.number }, reason);
    await replaceParcel(tx, order.id, parcel.id);
  }
  await resetPackLines(tx, order.id);
  await freeLock(tx, order.id);
}

/** A cancelled order leaves its round; packers who might hold its label hear of it. */
export async function pullOutCancelled(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  before: LockedOrder,
): Promise<void> {
  const round = await openOrderRound(tx, order.id);
  if (!round) return;
  await undoCut(tx, who, order.id, 'ออเดอร์ถูกยกเลิก');
  await setPacking(tx, order.id, 9);
  await freeLock(tx, order.id);
  announce(tx, 'packing', 'express');
  const packed = before.packing_status === 3;
  await notify(
    tx,
    { module: 'packing', level: 2 },
    {
      type: 'danger',
      title: { th: `ยกเลิก ${order.number}`, en: `${order.number} is cancelled` },
      message: packed
        ? {
            th: `แพ็กแล้วในรอบ ${round.number} อย่าส่งมอบ และเก็บของคืนชั้น`,
            en: `Packed in round ${round.number}: do not hand it over, put the goods back.`,
          }
        : {
            th: `อยู่ในรอบ ${round.number} ใบปะหน้าใช้ไม่ได้แล้ว`,
            en: `In round ${round.number}: its label is void.`,
          },
      link: `/backoffice/orders/${order.id}`,
    },
  );
}
