import { changeTracking } from '../../modules/shipping/shipping.commands/change-tracking.ts';
import { trackingOf } from '../buyer.ts';
import { MINUTE } from '../calendar.ts';
import { packerOf, toldOf, type Story, type Told } from './story.ts';
import type { Verse } from './verse.ts';

/** Before a parcel is closed, the shipping provider's number goes onto it. */
export const verse = {
  besides: (story, timeline, planned) => {
    for (const order of planned.orders)
      for (const { does, at } of order.steps)
        if (does === 'close' || does === 'closePart')
          timeline.plan(at - MINUTE, () => label(story, toldOf(story, order)), [order]);
  },
} satisfies Verse;

/** The shop's own courier has given the parcel a number already. */
async function label(story: Story, order: Told): Promise<void> {
  const { provider } = order.plan;
  if (provider === 6) return;
  await changeTracking(packerOf(story, order), {
    id: order.id,
    tracking_number: trackingOf(provider, order.plan.random),
  });
}
