import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VAT_MODES, pricesIn, purchaseSums } from '../../../contract/purchasing.money.ts';
import { PURCHASE_ACTIONS, PURCHASE_MOVES } from '../../../contract/purchasing.ts';
import { spread } from '../../../contract/spread.ts';
import { bahtInWords, amountInWords } from '../../platform/baht-words.ts';
import { creditOf, missingOf, mostToCome, worthOf } from './purchasing.rules.ts';

const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

describe('a price in another mode of VAT', () => {
  const of = (vat_mode: (typeof VAT_MODES)[number], price: number, qty = 1, discount = 0) => ({
    ...{ vat_mode, price, qty, discount, vat_percent: 7 },
  });
  test.each([
    ['included', 'added', 10_700, 10_000],
    ['added', 'included', 10_000, 10_700],
    ['added', 'none', 999, 1069],
    ['none', 'included', 999, 999],
    ['none', 'added', 1069, 999],
    ['included', 'added', 1000, 935],
  ] as const)('%s → %s: %i becomes %i', (from, to, price, is) =>
    expect(pricesIn(to, [of(from, price)])).toEqual([is]),
  );
  test('is that of a piece, the line’s discount taken off', () =>
    expect(pricesIn('added', [of('included', 1070, 10, 1070), of('added', 100, 3, 1)])).toEqual([900, 100]));
  test('of all lines of a mode together no satang is lost, and in its own mode it stays what it was', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 40 }),
        fc.constantFrom(...VAT_MODES),
        (prices, mode) => {
          const was = prices.map((price) => of('included', price));
          expect(sumOf(pricesIn('added', was))).toBe(Math.round((sumOf(prices) * 100) / 107));
          expect(
            pricesIn(
              mode,
              prices.map((price) => of(mode, price)),
            ),
          ).toEqual(prices);
        },
      ),
    ));
});

describe('spreading', () => {
  test.each([
    [10, [1, 1, 1], [4, 3, 3]],
    [100, [0, 0], [100, 0]],
    [0, [5, 5], [0, 0]],
    [5, [0, 1, 0], [0, 5, 0]],
    [7, [3, 1], [5, 2]],
    [999_999_999_999, [9_007_199_254_740, 1], [999_999_999_999, 0]],
  ])('%i over %j is %j', (whole, weights, parts) => expect(spread(whole, weights)).toEqual(parts));

  test('the parts are the whole, none is negative, and none is off its share by a satang', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000_000_000 }),
        fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 30 }),
        (whole, weights) => {
          const parts = spread(whole, weights);
          const all = sumOf(weights);
          expect(sumOf(parts)).toBe(whole);
          if (all > 0)
            parts.forEach((part, i) =>
              expect(Math.abs(part - (whole * weights[i]!) / all)).toBeLessThanOrEqual(1),
            );
        },
      ),
    ));
});

const anyLine = fc
  .record({
    qty: fc.integer({ min: 1, max: 500 }),
    price: fc.integer({ min: 0, max: 500_000 }),
    off: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ qty, price, off }) => ({ qty, price, discount: Math.floor((qty * price * off) / 100) }));
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  off: fc.integer({ min: 0, max: 100 }),
  freight: fc.integer({ min: 0, max: 500_000 }),
  vat_mode: fc.constantFrom(...VAT_MODES),
  vat_in_cost: fc.boolean(),
});

describe('what an order comes to', () => {
  test('Σ of its lines is its total, and Σ of their cost the total less the VAT that is claimed back', () =>
    fc.assert(
      fc.property(anyOrder, ({ lines, off, ...terms }) => {
        const goods = sumOf(lines.map((l) => l.qty * l.price - l.discount));
        const discount = Math.floor((goods * off) / 100);
        const sums = purchaseSums(lines, { ...terms, discount, vat_percent: 7 });
        expect(sums.goods).toBe(goods);
        expect(sumOf(sums.lines.map((l) => l.payable))).toBe(sums.total);
        expect(sumOf(sums.lines.map((l) => l.cost))).toBe(
          terms.vat_in_cost ? sums.total : sums.total - sums.vat,
        );
        const base = goods - discount + terms.freight;
        expect(sums.total).toBe(terms.vat_mode === 'added' ? base + sums.vat : base);
        expect(sums.lines.every((l) => l.payable >= 0 && l.cost >= 0)).toBe(true);
      }),
    ));
  test.each([
    ['none', 10_000, 0, 10_000],
    ['included', 10_700, 700, 10_700],
    ['added', 10_000, 700, 10_700],
    ['included', 10_000, 654, 10_000],
  ] as const)('VAT %s of %i is %i, to pay %i', (vat_mode, price, vat, total) => {
    const terms = { discount: 0, freight: 0, vat_percent: 7, vat_in_cost: false, vat_mode };
    expect(purchaseSums([{ qty: 1, price, discount: 0 }], terms)).toMatchObject({ vat, total });
  });
});

