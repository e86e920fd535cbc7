import { beforeAll, describe, expect, test } from 'vitest';
import { SUMMARY_PRODUCTS } from '../../../contract/warehouse.history.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { ids } from '../../../test/world/orders.ts';
import { addDays, atMoment, dayOf, now, startOfDay } from '../../platform/clock.ts';

const world = openWorld();
let stock: Caller;
let find: Awaited<ReturnType<typeof ids>>;
let [store, line] = [0, 0];
let n = 0;
const today = dayOf(now());
const ago = (days: number) => addDays(today, -days);
const noon = (days: number) => startOfDay(ago(days)).getTime() + 12 * 3600_000;

beforeAll(async () => {
  stock = await world.as('stock');
  find = await ids(world);
  [store, line] = [await find.place('คลังหลัก'), await find.place('ไลน์แพ็ก 1')];
});

const anItem = () => {
  const sku = `HIST-${++n}`;
  return world.value<number>(
    `insert into stock_items (enterprise_id, sku, barcode, name) values (1, $1, $1, $1) returning id`,
    [sku],
  );
};
const takeIn = (item_id: number, amount: number, storage_id = store) =>
  stock.do(warehouse.stockIn, { storage_id, lines: [{ item_id, amount }] });
const move = (item_id: number, amount: number, from = store, to = line) =>
  stock.do(warehouse.move, { storage_id: from, to_storage_id: to, lines: [{ item_id, amount }] });
const lose = (item_id: number, amount: number, storage_id: number) =>
  stock.do(warehouse.stockOut, { reason: 'lost', storage_id, lines: [{ item_id, amount }] });
const history = async (input: object) => (await stock.call(warehouse.history, input)).ok;

describe('what bills moved', () => {
  test('is told beside them: by product, by storage, and what was packed day by day', async () => {
    const item = await anItem();
    await atMoment(noon(3), () => takeIn(item, 10));
    await atMoment(noon(2), () => move(item, 4));
    await atMoment(noon(1), () => lose(item, 1, store));
    const { Data, Datum } = await history({ item_id: item });
    expect(Datum.histories).toEqual(Data);
    expect(Data).toHaveLength(3);
    expect(Datum.QuantitySummary).toMatchObject({
      from: ago(30),
      to: today,
      // moved between storages is neither in nor out of the house
      detail_by_product: [
        { product_id: item, product_name: `HIST-${n}`, amount_in: 10, amount_out: 1, amount_packing: 0 },
      ],
      detail_by_storage: expect.arrayContaining([
        { storage_id: store, storage_name: 'คลังหลัก', amount_in: 10, amount_out: 5, amount_packing: 0 },
        { storage_id: line, storage_name: 'ไลน์แพ็ก 1', amount_in: 4, amount_out: 0, amount_packing: 0 },
      ]),
      detail_by_date_by_product: [],
    });
    const atLine = await history({ item_id: item, storage_id: line });
    expect(atLine.Datum.QuantitySummary!.detail_by_product).toMatchObject([{ amount_in: 4, amount_out: 0 }]);
    expect((await history({ item_id: item, part: 'bills' })).Datum.QuantitySummary).toBeNull();
  });

  test('days and moves tell the same', async () => {
    const [one, two] = [await anItem(), await anItem()];
    await atMoment(noon(6), async () => void (await takeIn(one, 9), await takeIn(two, 5)));
    await atMoment(noon(5), async () => void (await move(one, 3), await lose(two, 2, store)));
    const who = await world.value<number>(
      `select id from users where username = 'stock' and enterprise_id = 1`,
    );
    for (const item_id of [one, two]) {
      const days = await history({ item_id });
      // of one person the days cannot tell; it was nobody else
      const moves = await history({ item_id, user_id: who });
      expect(moves.Datum.QuantitySummary).toEqual(days.Datum.QuantitySummary);
      const kind = await history({ item_id, kind: 'in' });
      expect(kind.Datum.QuantitySummary!.detail_by_product).toMatchObject([
        { amount_in: item_id === one ? 9 : 5, amount_out: 0 },
      ]);
    }
  });

  test('the most packed products stand alone, the others together, and nothing is left out', async () => {
    const items = await Promise.all(Array.from({ length: SUMMARY_PRODUCTS + 3 }, anItem));
    await stock.do(warehouse.stockIn, {
      storage_id: await find.place('คลังสอง'),
      lines: items.map((item_id) => ({ item_id, amount: 2 })),
    });
    const { detail_by_product } = (await history({ storage_id: await find.place('คลังสอง') })).Datum
      .QuantitySummary!;
    expect(detail_by_product).toHaveLength(SUMMARY_PRODUCTS + 1);
    expect(detail_by_product.at(-1)).toMatchObject({ product_id: null, product_name: 'สินค้าอื่น ๆ' });
    expect(detail_by_product.reduce((sum, p) => sum + p.amount_in, 0)).toBe(2 * items.length);
  });

  test('of a place or a person: 31 days, and the answer says which', async () => {
    const item = await anItem();
    const old = await atMoment(noon(40), () => takeIn(item, 1));
    const { Data, Datum } = await history({ item_id: item });
    expect([Data.map(({ id }) => id), Datum.from]).toEqual([[old.id], null]);
    const inPlace = await history({ item_id: item, storage_id: store });
    expect([inPlace.Data, inPlace.Datum.from]).toEqual([[], ago(30)]);
    const days = { from: ago(45), to: ago(35) };
    expect((await history({ item_id: item, storage_id: store, ...days })).Data).toHaveLength(1);
    const who = await world.value<number>(
      `select id from users where username = 'stock' and enterprise_id = 1`,
    );
    expect((await history({ item_id: item, user_id: who, ...days })).Data).toHaveLength(1);
    const other = await world.value<number>(
      `select id from users where username = 'packer' and enterprise_id = 1`,
    );
    expect((await history({ item_id: item, user_id: other, ...days })).Data).toHaveLength(0);
    expect((await stock.call(warehouse.history, { from: ago(60), to: ago(2) })).error).toMatchObject({
      Msg: 'invalid_date_range',
    });
  });
});

