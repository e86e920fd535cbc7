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
