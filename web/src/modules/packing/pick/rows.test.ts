import { describe, expect, test } from 'vitest';
import type { Picking } from '../../../../../contract/packing.picking.ts';
import { groupsOf, meant, shareOf, sumsOf, type Group } from './rows.ts';

const good = (item_id: number, sku: string) => ({
  item_id,
  sku,
  name: sku,
  barcode: `88${item_id}`,
  others: [{ barcode: `88${item_id}-6`, pieces: 6 }],
  image: null,
  unit_name: 'ชิ้น',
});
const at = (item_id: number, quantity: number, picked = 0) => ({
  item_id,
  quantity,
  picked,
  extra: 0,
  by: null,
});
const box = (order_id: number, lines: Picking['boxes'][number]['lines']) => ({
  order_id,
  number: `SO-${order_id}`,
  seq: order_id,
  note: '',
  lines,
});
const wants = (item_id: number, wanted: number, from: { place_id: number; quantity: number }[]) => ({
  item_id,
  wanted,
  sorted: 0,
  packed: 0,
  from,
});
const PICKING: Picking = {
  round: { id: 1, number: 'R691126-01' },
  goods: [good(1, 'TEA'), good(2, 'SOAP')],
  stops: [
    { place_id: 10, place: 'A-1', lines: [at(1, 3, 2), at(2, 1)] },
    { place_id: 20, place: 'B-1', lines: [at(1, 1)] },
  ],
  boxes: [
    box(1, [wants(1, 1, [{ place_id: 10, quantity: 1 }])]),
    box(2, [
      wants(1, 3, [
        { place_id: 20, quantity: 1 },
        { place_id: 10, quantity: 2 },
      ]),
      wants(2, 1, [{ place_id: 10, quantity: 1 }]),
    ]),
  ],
  short: [],
};
const told = (groups: Group[]) =>
  groups.map(({ title, rows }) => [
    title,
    ...rows.map((row) => `${row.good.sku} ${row.place} ${row.picked}/${row.quantity}`),
  ]);

describe('what is fetched', () => {
  test('place by place', () => {
    expect(told(groupsOf(PICKING, 'walk', []))).toEqual([
      ['A-1', 'TEA A-1 2/3', 'SOAP A-1 0/1'],
      ['B-1', 'TEA B-1 0/1'],
    ]);
  });
  test('item by item', () => {
    expect(told(groupsOf(PICKING, 'item', []))).toEqual([
      ['SOAP', 'SOAP A-1 0/1'],
      ['TEA', 'TEA A-1 2/3', 'TEA B-1 0/1'],
    ]);
  });
  test('order by order: what was fetched is the first orders’ that want it', () => {
    expect(told(groupsOf(PICKING, 'order', []))).toEqual([
      ['SO-1', 'TEA A-1 1/1'],
      ['SO-2', 'TEA A-1 1/2', 'SOAP A-1 0/1', 'TEA B-1 0/1'],
    ]);
  });
  test('what waits for the network counts; more than is wanted goes back', () => {
    const waiting = [
      { place_id: 10, item_id: 2, qty: 1 },
      { place_id: 10, item_id: 1, qty: 3 },
    ];
    const [first] = groupsOf(PICKING, 'walk', waiting);
    expect(first!.rows).toMatchObject([
      { picked: 3, extra: 2 },
      { picked: 1, extra: 0 },
    ]);
  });
});

test('shares are stretches of the way, every group in exactly one', () => {
  const groups = [1, 1, 4, 1, 1].map((n, i): Group => ({
    key: String(i),
    title: String(i),
    rows: Array.from({ length: n }, () => ({}) as Group['rows'][number]),
  }));
  for (const of of [1, 2, 3, 4]) {
    const shares = Array.from({ length: of }, (_, i) => shareOf(groups, i + 1, of));
    expect(shares.flat()).toEqual(groups);
  }
  expect(shareOf(groups, 1, 3).map(({ key }) => key)).toEqual(['0', '1']);
});

test('a code means an item, a carton its pieces', () => {
  expect(meant(PICKING.goods, '881-6')).toMatchObject({ good: { sku: 'TEA' }, pieces: 6 });
  expect(meant(PICKING.goods, 'soap')).toMatchObject({ good: { sku: 'SOAP' }, pieces: 1 });
  expect(meant(PICKING.goods, '99')).toBeUndefined();
});

test('sums', () => expect(sumsOf(groupsOf(PICKING, 'walk', []))).toEqual({ picked: 2, quantity: 5 }));
