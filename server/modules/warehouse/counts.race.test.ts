import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { ids } from '../../../test/world/orders.ts';

const world = openWorld();
let stock: Caller;
let store = 0;
let n = 0;
beforeAll(async () => {
  stock = await world.as('stock');
  store = await (await ids(world)).place('คลังหลัก');
});

const aShelf = () =>
  world.value<number>(`insert into places (enterprise_id, name, kind) values (1, $1, 'store') returning id`, [
    `ชั้นแข่ง ${++n}`,
  ]);
async function anItem(amount: number, storage_id: number) {
  const sku = `RACE-${++n}`;
  const id = await world.value<number>(
    `insert into stock_items (enterprise_id, sku, barcode, name) values (1, $1, $1, 'ของแข่ง') returning id`,
    [sku],
  );
  await stock.do(warehouse.stockIn, { storage_id, lines: [{ item_id: id, amount, cost: 10 }] });
  return { id, sku };
}
const lying = (item: number, place: number) =>
  world.value<number>(
    'select coalesce((select amount from stock_balances where item_id = $1 and place_id = $2), 0)',
    [item, place],
  );
const scanOf = (id: number, storage_id: number, barcode: string, times = 1) => ({
  ...{ id, storage_id, barcode, times },
  scan_id: randomUUID(),
});

