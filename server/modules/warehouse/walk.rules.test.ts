import fc from 'fast-check';
import { expect, test } from 'vitest';
import { walkingOrder, walkLength } from './walk.rules.ts';

const at = (place_id: number, x: number | null, y: number | null) => ({ place_id, x, y });
const ids = (places: { place_id: number }[]) => places.map(({ place_id }) => place_id);

test('two aisles are walked up the one and down the other', () => {
  const shelves = [
    at(1, 0, 0),
    at(2, 500, 0),
    at(3, 0, 200),
    at(4, 500, 200),
    at(5, 0, 400),
    at(6, 500, 400),
  ];
  expect(ids(walkingOrder(shelves))).toEqual([1, 3, 5, 6, 4, 2]);
});

test('what is on no floor plan comes last, as it was given', () => {
  expect(ids(walkingOrder([at(1, 300, 0), at(2, null, null), at(3, 0, 0), at(4, null, 5)]))).toEqual([
    1, 3, 2, 4,
  ]);
  expect(walkingOrder([])).toEqual([]);
});

const floor = fc.uniqueArray(fc.tuple(fc.nat(3000), fc.nat(3000)), {
  minLength: 1,
  maxLength: 12,
  selector: ([x, y]) => `${x},${y}`,
});

test('every place once, from the first, never further than by going to the nearest each time', () => {
  fc.assert(
    fc.property(floor, (corners) => {
      const places = corners.map(([x, y], i) => ({ place_id: i + 1, x, y }));
      const way = walkingOrder(places);
      expect(way[0]).toBe(places[0]);
      expect(ids(way).toSorted((a, b) => a - b)).toEqual(ids(places));
      expect(walkLength(way)).toBeLessThanOrEqual(walkLength(nearest(places)));
    }),
  );
});

test('of few places hardly further than the shortest of all ways', () => {
  fc.assert(
    fc.property(floor, (corners) => {
      const places = corners.slice(0, 6).map(([x, y], i) => ({ place_id: i + 1, x, y }));
      const [first, ...rest] = places;
      const best = Math.min(...orders(rest).map((way) => walkLength([first!, ...way])));
      expect(walkLength(walkingOrder(places))).toBeLessThanOrEqual(best * 1.5);
    }),
  );
});

type At = { place_id: number; x: number; y: number };
/** Always to the nearest that is left. */
function nearest([first, ...rest]: At[]): At[] {
  const way = [first!];
  while (rest.length) {
    const here = way.at(-1)!;
    const far = (p: At) => Math.abs(p.x - here.x) + Math.abs(p.y - here.y);
    const next = rest.reduce((a, b) => (far(b) < far(a) ? b : a));
    way.push(next);
    rest.splice(rest.indexOf(next), 1);
  }
  return way;
}
const orders = <T>(things: T[]): T[][] =>
  things.length < 2
    ? [things]
    : things.flatMap((thing, i) => orders(things.toSpliced(i, 1)).map((rest) => [thing, ...rest]));
