import { STATUS } from '../../../../contract/codes/order-status.ts';
import { PACKING } from '../../../../contract/codes/packing-status.ts';
import { packingScreens } from '../../../../contract/packing.screens.ts';
import { packing } from '../../../../contract/packing.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import {
  assertMay,
  followPacking,
  loadOrder,
  note,
  wrongStatus,
  type LockedOrder,
} from '../../orders/index.ts';
import { notify } from '../../notifications/index.ts';
import { packingNotices } from '../packing.notices.ts';
import { reopenParcel } from '../../shipping/index.ts';
import { freeLock, openOrderRound, resetPackLines } from '../packing.store.ts';
import { leaveRound, sendBack } from './leave-round.ts';

/**
 * 9 pulls an order out of its round: it waits for the next cut. 1 opens a closed parcel again: its stock
 * comes back by a reverse bill. Both only before the hand-over.
 */
export const pullOut = command(packing.pullOut, async (tx, who, { id, packing_status, reason }, fail) => {
  const order = await loadOrder(tx, who, id, fail);
  const reopens = packing_status === PACKING.inRound;
  if (reopens && order.packing_status !== PACKING.closed) {
    throw wrongStatus(order, { th: 'ยังไม่ได้ปิดกล่อง', en: 'It is not closed.' }, fail);
  }
  assertMay(order, STATUS.awaitingShipment, 'undo', who, fail);
  await reopenParcel(tx, who, order, reason, fail);
  await resetPackLines(tx, id);
  await freeLock(tx, id);
  if (reopens) {
    await note(tx, who, id, 'reopen', { reason }, { packing: PACKING.inRound });
  } else {
    const packing = PACKING.pulledOut;
    await sendBack(tx, who, order, { reason, packing, event: 'pull_out', data: { reason } }, fail);
  }
  record(tx, who, {
    action: reopens ? 'pack.reopen' : 'pack.pull_out',
    thing: 'order',
    id,
    after: { reason },
  });
  announce(tx, 'packing');
  return null;
});

/** A cancelled order leaves its round; packers who might hold its label hear of it. */
export async function pullOutCancelled(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  before: LockedOrder,
): Promise<void> {
  const round = await openOrderRound(tx, order.id);
  if (!round) return;
  await leaveRound(tx, who, order.id, 'ออเดอร์ถูกยกเลิก');
  await followPacking(tx, order, PACKING.pulledOut);
  announce(tx, 'packing');
  const packed = before.packing_status === PACKING.closed;
  await notify(
    tx,
    packingNotices.cancelled,
    { allBut: who.userId },
    {
      type: 'danger',
      title: { th: `ยกเลิก ${order.number} แล้ว`, en: `${order.number} is cancelled` },
      message: packed
        ? {
            th: `แพ็กแล้วในรอบ ${round.number} อย่าส่งมอบ และเก็บของคืนชั้น`,
            en: `Packed in round ${round.number}: do not hand it over, put the goods back.`,
          }
        : {
            th: `อยู่ในรอบ ${round.number} ฉีกใบปะหน้าทิ้ง`,
            en: `In round ${round.number}: tear up its label.`,
          },
      // whoever hears of it may open the round, many packers no order
      link: packingScreens.round(round.id),
    },
  );
}
