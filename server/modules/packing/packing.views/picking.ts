import type { Picking } from '../../../../contract/packing.picking.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/tx.ts';
import { takenFrom } from '../../warehouse/index.ts';
import { fetchPlan, type FetchPlan } from '../packing.queries/pick-list.ts';
import { boxLines, closedParcels, looksOf, roundHead } from '../packing.queries/picking.ts';
import { pickedOf, type Picked } from '../picking.store.ts';

/** A round as its pickers see it: where to walk, what was fetched, what goes into which box, what lies nowhere. */
export async function picking(tx: Reader, who: Actor, id: number): Promise<Picking | null> {
  const round = await roundHead(tx, id);
  if (!round) return null;
  const [wanted, picked] = await Promise.all([boxLines(tx, who, id), pickedOf(tx, id)]);
  const plan = await planOf(tx, wanted, picked);
  const [stops, looks] = await Promise.all([
    stopsOf(tx, id, plan, picked),
    looksOf(tx, [...plan.goods.keys()]),
  ]);
  const seen = new Map(looks.map(({ item_id, ...look }) => [item_id, look]));
  const boxes = [...Map.groupBy(wanted, ({ order_id }) => order_id)].map(([order_id, lines]) => ({
    order_id,
    number: lines[0]!.number,
    seq: lines[0]!.seq,
    note: lines[0]!.seller_note,
    lines: lines.map(({ item_id, wanted: all, sorted, packed }) => ({
      item_id,
      wanted: all,
      sorted: Math.min(sorted, all),
      packed,
      from: plan.tasks
        .filter((task) => task.order_id === order_id && task.item_id === item_id)
        .map(({ place_id, qty }) => ({ place_id, quantity: qty })),
    })),
  }));
  const boxOf = new Map(boxes.map((box) => [box.order_id, box]));
  return {
    round,
    goods: [...plan.goods].map(([item_id, goods]) => {
      const look = seen.get(item_id);
      return {
        item_id,
        ...goods,
        others: look?.others ?? [],
        image: look?.image ? `/files/${look.image}` : null,
      };
    }),
    stops,
    boxes,
    short: [...Map.groupBy(plan.short, ({ item_id }) => item_id)].map(([item_id, of]) => ({
      item_id,
      quantity: of.reduce((sum, { qty }) => sum + qty, 0),
      orders: of.map(({ order_id }) => {
        const { number, seq } = boxOf.get(order_id)!;
        return { order_id, number, seq };
      }),
    })),
  };
}

/** What is still to be fetched for these boxes; it knows of all goods that were fetched, too. */
export const planOf = (
  tx: Reader,
  boxes: readonly { order_id: number }[],
  picked: readonly Picked[],
): Promise<FetchPlan> =>
  fetchPlan(tx, new Set(boxes.map(({ order_id }) => order_id)), [
    ...new Set(picked.map(({ item_id }) => item_id)),
  ]);

/**
 * What each place still gives to the orders that are not packed, and how much of that lies in the picker's hands: all
 * that was fetched there less what closed parcels have taken from it. Where more is in hand than is wanted, an order
 * left the round after it was fetched for.
 */
export async function stopsOf(
  tx: Reader,
  round: number,
  plan: FetchPlan,
  picked: readonly Picked[],
): Promise<Picking['stops']> {
  const taken = picked.length ? await takenFrom(tx, await closedParcels(tx, round)) : [];
  const inHand = new Map(
    picked.map((p) => [keyOf(p), { ...p, qty: Math.max(0, p.picked - sum(taken.filter(isAt(p)))) }]),
  );
  const places = new Map([
    ...plan.places,
    ...picked.filter((p) => inHand.get(keyOf(p))!.qty > 0).map((p) => [p.place_id, p.place] as const),
  ]);
  return [...places].flatMap(([place_id, place]) => {
    const lines = [...plan.goods.keys()].flatMap((item_id): Picking['stops'][number]['lines'] => {
      const here = { place_id, item_id };
      const quantity = sum(plan.tasks.filter(isAt(here)));
      const held = inHand.get(keyOf(here));
      const qty = held?.qty ?? 0;
      if (!held || qty === 0) return quantity ? [{ item_id, quantity, picked: 0, extra: 0, by: null }] : [];
      return [
        {
          item_id,
          quantity,
          picked: Math.min(quantity, qty),
          extra: Math.max(0, qty - quantity),
          by: { name: held.user_name, at: iso(held.at) },
        },
      ];
    });
    return lines.length ? [{ place_id, place, lines }] : [];
  });
}
interface Spot {
  place_id: number;
  item_id: number;
}
const keyOf = ({ place_id, item_id }: Spot) => `${place_id}/${item_id}`;
const isAt = (here: Spot) => (there: Spot) => keyOf(there) === keyOf(here);
const sum = (of: readonly { qty: number }[]): number => of.reduce((so, { qty }) => so + qty, 0);
