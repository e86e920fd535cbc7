import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { DEAD_DAYS, SOLD_DAYS } from '../../../contract/warehouse.views.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { newcomers } from '../../../test/world/newcomers.ts';
import { anOrder, ids } from '../../../test/world/orders.ts';
import { addDays, atMoment, dayOf, now, startOfDay } from '../../platform/clock.ts';

const world = openWorld();
let stock: Caller;
let admin: Caller;
let find: Awaited<ReturnType<typeof ids>>;
let [store, second, line] = [0, 0, 0];
let n = 0;
const today = dayOf(now());
const ago = (days: number) => addDays(today, -days);
const noon = (days: number) => startOfDay(ago(days)).getTime() + 12 * 3600_000;

beforeAll(async () => {
  stock = await world.as('stock');
  admin = await world.as('admin');
  find = await ids(world);
  [store, second, line] = (await Promise.all(
    ['คลังหลัก', 'คลังสอง', 'ไลน์แพ็ก 1'].map((name) => find.place(name)),
  )) as [number, number, number];
});

const anItem = async () => {
  const sku = `VIEW-${++n}`;
  const id = await world.value<number>(
    `insert into stock_items (enterprise_id, sku, barcode, name) values (1, $1, $1, 'ของในมุมมอง') returning id`,
    [sku],
  );
  return { id, sku };
};
const takeIn = (item_id: number, amount: number, cost = 10, storage_id = store) =>
  stock.do(warehouse.stockIn, { storage_id, lines: [{ item_id, amount, cost }] });
const move = (item_id: number, amount: number, to_storage_id: number) =>
  stock.do(warehouse.move, { storage_id: store, to_storage_id, lines: [{ item_id, amount }] });
/** An order of pieces of an item; `packed` says what becomes of it. */
async function ordered(
  item: { id: number; sku: string },
  qty: number,
): Promise<{ id: number; number: string }> {
  const product = await world.value<number>(
    `insert into products (enterprise_id, code, name, price) values (1, $1, 'ของในมุมมอง', 1000) returning id`,
    [`V-${item.sku}-${++n}`],
  );
  await world.db.query(
    'insert into product_components (enterprise_id, product_id, item_id, qty) values (1, $1, $2, 1)',
    [product, item.id],
  );
  const input = { ...(await anOrder(world, {}, { cod: true })), lines: [{ product_id: product, qty }] };
  return admin.do(orders.create, input);
}
async function packed(item: { id: number; sku: string }, qty: number): Promise<void> {
  const order = await ordered(item, qty);
  await admin.do(packing.cut, {});
  for (let i = 0; i < qty; i++)
    await admin.do(packing.verify, { code: order.number, barcode: item.sku, station: 'A' });
  await admin.do(packing.close, { code: order.number, station: 'A' });
}

