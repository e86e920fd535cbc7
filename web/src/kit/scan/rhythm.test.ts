import { describe, expect, test } from 'vitest';
import { beginsByHand, gather, isScan, isSurelyScan, needsNoEnter, type Stroke } from './rhythm.ts';

const BARCODE = '8851024001021';

/** Writes a text with these gaps before each key, the last one again and again; then Enter. */
function written(text: string, ...gaps: number[]): [Stroke[], number] {
  let at = 1000;
  let burst: Stroke[] = [];
  const wait = (i: number) => (at += gaps[Math.min(i, gaps.length - 1)]!);
  [...text].forEach((char, i) => {
    if (i > 0) wait(i - 1);
    burst = gather(burst, { char, at });
  });
  return [burst, wait(text.length - 1)];
}
/** A hand: between 120 and 250 ms, never twice the same. */
const byHand = Array.from({ length: 20 }, (_, i) => 120 + ((i * 67) % 131));
const withStall = (pace: number, at: number, stall = 300) =>
  Array.from({ length: 20 }, (_, i) => (i === at ? stall : pace));

describe('in a field for figures', () => {
  test('a barcode is a scan at any speed, a number never', () => {
    for (const gaps of [[97], [130], [200], byHand]) {
      const [burst, ended] = written(BARCODE, ...gaps);
      expect(isScan(burst, ended)).toBe(false);
      expect(isScan(burst, ended, true)).toBe(true);
    }
    expect(isScan(...written('99999999', ...byHand), true)).toBe(false);
  });
});

describe('a scan is known by its rhythm', () => {
  test.each([
    ['all at once', BARCODE, [0]],
    ['20 ms a key', BARCODE, [20]],
    ['45 ms a key', BARCODE, [45]],
    ['80 ms a key', BARCODE, [80]],
    ['80 ms a key, unevenly', BARCODE, [70, 92, 80, 85, 76, 88, 80, 79, 91, 83]],
    ['a stall early', BARCODE, withStall(20, 1)],
    ['a stall in the middle', BARCODE, withStall(45, 6)],
    ['a stall before the Enter', BARCODE, withStall(45, 12)],
    ['a stall at 80 ms a key', BARCODE, withStall(80, 4)],
    ['a short code', '123456', [45]],
    ['a tracking number', 'TH12345678A', [45]],
    ['an order number', 'SO6911-000123', [80]],
    ['a code of letters', 'CANDLE-LAV', [45]],
  ])('%s', (_, text, gaps) => {
    const [burst, ended] = written(text, ...gaps);
    expect(isScan(burst, ended)).toBe(true);
    expect(burst.map(({ char }) => char).join('')).toBe(text);
  });
});

describe('a hand stays a hand', () => {
  test.each([
    ['a barcode by hand', BARCODE, byHand],
    ['a steady 120 ms', BARCODE, [120]],
    ['a steady 250 ms', BARCODE, [250]],
    ['a phone number', '0812345678', byHand],
    ['a fast typist’s word', 'candles', [75, 90, 70, 110, 85, 95]],
    ['two keys rolled together', '100000', [130, 20, 140, 25, 150, 160]],
    ['a price', '12900', [20]],
  ])('%s', (_, text, gaps) => {
    const [burst, ended] = written(text, ...gaps);
    expect(isScan(burst, ended)).toBe(false);
  });

  test('an Enter long after belongs to the hand', () => {
    const [burst, ended] = written(BARCODE, 20);
    expect(isScan(burst, ended + 600)).toBe(false);
  });
});

test('what was written long before does not belong to it', () => {
  const burst = gather([{ char: '1', at: 0 }], { char: '8', at: 700 });
  expect(burst.map(({ char }) => char).join('')).toBe('8');
});

test('without an Enter only what no hand can do is a scan', () => {
  expect(needsNoEnter(written(BARCODE, 20)[0])).toBe(true);
  expect(needsNoEnter(written(BARCODE, 45)[0])).toBe(false);
  expect(needsNoEnter(written(BARCODE, ...withStall(20, 6))[0])).toBe(false);
});

describe('a key of the screen just before a scan', () => {
  test.each([
    ['a hand’s, long before', [110, 20], true],
    ['a hand’s, at nearly the pace of the scanner', [45, 20], true],
    ['a hand’s before a slow scanner', [125, 60], true],
    ['the scan’s own first letter', [20], false],
    ['the first letter of an uneven scanner', [30, 25, 31, 22], false],
  ])('%s', (_, gaps, expected) => {
    expect(beginsByHand(written(`f${BARCODE}`, ...gaps)[0])).toBe(expected);
  });
  test('followed by a hand is text', () => {
    expect(beginsByHand(written(`f${BARCODE}`, ...byHand)[0])).toBe(false);
  });
});

test('among passwords only what no hand can do is a scan', () => {
  expect(isSurelyScan(...written(BARCODE, 20))).toBe(true);
  expect(isSurelyScan(...written(BARCODE, ...withStall(20, 6)))).toBe(true);
  expect(isSurelyScan(...written('candles', ...[42, 55, 40, 61, 48, 50]))).toBe(false);
});
