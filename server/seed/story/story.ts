import type { Actor } from '../../platform/actor.ts';
import type { Line } from '../basket.ts';
import type { Files } from '../files.ts';
import type { OrderPlan, RoundPlan } from '../order-plan.ts';
import type { People } from '../people.ts';
import type { Random } from '../random.ts';
import type { BoxPlan, CouponPlan, Item, Place, Product, PromotionPlan } from '../shop.ts';
import type { Shelf } from './shelf.ts';
import type { SlipShown } from './slip-shown.ts';

/** What a shop's story is told with. */
export interface Given {
  random: Random;
  cast: People['cast'];
  system: Actor;
  products: readonly Product[];
  items: readonly Item[];
  places: readonly Place[];
  boxPlans: readonly BoxPlan[];
  promotionPlans: readonly PromotionPlan[];
  couponPlans: readonly CouponPlan[];
  /** Who delivers an item. */
  partnerOf: (item: Item) => number;
  barcodes: ReadonlyMap<number, string>;
  /** Whose name the accounts are in, as slips show it. */
  receiver: string;
  files: Files;
  shelf: Shelf;
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
  /** And its picture, as it was uploaded. */
  slip: (SlipShown & { file: string }) | null;
}

/** A story while it is told. */
export interface Story extends Given {
  told: Map<OrderPlan, Told>;
  rounds: Map<RoundPlan, { id: number; number: string; orders: number; packer: Actor }>;
  /** Products that are mystery boxes. */
  boxes: number[];
  coupons: {
    /** What everybody may use now. */
    open: string[];
    /** Cards that are in no parcel yet. */
    cards: string[];
    /** By customer the card that came with an order. */
    held: Map<number, string>;
  };
}
export const beginStory = (given: Given): Story => ({
  ...given,
  told: new Map(),
  rounds: new Map(),
  boxes: [],
  coupons: { open: [], cards: [], held: new Map() },
});

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

/** The order of a plan that was told up to here. */
export const toldOf = (story: Story, plan: OrderPlan): Told => story.told.get(plan)!;

/** Puts an order that was made beside its plan. */
export function remember(
  story: Story,
  plan: OrderPlan,
  lines: Line[],
  made: Pick<Told, 'id' | 'number' | 'amount'>,
): void {
  story.shelf.take(piecesOf({ lines }));
  story.told.set(plan, { plan, lines, ...made, slip: null });
}

/** The same packer for all that is done to an order. */
export const packerOf = ({ cast }: Story, { id }: Told): Actor => cast.packer[id % cast.packer.length]!;

/** What goes into an order's parcel, by item. */
export function piecesOf({ lines }: Pick<Told, 'lines'>): { item_id: number; qty: number }[] {
  const pieces = new Map<number, number>();
  for (const { product, qty } of lines)
    for (const part of product.parts)
      pieces.set(part.item.id, (pieces.get(part.item.id) ?? 0) + part.qty * qty);
  return [...pieces].map(([item_id, qty]) => ({ item_id, qty })).sort((a, b) => a.item_id - b.item_id);
}
