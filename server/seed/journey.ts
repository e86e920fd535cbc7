import type { Actor } from '../platform/actor.ts';
import type { Market } from './buyer.ts';
import { at, cutsUntil, day, DAY, HOUR, MINUTE, nextDay, type Cut } from './calendar.ts';
import { isNear } from './addresses.ts';
import type { OrderPlan, RoundPlan } from './order-plan.ts';

/** The rounds as the shop cuts them: each takes whatever is ready and not held. */
export class Rounds {
  private readonly known = new Map<Cut, RoundPlan>();
  private readonly market: Market;
  private readonly now: number;
  private readonly cuts: readonly Cut[];

  constructor(market: Market, now: number) {
    this.market = market;
    this.now = now;
    this.cuts = cutsUntil(now);
  }

  get all(): RoundPlan[] {
    return [...this.known.values()];
  }

  /** The round that takes an order which is ready then: that of the next cut which may. */
  next(ready: number, own: boolean): RoundPlan {
    return this.of(this.cuts.find((cut) => cut.at >= ready && (own || !cut.own))!);
  }

  private of(cut: Cut): RoundPlan {
    let round = this.known.get(cut);
    if (!round)
      this.known.set(cut, (round = { ...cut, courier: cut.own ? this.courierOf(cut.at) : null, orders: [] }));
    return round;
  }

  /** Rounds of today and yesterday are the first courier's, who is the one people sign in as. */
  private courierOf(cut: number): Actor | null {
    const couriers = this.market.cast.courier;
    return cut > this.now - 2 * DAY
      ? (couriers[0] ?? null)
      : couriers.length
        ? this.market.random.pick(couriers)
        : null;
  }
}

/** An order that is ready then goes into the next round. */
export function putIntoRound(rounds: Rounds, order: OrderPlan, ready: number): RoundPlan {
  const round = rounds.next(ready, order.provider === 6);
  order.round = round;
  round.orders.push(order);
  return round;
}

/** A parcel's usual way from the packing table to the door, and the order's to its end. */
export function planJourney(
  market: Market,
  rounds: Rounds,
  order: OrderPlan,
  ready: number,
  refused: boolean,
) {
  const { random } = market;
  const own = order.provider === 6;
  const { at: cut } = putIntoRound(rounds, order, ready);

  const closed = cut + random.between(10, 140) * MINUTE;
  const handedOver = own
    ? cut + random.between(170, 190) * MINUTE
    : at(day(cut), 17) + random.between(0, 25) * MINUTE;
  const days = random.int(1, 2) + (isNear(order.recipient.province) ? 0 : 1);
  const delivered = own
    ? handedOver + random.between(1, 4) * HOUR
    : at(nextDay(handedOver, days), random.between(9.5, 18));
  order.steps.push({ at: closed, does: 'close' }, { at: handedOver, does: 'handOver' });
  if (refused) order.steps.push({ at: delivered, does: 'failed' });
  else order.steps.push({ at: delivered, does: 'delivered' });
  return { handedOver, delivered };
}
