import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { suggestionOf } from '../../../contract/warehouse.low.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { newcomers } from '../../../test/world/newcomers.ts';
import { anOrder, ids } from '../../../test/world/orders.ts';
import { addDays, atMoment, dayOf, now, startOfDay } from '../../platform/clock.ts';

describe('how much to buy', () => {
  const one = { available: 10, incoming: 0, threshold: 0, perDay: 2, pack: 1, lead: 7, cover: 30 };
  test.each([
    ['what is sold until the delivery after next, less what there is', {}, 64],
    ['in whole cartons, rounded up', { pack: 12 }, 72],
    ['the threshold where that is more', { perDay: 0.1, threshold: 40 }, 30],
    ['nothing where there is enough', { available: 74 }, 0],
    ['less what is on its way', { incoming: 60 }, 4],
    ['nothing where enough is on its way', { incoming: 64 }, 0],
    ['one carton where one piece is lacking', { available: 73, pack: 12 }, 12],
    ['what is not sold is bought up to its threshold', { perDay: 0, threshold: 15 }, 5],
    ['part of a piece is a piece', { available: 0, perDay: 0.03, lead: 1, cover: 1 }, 1],
  ])('%s', (_says, more, wanted) => expect(suggestionOf({ ...one, ...more })).toBe(wanted));
});

const world = openWorld();
let admin: Caller;
let store: number;
let n = 0;
const noon = (days: number) => startOfDay(addDays(dayOf(now()), -days)).getTime() + 12 * 3600_000;
beforeAll(async () => {
  admin = await world.as('admin');
  store = await (await ids(world)).place('คลังหลัก');
});

async function anItem(threshold = 0) {
  const sku = `LOWS-${++n}`;
  const id = await world.value<number>(
    `insert into stock_items (enterprise_id, sku, barcode, name, threshold) values (1, $1, $1, 'ของขายดี', $2) returning id`,
    [sku, threshold],
  );
  const product = await world.value<number>(
    `insert into products (enterprise_id, code, name, price) values (1, $1, 'ของขายดี', 1000) returning id`,
    [`P-${sku}`],
  );
  await world.db.query(
    'insert into product_components (enterprise_id, product_id, item_id, qty) values (1, $1, $2, 1)',
    [product, id],
  );
  return { id, sku, product };
}
type Item = Awaited<ReturnType<typeof anItem>>;
const takeIn = ({ id }: Item, amount: number, more: object = {}) =>
  admin.do(warehouse.stockIn, { storage_id: store, lines: [{ item_id: id, amount, cost: 10 }], ...more });
const ordered = async ({ product }: Item, qty: number) =>
  admin.do(orders.create, {
    ...(await anOrder(world, {}, { cod: true })),
    lines: [{ product_id: product, qty }],
  });
async function packed(item: Item, qty: number) {
  const { number } = await ordered(item, qty);
  await admin.do(packing.cut, {});
  await admin.do(packing.verify, { code: number, barcode: item.sku, qty, station: 'A' });
  await admin.do(packing.close, { code: number, station: 'A' });
}
const lowOf = async ({ sku }: Item, more: object = {}) =>
  (await admin.do(warehouse.lowStock, { q: sku, ...more })).find((row) => row.sku === sku);

