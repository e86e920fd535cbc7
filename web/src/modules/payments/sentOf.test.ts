import { expect, test } from 'vitest';
import type { Slip } from '../../../../contract/payments.ts';
import { leftOverOf, sentOf } from './sentOf.ts';

type Part = Slip['parts'][number];
const part = (order_id: number, amount: number, status: Part['status'] = 'pending'): Part => ({
  order_id,
  order_number: `SO${order_id}`,
  amount,
  status,
});
const slip = (amount: number, shown_amount: number, parts: Part[] = []) =>
  ({
    amount,
    shown_amount,
    parts,
    status: 'pending',
    verdict: 'amber',
    used_by: null,
    reasons: [],
  }) as unknown as Slip;

test('a slip of 3,000 for two orders of 1,420: what is whose, and what is left over', () => {
  const shared = slip(1420, 3000, [part(1, 1420), part(2, 1420)]);
  expect(sentOf({ id: 1, slips: [shared] })).toMatchObject({
    amount: 1420,
    shown: 3000,
    shared: { shown: 3000, others: 1420, left: 160 },
  });
  expect(leftOverOf(shared)).toBe(160);
});

test('a part that was rejected is nobody’s, satang are not lost', () => {
  const shared = slip(100.1, 300.3, [part(1, 100.1), part(2, 100.1, 'rejected'), part(3, 100.1)]);
  expect(sentOf({ id: 1, slips: [shared] }).shared).toEqual({ shown: 300.3, others: 100.1, left: 100.1 });
});

test('of a slip for one order alone nothing is said of parts', () => {
  expect(sentOf({ id: 1, slips: [slip(100, 100)] })).toMatchObject({ amount: 100, shared: undefined });
  expect(leftOverOf(slip(100, 100))).toBe(0);
});
