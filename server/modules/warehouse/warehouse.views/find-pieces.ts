import type { Reader } from '../../../platform/tx.ts';
import { stockByPlace } from '../warehouse.queries/pieces.ts';
import { byWalk, takeInTurn, type Taken } from '../warehouse.rules.ts';
import { walkingOrder } from '../walk.rules.ts';

/** Where each in its turn finds its pieces, as issuing will take them; the places' names as they are walked past. */
export async function findPieces(
  tx: Reader,
  wanted: { item_id: number; qty: number }[],
): Promise<{ taken: Taken[]; places: Map<number, string> }> {
  const items = [...new Set(wanted.map((w) => w.item_id))];
  const lying = (await stockByPlace(tx, items)).sort(byWalk);
  const places = [...new Map(lying.map((l) => [l.place_id, l])).values()];
  return {
    taken: takeInTurn(lying, wanted),
    places: new Map(walkingOrder(places).map(({ place_id, name }) => [place_id, name])),
  };
}

/** Where items (an array of ids, as SQL) lie, in words, on the way that their pieces are taken: for packers. */
export async function storagesOfItems(
  tx: Reader,
  items: Parameters<typeof stockByPlace>[1],
): Promise<Map<number, { place_id: number; name: string; amount: number }[]>> {
  const lying = (await stockByPlace(tx, items)).sort(byWalk);
  return new Map(
    [...Map.groupBy(lying, (l) => l.item_id)].map(([item, places]) => [
      item,
      places.map(({ place_id, name, amount }) => ({ place_id, name, amount })),
    ]),
  );
}
