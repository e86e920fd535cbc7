import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { newcomers } from '../../../test/world/newcomers.ts';
import { anOrder, ids } from '../../../test/world/orders.ts';
import { setClockOffset } from '../../platform/clock.ts';

const world = openWorld();
let stock: Caller;
let counter: Caller;
let other: Caller;
let [store, second] = [0, 0];
let n = 0;

beforeAll(async () => {
  stock = await world.as('stock');
  [counter, other] = (await newcomers(world, [
    { group: 3, roles: { wms: 2 } },
    { group: 3, roles: { wms: 2 } },
  ])) as [Caller, Caller];
  const find = await ids(world);
  [store, second] = await Promise.all([find.place('คลังหลัก'), find.place('คลังสอง')]);
});

const aShelf = () =>
  world.value<number>(`insert into places (enterprise_id, name, kind) values (1, $1, 'store') returning id`, [
    `ชั้นนับ ${++n}`,
  ]);
/** A new item, with pieces in a place. */
async function anItem(amount: number, storage_id: number, cost = 10): Promise<{ id: number; sku: string }> {
  const sku = `COUNT-${++n}`;
  const id = await world.value<number>(
    `insert into stock_items (enterprise_id, sku, barcode, name) values (1, $1, $1, 'ของนับ') returning id`,
    [sku],
  );
  if (amount) await stock.do(warehouse.stockIn, { storage_id, lines: [{ item_id: id, amount, cost }] });
  return { id, sku };
}
const sheetOf = (...storage_ids: number[]) => counter.do(warehouse.openCount, { storage_ids });
const scan = (id: number, storage_id: number, barcode: string, times = 1, who = counter) =>
  who.call(warehouse.countScan, { id, storage_id, barcode, times, scan_id: randomUUID() });
async function scanned(id: number, storage_id: number, barcode: string, times = 1, who = counter) {
  const answer = await scan(id, storage_id, barcode, times, who);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
  return answer.ok.Data.line;
}
const reviewOf = async (id: number, sku: string) =>
  (await stock.do(warehouse.countReview, { id, q: sku })).find((l) => l.sku === sku)!;
const lying = (item: number, place: number) =>
  world.value<number>(
    'select coalesce((select amount from stock_balances where item_id = $1 and place_id = $2), 0)',
    [item, place],
  );
const takeOut = (item_id: number, amount: number, storage_id: number) =>
  stock.do(warehouse.stockOut, { reason: 'sample', storage_id, lines: [{ item_id, amount }] });
const bring = (item_id: number, amount: number, storage_id: number) =>
  stock.do(warehouse.stockIn, { storage_id, lines: [{ item_id, amount, cost: 10 }] });
/** An order that keeps pieces of an item. */
async function kept(item: { id: number; sku: string }, qty: number) {
  const product = await world.value<number>(
    `insert into products (enterprise_id, code, name, price) values (1, $1, 'ของนับ', 1000) returning id`,
    [`P-${item.sku}-${++n}`],
  );
  await world.db.query(
    'insert into product_components (enterprise_id, product_id, item_id, qty) values (1, $1, $2, 1)',
    [product, item.id],
  );
  const input = { ...(await anOrder(world, {}, { cod: true })), lines: [{ product_id: product, qty }] };
  return (await world.as('admin')).do(orders.create, input);
}

