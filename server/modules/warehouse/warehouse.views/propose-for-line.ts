import type { Reader } from '../../../platform/tx.ts';
import { itemsOf } from '../warehouse.queries/items.ts';
import { stockByPlace } from '../warehouse.queries/pieces.ts';
import { heldStorage } from '../warehouse.queries/places.ts';
import { byItem, byWalk, takeInTurn, type PlaceStock } from '../warehouse.rules.ts';

type Needs = (tx: Reader) => Promise<{ item_id: number; qty: number }[]>;
const needs: Needs[] = [];
/** A later module tells what packing lines are waiting for, by item. */
export const addNeeds = (asked: Needs): void => void (needs.includes(asked) || needs.push(asked));

/** What packing lines are waiting for, by item. */
export const neededOnLines = async (tx: Reader) =>
  byItem((await Promise.all(needs.map((each) => each(tx)))).flat());

/** What a packing line should get, and from where: what is needed less what lies there. Null where it is no line of ours. */
export async function proposeForLine(tx: Reader, id: number) {
  const [line, wanted] = await Promise.all([heldStorage(tx, id), neededOnLines(tx)]);
  if (line?.kind !== 'line' || line.is_closed) return null;
  const ids = wanted.map((w) => w.item_id);
  const [lying, items] = await Promise.all([stockByPlace(tx, ids), itemsOf(tx, ids)]);
  const onLine = new Map(lying.filter((l) => l.place_id === id).map((l) => [l.item_id, l.amount]));
  const missing = wanted
    .map((w) => ({ ...w, on_line: onLine.get(w.item_id) ?? 0 }))
    .filter((w) => w.qty > w.on_line && items.has(w.item_id));
  const inStores = lying.filter((l) => l.kind === 'store');
  const names = new Map(inStores.map((l) => [l.place_id, l.name]));
  const taken = takeInTurn(
    inStores,
    missing.map((w) => ({ item_id: w.item_id, qty: w.qty - w.on_line })),
  );
  const proposed = missing.map(({ item_id, qty, on_line }, i) => {
    const { sku, barcode, name, unit_name, image } = items.get(item_id)!;
    const { from, short } = taken[i]!;
    return {
      item_id,
      ...{ sku, barcode, name, unit_name, image: image && `/files/${image}` },
      needed: qty,
      on_line,
      from: from.map((f) => ({ storage_id: f.place_id, name: names.get(f.place_id)!, amount: f.qty })),
      short,
    };
  });
  return { id, name: line.name, lines: inWalkingOrder(proposed, inStores) };
}

/** Place by place as one walks past them, what lies nowhere last. */
function inWalkingOrder<L extends { sku: string; from: { storage_id: number }[] }>(
  proposed: L[],
  lying: PlaceStock[],
): L[] {
  const way = [...new Set(lying.toSorted(byWalk).map((l) => l.place_id))];
  const stop = (l: L) => (l.from[0] ? way.indexOf(l.from[0].storage_id) : way.length);
  return proposed.toSorted((a, b) => stop(a) - stop(b) || a.sku.localeCompare(b.sku));
}
