import { beforeAll, expect, test } from 'vitest';
import { contract, ALL_ENDPOINTS } from '../../contract/index.ts';
import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { openWorld, type World } from '../world/app.ts';
import { nameOf, type Call } from '../world/calls.ts';
import { anOrder } from '../world/orders.ts';
import { BARCODES, openStage, type Stage } from '../world/stage.ts';
import { fingerprint } from '../world/things.ts';

const world = openWorld();
let s: Stage;
beforeAll(async () => {
  s = await openStage(world);
});

const { packing, express, payments, orders } = contract;
const A = { station: 'A' };
const tea = (code: string) => ({ code, barcode: BARCODES['TEA'], ...A });
const stock = async (sku: string) => {
  const [row] = await s.admin.do(contract.warehouse.items, { barcode: BARCODES[sku]! });
  return row!.Available!;
};

type Arranged = (s: Stage, world: World) => Promise<Call>;
const given =
  (input: (s: Stage, world: World) => Promise<Record<string, unknown>>): Arranged =>
  async (...of) => ({ input: await input(...of) });
/** Held at another table. */
const elsewhere = async (code: string) => {
  const { caller } = await s.somebody(3, { packing: 2 });
  await caller.do(packing.verify, { code, station: 'B' });
};
const cancelled = async () => {
  const order = await s.cod();
  await s.admin.do(orders.cancel, { id: order.id, reason_type: 'other', reason: 'ทดสอบ' });
  return order;
};
const withoutPieces = async () => {
  const order = await s.inRound();
  await world.db.query('delete from pack_lines where order_id = $1', [order.id]);
  return order;
};
/** The pieces of a parcel that were spoken for have left the shop by a way no command has. */
const gone = async () => {
  const order = await s.inRound({ OIL: 1 });
  await world.db.query(
    `update stock_balances set amount = 0 where enterprise_id = 1 and item_id = (select id from stock_items where enterprise_id = 1 and sku = 'OIL')`,
  );
  return order;
};
const back = () =>
  world.db.query(
    `update stock_balances b set amount = 1000 where enterprise_id = 1 and amount = 0 and item_id = (select id from stock_items where enterprise_id = 1 and sku = 'OIL')`,
  );

