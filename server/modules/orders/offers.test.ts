import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderStatus } from '../../../contract/codes/order-status.ts';
import type { PackingStatus } from '../../../contract/codes/packing-status.ts';
import { orders } from '../../../contract/orders.ts';
import type { Roles } from '../../../contract/shared.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

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
  const { may, why_not } = await who.do(orders.detail, { id });
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
  const ROUTE = ['bring_label', 'change_provider', 'change_tracking'];
  const STATUS = 'change_status';
  const DELIVERY = 'change_delivery';
  const RETURN = ['announce_return', 'take_return'];
  const NOTE = 'note';
  const ASK = 'ask_cancel';
  const UNPAID = [
    'again',
    ASK,
    NOTE,
    'cancel',
    ...ROUTE,
    STATUS,
    'confirm_payment',
    'edit',
    'fail_payment',
    'hold',
    'promptpay',
    'upload_slip',
  ];
  test.each([
    [100, 0, UNPAID],
    [111, 0, ['again', ASK, NOTE, 'cancel', ...ROUTE, STATUS, 'edit', 'hold']],
    [111, 9, ['again', ASK, NOTE, 'cancel', ...ROUTE, STATUS, 'edit', 'hold']],
    [112, 1, ['again', ASK, NOTE, 'cancel', ...ROUTE, STATUS, 'print', 'pull_out']],
    [112, 3, ['again', ASK, NOTE, 'cancel', DELIVERY, ...ROUTE, STATUS, 'print', 'pull_out']],
    // in parts, as long as none of them has left
    [114, 2, ['again', ASK, NOTE, 'cancel', ...ROUTE, STATUS, 'print', 'pull_out']],
    // none of its parcels is away: who knows better may say that one left
    [121, 3, ['again', 'claim', DELIVERY, ...RETURN, NOTE, STATUS, 'print']],
    [122, 3, ['again', 'claim', ...RETURN, NOTE, STATUS, 'print']],
    [130, 3, ['again', 'claim', ...RETURN, NOTE, 'print']],
    [140, 9, ['again', NOTE]],
    [141, 3, ['again', NOTE]],
    [142, 3, ['again', 'claim', ...RETURN, NOTE]],
  ] as const)('to an administrator in %i with packing status %i', async (status, packing, actions) => {
    const { yes, no, why_not } = await offer(await standing(status, packing), s.admin);
    expect(yes).toEqual([...actions].sort());
    // whatever may not be done says why, in both languages, and nothing else does
    expect(Object.keys(why_not).sort()).toEqual(no);
    for (const words of Object.values(why_not))
      expect([words.th, words.en]).toEqual([
        expect.stringMatching(/[ก-๙]{4}/),
        expect.stringMatching(/[a-z]{3}/),
      ]);
  });

  test.each([
    [
      100,
      0,
      'a clerk',
      { order: 2 },
      ['again', ASK, 'cancel', ...ROUTE, 'edit', 'hold', NOTE, 'promptpay', 'upload_slip'],
    ],
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
    [112, 1, 'a clerk', { order: 2 }, ['again', ASK, ...ROUTE, NOTE]],
    [112, 1, 'who reads orders', { order: 1 }, []],
  ] as const)('in %i with packing status %i to %s', async (status, packing, _who, roles: Roles, actions) => {
    const { caller } = await s.somebody(3, roles);
    expect((await offer(await standing(status, packing), caller)).yes).toEqual([...actions].sort());
  });

  test('no PromptPay once slips cover the amount', async () => {
    const order = await s.unpaid();
    await s.slip(order, order.order_amount - 1);
    expect((await offer(order.id, s.admin)).yes).toContain('promptpay');
    await s.slip(order, 1);
    expect((await offer(order.id, s.admin)).why_not['promptpay']!.en).toMatch(/[Ss]lip/);
  });

  test('what is offered is done, what is not is refused', async () => {
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
