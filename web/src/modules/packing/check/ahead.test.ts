import { describe, expect, test } from 'vitest';
import type { Pack } from '../../../../../contract/packing.pack.ts';
import { aheadOf, noOf, sumOf } from './ahead.ts';
import type { Scan } from './scan.ts';

const line = (item_id: number, wanted: number, packed = 0) => ({
  item_id,
  wanted,
  packed,
  sku: `SKU-${item_id}`,
  barcode: `88500${item_id}`,
  others: [{ barcode: `CARTON-${item_id}`, pieces: 2 }],
});
const pack = {
  number: 'SO6911-000001',
  tracking_number: 'TH0001',
  lines: [line(1, 2), line(2, 1, 1), line(3, 2)],
  wanted: 5,
  packed: 1,
  complete: false,
  boxes: [] as Pack['boxes'],
} as Pack;
const code = (text: string): Scan => ({ kind: 'code', text });
const noTo = (text: string, scans: Scan[] = [], auto = true, of = pack) =>
  noOf(of, code(text), aheadOf(of, scans, auto))?.code;

describe('while the server does not answer', () => {
  test('each line knows what waits for it, and which was last', () => {
    const scans = [code('885001'), code('sku-3'), { kind: 'back', text: '885001' } as const, code('885003')];
    const { more, last } = aheadOf(pack, scans, true);
    expect([...more]).toEqual([
      [1, 0],
      [3, 2],
    ]);
    expect(last).toBe(3);
    expect(sumOf(more)).toBe(2);
  });

  test('what the parcel does not hold, and what it holds already, is refused at once', () => {
    expect(noTo('885009')).toBe('inventory_not_found');
    expect(noTo('885002')).toBe('goods_is_added');
    expect(noTo('885001', [code('885001')])).toBeUndefined();
    expect(noTo('885001', [code('885001'), code('885001')])).toBe('goods_is_added');
    expect(noTo('th0001')).toBeUndefined();
  });

  test('what the packer may choose is left to the server; what was drawn is not', () => {
    const box = { line: 1, sku: 'BOX', name: 'กล่อง', qty: 1, pieces: 1, distinct: true, pool: [], kept: [] };
    const withBox = (mode: 'draw' | 'any') => ({ ...pack, boxes: [{ ...box, mode }] });
    expect(noTo('885009', [], true, withBox('any'))).toBeUndefined();
    expect(noTo('885009', [], true, withBox('draw'))).toBe('inventory_not_found');
  });

  test('a carton counts its pieces, and is too many where fewer are missing', () => {
    expect([...aheadOf(pack, [code('CARTON-3')], false).more]).toEqual([[3, 2]]);
    expect(noTo('CARTON-3')).toBeUndefined();
    expect(noTo('CARTON-3', [code('885003')])).toBe('carton_too_many');
    expect(noTo('CARTON-2')).toBe('goods_is_added');
    expect(aheadOf(pack, [code('CARTON-1'), code('CARTON-3')], true).over).toBe(true);
  });

  test('behind what may close the parcel or put it away nothing is known', () => {
    expect(noTo('885009', [{ kind: 'leave' }])).toBeUndefined();
    expect(noTo('885009', [{ kind: 'open', text: 'SO6911-000002' }])).toBeUndefined();
    const all = [code('885001'), code('885001'), code('885003'), code('885003')];
    expect(noTo('SO6911-000002', all)).toBeUndefined();
    expect(noTo('SO6911-000002', all, false)).toBe('inventory_not_found');
  });
});
