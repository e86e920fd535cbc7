import { describe, expect, test } from 'vitest';
import { STATUS } from '../../../../../contract/codes/order-status.ts';
import type { Slip } from '../../../../../contract/payments.ts';
import { dueOf, lackingOf, overOf, type Billed } from './rest.ts';

const slip = (amount: number, more: Partial<Slip> = {}): Slip =>
  ({
    amount,
    shown_amount: amount,
    status: 'pending',
    verdict: 'red',
    reasons: ['amount'],
    parts: [],
    ...more,
  }) as Slip;
const order = (slips: Slip[], more: Partial<Billed> = {}): Billed => ({
  status: STATUS.unpaid,
  order_amount: 100,
  payment_amount: 0,
  slips,
  ...more,
});
const part = (amount: number, status: Slip['status']) => ({
  order_id: amount,
  order_number: '',
  amount,
  status,
});

describe('an unpaid order', () => {
  test.each([
    ['lacks what its slips do not bring', order([slip(60.1)]), 39.9, 0],
    ['lacks nothing without a slip to take', order([]), 0, 0],
    [
      'lacks nothing where the slip is red for more than its amount',
      order([slip(60, { reasons: ['used', 'amount'] })]),
      0,
      0,
    ],
    [
      'counts what was taken before',
      order([slip(60, { status: 'accepted' }), slip(30)], { payment_amount: 60 }),
      10,
      0,
    ],
    ['is paid too much', order([slip(110.5)]), 0, 10.5],
    [
      'is paid too much by what is left of a shared slip',
      order([slip(100, { shown_amount: 150, parts: [part(100, 'pending'), part(40, 'accepted')] })]),
      0,
      10,
    ],
    [
      'leaves that to the other one that waits',
      order([slip(100, { shown_amount: 150, parts: [part(100, 'pending'), part(40, 'pending')] })]),
      0,
      0,
    ],
    ['is over once it is paid', order([slip(60)], { status: STATUS.awaitingShipment }), 0, 0],
  ])('%s', (_, billed, lacks, over) => {
    expect([lackingOf(billed), overOf(billed)]).toEqual([lacks, over]);
  });

  test('is to bring the rest', () => {
    expect(dueOf(order([], { payment_amount: 60 }))).toBe(40);
  });
});