describe('a sheet', () => {
  test('has a line for everything that lies in its storages, and no figure of the books', async () => {
    const [shelf, empty] = [await aShelf(), await aShelf()];
    const item = await anItem(5, shelf);
    const { id, number } = await sheetOf(shelf, empty);
    expect(number).toMatch(/^CT\d{4}-\d{6}$/);
    const lines = await counter.do(warehouse.countLines, { id });
    expect(lines).toEqual([
      {
        ...{
          id: expect.any(Number) as number,
          item_id: item.id,
          sku: item.sku,
          barcode: item.sku,
          name: 'ของนับ',
        },
        ...{ unit_name: 'ชิ้น', image: null, storage_id: shelf, storage: expect.any(String) as string },
        ...{
          round: 1,
          is_found: false,
          counted: null,
          moved: false,
          left_out: false,
          last_by: null,
          last_at: null,
        },
      },
    ]);
    const sheet = await counter.do(warehouse.count, { id });
    expect(sheet).toMatchObject({ lines: 1, counted: 0, differences: null, state: 'open' });
    expect(sheet.places).toHaveLength(2);
    expect((await counter.call(warehouse.countReview, { id })).status).toBe(403);
  });

  test('of a category counts the items of its products, of those below it too, wherever they lie', async () => {
    const item = await anItem(2, store);
    await bring(item.id, 3, second);
    const top = await world.value<number>(
      `insert into categories (enterprise_id, name) values (1, $1) returning id`,
      [`หมวดนับ ${++n}`],
    );
    const below = await world.value<number>(
      `insert into categories (enterprise_id, name, parent_id) values (1, 'ย่อย', $1) returning id`,
      [top],
    );
    const product = await world.value<number>(
      `insert into products (enterprise_id, code, name, price, category_id) values (1, $1, 'ของนับ', 1000, $2) returning id`,
      [`CAT-${++n}`, below],
    );
    await world.db.query(
      'insert into product_components (enterprise_id, product_id, item_id, qty) values (1, $1, $2, 1)',
      [product, item.id],
    );
    const { id } = await counter.do(warehouse.openCount, { category_id: top });
    expect((await counter.do(warehouse.countLines, { id })).map((l) => l.storage_id).sort()).toEqual(
      [store, second].sort(),
    );
    const foreign = await anItem(1, store);
    const refused = await scan(id, store, foreign.sku);
    expect(refused.error.Detail).toMatchObject({ code: 'not_on_sheet', what: foreign.sku });
    await stock.do(warehouse.cancelCount, { id, reason: 'ทดลอง' });
    const none = await counter.call(warehouse.openCount, { category_id: 999_999 });
    expect(none.status).toBe(404);
    const nothing = await counter.call(warehouse.openCount, {});
    expect(nothing.error.Detail).toMatchObject({ problems: [{ path: 'storage_ids', problem: 'required' }] });
  });

  test('takes nothing that another one counts, and names it', async () => {
    const shelf = await aShelf();
    const item = await anItem(5, shelf);
    const first = await sheetOf(shelf);
    const refused = await counter.call(warehouse.openCount, { item_ids: [item.id] });
    expect([refused.status, refused.error.Detail]).toEqual([
      409,
      expect.objectContaining({ code: 'counted_elsewhere', number: first.number }),
    ]);
    expect(refused.error.Detail).toMatchObject({ sheet: { id: first.id, number: first.number } });
    expect(refused.error.Cause).toContain(item.sku);
    await stock.do(warehouse.cancelCount, { id: first.id, reason: 'เปิดผิด' });
    expect((await counter.call(warehouse.openCount, { item_ids: [item.id] })).status).toBe(200);
  });

  test('of a whole shelf that another one counts three things are named, and how many more there are', async () => {
    const shelf = await aShelf();
    for (const pieces of [1, 2, 3, 4, 5]) await anItem(pieces, shelf);
    await sheetOf(shelf);
    const refused = await counter.call(warehouse.openCount, { storage_ids: [shelf] });
    expect(refused.error.Detail?.['what']).toHaveLength(4);
    expect(refused.error.Cause).toContain('และอีก 2 รายการ');
  });

  test('of two opened at once for the same shelf exactly one is', async () => {
    const shelf = await aShelf();
    await anItem(5, shelf);
    const both = await Promise.all(
      [1, 2].map(() => counter.call(warehouse.openCount, { storage_ids: [shelf] })),
    );
    expect(both.map((a) => a.status).sort()).toEqual([200, 409]);
  });
});

