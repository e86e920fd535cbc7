import { expect, test } from 'vitest';
import { fieldSentences } from './fields.ts';

test('a field, what is wrong with it, and nothing that only a program understands', () => {
  expect(fieldSentences([{ path: 'file', problem: 'format', limit: 'regex' }], 'th')).toBe(
    'file รูปแบบไม่ถูกต้อง',
  );
  expect(fieldSentences([{ path: 'day', problem: 'format', limit: 'date' }], 'en')).toBe(
    'day has the wrong format (date)',
  );
  expect(fieldSentences([{ path: '', problem: 'not_json' }], 'en')).toBe('cannot be read');
});

test('several of them stand beside each other', () => {
  const two = [
    { path: 'lines.0.qty', problem: 'wrong_type', limit: 'int' },
    { path: 'note', problem: 'too_long', limit: 500 },
  ];
  expect(fieldSentences(two, 'en')).toBe(
    'lines.0.qty must be a whole number · The note can have at most 500',
  );
});
