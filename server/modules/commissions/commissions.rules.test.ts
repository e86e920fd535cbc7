import { describe, expect, test } from 'vitest';
import type { Verdict } from '../../../contract/commissions.ts';
import {
  earned,
  judge,
  nothingFor,
  rateOf,
  takenBack,
  type RateTerms,
  type SoldLine,
} from './commissions.rules.ts';

const rate = (id: number, over: Partial<RateTerms> = {}): RateTerms => ({
  id,
  user_id: null,
  team_id: null,
  sale_channel_id: null,
  product_id: null,
  category_id: null,
  kind: 'percent',
  value: 300,
  from_day: '2026-01-01',
  to_day: null,
  ...over,
});
/** Sold by 7 of team 70 in channel 700: product 5, in category 50 below 51 below 52. */
const LINE: SoldLine = {
  user_id: 7,
  team_id: 70,
  sale_channel_id: 700,
  product_id: 5,
  categories: [50, 51, 52],
  day: '2026-11-20',
};
const USER = { user_id: 7 };
const TEAM = { team_id: 70 };
const CHANNEL = { sale_channel_id: 700 };
const PRODUCT = { product_id: 5 };
const CATEGORY = { category_id: 50 };

describe('the most specific rate applies (decision 0116)', () => {
  /** Of two rates the first applies, whichever was made first. */
  const PAIRS: [string, Partial<RateTerms>, Partial<RateTerms>, Verdict][] = [
    ['a person before a team', USER, TEAM, 'wider_who'],
    ['a team before a channel', TEAM, CHANNEL, 'wider_who'],
    ['a channel before everybody', CHANNEL, {}, 'wider_who'],
    ['a person before everybody', USER, {}, 'wider_who'],
    ['a product before its category', PRODUCT, CATEGORY, 'wider_what'],
    ['a category before everything', CATEGORY, {}, 'wider_what'],
    ['the nearest category before the one above', CATEGORY, { category_id: 51 }, 'wider_what'],
    ['the one above before the one above that', { category_id: 51 }, { category_id: 52 }, 'wider_what'],
    ['the topmost category before everything', { category_id: 52 }, {}, 'wider_what'],
    ['a person on everything before everybody on the product', USER, PRODUCT, 'wider_who'],
    ['a team on everything before a channel on the product', TEAM, { ...CHANNEL, ...PRODUCT }, 'wider_who'],
    [
      'a channel on a category before everybody on the product',
      { ...CHANNEL, ...CATEGORY },
      PRODUCT,
      'wider_who',
    ],
    ['a person on the product before the person on all', { ...USER, ...PRODUCT }, USER, 'wider_what'],
    [
      'a team on the product before the team on its category',
      { ...TEAM, ...PRODUCT },
      { ...TEAM, ...CATEGORY },
      'wider_what',
    ],
    [
      'of two alike the one that begins later',
      { from_day: '2026-11-20' },
      { from_day: '2026-11-19' },
      'older',
    ],
    ['narrow and old before wide and new', USER, { from_day: '2026-11-20' }, 'wider_who'],
  ];
  test.each(PAIRS)('%s', (_name, wins, loses, verdict) => {
    for (const [first, second] of [
      [rate(1, wins), rate(2, loses)],
      [rate(2, wins), rate(1, loses)],
    ] as const)
      for (const order of [
        [first, second],
        [second, first],
      ])
        expect(judge(order, LINE).map((one) => [one.rate.id, one.verdict])).toEqual([
          [first.id, 'won'],
          [second.id, verdict],
        ]);
  });
  test('of two alike that begin on one day the one that was made later', () => {
    expect(judge([rate(1), rate(2)], LINE).map(({ rate: r, verdict }) => [r.id, verdict])).toEqual([
      [2, 'won'],
      [1, 'older'],
    ]);
  });

  const OTHERS: [string, Partial<RateTerms>][] = [
    ['another person', { user_id: 8 }],
    ['another team', { team_id: 71 }],
    ['another channel', { sale_channel_id: 701 }],
    ['another product', { product_id: 6 }],
    ['another category', { category_id: 53 }],
  ];
  test.each(OTHERS)('one for %s is none', (_name, other) => {
    expect(judge([rate(1, other)], LINE)).toEqual([]);
    expect(rateOf([rate(1, other)], LINE)).toBeNull();
  });

  test.each<[string, Partial<RateTerms>, Verdict]>([
    ['begins on the day', { from_day: '2026-11-20' }, 'won'],
    ['ends on the day', { to_day: '2026-11-20' }, 'won'],
    ['begins the day after', { from_day: '2026-11-21' }, 'not_yet'],
    ['ended the day before', { to_day: '2026-11-19' }, 'over'],
  ])('one that %s', (_name, days, verdict) => {
    expect(judge([rate(1, { ...USER, ...PRODUCT, ...days })], LINE)[0]!.verdict).toBe(verdict);
  });
  test('one that does not hold on the day never wins over a wider one that does', () => {
    expect(rateOf([rate(1, { ...USER, from_day: '2026-12-01' }), rate(2)], LINE)?.id).toBe(2);
  });
  test('a line without a product has the rates for everything', () => {
    const line = { ...LINE, product_id: null, categories: [] };
    expect(rateOf([rate(1), rate(2, PRODUCT), rate(3, CATEGORY)], line)?.id).toBe(1);
  });
});

