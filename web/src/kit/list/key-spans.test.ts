import { expect, test } from 'vitest';
import { keySpans } from './key-spans.ts';

test.each<[number[], string]>([
  [[7], '7'],
  [[3, 1, 2], '1-3'],
  [[10, 1, 2, 4, 11], '1-2,4,10-11'],
])('%j travels as %s', (keys, told) => {
  expect(keySpans(keys)).toBe(told);
});
test('five thousand neighbours travel in a few letters', () => {
  expect(keySpans(Array.from({ length: 5000 }, (_, i) => i + 1))).toBe('1-5000');
});
