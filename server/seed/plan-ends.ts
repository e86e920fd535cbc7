import { STATUS, type OrderStatus } from '../../contract/codes/order-status.ts';
import { PACKING, type PackingStatus } from '../../contract/codes/packing-status.ts';
import { startsAt } from '../../contract/codes/payment-types.ts';
import { at, DAY, NIGHT, nextDay } from './calendar.ts';
import type { Planned, StepName } from './order-plan.ts';

export interface End {
  status: OrderStatus;
  packing: PackingStatus;
}
/** Where the orders of a plan stand at the end, as far as the plan itself says. */
export function endsOf({ orders, rounds }: Planned, now: number): End[] {
  const cut = new Set(rounds);
  return orders.map((order) => {
    const happens: { at: number; does: keyof typeof AFTER }[] = [...order.steps];
    if (order.round && cut.has(order.round)) happens.push({ at: order.round.at, does: 'cut' });
    const end = happens
      .sort((a, b) => a.at - b.at)
      .reduce<End>((before, { does }) => ({ ...before, ...AFTER[does] }), {
        status: startsAt(order.method.type, 1),
        packing: PACKING.none,
      });
    const delivered = order.steps.find((s) => s.does === 'delivered')?.at;
    const keeps = (order.channel.platform === 1 ? 7 : 14) * DAY;
    const lastNight = Math.max(...[0, -1].map((n) => at(nextDay(now, n), NIGHT)).filter((n) => n < now));
    if (end.status === STATUS.delivered && delivered! + keeps < lastNight) end.status = STATUS.completed;
    return end;
  });
}

/** How many ends there are of each kind, `112/1` in a round and not touched. */
export function tally(ends: readonly End[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const { status, packing } of ends)
    counted[`${status}/${packing}`] = (counted[`${status}/${packing}`] ?? 0) + 1;
  return counted;
}

const AFTER: Partial<Record<StepName | 'cut', Partial<End>>> = {
  slip: {},
  hold: {},
  confirm: { status: STATUS.awaitingShipment },
  cut: { status: STATUS.awaitingCollection, packing: PACKING.inRound },
  scan: { packing: PACKING.partly },
  closePart: { status: STATUS.partiallyShipping, packing: PACKING.partly },
  close: { packing: PACKING.closed },
  handOver: { status: STATUS.inTransit },
  failed: {},
  delivered: { status: STATUS.delivered },
  lapse: { status: STATUS.cancelled },
  'payment fails': { status: STATUS.cancelled },
  cancel: { status: STATUS.cancelled },
  return: { status: STATUS.returned },
  claim: { status: STATUS.claimed },
};
