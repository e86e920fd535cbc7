import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Baht } from '../../contract/shared.ts';
import { bahtOrNull, bahtText, toBaht, toSatang } from './money.ts';

/** Whole satang of any amount that may travel, negative ones of reports included. */
const satang = fc.integer({ min: -999_999_999_900, max: 999_999_999_900 });
/** The same amount written down by exact arithmetic, as a person would. */
const written = (n: number): string => {
  const whole = BigInt(n);
  const [sign, size] = whole < 0n ? ['-', -whole] : ['', whole];
  return `${sign}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
};

describe('baht on the wire are satang inside, exactly', () => {
  test('there and back, whatever the amount', () => {
    fc.assert(
      fc.property(satang, (n) => {
        expect(toBaht(n)).toBe(Number(written(n)));
        expect(toSatang(Number(written(n)))).toBe(n);
        expect(toSatang(toBaht(n))).toBe(n);
        expect(bahtOrNull(n)).toBe(toBaht(n));
      }),
      { numRuns: 2_000 },
    );
    expect(bahtOrNull(null)).toBeNull();
  });
  // products of binary fractions: each is a little more or less than the amount it stands for
  test.each([
    [0.29, 29],
    [1.15, 115],
    [4.35, 435],
    [8.29, 829],
    [19.99, 1999],
    [1.005 * 1000, 100_500],
    [64.1, 6410],
    [1_234_567.89, 123_456_789],
    [99_999_999.99, 9_999_999_999],
  ])('%f baht are %i satang', (baht, n) => {
    expect(toSatang(baht)).toBe(n);
  });
  test('a third decimal never comes in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 1, max: 9 }), (n, more) => {
        expect(Baht.safeParse(Number(written(n))).success).toBe(true);
        expect(Baht.safeParse(Number(`${written(n)}${more}`)).success).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
  test('on paper with thousands and always two decimals', () => {
    fc.assert(
      fc.property(satang, (n) => {
        const [whole, part] = written(n).split('.') as [string, string];
        expect(bahtText(n)).toBe(`${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`);
      }),
    );
  });
});