describe('stock of a past day', () => {
  test('is how the day ended: by item, by place, with its value; what was reserved then is not known', async () => {
    const item = await anItem();
    await atMoment(noon(8), () => takeIn(item.id, 10, 10));
    await atMoment(noon(6), () => move(item.id, 4, second));
    await atMoment(noon(4), () => takeIn(item.id, 10, 20));
    await ordered(item, 3);
    const at = async (day?: string) =>
      (await admin.call(warehouse.summary, { q: item.sku, ...(day ? { day } : {}) })).ok;
    expect((await at(ago(9))).Data).toEqual([]);
    const moved = await at(ago(6));
    expect(moved.Data).toMatchObject([
      { on_hand: 10, reserved: null, available: null, cost: 10, value: 100, moved_on: ago(8) },
    ]);
    expect(moved.Data[0]!.places).toMatchObject([{ amount: 6 }, { amount: 4 }]);
    expect(moved.Datum).toMatchObject({ day: ago(6), on_hand: 10, reserved: null, value: 100 });
    const later = await at(ago(4));
    expect(later.Data).toMatchObject([{ on_hand: 20, cost: 15, value: 300 }]);
    expect(later.Datum).toMatchObject({ on_hand: 20, value: 300 });
    const current = await at();
    expect(current.Data).toMatchObject([{ on_hand: 20, reserved: 3, available: 17, moved_on: ago(4) }]);
    expect(await at(today), 'a day that is not over is now').toEqual(current);

    const lying = async (day?: string) =>
      (await admin.call(warehouse.inventory, { item_id: item.id, ...(day ? { day } : {}) })).ok;
    expect((await lying(ago(7))).Data).toMatchObject([
      { StorageID: store, Amount: 10, Reserved: null, Value: 100 },
    ]);
    expect((await lying(ago(6))).Data).toMatchObject([
      { StorageID: store, Amount: 6, Value: 60, MovedOn: ago(6) },
      { StorageID: second, Amount: 4, Value: 40, MovedOn: ago(6) },
    ]);
    expect((await lying()).Data).toMatchObject([
      { StorageID: store, Amount: 16, Reserved: 3, Available: 17, Value: 240, MovedOn: ago(4) },
      { StorageID: second, Amount: 4, Reserved: 3, MovedOn: ago(6) },
    ]);
    const there = (day: string) => admin.do(warehouse.summary, { q: item.sku, storage_id: second, day });
    expect([await there(ago(7)), (await there(ago(6))).length]).toEqual([[], 1]);
  });

  test('an item that was turned off since was kept then', async () => {
    const item = await anItem();
    await atMoment(noon(5), () => takeIn(item.id, 1));
    await atMoment(noon(3), () =>
      stock.do(warehouse.stockOut, {
        reason: 'sample',
        storage_id: store,
        lines: [{ item_id: item.id, amount: 1 }],
      }),
    );
    await admin.do(warehouse.closeItem, { id: item.id, closed: true });
    expect(await admin.do(warehouse.summary, { q: item.sku })).toEqual([]);
    expect(await admin.do(warehouse.summary, { q: item.sku, day: ago(4) })).toMatchObject([{ on_hand: 1 }]);
  });
});