describe('counting', () => {
  test('pieces, cartons, so many at once, and back again', async () => {
    const shelf = await aShelf();
    const item = await anItem(5, shelf);
    await world.db.query(
      'insert into item_barcodes (enterprise_id, barcode, item_id, pieces) values (1, $1, $2, 12)',
      [`BOX-${item.sku}`, item.id],
    );
    const { id } = await sheetOf(shelf);
    expect((await scanned(id, shelf, item.sku)).counted).toBe(1);
    expect((await scanned(id, shelf, `BOX-${item.sku}`)).counted).toBe(13);
    expect((await scanned(id, shelf, `BOX-${item.sku}`, 2)).counted).toBe(37);
    expect((await scanned(id, shelf, item.sku, -1)).counted).toBe(36);
    const below = await scan(id, shelf, item.sku, -37);
    expect(below.error.Detail).toMatchObject({ code: 'fewer_counted', counted: 36 });
  });

  test('what was scanned by mistake and taken back is as if nobody had counted it', async () => {
    const shelf = await aShelf();
    const [item, foreign] = [await anItem(5, shelf), await anItem(0, shelf)];
    const { id } = await sheetOf(shelf);
    await scanned(id, shelf, item.sku);
    expect((await scanned(id, shelf, item.sku, -1)).counted).toBeNull();
    await scanned(id, shelf, foreign.sku);
    await scanned(id, shelf, foreign.sku, -1);
    const lines = await counter.do(warehouse.countLines, { id });
    expect(lines.map((l) => [l.sku, l.counted])).toEqual([[item.sku, null]]);
    const refused = await stock.call(warehouse.postCount, { id });
    expect(refused.error.Detail?.code).toBe('nothing_counted');
  });

  test('the same scan sent twice counts once; two people on one shelf add up', async () => {
    const shelf = await aShelf();
    const item = await anItem(5, shelf);
    const { id } = await sheetOf(shelf);
    const one = { id, storage_id: shelf, barcode: item.sku, scan_id: randomUUID() };
    const twice = await Promise.all([one, one].map((s) => counter.do(warehouse.countScan, s)));
    expect(twice.map((t) => t.line.counted)).toEqual([1, 1]);
    await Promise.all(
      Array.from({ length: 12 }, (_, i) => scanned(id, shelf, item.sku, 1, i % 2 ? counter : other)),
    );
    const line = await reviewOf(id, item.sku);
    expect(line).toMatchObject({ counted: 13, book: 5, difference: 8, result: 'differs', value: 80 });
    expect(line.by.map((b) => b.pieces).sort()).toEqual([6, 7]);
  });

  test('what waited on a tablet is sent again by who signed in next: answered as the first time, counted once', async () => {
    const shelf = await aShelf();
    const item = await anItem(5, shelf);
    const { id } = await sheetOf(shelf);
    await scanned(id, shelf, item.sku, 1);
    const back = { id, storage_id: shelf, barcode: item.sku, times: -1, scan_id: randomUUID() };
    for (const who of [counter, other])
      expect((await who.call(warehouse.countScan, back)).ok.Data.line.counted).toBeNull();
    const typed = { id, storage_id: shelf, item_id: item.id, amount: 4, seen: null, scan_id: randomUUID() };
    for (const who of [counter, other])
      expect((await who.call(warehouse.countAmount, typed)).ok.Data.line.counted).toBe(4);
  });

  test('a typed amount stands against what was seen: who counted meanwhile is named', async () => {
    const shelf = await aShelf();
    const item = await anItem(5, shelf);
    const { id } = await sheetOf(shelf);
    const type = (amount: number, seen: number | null) =>
      counter.call(warehouse.countAmount, {
        ...{ id, storage_id: shelf, item_id: item.id, amount, seen },
        scan_id: randomUUID(),
      });
    expect((await type(4, null)).ok.Data.line.counted).toBe(4);
    await scanned(id, shelf, item.sku, 1, other);
    const refused = await type(6, 4);
    expect([refused.status, refused.error.Detail]).toEqual([
      409,
      expect.objectContaining({
        code: 'counted_meanwhile',
        counted: 5,
        who: expect.stringMatching(/^new-/) as string,
      }),
    ]);
    expect((await type(0, 5)).ok.Data.line.counted).toBe(0);
    expect(await reviewOf(id, item.sku)).toMatchObject({ counted: 0, difference: -5 });
  });

  test('what is left on a shelf is said to be none, and what was counted stays', async () => {
    const shelf = await aShelf();
    const [one, two] = [await anItem(5, shelf), await anItem(3, shelf)];
    const { id } = await sheetOf(shelf);
    await scanned(id, shelf, one.sku, 5);
    expect(await counter.do(warehouse.countNone, { id, storage_id: shelf })).toEqual({ lines: 1 });
    expect(await counter.do(warehouse.countNone, { id, storage_id: shelf })).toEqual({ lines: 0 });
    expect(await reviewOf(id, one.sku)).toMatchObject({ result: 'same' });
    expect(await reviewOf(id, two.sku)).toMatchObject({ counted: 0, difference: -3 });
  });

  test('not on another place’s sheet, not on a closed one, and nothing that is no barcode of ours', async () => {
    const shelf = await aShelf();
    const item = await anItem(5, shelf);
    const { id, number } = await sheetOf(shelf);
    expect((await scan(id, store, item.sku)).error.Detail?.code).toBe('not_on_sheet');
    expect((await scan(id, shelf, 'NO-SUCH')).error.Detail?.code).toBe('unknown_barcode');
    await stock.do(warehouse.cancelCount, { id, reason: 'ทดลอง' });
    expect((await scan(id, shelf, item.sku)).error.Detail).toMatchObject({ code: 'count_closed', number });
  });
});

