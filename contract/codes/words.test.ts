import { describe, expect, test } from 'vitest';
import { CANCEL_REASONS } from './cancel-reasons.ts';
import { DELIVERY_STATUSES, DELIVERY_WORDS } from './delivery-status.ts';
import { FAIL_REASONS } from './fail-reasons.ts';
import { ORDER_STATUSES, STATUS_WORDS } from './order-status.ts';
import { PACKING_STATUSES, PACKING_WORDS } from './packing-status.ts';
import { MARKETPLACES } from './marketplaces.ts';
import { PROVIDERS } from './providers.ts';

describe('the words of every code', () => {
  const tables = {
    STATUS_WORDS,
    PACKING_WORDS,
    DELIVERY_WORDS,
    PROVIDERS,
    MARKETPLACES,
    CANCEL_REASONS,
    FAIL_REASONS,
  };
  test.each(Object.entries(tables))(
    '%s: Thai and English, no two alike',
    (_name, words: Record<string, { th: string; en: string }>) => {
      for (const { th, en } of Object.values(words))
        expect([th, en]).toEqual([
          expect.stringMatching(/[ก-๙]|^[A-Z]/),
          expect.stringMatching(/^[A-Z][A-Za-z /]+/),
        ]);
      expect(new Set(Object.values(words).map((w) => w.th)).size).toBe(Object.keys(words).length);
      expect(new Set(Object.values(words).map((w) => w.en)).size).toBe(Object.keys(words).length);
    },
  );
  test('every status has its words, and one tone with those like it', () => {
    expect(Object.keys(STATUS_WORDS).map(Number)).toEqual([...ORDER_STATUSES]);
    expect(Object.keys(PACKING_WORDS).map(Number)).toEqual([...PACKING_STATUSES]);
    expect(Object.keys(DELIVERY_WORDS).map(Number)).toEqual([...DELIVERY_STATUSES]);
    const tones = ORDER_STATUSES.map((s) => STATUS_WORDS[s].tone);
    expect(tones).toEqual([
      ...['waiting', 'waiting', 'moving', 'moving', 'moving'],
      ...['done', 'done', 'stopped', 'returned', 'returned'],
    ]);
  });
  test('the platforms keep the names they are called by', () => {
    expect(Object.values(MARKETPLACES).map((p) => p.name)).toEqual([
      'own',
      'tiktok',
      'shopee',
      'lazada',
      'line',
    ]);
  });
});
