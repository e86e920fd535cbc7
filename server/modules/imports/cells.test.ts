import { expect, test } from 'vitest';
import { timesIn } from './cells.ts';

test('things in a cell, each with how many times; a name may end in x and a number', () => {
  expect(timesIn('SOAP x2, BOX2;OIL×12\nกล่อง * 3,, MAX7')).toEqual([
    { text: 'SOAP', times: 2 },
    { text: 'BOX2', times: 1 },
    { text: 'OIL', times: 12 },
    { text: 'กล่อง', times: 3 },
    { text: 'MAX7', times: 1 },
  ]);
});
