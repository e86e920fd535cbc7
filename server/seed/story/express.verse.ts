import { deliver, failDelivery, pickUp } from '../../modules/express/express.commands/scan-parcel.ts';
import { cashDue } from '../../modules/orders/index.ts';
import { toBaht } from '../../platform/money.ts';
import type { Story, Told } from './story.ts';
import type { Verse } from './verse.ts';

declare module '../order-plan.ts' {
  interface Steps {
    handOver: object;
    failed: object;
    delivered: object;
  }
}

/** Parcels go out, and arrive or do not. */
export const verse = {
  steps: {
    // the shop's own courier takes the parcel, or another provider's van gets it from who hands over
    handOver: ({ cast }, { plan, number }) =>
      pickUp(plan.round?.courier ?? cast.dispatcher[0]!, { code: number }),
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
