import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '../../../contract/endpoint.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { promotions } from '../../../contract/promotions.ts';
import { products } from '../../../contract/products.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Answer, type Caller } from '../../../test/world/app.ts';
import { someKinds, type Kind } from '../../../test/world/boxes.ts';
import { promotionInput } from '../../../test/world/promotions.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let admin: Caller;
let gift: Kind;
beforeAll(async () => {
  s = await openStage(world);
  admin = s.admin;
});
beforeEach(async () => {
  await world.db.query('update promotions set closed_at = now()');
  [gift] = (await someKinds(world, s, [2])) as [Kind];
});
type Over = Partial<Input<typeof promotions.create>>;
const make = async (over: Over = {}) => admin.do(promotions.create, await promotionInput(s, [gift], over));
const refusal = ({ status, error }: Answer<unknown>) => [status, error?.Detail?.code];
const linesOf = async (id: number) =>
  (await admin.do(orders.detail, { id })).lines.map(({ sku, qty, amount, gift_of }) => [
    sku,
    qty,
    amount,
    gift_of,
  ]);
const left = async () => (await admin.do(warehouse.items, { barcode: gift.barcode }))[0]!.Available;
const trail = async (id: number) =>
  (await admin.do(orders.detail, { id })).timeline.map(({ event, data }) => [event, data] as const);
const audit = async () => expect(await world.differences()).toEqual([]);

