import { promotions } from '../../../../contract/promotions.ts';
import { command } from '../../../platform/command.ts';
import { constraintOf } from '../../../platform/db.ts';
import { announce } from '../../../platform/live.ts';
import { record } from '../../audit/index.ts';
import { deletePromotion, insertPromotion, promotionForUpdate, writeClosed } from '../promotions.store.ts';
import { assertOffered } from './assert-offered.ts';

/** Makes a promotion; it gives from the next cut on. */
export const makePromotion = command(promotions.create, async (tx, who, input, fail) => {
  await assertOffered(tx, input, fail);
  const id = await insertPromotion(tx, who, input).catch((err: unknown) => {
    if (constraintOf(err) !== 'promotions_enterprise_id_name_key') throw err;
    throw fail('promotion_name_taken', { name: input.name, path: 'name' });
  });
  record(tx, who, { action: 'promotion.create', thing: 'promotion', id, after: { ...input } });
  announce(tx, 'promotions');
  return { id, name: input.name };
});

/** Ends a promotion or lets it give again; asked twice it changes nothing. */
export const setClosed = command(promotions.setClosed, async (tx, who, { id, closed }, fail) => {
  const promotion = await promotionForUpdate(tx, id);
  if (!promotion) throw fail('not_found');
  if ((promotion.closed_at !== null) === closed) return { id };
  await writeClosed(tx, id, closed);
  record(tx, who, {
    action: 'promotion.closed',
    thing: 'promotion',
    id,
    before: { closed: !closed },
    after: { closed },
  });
  announce(tx, 'promotions');
  return { id };
});

/** Removes a promotion that no order got. */
export const removePromotion = command(promotions.remove, async (tx, who, { id }, fail) => {
  const promotion = await promotionForUpdate(tx, id);
  if (!promotion) throw fail('not_found');
  if (promotion.given > 0) throw fail('promotion_given', { name: promotion.name, orders: promotion.given });
  record(tx, who, { action: 'promotion.remove', thing: 'promotion', id, before: { name: promotion.name } });
  await deletePromotion(tx, id);
  announce(tx, 'promotions');
  return null;
});
