import type { Actor } from '../../../platform/actor.ts';
import { cannotHappen, type Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { fileNamed } from '../../files/index.ts';
import { outsidePlace, ownPlaces } from '../warehouse.queries/places.ts';
import { postBill } from './post-bill.ts';
import { writeBill } from './write-bill.ts';

/** A place, and the field of the call that says it. */
interface Said {
  place: number;
  path: string;
}
interface Bought {
  partner_id: number;
  source: { type: string; id: number; label: string };
  note: string;
}
interface Delivery extends Bought {
  bill_number?: string | undefined;
  /** A file of the purpose `bill`. */
  image?: string | undefined;
  /** `value` in satang. */
  pieces: { item_id: number; qty: number; value: number; to: number }[];
  /** Every place that was asked for, and the field that says it. */
  places: Said[];
}
/**
 * Takes in what a partner delivered, at the value it was bought for. Posting the same source twice is refused by the ledger.
 * Errors: not_offered (a place, the picture), duplicate (the partner's number of the bill).
 */
export async function takeDelivery(
  tx: Tx,
  who: Actor,
  { pieces, places, bill_number, image, ...bill }: Delivery,
  fail: Fail<'not_offered' | 'duplicate'>,
): Promise<{ id: number; number: string }> {
  const [supplier, file] = await Promise.all([
    outsidePlace(tx, 'supplier'),
    image ? fileNamed(tx, image) : null,
    assertOwnPlaces(tx, places, fail),
  ]);
  if (image && file?.purpose !== 'bill')
    throw fail('not_offered', { field: { th: 'รูปบิล', en: 'Bill image' }, path: 'image' });
  const moves = pieces.map(({ item_id, qty, value, to }) => ({ item_id, qty, value, to, from: supplier }));
  return writeBill(
    tx,
    who,
    { bill_number, image, note: bill.note },
    { kind: 'in', partner_id: bill.partner_id, source: bill.source, moves },
    (code, data) => (code === 'duplicate' ? fail(code, data) : cannotHappen(code, data)),
  );
}

interface SentBack extends Bought {
  pieces: { item_id: number; qty: number; from: number }[];
  places: Said[];
}
/**
 * Sends pieces back to the partner they were bought of, at the moving average. Errors: not_offered (a place), balance_not_enough
 * (they lie there no more, or are kept for orders).
 */
export async function sendBack(
  tx: Tx,
  who: Actor,
  { pieces, places, ...bill }: SentBack,
  fail: Fail<'not_offered' | 'balance_not_enough'>,
): Promise<{ id: number; number: string }> {
  const [supplier] = await Promise.all([outsidePlace(tx, 'supplier'), assertOwnPlaces(tx, places, fail)]);
  const moves = pieces.map(({ item_id, qty, from }) => ({ item_id, qty, from, to: supplier }));
  return postBill(tx, who, { kind: 'out', ...bill, moves }, fail);
}

async function assertOwnPlaces(tx: Tx, asked: readonly Said[], fail: Fail<'not_offered'>): Promise<void> {
  const own = await ownPlaces(tx, [...new Set(asked.map(({ place }) => place))]);
  const wrong = asked.find(({ place }) => !own.has(place));
  if (wrong) throw fail('not_offered', { field: { th: 'คลัง', en: 'Storage' }, path: wrong.path });
}
