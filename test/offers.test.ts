import { describe, expect, test } from 'vitest';
import {
  notHandedOver,
  ORDER_STATUSES,
  PACKING_STATUSES,
  PAYMENT_TYPES,
  type OrderStatus,
  type PackingStatus,
} from '../contract/order-status.ts';
import { GROUPS, MODULES, type Level, type Module } from '../contract/shared.ts';
import { MODULES as SERVER_MODULES } from '../server/modules.ts';
import { laterActions } from '../server/modules/orders/orders.queries/parts.ts';
import {
  ACTIONS,
  assertMay,
  assertShopPrices,
  mayBeTypedIn,
  offered as offeredOf,
  totals,
  withoutStaff,
  wrongStatus,
} from '../server/modules/orders/orders.rules.ts';
import { fail, Failure } from '../server/platform/errors.ts';
import type { Mover } from '../server/platform/rights.ts';

// every module adds its own actions to an order, as at the start of the server
for (const m of SERVER_MODULES) m.joins?.();
const offered = (o: ReturnType<typeof order>, who: Mover) =>
  offeredOf(o as never, { ...ACTIONS, ...laterActions() } as never, who);

const someone = (
  levels: Partial<Record<Module, Level>>,
  groupId: Mover['groupId'] = GROUPS.employee,
): Mover => ({
  groupId,
  levels: { ...(Object.fromEntries(MODULES.map((m) => [m, 0])) as Record<Module, Level>), ...levels },
});
const everybody = someone(
  Object.fromEntries(MODULES.map((m) => [m, 3])) as Record<Module, Level>,
  GROUPS.admin,
);
const order = (status: OrderStatus, packing_status: PackingStatus = 0, to_pay = 100) => ({
  status,
  packing_status,
  order_amount: Math.max(to_pay, 0),
  payment_amount: 0,
  slips: to_pay < 0 ? [{ status: 'pending' as const, amount: -to_pay }] : [],
  payment_type: PAYMENT_TYPES.transfer,
});
const may = (o: ReturnType<typeof order>, who: Mover) => {
  const offer = offered(o, who);
  return Object.entries(offer.may)
    .flatMap(([action, is]) => (is ? [action] : []))
    .sort();
};
const failure = (work: () => unknown): Failure => {
  try {
    work();
  } catch (err) {
    return err as Failure;
  }
  throw new Error('it was not refused');
};

describe('what may be done with an order now', () => {
  const UNPAID = [
    'confirm_payment',
    'fail_payment',
    'cancel',
    'change_tracking',
    'change_provider',
    'upload_slip',
    'promptpay',
    'hold',
  ];
  test.each([
    [100, 0, UNPAID],
    [111, 0, ['cancel', 'change_tracking', 'change_provider', 'hold']],
    [111, 9, ['cancel', 'change_tracking', 'change_provider', 'hold']],
    [112, 1, ['cancel', 'change_tracking', 'change_provider', 'print', 'pull_out']],
    [112, 3, ['cancel', 'change_tracking', 'change_provider', 'print', 'pull_out']],
    [114, 2, ['cancel', 'print']],
    [121, 3, ['print']],
    [122, 3, ['print']],
    [130, 3, ['print']],
    [140, 9, []],
    [141, 3, []],
    [142, 3, []],
  ] as const)('by an administrator in %i with packing status %i', (status, packing, actions) => {
    expect(may(order(status, packing), everybody)).toEqual([...actions].sort());
  });

  test.each([
    [
      'a clerk',
      { order: 2 },
      ['cancel', 'change_tracking', 'change_provider', 'upload_slip', 'promptpay', 'hold'],
    ],
    ['who reads orders', { order: 1 }, ['promptpay']],
    ['who checks payments', { payment: 2 }, ['confirm_payment', 'fail_payment', 'upload_slip', 'promptpay']],
    ['who reads payments', { payment: 1 }, ['promptpay']],
    ['a packer', { packing: 2 }, ['change_tracking', 'change_provider', 'promptpay']],
  ] as const)('with an unpaid one by %s', (_who, levels, actions) => {
    expect(may(order(100), someone(levels))).toEqual([...actions].sort());
  });
  test.each([
    ['a packer', { packing: 2 }, ['change_tracking', 'change_provider', 'print']],
    ['who reads packing', { packing: 1 }, ['print']],
    ['who decides in packing', { packing: 3 }, ['change_tracking', 'change_provider', 'print', 'pull_out']],
    ['a clerk', { order: 2 }, ['change_tracking', 'change_provider']],
    ['who reads orders', { order: 1 }, []],
  ] as const)('with one in a round by %s', (_who, levels, actions) => {
    expect(may(order(112, 1), someone(levels))).toEqual([...actions].sort());
  });
  test('nothing to pay: no PromptPay', () => {
    expect(may(order(100, 0, 0), everybody)).toEqual([...UNPAID.filter((a) => a !== 'promptpay')].sort());
    expect(may(order(100, 0, -5), everybody)).not.toContain('promptpay');
    expect(may(order(100, 0, 1), everybody)).toContain('promptpay');
  });
  test('whatever may not be done says why in both languages, and nothing else does', () => {
    for (const status of ORDER_STATUSES)
      for (const packing of PACKING_STATUSES)
        for (const who of [everybody, someone({ order: 2 }), someone({ packing: 2 }), someone({})]) {
          const { may: does, why_not } = offered(order(status, packing), who);
          const not = Object.entries(does).flatMap(([action, is]) => (is ? [] : [action]));
          expect(Object.keys(why_not).sort()).toEqual(not.sort());
          for (const words of Object.values(why_not))
            expect([words.th, words.en]).toEqual([
              expect.stringMatching(/[ก-๙]/),
              expect.stringMatching(/[a-z]{3}/),
            ]);
        }
  });
  test('the reason is the nearest one: the right first, then the state', () => {
    const why = (o: ReturnType<typeof order>, who: Mover) => offered(o, who).why_not;
    const noRight = why(order(112, 1), someone({}));
    expect(
      new Set([noRight['change_tracking'], noRight['print'], noRight['hold'], noRight['upload_slip']]).size,
    ).toBe(1);
    const tooLate = why(order(121, 3), everybody);
    expect(tooLate['change_tracking']).toEqual(tooLate['change_provider']);
    expect(tooLate['change_tracking']).not.toEqual(noRight['change_tracking']);
    expect(why(order(111), everybody)['print']!.en).toMatch(/round/);
    expect(why(order(112, 1), everybody)['hold']!.en).toMatch(/round/);
    expect(why(order(111), everybody)['upload_slip']).toEqual(why(order(111), everybody)['promptpay']);
    expect(why(order(100, 0, 0), everybody)['promptpay']!.en).toMatch(/[Ss]lip/);
  });
});

