import type { OrderStatus } from '../../contract/codes/order-status.ts';
import { startsAt } from '../../contract/codes/payment-types.ts';
import { at, DAY, NIGHT, nextDay } from './calendar.ts';
import type { Planned, StepName } from './order-plan.ts';

export interface End {
  status: OrderStatus;
  packing: number;
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
        packing: 0,
      });
    const delivered = order.steps.find((s) => s.does === 'delivered')?.at;
    const keeps = (order.channel.platform === 1 ? 7 : 14) * DAY;
    const lastNight = Math.max(...[0, -1].map((n) => at(nextDay(now, n), NIGHT)).filter((n) => n < now));
    if (end.status === 122 && delivered! + keeps < lastNight) end.status = 130;
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
  confirm: { status: 111 },
  cut: { status: 112, packing: 1 },
  scan: { packing: 2 },
  closePart: { status: 114, packing: 2 },
  close: { packing: 3 },
  handOver: { status: 121 },
  failed: {},
  delivered: { status: 122 },
  lapse: { status: 140 },
  'payment fails': { status: 140 },
  cancel: { status: 140 },
  return: { status: 141 },
  claim: { status: 142 },
};
