import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '../../../contract/endpoint.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { payments } from '../../../contract/payments.ts';
import { products } from '../../../contract/products.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Answer, type Caller } from '../../../test/world/app.ts';
import { boxInput, someKinds, type Kind } from '../../../test/world/boxes.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import { lotOf } from '../../platform/lot.ts';
import { draw } from './boxes.rules.ts';

const world = openWorld();
let s: Stage;
let admin: Caller;
beforeAll(async () => {
  s = await openStage(world);
  admin = s.admin;
});

let kinds: Kind[];
beforeEach(async () => {
  kinds = await someKinds(world, s, [3, 2, 1]);
});
const aBox = (over: Partial<Input<typeof products.createBox>> = {}) =>
  admin.do(products.createBox, boxInput(kinds, over));
const refusal = ({ status, error }: Answer<unknown>) => [status, error?.Detail?.code];
/** Open pieces by SKU. */
const kept = async (id: number) =>
  Object.fromEntries(
    (
      await world.db.query<{ sku: string; qty: number }>(
        `select i.sku, sum(r.qty)::int as qty from reservations r join stock_items i on i.enterprise_id = 1 and i.id = r.item_id
         where r.enterprise_id = 1 and r.order_id = $1 and r.state = 'open' group by i.sku order by i.sku`,
        [id],
      )
    ).rows.map(({ sku, qty }) => [sku, qty]),
  );
const pieces = (found: Record<string, number>) => Object.values(found).reduce((sum, n) => sum + n, 0);
const audit = async () => expect(await world.differences()).toEqual([]);

