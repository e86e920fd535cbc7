import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { anOrder, ids } from '../../../test/world/orders.ts';
import { addDays, atMoment, dayOf, now, startOfDay } from '../../platform/clock.ts';

const world = openWorld();
let stock: Caller;
let admin: Caller;
let find: Awaited<ReturnType<typeof ids>>;
let [store, line, defective] = [0, 0, 0];
let n = 0;
const today = dayOf(now());

beforeAll(async () => {
  stock = await world.as('stock');
  admin = await world.as('admin');
  find = await ids(world);
  [store, line, defective] = (await Promise.all(
    ['คลังหลัก', 'ไลน์แพ็ก 1', 'ของเสีย'].map((name) => find.place(name)),
  )) as [number, number, number];
});

const anItem = () => {
  const sku = `DAY-${++n}`;
  return world.value<number>(
    `insert into stock_items (enterprise_id, sku, barcode, name) values (1, $1, $1, 'ของรายวัน') returning id`,
    [sku],
  );
};
/** Noon of a day so many before today. */
const noon = (ago: number) => startOfDay(addDays(today, -ago)).getTime() + 12 * 3600_000;
const takeIn = (item_id: number, amount: number, cost = 10) =>
  stock.do(warehouse.stockIn, { storage_id: store, lines: [{ item_id, amount, cost }] });
const move = (item_id: number, amount: number, to: number) =>
  stock.do(warehouse.move, { storage_id: store, to_storage_id: to, lines: [{ item_id, amount }] });
const daysAt = async (item: number, place: number) =>
  (
    await world.db.query(
      `select day::text, came::int, went::int, packed::int, moved_in::int, moved_out::int, found::int, missed::int, closing::int
       from stock_days where item_id = $1 and place_id = $2 order by day`,
      [item, place],
    )
  ).rows as { day: string; closing: number }[];
const itemDays = async (item: number) =>
  (
    await world.db.query(
      `select day::text, packed::int, on_hand::int, owned::int, value::int from stock_item_days where item_id = $1 order by day`,
      [item],
    )
  ).rows as { day: string }[];
const none = { came: 0, went: 0, packed: 0, moved_in: 0, moved_out: 0, found: 0, missed: 0 };

describe('the days of the stock', () => {
  test('each kind of move is told for what it is, and the closing goes on from day to day', async () => {
    const item = await anItem();
    await atMoment(noon(9), () => takeIn(item, 20));
    await atMoment(noon(5), async () => {
      await move(item, 6, line);
      await move(item, 2, defective);
    });
    await atMoment(noon(3), async () => {
      await stock.do(warehouse.stockOut, {
        reason: 'sample',
        storage_id: store,
        lines: [{ item_id: item, amount: 1 }],
      });
      await stock.do(warehouse.stockOut, {
        reason: 'lost',
        storage_id: store,
        lines: [{ item_id: item, amount: 2 }],
      });
    });
    expect(await daysAt(item, store)).toEqual([
      { ...none, day: addDays(today, -9), came: 20, closing: 20 },
      { ...none, day: addDays(today, -5), moved_out: 8, closing: 12 },
      { ...none, day: addDays(today, -3), went: 1, missed: 2, closing: 9 },
    ]);
    expect(await daysAt(item, line)).toEqual([{ ...none, day: addDays(today, -5), moved_in: 6, closing: 6 }]);
    // from a store to a defective place nothing leaves the house, and less is for sale
    expect(await itemDays(item)).toEqual([
      { day: addDays(today, -9), packed: 0, on_hand: 20, owned: 20, value: 20_000 },
      { day: addDays(today, -5), packed: 0, on_hand: 18, owned: 20, value: 20_000 },
      { day: addDays(today, -3), packed: 0, on_hand: 15, owned: 17, value: 17_000 },
    ]);
    expect(await world.differences()).toEqual([]);
  });

  test('goods that only change their storage leave the item’s day as it is', async () => {
    const item = await anItem();
    await atMoment(noon(9), () => takeIn(item, 5));
    await atMoment(noon(2), () => move(item, 3, line));
    expect((await itemDays(item)).map(({ day }) => day)).toEqual([addDays(today, -9)]);
  });

  test('a parcel is packed from its line; opened again it is not', async () => {
    const item = await find.item('SOAP');
    const product = await world.value<number>(
      `select product_id from product_components where enterprise_id = 1 and item_id = $1 order by 1 limit 1`,
      [item],
    );
    const before = await daysAt(item, line);
    await move(item, 5, line);
    const order = await admin.do(orders.create, {
      ...(await anOrder(world, {}, { cod: true })),
      lines: [{ product_id: product, qty: 1 }],
    });
    await admin.do(packing.cut, {});
    const barcode = await world.value<string>('select barcode from stock_items where id = $1', [item]);
    await admin.do(packing.verify, { code: order.number, barcode, station: 'A' });
    await admin.do(packing.close, { code: order.number, station: 'A' });
    expect(before).toEqual([]);
    expect(await daysAt(item, line)).toEqual([{ ...none, day: today, moved_in: 5, packed: 1, closing: 4 }]);
    expect((await itemDays(item)).at(-1)).toMatchObject({ day: today, packed: 1 });
    await admin.do(packing.pullOut, { id: order.id, packing_status: 1, reason: 'แพ็กผิด' });
    expect(await daysAt(item, line)).toEqual([{ ...none, day: today, moved_in: 5, closing: 5 }]);
    expect((await itemDays(item)).at(-1)).toMatchObject({ day: today, packed: 0 });
    expect(await world.differences()).toEqual([]);
  });

  test('a bill of an earlier day changes the days after its own', async () => {
    const item = await anItem();
    await atMoment(noon(2), () => takeIn(item, 5));
    await atMoment(noon(4), () => takeIn(item, 3));
    expect((await daysAt(item, store)).map(({ closing }) => closing)).toEqual([3, 8]);
    expect(await itemDays(item)).toMatchObject([{ on_hand: 3 }, { on_hand: 8, value: 8_000 }]);
    expect(await world.differences()).toEqual([]);
  });

  test('the audit names a day that is not what the moves say', async () => {
    const item = await anItem();
    await takeIn(item, 5);
    await world.db.query('update stock_days set closing = closing + 1 where item_id = $1', [item]);
    await world.db.query('update stock_item_days set value = value + 7 where item_id = $1', [item]);
    expect(await world.differences()).toEqual([
      { rule: 'day: closing = sum of moves', what: `DAY-${n} @ คลังหลัก ${today}`, expected: 5, found: 6 },
      { rule: 'item’s day: value = sum of moves', what: `DAY-${n} ${today}`, expected: 5_000, found: 5_007 },
    ]);
    await world.db.query(`select set_config('app.enterprise_id', '1', true), count_stock_days()`);
    expect(await world.differences()).toEqual([]);
  });
});
