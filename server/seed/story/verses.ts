import { readAll } from '../../modules/notifications/notifications.commands.ts';
import { cancelOrder } from '../../modules/orders/orders.commands/cancel-order.ts';
import { holdOrder } from '../../modules/orders/orders.commands/hold-order.ts';
import { cancelUnpaid, completeDelivered } from '../../modules/orders/orders.commands/run-clocks.ts';
import { confirmFail } from '../../modules/payments/payments.commands/confirm-payment.ts';
import { at, DAY, HOUR, MINUTE, nextDay } from '../calendar.ts';
import type { Planned, Step } from '../order-plan.ts';
import type { Timeline } from '../timeline.ts';
import { create } from './create.ts';
import { arrive, fail, handOver } from './deliver.ts';
import { bringBack, claim, hearOfCarriers } from './no-command-yet.ts';
import { close, closePart, cut, handOut, label, scan } from './pack.ts';
import { confirm, slip } from './pay.ts';
import { piecesOf, toldOf, type Story, type Told } from './story.ts';

/** The hour at which what was delivered long ago is completed. */
export const NIGHT = 3 + 1 / 3;

/** Puts all orders and rounds on the timeline, each as the commands of who does it then. */
export function tellOrders(story: Story, timeline: Timeline, { orders, rounds }: Planned): void {
  const { now, system } = story;
  for (const order of orders) {
    timeline.plan(order.at, () => create(story, order));
    for (const step of order.steps) {
      if (step.does === 'close' || step.does === 'closePart')
        timeline.plan(step.at - MINUTE, () => label(story, toldOf(story, order)));
      timeline.plan(step.at, () => does(story, toldOf(story, order), step));
    }
  }
  for (const round of rounds) {
    timeline.plan(round.at, () => cut(story, round));
    timeline.plan(round.at + 2 * MINUTE, () => handOut(story, round));
    const { courier } = round;
    if (courier && round.at < now - DAY) timeline.plan(round.at + HOUR, () => readAll(courier, {}));
  }
  for (let night = at(nextDay(now, -52), NIGHT); night < now; night += DAY)
    timeline.plan(night, () => completeDelivered(system.enterpriseId));
  timeline.plan(now, () => hearOfCarriers(story));
}

function does(story: Story, order: Told, step: Step): Promise<unknown> {
  const { cast, system } = story;
  const { seller } = order.plan;
  const { id } = order;
  switch (step.does) {
    case 'slip':
      return slip(story, order, step.at, step.kind);
    case 'confirm':
      return confirm(story, order);
    case 'hold':
      return holdOrder(seller.userId ? seller : cast.admin[0]!, { id, hold: true, note: step.note });
    case 'cancel':
      return cancelOrder(seller, { id, reason_type: step.type, reason: step.reason });
    case 'payment fails':
      return confirmFail(cast.checker[0]!, { id, reason: step.reason });
    case 'lapse':
      return cancelUnpaid(system.enterpriseId);
    case 'scan':
      return scan(story, order);
    case 'closePart':
      return closePart(story, order);
    case 'close':
      return close(story, order);
    case 'handOver':
      return handOver(story, order);
    case 'failed':
      return fail(story, order);
    case 'delivered':
      return arrive(story, order);
    case 'return':
      return bringBack(story, order, piecesOf(order), step.broken);
    case 'claim':
      return claim(story, order, toldOf(story, step.child));
  }
}

/** What is worth telling somebody. */
export function facts({ told, rounds }: Story) {
  const all = [...told.values()];
  const named = (o: Told | undefined) => (o ? { orderId: o.id, number: o.number } : null);
  return {
    duplicate: named(all.find((o) => o.slip?.kind === 'duplicate')),
    held: named(all.find((o) => o.plan.steps.some((s) => s.does === 'hold'))),
    slipsWaiting: all.filter((o) => o.slip && !o.slip.confirmed).length,
    roundWaiting: [...rounds.values()].at(-1) ?? null,
  };
}
