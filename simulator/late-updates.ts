import type { Order, Platform, Shop, World } from './world.ts';

const MOST_LATE_MS = 10 * 60_000;

/**
 * The fault `late_update`: what happens to an order after a list was read is written with a moment before that list's end,
 * never before what was written of the order last.
 */
export class LateUpdates {
  #listed = new Map<Shop, number>();
  #written = new Map<Order, number>();
  /** Has to listen before anybody who tells of the order, as it changes when the order was changed. */
  constructor(world: World, platform: Platform) {
    world.onHappening((order) => {
      if (order.shop.platform !== platform) return;
      const last = this.#written.get(order);
      const end = this.#listed.get(order.shop);
      if (last !== undefined && end !== undefined && last + 1_000 < end && end <= order.updatedAt)
        if (world.faults.hits('late_update', order.shop))
          order.updatedAt = Math.max(last + 1_000, end - 1_000 - world.random.below(MOST_LATE_MS));
      this.#written.set(order, order.updatedAt);
    });
  }
  /** A list of the shop was read up to there. */
  wasListed(shop: Shop, end: number): void {
    this.#listed.set(shop, Math.max(end, this.#listed.get(shop) ?? 0));
  }
}
