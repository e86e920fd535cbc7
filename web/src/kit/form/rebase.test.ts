import { expect, test } from 'vitest';
import { clashesOf, rebase } from './rebase.ts';

const before = { name: 'ก', phone: '081', tags: ['ใหม่'] };

test('what was not touched takes the new value, what was keeps the typed one', () => {
  expect(rebase(before, { ...before, phone: '082' }, { ...before, name: 'ข', tags: ['เก่า'] })).toEqual({
    name: 'ข',
    phone: '082',
    tags: ['เก่า'],
  });
});
test('where both changed a field, what was typed stays', () => {
  expect(rebase(before, { ...before, tags: ['ใหม่', 'ส่งด่วน'] }, { ...before, tags: [] }).tags).toEqual([
    'ใหม่',
    'ส่งด่วน',
  ]);
});
test('a field that came with a newer version of the form is there', () => {
  expect(rebase<object>(before, before, { ...before, email: '' })).toEqual({ ...before, email: '' });
});
test('a clash is a field that both changed, each in a way of his own', () => {
  const mine = { name: 'ของฉัน', phone: '082', tags: ['เก่า'] };
  const now = { name: 'ของเขา', phone: '081', tags: ['เก่า'] };
  expect(clashesOf(before, mine, now)).toEqual(['name']);
  // only he changed it
  expect(clashesOf(before, before, now)).toEqual([]);
});
