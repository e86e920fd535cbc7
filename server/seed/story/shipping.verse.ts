import { changeTracking } from '../../modules/shipping/shipping.commands/change-tracking.ts';
import { trackingOf } from '../buyer.ts';
import { MINUTE } from '../calendar.ts';
import { packerOf, toldOf, type Story, type Told } from './story.ts';
import type { Verse } from './verse.ts';

/** Before a parcel is closed, the shipping provider's number goes onto it. */
export const verse = {
  besides: (story, timeline, planned) => {
    const given = new Set<string>();
    for (const order of planned.orders)
      for (const { does, at } of order.steps)
        if (does === 'close' || does === 'closePart')
          timeline.plan(at - MINUTE, () => label(story, toldOf(story, order), given), [order]);
  },
} satisfies Verse;

/** The shop's own courier has given the parcel a number already. Of a few thousand numbers two may be drawn alike. */
async function label(story: Story, order: Told, given: Set<string>): Promise<void> {
  const { provider, random } = order.plan;
  if (provider === 6) return;
  let tracking_number = trackingOf(provider, random);
  while (given.has(tracking_number)) tracking_number = trackingOf(provider, random);
  given.add(tracking_number);
  await changeTracking(packerOf(story, order), { id: order.id, tracking_number });
}