describe('what runs low', () => {
  test('the pace counts the days on which there was something to sell', async () => {
    const item = await anItem(1);
    await atMoment(noon(40), () => takeIn(item, 6));
    await atMoment(noon(25), () => packed(item, 6));
    // sold out for ten days; then again until today
    await atMoment(noon(15), () => takeIn(item, 22));
    await packed(item, 22);
    // in stock: the 27th to the 25th day before today, and the 15th until today
    expect(await lowOf(item)).toMatchObject({
      sold: 28,
      days: 3 + 16,
      available: 0,
      cover: 0,
      per_day: 1.47,
    });
  });
  test('an item is new from the day it first came', async () => {
    const item = await anItem(9);
    await atMoment(noon(3), () => takeIn(item, 10));
    await packed(item, 4);
    expect(await lowOf(item)).toMatchObject({ sold: 4, days: 4, per_day: 1, cover: 6, available: 6 });
  });
  test('above its threshold it is low all the same where it is gone before new ones come', async () => {
    const item = await anItem();
    await atMoment(noon(3), () => takeIn(item, 16));
    await packed(item, 8);
    // 8 left at 2 a day: 4 days
    expect(await lowOf(item, { lead: 4 })).toBeUndefined();
    expect(await lowOf(item, { lead: 5, cover: 10 })).toMatchObject({ cover: 4, suggested: 22 });
    await ordered(item, 4);
    expect(await lowOf(item, { lead: 5, cover: 10 }), 'what is reserved is gone').toMatchObject({
      available: 4,
      cover: 2,
      suggested: 26,
    });
  });
  test('in cartons, from whom it was bought last and for how much; prices for who may see them', async () => {
    const item = await anItem(20);
    await world.db.query(
      'insert into item_barcodes (enterprise_id, barcode, item_id, pieces) values (1, $1, $2, 12)',
      [`C-${item.sku}`, item.id],
    );
    const [first, last] = (
      await world.db.query('select id from partners where enterprise_id = 1 order by id limit 2')
    ).rows.map(({ id }) => Number(id)) as [number, number];
    await takeIn(item, 1, { partner_id: first, lines: [{ item_id: item.id, amount: 1, cost: 3 }] });
    await takeIn(item, 2, {
      partner_id: last ?? first,
      lines: [{ item_id: item.id, amount: 2, cost: 5.25 }],
    });
    await takeIn(item, 1);
    expect(await lowOf(item)).toMatchObject({
      available: 4,
      pack: 12,
      suggested: 24,
      partner_id: last ?? first,
      bought_on: dayOf(now()),
      cost: 5.25,
      amount: 126,
    });
    const [worker] = await newcomers(world, [{ group: 3, roles: { wms: 1 } }]);
    const seen = (await worker!.call(warehouse.lowStock, { q: item.sku })).ok;
    expect(seen.Data).toMatchObject([{ cost: null, amount: null, suggested: 24 }]);
    expect(seen.Datum.amount).toBeNull();
  });
});

describe('what waits to be shipped', () => {
  const waits = async ({ sku }: Item, more: object = {}) =>
    (await admin.do(packing.waitShip, { q: sku, ...more })).find((row) => row.sku === sku);
  test('pieces by item, in rounds and not yet on a line; an item opens its orders', async () => {
    const item = await anItem();
    await takeIn(item, 20);
    const one = await ordered(item, 3);
    expect(await waits(item)).toMatchObject({
      pieces: 3,
      orders: 1,
      in_rounds: 0,
      missing: 0,
      in_stores: 20,
    });
    await admin.do(packing.cut, {});
    const two = await ordered(item, 2);
    expect(await waits(item, { missing: true })).toMatchObject({
      pieces: 5,
      orders: 2,
      in_rounds: 3,
      missing: 3,
    });
    const { Data } = (await admin.call(packing.waitShipOrders, { id: item.id })).ok;
    expect(Data).toMatchObject([
      { id: one.id, quantity: 3, round: expect.stringMatching(/^R/) },
      { id: two.id, quantity: 2, round: null, is_held: false },
    ]);
    const line = await (await ids(world)).place('ไลน์แพ็ก 1');
    await admin.do(warehouse.move, {
      storage_id: store,
      to_storage_id: line,
      lines: [{ item_id: item.id, amount: 3 }],
    });
    expect(await waits(item)).toMatchObject({ on_lines: 3, missing: 0, in_stores: 17 });
    expect(await waits(item, { missing: true })).toBeUndefined();
    await admin.do(packing.verify, { code: one.number, barcode: item.sku, qty: 3, station: 'A' });
    await admin.do(packing.close, { code: one.number, station: 'A' });
    expect(await waits(item)).toMatchObject({ pieces: 2, orders: 1, in_rounds: 0 });
    await admin.do(orders.cancel, { id: two.id, reason_type: 'other', reason: 'ลองดู' });
    expect(await waits(item)).toBeUndefined();
  });
  test('an unpaid order waits for its money, not for its parcel', async () => {
    const item = await anItem();
    await takeIn(item, 5);
    const input = {
      ...(await anOrder(world, {})),
      lines: [{ product_id: item.product, qty: 1 }],
    };
    await admin.do(orders.create, input);
    expect(await waits(item)).toBeUndefined();
  });
});
