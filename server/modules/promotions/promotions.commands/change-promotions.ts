import { promotions, type PromotionInput } from '../../../../contract/promotions.ts';
import { command } from '../../../platform/command.ts';
import { invalid, type Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { record } from '../../audit/index.ts';
import { channelsOf } from '../../organisation/index.ts';
import { sellables } from '../../products/index.ts';
import { itemsOf } from '../../warehouse/index.ts';
import {
  deletePromotion,
  insertPromotion,
  nameTaken,
  promotionForUpdate,
  writeClosed,
} from '../promotions.store.ts';

/** Makes a promotion; it gives from the next cut on. */
export const makePromotion = command(promotions.create, async (tx, who, input, fail) => {
  assertDays(input, fail);
  const wanted = 'products' in input.trigger ? input.trigger.products.map((t) => t.product_id) : [];
  const gifts = input.gifts.map((g) => g.item_id);
  assertOnce(wanted, (i) => `trigger.products.${i}.product_id`);
  assertOnce(gifts, (i) => `gifts.${i}.item_id`);
  if (await nameTaken(tx, input.name)) throw fail('promotion_name_taken', { name: input.name, path: 'name' });
  const [sold, items, channels] = await Promise.all([
    sellables(tx, wanted),
    itemsOf(tx, gifts),
    channelsOf(tx, input.sale_channels),
  ]);
  const noProduct = wanted.findIndex((id) => !sold.some((product) => product.id === id));
  if (noProduct >= 0)
    throw fail('not_offered', {
      field: { th: `สินค้าที่ ${noProduct + 1}`, en: `Product ${noProduct + 1}` },
      path: `trigger.products.${noProduct}.product_id`,
    });
  const noItem = gifts.findIndex((id) => !items.has(id));
  if (noItem >= 0)
    throw fail('not_offered', {
      field: { th: `ของแถมที่ ${noItem + 1}`, en: `Free item ${noItem + 1}` },
      path: `gifts.${noItem}.item_id`,
    });
  const noChannel = input.sale_channels.findIndex((id) => !channels.has(id));
  if (noChannel >= 0)
    throw fail('not_offered', {
      field: { th: 'ช่องทางขาย', en: 'Sale channel' },
      path: `sale_channels.${noChannel}`,
    });
  const id = await insertPromotion(tx, who, input);
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

export function assertDays({ from, to }: Pick<PromotionInput, 'from' | 'to'>, fail: Fail<'promotion_days'>) {
  if (to < from) throw fail('promotion_days', { from, to, path: 'to' });
}
function assertOnce(ids: readonly number[], path: (i: number) => string) {
  const twice = ids.findIndex((id, i) => ids.indexOf(id) < i);
  if (twice >= 0) throw invalid({ path: path(twice), problem: 'twice' });
}
