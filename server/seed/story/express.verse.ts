import { deliver, failDelivery, pickUp } from '../../modules/express/express.commands/scan-parcel.ts';
import { cashDue } from '../../modules/orders/index.ts';
import { toBaht } from '../../platform/money.ts';
import { MINUTE, at, day, nextDay } from '../calendar.ts';
import { leftAtTheDoor, loading, purseOf, toVan, vansOf } from './handover.ts';
import type { Story, Told } from './story.ts';
import type { Verse } from './verse.ts';

declare module '../order-plan.ts' {
  interface Steps {
    handOver: object;
    failed: object;
    delivered: object;
  }
}

/** Before those a dispatcher scanned each box as it left. */
const DAYS_WITH_MANIFESTS = [3, 2, 1];

/** Parcels go out, and arrive or do not; one van has been, another is being loaded; cash is handed in. */
export const verse = {
  besides: (story, timeline) => {
    const { now } = story;
    timeline.plan(at(nextDay(now, -3), 18), () => purseOf(story, { less: 20, receives: true }));
    timeline.plan(at(nextDay(now, -2), 18), () => purseOf(story, { less: 0, receives: true }));
    timeline.plan(at(nextDay(now, -1), 18), () => purseOf(story, { less: 0, receives: false }));
    for (const days of DAYS_WITH_MANIFESTS)
      timeline.plan(at(nextDay(now, -days), 17.5), () => vansOf(story, nextDay(now, -days)));
    // late enough that nobody tells of it as delivered
    timeline.plan(now - 3 * MINUTE, () => leftAtTheDoor(story, nextDay(now, -1)));
    timeline.plan(now - 2 * MINUTE, () => loading(story, 2, 2));
  },
  steps: {
    // the shop's own courier takes the parcel, or another provider's van gets it from who hands over
    handOver: async (story, { plan, number }, step) => {
      const { cast, now } = story;
      const { courier = null } = plan.round ?? {};
      const isLately = DAYS_WITH_MANIFESTS.some((days) => nextDay(now, -days) === day(step.at));
      const isEvening = step.at >= at(day(step.at), 17) && step.at < at(day(step.at), 17.5);
      if (!courier && isLately && isEvening)
        toVan(story, { provider: plan.provider, day: day(step.at), number });
      else await pickUp(courier ?? cast.dispatcher[0]!, { code: number });
    },
    failed: (story, order) =>
      failDelivery(tellerOf(story, order), {
        code: order.number,
        reason_type: order.plan.random.pick(['nobody_home', 'no_answer', 'refused'] as const),
        reason: '',
      }),
    delivered: (story, order) => {
      const { plan, number: code, amount: order_amount } = order;
      const due = cashDue({ payment_type: plan.method.type, order_amount, paid_amount: 0 });
      return deliver(tellerOf(story, order), {
        code,
        note: '',
        ...(due > 0 ? { cash_collected: toBaht(due) } : {}),
      });
    },
  },
  touches: { handOver: [], failed: [], delivered: [] },
} satisfies Verse<'handOver' | 'failed' | 'delivered'>;

/** Other shipping providers' news comes in by itself. */
const tellerOf = ({ system }: Story, { plan }: Told) => plan.round?.courier ?? system;