/** How each endpoint comes to each refusal of a state that it declares (409). */
const REFUSALS: Record<string, Record<string, Arranged>> = {
  'PUT /api/v1/profile': {
    duplicate_email: given(async () => ({ ...PROFILE, email: 'clerk@mali.example' })),
  },
  'PUT /api/v1/users/{id}/status': {
    self_delete: given(async () => ({ id: await s.find.user('admin'), status: 'blocked' })),
  },
  'PUT /api/v1/users/{id}/role': {
    last_admin: given(async () => ({ id: await s.find.user('admin'), group_id: 3, roles: {} })),
  },
  'POST /api/v2/wms/inventory/item/in': {
    duplicate: given(async () => ({
      bill_number: 'OPENING',
      storage_id: await s.find.place('คลังหลัก'),
      lines: [{ item_id: await s.find.item('SOAP'), amount: 1 }],
    })),
  },
  'DELETE /api/v1/wms/inventory/{id}': {
    bill_reversed: given(async () => {
      const id = await s.bill();
      await s.admin.do(contract.warehouse.reverse, { id, reason: 'คีย์ผิด' });
      return { id, reason: 'อีกครั้ง' };
    }),
    balance_not_enough: given(async () => {
      const id = await s.bill('LAST', 3);
      await s.cod({ LAST: await stock('LAST') });
      return { id, reason: 'ของถูกจองแล้ว' };
    }),
  },
  'POST /api/v1/orders': {
    balance_not_enough: given((_s, w) => anOrder(w, { SOAP: 90_000 })),
    map_product: given((_s, w) => anOrder(w, { UNMAPPED: 1 })),
  },
  'PUT /api/v1/orders/cancel/{id}': {
    invalid_order_status: given(async () => ({ id: (await cancelled()).id, ...BECAUSE })),
    changed_meanwhile: given(async () => ({ id: (await s.cod()).id, expected_status: 100, ...BECAUSE })),
  },
  'PUT /api/v1/orders/tracking/{id}': {
    invalid_order_status: given(async () => ({ id: (await cancelled()).id, tracking_number: 'TH00000001' })),
    duplicate: given(async () => {
      await s.admin.do(contract.shipping.tracking, { id: (await s.cod()).id, tracking_number: 'TAKEN00001' });
      return { id: (await s.cod()).id, tracking_number: 'TAKEN00001' };
    }),
  },
  'PUT /api/v1/orders/shipping/{id}': {
    invalid_order_status: given(async () => ({ id: (await cancelled()).id, provider: 2 })),
  },
  'PUT /api/v1/orders/{id}/hold': {
    invalid_order_status: given(async () => ({ id: (await s.inRound()).id, hold: true })),
  },
  'POST /api/v1/orders/{id}/slips': {
    invalid_order_status: given(async () => ({
      id: (await s.cod()).id,
      file: await s.picture('slip'),
      amount: 120,
    })),
  },
  'PUT /api/v1/orders/{id}/slips/{slip_id}/reject': {
    invalid_order_status: given(async () => {
      const order = await s.unpaid();
      const slip_id = await s.slip(order);
      await s.admin.do(payments.confirmSuccess, { id: order.id });
      return { id: order.id, slip_id, reason: 'ช้าไป' };
    }),
  },
  'GET /api/v1/orders/{id}/promptpay': {
    no_promptpay: given(async () => ({ id: (await s.cod()).id })),
  },
  'PUT /api/v1/orders/payment/confirm/success/{id}': {
    invalid_order_status: given(async () => ({ id: (await s.cod()).id, reason: 'เห็นยอด' })),
    slip_red: given(async () => {
      const order = await s.unpaid();
      await s.slip(order, order.order_amount + 1);
      return { id: order.id };
    }),
    no_payment: given(async () => ({ id: (await s.unpaid()).id })),
    balance_not_enough: given(async () => {
      await s.bill('LAST', 1);
      const order = await s.unpaid({ LAST: await stock('LAST') });
      await world.db.query(`update orders set reserved_until = now() - interval '1 hour' where id = $1`, [
        order.id,
      ]);
      await world.db.query(
        `update stock_levels set reserved = reserved - (select sum(qty) from reservations where order_id = $1 and state = 'open')
         where enterprise_id = 1 and item_id = (select id from stock_items where enterprise_id = 1 and sku = 'LAST')`,
        [order.id],
      );
      await world.db.query(`update reservations set state = 'released' where order_id = $1`, [order.id]);
      await s.cod({ LAST: await stock('LAST') });
      return { id: order.id, reason: 'เห็นยอด' };
    }),
  },
  'PUT /api/v1/orders/payment/confirm/fail/{id}': {
    invalid_order_status: given(async () => ({ id: (await s.cod()).id, reason: 'ไม่มียอด' })),
  },
  'POST /api/v1/packings': {
    nothing_to_cut: given(async () => {
      await s.inRound();
      return {};
    }),
  },
  'DELETE /api/v1/packings/{id}': {
    round_started: given(async () => ({ id: (await s.closed()).round })),
  },
  'PUT /api/v1/orders/{id}/packing': {
    invalid_order_status: given(async () => ({
      id: (await s.pickedUp()).id,
      packing_status: 9,
      reason: 'ช้าไป',
    })),
  },
  'POST /api/v2/packings/verify/createoradd': {
    invalid_order_status: given(async () => tea((await s.cod()).number)),
    map_product: given(async () => tea((await withoutPieces()).number)),
    goods_is_added: given(async () => ({ ...tea((await s.inRound()).number), qty: 2 })),
    packed_elsewhere: given(async () => {
      const { number } = await s.inRound();
      await elsewhere(number);
      return tea(number);
    }),
    scan_order_first: given(async () => tea(BARCODES['TEA']!)),
  },
  'POST /api/v2/packings/verify/remove': {
    invalid_order_status: given(async () => tea((await s.cod()).number)),
    goods_not_enough: given(async () => tea((await s.inRound()).number)),
    map_product: given(async () => tea((await withoutPieces()).number)),
    packed_elsewhere: given(async () => {
      const { number } = await s.inRound();
      await elsewhere(number);
      return tea(number);
    }),
    scan_order_first: given(async () => tea('R691121-03')),
  },
  'POST /api/v3/packings/verify/close': {
    invalid_order_status: given(async () => ({ code: (await s.closed()).number, ...A })),
    goods_not_enough: given(async () => ({ code: (await s.inRound()).number, ...A })),
    map_product: given(async () => ({ code: (await withoutPieces()).number, ...A })),
    packed_elsewhere: given(async () => {
      const { number } = await s.inRound();
      await elsewhere(number);
      return { code: number, ...A };
    }),
    scan_order_first: given(async () => ({ code: BARCODES['TEA'], ...A })),
    balance_not_enough: given(async () => {
      const { number } = await gone();
      await s.admin.do(packing.verify, { code: number, barcode: BARCODES['OIL']!, ...A });
      return { code: number, ...A };
    }),
  },
  'POST /api/v2/packings/verify/createandclose': {
    invalid_order_status: given(async () => tea((await s.closed()).number)),
    map_product: given(async () => tea((await withoutPieces()).number)),
    goods_not_enough: given(async () => tea((await s.inRound({ TEA: 2 })).number)),
    packed_elsewhere: given(async () => {
      const { number } = await s.inRound();
      await elsewhere(number);
      return tea(number);
    }),
    scan_order_first: given(async () => tea(BARCODES['TEA']!)),
    balance_not_enough: given(async () => ({ code: (await gone()).number, ...A })),
  },
  'POST /api/v1/express/pickup': {
    invalid_order_status: given(async () => ({ code: (await s.inRound()).number })),
    already_scanned: given(async () => ({ code: (await s.pickedUp()).number })),
  },
  'POST /api/v1/express/deliver': {
    invalid_order_status: given(async () => ({ code: (await cancelledInRound()).number })),
    already_scanned: given(async () => {
      const { number, order_amount } = await s.pickedUp();
      await s.admin.do(express.deliver, { code: number, cash_collected: order_amount });
      return { code: number, cash_collected: order_amount };
    }),
    not_picked_up: given(async () => ({ code: (await s.closed()).number, cash_collected: 120 })),
  },
  'POST /api/v1/express/fail': {
    invalid_order_status: given(async () => ({ code: (await cancelledInRound()).number, ...NOBODY })),
    already_scanned: given(async () => {
      const { number, order_amount } = await s.pickedUp();
      await s.admin.do(express.deliver, { code: number, cash_collected: order_amount });
      return { code: number, ...NOBODY };
    }),
    not_picked_up: given(async () => ({ code: (await s.closed()).number, ...NOBODY })),
  },
};
const BECAUSE = { reason_type: 'customer', reason: 'เปลี่ยนใจ' };
const NOBODY = { reason_type: 'nobody_home' };
const PROFILE = { fname: 'มะลิ', lname: '', nick_name: '', phone: '' };
const cancelledInRound = async () => {
  const order = await s.inRound();
  await s.admin.do(orders.cancel, { id: order.id, reason_type: 'other', reason: 'ทดสอบ' });
  return order;
};

