export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Somebody else changed what a form was laid over: a field that was not touched takes the new value, one that was
 * keeps what was typed.
 */
export function rebase<V extends object>(before: V, mine: V, now: V): V {
  const fields = Object.keys(now) as (keyof V)[];
  return Object.fromEntries(
    fields.map((field) => [field, isSame(mine[field], before[field]) ? now[field] : mine[field]]),
  ) as V;
}

/** The fields that both changed, each in a way of his own: of those one would be lost without a word. */
export const clashesOf = <V extends object>(before: V, mine: V, now: V): FieldOf<V>[] =>
  (Object.keys(now) as FieldOf<V>[]).filter(
    (field) =>
      !isSame(before[field], now[field]) &&
      !isSame(mine[field], before[field]) &&
      !isSame(mine[field], now[field]),
  );

export type FieldOf<V> = keyof V & string;
