import type { Actor } from '../../platform/actor.ts';
import { rows, sql } from '../../platform/sql.ts';
import { reading } from '../../platform/tx.ts';

/**
 * What can still be sold, as somebody knows it who looks now and then and counts along with the orders: never more than
 * there is. To ask before each order would cost as much as the order.
 */
export class Shelf {
  private readonly system: Actor;
  private left = new Map<number, number>();

  constructor(system: Actor) {
    this.system = system;
  }

  /** Looks how many pieces of each item may be sold at this moment. */
  async look(): Promise<void> {
    const found = await reading(this.system, (tx) =>
      rows<{ item_id: number; left: number }>(
        tx,
        sql`select item_id, on_hand - reserved as left from published.stock_levels where enterprise_id = ${tx.enterpriseId}`,
      ),
    );
    this.left = new Map(found.map((l) => [l.item_id, l.left]));
  }

  readonly available = (itemId: number): number => this.left.get(itemId) ?? 0;

  take(pieces: readonly { item_id: number; qty: number }[]): void {
    for (const { item_id, qty } of pieces) this.left.set(item_id, this.available(item_id) - qty);
  }
}
