import { expect, test } from 'vitest';
import { charOf } from './codes.ts';

const key = (code: string, key: string, { shift = false, capsLock = false } = {}) =>
  ({ code, key, shiftKey: shift, getModifierState: () => capsLock }) as unknown as KeyboardEvent;

test.each([
  ['as it was typed, small', key('KeyA', 'a'), 'a'],
  ['as it was typed, large', key('KeyA', 'A', { shift: true }), 'A'],
  ['large without word of a Shift', key('KeyA', 'A'), 'A'],
  ['large by Caps Lock', key('KeyA', 'A', { capsLock: true }), 'A'],
  ['on a Thai layout', key('KeyT', 'ะ'), 't'],
  ['on a Thai layout with Shift', key('KeyT', 'ธ', { shift: true }), 'T'],
  ['on a Thai layout with Caps Lock', key('KeyT', 'ธ', { capsLock: true }), 'T'],
  ['a digit on a Thai layout', key('Digit1', 'ๅ'), '1'],
  ['a sign', key('Minus', 'ข'), '-'],
  ['a key of a virtual keyboard', key('', 'x'), 'x'],
  ['no character', key('ArrowUp', 'ArrowUp'), undefined],
])('%s', (_, event, char) => expect(charOf(event)).toBe(char));
