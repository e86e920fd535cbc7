import { describe, expect, test } from 'vitest';
import { PAYMENT_TYPES } from '../../../contract/codes/payment-types.ts';
import type { OrderStatus } from '../../../contract/codes/order-status.ts';
import type { PackingStatus } from '../../../contract/codes/packing-status.ts';
import { GROUPS, AREAS, type Level, type Area } from '../../../contract/shared.ts';
import { fail, type Failure } from '../../platform/errors.ts';
import {
  ACTIONS,
  assertMay,
  assertShopPrices,
  cashDue,
  factsOf,
  pricedLine,
  mayBeHeld,
  mayBeTypedIn,
  offeredActions,
  totals,
  withoutStaff,
  wrongStatus,
} from './orders.rules.ts';

const everybody = {
  groupId: GROUPS.admin,
  levels: Object.fromEntries(AREAS.map((m) => [m, 3])) as Record<Area, Level>,
};
const order = (status: OrderStatus, packing_status: PackingStatus = 0) => ({
  number: 'SO1',
  status,
  packing_status,
  cancel_asked_at: null,
});
const failure = (work: () => unknown): Failure => {
  try {
    work();
  } catch (err) {
    return err as Failure;
  }
  throw new Error('it was not refused');
};

describe('a refused move', () => {
  test('names the order, its status, the one asked for, and what is missing', () => {
    const told = failure(() => assertMay(order(112, 1), 121, 'hand_over', everybody, fail));
    expect([told.code, told.data]).toEqual([
      'invalid_order_status',
      {
        order: 'SO1',
        status: 112,
        cancelled: false,
        from: { th: 'รอส่งมอบ', en: 'To hand over' },
        to: 121,
        missing: { th: expect.stringMatching(/[ก-๙]{5}/), en: expect.stringMatching(/packed and closed/) },
      },
    ]);
    expect(() => assertMay(order(112, 3), 121, 'hand_over', everybody, fail)).not.toThrow();
  });
  test('done by somebody already is told as that', () => {
    const told = failure(() => assertMay(order(111), 111, 'confirm_payment', everybody, fail));
    expect((told.data['missing'] as { en: string }).en).toMatch(/already/);
    const other = failure(() => assertMay(order(130), 100, 'undo', everybody, fail));
    expect(other.data['missing']).toEqual({
      th: expect.stringContaining('สำเร็จ'),
      en: expect.stringMatching(/Completed.*Unpaid/),
    });
  });
  test('a cancelled order is said to be cancelled', () => {
    expect(wrongStatus({ number: 'SO1', status: 140 }, '', fail).data).toEqual({
      order: 'SO1',
      status: 140,
      cancelled: true,
      from: { th: 'ยกเลิก', en: 'Cancelled' },
      missing: '',
    });
  });
});

test('claims and platform orders are not typed in', () => {
  expect(Object.entries(PAYMENT_TYPES).flatMap(([name, type]) => (mayBeTypedIn(type) ? [name] : []))).toEqual(
    ['transfer', 'cod', 'wallet', 'other'],
  );
});

describe('an agent sells at the shop’s prices', () => {
  const line = (price: number, discount = 0) => ({ sku: 'SOAP', own: 5900, price, discount });
  const refused = (lines: ReturnType<typeof line>[], discount = 0) =>
    failure(() => assertShopPrices(lines, discount, fail));
  test('and at no other, nor with a discount', () => {
    expect(() => assertShopPrices([line(5900), line(5900)], 0, fail)).not.toThrow();
    const cheap = refused([line(5900), line(5899)]);
    expect([cheap.code, cheap.data]).toEqual(['price_not_yours', { what: 'SOAP', path: 'lines.1.price' }]);
    expect(refused([line(5901)]).data['path']).toBe('lines.0.price');
    const lower = refused([line(5900), line(5900, 1)]);
    expect([lower.code, lower.data]).toEqual([
      'price_not_yours',
      { what: { th: 'ส่วนลดบรรทัด 2', en: 'discount of line 2' }, path: 'lines.1.discount' },
    ]);
    const whole = refused([line(5900)], 1);
    expect([whole.code, whole.data['path']]).toEqual(['price_not_yours', 'discount']);
    expect((whole.data['what'] as { en: string }).en).toMatch(/order/);
  });
});

