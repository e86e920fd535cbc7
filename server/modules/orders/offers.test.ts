import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { PAYMENT_TYPES, type OrderStatus, type PackingStatus } from '../../../contract/order-status.ts';
import { GROUPS, MODULES, type Level, type Module, type Roles } from '../../../contract/shared.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import { fail, type Failure } from '../../platform/errors.ts';
import {
  assertMay,
  assertShopPrices,
  mayBeTypedIn,
  totals,
  withoutStaff,
  wrongStatus,
} from './orders.rules.ts';

const world = openWorld();
let s: Stage;
beforeAll(async () => {
  s = await openStage(world);
});

/** An order that stands there, however it came to. */
async function standing(status: OrderStatus, packing: PackingStatus): Promise<number> {
  const { id } = await s.unpaid();
  await s.stands(id, status);
  await world.db.query('update orders set packing_status = $2 where id = $1', [id, packing]);
  return id;
}
const offer = async (id: number, who: Caller) => {
  const { may, why_not } = await who.do(contract.orders.detail, { id });
  const yes = Object.entries(may).flatMap(([action, is]) => (is ? [action] : []));
  return {
    yes: yes.sort(),
    no: Object.keys(may)
      .filter((action) => !yes.includes(action))
      .sort(),
    why_not,
  };
};

describe('what an order’s page offers', () => {
  const ROUTE = ['change_provider', 'change_tracking'];
  const UNPAID = ['cancel', ...ROUTE, 'confirm_payment', 'fail_payment', 'hold', 'promptpay', 'upload_slip'];
  test.each([
    [100, 0, UNPAID],
    [111, 0, ['cancel', ...ROUTE, 'hold']],
    [111, 9, ['cancel', ...ROUTE, 'hold']],
    [112, 1, ['cancel', ...ROUTE, 'print', 'pull_out']],
    [112, 3, ['cancel', ...ROUTE, 'print', 'pull_out']],
    [114, 2, ['cancel', 'print']],
    [121, 3, ['print']],
    [122, 3, ['print']],
    [130, 3, ['print']],
    [140, 9, []],
    [141, 3, []],
    [142, 3, []],
  ] as const)('to an administrator in %i with packing status %i', async (status, packing, actions) => {
    const { yes, no, why_not } = await offer(await standing(status, packing), s.admin);
    expect(yes).toEqual([...actions]);
    // whatever may not be done says why, in both languages, and nothing else does
    expect(Object.keys(why_not).sort()).toEqual(no);
    for (const words of Object.values(why_not))
      expect([words.th, words.en]).toEqual([
        expect.stringMatching(/[ก-๙]{4}/),
        expect.stringMatching(/[a-z]{3}/),
      ]);
  });

  test.each([
    [100, 0, 'a clerk', { order: 2 }, ['cancel', ...ROUTE, 'hold', 'promptpay', 'upload_slip']],
    [100, 0, 'who reads orders', { order: 1 }, ['promptpay']],
    [
      100,
      0,
      'who checks payments',
      { payment: 2 },
      ['confirm_payment', 'fail_payment', 'promptpay', 'upload_slip'],
    ],
    [100, 0, 'who reads payments', { payment: 1 }, ['promptpay']],
    [100, 0, 'a packer who reads orders', { order: 1, packing: 2 }, [...ROUTE, 'promptpay']],
    [112, 1, 'a packer who reads orders', { order: 1, packing: 2 }, [...ROUTE, 'print']],
    [112, 1, 'who reads orders and packing', { order: 1, packing: 1 }, ['print']],
    [112, 1, 'who decides in packing', { order: 1, packing: 3 }, [...ROUTE, 'print', 'pull_out']],
    [112, 1, 'a clerk', { order: 2 }, ROUTE],
    [112, 1, 'who reads orders', { order: 1 }, []],
  ] as const)('in %i with packing status %i to %s', async (status, packing, _who, roles: Roles, actions) => {
    const { caller } = await s.somebody(3, roles);
    expect((await offer(await standing(status, packing), caller)).yes).toEqual([...actions]);
  });

  test('no PromptPay once slips cover the amount', async () => {
    const order = await s.unpaid();
    await s.slip(order, order.order_amount - 1);
    expect((await offer(order.id, s.admin)).yes).toContain('promptpay');
    await s.slip(order, 1);
    expect((await offer(order.id, s.admin)).why_not['promptpay']!.en).toMatch(/[Ss]lip/);
  });

  test('what is offered is done, what is not is refused', async () => {
    const { orders } = contract;
    for (const [status, packing] of [
      [100, 0],
      [111, 0],
      [112, 1],
      [121, 3],
      [140, 9],
    ] as const) {
      const id = await standing(status, packing);
      const { yes } = await offer(id, s.admin);
      const hold = await s.admin.call(orders.hold, { id, hold: true });
      expect([status, hold.status]).toEqual([status, yes.includes('hold') ? 200 : 409]);
      const cancel = await s.admin.call(orders.cancel, { id, reason_type: 'other', reason: 'x' });
      expect([status, cancel.status]).toEqual([status, yes.includes('cancel') ? 200 : 409]);
    }
  });
});

const everybody = {
  groupId: GROUPS.admin,
  levels: Object.fromEntries(MODULES.map((m) => [m, 3])) as Record<Module, Level>,
};
const order = (status: OrderStatus, packing_status: PackingStatus = 0) => ({
  number: 'SO1',
  status,
  packing_status,
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
        from: { th: 'อยู่ในรอบแพ็ก', en: 'Awaiting collection' },
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
    expect(all).toEqual({ lines: [0], product_amount: 0, order_amount: 0, quantity: 2 });
    expect(totals([{ qty: 1, price: 100, discount: 0 }], 100, 30, fail).order_amount).toBe(30);
  });
});

test('outside the shop nobody reads who works there and what they noted', () => {
  const order = { staff: 'น้องฝน', team: 'ทีม', seller_note: 'ลับ', number: 'SO1' };
  expect(withoutStaff(order)).toEqual({ staff: '', team: null, seller_note: '', number: 'SO1' });
});
