import { beforeAll, describe, expect, test } from 'vitest';
import { packing } from '../../../contract/packing.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { newcomers } from '../../../test/world/newcomers.ts';
import { anOrder, ids, inARound } from '../../../test/world/orders.ts';
import { orders } from '../../../contract/orders.ts';

const world = openWorld();
let stock: Caller;
let find: Awaited<ReturnType<typeof ids>>;
let [store, second, line, defective, quarantine] = [0, 0, 0, 0, 0];
let n = 0;

beforeAll(async () => {
  stock = await world.as('stock');
  find = await ids(world);
  [store, second, line, defective, quarantine] = (await Promise.all(
    ['คลังหลัก', 'คลังสอง', 'ไลน์แพ็ก 1', 'ของเสีย', 'รอตรวจ'].map((name) => find.place(name)),
  )) as [number, number, number, number, number];
});

/** A new item with pieces in a place, at a price. */
async function anItem(amount: number, cost = 10, storage_id = store): Promise<number> {
  const sku = `MOVE-${++n}`;
  const item_id = await world.value<number>(
    `insert into stock_items (enterprise_id, sku, barcode, name) values (1, $1, $1, 'ของย้าย') returning id`,
    [sku],
  );
  if (amount) await stock.do(warehouse.stockIn, { storage_id, lines: [{ item_id, amount, cost }] });
  return item_id;
}
const lying = async (item_id: number) =>
  Object.fromEntries(
    (await stock.do(warehouse.inventory, { item_id })).map((row) => [row.StorageID, row.Amount]),
  );
