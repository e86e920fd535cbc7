import type { Actor } from '../../../platform/actor.ts';
import { cannotHappen, type Fail, type Failure } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { isOutsider } from '../../../platform/rights.ts';
import type { Tx } from '../../../platform/tx.ts';
import { itemsOf } from '../warehouse.queries/items.ts';
import { stockByPlace, piecesOf } from '../warehouse.queries/pieces.ts';
import { outsidePlace } from '../warehouse.queries/places.ts';
import { backwards, byItem, shortageWords, takeFrom } from '../warehouse.rules.ts';
import {
  endReservations,
  insertReservations,
  issuedMoves,
  levelsForUpdate,
  openReservations,
  reopenReservations,
  takeReserved,
} from '../warehouse.store.ts';
import { postBill } from './post-bill.ts';

/** Pieces of one stock item for one line of an order. */
export interface Wanted {
  line: number;
  item_id: number;
  qty: number;
}

/** The order that pieces are kept for; its number is what people read. */
interface ForOrder {
  id: number;
  number: string;
}
type NotEnough = Fail<'balance_not_enough'>;

/**
 * Reserves all pieces of an order or none. Rows are locked in item order, so that two orders that want
 * the same items wait instead of deadlocking; call it last, the locks are held until the commit.
 * Errors: balance_not_enough with sku, wanted and available of each.
 */
export async function reserve(
  tx: Tx,
  who: Actor,
  order: ForOrder,
  wanted: Wanted[],
  fail: NotEnough,
): Promise<void> {
  const totals = byItem(wanted);
  const enough = new Set((await insertReservations(tx, order, wanted, totals)).map((t) => t.item_id));
  const short = totals.filter((t) => !enough.has(t.item_id));
  if (short.length) throw await notEnough(tx, who, short, fail);
  announce(tx, 'stock');
}

async function notEnough(
  tx: Tx,
  who: Actor,
  short: { item_id: number; qty: number }[],
  fail: NotEnough,
): Promise<Failure> {
  const ids = short.map((s) => s.item_id);
  const [levels, items] = await Promise.all([levelsForUpdate(tx, ids), itemsOf(tx, ids)]);
  const available = new Map(levels.map((l) => [l.item_id, l.on_hand - l.reserved]));
  const shortages = short.map((s) => ({
    item_id: s.item_id,
    sku: items.get(s.item_id)?.sku ?? String(s.item_id),
    wanted: s.qty,
    // whoever sells for the shop from outside is told whether there is enough, never how much there is
    available: isOutsider(who) ? null : (available.get(s.item_id) ?? 0),
  }));
  return fail('balance_not_enough', { short: shortageWords(shortages), shortages });
}

/** Gives an order's open reservations back. Doing it again changes nothing. */
export async function release(tx: Tx, orderId: number): Promise<void> {
  const open = await openReservations(tx, orderId);
  if (!open.length) return;
  const totals = byItem(open);
  await levelsForUpdate(
    tx,
    totals.map((t) => t.item_id),
  );
  await takeReserved(
    tx,
    totals.map((t) => ({ ...t, qty: -t.qty })),
  );
  await endReservations(tx, orderId, 'released');
  announce(tx, 'stock');
}

/** Takes an order's pieces again where its reservation was given back. Errors: balance_not_enough. */
export async function retake(tx: Tx, who: Actor, order: ForOrder, fail: NotEnough): Promise<void> {
  if ((await openReservations(tx, order.id)).length) return;
  await reserve(tx, who, order, await piecesOf(tx, order.id), fail);
}

interface Parcel {
  id: number;
  order_id: number;
  label: string;
}
/**
 * Issues a parcel's pieces to the customer: from the line first, then the default store, then store by store.
 * The parcel may still be on its way: what is asked of the stock travels with it. The order's reservations end with
 * it. Posting the same parcel twice is refused by the ledger. Errors: balance_not_enough.
 */
export async function issue(
  tx: Tx,
  who: Actor,
  closed: Promise<Parcel>,
  pieces: { item_id: number; qty: number }[],
  fail: NotEnough,
): Promise<void> {
  const totals = byItem(pieces);
  const ids = totals.map((t) => t.item_id);
  const [parcel, levels, lying, customer] = await Promise.all([
    closed,
    levelsForUpdate(tx, ids),
    stockByPlace(tx, ids),
    outsidePlace(tx, 'customer'),
  ]);
  const moves = [];
  for (const { item_id, qty } of totals) {
    const taken = takeFrom(lying, item_id, qty);
    if (!taken) throw fail('balance_not_enough', { short: String(item_id) });
    moves.push(...taken.map((t) => ({ item_id, from: t.place_id, to: customer, qty: t.qty })));
  }
  const kinds = new Map([[customer, 'customer'], ...lying.map((l) => [l.place_id, l.kind] as const)]);
  const source = { type: 'parcel', id: parcel.id, label: parcel.label };
  await Promise.all([
    postBill(tx, who, { kind: 'pack', source, moves, ends: totals }, fail, { levels, kinds }),
    endReservations(tx, parcel.order_id, 'issued', totals),
  ]);
}

/** Takes an issued parcel back to where its pieces came from; they are reserved for the order again. */
export async function unissue(tx: Tx, who: Actor, parcel: Parcel, reason: string): Promise<void> {
  const issued = await issuedMoves(tx, 'parcel', parcel.id);
  if (!issued) return;
  const totals = byItem(issued.moves);
  await postBill(
    tx,
    who,
    {
      kind: 'reverse',
      note: reason,
      source: { type: 'parcel', id: parcel.id, label: parcel.label },
      reverse_of: issued.bill_id,
      moves: issued.moves.map(backwards),
    },
    cannotHappen,
  );
  await takeReserved(tx, totals);
  await reopenReservations(tx, parcel.order_id, totals);
}
