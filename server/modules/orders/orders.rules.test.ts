import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOVES, type MoveBy } from '../../../contract/codes/moves.ts';
import { ORDER_STATUSES, STATUS, type OrderStatus } from '../../../contract/codes/order-status.ts';
import { PAYMENT_TYPES, startsAt } from '../../../contract/codes/payment-types.ts';
import { PACKING, type PackingStatus } from '../../../contract/codes/packing-status.ts';
import { AREAS, type Level, type Area } from '../../../contract/shared.ts';
import { fail } from '../../platform/errors.ts';
import type { Mover } from '../../platform/rights.ts';
import { refusal, totals } from './orders.rules.ts';

const levels = (n: Level) => Object.fromEntries(AREAS.map((m) => [m, n])) as Record<Area, Level>;
const admin: Mover = { groupId: 1, levels: levels(3) };
const employee: Mover = { groupId: 3, levels: levels(3) };
const reader: Mover = { groupId: 3, levels: levels(1) };
const BY = [...new Set(MOVES.flatMap((m) => m.by))] as MoveBy[];

/** behaviour.md §3, written once more by hand: what leads from each status, by whom. */
const POSSIBLE: Record<number, Partial<Record<OrderStatus, MoveBy[]>>> = {
  100: {
    111: ['confirm_payment', 'edit', 'platform'],
    140: ['fail_payment', 'cancel', 'reservation_over', 'platform'],
  },
  111: {
    100: ['edit', 'undo_payment', 'unconfirm_payment'],
    112: ['cut', 'platform'],
    140: ['cancel', 'platform'],
  },
  112: { 111: ['undo'], 114: ['close_part'], 121: ['hand_over', 'platform'], 140: ['cancel', 'platform'] },
  114: { 112: ['close', 'undo'], 140: ['cancel', 'platform'] },
  121: { 122: ['delivered', 'platform'], 141: ['return'], 142: ['claim'] },
  122: { 130: ['complete', 'platform'], 141: ['return'], 142: ['claim'] },
  130: { 141: ['return'], 142: ['claim'] },
  140: {},
  141: { 121: ['undo_return'], 122: ['undo_return'], 130: ['undo_return'] },
  142: {},
};
const packingThatFits = (from: number, to: number): PackingStatus =>
  to === 121 ? 3 : from === 114 || to === 114 ? 2 : 1;

describe('all 10 × 10 pairs of statuses', () => {
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));
  test.each(pairs)('%i → %i', (from, to) => {
    const order = { status: from, packing_status: packingThatFits(from, to) };
    const byWhom = BY.filter((by) => refusal(order, to, by, admin) === null);
    expect(byWhom.sort()).toEqual([...(POSSIBLE[from]![to] ?? [])].sort());
  });
});

test.each([
  ['a packed order can only be cancelled by an administrator', 112, 140, 'cancel'],
  ['a partly shipped order can only be cancelled by an administrator', 114, 140, 'cancel'],
] as const)('%s', (_name, from, to, by) => {
  expect(refusal({ status: from, packing_status: 2 }, to, by, employee)?.th).toBe('ให้ผู้ดูแลระบบทำ');
  expect(refusal({ status: from, packing_status: 2 }, to, by, admin)).toBeNull();
});

test('of a packed order the last parcel may be opened by who decides: the others stay closed', () => {
  const closed = { status: STATUS.awaitingCollection, packing_status: PACKING.closed };
  expect(refusal(closed, STATUS.partiallyShipping, 'reopen', admin)).toBeNull();
  expect(refusal(closed, STATUS.partiallyShipping, 'close_part', admin)).not.toBeNull();
  expect(
    refusal(closed, STATUS.partiallyShipping, 'reopen', { ...employee, levels: levels(2) }),
  ).not.toBeNull();
});

test('an order is not handed over before its parcel is closed', () => {
  expect(refusal({ status: 112, packing_status: 2 }, 121, 'hand_over', admin)?.en).toMatch(
    /packed and closed/,
  );
  expect(refusal({ status: 112, packing_status: 3 }, 121, 'hand_over', admin)).toBeNull();
});

test('who only reads moves nothing, the system needs no right', () => {
  for (const m of MOVES) {
    const order = { status: m.from, packing_status: m.packing?.[0] ?? 1 };
    if (m.right) expect(refusal(order, m.to, m.by[0]!, reader)).not.toBeNull();
    expect(refusal(order, m.to, m.by[0]!, { groupId: 0, levels: levels(0) })).toBeNull();
  }
});

describe('where an order begins', () => {
  test.each([
    [PAYMENT_TYPES.transfer, 1, 100],
    [PAYMENT_TYPES.wallet, 1, 100],
    [PAYMENT_TYPES.other, 1, 100],
    [PAYMENT_TYPES.cod, 1, 111],
    [PAYMENT_TYPES.claim, 1, 111],
    [PAYMENT_TYPES.platform, 1, 111],
  ])('payment type %i, %i satang: %i; with nothing to pay always 111', (type, amount, status) => {
    expect(startsAt(type, amount)).toBe(status);
    expect(startsAt(type, 0)).toBe(111);
  });
});

describe('amounts', () => {
  test('product amount, order amount and quantity', () => {
    expect(
      totals(
        [
          { qty: 3, price: 10_00, discount: 5_00 },
          { qty: 1, price: 99, discount: 0 },
        ],
        1_00,
        40_00,
        fail,
      ),
    ).toEqual({
      lines: [25_00, 99],
      discount_parts: [96, 4],
      product_amount: 25_99,
      order_amount: 25_99 - 1_00 + 40_00,
      quantity: 4,
    });
  });
  test('a discount never exceeds its base', () => {
    expect(() => totals([{ qty: 1, price: 100, discount: 101 }], 0, 0, fail)).toThrow('discount_too_big');
    expect(() => totals([{ qty: 1, price: 100, discount: 0 }], 101, 0, fail)).toThrow('discount_too_big');
  });
  test('whatever is accepted adds up and is never negative', () => {
    const line = fc.record({
      qty: fc.integer({ min: 1, max: 1000 }),
      price: fc.integer({ min: 0, max: 10_000_000 }),
      discount: fc.integer({ min: 0, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.nat(1_000_000),
        fc.nat(100_000),
        (lines, discount, fee) => {
          let sums;
          try {
            sums = totals(lines, discount, fee, fail);
          } catch {
            return;
          }
          expect(sums.product_amount).toBe(lines.reduce((s, l) => s + l.qty * l.price - l.discount, 0));
          expect(sums.order_amount).toBe(sums.product_amount - discount + fee);
          expect(Math.min(...sums.lines, sums.order_amount)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
