import { expect, test } from 'vitest';
import { accepted, dayIn } from './remittances.rules.ts';

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-11-21T14:05:00.000Z', '2026-11-21'],
  ['21/11/2569', '2026-11-21'],
  ['21/11/2569 14:05', '2026-11-21'],
  ['21-11-69', '2026-11-21'],
  ['1.2.26', '2026-02-01'],
  ['๒๑/๑๑/๒๕๖๙', '2026-11-21'],
  ['31/02/2569', null],
  ['21 พ.ย. 69', null],
  ['', null],
])('the day of %s is %s', (said, day) => expect(dayIn(said)).toBe(day));

test.each([
  [
    { owed: 500, amount: 490, rest: 'owed' },
    { paid: 490, over: 0, given_up: 0 },
  ],
  [
    { owed: 500, amount: 490, rest: 'given_up' },
    { paid: 490, over: 0, given_up: 10 },
  ],
  [
    { owed: 500, amount: 510, rest: 'given_up' },
    { paid: 500, over: 10, given_up: 0 },
  ],
  [
    { owed: 500, amount: 0, rest: 'given_up' },
    { paid: 0, over: 0, given_up: 500 },
  ],
] as const)('accepting %j comes to %j', (line, came) => expect(accepted(line)).toEqual(came));
