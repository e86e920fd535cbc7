import { describe, expect, test } from 'vitest';
import { shareOut, timesFor, type Bought, type Rule } from './promotions.rules.ts';

const rule = (over: Partial<Rule> = {}): Rule => ({
  min_amount: null,
  products: [
    { product_id: 1, quantity: 2 },
    { product_id: 2, quantity: 1 },
  ],
  from: '2026-11-01',
  to: '2026-11-30',
  sale_channels: [],
  times: 'multiple',
  ...over,
});
const bought = (over: Partial<Bought> = {}): Bought => ({
  day: '2026-11-15',
  sale_channel_id: 7,
  amount: 100_000,
  lines: [
    { product_id: 1, qty: 3 },
    { product_id: 1, qty: 1 },
    { product_id: 2, qty: 5 },
  ],
  ...over,
});

test.each<[string, Partial<Rule>, Partial<Bought>, number]>([
  ['all products, so many of each: as often as the scarcest', {}, {}, 2],
  ['once is once', { times: 'once' }, {}, 1],
  ['a product that is missing', {}, { lines: [{ product_id: 1, qty: 9 }] }, 0],
  ['an amount, as often as it is reached', { min_amount: 30_000, products: [] }, {}, 3],
  ['an amount, to the satang', { min_amount: 100_001, products: [] }, {}, 0],
  ['the first and the last day count', { from: '2026-11-15', to: '2026-11-15' }, {}, 2],
  ['the day before', { from: '2026-11-16' }, {}, 0],
  ['the day after', { to: '2026-11-14' }, {}, 0],
  ['another channel', { sale_channels: [8] }, {}, 0],
  ['its channel', { sale_channels: [8, 7] }, {}, 2],
])('%s', (_, r, b, times) => {
  expect(timesFor(rule(r), bought(b))).toBe(times);
});

describe('free goods that are not enough for all', () => {
  const promotion = (id: number, when_out: 'without' | 'wait', item_id = 1) => ({
    ...rule({ min_amount: 1, products: [], times: 'once' }),
    id,
    name: `P${id}`,
    when_out,
    gifts: [{ item_id, sku: `G${item_id}`, quantity: 1 }],
  });
  const orders = [1, 2].map((n) => ({ ...bought(), order_id: n, number: `SO${n}` }));
  const share = (promotions: ReturnType<typeof promotion>[], has: string[] = [], there = [1, 1]) =>
    shareOut(orders, promotions, new Set(has), new Map(there.map((n, i) => [i + 1, n])));

  test('the first order gets them; the others go without', () => {
    const shared = share([promotion(1, 'without')]);
    expect(shared.given.map(({ number }) => number)).toEqual(['SO1']);
    expect(shared.without).toEqual([{ order_id: 2, order: 'SO2', promotion: 'P1', sku: 'G1' }]);
    expect(shared.waiting).toEqual([]);
  });
  test('or wait, and take nothing else meanwhile', () => {
    const shared = share([promotion(1, 'wait'), promotion(2, 'without', 2)], [], [0, 1]);
    expect(shared.waiting.map(({ order }) => order)).toEqual(['SO1', 'SO2']);
    expect(shared.given).toEqual([]);
    expect(shared.without).toEqual([]);
  });
  test('two promotions of the same goods: the older one gives first', () => {
    const shared = share([promotion(1, 'without'), promotion(2, 'without')], [], [3]);
    expect(shared.given.map(({ number, promotion: { name } }) => `${number} ${name}`)).toEqual([
      'SO1 P1',
      'SO1 P2',
      'SO2 P1',
    ]);
  });
  test('an order gets one once', () => {
    expect(share([promotion(1, 'wait')], ['1/1']).given.map(({ number }) => number)).toEqual(['SO2']);
  });
});
