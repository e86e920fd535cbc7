import { DELIVERY } from '../../../../contract/codes/delivery-status.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import { FOUND_AS, returns, type FoundCounts } from '../../../../contract/returns.ts';
import type { Actor } from '../../../platform/actor.ts';
import { momentText } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import { cannotHappen, type Fail } from '../../../platform/errors.ts';
import { failpoint } from '../../../platform/failpoints.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { loadOrder, moveOrder, note, type LockedOrder } from '../../orders/index.ts';
import { takeGoodsBack } from '../../warehouse/index.ts';
import { expectedLines, parcelsOf } from '../returns.queries/expected.ts';
import {
  addedUp,
  assertCounted,
  becomesReturned,
  cameBackUndelivered,
  countedTheSame,
  sumOf,
} from '../returns.rules.ts';
import {
  addCounted,
  insertLines,
  linesOfParcel,
  markParcelClosed,
  parcelById,
  returnById,
  writeDone,
  type StoredParcel,
  type StoredReturn,
} from '../returns.store.ts';
import { showReturn } from '../returns.views/show-return.ts';
import { placeLines } from './place-lines.ts';
import { proposeRefund, withPaid } from './propose-refund.ts';

/**
 * Closes a parcel with what was found in it. The order is locked first: of two who close the same parcel one does, the other
 * reads who and when; the same counts once more change nothing.
 */
export const closeParcel = command(
  returns.close,
  async (tx, who, { id, lines, note: words }, fail) => {
    const { order, of, parcel } = await loadParcel(tx, who, id, fail);
    assertNotUndone(of, parcel, fail);
    if (parcel.closed_at) {
      if (countedTheSame(lines, await linesOfParcel(tx, id))) return { id: of.id };
      throw closedWords(of, parcel, fail);
    }
    assertNotDropped(of, parcel, fail);
    const expected = await expectedLines(tx, of);
    const counted = assertCounted(lines, expected, fail);
    const placed = await placeLines(tx, of, counted, fail);
    const before = new Map<number, number>();
    for (const one of expected) before.set(one.item_id, (before.get(one.item_id) ?? 0) + one.sent - one.left);
    const bill = await takeGoodsBack(tx, who, {
      source: { type: 'return', id, label: `${of.number} · ${order.number}` },
      note: words,
      parcels: await parcelsOf(tx, of),
      before,
      pieces: placed.flatMap((line) => [
        ...piecesTo(line.item_id, line.good, line.good_place),
        ...piecesTo(line.item_id, line.broken, line.broken_place),
        ...piecesTo(line.item_id, line.lost, null),
        ...piecesTo(line.item_id, line.other, line.other_place),
      ]),
    });
    failpoint('return.close.after_bill');
    const kept = withPaid(expected, placed);
    await insertLines(tx, id, kept);
    const counts = addedUp(placed);
    await addCounted(
      tx,
      of.id,
      counts,
      expected.reduce((sum, { sent }) => sum + sent, 0),
    );
    const rest = expected.reduce((sum, one) => sum + one.left, 0) - sumOf(counts);
    await markParcelClosed(tx, who, {
      ...{ id, bill_id: bill.id, note: words },
      status_before: rest === 0 && becomesReturned(order.status) ? order.status : null,
      delivery_before: cameBackUndelivered(order) ? order.delivery_status : null,
    });
    failpoint('return.close.after_lines');
    // what was paid for a cancelled order is its customer's credit already
    if (order.status !== STATUS.cancelled) await proposeRefund(tx, order, of.id, id, kept);
    await tellOrder(tx, who, order, of, { no: parcel.no, counts, rest });
    failpoint('return.close.before_commit');
    record(tx, who, {
      action: 'return.close',
      thing: 'return',
      id: of.id,
      after: { order: order.number, no: parcel.no, bill: bill.number, ...counts, rest },
    });
    announce(tx, 'returns', 'payments');
    return { id: of.id };
  },
  { show: showReturn },
);

const piecesTo = (item_id: number, qty: number, to: number | null) => (qty > 0 ? [{ item_id, qty, to }] : []);

export interface LoadedParcel {
  order: LockedOrder;
  of: StoredReturn;
  parcel: StoredParcel;
}
/** A parcel of a return whose order this person may see, with the order locked. Errors: not_found, no_orders. */
export async function loadParcel(
  tx: Tx,
  who: Actor,
  id: number,
  fail: Fail<'not_found' | 'no_orders'>,
): Promise<LoadedParcel> {
  const known = await parcelById(tx, id);
  const its = known && (await returnById(tx, known.return_id));
  if (!its) throw fail('not_found');
  const order = await loadOrder(tx, who, its.order_id, fail);
  // as they stand now that nobody else changes them
  const [of, parcel] = await Promise.all([returnById(tx, its.id), parcelById(tx, id)]);
  return { order, of: of!, parcel: parcel! };
}

export const closedWords = (of: StoredReturn, parcel: StoredParcel, fail: Fail<'return_closed'>) =>
  fail('return_closed', {
    id: of.id,
    number: of.number,
    no: parcel.no,
    who: parcel.closed_by!,
    when: momentText(parcel.closed_at!),
  });
/** Somebody opened it again meanwhile: what is counted now belongs to the parcel that is counted in its place. */
export function assertNotUndone(of: StoredReturn, parcel: StoredParcel, fail: Fail<'return_undone'>): void {
  if (parcel.undone_at)
    throw fail('return_undone', {
      number: of.number,
      no: parcel.no,
      who: parcel.undone_by!,
      when: momentText(parcel.undone_at),
    });
}
export function assertNotDropped(of: StoredReturn, parcel: StoredParcel, fail: Fail<'return_dropped'>): void {
  if (parcel.dropped_at)
    throw fail('return_dropped', {
      number: of.number,
      no: parcel.no,
      who: parcel.dropped_by!,
      when: momentText(parcel.dropped_at),
    });
}

interface Told {
  no: number;
  counts: FoundCounts;
  /** Still to come. */
  rest: number;
}
/** The last piece ends the return and moves its order; before that the order's timeline says what came. */
async function tellOrder(
  tx: Tx,
  who: Actor,
  order: LockedOrder,
  of: StoredReturn,
  { no, counts, rest }: Told,
): Promise<void> {
  const data = { number: of.number, no, ...onlyFound(counts), rest };
  const delivery = cameBackUndelivered(order) ? DELIVERY.back : undefined;
  if (rest === 0) await writeDone(tx, who, of.id);
  if (rest === 0 && becomesReturned(order.status))
    await moveOrder(
      tx,
      who,
      order,
      STATUS.returned,
      { by: 'return', data, ...(delivery ? { delivery } : {}) },
      cannotHappen,
    );
  else
    await note(tx, who, order.id, of.put_back ? 'put_back_done' : 'return_counted', data, {
      ...(delivery ? { delivery } : {}),
    });
}
const onlyFound = (counts: FoundCounts) =>
  Object.fromEntries(FOUND_AS.flatMap((as) => (counts[as] > 0 ? [[as, counts[as]] as const] : [])));
