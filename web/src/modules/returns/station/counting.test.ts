import { describe, expect, test } from 'vitest';
import type { ReturnLine } from '../../../../../contract/returns.ts';
import {
  allGood,
  asLines,
  foundOf,
  leftPieces,
  marked,
  scanned,
  takenBack,
  unexplained,
} from './counting.ts';

const line = (n: number, left: number, over: Partial<ReturnLine> = {}): ReturnLine => ({
  line: n,
  item_id: 7,
  sku: 'TEA',
  name: 'ชา',
  image: null,
  of: null,
  barcodes: [
    { code: '885', pieces: 1 },
    { code: 'BOX', pieces: 3 },
  ],
  sent: left,
  good: 0,
  broken: 0,
  lost: 0,
  other: 0,
  left,
  place_id: 1,
  ...over,
});
const page = { lines: [line(1, 2), line(2, 4)] };
const scan = (codes: string[], of = page) =>
  codes.reduce<ReturnType<typeof scanned>>(
    (so, code) => ('counting' in so ? scanned(so.counting, of, code) : so),
    { counting: {}, line: of.lines[0]! },
  );
const counting = (codes: string[]) => {
  const so = scan(codes);
  if (!('counting' in so)) throw new Error(so.refused);
  return so.counting;
};

describe('a scan', () => {
  test('counts a good piece of the first line that waits for it, a carton its pieces', () => {
    const so = counting(['885', '885', '885']);
    expect(page.lines.map((l) => foundOf(so, l).good)).toEqual([2, 1]);
    expect(page.lines.map((l) => foundOf(counting(['BOX']), l).good)).toEqual([0, 3]);
  });
  test('takes its SKU too, and a barcode however the scanner spells it', () => {
    const of = { lines: [line(1, 2, { barcodes: [{ code: '0012345678905', pieces: 1 }] })] };
    const good = (code: string) => scan([code], of);
    expect(good('tea')).toMatchObject({ line: { sku: 'TEA' } });
    expect(good('012345678905')).toMatchObject({ line: { sku: 'TEA' } });
  });
  test('of more than can come back is refused, and of another thing', () => {
    expect(scan(['BOX', 'BOX'])).toMatchObject({ refused: 'too_many', pieces: 3 });
    expect(scan(['999'])).toEqual({ refused: 'unknown' });
  });
});

test('the last scanned piece is broken: it is no good one any more, and nothing more is counted', () => {
  const so = marked(counting(['885']), page.lines[0]!, 'broken');
  expect(foundOf(so, page.lines[0]!)).toMatchObject({ good: 0, broken: 1 });
  expect(leftPieces(so, page)).toBe(5);
});
test('a lost piece is one that was not scanned, and there are only so many', () => {
  const [first] = page.lines;
  const so = marked(counting(['885']), first!, 'lost');
  expect(foundOf(so, first!)).toMatchObject({ good: 1, lost: 1 });
  expect(marked(so, first!, 'lost')).toBe(so);
});
test('taken back, a line loses its last good piece first', () => {
  const so = marked(counting(['885', '885']), page.lines[0]!, 'broken');
  expect(foundOf(takenBack(so, page.lines[0]!), page.lines[0]!)).toMatchObject({ good: 0, broken: 1 });
});
test('all good counts what is left and leaves what was said', () => {
  const so = allGood(marked(counting(['885']), page.lines[0]!, 'broken'), page);
  expect(page.lines.map((l) => foundOf(so, l))).toMatchObject([{ good: 1, broken: 1 }, { good: 4 }]);
  expect(leftPieces(so, page)).toBe(0);
});
test('doubtful pieces want a note and a picture; lines of nothing are not sent', () => {
  const so = marked(counting(['885']), page.lines[0]!, 'other');
  expect(unexplained(so, page)).toBe(page.lines[0]);
  expect(asLines(so, page)).toEqual([
    { line: 1, item_id: 7, good: 0, broken: 0, lost: 0, other: 1, note: '', photos: [] },
  ]);
});