const figures = async (item: number) => {
  const sku = await world.value<string>('select sku from stock_items where id = $1', [item]);
  const { on_hand, value } = (await stock.do(warehouse.summary, { q: sku }))[0]!;
  return { on_hand, value };
};
/** Until a statement waits for a row that another holds. */
async function somebodyWaits(): Promise<void> {
  await expect
    .poll(() =>
      world.value<number>(
        `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .toBe(1);
}
/** Pieces of an item kept for an order. */
async function reserved(item: number, qty: number) {
  const product = await world.value<number>(
    `insert into products (enterprise_id, code, name, price) values (1, $1, 'ของย้าย', 1000) returning id`,
    [`MP-${++n}`],
  );
  await world.db.query(
    'insert into product_components (enterprise_id, product_id, item_id, qty) values (1, $1, $2, 1)',
    [product, item],
  );
  const input = { ...(await anOrder(world, {}, { cod: true })), lines: [{ product_id: product, qty }] };
  return (await world.as('admin')).do(orders.create, input);
}

describe('goods out', () => {
  test.each([
    ['sample', 'customer'],
    ['own_use', 'adjustment'],
    ['lost', 'lost'],
    ['damaged', 'lost'],
  ] as const)('%s goes to %s, at the average, and the bill says why', async (reason, kind) => {
    const item = await anItem(4, 10);
    const bill = await stock.do(warehouse.stockOut, {
      reason,
      storage_id: store,
      lines: [{ item_id: item, amount: 1 }],
    });
    const { Head, Data } = (await stock.call(warehouse.historyDetail, { id: bill.id })).ok.Data;
    expect(Head).toMatchObject({ Kind: 'out', Reason: reason, MayReverse: true });
    expect(Data[0]).toMatchObject({ To: { kind }, Amount: 1, Cost: 10 });
    expect(await figures(item)).toEqual({ on_hand: 3, value: 30 });
  });

  test('what is damaged may be kept: it is ours still, and cannot be sold', async () => {
    const item = await anItem(4, 10);
    await stock.do(warehouse.stockOut, {
      reason: 'damaged',
      storage_id: store,
      to_storage_id: defective,
      lines: [{ item_id: item, amount: 1 }],
    });
    expect(await lying(item)).toEqual({ [store]: 3, [defective]: 1 });
    expect(await figures(item)).toEqual({ on_hand: 3, value: 40 });
    for (const wrong of [
      { reason: 'lost' as const, to_storage_id: defective },
      { reason: 'damaged' as const, to_storage_id: second },
      { reason: 'damaged' as const, to_storage_id: quarantine },
    ]) {
      const refused = await stock.call(warehouse.stockOut, {
        ...wrong,
        storage_id: store,
        lines: [{ item_id: item, amount: 1 }],
      });
      expect(refused.error.Detail).toMatchObject({ code: 'not_offered', path: 'to_storage_id' });
    }
    // thrown away later, from where it was kept
    await stock.do(warehouse.stockOut, {
      reason: 'damaged',
      storage_id: defective,
      lines: [{ item_id: item, amount: 1 }],
    });
    expect(await figures(item)).toEqual({ on_hand: 3, value: 30 });
  });

  test('a correction is for who decides about the warehouse, and says why', async () => {
    const item = await anItem(2);
    const input = { reason: 'correction' as const, storage_id: store, lines: [{ item_id: item, amount: 1 }] };
    const [worker] = await newcomers(world, [{ group: 3, roles: { wms: 2 } }]);
    const refused = await worker!.call(warehouse.stockOut, { ...input, note: 'นับใหม่' });
    expect([refused.status, refused.error.Detail?.code]).toEqual([403, 'leads_correct']);
    const wordless = await stock.call(warehouse.stockOut, input);
    expect([wordless.status, wordless.error.Detail]).toEqual([
      400,
      expect.objectContaining({ problems: [{ path: 'note', problem: 'required' }] }),
    ]);
    await stock.do(warehouse.stockOut, { ...input, note: 'คีย์รับเกิน' });
    expect(await lying(item)).toEqual({ [store]: 1 });
    await worker!.do(warehouse.stockOut, { ...input, reason: 'own_use' });
    expect(await lying(item)).toEqual({});
  });

  test('what is kept for an order stays, and what lies elsewhere is not taken from here', async () => {
    const item = await anItem(3);
    await reserved(item, 2);
    const out = (amount: number, storage_id = store) =>
      stock.call(warehouse.stockOut, { reason: 'sample', storage_id, lines: [{ item_id: item, amount }] });
    const spoken = await out(2);
    expect(spoken.error.Detail).toMatchObject({
      shortages: [
        {
          ...{ storage_id: store, wanted: 2, available: 1 },
          at: { storage: 'คลังหลัก', why: 'reserved', orders: [expect.stringMatching(/^SO/)] },
        },
      ],
    });
    const elsewhere = await out(1, second);
    expect(elsewhere.error.Detail).toMatchObject({
      shortages: [
        {
          ...{ storage_id: second, wanted: 1, available: 0 },
          at: { storage: 'คลังสอง', why: 'gone', orders: [] },
        },
      ],
    });
    expect(elsewhere.error.Cause).toMatch(/^สินค้าไม่พอ: \S+ ต้องการ 1 ใน คลังสอง มี 0$/);
    // more than lies there: that it is not there comes before that it is kept
    expect((await out(4)).error.Detail).toMatchObject({
      shortages: [{ wanted: 4, available: 3, at: { why: 'gone' } }],
    });
    expect((await out(1)).status).toBe(200);
    expect(await world.differences()).toEqual([]);
  });

  test('one item from two places in one bill', async () => {
    const item = await anItem(3);
    await stock.do(warehouse.stockIn, { storage_id: second, lines: [{ item_id: item, amount: 5 }] });
    await stock.do(warehouse.stockOut, {
      reason: 'sample',
      storage_id: store,
      lines: [
        { item_id: item, amount: 2 },
        { item_id: item, amount: 4, storage_id: second },
      ],
    });
    expect(await lying(item)).toEqual({ [store]: 1, [second]: 1 });
  });
});

describe('a transfer', () => {
  test('goes from place to place, each line its own way, and changes neither value nor what is owned', async () => {
    const [one, two] = [await anItem(6, 10), await anItem(4, 7, second)];
    const bill = await stock.do(warehouse.move, {
      storage_id: store,
      to_storage_id: line,
      lines: [
        { item_id: one, amount: 2 },
        { item_id: one, amount: 1, to_storage_id: second },
        { item_id: two, amount: 3, storage_id: second },
      ],
    });
    expect(await lying(one)).toEqual({ [store]: 3, [line]: 2, [second]: 1 });
    expect(await lying(two)).toEqual({ [second]: 1, [line]: 3 });
    expect(await figures(one)).toEqual({ on_hand: 6, value: 60 });
    await stock.do(warehouse.reverse, { id: bill.id, reason: 'ผิดไลน์' });
    expect(await lying(one)).toEqual({ [store]: 6 });
    expect(await world.differences()).toEqual([]);
  });

  test('reserved pieces move where they can be packed from, and not away from there', async () => {
    const item = await anItem(2);
    await reserved(item, 2);
    const to = (to_storage_id: number) =>
      stock.call(warehouse.move, { storage_id: store, to_storage_id, lines: [{ item_id: item, amount: 1 }] });
    expect((await to(line)).status).toBe(200);
    const apart = await to(quarantine);
    expect([apart.status, apart.error.Msg]).toEqual([409, 'balance_not_enough']);
    expect(apart.error.Detail).toMatchObject({ shortages: [{ wanted: 1, available: 0 }] });
  });

  test('to where it lies is refused, by the field', async () => {
    const item = await anItem(2);
    const same = await stock.call(warehouse.move, {
      storage_id: store,
      to_storage_id: store,
      lines: [{ item_id: item, amount: 1 }],
    });
    expect(same.error.Detail).toMatchObject({ code: 'not_offered', path: 'to_storage_id' });
    const oneLine = await stock.call(warehouse.move, {
      storage_id: store,
      to_storage_id: second,
      lines: [{ item_id: item, amount: 1, storage_id: second }],
    });
    expect(oneLine.error.Detail).toMatchObject({ code: 'not_offered', path: 'lines.0.storage_id' });
  });

  test('a whole storage moves as it is when its turn comes: not as it was before the wait', async () => {
    const shelf = await world.value<number>(
      `insert into places (enterprise_id, name, kind) values (1, $1, 'store') returning id`,
      [`ชั้นย้าย ${++n}`],
    );
    const [one, two, late] = [await anItem(5, 10, shelf), await anItem(3, 10, shelf), await anItem(0)];
    // somebody else holds the first item's row, takes two of it away and lays another beside it
    const other = await world.db.connect();
    await other.query('begin');
    await other.query('select 1 from stock_levels where item_id = $1 for update', [one]);
    const whole = stock.call(warehouse.move, { storage_id: shelf, to_storage_id: second });
    await somebodyWaits();
    await other.query('update stock_balances set amount = amount - 2 where item_id = $1 and place_id = $2', [
      one,
      shelf,
    ]);
    await other.query(
      'insert into stock_balances (enterprise_id, item_id, place_id, amount) values (1, $1, $2, 2), (1, $3, $4, 4)',
      [one, store, late, shelf],
    );
    await other.query('update stock_levels set on_hand = 4, owned = 4 where item_id = $1', [late]);
    await other.query(
      `with bill as (insert into stock_bills (enterprise_id, number, kind, user_name, at)
         values (1, 'MEANWHILE', 'adjust', 'ระบบ', now()) returning id)
       insert into stock_moves (enterprise_id, bill_id, line, item_id, from_place, to_place, qty)
       select 1, bill.id, 1, $1::bigint, $2::bigint, $3::bigint, 2 from bill union all
       select 1, bill.id, 2, $4, (select id from places where enterprise_id = 1 and kind = 'adjustment'), $2, 4 from bill`,
      [one, shelf, store, late],
    );
    await other.query('commit');
    other.release();
    const moved = await whole;
    expect(moved.status).toBe(200);
    // so much it was in the end
    expect(moved.ok.Data).toMatchObject({ items: 3, pieces: 10 });
    expect(await lying(one)).toEqual({ [store]: 2, [second]: 3 });
    expect(await lying(two)).toEqual({ [second]: 3 });
    expect(await lying(late)).toEqual({ [second]: 4 });
  });
});

describe('a reversal takes the value that had moved', () => {
  test('a dear bill reversed leaves the cheap one’s average', async () => {
    const item = await anItem(10, 10);
    const dear = await stock.do(warehouse.stockIn, {
      storage_id: store,
      lines: [{ item_id: item, amount: 10, cost: 30 }],
    });
    expect(await figures(item)).toEqual({ on_hand: 20, value: 400 });
    await stock.do(warehouse.reverse, { id: dear.id, reason: 'ผิดร้าน' });
    expect(await figures(item)).toEqual({ on_hand: 10, value: 100 });
  });

  test('what went out comes back for what it left with, whatever the average is by then', async () => {
    const item = await anItem(2, 10);
    const out = await stock.do(warehouse.stockOut, {
      reason: 'sample',
      storage_id: store,
      lines: [{ item_id: item, amount: 1 }],
    });
    await stock.do(warehouse.stockIn, { storage_id: store, lines: [{ item_id: item, amount: 1, cost: 90 }] });
    await stock.do(warehouse.reverse, { id: out.id, reason: 'ไม่ได้แจก' });
    expect(await figures(item)).toEqual({ on_hand: 3, value: 110 });
  });

  const takeIn = (item_id: number, amount: number, cost: number) =>
    stock.do(warehouse.stockIn, { storage_id: store, lines: [{ item_id, amount, cost }] });
  const giveAway = (item_id: number, amount: number) =>
    stock.do(warehouse.stockOut, { reason: 'sample', storage_id: store, lines: [{ item_id, amount }] });
  const takeBack = (id: number) => stock.do(warehouse.reverse, { id, reason: 'ผิดร้าน' });

  test('of goods that went out since: what stays is worth what it would be had the bill never come', async () => {
    const item = await anItem(0);
    const dear = await takeIn(item, 10, 100);
    await takeIn(item, 10, 1);
    await giveAway(item, 9);
    expect(await figures(item)).toEqual({ on_hand: 11, value: 555.5 });
    const reverse = await takeBack(dear.id);
    expect(await figures(item)).toEqual({ on_hand: 1, value: 1 });
    const { Head, Data } = (await stock.call(warehouse.historyDetail, { id: reverse.id })).ok.Data;
    expect(Head).toMatchObject({ Value: 554.5, ReversedValue: 1000 });
    expect(Data).toMatchObject([{ Amount: 10, Cost: 55.45, Value: 554.5 }]);
    // who may not know costs is told neither
    const [worker] = await newcomers(world, [{ group: 3, roles: { wms: 2 } }]);
    const seen = (await worker!.call(warehouse.historyDetail, { id: reverse.id })).ok.Data;
    expect(seen.Head).toMatchObject({ Value: null, ReversedValue: null });
    expect(seen.Data[0]).toMatchObject({ Cost: null, Value: null });
  });

  test('of two bills, one after the other, with lines in two places and a parcel of them opened again', async () => {
    const item = await anItem(0);
    const [line1, line2] = [
      { item_id: item, amount: 4, cost: 100 },
      { item_id: item, amount: 6, cost: 50, storage_id: second },
    ];
    const first = await stock.do(warehouse.stockIn, { storage_id: store, lines: [line1, line2] });
    const other = await takeIn(item, 10, 1);
    const out = await giveAway(item, 3);
    const moved = [{ item_id: item, amount: 1 }];
    await stock.do(warehouse.move, { storage_id: store, to_storage_id: second, lines: moved });
    await takeIn(item, 20, 5);
    await takeBack(first.id);
    // 10 at 1, 3 of them gone, 20 at 5
    expect(await figures(item)).toEqual({ on_hand: 27, value: 107 });
    await takeBack(other.id);
    // 3 had gone of what came at 5
    expect(await figures(item)).toEqual({ on_hand: 17, value: 85 });
    await takeBack(out.id);
    expect(await world.differences()).toEqual([]);
  });

  test('the last piece takes the rest, and another item’s lines have their own', async () => {
    const [item, beside] = [await anItem(2, 10), await anItem(1, 7)];
    const cheap = await stock.do(warehouse.stockIn, {
      storage_id: store,
      lines: [
        { item_id: beside, amount: 1, cost: 3 },
        { item_id: item, amount: 2, cost: 1 },
      ],
    });
    await giveAway(item, 2);
    await takeBack(cheap.id);
    expect(await figures(item)).toEqual({ on_hand: 0, value: 0 });
    expect(await figures(beside)).toEqual({ on_hand: 1, value: 7 });
    expect(await world.differences()).toEqual([]);
  });
});

describe('what a packing line should get', () => {
  test('what open rounds still need less what lies there, from stores in walking order', async () => {
    await stock.do(warehouse.stockIn, {
      storage_id: second,
      lines: [{ item_id: await find.item('TEA'), amount: 3 }],
    });
    const tea = await find.item('TEA');
    const before = await stock.call(warehouse.lineProposal, { id: line });
    const proposed = async () =>
      (await stock.call(warehouse.lineProposal, { id: line })).ok.Data.lines.find((l) => l.item_id === tea);
    expect(before.ok.Data.lines).toEqual([]);
    const { number } = await inARound(world, { TEA: 4 });
    expect(await proposed()).toMatchObject({
      needed: 4,
      on_line: 0,
      short: 0,
      from: [{ storage_id: store, amount: 4 }],
    });
    await stock.do(warehouse.move, {
      storage_id: store,
      to_storage_id: line,
      lines: [{ item_id: tea, amount: 3 }],
    });
    expect(await proposed()).toMatchObject({ needed: 4, on_line: 3, from: [{ amount: 1 }] });
    // as of an order of which a parcel has left already: what is in it is not fetched once more
    const gone = [await world.value<number>('select max(order_id) from pack_lines'), tea];
    await world.db.query(
      `insert into reservations (enterprise_id, order_id, line, item_id, qty, state, at, label) values (1, $1, 1, $2, 1, 'issued', now(), '')`,
      gone,
    );
    expect(await proposed()).toBeUndefined();
    await world.db.query(
      `delete from reservations where order_id = $1 and item_id = $2 and state = 'issued'`,
      gone,
    );
    // all but two in the main store are gone: the second one helps out, and a little is nowhere
    const left = (await lying(tea))[store]!;
    await stock.do(warehouse.move, {
      storage_id: store,
      to_storage_id: second,
      lines: [{ item_id: tea, amount: left }],
    });
    expect(await proposed()).toMatchObject({ from: [{ storage_id: second, amount: 1 }] });
    const packer = await world.as('packer');
    await packer.do(packing.verify, { code: number, barcode: '8850000000048', qty: 4, station: 'A' });
    await packer.do(packing.close, { code: number, station: 'A' });
    expect(await proposed()).toBeUndefined();
  });

  test('pieces on another line stay there', async () => {
    const item = await find.item('OIL');
    const other = await world.value<number>(
      `insert into places (enterprise_id, name, kind) values (1, 'ไลน์แพ็ก 2', 'line') returning id`,
    );
    await stock.do(warehouse.move, {
      storage_id: store,
      to_storage_id: other,
      lines: [{ item_id: item, amount: 500 }],
    });
    await inARound(world, { OIL: 2 });
    const { lines } = (await stock.call(warehouse.lineProposal, { id: line })).ok.Data;
    expect(lines.find((l) => l.item_id === item)).toMatchObject({
      from: [{ storage_id: store, amount: 2 }],
    });
  });

  test('only for packing lines', async () => {
    expect((await stock.call(warehouse.lineProposal, { id: store })).status).toBe(404);
  });
});

test('a bill takes three hundred lines', async () => {
  const items = await world.db.query<{ id: number }>(
    `insert into stock_items (enterprise_id, sku, barcode, name)
     select 1, 'MANY-' || g, 'MANY-' || g, 'หลายบรรทัด' from generate_series(1, 301) g returning id`,
  );
  const lines = items.rows.map(({ id }) => ({ item_id: Number(id), amount: 2, cost: 5 }));
  const tooMany = await stock.call(warehouse.stockIn, { storage_id: store, lines });
  expect(tooMany.status).toBe(400);
  await stock.do(warehouse.stockIn, { storage_id: store, lines: lines.slice(0, 300) });
  const moved = await stock.do(warehouse.move, {
    storage_id: store,
    to_storage_id: second,
    lines: lines.slice(0, 300).map(({ item_id }) => ({ item_id, amount: 1 })),
  });
  expect((await stock.call(warehouse.historyDetail, { id: moved.id })).ok.Data.Data).toHaveLength(300);
});