/** Declared, and no call comes to it, with the reason. */
const NOT_REACHED: Record<string, Record<string, string>> = {
  'PUT /api/v1/users/{id}/status': {
    last_admin: 'a race of two administrators: arranged in rare-refusals.test.ts',
  },
  'DELETE /api/v1/packings/{id}': {
    invalid_order_status: 'an order that left by another way: arranged in rare-refusals.test.ts',
  },
  'POST /api/v2/packings/verify/createandclose': {
    goods_is_added: 'the other item scanned again: arranged in rare-refusals.test.ts',
  },
};

const of409 = (e: AnyEndpoint): ErrorCode[] => (e.errors ?? []).filter((code) => ERRORS[code].status === 409);

test('every refusal of a state that an endpoint declares is arranged here or has its reason', () => {
  const known = (table: Record<string, object>, e: AnyEndpoint) => Object.keys(table[nameOf(e)] ?? {});
  for (const e of ALL_ENDPOINTS)
    expect([nameOf(e), [...known(REFUSALS, e), ...known(NOT_REACHED, e)].sort()]).toEqual([
      nameOf(e),
      [...of409(e)].sort(),
    ]);
});

const cases = ALL_ENDPOINTS.flatMap((e) =>
  Object.entries(REFUSALS[nameOf(e)] ?? {}).map(([code, arrange]) => [nameOf(e), code, e, arrange] as const),
);
test.each(cases)('%s: %s, and nothing changes', async (_name, code, e, arrange) => {
  try {
    const { who = s.admin, input } = await arrange(s, world);
    const before = await fingerprint(world, 1);
    const answer = await who.call(e, input as never);
    expect([answer.status, answer.error.Detail?.code]).toEqual([409, code]);
    expect(answer.error.Cause).toBeTruthy();
    expect(await fingerprint(world, 1)).toBe(before);
  } finally {
    await back();
  }
});
