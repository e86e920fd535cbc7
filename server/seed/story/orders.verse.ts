import type { CancelReason } from '../../../contract/codes/cancel-reasons.ts';
import { cancelOrder } from '../../modules/orders/orders.commands/cancel-order.ts';
import { holdOrder } from '../../modules/orders/orders.commands/hold-order.ts';
import { cancelUnpaid, completeDelivered } from '../../modules/orders/orders.commands/run-clocks.ts';
import { at, DAY, MINUTE, NIGHT, nextDay } from '../calendar.ts';
import { create, sellBoxes } from './create.ts';
import type { Common, Verse } from './verse.ts';

declare module '../order-plan.ts' {
  interface Steps {
    hold: { note: string };
    cancel: { type: CancelReason; reason: string };
    lapse: object;
  }
}

/** Orders come in, are held and cancelled; the clocks end what nobody pays and what was delivered long ago. */
export const verse = {
  steps: {
    hold: ({ cast }, { id, plan: { seller } }, { note }) =>
      holdOrder(seller.userId ? seller : cast.admin[0]!, { id, hold: true, note }),
    cancel: (_story, { id, plan }, { type, reason }) =>
      cancelOrder(plan.seller, { id, reason_type: type, reason }),
    lapse: ({ system }) => cancelUnpaid(system.enterpriseId),
  },
  touches: { hold: [], cancel: ['stock'] },
  besides: (story, timeline, planned) => {
    const { now, system } = story;
    for (const order of planned.orders.filter(({ claims }) => !claims))
      timeline.plan(order.at, () => create(story, order), [order, 'stock' satisfies Common]);
    timeline.plan(now - MINUTE, () => sellBoxes(story));
    for (let night = at(nextDay(now, -52), NIGHT); night < now; night += DAY)
      timeline.plan(night, () => completeDelivered(system.enterpriseId));
  },
} satisfies Verse<'hold' | 'cancel' | 'lapse'>;
