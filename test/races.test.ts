import { beforeEach, describe, expect, test } from 'vitest';
import { orders } from '../contract/orders.ts';
import { packing } from '../contract/packing.ts';
import { payments } from '../contract/payments.ts';
import { warehouse } from '../contract/warehouse.ts';
import { openWorld } from './world/app.ts';
import { anOrder, ids, inARound } from './world/orders.ts';
import { isTouched } from './world/push.ts';

const world = openWorld();
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? (isTouched('orders', 'warehouse') ? 20 : 5));
const BUYERS = 50;

/** Sets an item's stock by the front door: a bill in, so that the ledger stays true. */
async function leave(sku: string, pieces: number): Promise<void> {
  const find = await ids(world);
  const item = await find.item(sku);
  const available = (await (await world.as('stock')).do(warehouse.explain, { id: item })).available!;
  if (available < pieces) {
    await (
      await world.as('stock')
    ).do(warehouse.stockIn, {
      storage_id: await find.place('คลังหลัก'),
      lines: [{ item_id: item, amount: pieces - available }],
    });
  }
  expect((await (await world.as('stock')).do(warehouse.explain, { id: item })).available).toBe(pieces);
}

describe(`${BUYERS} buyers and the last piece, ${ROUNDS} rounds`, () => {
  test('exactly one gets it, every other is told what is missing', async () => {
    const clerk = await world.as('clerk');
    for (let round = 0; round < ROUNDS; round++) {
      await leave('LAST', 1);
      const input = await anOrder(world, { LAST: 1 }, { cod: true });
      const answers = await Promise.all(
        Array.from({ length: BUYERS }, () => clerk.call(orders.create, input)),
      );
      expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
      for (const refused of answers.filter((a) => a.status !== 200)) {
        expect([refused.status, refused.error.Msg]).toEqual([409, 'balance_not_enough']);
        expect(refused.error.Detail).toMatchObject({ shortages: [{ sku: 'LAST', wanted: 1, available: 0 }] });
      }
    }
    expect(await world.differences()).toEqual([]);
  });

  test('two lines of one item count together', async () => {
    const clerk = await world.as('clerk');
    await leave('LAST', 1);
    const find = await ids(world);
    const product = await find.product('LAST');
    const twice = {
      ...(await anOrder(world, {}, { cod: true })),
      lines: [
        { product_id: product, qty: 1 },
        { product_id: product, qty: 1 },
      ],
    };
    expect((await clerk.call(orders.create, twice)).error.Detail).toMatchObject({
      shortages: [{ sku: 'LAST', wanted: 2, available: 1 }],
    });
  });

  test('orders that want the same items in opposite order wait instead of deadlocking', async () => {
    const clerk = await world.as('clerk');
    const there = await anOrder(world, { SOAP: 1, OIL: 1 }, { cod: true });
    const back = { ...there, lines: [...there.lines].reverse() };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => clerk.call(orders.create, i % 2 ? there : back)),
    );
    expect(answers.map((a) => a.status).filter((s) => s !== 200)).toEqual([]);
    expect(await world.differences()).toEqual([]);
  });
});

test('one idempotency key twenty times at once is one order, and the same answer for all', async () => {
  const clerk = await world.as('clerk');
  const input = await anOrder(world, { TEA: 1 }, { cod: true });
  const before = await world.value<number>('select count(*) from orders');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => clerk.call(orders.create, input, { 'idempotency-key': 'same-key' })),
  );
  expect(new Set(answers.map((a) => a.raw.toString())).size).toBe(1);
  expect(answers[0]!.status).toBe(200);
  expect(Number(await world.value('select count(*) from orders')) - Number(before)).toBe(1);
  const other = await clerk.call(
    orders.create,
    { ...input, seller_note: 'อย่างอื่น' },
    { 'idempotency-key': 'same-key' },
  );
  expect([other.status, other.error.Detail?.code]).toEqual([409, 'same_key_other_body']);
  const empty = await clerk.call(orders.create, input, { 'idempotency-key': '' });
  expect(empty.status).toBe(400);
});

test('one idempotency key twenty times at once on the last piece: it is there for all twenty', async () => {
  const clerk = await world.as('clerk');
  await leave('LAST', 1);
  const input = await anOrder(world, { LAST: 1 }, { cod: true });
  const key = { 'idempotency-key': 'last-piece' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => clerk.call(orders.create, input, key)));
  answers.push(await clerk.call(orders.create, input, key));
  expect(answers.map((a) => a.status)).toEqual(Array(21).fill(200));
  expect(new Set(answers.map((a) => a.raw.toString())).size).toBe(1);
  expect(await world.differences()).toEqual([]);
});