test('people are those with bills of the days, each once', async () => {
  const item = await anItem();
  await atMoment(noon(58), async () => {
    await takeIn(item, 1);
    await takeIn(item, 1);
  });
  const people = async (days: object) =>
    (await stock.call(warehouse.historyPeople, days)).ok.Data.map(({ name }) => name);
  expect(await people({ from: ago(58), to: ago(58) })).toEqual(['ลุงชัย']);
  expect(await people({ from: ago(59), to: ago(59) })).toEqual([]);
  expect((await stock.call(warehouse.historyPeople, { from: ago(60), to: ago(2) })).error).toMatchObject({
    Msg: 'invalid_date_range',
  });
});

describe('quantities', () => {
  test('by item with the sums of all pages, by storage and by day', async () => {
    const [one, two] = [await anItem(), await anItem()];
    await atMoment(noon(2), async () => void (await takeIn(one, 9), await takeIn(two, 5)));
    await atMoment(noon(1), () => lose(one, 2, store));
    const ask = async (more: object) =>
      (await stock.call(warehouse.quantities, { q: `HIST-`, from: ago(2), to: ago(1), ...more })).ok;
    const { Data } = await ask({ sort: '-amount_out', page_size: 1 });
    expect(Data).toMatchObject([{ product_id: one, amount_in: 9, amount_out: 2 }]);
    const named = await ask({ q: `HIST-${n}` });
    expect(named).toMatchObject({
      Data: [{ product_id: two, amount_in: 5 }],
      Datum: { total: 1, amount_in: 5, by_date: [{ date: ago(2), amount_in: 5, amount_out: 0 }] },
    });
  });
});

describe('packing lines by day', () => {
  const linesOf = async (more: object) =>
    (await stock.call(warehouse.linePack, { storage_id: line, page_size: 200, ...more })).ok;

  test('opening + in − packed − out + difference = closing, from one day to the next', async () => {
    const item = await anItem();
    await atMoment(noon(20), () => takeIn(item, 30));
    await atMoment(noon(19), () => move(item, 10));
    await atMoment(noon(17), async () => void (await move(item, 2, line, store), await lose(item, 1, line)));
    const { Data, Datum } = await linesOf({ from: ago(18), to: ago(16) });
    const others = (await linesOf({ from: ago(18), to: ago(18) })).Data[0]!.opening;
    expect(Data.map((row) => row.date)).toEqual([ago(16), ago(17), ago(18)]);
    expect(Data[1]).toMatchObject({
      opening: others,
      in: 0,
      packed: 0,
      out: 2,
      difference: -1,
      closing: others - 3,
    });
    for (const row of Data)
      expect(row.closing).toBe(row.opening + row.in - row.packed - row.out + row.difference);
    expect(Data[0]!.opening).toBe(Data[1]!.closing);
    expect(Datum).toMatchObject({ out: 2, difference: -1, total: 3 });
    const now = await linesOf({});
    expect(now.Data[0]!.closing, 'the last day closes with what lies there').toBe(
      await world.value<number>('select sum(amount)::int from stock_balances where place_id = $1', [line]),
    );
    const items = (await stock.call(warehouse.linePackItems, { id: line, day: ago(17) })).ok.Data;
    expect(items[0]).toMatchObject({ id: item, opening: 10, out: 2, difference: -1, closing: 7 });
    const quiet = (await stock.call(warehouse.linePackItems, { id: line, day: ago(16) })).ok.Data;
    expect(quiet.find(({ id }) => id === item)).toMatchObject({ opening: 7, closing: 7, difference: 0 });
    // a store is no line
    expect((await stock.call(warehouse.linePackItems, { id: store, day: ago(17) })).ok.Data).toEqual([]);
  });
});
