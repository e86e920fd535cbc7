import { expect, test } from 'vitest';
import { headRowOf } from './imports.reading.ts';

const HEADS = ['Tracking No', 'COD', 'Fee'];
const LINES = [
  ['EX123', '590.00', '10'],
  ['EX124', '290.00', '10'],
];
test.each<[string, string[][], number]>([
  ['the first row', [HEADS, ...LINES], 0],
  ['below a title', [['COD report Express 2'], HEADS, ...LINES], 1],
  [
    'below a title, a day and a name',
    [
      ['COD report'],
      ['Date', '21/11/2569'],
      ['Merchant', 'ร้านมะลิ', ''],
      [...HEADS, 'Net', 'Day'],
      ...LINES.map((line) => [...line, '580', '21/11/2569']),
    ],
    3,
  ],
  ['of two columns below a title with a number', [['รายงาน 2569'], ['เลขพัสดุ', 'ยอด'], ['EX123', '590']], 1],
  ['of one column', [['SKU'], ['SOAP'], ['TEA']], 0],
  [
    'narrower than its rows, which have numbers',
    [['เลขพัสดุ'], ['EX123', '590', '10'], ['EX124', '590', '10']],
    0,
  ],
  [
    'with cells left empty',
    [
      ['เลขพัสดุ', '', 'ยอด'],
      ['EX123', 'x', '590'],
    ],
    0,
  ],
  [
    'of years',
    [
      ['2024', '2025', '2026'],
      ['EX123', 'x', '590'],
    ],
    0,
  ],
])('the heads are %s', (_where, rows, at) => expect(headRowOf(rows.map((cells) => ({ cells })))).toBe(at));
