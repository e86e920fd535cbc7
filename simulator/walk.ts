import { Refusal, type Order, type Return, type World } from './world.ts';

type Step = (world: World, order: Order) => void;

/** Everything that may happen to an order; what does not fit just now is refused by the world. */
const STEPS: readonly Step[] = [
  (world, order) => world.pay(order),
  (world, order) => world.release(order),
  (world, order) => {
    if (order.parcels.length > 1 || order.lines.length < 2) throw new Refusal('there is nothing to part');
    world.split(
      order,
      order.lines.map((_line, n) => [n]),
    );
  },
  (world, order) => world.arrange(order, parcelBy(world, order)),
  (world, order) => world.collect(order, parcelBy(world, order)),
  (world, order) => world.deliver(order, parcelBy(world, order)),
  (world, order) => world.complete(order),
  (world, order) => rarely(world, () => world.fail(order, parcelBy(world, order))),
  (world, order) => rarely(world, () => world.lose(order, parcelBy(world, order))),
  (world, order) => rarely(world, () => world.missPickup(order, parcelBy(world, order))),
  (world, order) => rarely(world, () => world.requestCancel(order)),
  (world, order) => rarely(world, () => world.cancel(order)),
  (world, order) => world.refuseCancel(order),
  (world, order) =>
    rarely(world, () => {
      if (order.returns.length > 0) throw new Refusal('one is enough');
      const kind = world.random.pick(['return', 'refund'] as const);
      world.askReturn(order, kind, [{ line: 0, qty: 1 }], 'เสียหาย');
    }),
  (world, order) => {
    const [one] = order.returns;
    const next = one && NEXT[one.stage][one.kind];
    if (!next || next.length === 0) throw new Refusal('nothing to be moved');
    world.moveReturn(order, one, world.random.pick(next));
  },
];
const NEXT: Record<Return['stage'], Record<Return['kind'], readonly Return['stage'][]>> = {
  requested: { return: ['accepted', 'accepted', 'rejected', 'cancelled'], refund: ['done', 'rejected'] },
  accepted: { return: ['sent_back', 'sent_back', 'cancelled'], refund: ['done'] },
  sent_back: { return: ['done', 'rejected'], refund: [] },
  rejected: { return: [], refund: [] },
  done: { return: [], refund: [] },
  cancelled: { return: [], refund: [] },
};
const parcelBy = ({ random }: World, { parcels }: Order) => random.pick(parcels);
function rarely({ random }: World, work: () => void): void {
  if (!random.chance(0.15)) throw new Refusal('not this time');
  work();
}

/** Lets the next thing happen to an order, by chance, if anything still can. Tells whether something did. */
export function step(world: World, order: Order): boolean {
  for (let tries = 0; tries < 40; tries++) {
    try {
      world.random.pick(STEPS)(world, order);
      return true;
    } catch (err) {
      if (!(err instanceof Refusal)) throw err;
    }
  }
  return false;
}