describe('the books go on meanwhile', () => {
  test('what moves before the first scan or after the last one changes nothing of the difference', async () => {
    const shelf = await aShelf();
    const item = await anItem(10, shelf);
    const { id } = await sheetOf(shelf);
    await takeOut(item.id, 2, shelf);
    await scanned(id, shelf, item.sku, 7);
    await takeOut(item.id, 3, shelf);
    expect(await reviewOf(id, item.sku)).toMatchObject({ book: 8, counted: 7, difference: -1 });
    const { bill } = await stock.do(warehouse.postCount, { id, note: 'นับกลางปี' });
    // seven were there, three left since
    expect(await lying(item.id, shelf)).toBe(4);
    const { Head, Data } = await stock.call(warehouse.historyDetail, { id: bill!.id }).then((a) => a.ok.Data);
    expect(Head).toMatchObject({ Kind: 'adjust', Count: { id }, Note: 'นับกลางปี', Reference: null });
    expect(Data).toMatchObject([{ Amount: 1, To: { kind: 'adjustment' } }]);
    expect(await counter.do(warehouse.count, { id })).toMatchObject({ state: 'posted', bill });
    expect(await world.differences()).toEqual([]);
  });

  test('what moved between two scans is counted again: neither posted nor guessed, though the sum came back', async () => {
    const shelf = await aShelf();
    const [item, still] = [await anItem(10, shelf), await anItem(1, shelf)];
    const { id } = await sheetOf(shelf);
    await scanned(id, shelf, item.sku, 4);
    await takeOut(item.id, 2, shelf);
    await bring(item.id, 2, shelf);
    expect((await scanned(id, shelf, item.sku, 5)).moved).toBe(true);
    await scanned(id, shelf, still.sku);
    expect(await reviewOf(id, item.sku)).toMatchObject({ result: 'moved', difference: null });
    const { bill, posted, not_posted } = await stock.do(warehouse.postCount, { id });
    expect({ bill, posted }).toEqual({ bill: null, posted: 1 });
    expect(not_posted).toEqual([expect.objectContaining({ sku: item.sku, why: 'moved' })]);
    expect(await lying(item.id, shelf)).toBe(10);
  });

  test('what was counted while the network was away is counted again where something moved since, and only there', async () => {
    const shelf = await aShelf();
    const [moved, still, typed] = [await anItem(10, shelf), await anItem(5, shelf), await anItem(3, shelf)];
    const { id } = await sheetOf(shelf);
    const minutes = (n: number) => setClockOffset(n * 60_000);
    minutes(1);
    await takeOut(moved.id, 2, shelf);
    await takeOut(typed.id, 1, shelf);
    minutes(2);
    // it was counted just before the goods left, and was on its way for longer than lies between
    const waited = 60_000 - 1_000;
    const late = (barcode: string, times: number) =>
      counter.do(warehouse.countScan, {
        ...{ id, storage_id: shelf, barcode, times, scan_id: randomUUID() },
        waited,
      });
    expect((await late(moved.sku, 10)).line.moved).toBe(true);
    expect((await late(still.sku, 5)).line.moved).toBe(false);
    const amount = { id, storage_id: shelf, item_id: typed.id, amount: 3, seen: null };
    await counter.do(warehouse.countAmount, { ...amount, waited, scan_id: randomUUID() });
    expect((await stock.do(warehouse.countReview, { id })).map((l) => [l.sku, l.result]).sort()).toEqual([
      [moved.sku, 'moved'],
      [still.sku, 'same'],
      [typed.sku, 'moved'],
    ]);
    // a whole number after that is the new count, a scan more is not
    await counter.do(warehouse.countAmount, { ...amount, amount: 2, seen: 3, scan_id: randomUUID() });
    expect((await scanned(id, shelf, moved.sku)).moved).toBe(true);
    expect(await reviewOf(id, typed.sku)).toMatchObject({ result: 'same', counted: 2, book: 2 });
  });

  test('moves of the item elsewhere do not touch the shelf', async () => {
    const shelf = await aShelf();
    const item = await anItem(10, shelf);
    const { id } = await sheetOf(shelf);
    await scanned(id, shelf, item.sku, 4);
    await bring(item.id, 2, store);
    expect((await scanned(id, shelf, item.sku, 6)).moved).toBe(false);
  });
});

