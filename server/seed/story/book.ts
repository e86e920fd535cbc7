import type { OrderStatus } from '../../../contract/codes/order-status.ts';
import { iso } from '../../platform/clock.ts';
import type { OrderPlan } from '../order-plan.ts';
import type { People } from '../people.ts';
import type { Random } from '../random.ts';
import type { Ids } from '../rows.ts';
import type { Product, Staff } from '../shop.ts';
import type { Stock } from '../stock.ts';
import type { SlipRow, SlipShown, Told } from './told.ts';

export const when = (moment: number): string => iso(new Date(moment));

export interface StoryGiven {
  enterpriseId: number;
  ids: Ids;
  random: Random;
  cast: People['cast'];
  products: readonly Product[];
  fees: Record<number, number>;
  reservationHours: number;
  stock: Stock;
  now: number;
}

/** The rows a story has become so far. */
export class Book {
  readonly rows = {
    orders: [] as object[],
    order_lines: [] as object[],
    order_events: [] as object[],
    slips: [] as SlipRow[],
    payments: [] as object[],
    packing_rounds: [] as object[],
    round_orders: [] as object[],
    pack_lines: [] as object[],
    pack_scans: [] as object[],
    parcels: [] as object[],
    print_log: [] as object[],
  };
  readonly slips: SlipShown[] = [];
  readonly counted = { orders: 0, trackings: 0 };
  readonly told = new Map<OrderPlan, Told>();
  readonly rounds: { number: string; orders: number }[] = [];
  readonly roundsOfDay = new Map<string, number>();
  readonly given: StoryGiven;

  constructor(given: StoryGiven) {
    this.given = given;
  }

  /** An order's new status with its line in the timeline. */
  move(order: Told, at: number, who: Staff, event: string, to: OrderStatus, data: object = {}): void {
    const from = order.row.status;
    order.row.status = to;
    if (to !== 100) order.row.reserved_until = null;
    this.event(order.row.id, at, who, event, from, to, data);
  }

  event(
    order_id: number,
    at: number,
    who: Staff,
    event: string,
    from_status: OrderStatus | null,
    to_status: OrderStatus | null,
    data: object,
  ): void {
    this.rows.order_events.push({
      enterprise_id: this.given.enterpriseId,
      id: this.given.ids.next('order_events'),
      order_id,
      at: when(at),
      user_id: who.id,
      user_name: who.name || null,
      event,
      from_status,
      to_status,
      data,
    });
  }

  /** The same packer for all that is done to an order. */
  packerOf(order: Told): Staff {
    const { packer } = this.given.cast;
    return packer[order.row.id % packer.length]!;
  }
}
