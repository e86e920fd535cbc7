import { STATUS } from '../../../../contract/codes/order-status.ts';
import { PACKING } from '../../../../contract/codes/packing-status.ts';
import { packingScreens } from '../../../../contract/packing.screens.ts';
import { packing } from '../../../../contract/packing.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import {
  assertMay,
  followPacking,
  loadOrder,
  moveOrder,
  note,
  wrongStatus,
  type LockedOrder,
} from '../../orders/index.ts';
import { notify } from '../../notifications/index.ts';
import { packingNotices } from '../packing.notices.ts';
import { reopenParcel } from '../../shipping/index.ts';
import { freeLock, openOrderRound, packLines, resetPackLines, unsendPackLines } from '../packing.store.ts';
import { leaveRound, sendBack } from './leave-round.ts';

/**
 * 9 pulls an order out of its round: it waits for the next cut. 1 opens the parcel that was closed last again: its stock
 * comes back by a reverse bill. Both only before the hand-over.
 */
export const pullOut = command(packing.pullOut, async (tx, who, { id, packing_status, reason }, fail) => {
  const order = await loadOrder(tx, who, id, fail);
  if (packing_status === PACKING.inRound) await reopen(tx, who, order, reason, fail);
  else await pullOutOfRound(tx, who, order, reason, fail);
  record(tx, who, {
    action: packing_status === PACKING.inRound ? 'pack.reopen' : 'pack.pull_out',
    thing: 'order',
    id,
    after: { reason },
  });
  announce(tx, 'packing');
  return null;
});

type Refuses = Fail<'invalid_order_status'>;
/** Opens the parcel that was closed last; of an order in parts those before it stay closed. Errors: invalid_order_status. */
async function reopen(tx: Tx, who: Actor, order: LockedOrder, reason: string, fail: Refuses): Promise<void> {
  const isInParts = order.status === STATUS.partiallyShipping;
  if (!isInParts && order.packing_status !== PACKING.closed)
    throw wrongStatus(order, { th: 'ยังไม่ได้ปิดกล่อง', en: 'It is not closed.' }, fail);
  if (!isInParts) assertMay(order, STATUS.awaitingShipment, 'undo', who, fail);
  const opened = await reopenParcel(tx, who, order, reason, fail);
  await unsendPackLines(tx, order.id, opened?.pieces ?? []);
  await freeLock(tx, order.id);
  const lines = await packLines(tx, order.id);
  const packing = lines.some(({ packed }) => packed > 0) ? PACKING.partly : PACKING.inRound;
  const move = { packing, event: 'reopen', data: { reason } };
  const stays = (opened?.closed ?? 0) > 0;
  if (isInParts && !stays)
    await moveOrder(tx, who, order, STATUS.awaitingCollection, { by: 'undo', ...move }, fail);
  else if (!isInParts && stays)
    await moveOrder(tx, who, order, STATUS.partiallyShipping, { by: 'reopen', ...move }, fail);
  else await note(tx, who, order.id, 'reopen', { reason }, { packing });
}

/** Out of its round, all its parcels opened first. */
async function pullOutOfRound(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  reason: string,
  fail: Refuses,
): Promise<void> {
  const isInParts = order.status === STATUS.partiallyShipping;
  assertMay(order, isInParts ? STATUS.awaitingCollection : STATUS.awaitingShipment, 'undo', who, fail);
  while (await reopenParcel(tx, who, order, reason, fail));
  await resetPackLines(tx, order.id);
  await freeLock(tx, order.id);
  if (isInParts)
    await moveOrder(
      tx,
      who,
      order,
      STATUS.awaitingCollection,
      { by: 'undo', event: 'reopen', packing: PACKING.inRound, data: { reason } },
      fail,
    );
  const packing = PACKING.pulledOut;
  await sendBack(tx, who, order, { reason, packing, event: 'pull_out', data: { reason } }, fail);
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
  await leaveRound(tx, who, order.id, 'ออเดอร์ถูกยกเลิก');
  followPacking(tx, order, PACKING.pulledOut);
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
