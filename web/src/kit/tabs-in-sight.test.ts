import { expect, test } from 'vitest';
import { tabsInSight } from './tabs-in-sight.ts';

const shown = (room: number, chosen = 0, widths = [50, 60, 70, 80]) => [
  ...tabsInSight({ widths, room, more: 40, chosen }),
];

test('where all fit, all stand there', () => {
  expect(shown(260)).toEqual([0, 1, 2, 3]);
});

test('else the first ones, with room for the button of the others', () => {
  expect(shown(259)).toEqual([0, 1, 2]);
  expect(shown(219)).toEqual([0, 1]);
  expect(shown(90)).toEqual([0]);
});

test('the chosen one stays, whichever it is', () => {
  expect(shown(259, 3)).toEqual([3, 0, 1]);
  expect(shown(10, 3)).toEqual([3]);
  expect(shown(259, -1)).toEqual([0, 1, 2]);
});
