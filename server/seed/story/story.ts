import type { Actor } from '../../platform/actor.ts';
import { reading } from '../../platform/tx.ts';
import { rows, sql } from '../../platform/sql.ts';
import type { Line } from '../basket.ts';
import type { Files } from '../files.ts';
import type { OrderPlan, RoundPlan } from '../order-plan.ts';
import type { People } from '../people.ts';
import type { Random } from '../random.ts';
import type { Product } from '../shop.ts';
import type { Receiver, SlipShown } from './slip-shown.ts';

/** What a shop's story is told with. */
export interface Given {
  random: Random;
  cast: People['cast'];
  system: Actor;
  products: readonly Product[];
  barcodes: ReadonlyMap<number, string>;
  /** Who the transfers go to, as slips show it. */
  receiver: Receiver;
  files: Files;
  now: number;
}

/** An order that was made: as the plan wanted it, and under which number. */
export interface Told {
  plan: OrderPlan;
  id: number;
  number: string;
  /** satang */
  amount: number;
  lines: Line[];
  slip: SlipShown | null;
}

/** A story while it is told. */
export interface Story extends Given {
  told: Map<OrderPlan, Told>;
  rounds: Map<RoundPlan, { id: number; number: string; orders: number; packer: Actor }>;
}
export const begin = (given: Given): Story => ({ ...given, told: new Map(), rounds: new Map() });

/** The order of a plan that was told up to here. */
export const toldOf = (story: Story, plan: OrderPlan): Told => story.told.get(plan)!;

/** The same packer for all that is done to an order. */
export const packerOf = ({ cast }: Story, { id }: Told): Actor => cast.packer[id % cast.packer.length]!;

/** What goes into an order's parcel, by item. */
export function piecesOf({ lines }: Told): { item_id: number; qty: number }[] {
  const pieces = new Map<number, number>();
  for (const { product, qty } of lines)
    for (const part of product.parts)
      pieces.set(part.item.id, (pieces.get(part.item.id) ?? 0) + part.qty * qty);
  return [...pieces].map(([item_id, qty]) => ({ item_id, qty })).sort((a, b) => a.item_id - b.item_id);
}

/** How many pieces of each item may be sold at this moment. */
export async function availableNow({ system }: Pick<Story, 'system'>): Promise<(itemId: number) => number> {
  const found = await reading(system, (tx) =>
    rows<{ item_id: number; left: number }>(
      tx,
      sql`select item_id, on_hand - reserved as left from published.stock_levels where enterprise_id = ${tx.enterpriseId}`,
    ),
  );
  const left = new Map(found.map((l) => [l.item_id, l.left]));
  return (itemId) => left.get(itemId) ?? 0;
}