describe('the warehouse at a glance', () => {
  const glance = async (who: Caller) => (await who.call(warehouse.dashboard, {})).ok.Data;

  test('what is low is what the list calls low', async () => {
    const [{ low, stock: whole }, list] = [
      await glance(admin),
      (await admin.call(warehouse.summary, {})).ok.Datum,
    ];
    expect(low.items).toBe(list.low);
    expect(whole).toMatchObject({ value: list.value });
  });

  test('pieces and value are of the same things, also of those that are not for sale', async () => {
    const before = await glance(admin);
    const item = await anItem();
    const bill = { lines: [{ item_id: item.id, amount: 3, cost: 10 }] };
    for (const place of ['คลังหลัก', 'ของเสีย'])
      await admin.do(warehouse.stockIn, { ...bill, storage_id: await find.place(place) });
    const { stock, storages } = await glance(admin);
    expect(stock.pieces - before.stock.pieces).toBe(6);
    expect(stock.value! - before.stock.value!).toBeCloseTo(60);
    expect(storages.reduce((sum, s) => sum + s.pieces, 0)).toBe(stock.pieces);
  });

  test('what was packed of late, without what was packed long ago; what waits for its parcel', async () => {
    const item = await anItem();
    await atMoment(noon(60), () => takeIn(item.id, 500));
    await atMoment(noon(SOLD_DAYS + 5), () => packed(item, 3));
    await packed(item, 2);
    const waiting = await ordered(item, 200);
    const seen = await glance(admin);
    expect(seen.sold.top.find(({ id }) => id === item.id)).toMatchObject({ sku: item.sku, pieces: 2 });
    expect(seen.waiting.top[0]).toMatchObject({ id: item.id, pieces: 200, on_hand: 495 });
    // the figure opens just its rows
    const rows = (await admin.call(warehouse.summary, { reserved: true, page_size: 200 })).ok;
    expect(rows.Data.every(({ reserved }) => reserved! > 0)).toBe(true);
    expect(rows.Datum).toMatchObject({ total: seen.waiting.items, reserved: seen.waiting.pieces });
    expect(seen.waiting.orders).toBe(
      await world.value(
        `select count(distinct order_id)::int from reservations where enterprise_id = 1 and state = 'open'`,
      ),
    );
    await admin.do(orders.cancel, { id: waiting.id, reason_type: 'customer', reason: 'ลองดู' });
  });

  test('dead is what neither came nor left; moving it about does not revive it', async () => {
    const [dead, alive, gone] = [await anItem(), await anItem(), await anItem()];
    await atMoment(noon(DEAD_DAYS + 1), async () => {
      await takeIn(dead.id, 7, 1_000);
      await takeIn(alive.id, 7, 1_000);
      await takeIn(gone.id, 1, 1_000);
    });
    await move(dead.id, 2, second);
    await takeIn(alive.id, 1);
    await stock.do(warehouse.stockOut, {
      reason: 'lost',
      storage_id: store,
      lines: [{ item_id: gone.id, amount: 1 }],
    });
    const seen = (await glance(admin)).dead;
    expect(seen.top.map(({ id }) => id)).toEqual([dead.id]);
    expect(seen).toMatchObject({ items: 1, pieces: 7, value: 7_000, top: [{ since: ago(DEAD_DAYS + 1) }] });
    expect((await admin.do(warehouse.summary, { dead: true })).map(({ id }) => id)).toEqual([dead.id]);
  });

  test('values are for who may see costs', async () => {
    const [worker] = await newcomers(world, [{ group: 3, roles: { wms: 2 } }]);
    const seen = await glance(worker!);
    expect(seen.stock.value).toBeNull();
    expect(seen.dead.value).toBeNull();
    expect(seen.storages.map(({ value }) => value)).toEqual(seen.storages.map(() => null));
    const all = (await glance(admin)).storages;
    expect(all.every(({ value }) => value !== null)).toBe(true);
  });
});

describe('storages and lines', () => {
  test('a storage says what lies in it, what that is worth, and when it moved', async () => {
    const item = await anItem();
    await atMoment(noon(2), () => takeIn(item.id, 5, 3, second));
    const { Data, Datum } = (await admin.call(warehouse.storageStock, { page_size: 200 })).ok;
    const lying = (await admin.call(warehouse.inventory, { storage_id: second })).ok;
    const row = Data.find(({ id }) => id === second)!;
    expect(row.held.pieces).toBe(lying.Datum.amount);
    expect(Datum.pieces).toBe(Data.reduce((sum, { held }) => sum + held.pieces, 0));
    expect(Math.round(Datum.value! * 100)).toBe(
      Math.round(Data.reduce((sum, { value }) => sum + value! * 100, 0)),
    );
    const kinds = (await admin.call(warehouse.storageStock, { kind: 'line' })).ok;
    expect(kinds.Datum.pieces).toBe(kinds.Data.reduce((sum, { held }) => sum + held.pieces, 0));
  });

  test('what open rounds need less what lies on lines is missing there', async () => {
    const item = await anItem();
    await takeIn(item.id, 9);
    await move(item.id, 2, line);
    await ordered(item, 5);
    await admin.do(packing.cut, {});
    const row = async (more = {}) =>
      (await admin.do(warehouse.lineStock, { q: item.sku, ...more })).find(({ id }) => id === item.id);
    expect(await row({ missing: true })).toMatchObject({
      needed: 5,
      on_lines: 2,
      missing: 3,
      in_stores: 7,
      lines: [{ id: line, amount: 2 }],
    });
    await move(item.id, 3, line);
    expect(await row()).toMatchObject({ needed: 5, on_lines: 5, missing: 0, in_stores: 4 });
    expect(await row({ missing: true })).toBeUndefined();
  });
});