test('what is counted waits for a move that is under way, and is held against the books after it', async () => {
  const shelf = await aShelf();
  const item = await anItem(5, shelf);
  const { id } = await stock.do(warehouse.openCount, { storage_ids: [shelf] });
  // somebody takes one away: the item is locked, the move not there yet
  const other = await world.db.connect();
  await other.query('begin');
  await other.query('select 1 from stock_levels where item_id = $1 for update', [item.id]);
  await other.query('update stock_levels set on_hand = 4, owned = 4, value = 4000 where item_id = $1', [
    item.id,
  ]);
  await other.query('update stock_balances set amount = 4 where item_id = $1 and place_id = $2', [
    item.id,
    shelf,
  ]);
  await other.query(
    `with bill as (insert into stock_bills (enterprise_id, number, kind, user_name, at)
       values (1, 'TAKEN', 'adjust', 'ระบบ', now()) returning id)
     insert into stock_moves (enterprise_id, bill_id, line, item_id, from_place, to_place, qty, value)
     select 1, bill.id, 1, $1, $2, (select id from places where enterprise_id = 1 and kind = 'adjustment'), 1, 1000 from bill`,
    [item.id, shelf],
  );
  let isCounted = false;
  const counted = stock.do(warehouse.countScan, scanOf(id, shelf, item.sku, 4)).then((reply) => {
    isCounted = true;
    return reply;
  });
  await expect
    .poll(() =>
      world.value<number>(
        `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .toBe(1);
  expect(isCounted).toBe(false);
  await other.query('commit');
  other.release();
  await counted;
  const [line] = await stock.do(warehouse.countReview, { id });
  expect(line).toMatchObject({ book: 4, counted: 4, result: 'same' });
  expect(await world.differences()).toEqual([]);
});

/**
 * Shelves whose books are wrong, pieces that come and go, and people who count what they see: in this test a piece
 * leaves the simulated shelf when its bill is answered, and nobody counts in between.
 */
test('sales and transfers go on while it is counted: posted, the books are what lies there', async () => {
  const SHELVES = 3;
  const ITEMS = 3;
  const shelves = await Promise.all(Array.from({ length: SHELVES }, aShelf));
  const items: { id: number; sku: string }[] = [];
  for (let i = 0; i < ITEMS; i++) items.push(await anItem(1, shelves[0]!));
  const real = new Map<string, number>();
  const keyOf = (item: number, place: number) => `${item}/${place}`;
  for (const item of items)
    for (const shelf of shelves) {
      const book = 20 + ((item.id * 7 + shelf * 3) % 10);
      await stock.do(warehouse.stockIn, {
        storage_id: shelf,
        lines: [{ item_id: item.id, amount: book, cost: 10 }],
      });
      const there = await lying(item.id, shelf);
      real.set(keyOf(item.id, shelf), there + ((item.id + shelf) % 7) - 3);
    }
  const { id } = await stock.do(warehouse.openCount, { storage_ids: shelves });
  // nobody touches a place of the shelf while another one does
  const busy = new Map<string, Promise<unknown>>();
  const alone = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const next = (busy.get(key) ?? Promise.resolve()).then(work);
    busy.set(
      key,
      next.catch(() => undefined),
    );
    return next;
  };
  let seed = 42;
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const taken = (item: { id: number }, shelf: number) =>
    alone(keyOf(item.id, shelf), async () => {
      const key = keyOf(item.id, shelf);
      if (real.get(key)! < 1) return;
      const answer = await stock.call(warehouse.stockOut, {
        ...{ reason: 'sample' as const, storage_id: shelf },
        lines: [{ item_id: item.id, amount: 1 }],
      });
      if (answer.status === 200) real.set(key, real.get(key)! - 1);
    });
  const brought = (item: { id: number }, shelf: number) =>
    alone(keyOf(item.id, shelf), async () => {
      const key = keyOf(item.id, shelf);
      const answer = await stock.call(warehouse.move, {
        ...{ storage_id: store, to_storage_id: shelf },
        lines: [{ item_id: item.id, amount: 1 }],
      });
      if (answer.status === 200) real.set(key, real.get(key)! + 1);
    });
  for (const item of items)
    await stock.do(warehouse.stockIn, {
      storage_id: store,
      lines: [{ item_id: item.id, amount: 50, cost: 10 }],
    });
  // one scan after the other, in two portions: what moves between them shows
  const countedOnce = async (item: { id: number; sku: string }, shelf: number) => {
    const key = keyOf(item.id, shelf);
    const half = Math.floor(real.get(key)! / 2);
    if (half) await alone(key, () => stock.do(warehouse.countScan, scanOf(id, shelf, item.sku, half)));
    await alone(key, async () => {
      const rest = real.get(key)! - half;
      if (rest > 0) await stock.do(warehouse.countScan, scanOf(id, shelf, item.sku, rest));
      else if (rest < 0) await stock.do(warehouse.countScan, scanOf(id, shelf, item.sku, rest));
    });
  };
  const traffic = async () => {
    for (let i = 0; i < 25; i++) {
      const [item, shelf] = [items[random(ITEMS)]!, shelves[random(SHELVES)]!];
      await (random(2) ? taken(item, shelf) : brought(item, shelf));
    }
  };
  await Promise.all([
    traffic(),
    traffic(),
    ...items.flatMap((item) => shelves.map((shelf) => countedOnce(item, shelf))),
  ]);
  // what moved while it was counted is counted again, in one go, while the traffic goes on
  for (let tries = 0; tries < 5; tries++) {
    const moved = await stock.do(warehouse.countReview, { id, result: 'moved', page_size: 200 });
    if (!moved.length) break;
    await stock.do(warehouse.recount, { id, line_ids: moved.map((l) => l.id) });
    await Promise.all([
      traffic(),
      ...moved.map((l) =>
        alone(keyOf(l.item_id, l.storage_id), () =>
          stock.do(warehouse.countAmount, {
            ...{ id, storage_id: l.storage_id, item_id: l.item_id, seen: null },
            amount: real.get(keyOf(l.item_id, l.storage_id))!,
            scan_id: randomUUID(),
          }),
        ),
      ),
    ]);
  }
  const [posted] = await Promise.all([stock.do(warehouse.postCount, { id }), traffic()]);
  expect(posted.not_posted).toEqual([]);
  await Promise.all(busy.values());
  for (const [key, there] of real) {
    const [item, place] = key.split('/').map(Number);
    expect([key, await lying(item!, place!)]).toEqual([key, there]);
  }
  expect(await world.differences()).toEqual([]);
});

test('posted twice at once: exactly one bill', async () => {
  const shelf = await aShelf();
  const item = await anItem(5, shelf);
  const { id } = await stock.do(warehouse.openCount, { storage_ids: [shelf] });
  await stock.do(warehouse.countScan, scanOf(id, shelf, item.sku, 3));
  const both = await Promise.all([1, 2].map(() => stock.call(warehouse.postCount, { id })));
  expect(both.map((a) => a.status).sort()).toEqual([200, 409]);
  expect(await lying(item.id, shelf)).toBe(3);
});

test('posting against a sale of the same pieces: never below zero, whoever comes first', async () => {
  for (let round = 0; round < 5; round++) {
    const shelf = await aShelf();
    const item = await anItem(4, shelf);
    const { id } = await stock.do(warehouse.openCount, { storage_ids: [shelf] });
    await stock.do(warehouse.countScan, scanOf(id, shelf, item.sku, 1));
    const [post, sale] = await Promise.all([
      stock.call(warehouse.postCount, { id }),
      stock.call(warehouse.stockOut, {
        ...{ reason: 'sample' as const, storage_id: shelf },
        lines: [{ item_id: item.id, amount: 2 }],
      }),
    ]);
    expect([post.status, sale.status].sort()).toEqual([200, 409]);
    expect(await lying(item.id, shelf)).toBe(post.status === 200 ? 1 : 2);
    expect(await world.differences()).toEqual([]);
  }
});

test('two reversals of one bill at once: exactly one, and the other names the bill', async () => {
  const shelf = await aShelf();
  const item = await anItem(5, shelf);
  const bill = await stock.do(warehouse.stockIn, {
    storage_id: shelf,
    lines: [{ item_id: item.id, amount: 2, cost: 10 }],
  });
  const both = await Promise.all(
    [1, 2].map(() => stock.call(warehouse.reverse, { id: bill.id, reason: 'คีย์ผิด' })),
  );
  expect(both.map((a) => a.status).sort()).toEqual([200, 409]);
  expect(both.find((a) => a.status === 409)!.error.Detail).toMatchObject({
    code: 'bill_reversed',
    bill: bill.bill_number,
  });
  expect(await lying(item.id, shelf)).toBe(5);
});
