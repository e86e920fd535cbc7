import { expect, test } from 'vitest';
import { daysAsked, daysBefore } from './days.ts';

const NOW = '2026-11-27';
test.each([
  ['nothing', {}, { from: '2026-10-28', to: NOW }],
  ['the last day', { to: '2026-03-31' }, { from: '2026-03-01', to: '2026-03-31' }],
  ['a first day of late', { from: '2026-11-20' }, { from: '2026-11-20', to: NOW }],
  ['a first day of long ago', { from: '2026-01-01' }, { from: '2026-01-01', to: '2026-01-31' }],
  ['both', { from: '2026-11-01', to: '2026-11-30' }, { from: '2026-11-01', to: '2026-11-30' }],
  ['too many', { from: '2026-01-01', to: '2026-03-01' }, undefined],
  ['the last before the first', { from: '2026-11-02', to: '2026-11-01' }, undefined],
])('asked for %s', (_, asked, days) => expect(daysAsked(asked, NOW)).toEqual(days));

test.each([
  ['a day', { from: NOW, to: NOW }, { from: '2026-11-26', to: '2026-11-26' }],
  ['a week', { from: '2026-11-14', to: '2026-11-20' }, { from: '2026-11-07', to: '2026-11-13' }],
  ['days still to come', { from: '2026-11-26', to: '2026-11-30' }, { from: '2026-11-24', to: '2026-11-25' }],
  ['days that have not begun', { from: '2026-11-28', to: '2026-11-30' }, undefined],
])('before %s', (_, days, before) => expect(daysBefore(days, NOW)).toEqual(before));
