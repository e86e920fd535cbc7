import { beforeAll, describe, expect, test } from 'vitest';
import { fillOf } from '../../../contract/warehouse.storages.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { ids } from '../../../test/world/orders.ts';
import { mayCease } from './storages.rules.ts';

const world = openWorld();
let stock: Caller;
let find: Awaited<ReturnType<typeof ids>>;
let n = 0;
beforeAll(async () => {
  stock = await world.as('stock');
  find = await ids(world);
});

const input = (more: object = {}) => ({ name: `ที่ใหม่ ${++n}`, kind: 'store' as const, ...more });
const add = async (more: object = {}) => (await stock.do(warehouse.addStorage, input(more))).id;
const read = (id: number) => stock.do(warehouse.storage, { id });
const takeIn = async (storage_id: number, sku: string, amount: number) =>
  stock.call(warehouse.stockIn, { storage_id, lines: [{ item_id: await find.item(sku), amount }] });
const reverseLast = async () =>
  stock.do(warehouse.reverse, {
    id: await world.value<number>(`select max(id) from stock_bills where enterprise_id = 1`),
    reason: 'ทดสอบ',
  });
const refusal = (answer: { status: number; error: { Detail?: { code: string } & object } }) => [
  answer.status,
  answer.error.Detail?.code,
];
const defaults = async (kind: string) =>
  world.value<string>(
    `select string_agg(name, ',' order by id) from places where enterprise_id = 1 and kind = $1 and is_default`,
    [kind],
  );

describe('a storage', () => {
  test('is kept with place, size and limit, and offered where goods go', async () => {
    const id = await add({
      description: 'ชั้น 2',
      x: 0,
      y: 250,
      width: 120,
      height: 200,
      depth: 60,
      weight: 80_000,
    });
    expect(await read(id)).toMatchObject({
      description: 'ชั้น 2',
      kind: 'store',
      is_default: false,
      x: 0,
      y: 250,
      width: 120,
      height: 200,
      depth: 60,
      weight: 80_000,
      version: 1,
      is_closed: false,
      held: { items: 0, pieces: 0 },
    });
    expect((await stock.do(warehouse.storages, {})).map((s) => s.id)).toContain(id);
    await stock.do(warehouse.closeStorage, { id, closed: true });
    expect((await stock.do(warehouse.storages, {})).map((s) => s.id)).not.toContain(id);
    expect((await stock.do(warehouse.heldStorages, { state: 'closed' })).map((s) => s.id)).toEqual([id]);
    await stock.do(warehouse.closeStorage, { id, closed: false });
    expect((await read(id)).is_closed).toBe(false);
  });
  test('of no size or a place beside the floor is refused, naming the field', async () => {
    for (const wrong of [{ width: 0 }, { x: -1 }, { depth: 1.5 }, { weight: 0 }])
      expect((await stock.call(warehouse.addStorage, input(wrong))).error.Detail).toMatchObject({
        code: 'invalid_param',
        problems: [{ path: Object.keys(wrong)[0] }],
      });
  });
  test('tells how much lies in it, and what has no size', async () => {
    const id = await add({ width: 10, height: 10, depth: 10, weight: 1_000 });
    await world.db.query(
      `update stock_items set width = 100, height = 50, depth = 20, weight = 105 where enterprise_id = 1 and sku = 'SOAP'`,
    );
    await takeIn(id, 'SOAP', 4);
    await takeIn(id, 'TEA', 2);
    const { held, ...storage } = await read(id);
    // 4 × 10 × 5 × 2 cm
    expect(held).toEqual({
      items: 2,
      pieces: 6,
      volume: 400,
      without_size: 2,
      weight: 420,
      without_weight: 2,
    });
    expect(fillOf({ ...storage, held })).toEqual({ share: 0.42, by: 'weight', atLeast: true });
    const [row] = await stock.do(warehouse.heldStorages, {
      sort: '-pieces',
      page_size: 200,
      q: storage.name,
    });
    expect(row!.held).toEqual(held);
  });
});

describe('the default of a kind', () => {
  test('passes on, and is never merely dropped', async () => {
    const id = await add({ is_default: true });
    const { name, version } = await read(id);
    expect(await defaults('store')).toBe(name);
    expect(
      refusal(
        await stock.call(warehouse.changeStorage, { id, name, kind: 'store', is_default: false, version }),
      ),
    ).toEqual([409, 'default_storage']);
    expect(refusal(await stock.call(warehouse.closeStorage, { id, closed: true }))).toEqual([
      409,
      'default_storage',
    ]);
    const main = await find.place('คลังหลัก');
    const was = await read(main);
    await stock.do(warehouse.changeStorage, {
      id: main,
      name: was.name,
      kind: 'store',
      is_default: true,
      version: was.version,
    });
    expect(await defaults('store')).toBe('คลังหลัก');
    await stock.do(warehouse.closeStorage, { id, closed: true });
    // a closed one is nobody's default, opened again it is an ordinary one
    await stock.do(warehouse.closeStorage, { id, closed: false });
    expect(await defaults('store')).toBe('คลังหลัก');
  });
  test('the last line may go, and the next one to come is the default again; the last store never', async () => {
    const line = await find.place('ไลน์แพ็ก 1');
    await stock.do(warehouse.closeStorage, { id: line, closed: true });
    expect(await defaults('line')).toBeNull();
    const next = await add({ kind: 'line' });
    expect((await read(next)).is_default).toBe(true);
    await stock.do(warehouse.closeStorage, { id: line, closed: false });
    expect((await read(line)).is_default).toBe(false);
    const last = { id: 1, is_default: true, closed_at: null };
    const mayGo = (kind: 'store' | 'line') => mayCease([{ ...last, kind }], { ...last, kind });
    expect([mayGo('line'), mayGo('store')]).toEqual([true, false]);
  });
  test('two who each make another one the default: one is', async () => {
    const both = [await add(), await add()];
    const answers = await Promise.all(
      both.map(async (id) => {
        const { name, version } = await read(id);
        return stock.call(warehouse.changeStorage, { id, name, kind: 'store', is_default: true, version });
      }),
    );
    expect(answers.map((a) => a.status)).toEqual([200, 200]);
    expect(
      await world.value(
        `select count(*)::int from places where enterprise_id = 1 and kind = 'store' and is_default`,
      ),
    ).toBe(1);
    const main = await read(await find.place('คลังหลัก'));
    await stock.do(warehouse.changeStorage, {
      id: main.id,
      name: main.name,
      kind: 'store',
      is_default: true,
      version: main.version,
    });
  });
});

