import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginOfReplay, shareOf, worthWithout, type Passage } from './replay.rules.ts';

/** Passages as they are spoken of: what came at a price each, what left at the average of its moment. */
type Told = { in: number; at: number } | { out: number } | { undo: number };

/** A ledger that is written as the house does it, reversals of goods in by the rule; bills are numbered from 1. */
function written(told: Told[]) {
  const passages: Passage[] = [];
  let now = { owned: 0, value: 0 };
  for (const [i, one] of told.entries()) {
    const passage = passageOf(one, i + 1, passages, now);
    passages.push(passage);
    now = {
      owned: now.owned + passage.qty,
      value: now.value + (passage.qty < 0 ? -passage.value : passage.value),
    };
  }
  return { passages, now };
}
function passageOf(
  told: Told,
  bill_id: number,
  before: Passage[],
  now: { owned: number; value: number },
): Passage {
  if ('in' in told) return { bill_id, undoes: null, qty: told.in, value: told.in * told.at };
  if ('out' in told) {
    const value = told.out === now.owned ? now.value : Math.round((now.value * told.out) / now.owned);
    return { bill_id, undoes: null, qty: -told.out, value };
  }
  const undone = before.find((p) => p.bill_id === told.undo)!;
  const value = undone.qty < 0 ? undone.value : takenBy(told.undo, before, now);
  return { bill_id, undoes: told.undo, qty: -undone.qty, value };
}
/** What the reversal of a bill takes. */
function takenBy(bill: number, passages: Passage[], now: { owned: number; value: number }): number {
  const at = (id: number) => passages.findIndex((p) => p.bill_id === id);
  const pairs = passages.flatMap((p, back) =>
    p.undoes !== null && p.qty < 0 ? [{ first: at(p.undoes), back }] : [],
  );
  const since = passages.slice(beginOfReplay(at(bill), pairs));
  const stays = worthWithout(bill, now, since);
  expect(stays.owned).toBe(now.owned - passages[at(bill)]!.qty);
  return Math.max(0, now.value - stays.value);
}
const after = (...told: Told[]) => written(told).now;

describe('goods in that are taken back', () => {
  test.each<[string, Told[], { owned: number; value: number }]>([
    ['alone', [{ in: 3, at: 100 }, { undo: 1 }], { owned: 0, value: 0 }],
    // found by a stranger: it took 555.50, and the one that stayed was worth nothing
    [
      'after most went out, the dear one first',
      [{ in: 10, at: 10_000 }, { in: 10, at: 100 }, { out: 9 }, { undo: 1 }],
      { owned: 1, value: 100 },
    ],
    [
      'the cheap one',
      [{ in: 10, at: 10_000 }, { in: 10, at: 100 }, { out: 9 }, { undo: 2 }],
      { owned: 1, value: 10_000 },
    ],
    [
      'after one went out',
      [{ in: 12, at: 1000 }, { in: 12, at: 2000 }, { out: 1 }, { undo: 1 }],
      { owned: 11, value: 22_000 },
    ],
    // nine more had left than there were: they are of what came next
    [
      'after more left than there would have been',
      [{ in: 10, at: 10_000 }, { out: 9 }, { in: 20, at: 100 }, { undo: 1 }],
      { owned: 11, value: 1_100 },
    ],
    [
      'with goods out that were taken back, too',
      [{ in: 10, at: 10_000 }, { in: 10, at: 100 }, { out: 9 }, { undo: 3 }, { undo: 1 }],
      { owned: 10, value: 1_000 },
    ],
    [
      'one after the other, the first one first',
      [
        { in: 10, at: 10_000 },
        { in: 10, at: 100 },
        { out: 9 },
        { in: 20, at: 500 },
        { undo: 1 },
        { undo: 2 },
      ],
      { owned: 11, value: 5_500 },
    ],
    [
      'one after the other, the last one first',
      [
        { in: 10, at: 10_000 },
        { in: 10, at: 100 },
        { out: 9 },
        { in: 20, at: 500 },
        { undo: 2 },
        { undo: 1 },
      ],
      { owned: 11, value: 5_500 },
    ],
    [
      'what left before and comes back after keeps its value',
      [{ in: 4, at: 100 }, { out: 2 }, { in: 2, at: 900 }, { undo: 2 }, { undo: 3 }],
      { owned: 4, value: 400 },
    ],
  ])('%s', (_name, told, worth) => {
    expect(after(...told)).toEqual(worth);
  });

  /** Drawn steps; what the stock does not allow is left out. */
  const steps = fc.array(
    fc.oneof(
      fc.record({ in: fc.integer({ min: 1, max: 9 }), at: fc.integer({ min: 100, max: 9_999 }) }),
      fc.record({ out: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ undo: fc.nat() }),
    ),
    { minLength: 3, maxLength: 14 },
  );
  function possible(drawn: Told[]): Told[] {
    const told: Told[] = [];
    for (const step of drawn) {
      const { now, passages } = written(told);
      if ('in' in step) told.push(step);
      else if ('out' in step) {
        if (step.out <= now.owned) told.push(step);
      } else {
        const undone = passages[step.undo % Math.max(1, passages.length)];
        if (!undone || undone.undoes !== null || passages.some((p) => p.undoes === undone.bill_id)) continue;
        if (undone.qty <= now.owned) told.push({ undo: undone.bill_id });
      }
    }
    return told;
  }

  test('nothing went out since: it takes the bill’s own value, to the satang', () => {
    fc.assert(
      fc.property(
        steps,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 9_999 }),
        steps,
        (first, qty, at, then) => {
          const before = possible(first);
          const ins = then.filter((s) => 'in' in s);
          const own = before.length + 1;
          const { passages, now } = written([...before, { in: qty, at }, ...ins]);
          expect(takenBy(own, passages, now)).toBe(qty * at);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('what stays is never worth less or more a piece than was ever paid, and never less than nothing', () => {
    fc.assert(
      fc.property(steps, (drawn) => {
        const told = possible(drawn);
        const { now } = written(told);
        const prices = told.flatMap((s) => ('in' in s ? [s.at] : []));
        if (now.owned === 0) {
          expect(now.value).toBe(0);
          return;
        }
        // each of the moves rounds by half a satang at most
        const slack = told.length;
        expect(now.value + slack).toBeGreaterThanOrEqual(Math.min(...prices) * now.owned);
        expect(now.value - slack).toBeLessThanOrEqual(Math.max(...prices) * now.owned);
      }),
      { numRuns: 2_000 },
    );
  });

  test('its lines share what is taken, and lose no satang', () => {
    const line = fc.record({
      qty: fc.integer({ min: 1, max: 9 }),
      value: fc.integer({ min: 0, max: 9_999 }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 99_999 }),
        (lines, total) => {
          const shares = shareOf(lines, total).map((l) => l.value);
          expect(shares.reduce((a, b) => a + b, 0)).toBe(total);
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
    expect(
      shareOf(
        [
          { qty: 1, value: 300 },
          { qty: 2, value: 700 },
        ],
        1_000,
      ).map((l) => l.value),
    ).toEqual([300, 700]);
    expect(
      shareOf(
        [
          { qty: 1, value: 300 },
          { qty: 2, value: 700 },
        ],
        500,
      ).map((l) => l.value),
    ).toEqual([150, 350]);
    expect(
      shareOf(
        [
          { qty: 1, value: 0 },
          { qty: 3, value: 0 },
        ],
        100,
      ).map((l) => l.value),
    ).toEqual([25, 75]);
  });
});
