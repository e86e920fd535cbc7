/** A storage on the floor plan: its corner in cm from the left and from the top; null: not drawn there. */
interface OnFloor {
  place_id: number;
  x: number | null;
  y: number | null;
}
type Drawn = OnFloor & { x: number; y: number };

/** Along the aisles: nobody walks through shelves. */
const steps = (a: Drawn, b: Drawn): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

/** How far a walk is, from its first place to its last, in cm. */
export const walkLength = (way: readonly Drawn[]): number =>
  way.slice(1).reduce((sum, place, i) => sum + steps(way[i]!, place), 0);

/** Beyond that many places the way is not improved any more: it would take longer than it saves. */
const MOST_IMPROVED = 300;

/**
 * The order in which places are walked past: from the first of them, always to the nearest that is left, and then shortened by
 * turning stretches round until none helps. Places that nobody drew on the floor plan come last, as they were given.
 */
export function walkingOrder<P extends OnFloor>(places: readonly P[]): P[] {
  const drawn = places.filter((p): p is P & Drawn => p.x !== null && p.y !== null);
  const others = places.filter((p) => p.x === null || p.y === null);
  return [...shortened(nearestFirst(drawn)), ...others];
}

function nearestFirst<P extends Drawn>(places: readonly P[]): P[] {
  const left = [...places];
  const way = left.splice(0, 1);
  while (left.length) {
    const here = way.at(-1)!;
    const nearest = left.reduce((best, p, i) => (steps(here, p) < steps(here, left[best]!) ? i : best), 0);
    way.push(...left.splice(nearest, 1));
  }
  return way;
}

/** 2-opt: two crossing legs are uncrossed by walking what lies between them the other way round. Its start stays. */
function shortened<P extends Drawn>(way: P[]): P[] {
  if (way.length > MOST_IMPROVED) return way;
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (let i = 1; i < way.length - 1; i++)
      for (let j = i + 1; j < way.length; j++) {
        const next = way[j + 1];
        const before = steps(way[i - 1]!, way[i]!) + (next ? steps(way[j]!, next) : 0);
        const after = steps(way[i - 1]!, way[j]!) + (next ? steps(way[i]!, next) : 0);
        if (after >= before) continue;
        way.splice(i, j - i + 1, ...way.slice(i, j + 1).toReversed());
        isBetter = true;
      }
  }
  return way;
}
