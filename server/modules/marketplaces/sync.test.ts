import { describe, expect, test } from 'vitest';
import type { Connection, Connector, OrderRef, RefPage } from './connector.ts';
import { NO_FLAGS, type OrderDoc } from './order-doc.ts';
import {
  BEHIND_MS,
  GoesInCircles,
  OVERLAP_MS,
  nextWindow,
  readChanges,
  stretchesOf,
  type Reading,
} from './sync.ts';
import { shopee } from './shopee/connector.ts';

const DAY = 86_400_000;
const at = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * DAY);

describe('windows', () => {
  test('no stretch is longer than may be, none leaves a moment out', () => {
    const stretches = stretchesOf({ from: at(0), to: at(40) }, 14);
    expect(stretches).toEqual([
      { from: at(0), to: at(14) },
      { from: at(14), to: at(28) },
      { from: at(28), to: at(40) },
    ]);
    expect(stretchesOf({ from: at(0), to: at(14) }, 14)).toHaveLength(1);
    expect(stretchesOf({ from: at(0), to: at(400) }, null)).toHaveLength(1);
  });
  test('the next one begins before the last one ended, and ends before now', () => {
    const now = at(1).getTime();
    expect(nextWindow(at(0), now)).toEqual({
      from: new Date(at(0).getTime() - OVERLAP_MS),
      to: new Date(now - BEHIND_MS),
    });
    expect(nextWindow(new Date(now), now)).toBeNull();
  });
});

const docOf = (id: string): OrderDoc => ({
  id,
  createdAt: at(0),
  updatedAt: at(0),
  paidAt: null,
  statusRaw: '',
  status: null,
  flags: NO_FLAGS,
  cod: false,
  shipping: 0,
  discount: 0,
  total: 0,
  recipient: null,
  buyerNote: '',
  lines: [],
  packages: [],
});
/** A marketplace that tells its pages in this order. */
function reading(pages: Record<string, RefPage>, unknown: string[] = []) {
  const kept: string[] = [];
  const lost: string[] = [];
  const details: number[] = [];
  const connector: Connector = {
    ...shopee,
    capabilities: { ...shopee.capabilities, atOnce: 2, mostDays: null },
    orderChanges: (_c, _of, _window, cursor) => Promise.resolve(pages[cursor ?? 'first']!),
    orders: (_c, _of, refs) => {
      details.push(refs.length);
      return Promise.resolve({
        read: refs
          .filter(({ id }) => !unknown.includes(id))
          .map(({ id }) =>
            id === 'bad' ? { id, unreadable: 'no lines' } : { id, doc: docOf(id), raw: '{}' },
          ),
        missing: refs.map(({ id }) => id).filter((id) => unknown.includes(id)),
      });
    },
  };
  const of: Connection = { shopId: '1', locator: '', access: 'x' };
  const what: Reading = {
    connector,
    c: {
      app: { key: '', secret: '', serviceId: '' },
      hosts: shopee.hosts,
      send: () => Promise.reject(new Error('no')),
      now: Date.now,
    },
    ask: (call) => call(of),
    keep: (read) => Promise.resolve(read.forEach(({ id }) => kept.push(id))),
    lost: (ids) => Promise.resolve(void lost.push(...ids)),
  };
  return { what, kept, lost, details };
}
const refs = (...ids: string[]): OrderRef[] => ids.map((id) => ({ id, updatedAt: null }));

describe('reading what changed', () => {
  test('every page, some at once, a bad order among them, and who is not there is told', async () => {
    const { what, kept, lost, details } = reading(
      {
        first: { refs: refs('a', 'bad', 'c'), next: 'two', total: null },
        two: { refs: refs('d', 'gone'), next: null, total: null },
      },
      ['gone'],
    );
    expect(await readChanges(what, { from: at(0), to: at(1) })).toBe(5);
    expect([kept, lost, details]).toEqual([['a', 'bad', 'c', 'd'], ['gone'], [2, 1, 2]]);
  });
  test('an empty page may have one after it', async () => {
    const { what, kept } = reading({
      first: { refs: [], next: 'two', total: null },
      two: { refs: refs('a'), next: null, total: null },
    });
    await readChanges(what, { from: at(0), to: at(1) });
    expect(kept).toEqual(['a']);
  });
  test('a list that goes in circles ends, and what was read stays', async () => {
    const { what, kept } = reading({
      first: { refs: refs('a'), next: 'two', total: null },
      two: { refs: refs('b'), next: 'two', total: null },
    });
    await expect(readChanges(what, { from: at(0), to: at(1) })).rejects.toThrow(GoesInCircles);
    expect(kept).toEqual(['a', 'b']);
  });
});