describe('a discount that is too big', () => {
  test('names its line or the order, and both figures', () => {
    const lines = [
      { qty: 1, price: 100, discount: 0 },
      { qty: 2, price: 100, discount: 201 },
    ];
    expect(failure(() => totals(lines, 0, 0, fail)).data).toEqual({
      field: { th: 'ส่วนลดบรรทัด 2', en: 'discount of line 2' },
      path: 'lines.1.discount',
      discount: '2.01',
      base: '2.00',
    });
    const whole = failure(() => totals([{ qty: 1, price: 100, discount: 0 }], 101, 500, fail));
    expect(whole.data).toMatchObject({
      path: 'discount',
      discount: '1.01',
      base: '1.00',
      field: { en: expect.stringMatching(/order/), th: expect.stringMatching(/ออเดอร์/) },
    });
  });
  test('as big as its base is not', () => {
    const all = totals([{ qty: 2, price: 100, discount: 200 }], 0, 0, fail);
    expect(all).toEqual({ lines: [0], discount_parts: [0], product_amount: 0, order_amount: 0, quantity: 2 });
    expect(totals([{ qty: 1, price: 100, discount: 0 }], 100, 30, fail).order_amount).toBe(30);
  });
});

test('outside the shop nobody reads who works there and what they noted', () => {
  const order = { staff: 'น้องฝน', team: 'ทีม', seller_note: 'ลับ', tags: ['วีไอพี'], number: 'SO1' };
  expect(withoutStaff(order)).toEqual({ staff: '', team: null, seller_note: '', tags: [], number: 'SO1' });
});

test('cash is due at the door alone, less what was paid', () => {
  const order = { order_amount: 240_00, paid_amount: 100_50 };
  expect(cashDue({ ...order, payment_type: PAYMENT_TYPES.cod })).toBe(139_50);
  for (const payment_type of Object.values(PAYMENT_TYPES).filter((type) => type !== PAYMENT_TYPES.cod))
    expect(cashDue({ ...order, payment_type })).toBe(0);
});

test('an order is held before it is in a round, never after', () => {
  const { cancel, hold } = ACTIONS;
  const clerk = { groupId: GROUPS.employee, levels: { ...everybody.levels, order: 2 } } as const;
  const reader = { groupId: GROUPS.employee, levels: { ...everybody.levels, order: 1 } } as const;
  for (const status of [100, 111] as const) {
    expect(mayBeHeld(status)).toBe(true);
    expect([hold(order(status), clerk), cancel(order(status), clerk)]).toEqual([null, null]);
    // the right is said first
    expect(hold(order(status), reader)!.en).toBe(cancel(order(status), reader)!.en);
  }
  for (const status of [112, 114, 121, 122, 130, 140, 141, 142] as const) {
    expect(mayBeHeld(status)).toBe(false);
    expect(hold(order(status), clerk)).toEqual({
      th: expect.stringMatching(/[ก-๙]{5}/),
      en: expect.stringMatching(/round|handed over|cancelled/),
    });
    expect(hold(order(status), reader)!.en).not.toMatch(/round|handed over|cancelled/);
  }
});

test('what is offered is what nothing stands against; the rest says what does', () => {
  const no = { th: 'ไม่', en: 'no' };
  expect(offeredActions(1, { one: () => null, two: (n) => (n === 1 ? no : null) }, everybody)).toEqual({
    may: { one: true, two: false },
    why_not: { two: no },
  });
});

test('a line is priced by the shop unless it says otherwise, in satang', () => {
  const product = { id: 7, code: 'SOAP', name: 'สบู่', price: 59_00 };
  const line = { product_id: 7, sku: 'SOAP', name: 'สบู่', qty: 2, own: 59_00 };
  expect(pricedLine({ qty: 2, discount: 0 }, product)).toEqual({ ...line, price: 59_00, discount: 0 });
  expect(pricedLine({ qty: 2, price: 1.15, discount: 8.29 }, product)).toEqual({
    ...line,
    price: 1_15,
    discount: 8_29,
  });
  expect(pricedLine({ qty: 2, price: 0, discount: 0 }, product).price).toBe(0);
});

test('what a command on an order answers', () => {
  expect(factsOf({ ...order(112, 1), id: 7 })).toEqual({ id: 7, number: 'SO1', status: 112 });
});
