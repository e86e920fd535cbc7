import { beforeAll, expect, test } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { packed } from '../../../test/world/orders.ts';
import { BARCODES, openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let packer: Caller;
beforeAll(async () => {
  s = await openStage(world);
  packer = await world.as('packer');
  await packer.call(packing.cut, { back_days: 31 });
});

async function aRound(...wants: Record<string, number>[]) {
  const orders = [];
  for (const lines of wants) orders.push(await s.cod(lines));
  const { id } = await packer.do(packing.cut, {});
  return { id, orders };
}
const look = (id: number) => packer.do(packing.picking, { id });
const code = async (answer: Promise<{ status: number; error: { Detail?: { code: string } } }>) =>
  (await answer).error?.Detail?.code;
const lineOf = async (id: number, sku: string) => {
  const { goods, stops } = await look(id);
  const item_id = goods.find((g) => g.sku === sku)!.item_id;
  const at = stops.flatMap(({ place_id, lines }) =>
    lines.filter((l) => l.item_id === item_id).map((l) => ({ ...l, place_id })),
  );
  return at[0]!;
};

test('pieces are fetched place by place, never more than are wanted there, and put back', async () => {
  const { id } = await aRound({ TEA: 2 }, { TEA: 1, SOAP: 1 });
  const { place_id, item_id, quantity } = await lineOf(id, 'TEA');
  expect(quantity).toBe(3);
  const pick = (qty: number) => packer.call(packing.pick, { id, place_id, item_id, qty });
  expect((await pick(2)).ok.Data).toMatchObject({ picked: 2, quantity: 3 });
  expect((await pick(2)).error.Detail).toMatchObject({ code: 'pick_too_many', left: 1, given: 2 });
  expect((await pick(-1)).ok.Data.picked).toBe(1);
  expect(await code(pick(-2))).toBe('pick_not_there');
  expect((await pick(2)).ok.Data.picked).toBe(3);
  expect(await code(pick(1))).toBe('picked_already');
  expect(await lineOf(id, 'TEA')).toMatchObject({ picked: 3, extra: 0 });
});

test('of two pickers at the last piece one takes it, the other reads who did', async () => {
  const { id } = await aRound({ TEA: 1 });
  const { place_id, item_id } = await lineOf(id, 'TEA');
  const both = await world.meeting(2, `select 1 from packing_rounds where id = ${id} for update`, () =>
    [packer, s.admin].map((who) => who.call(packing.pick, { id, place_id, item_id, qty: 1 })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await lineOf(id, 'TEA')).picked).toBe(1);
});

test('what a closed parcel took is no longer in hand; what was fetched for an order that left goes back', async () => {
  const { id, orders: made } = await aRound({ TEA: 2 }, { TEA: 3 });
  const { place_id, item_id } = await lineOf(id, 'TEA');
  await packer.do(packing.pick, { id, place_id, item_id, qty: 5 });
  await packed(packer, made[0]!.number, [BARCODES['TEA']!, BARCODES['TEA']!]);
  expect(await lineOf(id, 'TEA')).toMatchObject({ quantity: 3, picked: 3, extra: 0 });
  await s.admin.do(packing.pullOut, { id: made[1]!.id, packing_status: 9, reason: 'รอลูกค้า' });
  expect(await lineOf(id, 'TEA')).toMatchObject({ quantity: 0, picked: 0, extra: 3 });
  await packer.do(packing.pick, { id, place_id, item_id, qty: -3 });
  expect((await look(id)).stops).toEqual([]);
  await s.admin.do(orders.hold, { id: made[1]!.id, hold: true });
});

test('what lies nowhere is told with the orders that want it, before anybody walks', async () => {
  const { id, orders } = await aRound({ OIL: 2 });
  const item_id = await s.find.item('OIL');
  await world.db.query(`update stock_balances set amount = 0 where enterprise_id = 1 and item_id = $1`, [
    item_id,
  ]);
  const { short, stops } = await look(id);
  expect(stops).toEqual([]);
  expect(short).toMatchObject([{ item_id, quantity: 2, orders: [{ number: orders[0]!.number, seq: 1 }] }]);
  await world.db.query(
    `update stock_balances set amount = 1000 where enterprise_id = 1 and item_id = $1 and place_id = (
      select id from places where enterprise_id = 1 and name = 'คลังหลัก')`,
    [item_id],
  );
});

test('a scan sorts into the first box that needs it, a carton into several, each box told when it is whole', async () => {
  const { id, orders } = await aRound({ TEA: 2 }, { TEA: 1, SOAP: 1 }, { TEA: 4 });
  await world.db.query(
    `insert into item_barcodes (enterprise_id, barcode, item_id, pieces) select 1, 'TEA-SIX', id, 6 from stock_items where enterprise_id = 1 and sku = 'TEA'`,
  );
  const seq = new Map((await look(id)).boxes.map((box) => [box.order_id, box.seq]));
  const bySeq = orders.toSorted((a, b) => seq.get(a.id)! - seq.get(b.id)!);
  const sort = (barcode: string, qty = 1) => packer.call(packing.sort, { id, barcode, qty });

  expect((await sort(BARCODES['TEA']!)).ok.Data).toMatchObject([
    { order_id: bySeq[0]!.id, put: 1, sorted: 1 },
  ]);
  expect((await sort(BARCODES['TEA']!, 7)).error.Detail).toMatchObject({ code: 'sort_too_many', needed: 6 });
  const carton = (await sort('TEA-SIX')).ok.Data;
  expect(carton.reduce((sum, { put }) => sum + put, 0)).toBe(6);
  expect(carton.map((box) => box.sorted)).toEqual(carton.map((box) => box.wanted));
  const mixed = orders[1]!.id;
  expect(carton.find((box) => box.order_id === mixed)!.complete).toBe(false);
  expect(await code(sort(BARCODES['TEA']!))).toBe('sort_not_needed');
  expect((await sort(BARCODES['SOAP']!)).ok.Data).toMatchObject([{ order_id: mixed, complete: true }]);
  expect(await code(sort('8859999999999'))).toBe('inventory_not_found');

  const item_id = await s.find.item('SOAP');
  const out = await packer.do(packing.unsort, { id, order_id: mixed, item_id });
  expect(out).toMatchObject({ put: -1, sorted: 0, complete: false });
  expect(await code(packer.call(packing.unsort, { id, order_id: mixed, item_id }))).toBe('goods_not_enough');
  const elsewhere = (await aRound({ TEA: 1 })).orders[0]!.id;
  expect(await code(packer.call(packing.unsort, { id, order_id: elsewhere, item_id }))).toBe('no_orders');
});

test('stops are in the order of the way, from one drawn on the floor plan to the nearest', async () => {
  const places = new Map<string, number>();
  const at = { 'A-1': [0, 0], 'A-2': [900, 0], 'A-3': [0, 300] } as const;
  for (const [name, [x, y]] of Object.entries(at)) {
    const { id } = await s.admin.do(warehouse.addStorage, { name, kind: 'store', x, y });
    places.set(name, id);
  }
  const wants: Record<string, number> = {};
  for (const [sku, name] of [
    ['TEA', 'A-1'],
    ['SOAP', 'A-2'],
    ['OIL', 'A-3'],
  ] as const) {
    const item_id = await s.find.item(sku);
    await world.db.query(`update stock_balances set amount = 0 where enterprise_id = 1 and item_id = $1`, [
      item_id,
    ]);
    await s.admin.do(warehouse.stockIn, { storage_id: places.get(name)!, lines: [{ item_id, amount: 500 }] });
    wants[sku] = 1;
  }
  const { id } = await aRound(wants);
  expect((await look(id)).stops.map(({ place }) => place)).toEqual(['A-1', 'A-3', 'A-2']);
});
