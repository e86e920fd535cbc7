import { makeBox } from '../../modules/products/products.commands/make-box.ts';
import { at, nextDay } from '../calendar.ts';
import type { Verse } from './verse.ts';

/** Mystery boxes are put together. */
export const verse = {
  besides: (story, timeline) => {
    const [admin] = story.cast.admin;
    for (const [n, { pool, ...box }] of story.boxPlans.entries())
      timeline.plan(
        at(nextDay(story.now, -9), 11) + n,
        async () => {
          const { Data } = await makeBox(admin!, {
            ...box,
            category_id: null,
            pool: pool.map(({ sku, weight }) => ({
              item_id: story.items.find((i) => i.sku === sku)!.id,
              weight,
            })),
          });
          story.boxes.push(Data.id);
        },
        [],
      );
  },
} satisfies Verse;