describe('closing', () => {
  test('is refused while goods lie there, with how many of how many items', async () => {
    const id = await add();
    await takeIn(id, 'SOAP', 7);
    const answer = await stock.call(warehouse.closeStorage, { id, closed: true });
    expect(refusal(answer)).toEqual([409, 'storage_holds_goods']);
    expect(answer.error.Detail).toMatchObject({ pieces: 7, items: 1 });
    expect(answer.error.Cause).toContain('7 ชิ้น (1 รายการ)');
    await reverseLast();
    await stock.do(warehouse.closeStorage, { id, closed: true });
    // it has been used: deleting would take the history its place
    expect(refusal(await stock.call(warehouse.removeStorage, { id }))).toEqual([409, 'in_use']);
    expect(refusal(await takeIn(id, 'SOAP', 1))).toEqual([404, 'not_offered']);
  });
  test('and goods that come in at the same moment: never goods in a closed storage', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await add();
      const [closing, coming] = await Promise.all([
        stock.call(warehouse.closeStorage, { id, closed: true }),
        takeIn(id, 'TEA', 1),
      ]);
      expect([closing.status, coming.status].filter((s) => s === 200)).toHaveLength(1);
      const { is_closed, held } = await read(id);
      expect([is_closed, held.pieces]).toEqual(closing.status === 200 ? [true, 0] : [false, 1]);
    }
  });
  test('a storage that nothing ever lay in is deleted; one that changed its mind keeps its kind', async () => {
    const id = await add();
    await stock.do(warehouse.removeStorage, { id });
    expect((await stock.call(warehouse.storage, { id })).status).toBe(404);
    const used = await add();
    await takeIn(used, 'SOAP', 1);
    await reverseLast();
    const { name, version } = await read(used);
    expect(
      refusal(await stock.call(warehouse.changeStorage, { id: used, name, kind: 'defective', version })),
    ).toEqual([409, 'kind_fixed']);
    const unused = await add();
    await stock.do(warehouse.changeStorage, { id: unused, ...input({ kind: 'quarantine' }), version: 1 });
    expect((await read(unused)).kind).toBe('quarantine');
  });
});

describe('two who edit at once', () => {
  test('the second is told who was first and when, and nothing of the first is lost', async () => {
    const id = await add();
    const boss = await world.as('admin');
    await boss.do(warehouse.changeStorage, { id, ...input({ description: 'แก้โดยหัวหน้า' }), version: 1 });
    const answer = await stock.call(warehouse.changeStorage, { id, ...input(), version: 1 });
    expect(refusal(answer)).toEqual([409, 'changed_meanwhile']);
    const who = await world.value<string>(
      `select trim(fname || ' ' || lname) from users where username = 'admin' and enterprise_id = 1`,
    );
    expect(answer.error.Cause).toContain(who);
    expect(answer.error.Detail).toMatchObject({ changed: expect.arrayContaining(['name', 'description']) });
    expect((await read(id)).description).toBe('แก้โดยหัวหน้า');
  });
  test('of two with one version one is kept', async () => {
    const id = await add();
    const answers = await Promise.all(
      [1, 2].map(() => stock.call(warehouse.changeStorage, { id, ...input(), version: 1 })),
    );
    expect(answers.map((a) => a.status).toSorted()).toEqual([200, 409]);
  });
});

test('a line is given to a colleague, whom its keeper may choose without seeing the users', async () => {
  const packer = await find.user('packer');
  const offered = async () => (await stock.do(warehouse.storagePeople, {})).map(({ id }) => id);
  expect(await offered()).toContain(packer);
  for (const outsider of ['agent', 'delivery', 'customer']) {
    const user_id = await find.user(outsider);
    expect(await offered()).not.toContain(user_id);
    expect(refusal(await stock.call(warehouse.addStorage, input({ kind: 'line', user_id })))).toEqual([
      404,
      'not_offered',
    ]);
  }
  await add({ kind: 'line', user_id: packer });
  await world.value(`update users set blocked_at = now() where id = $1 returning id`, [packer]);
  expect(await offered()).not.toContain(packer);
  const late = await stock.call(warehouse.addStorage, input({ kind: 'line', user_id: packer }));
  expect(refusal(late)).toEqual([404, 'not_offered']);
  await world.value(`update users set blocked_at = null where id = $1 returning id`, [packer]);
});