describe('in the packing room', () => {
  beforeEach(async () => {
    await world.db.query('delete from pack_locks');
  });

  test('two packers on one parcel: one packs, the other is told who; nothing is counted twice', async () => {
    const { number } = await inARound(world, { SOAP: 3 });
    const [nok, daeng] = [await world.as('packer'), await world.as('packer2')];
    const scan = { code: number, barcode: '8850000000017' };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        (i % 2 ? nok : daeng).call(packing.verify, { ...scan, station: i % 2 ? 'A' : 'B' }),
      ),
    );
    const good = answers.filter((a) => a.status === 200);
    expect(good).toHaveLength(3);
    for (const refused of answers.filter((a) => a.status !== 200))
      expect(['packed_elsewhere', 'goods_is_added']).toContain(refused.error.Detail?.code);
    const takeOver = await daeng.call(packing.verify, { code: number, station: 'B', take_over: true });
    expect(takeOver.ok.Data).toMatchObject({ packed: 3, complete: true });
  });

  test('a parcel closed ten times at once is issued once', async () => {
    const { id, number } = await inARound(world, { SOAP: 1 });
    const nok = await world.as('packer');
    await nok.do(packing.verify, { code: number, barcode: '8850000000017', station: 'A' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => nok.call(packing.close, { code: number, station: 'A' })),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(
      Number(
        await world.value(`select count(*) from stock_bills where kind = 'pack' and source_label = $1`, [
          number,
        ]),
      ),
    ).toBe(1);
    expect(await world.value('select packing_status from orders where id = $1', [id])).toBe(3);
    expect(await world.differences()).toEqual([]);
  });

  test('a scan sent again with its id counts once', async () => {
    const { number } = await inARound(world, { SOAP: 2 });
    const nok = await world.as('packer');
    const scan = {
      code: number,
      barcode: '8850000000017',
      station: 'A',
      scan_id: '6f0e9a1e-1111-4222-8333-123456789abc',
    };
    const first = await nok.do(packing.verify, scan);
    const again = await nok.call(packing.verify, scan);
    expect(again.ok.Data).toEqual(first);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(first.packed).toBe(1);
  });

  test('two rounds cut at once never share an order', async () => {
    const clerk = await world.as('clerk');
    for (let i = 0; i < 10; i++)
      await clerk.do(orders.create, await anOrder(world, { TEA: 1 }, { cod: true }));
    const cuts = await Promise.all(
      [world.as('packer'), world.as('packer2'), world.as('boss'), world.as('admin')].map(async (p) =>
        (await p).call(packing.cut, {}),
      ),
    );
    expect(cuts.filter((c) => c.status === 200)).toHaveLength(1);
    for (const c of cuts.filter((r) => r.status !== 200)) expect(c.error.Detail?.code).toBe('nothing_to_cut');
    const twice = await world.value<number>(
      'select count(*) from (select order_id from round_orders where pulled_at is null group by order_id having count(*) > 1) x',
    );
    expect(Number(twice)).toBe(0);
  });
});

test('a payment confirmed and refused at once has one outcome', async () => {
  const clerk = await world.as('clerk');
  const boss = await world.as('boss');
  for (let i = 0; i < 10; i++) {
    const { id } = await clerk.do(orders.create, await anOrder(world, { TEA: 1 }));
    const answers = await Promise.all([
      boss.call(payments.confirmSuccess, { id, reason: 'เห็นยอดแล้ว' }),
      boss.call(payments.confirmFail, { id, reason: 'ไม่มียอด' }),
      clerk.call(orders.cancel, { id, reason_type: 'customer', reason: 'ลูกค้าเปลี่ยนใจ' }),
    ]);
    // confirmed and then cancelled is two moves one after the other; anything else is one
    const status = await world.value<number>('select status from orders where id = $1', [id]);
    expect([111, 140]).toContain(status);
    expect(answers.some((a) => a.status === 200)).toBe(true);
    expect(answers.every((a) => a.status === 200 || a.error.Msg === 'invalid_order_status')).toBe(true);
  }
  expect(await world.differences()).toEqual([]);
});
