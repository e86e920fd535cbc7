import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COUPON_LETTERS,
  checkOfCoupon,
  couponShown,
  isPublicCoupon,
  looksOfCoupon,
  plainCoupon,
} from '../../../contract/codes/coupon-code.ts';
import type { CampaignInput } from '../../../contract/coupons.ts';
import { randomCodes } from './coupon-codes.ts';
import { spread } from '../../../contract/spread.ts';
import { baseOf, discountOf, narrowed, partsOf, raisesLimits } from './coupons.rules.ts';

describe('what a campaign takes off', () => {
  test.each([
    // kind, value, most, base, off
    ['amount', 20_00, null, 59_00, 20_00],
    ['amount', 20_00, null, 15_00, 15_00],
    ['amount', 20_00, 10_00, 59_00, 10_00],
    ['percent', 10_00, null, 59_99, 5_99],
    ['percent', 33_33, null, 100_00, 33_33],
    ['percent', 100_00, null, 59_00, 59_00],
    ['percent', 50_00, 20_00, 59_00, 20_00],
    ['percent', 1, null, 59_00, 0],
    // more than a number holds exactly in between
    ['percent', 99_99, null, 9_999_999_999_99, 9_998_999_999_99],
  ] as const)('%s %i, at most %s, of %i: %i', (kind, value, max_discount, base, off) =>
    expect(discountOf({ kind, value, max_discount }, base)).toBe(off),
  );
  test.each([
    // lines: amount, covered; the order’s discount; base
    [[[100, true]], 0, 100],
    [[[100, true]], 30, 70],
    [
      [
        [100, true],
        [50, false],
      ],
      0,
      100,
    ],
    [
      [
        [100, true],
        [50, false],
      ],
      30,
      80,
    ],
    [
      [
        [100, true],
        [50, false],
      ],
      1,
      99,
    ],
    [[[100, false]], 0, 0],
    [[[0, true]], 0, 0],
  ] as const)('of %j less %i: a base of %i', (lines, discount, base) =>
    expect(
      baseOf(
        lines.map(([amount, covered]) => ({ amount, covered })),
        discount,
      ),
    ).toBe(base),
  );
  const lines = fc.array(fc.record({ amount: fc.integer({ min: 0, max: 1e12 }), covered: fc.boolean() }), {
    minLength: 1,
    maxLength: 40,
  });
  test('its parts are the whole to the satang, none is more than its line, and lines it is not for have none', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 10_000 }), fc.nat(10), (all, share, tenths) => {
        const amounts = all.map(({ amount }) => amount);
        const off = Math.floor((amounts.reduce((sum, amount) => sum + amount, 0) * tenths) / 10);
        const left = spread(off, amounts).map((part, i) => amounts[i]! - part);
        const base = baseOf(all, off);
        const discount = discountOf({ kind: 'percent', value: Math.max(share, 1), max_discount: null }, base);
        const parts = partsOf(discount, all, off);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(discount);
        parts.forEach((part, i) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(all[i]!.covered ? left[i]! : 0);
        });
      }),
      { numRuns: 500 },
    );
  });
  test('no discount of an order makes more of the base than what is left of it', () => {
    fc.assert(
      fc.property(lines, fc.float({ min: 0, max: 1, noNaN: true }), (all, part) => {
        const goods = all.reduce((sum, { amount }) => sum + amount, 0);
        const discount = Math.floor(goods * part);
        const base = baseOf(all, discount);
        expect(base).toBeGreaterThanOrEqual(0);
        expect(base).toBeLessThanOrEqual(goods - discount);
      }),
    );
  });
});