describe('posting', () => {
  test('up and down in one bill at the average, what was found too; what nobody counted stays and is named', async () => {
    const shelf = await aShelf();
    const [more, fewer, same, left] = [
      await anItem(5, shelf, 10),
      await anItem(5, shelf, 20),
      await anItem(5, shelf),
      await anItem(5, shelf),
    ];
    const found = await anItem(4, store, 30);
    const { id } = await sheetOf(shelf);
    await scanned(id, shelf, more.sku, 7);
    await scanned(id, shelf, fewer.sku, 4);
    await scanned(id, shelf, same.sku, 5);
    expect((await scanned(id, shelf, found.sku, 2)).is_found).toBe(true);
    const { Datum } = (await stock.call(warehouse.countReview, { id })).ok;
    expect(Datum).toMatchObject({
      differs: 3,
      same: 1,
      uncounted: 1,
      more: 4,
      fewer: 1,
      value: 20 - 20 + 60,
    });
    const { bill, posted, not_posted } = await stock.do(warehouse.postCount, { id });
    expect([posted, not_posted.map((l) => [l.sku, l.why])]).toEqual([4, [[left.sku, 'uncounted']]]);
    const { Data } = (await stock.call(warehouse.historyDetail, { id: bill!.id })).ok.Data;
    expect(Data.map((l) => [l.SKU, l.Amount, l.To.kind]).sort()).toEqual(
      [
        [more.sku, 2, 'store'],
        [fewer.sku, 1, 'adjustment'],
        [found.sku, 2, 'store'],
      ].sort(),
    );
    expect(await Promise.all([more, fewer, same, found, left].map((i) => lying(i.id, shelf)))).toEqual([
      7, 4, 5, 2, 5,
    ]);
    expect((await stock.call(warehouse.postCount, { id })).error.Detail?.code).toBe('count_closed');
    // it is taken back like any bill
    await stock.do(warehouse.reverse, { id: bill!.id, reason: 'นับผิดชั้น' });
    expect(await lying(more.id, shelf)).toBe(5);
    expect(await world.differences()).toEqual([]);
  });

  test('what is kept for orders is not taken: every such line is named with its orders, nothing is posted', async () => {
    const shelf = await aShelf();
    const [one, two, fine] = [await anItem(5, shelf), await anItem(5, shelf), await anItem(5, shelf)];
    const { number } = await kept(one, 4);
    await kept(two, 5);
    const { id } = await sheetOf(shelf);
    await scanned(id, shelf, one.sku, 3);
    await scanned(id, shelf, two.sku, 4);
    await scanned(id, shelf, fine.sku, 4);
    const refused = await stock.call(warehouse.postCount, { id });
    expect([refused.status, refused.error.Msg]).toEqual([409, 'balance_not_enough']);
    const { shortages } = refused.error.Detail as unknown as {
      shortages: { sku: string; line_id: number; orders: string[]; wanted: number; available: number }[];
    };
    expect(shortages.map((s) => [s.sku, s.wanted, s.available])).toEqual([
      [one.sku, 2, 1],
      [two.sku, 1, 0],
    ]);
    expect(refused.error.Cause).toContain(number);
    expect(await lying(fine.id, shelf)).toBe(5);
    const { not_posted } = await stock.do(warehouse.postCount, {
      id,
      leave_out: shortages.map((s) => s.line_id),
    });
    expect(not_posted.map((l) => l.why)).toEqual(['left_out', 'left_out']);
    // and so it stays: told of each line, and in no sum
    const { Data: lines, Datum: sums } = (await stock.call(warehouse.countReview, { id })).ok;
    expect(lines.map((l) => [l.sku, l.left_out]).sort()).toEqual([
      [one.sku, true],
      [two.sku, true],
      [fine.sku, false],
    ]);
    expect(sums).toMatchObject({ differs: 3, fewer: 1, more: 0, value: -10 });
    const told = { differences: 1, not_posted: 2 };
    expect(await stock.do(warehouse.count, { id })).toMatchObject(told);
    const all = await stock.do(warehouse.counts, { state: 'posted', page_size: 200 });
    expect(all.find((row) => row.id === id)).toMatchObject(told);
    const seen = await counter.do(warehouse.countLines, { id });
    expect(seen.filter((l) => l.left_out).map((l) => l.sku)).toEqual(
      expect.arrayContaining([one.sku, two.sku]),
    );
    expect(seen.filter((l) => l.left_out)).toHaveLength(2);
    expect(await Promise.all([one, two, fine].map((i) => lying(i.id, shelf)))).toEqual([5, 5, 4]);
    expect(await world.differences()).toEqual([]);
  });

  test('pieces that lie on another counted shelf stand in for those that are kept', async () => {
    const [shelf, beside] = [await aShelf(), await aShelf()];
    const item = await anItem(5, shelf);
    await kept(item, 5);
    const { id } = await sheetOf(shelf, beside);
    await scanned(id, shelf, item.sku, 3);
    await scanned(id, beside, item.sku, 2);
    await stock.do(warehouse.postCount, { id });
    expect([await lying(item.id, shelf), await lying(item.id, beside)]).toEqual([3, 2]);
  });

  test('a storage that was closed since it was counted gets nothing: the refusal names it', async () => {
    const shelf = await aShelf();
    const found = await anItem(1, store);
    const { id } = await sheetOf(shelf);
    const line = await scanned(id, shelf, found.sku, 2);
    await (await world.as('admin')).do(warehouse.closeStorage, { id: shelf, closed: true });
    const refused = await stock.call(warehouse.postCount, { id });
    expect([refused.status, refused.error.Detail?.code]).toEqual([404, 'not_offered']);
    expect(refused.error.Cause).toContain(line.storage);
    expect(await lying(found.id, shelf)).toBe(0);
  });

  test('what has left since it was counted cannot be missing too', async () => {
    const shelf = await aShelf();
    const item = await anItem(5, shelf);
    const { id } = await sheetOf(shelf);
    await scanned(id, shelf, item.sku, 3);
    await takeOut(item.id, 4, shelf);
    const refused = await stock.call(warehouse.postCount, { id });
    expect(refused.error.Detail).toMatchObject({
      shortages: [{ sku: item.sku, wanted: 2, available: 1, why: 'gone' }],
    });
  });
});

