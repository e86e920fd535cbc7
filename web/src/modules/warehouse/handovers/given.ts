import type { DataOf } from '../../../../../contract/endpoint.ts';
import type { warehouse as api } from '../../../../../contract/warehouse.ts';

/** What lies on a line and is not being handed over yet. */
export type Good = DataOf<typeof api.lineGoods>[number];

/** What is given of a line's goods. */
export interface Given {
  /** All that lies there when it is given; nothing is chosen then. */
  everything: boolean;
  /** `amount`: of it, so many. One that left the line meanwhile stays until it is taken off. */
  chosen: Good[];
  /** What was scanned or looked for, the last first: it stands above the others. */
  first: number[];
}
/** To give a few is what happens all day; everything, once at the end of it. */
export const NOTHING_GIVEN: Given = { everything: false, chosen: [], first: [] };
export const EVERYTHING_GIVEN: Given = { ...NOTHING_GIVEN, everything: true };

export const chosenOf = ({ everything, chosen }: Given, goods: Good[]): Good[] =>
  everything ? goods : chosen;
export const sumOf = (chosen: readonly Good[]): number => chosen.reduce((sum, g) => sum + g.amount, 0);

/** So many of one, none of it at 0; with `isFirst` it comes to the top. */
export function withAmount(given: Given, goods: Good[], good: Good, amount: number, isFirst: boolean): Given {
  const others = chosenOf(given, goods).filter((g) => g.item_id !== good.item_id);
  return {
    everything: false,
    chosen: amount > 0 ? [...others, { ...good, amount }] : others,
    first: isFirst ? [good.item_id, ...given.first.filter((id) => id !== good.item_id)] : given.first,
  };
}

/** Every row: what was scanned above, the rest as it lies there; with what was chosen and has left since. */
export function rowsOf(given: Given, goods: Good[]): { good: Good; there: number; amount: number }[] {
  const chosen = new Map(chosenOf(given, goods).map((g) => [g.item_id, g]));
  const left = [...chosen.values()].filter((g) => !goods.some((there) => there.item_id === g.item_id));
  const rank = ({ item_id }: Good) => {
    const at = given.first.indexOf(item_id);
    return at < 0 ? given.first.length : at;
  };
  return [
    ...goods.map((good) => ({ good, there: good.amount, amount: chosen.get(good.item_id)?.amount ?? 0 })),
    ...left.map((good) => ({ good, there: 0, amount: good.amount })),
  ].sort((a, b) => rank(a.good) - rank(b.good));
}