describe('a code', () => {
  test('has a check character that sees one wrong letter and two that changed places', () => {
    for (const code of randomCodes(300)) {
      expect([code.length, looksOfCoupon(code)]).toEqual([11, 'card']);
      const at = Math.floor(Math.random() * 10);
      const other =
        COUPON_LETTERS[(COUPON_LETTERS.indexOf(code[at]!) + 1 + Math.floor(Math.random() * 30)) % 32]!;
      if (other !== code[at])
        expect(looksOfCoupon(code.slice(0, at) + other + code.slice(at + 1))).toBe('mistyped');
      const swapped = code.slice(0, 3) + code[4]! + code[3]! + code.slice(5);
      if (swapped !== code) expect(looksOfCoupon(swapped)).toBe('mistyped');
    }
  });
  test.each([
    ['0000000000', '0'],
    ['0000000001', '1'],
    // 32^9 mod 37
    ['1000000000', checkOfCoupon('1000000000')],
  ])('the check character of %s is %s', (random, check) => expect(checkOfCoupon(random)).toBe(check));
  test('is read however it is typed', () => {
    expect(plainCoupon(' 7q2mn-o4kzx-l ')).toBe('7Q2MN04KZX1');
    expect(couponShown('7Q2MN04KZX1')).toBe('7Q2MN-04KZX-1');
  });
  test('all letters come, none much more often than others', () => {
    const seen = new Map<string, number>();
    for (const code of randomCodes(10_000))
      for (const letter of code.slice(0, 10)) seen.set(letter, (seen.get(letter) ?? 0) + 1);
    expect(seen.size).toBe(32);
    expect(Math.max(...seen.values()) / Math.min(...seen.values())).toBeLessThan(1.15);
  });
  test('a public one has no length of a card', () =>
    expect(['AB', 'ABC', 'SAWASDEE10', 'ABCDEFGHJKM', 'ABCDEFGHJKMN', 'ส่ง'].map(isPublicCoupon)).toEqual([
      false,
      true,
      true,
      false,
      true,
      false,
    ]));
});

describe('a campaign that people count on only widens', () => {
  const before: CampaignInput = {
    name: 'ก',
    discount_kind: 'amount',
    value: 10,
    max_discount: 50,
    min_amount: 100,
    from: '2026-01-10',
    to: '2026-01-20',
    total_limit: 10,
    member_limit: 1,
    sale_channels: [1, 2],
    products: [1],
    categories: [2],
    public_code: 'ABC',
    card_required: false,
    conditions: '',
  };
  test.each<[string, Partial<CampaignInput>, string | null]>([
    ['nothing', {}, null],
    ['another name', { name: 'ข', conditions: 'x', card_required: true }, null],
    ['more off', { value: 11 }, null],
    ['less off', { value: 9 }, 'value'],
    ['percent instead', { discount_kind: 'percent' }, 'discount_kind'],
    ['a higher most', { max_discount: 51 }, null],
    ['no most', { max_discount: null }, null],
    ['a lower most', { max_discount: 49 }, 'max_discount'],
    ['a lower minimum', { min_amount: 0 }, null],
    ['a higher minimum', { min_amount: 101 }, 'min_amount'],
    ['earlier', { from: '2026-01-09' }, null],
    ['later', { from: '2026-01-11' }, 'from'],
    ['longer', { to: '2026-01-21' }, null],
    ['shorter', { to: '2026-01-19' }, 'to'],
    ['more uses', { total_limit: 11 }, null],
    ['fewer uses', { total_limit: 9 }, 'total_limit'],
    ['fewer uses a customer', { member_limit: null }, null],
    ['one channel more', { sale_channels: [1, 2, 3] }, null],
    ['all channels', { sale_channels: [] }, null],
    ['one channel less', { sale_channels: [1] }, 'sale_channels'],
    ['one product more', { products: [1, 5] }, null],
    ['another product', { products: [5] }, 'products'],
    ['a category less', { categories: [] }, 'categories'],
    ['everything', { products: [], categories: [] }, null],
    ['another code', { public_code: 'ABD' }, 'public_code'],
  ])('%s', (_what, over, field) => expect(narrowed(before, { ...before, ...over })).toBe(field));
  test('from everything to something is narrower, and a limit where there was none', () => {
    const all = { ...before, products: [], categories: [], total_limit: null };
    expect(narrowed(all, { ...all, products: [1] })).toBe('products');
    expect(narrowed(all, { ...all, total_limit: 1_000_000 })).toBe('total_limit');
  });
  test('limits are raised by who may decide', () => {
    expect(raisesLimits(before, { ...before, total_limit: 11 })).toBe(true);
    expect(raisesLimits(before, { ...before, member_limit: null })).toBe(true);
    expect(raisesLimits(before, { ...before, value: 11 })).toBe(false);
  });
});
