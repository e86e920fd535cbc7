import type { OutReason } from '../../../../contract/warehouse.movements.ts';
import type { Actor } from '../../../platform/actor.ts';
import { cannotHappen, type Fail } from '../../../platform/errors.ts';
import { partOfValue } from '../../../platform/money.ts';
import type { Tx } from '../../../platform/tx.ts';
import { outsidePlace } from '../warehouse.queries/places.ts';
import { issuedOf } from '../warehouse.queries/issued-of.ts';
import { backwards, type Move } from '../warehouse.rules.ts';
import { movesOf } from '../warehouse.store.ts';
import { postBill } from './post-bill.ts';

interface Back {
  item_id: number;
  qty: number;
  /** Of our own, or null: they are lost. */
  to: number | null;
}
interface Returning {
  source: { type: string; id: number; label: string };
  note: string;
  /** The parcels that the pieces left with. */
  parcels: number[];
  pieces: Back[];
  /** How many of each item came back before. */
  before: ReadonlyMap<number, number>;
}
/**
 * Takes pieces that were issued back from the customer, at the value with which they left: all that comes back of a parcel
 * is worth what went. Posting the same source twice is refused by the ledger.
 */
export async function takeGoodsBack(
  tx: Tx,
  who: Actor,
  { source, note, parcels, pieces, before }: Returning,
): Promise<{ id: number; number: string }> {
  const [issued, customer, lost] = await Promise.all([
    issuedOf(tx, parcels),
    outsidePlace(tx, 'customer'),
    outsidePlace(tx, 'lost'),
  ]);
  const left = new Map(issued.map((one) => [one.item_id, one]));
  const gone = new Map(before);
  const moves = pieces.map(({ item_id, qty, to }): Move => {
    const from = gone.get(item_id) ?? 0;
    gone.set(item_id, from + qty);
    const of = left.get(item_id) ?? { qty: 0, value: 0 };
    return { item_id, qty, from: customer, to: to ?? lost, value: partOfValue(of, from, qty) };
  });
  return postBill(tx, who, { kind: 'return', note, source, moves }, cannotHappen);
}

/**
 * Takes such a bill back by its reverse: the pieces are the customer's again. Errors: balance_not_enough (they lie there no
 * more, or are kept for others).
 */
export async function takeGoodsAway(
  tx: Tx,
  who: Actor,
  { bill_id, source, note }: { bill_id: number; source: Returning['source']; note: string },
  fail: Fail<'balance_not_enough'>,
): Promise<{ id: number; number: string }> {
  const moves = (await movesOf(tx, bill_id)).map(backwards);
  return postBill(tx, who, { kind: 'reverse', note, source, reverse_of: bill_id, moves }, fail);
}

interface Settled {
  item_id: number;
  qty: number;
  from: number;
  note: string;
  /** Into a store of ours, out for good, or back to who sold it. */
  to: { store: number } | { lost: true } | { partner: number };
}
/** Moves pieces that lay aside to where somebody decided that they belong. Errors: balance_not_enough (they lie there no more). */
export async function settleSetAside(
  tx: Tx,
  who: Actor,
  { item_id, qty, from, note, to }: Settled,
  fail: Fail<'balance_not_enough'>,
): Promise<{ id: number; number: string }> {
  if ('store' in to)
    return postBill(tx, who, { kind: 'transfer', note, moves: [{ item_id, qty, from, to: to.store }] }, fail);
  const place = await outsidePlace(tx, 'partner' in to ? 'supplier' : 'lost');
  const why: { reason?: OutReason; partner_id?: number } =
    'partner' in to ? { partner_id: to.partner } : { reason: 'damaged' };
  return postBill(tx, who, { kind: 'out', note, ...why, moves: [{ item_id, qty, from, to: place }] }, fail);
}
