import { expect, test } from 'vitest';
import { fieldSentences } from './fields.ts';

test('a field, what is wrong with it, and nothing that only a program understands', () => {
  expect(fieldSentences([{ path: 'file', problem: 'format', limit: 'regex' }], 'th')).toBe(
    'ไฟล์ รูปแบบไม่ถูกต้อง',
  );
  expect(fieldSentences([{ path: 'day', problem: 'format', limit: 'date' }], 'en')).toBe(
    'The day has the wrong format (date)',
  );
  expect(fieldSentences([{ path: '', problem: 'not_json' }], 'en')).toBe('cannot be read');
});

test('several of them stand beside each other', () => {
  const two = [
    { path: 'lines.0.qty', problem: 'wrong_type', limit: 'int' },
    { path: 'note', problem: 'too_long', limit: 500 },
  ];
  expect(fieldSentences(two, 'en')).toBe(
    'Line 1, the quantity must be a whole number · The note can have at most 500',
  );
});

test('a row is counted as people count, and what only a program sends is named as it was sent', () => {
  const good = [{ path: 'lines.2.good', problem: 'too_big', limit: 3, got: '5' }];
  expect(fieldSentences(good, 'th')).toBe('บรรทัด 3 ดี ต้องไม่เกิน 3 (ใส่มา 5)');
  expect(fieldSentences(good, 'en')).toBe('Line 3, good must be at most 3 (got 5)');
  expect(fieldSentences([{ path: 'photos.1', problem: 'required' }], 'en')).toBe('Picture 2 is required');
  expect(fieldSentences([{ path: 'lines.0.qty', problem: 'unknown_key' }], 'en')).toBe(
    'lines.0.qty is not a known field',
  );
});