describe('counting again', () => {
  test('only what differs, blind, and the first round is kept', async () => {
    const shelf = await aShelf();
    const [off, same] = [await anItem(5, shelf), await anItem(2, shelf)];
    const { id } = await sheetOf(shelf);
    await scanned(id, shelf, off.sku, 4);
    await scanned(id, shelf, same.sku, 2);
    expect(await stock.do(warehouse.recount, { id })).toEqual({ lines: 1 });
    const left = await counter.do(warehouse.countLines, { id, of: 'left' });
    expect(left.map((l) => [l.sku, l.round, l.counted])).toEqual([[off.sku, 2, null]]);
    // nobody takes it for right, nor for never counted
    const { ok } = await stock.call(warehouse.countReview, { id, result: 'again' });
    expect(ok.Data.map((l) => [l.sku, l.result])).toEqual([[off.sku, 'again']]);
    expect(ok.Datum).toMatchObject({ total: 1, again: 1, uncounted: 0, differs: 0, same: 1 });
    await scanned(id, shelf, off.sku, 5);
    expect(await reviewOf(id, off.sku)).toMatchObject({
      ...{ round: 2, result: 'same', counted: 5 },
      before: [{ round: 1, counted: 4, book: 5 }],
    });
    expect((await stock.call(warehouse.recount, { id })).error.Detail?.code).toBe('nothing_to_recount');
    expect((await stock.do(warehouse.postCount, { id })).bill).toBeNull();
  });

  test('who counts may do over what moved; the rest is for who judges it', async () => {
    const shelf = await aShelf();
    const [moved, off] = [await anItem(5, shelf), await anItem(5, shelf)];
    const { id } = await sheetOf(shelf);
    await scanned(id, shelf, moved.sku, 2);
    await bring(moved.id, 1, shelf);
    const { id: line } = await scanned(id, shelf, moved.sku, 4);
    // beside it stands what the books said at its last scan
    expect(await reviewOf(id, moved.sku)).toMatchObject({ result: 'moved', book: 6 });
    const differs = await scanned(id, shelf, off.sku, 4);
    const refused = await counter.call(warehouse.recount, { id, line_ids: [differs.id] });
    expect([refused.status, refused.error.Detail?.code]).toEqual([403, 'leads_recount']);
    expect(await counter.do(warehouse.recount, { id, line_ids: [line] })).toEqual({ lines: 1 });
    await scanned(id, shelf, moved.sku, 6);
    expect(await reviewOf(id, moved.sku)).toMatchObject({ result: 'same', round: 2 });
  });
});

test('an item or a place that was counted has a history', async () => {
  const shelf = await aShelf();
  const item = await anItem(0, shelf);
  const admin = await world.as('admin');
  const { id } = await sheetOf(shelf);
  await scanned(id, shelf, item.sku);
  await scanned(id, shelf, item.sku, -1);
  expect((await admin.call(warehouse.removeItem, { id: item.id })).error.Detail?.code).toBe('in_use');
  expect((await admin.call(warehouse.removeStorage, { id: shelf })).error.Detail?.code).toBe('in_use');
});
