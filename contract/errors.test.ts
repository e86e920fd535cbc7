import { expect, test } from 'vitest';
import { sentence, sentenceAndList } from './errors.ts';
import './warehouse.ts';

const short = [
  { th: 'ML-01 ต้องการ 3 มี 1', en: 'ML-01 wanted 3, available 1' },
  { th: 'ML-02 ต้องการ 2 มี 0', en: 'ML-02 wanted 2, available 0' },
];

test('a refusal with a list is one sentence, or what it says and its list, in either language', () => {
  expect(sentence('balance_not_enough', { short }, 'th')).toBe(
    'สินค้าไม่พอ: ML-01 ต้องการ 3 มี 1 · ML-02 ต้องการ 2 มี 0',
  );
  expect(sentenceAndList('balance_not_enough', { short }, 'th')).toEqual({
    says: 'สินค้าไม่พอ:',
    list: ['ML-01 ต้องการ 3 มี 1', 'ML-02 ต้องการ 2 มี 0'],
  });
  expect(sentenceAndList('balance_not_enough', { short }, 'en').list[1]).toBe('ML-02 wanted 2, available 0');
});

test('one without a list is its sentence', () => {
  expect(sentenceAndList('bill_reversed', { bill: 'IN-1', lines: [1, 2] }, 'en')).toEqual({
    says: 'Bill IN-1 has already been reversed.',
    list: [],
  });
});