describe('a refused move', () => {
  test('names the order, its status, the one asked for, and what is missing', () => {
    const told = failure(() =>
      assertMay({ ...order(112, 1), number: 'SO1' }, 121, 'hand_over', everybody, fail),
    );
    expect([told.code, told.data]).toEqual([
      'invalid_order_status',
      {
        order: 'SO1',
        status: 112,
        cancelled: false,
        from: { th: 'อยู่ในรอบแพ็ก', en: 'Awaiting collection' },
        to: 121,
        missing: { th: expect.any(String), en: expect.stringMatching(/packed and closed/) },
      },
    ]);
    expect(() =>
      assertMay({ ...order(112, 3), number: 'SO1' }, 121, 'hand_over', everybody, fail),
    ).not.toThrow();
  });
  test('done by somebody already is told as that', () => {
    const told = failure(() =>
      assertMay({ ...order(111), number: 'SO1' }, 111, 'confirm_payment', everybody, fail),
    );
    expect((told.data['missing'] as { en: string }).en).toMatch(/already/);
    const other = failure(() => assertMay({ ...order(130), number: 'SO1' }, 100, 'undo', everybody, fail));
    expect(other.data['missing'] as { en: string; th: string }).toEqual({
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

test('nothing has left the house before a parcel has', () => {
  expect(ORDER_STATUSES.filter(notHandedOver)).toEqual([100, 111, 112]);
});

test('claims and platform orders are not typed in', () => {
  expect(Object.entries(PAYMENT_TYPES).flatMap(([name, type]) => (mayBeTypedIn(type) ? [name] : []))).toEqual(
    ['transfer', 'cod', 'wallet', 'other'],
  );
});

describe('an agent sells at the shop’s prices', () => {
  const line = (price: number, discount = 0) => ({ sku: 'SOAP', own: 5900, price, discount });
  test('and at no other, nor with a discount', () => {
    expect(() => assertShopPrices([line(5900), line(5900)], 0, fail)).not.toThrow();
    expect(failure(() => assertShopPrices([line(5900), line(5899)], 0, fail)).data).toEqual({
      what: 'SOAP',
      path: 'lines.1.price',
    });
    expect(failure(() => assertShopPrices([line(5901)], 0, fail)).data['path']).toBe('lines.0.price');
    expect(failure(() => assertShopPrices([line(5900), line(5900, 1)], 0, fail)).data).toEqual({
      what: { th: 'ส่วนลดบรรทัด 2', en: 'discount of line 2' },
      path: 'lines.1.discount',
    });
    const whole = failure(() => assertShopPrices([line(5900)], 1, fail));
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
    expect(totals([{ qty: 2, price: 100, discount: 200 }], 0, 0, fail)).toEqual({
      lines: [0],
      product_amount: 0,
      order_amount: 0,
      quantity: 2,
    });
    expect(totals([{ qty: 1, price: 100, discount: 0 }], 100, 30, fail).order_amount).toBe(30);
  });
});

test('outside the shop nobody reads who works there and what they noted', () => {
  expect(withoutStaff({ staff: 'น้องฝน', team: 'ทีม', seller_note: 'ลับ', number: 'SO1' } as never)).toEqual({
    staff: '',
    team: null,
    seller_note: '',
    number: 'SO1',
  });
});
