import { beforeEach, expect, test, vi } from 'vitest';
import type { Pack } from '../../../../../contract/packing.pack.ts';
import { keptPacks, stillMarked } from './kept-packs.ts';

const pack = (number: string, more: Partial<Pack> = {}) => ({ number, box: 1, last: null, ...more }) as Pack;
const last = { item_id: 7, packed: 1, wanted: 2 };

beforeEach(() => {
  const all = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => all.set(key, value),
    removeItem: (key: string) => all.delete(key),
  });
});

test('each page keeps its own parcel; the page after it takes it once', () => {
  const packs = keptPacks();
  packs.write('one', pack('SO1'));
  packs.write('two', pack('SO2'));
  expect(packs.of('one')?.number).toBe('SO1');
  expect(packs.take('one')?.number).toBe('SO1');
  expect(packs.take('one')).toBeUndefined();
  expect(packs.of('two')?.number).toBe('SO2');
  packs.write('two', undefined);
  expect(packs.of('two')).toBeUndefined();
});

test('tabs that were closed over a parcel fill no storage', () => {
  const packs = keptPacks();
  for (let n = 1; n <= 7; n += 1) packs.write(`page ${n}`, pack(`SO${n}`));
  expect(packs.of('page 2')).toBeUndefined();
  expect(packs.of('page 3')?.number).toBe('SO3');
});

test('what was scanned last stays marked when the same box is opened again, and no other', () => {
  const before = pack('SO1', { last });
  expect(stillMarked(pack('SO1'), before).last).toEqual(last);
  expect(stillMarked(pack('SO2'), before).last).toBeNull();
  expect(stillMarked(pack('SO1', { box: 2 }), before).last).toBeNull();
  const other = { item_id: 8, packed: 1, wanted: 1 };
  expect(stillMarked(pack('SO1', { last: other }), before).last).toEqual(other);
});
