import { describe, expect, test } from 'vitest';
import {
  CANCEL_REASONS,
  DELIVERY_STATUSES,
  DELIVERY_WORDS,
  FAIL_REASONS,
  failureWords,
  ORDER_STATUSES,
  PACKING_STATUSES,
  PACKING_WORDS,
  PLATFORMS,
  PROVIDERS,
  STATUS_WORDS,
} from './order-status.ts';
import { judgeSlip } from './payments.ts';

test.each([
  ['refused', '', 'ปฏิเสธรับ', 'Refused'],
  ['refused', 'โทรแล้ว', 'ปฏิเสธรับ: โทรแล้ว', 'Refused: โทรแล้ว'],
  ['refused', null, 'ปฏิเสธรับ', 'Refused'],
  // as it was kept before: the Thai words and the note in one
  ['refused', 'ปฏิเสธรับ', 'ปฏิเสธรับ', 'Refused'],
  ['refused', 'ปฏิเสธรับ: โทรแล้ว', 'ปฏิเสธรับ: โทรแล้ว', 'Refused: โทรแล้ว'],
  [null, 'ฝนตก', 'ฝนตก', 'ฝนตก'],
] as const)('why a delivery failed, %s with %j', (type, noted, th, en) => {
  expect(failureWords(type, noted)).toEqual({ th, en });
});

describe('the words of every code', () => {
  const tables = {
    STATUS_WORDS,
    PACKING_WORDS,
    DELIVERY_WORDS,
    PROVIDERS,
    PLATFORMS,
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
    expect(Object.values(PLATFORMS).map((p) => p.name)).toEqual([
      'own',
      'tiktok',
      'shopee',
      'lazada',
      'line',
    ]);
  });
});

describe('the verdict of a slip', () => {
  test.each([
    [{ qr: 'good', duplicate: false, amountDiffers: false }, 'amber', ['unverified']],
    [{ qr: 'none', duplicate: false, amountDiffers: false }, 'amber', ['no_qr']],
    [{ qr: 'bad_checksum', duplicate: false, amountDiffers: false }, 'red', ['checksum']],
    [{ qr: 'good', duplicate: true, amountDiffers: false }, 'red', ['used']],
    [{ qr: 'none', duplicate: false, amountDiffers: true }, 'red', ['amount']],
    [{ qr: 'bad_checksum', duplicate: true, amountDiffers: true }, 'red', ['used', 'checksum', 'amount']],
  ] as const)('%j: %s', (facts, verdict, reasons) => {
    expect(judgeSlip(facts)).toEqual({ verdict, reasons });
  });
});
