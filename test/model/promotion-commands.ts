import fc from 'fast-check';
import { promotions } from '../../contract/promotions.ts';
import { ids } from '../world/orders.ts';
import { again, Command, foretold, someOf } from './command.ts';
import { OFFERS, type Offer } from './offers.ts';
import type { Real } from './real.ts';

export const makePromotionOf = (d: { offer: Offer; name: number; again: boolean }): Command =>
  new Command(
    'makePromotion',
    d,
    (shop) => shop.promotions.filter((p) => !p.closed).length < 2,
    async (shop, real) => {
      const name = `โปร ${d.name}`;
      const { result, code } = foretold(() => shop.makePromotion(name, d.offer));
      const input = { name, ...(await inputOf(real, d.offer)) };
      const made = await real.call('stock', promotions.create, input, code, d.again);
      if (result) shop.promotions.push({ id: made.id, ...result });
      return code !== null;
    },
  );
const make = fc
  .record({ offer: fc.constantFrom(...OFFERS), name: fc.integer({ min: 1, max: 5 }), again })
  .map(makePromotionOf);

const close = fc.record({ pick: fc.nat(), closed: fc.boolean(), again }).map(
  (d) =>
    new Command(
      'closePromotion',
      d,
      (shop) => shop.promotions.length > 0,
      async (shop, real) => {
        const promotion = someOf(shop.promotions, d.pick);
        promotion.closed = d.closed;
        const input = { id: promotion.id, closed: d.closed };
        await real.call('stock', promotions.setClosed, input, null, d.again);
        return false;
      },
    ),
);

const remove = fc.record({ pick: fc.nat(), again }).map(
  (d) =>
    new Command(
      'removePromotion',
      d,
      (shop) => shop.promotions.length > 0,
      async (shop, real) => {
        const promotion = someOf(shop.promotions, d.pick);
        const { code } = foretold(() => shop.removePromotion(promotion));
        await real.call('stock', promotions.remove, { id: promotion.id }, code, d.again);
        return code !== null;
      },
    ),
);

async function inputOf(real: Real, { trigger, gifts, times, whenOut }: Offer) {
  const find = await ids(real.world);
  return {
    trigger:
      'amount' in trigger
        ? { amount: trigger.amount / 100 }
        : { products: [{ product_id: await find.product(trigger.product), quantity: trigger.quantity }] },
    ...{ from: '2020-01-01', to: '2099-12-31', sale_channels: [] },
    gifts: await Promise.all(
      gifts.map(async (g) => ({ item_id: await find.item(g.sku), quantity: g.quantity })),
    ),
    ...{ times, when_out: whenOut },
  };
}

export const promotionCommands = [make, make, close, remove];
