import { found } from '../../../../contract/returns.found.ts';
import { momentText } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import type { Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { loadOrder } from '../../orders/index.ts';
import { foundById, insertFound, writeFoundEnded, type StoredFound } from '../found.store.ts';
import { assertPhotos } from './assert-photos.ts';
import { openParcelIn } from './open-return.ts';

/** Keeps a parcel that nobody knows the order of. */
export const keepFound = command(found.keep, async (tx, who, input, fail) => {
  await assertPhotos(tx, input.photos, fail);
  const kept = await insertFound(tx, who, input);
  record(tx, who, { action: 'found.keep', thing: 'found_parcel', id: kept.id, after: { ...input } });
  announce(tx, 'returns');
  return kept;
});

/** It is of this order: what was inside is counted as a parcel of its return. */
export const matchFound = command(found.match, async (tx, who, { id, order_id }, fail) => {
  // the order first, as everywhere
  const order = await loadOrder(tx, who, order_id, fail);
  const one = await openFound(tx, id, fail);
  const of = await openParcelIn(tx, who, order, one.code || one.number, fail);
  await writeFoundEnded(tx, who, id, { order_id });
  record(tx, who, {
    action: 'found.match',
    thing: 'found_parcel',
    id,
    after: { order: order.number, return: of.number },
  });
  announce(tx, 'returns');
  return { return_id: of.id, number: of.number };
});

/** Nobody wants it. */
export const throwFoundOut = command(found.throwOut, async (tx, who, { id, reason }, fail) => {
  const { number } = await openFound(tx, id, fail);
  await writeFoundEnded(tx, who, id, { thrown_reason: reason });
  record(tx, who, { action: 'found.throw', thing: 'found_parcel', id, after: { reason } });
  announce(tx, 'returns');
  return { id, number };
});

async function openFound(tx: Tx, id: number, fail: Fail<'not_found' | 'found_ended'>): Promise<StoredFound> {
  const one = await foundById(tx, id);
  if (!one) throw fail('not_found');
  if (one.ended_at)
    throw fail('found_ended', { number: one.number, who: one.ended_by!, when: momentText(one.ended_at) });
  return one;
}
