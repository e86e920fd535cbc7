import { STATUS } from '../../../../contract/codes/order-status.ts';
import { PACKING } from '../../../../contract/codes/packing-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { moveOrder, note } from '../../orders/index.ts';
import { closeParcel, openNextParcel } from '../../shipping/index.ts';
import { missingPieces, piecesHere } from '../packing.rules.ts';
import type { FromLine } from '../../warehouse/index.ts';
import { freeLock, insertWeight, sendPackLines } from '../packing.store.ts';
import type { OpenPack } from './verify.ts';

type Refuses = Fail<'balance_not_enough' | 'invalid_order_status'>;
/** How a parcel is closed besides. */
export interface Closing {
  /** The packing line it was packed at. */
  line?: FromLine | null;
  weighed?: { grams: number; expected: number | null } | null;
  /** Told to the timeline and the trail. */
  says?: { reason: string; by_hand?: true; without_scan?: true } | { without_insert: string };
}

/** Closes the order's last parcel: all that is wanted is in it or left before, which its caller has seen to. Answers its id. */
export async function closeLast(
  tx: Tx,
  who: Actor,
  pack: OpenPack,
  fail: Refuses,
  how: Closing = {},
): Promise<number> {
  const { order } = pack;
  if (missingPieces(pack.lines).length) throw new Error(`${order.number} is closed short of something`);
  const { id, data } = await issueHere(tx, who, pack, fail, how);
  const packing = PACKING.closed;
  // the last parcel of an order of which a part was shipped already
  const closed =
    order.status === STATUS.partiallyShipping
      ? moveOrder(tx, who, order, STATUS.awaitingCollection, { by: 'close', data, packing }, fail)
      : note(tx, who, order.id, 'close', data, { packing });
  await Promise.all([closed, freeLock(tx, order.id)]);
  order.packing_status = packing;
  failpoint('pack.close.after_parcel');
  return id;
}

/**
 * Closes what lies in the parcel as one of several: only these pieces are issued, the order is sent in parts (114) and its
 * next parcel is opened. Errors: parcel_empty besides.
 */
export async function closePart(
  tx: Tx,
  who: Actor,
  pack: OpenPack,
  fail: Refuses & Fail<'parcel_empty'>,
  how: Closing = {},
): Promise<void> {
  const { order } = pack;
  if (!piecesHere(pack.lines).length) throw fail('parcel_empty', { order: order.number });
  const { data } = await issueHere(tx, who, pack, fail, how);
  const packing = PACKING.partly;
  if (order.status === STATUS.awaitingCollection)
    await moveOrder(tx, who, order, STATUS.partiallyShipping, { by: 'close_part', data, packing }, fail);
  else await note(tx, who, order.id, 'close_part', data, { packing });
  failpoint('pack.close_part.after_move');
  await openNextParcel(tx, order);
  failpoint('pack.close_part.after_next');
}

/** What is packed and has not left leaves in the open parcel; answers which that is and what the timeline says of it. */
async function issueHere(
  tx: Tx,
  who: Actor,
  { order, lines }: OpenPack,
  fail: Refuses,
  { line, weighed, says }: Closing,
) {
  const pieces = piecesHere(lines);
  const [parcel] = await Promise.all([
    closeParcel(tx, who, order, pieces, fail, line),
    sendPackLines(tx, order.id),
  ]);
  if (weighed) await insertWeight(tx, who, { order_id: order.id, parcel_id: parcel.id, ...weighed });
  record(tx, who, {
    action: 'pack.close',
    thing: 'order',
    id: order.id,
    after: { parcel: parcel.id, pieces, ...says, ...(weighed && { weight: weighed.grams }) },
  });
  return {
    id: parcel.id,
    data: {
      parcel: parcel.no,
      tracking: parcel.tracking_number,
      ...says,
      ...(weighed && { weight: weighed.grams }),
    },
  };
}
