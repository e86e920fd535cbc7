import { describe, expect, test } from 'vitest';
import { Clock } from './clock.ts';
import { serve } from './http.ts';
import { Pushes } from './pushes.ts';
import { Refusal, World, type Sku } from './world.ts';

const MINUTE = 60_000;
const sku = (): Sku => ({
  itemId: '1',
  skuId: '11',
  sellerSku: 'TEA',
  name: 'ชา',
  variation: '',
  price: 10_000,
  stock: 5,
  promotion: false,
  onSale: true,
  updatedAt: 0,
});
const buyer = {
  name: 'สมหญิง ใจดี',
  phone: '0812345678',
  address: '99/1',
  subDistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
};
const aShop = (world: World) =>
  world.addShop({ platform: 'tiktok', id: '7', name: 'ร้าน', sellerId: 's', skus: [sku()] });

describe('time', () => {
  test('what is due happens in its order, each at its moment, what it begins too', async () => {
    const clock = new Clock();
    const begun = clock.now();
    const seen: string[] = [];
    const note = (what: string) => seen.push(`${what} ${Math.round((clock.now() - begun) / MINUTE)}`);
    clock.after(30 * MINUTE, () => void note('second'));
    clock.after(10 * MINUTE, () => {
      note('first');
      clock.after(5 * MINUTE, () => void note('between'));
    });
    clock.after(120 * MINUTE, () => void note('never'));
    await clock.advance(60 * MINUTE);
    expect(seen).toEqual(['first 10', 'between 15', 'second 30']);
    expect(Math.round((clock.now() - begun) / MINUTE)).toBe(60);
  });
});

describe('an order', () => {
  test('is made, paid, arranged once, collected, delivered and completed, and takes its pieces', () => {
    const world = new World();
    const shop = aShop(world);
    const heard: string[] = [];
    world.onHappening((_order, what) => void heard.push(what));
    const order = world.addOrder(shop, { paid: false, buyer, lines: [{ sku: shop.skus[0]!, qty: 2 }] });
    const [parcel] = order.parcels;
    expect(shop.skus[0]!.stock).toBe(3);
    expect(() => world.arrange(order, parcel!)).toThrow(Refusal);
    world.pay(order);
    world.arrange(order, parcel!);
    expect(() => world.arrange(order, parcel!)).toThrow('it was arranged already');
    expect(() => world.complete(order)).toThrow('not all is delivered');
    world.collect(order, parcel!);
    expect(() => world.cancel(order)).toThrow('it is on its way');
    world.deliver(order, parcel!);
    world.complete(order);
    expect([order.completed, parcel!.arranged, heard.length]).toEqual([true, 1, 6]);
  });
  test('that is cancelled gives its pieces back', () => {
    const world = new World();
    const shop = aShop(world);
    const order = world.addOrder(shop, { paid: true, buyer, lines: [{ sku: shop.skus[0]!, qty: 2 }] });
    world.requestCancel(order);
    world.cancel(order);
    expect([shop.skus[0]!.stock, order.parcels[0]!.stage, order.cancelRequested]).toEqual([
      5,
      'cancelled',
      false,
    ]);
  });
});

describe('faults', () => {
  test('strike by their probability, of one shop, so often', () => {
    const world = new World(7);
    const [a, b] = [aShop(world), { platform: 'shopee', id: '8' }];
    world.faults.set('http_5xx', 1, { times: 2, of: 'tiktok/7' });
    expect([1, 2, 3].map(() => world.faults.hits('http_5xx', a))).toEqual([true, true, false]);
    expect(world.faults.hits('http_5xx', b)).toBe(false);
    world.faults.set('lost_push', 0.2);
    const struck = Array.from({ length: 2_000 }, () => world.faults.hits('lost_push', b)).filter(
      Boolean,
    ).length;
    expect(struck / 2_000).toBeCloseTo(0.2, 1);
  });
});

describe('pushes', () => {
  const timetable = {
    retries: [2 * MINUTE, 30 * MINUTE],
    patienceMs: 1_000,
    heard: (status: number) => status === 200,
  };
  test('come again by the timetable until they are heard, and then no more', async () => {
    const world = new World();
    const answers = [500, 503, 200];
    const server = await serve(() => ({ status: answers.shift() ?? 200, body: '' }));
    const pushes = new Pushes(world, timetable);
    pushes.send({ shop: aShop(world), url: `${server.url}/x`, headers: {}, body: '{"n":1}' });
    await world.clock.advance(1);
    expect(pushes.sent.map(({ attempts, heard }) => [attempts, heard])).toEqual([[1, false]]);
    await world.clock.advance(3 * MINUTE);
    await world.clock.advance(60 * MINUTE);
    expect(pushes.sent.map(({ attempts, heard }) => [attempts, heard])).toEqual([[3, true]]);
    await server.close();
  });
  test('are lost, doubled and forged where that is switched on', async () => {
    const world = new World();
    const bodies: string[] = [];
    const server = await serve(({ raw }) => {
      bodies.push(raw.toString());
      return { status: 200, body: '' };
    });
    const pushes = new Pushes(world, timetable);
    const letter = { shop: aShop(world), url: server.url, headers: {}, body: '{"n":1}' };
    world.faults.set('lost_push', 1, { times: 1 });
    pushes.send(letter);
    world.faults.set('duplicate_push', 1, { times: 1 });
    world.faults.set('forged_push', 1, { times: 1 });
    pushes.send(letter);
    await world.clock.advance(1);
    expect(bodies).toEqual(['{"n":1}', '{"n":1}', '{"n":2}']);
    await server.close();
  });
});