describe('what a line earns, in satang', () => {
  test.each([
    ['3 % of 100.00', 'percent', 300, 10_000, 1, 300],
    ['half a satang is rounded up', 'percent', 250, 20, 1, 1],
    ['less than half is nothing', 'percent', 249, 20, 1, 0],
    ['1.25 % of 99,999,999.99', 'percent', 125, 9_999_999_999, 3, 125_000_000],
    ['of nothing nothing', 'percent', 300, 0, 2, 0],
    ['20.00 a piece', 'piece', 2_000, 5, 3, 6_000],
    ['a rate of nothing', 'piece', 0, 10_000, 3, 0],
  ] as const)('%s', (_name, kind, value, net, qty, satang) => {
    expect(earned({ kind, value }, { net, qty })).toBe(satang);
  });
});

describe('what comes back takes back', () => {
  test('all of it once the whole line is back, however it is parted', () => {
    const line = { net: 9_999, qty: 7, sent: 21 };
    for (const terms of [
      { kind: 'percent', value: 333 },
      { kind: 'piece', value: 111 },
    ] as const)
      for (const parts of [[21], [1, 20], [7, 7, 7], Array.from({ length: 21 }, () => 1)]) {
        let [before, taken] = [{ paid: 0, pieces: 0 }, 0];
        for (const n of parts) {
          const pieces = before.pieces + n;
          const back = { pieces, paid: Math.round((line.net * pieces) / line.sent) };
          const now = takenBack(terms, line, back) - takenBack(terms, line, before);
          expect(now).toBeGreaterThanOrEqual(0);
          [before, taken] = [back, taken + now];
        }
        expect(taken).toBe(earned(terms, line));
      }
  });
  test('never more than it earned', () => {
    const line = { net: 1_000, qty: 1, sent: 1 };
    expect(takenBack({ kind: 'percent', value: 1_000 }, line, { paid: 5_000, pieces: 9 })).toBe(100);
    expect(takenBack({ kind: 'piece', value: 700 }, line, { paid: 5_000, pieces: 9 })).toBe(700);
  });
  test('by pieces of all that was sent for the line', () => {
    const line = { net: 0, qty: 2, sent: 6 };
    expect(takenBack({ kind: 'piece', value: 300 }, line, { paid: 0, pieces: 2 })).toBe(200);
  });
});

test.each([
  ['an order that is not paid yet', { status: 100 }, false, 'unpaid'],
  ['a cancelled one', { status: 140 }, false, 'cancelled'],
  ['a claim', { payment_type: 4 }, false, 'claim'],
  ['one that is nobody’s', { user_id: null }, false, 'nobody'],
  ['what is given for free', {}, true, 'gift'],
  ['one that came back', { status: 141 }, false, null],
  ['one that was claimed', { status: 142 }, false, null],
] as const)('%s', (_name, over, gift, reason) => {
  const order = { status: 111 as const, payment_type: 2 as const, user_id: 7, ...over };
  expect(nothingFor(order, { gift })).toBe(reason);
});
