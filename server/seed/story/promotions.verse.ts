import { makePromotion } from '../../modules/promotions/promotions.commands/change-promotions.ts';
import { HOUR, nextDay } from '../calendar.ts';
import type { Verse } from './verse.ts';

/** Free goods are promised after the last cut, so that no round of the story holds more than its orders. */
export const verse = {
  besides: ({ now, cast, items, products, promotionPlans }, timeline) => {
    for (const [n, { from, to, gift, trigger, ...promotion }] of promotionPlans.entries())
      timeline.plan(
        now - HOUR + n,
        () =>
          makePromotion(cast.admin[0]!, {
            ...promotion,
            trigger:
              'amount' in trigger
                ? trigger
                : {
                    products: [
                      {
                        product_id: products.find((p) => p.code === trigger.code)!.id,
                        quantity: trigger.quantity,
                      },
                    ],
                  },
            from: nextDay(now, from),
            to: nextDay(now, to),
            sale_channels: [],
            gifts: [{ item_id: items.find((i) => i.sku === gift)!.id, quantity: 1 }],
          }),
        [],
      );
  },
} satisfies Verse;