describe('what comes and goes back', () => {
  /** Deliveries, their reversal and returns, in an order that may happen. */
  const steps = fc.array(
    fc.record({ kind: fc.constantFrom('come', 'reverse', 'back', 'unback'), n: fc.nat(), which: fc.nat() }),
    { maxLength: 40 },
  );
  test('is worth what was agreed once all of it came, and what all of it was worth once it went back', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.nat(2_000_000),
        fc.nat(2_000_000),
        steps,
        (qty, payable, cost, all) => {
          const l = {
            qty,
            payable,
            cost,
            received: 0,
            received_payable: 0,
            received_cost: 0,
            returned: 0,
            returned_payable: 0,
          };
          const came: { n: number; payable: number; cost: number }[] = [];
          const went: { n: number; payable: number }[] = [];
          const come = (n: number) => {
            const worth = worthOf(l, n);
            came.push({ n, ...worth });
            l.received += n;
            l.received_payable += worth.payable;
            l.received_cost += worth.cost;
          };
          const back = (n: number) => {
            const credit = creditOf(l, n);
            went.push({ n, payable: credit });
            l.returned += n;
            l.returned_payable += credit;
          };
          for (const { kind, n, which } of all) {
            const left = qty - l.received;
            const held = l.received - l.returned;
            if (kind === 'come' && left > 0) come(1 + (n % left));
            if (kind === 'back' && held > 0) back(1 + (n % held));
            if (kind === 'unback' && went.length) {
              const [gone] = went.splice(which % went.length, 1);
              l.returned -= gone!.n;
              l.returned_payable -= gone!.payable;
            }
            if (kind === 'reverse' && came.length) {
              const gone = came[which % came.length]!;
              // as the warehouse is told: not while more went back than would be left
              if (l.received - gone.n < l.returned || l.received_payable - gone.payable < l.returned_payable)
                continue;
              came.splice(came.indexOf(gone), 1);
              l.received -= gone.n;
              l.received_payable -= gone.payable;
              l.received_cost -= gone.cost;
            }
            expect(l.received_payable).toBe(sumOf(came.map((one) => one.payable)));
            expect(l.returned_payable).toBeGreaterThanOrEqual(0);
            expect(l.returned_payable).toBeLessThanOrEqual(l.received_payable);
            if (l.received === qty) expect([l.received_payable, l.received_cost]).toEqual([payable, cost]);
          }
          if (l.received < qty) come(qty - l.received);
          expect([l.received_payable, l.received_cost]).toEqual([payable, cost]);
          if (l.returned < l.received) back(l.received - l.returned);
          expect(l.returned_payable).toBe(payable);
        },
      ),
      { numRuns: 500 },
    ));
  test.each([
    [{ qty: 10, received: 0, short: 0, returned: 0 }, 0, 10],
    [{ qty: 10, received: 4, short: 0, returned: 2 }, 0, 6],
    [{ qty: 10, received: 10, short: 0, returned: 0 }, 10, 1],
    [{ qty: 9, received: 9, short: 0, returned: 0 }, 10, 0],
    [{ qty: 10, received: 12, short: 0, returned: 0 }, 10, 0],
  ])('of %j with %i percent over, %i may come still', (line, over, most) =>
    expect(mostToCome(line, over)).toBe(most),
  );
});

describe('cartons', () => {
  test.each([
    [[], [{ from: 1, to: 10 }]],
    [[{ from: 1, to: 10 }], []],
    [
      [{ from: 4, to: 5 }],
      [
        { from: 1, to: 3 },
        { from: 6, to: 10 },
      ],
    ],
    [
      [
        { from: 9, to: 10 },
        { from: 1, to: 1 },
      ],
      [{ from: 2, to: 8 }],
    ],
  ])('of 1–10 with %j there, %j is missing', (there, missing) =>
    expect(missingOf({ from: 1, to: 10 }, there)).toEqual(missing),
  );
});

test('every action is possible in some state', () => {
  for (const action of PURCHASE_ACTIONS) expect(PURCHASE_MOVES[action].length).toBeGreaterThan(0);
});

test.each([
  [26_850, 'Two hundred sixty-eight baht and fifty satang', 'สองร้อยหกสิบแปดบาทห้าสิบสตางค์'],
  [0, 'Zero baht only', 'ศูนย์บาทถ้วน'],
  [75, 'Seventy-five satang', 'เจ็ดสิบห้าสตางค์'],
  [100_000_000_01, 'One hundred million baht and one satang', 'หนึ่งร้อยล้านบาทหนึ่งสตางค์'],
  [
    1_234_567_00,
    'One million two hundred thirty-four thousand five hundred sixty-seven baht only',
    'หนึ่งล้านสองแสนสามหมื่นสี่พันห้าร้อยหกสิบเจ็ดบาทถ้วน',
  ],
])('%i satang in words', (satang, en, th) => {
  expect(amountInWords(satang, 'en')).toBe(en);
  expect(bahtInWords(satang)).toBe(th);
});