describe('a promotion', () => {
  test('of two made at once with one name the second is told that the name is taken', async () => {
    const input = await promotionInput(s, [gift]);
    const two = await Promise.all([1, 2].map(() => admin.call(promotions.create, input)));
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(refusal(two.find(({ status }) => status === 409)!)).toEqual([409, 'promotion_name_taken']);
  });

  test('adds its goods to the order at the cut: kept, told, packed, closed, opened and cancelled like others', async () => {
    const { name } = await make();
    const order = await s.cod({ TEA: 2 });
    expect(await left()).toBe(2);
    const { gifts, id: round } = await admin.do(packing.cut, {});
    expect(gifts).toEqual({ orders: 1, pieces: 1, without: [], waiting: [] });
    expect(await linesOf(order.id)).toContainEqual([gift.sku, 1, 0, name]);
    expect(await left()).toBe(1);
    await audit();
    const pack = await admin.do(packing.verify, { code: order.number, barcode: gift.barcode, station: 'A' });
    expect(pack.lines).toContainEqual(expect.objectContaining({ sku: gift.sku, wanted: 1, packed: 1 }));
    await admin.do(packing.verify, { code: order.number, barcode: '8850000000048', qty: 2, station: 'A' });
    await admin.do(packing.close, { code: order.number, station: 'A' });
    await audit();
    await admin.do(packing.pullOut, { id: order.id, packing_status: 9, reason: 'ทดสอบ' });
    // it keeps what it got, and gets it no second time
    expect((await admin.do(packing.cut, {})).gifts.orders).toBe(0);
    expect((await linesOf(order.id)).length).toBe(2);
    await admin.do(orders.cancel, { id: order.id, reason_type: 'other', reason: 'ทดสอบ' });
    expect(await left()).toBe(2);
    expect((await admin.do(promotions.list, {}))[0]).toMatchObject({ name, orders: 0 });
    await audit();
    expect(round).toBeGreaterThan(0);
  });
  test('for an amount, once for each time it is reached', async () => {
    const { price } = (await admin.do(products.list, { barcode: 'TEA' }))[0]!;
    await make({
      trigger: { amount: price * 2 },
      times: 'multiple',
      sale_channels: [await s.find.channel('หน้าร้าน')],
    });
    const order = await s.inRound({ TEA: 4 });
    expect(await linesOf(order.id)).toContainEqual([gift.sku, 2, 0, expect.any(String)]);
  });
  test('whose goods are out: the order goes without, and the cut says so', async () => {
    const { name } = await make();
    const placed = [];
    for (let i = 0; i < 3; i += 1) placed.push(await s.cod({ TEA: 2 }));
    const { gifts } = await admin.do(packing.cut, {});
    expect(gifts).toEqual({
      orders: 2,
      pieces: 2,
      without: [{ order: placed[2]!.number, promotion: name, sku: gift.sku }],
      waiting: [],
    });
    // seen later too: on the round, in the list of rounds, and on the order
    const [round] = await admin.do(packing.list, {});
    expect(round!.gifts).toEqual(gifts);
    expect((await admin.do(packing.detail, { id: round!.id })).gifts).toEqual(gifts);
    expect(await trail(placed[2]!.id)).toContainEqual([
      'gift_without',
      { promotion: name, sku: gift.sku, round: round!.number },
    ]);
    expect((await trail(placed[0]!.id)).map(([event]) => event)).not.toContain('gift_without');
    await audit();
  });
  test('or the order waits for them, and comes into the next round', async () => {
    const { name } = await make({ when_out: 'wait', gifts: [{ item_id: gift.item_id, quantity: 2 }] });
    const [first, second] = [await s.cod({ TEA: 2 }), await s.cod({ TEA: 2 })];
    const { orders: counted, pieces, gifts: free, waiting, waits_for } = await admin.do(packing.preview, {});
    expect({ orders: counted, pieces, free, waiting }).toEqual({ orders: 1, pieces: 2, free: 2, waiting: 1 });
    expect(waits_for).toEqual([{ promotion: name, sku: gift.sku, orders: 1 }]);
    const waits = [{ order_id: second.id, order: second.number, promotion: name, sku: gift.sku }];
    expect(await admin.do(packing.waitingForGifts, {})).toEqual(waits);
    expect(await admin.do(packing.waitingForGifts, { order_id: second.id })).toEqual(waits);
    expect(await admin.do(packing.waitingForGifts, { order_id: first.id })).toEqual([]);
    const round = await admin.do(packing.cut, {});
    expect(round.gifts.waiting).toMatchObject([{ order: second.number }]);
    expect((await trail(second.id)).map(([event]) => event)).toContain('gift_waiting');
    expect(await admin.do(packing.preview, {})).toMatchObject({
      orders: 0,
      pieces: 0,
      single: 0,
      oldest: null,
      waiting: 1,
    });
    const alone = await admin.call(packing.cut, {});
    expect(refusal(alone)).toEqual([409, 'nothing_to_cut']);
    expect(alone.error!.Cause).toContain(gift.sku);
    // the first cut said it already
    expect((await trail(second.id)).filter(([event]) => event === 'gift_waiting')).toHaveLength(1);
    await admin.do(orders.cancel, { id: first.id, reason_type: 'other', reason: 'ทดสอบ' });
    expect((await admin.do(packing.cut, {})).gifts).toMatchObject({ orders: 1, waiting: [] });
    await audit();
  });
  test('an order is told that it waits though nothing could be cut, once', async () => {
    const { name } = await make({ when_out: 'wait', gifts: [{ item_id: gift.item_id, quantity: 3 }] });
    const { id } = await s.cod({ TEA: 2 });
    for (let i = 0; i < 2; i += 1)
      expect(refusal(await admin.call(packing.cut, {}))).toEqual([409, 'nothing_to_cut']);
    expect((await trail(id)).filter(([event]) => event === 'gift_waiting')).toEqual([
      ['gift_waiting', { promotion: name, sku: gift.sku }],
    ]);
    await audit();
  });
  test('that ended gives nothing; who has it keeps it', async () => {
    const { id, name } = await make();
    const order = await s.inRound({ TEA: 2 });
    await admin.do(promotions.setClosed, { id, closed: true });
    expect(await linesOf(order.id)).toContainEqual([gift.sku, 1, 0, name]);
    expect((await s.inRound({ TEA: 2 }).then(({ id: next }) => linesOf(next))).length).toBe(1);
    expect(refusal(await admin.call(promotions.remove, { id }))).toEqual([409, 'promotion_given']);
  });
  test('is tried on the orders of the last days before it is made', async () => {
    await s.cod({ LAST: 1 });
    const input = await promotionInput(s, [gift], {
      trigger: { products: [{ product_id: await s.find.product('LAST'), quantity: 1 }] },
    });
    const { name: _, ...tried } = input;
    expect(await admin.do(promotions.preview, tried)).toMatchObject({
      orders: 1,
      short: 0,
      gifts: [{ sku: gift.sku, needed: 1, available: 2 }],
      beside: [],
    });
    const dear = { ...tried, when_out: 'wait' as const, gifts: [{ item_id: gift.item_id, quantity: 3 }] };
    expect(await admin.do(promotions.preview, dear)).toMatchObject({ orders: 1, short: 1 });
    const { name } = await make();
    expect((await admin.do(promotions.preview, tried)).beside).toEqual([name]);
  });
  test('two cuts at once give one order its goods once', async () => {
    await make();
    const order = await s.cod({ TEA: 2 });
    await Promise.all([admin.call(packing.cut, {}), admin.call(packing.cut, {})]);
    expect((await linesOf(order.id)).filter(([sku]) => sku === gift.sku)).toHaveLength(1);
    await audit();
  });
  test('a sale of the last free piece at the same time: one of the two has it', async () => {
    await make({ gifts: [{ item_id: gift.item_id, quantity: 2 }] });
    const { code } = await admin.do(products.createBox, {
      code: `ALL-${gift.sku}`,
      name: 'ทั้งหมด',
      category_id: null,
      price: 1,
      pieces: 2,
      distinct: false,
      mode: 'any',
      pool: [{ item_id: gift.item_id, weight: 1 }],
    });
    await s.cod({ TEA: 2 });
    const [cut] = await Promise.all([admin.do(packing.cut, {}), s.cod({ [code]: 1 }).catch(() => null)]);
    expect(cut.gifts.orders + cut.gifts.without.length).toBe(1);
    expect(await left()).toBe(0);
    await audit();
  });
});