describe('a sold mystery box', () => {
  test('keeps pieces of what there is most of, and gives them back when it is cancelled', async () => {
    const { code } = await aBox();
    const order = await s.cod({ [code]: 1 });
    expect(await kept(order.id)).toEqual({ [kinds[0]!.sku]: 1, [kinds[1]!.sku]: 1 });
    await audit();
    await admin.do(orders.cancel, { id: order.id, reason_type: 'other', reason: 'ทดสอบ' });
    expect(await kept(order.id)).toEqual({});
    await audit();
  });
  test('is there as often as the pool makes it, and not once more', async () => {
    const { code } = await aBox();
    const [row] = await admin.do(products.list, { q: code });
    expect(row!.available).toBe(3);
    expect(
      refusal(await admin.call(orders.create, await anOrder(world, { [code]: 4 }, { cod: true }))),
    ).toEqual([409, 'balance_not_enough']);
    await s.cod({ [code]: 3 });
    expect((await admin.do(products.list, { q: code }))[0]!.available).toBe(0);
    await audit();
  });
  test('two people take the last box: exactly one succeeds', async () => {
    const { code } = await aBox({ pieces: 3 });
    const input = await anOrder(world, { [code]: 1 }, { cod: true });
    const answers = await Promise.all([admin.call(orders.create, input), admin.call(orders.create, input)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await audit();
  });
  test('an order with a box and a piece of its pool takes the piece first', async () => {
    const { code } = await aBox({ pieces: 3 });
    const { code: single } = await admin.do(products.create, {
      code: `ONE-${kinds[2]!.sku}`,
      name: 'ชิ้นเดี่ยว',
      category_id: null,
      price: 10,
      tags: [],
      description: '',
      width: null,
      height: null,
      depth: null,
      weight: null,
      images: [],
      barcodes: [],
      components: [{ item_id: kinds[2]!.item_id, qty: 1 }],
    });
    const both = await anOrder(world, { [code]: 1, [single]: 1 }, { cod: true });
    const refused = await admin.call(orders.create, both);
    expect(refusal(refused)).toEqual([409, 'balance_not_enough']);
    expect(refused.error!.Cause).toContain(`${code} ต้องการ 1 กล่อง มีพอ 0 กล่อง`);
    expect(
      (await admin.do(orders.quote, { lines: both.lines, discount: 0 })).lines.map((l) => l.enough),
    ).toEqual(both.lines.map(({ product_id }, i) => i === 0 || product_id === 0));
  });
  test('whose pieces were given back is made of what there is when it is paid', async () => {
    const { code } = await aBox({ pieces: 1, mode: 'any' });
    const order = await s.unpaid({ [code]: 1 });
    expect(await kept(order.id)).toEqual({ [kinds[0]!.sku]: 1 });
    await world.db.query(`update reservations set state = 'released' where order_id = $1`, [order.id]);
    await world.db.query(`update stock_levels set reserved = 0 where item_id = $1`, [kinds[0]!.item_id]);
    await admin.do(warehouse.stockOut, {
      reason: 'lost',
      storage_id: await s.find.place('คลังหลัก'),
      lines: [{ item_id: kinds[0]!.item_id, amount: 3 }],
    } as Input<typeof warehouse.stockOut>);
    await admin.do(payments.confirmSuccess, { id: order.id, reason: 'เห็นเงินเข้าแล้ว' });
    expect(await kept(order.id)).toEqual({ [kinds[1]!.sku]: 1 });
    await audit();
  });
});

describe('the draw', () => {
  const drawsOf = async (id: number) =>
    (
      await world.db.query<{
        seed: string;
        nth: number;
        available: { item_id: number; qty: number }[];
        drawn: { item_id: number; qty: number }[];
      }>(
        `select b.seed, d.nth, d.available, d.drawn from box_draws d join order_boxes b using (enterprise_id, order_id, line)
         where d.order_id = $1 order by d.nth`,
        [id],
      )
    ).rows;

  test('is made at the cut, kept for the order, and can be repeated from what is written of it', async () => {
    const { code } = await aBox();
    const { id } = await s.inRound({ [code]: 2 });
    const [drawn] = await drawsOf(id);
    const found = await kept(id);
    expect(pieces(found)).toBe(4);
    const again = draw(
      {
        pieces: 2,
        distinct: true,
        mode: 'draw',
        pool: kinds.map(({ item_id }, i) => ({ item_id, weight: i + 1 })),
      },
      2,
      new Map(drawn!.available.map(({ item_id, qty }) => [item_id, qty])),
      lotOf(`${drawn!.seed}/${drawn!.nth}`),
    );
    expect(again).toEqual(drawn!.drawn);
    expect(again!.map(({ qty }) => qty)).toEqual(Object.values(found));
    await audit();
  });
  test("is told on the order's page: which pieces are of the box, and in the timeline which were drawn", async () => {
    const { code } = await aBox();
    const { id } = await s.inRound({ [code]: 2, TEA: 1 });
    const { reservations, timeline } = await admin.do(orders.detail, { id });
    const pieces = reservations.filter(({ box }) => box === code).map(({ sku, quantity }) => [sku, quantity]);
    expect({ ...Object.fromEntries(pieces), TEA: 1 }).toEqual(await kept(id));
    expect(reservations.filter(({ box }) => box === null)).toMatchObject([{ sku: 'TEA' }]);
    expect(timeline.filter(({ event }) => event === 'drawn').map(({ data }) => data)).toEqual([
      { box: code, pieces: pieces.map(([sku, qty]) => `${sku} × ${qty}`).join(', ') },
    ]);
  });
  test('stays when the order leaves its round and comes into the next', async () => {
    const { code } = await aBox();
    const { id, round } = await s.inRound({ [code]: 1 });
    const before = await kept(id);
    await admin.do(packing.remove, { id: round });
    await admin.do(packing.cut, {});
    expect(await kept(id)).toEqual(before);
    expect((await drawsOf(id)).length).toBe(1);
  });
  test('takes nothing that somebody else has', async () => {
    const { code } = await aBox({ pieces: 3 });
    await s.cod({ [code]: 1 });
    const other = await aBox({ pieces: 2, distinct: false });
    await s.inRound({ [other.code]: 1 });
    await audit();
  });
  test('against a sale of the same pieces: neither takes what the other has', async () => {
    const { code } = await aBox({ pieces: 1, pool: kinds.map(({ item_id }) => ({ item_id, weight: 1 })) });
    await s.cod({ [code]: 2 });
    const sale = await anOrder(world, { [code]: 4 }, { cod: true });
    const answers = await Promise.all([admin.call(packing.cut, {}), admin.call(orders.create, sale)]);
    expect(answers[0].status).toBe(200);
    await audit();
  });
  test('what was drawn is packed, closed, opened again and cancelled like any other goods', async () => {
    const { code } = await aBox();
    const order = await s.inRound({ [code]: 1 });
    for (const sku of Object.keys(await kept(order.id)))
      await admin.do(packing.verify, {
        code: order.number,
        barcode: kinds.find((kind) => kind.sku === sku)!.barcode,
        qty: 1,
        station: 'A',
      });
    await admin.do(packing.close, { code: order.number, station: 'A' });
    await audit();
    await admin.do(packing.pullOut, { id: order.id, packing_status: 9, reason: 'เปิดใหม่' });
    await audit();
    await admin.do(orders.cancel, { id: order.id, reason_type: 'other', reason: 'ทดสอบ' });
    expect(await kept(order.id)).toEqual({});
    await audit();
  });
});
