import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { listings } from '../../../contract/listings.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { products } from '../../../contract/products.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { boxInput, someKinds, type Kind } from '../../../test/world/boxes.ts';
import { aListing, soldOnShopee } from '../../../test/world/marketplace.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';

const world = openWorld();
let s: Stage;
let admin: Caller;
beforeAll(async () => {
  s = await openStage(world);
  admin = s.admin;
});

const kept = async (id: number) =>
  (await admin.do(orders.detail, { id })).reservations.map(({ sku, quantity }) => `${sku} ${quantity}`);
const waits = async (id: number) => (await admin.do(orders.detail, { id })).lines.map((line) => line.waits);
const events = async (id: number) =>
  (await admin.do(orders.detail, { id })).timeline.map(({ event }) => event);
const audit = async () => expect(await world.differences()).toEqual([]);
/** A product of one kind; without a kind it is linked to nothing. */
const selling = async (kind: Kind | null, qty = 1) => {
  const code = `P-${kind?.sku ?? 'NONE'}-${Math.random().toString(36).slice(2, 8)}`;
  return admin.do(products.create, {
    ...BARE,
    code,
    components: kind ? [{ item_id: kind.item_id, qty }] : [],
  });
};
const BARE = {
  name: 'ของขายบนแพลตฟอร์ม',
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
};
const match = async (id: number, parts: { product_id: number; qty: number }[]) => {
  const { version } = await admin.do(listings.detail, { id });
  return admin.do(listings.map, { id, version, products: parts });
};

describe('an order of a marketplace', () => {
  test('waits for the match of its listing, in no round, and is ready as soon as there is one', async () => {
    const [kind] = await someKinds(world, s, [10]);
    const listing = await aListing(world);
    const order = await soldOnShopee(world, [{ listing_id: listing, qty: 2 }]);
    expect(await waits(order.id)).toEqual(['match']);
    expect(await kept(order.id)).toEqual([]);
    expect((await admin.do(packing.preview, {})).unmapped).toBe(1);
    expect((await admin.do(listings.detail, { id: listing })).orders_waiting).toBe(1);
    const product = await selling(kind!, 3);
    expect((await match(listing, [{ product_id: product.id, qty: 1 }])).freed).toEqual({
      ready: 1,
      short: 0,
      waiting: 0,
    });
    expect(await kept(order.id)).toEqual([`${kind!.sku} 6`]);
    expect(await waits(order.id)).toEqual([null]);
    expect(await events(order.id)).toEqual(['create', 'matched']);
    expect((await admin.do(listings.detail, { id: listing })).orders_waiting).toBe(0);
    expect((await admin.do(packing.preview, {})).unmapped).toBe(0);
    await audit();
  });

  test('of a bundle keeps the pieces of all of it', async () => {
    const [one, two] = await someKinds(world, s, [10, 10]);
    const listing = await aListing(world);
    const order = await soldOnShopee(world, [{ listing_id: listing, qty: 2 }]);
    await match(listing, [
      { product_id: (await selling(one!)).id, qty: 1 },
      { product_id: (await selling(two!)).id, qty: 2 },
    ]);
    expect(await kept(order.id)).toEqual([`${one!.sku} 2`, `${two!.sku} 4`]);
    await audit();
  });

  test('of a listing that is matched already waits for nothing', async () => {
    const [kind] = await someKinds(world, s, [10]);
    const listing = await aListing(world);
    await match(listing, [{ product_id: (await selling(kind!)).id, qty: 1 }]);
    const order = await soldOnShopee(world, [{ listing_id: listing, qty: 1 }]);
    expect(await kept(order.id)).toEqual([`${kind!.sku} 1`]);
  });

  test('keeps what is known of it, and is ready with the last match', async () => {
    const [one, two] = await someKinds(world, s, [10, 10]);
    const [first, second] = [await aListing(world), await aListing(world)];
    const order = await soldOnShopee(world, [
      { listing_id: first, qty: 1 },
      { listing_id: second, qty: 1 },
    ]);
    expect((await match(second, [{ product_id: (await selling(two!)).id, qty: 1 }])).freed).toMatchObject({
      ready: 0,
      waiting: 1,
    });
    expect(await waits(order.id)).toEqual(['match', null]);
    expect(await kept(order.id)).toEqual([`${two!.sku} 1`]);
    expect((await match(first, [{ product_id: (await selling(one!)).id, qty: 1 }])).freed.ready).toBe(1);
    await audit();
  });

  test('who was ready first is served first; the other is short, and says of what', async () => {
    const [kind] = await someKinds(world, s, [3]);
    const listing = await aListing(world);
    const first = await soldOnShopee(world, [{ listing_id: listing, qty: 2 }]);
    const second = await soldOnShopee(world, [{ listing_id: listing, qty: 2 }]);
    expect((await match(listing, [{ product_id: (await selling(kind!)).id, qty: 1 }])).freed).toEqual({
      ready: 1,
      short: 1,
      waiting: 0,
    });
    expect(await kept(first.id)).toEqual([`${kind!.sku} 2`]);
    expect(await waits(second.id)).toEqual(['stock']);
    const { timeline } = await admin.do(orders.detail, { id: second.id });
    expect(timeline.at(-1)).toMatchObject({ event: 'matched_short', data: { skus: kind!.sku } });

    const still = await admin.do(orders.reserve, { id: second.id });
    expect(still.freed).toEqual({ ready: 0, short: 1, waiting: 0 });
    await admin.do(warehouse.stockIn, {
      storage_id: await s.find.place('คลังหลัก'),
      lines: [{ item_id: kind!.item_id, amount: 1, cost: 10 }],
    });
    expect((await admin.do(orders.reserve, { id: second.id })).freed.ready).toBe(1);
    expect(await kept(second.id)).toEqual([`${kind!.sku} 2`]);
    const done = await admin.call(orders.reserve, { id: second.id });
    expect(done.error?.Detail?.code).toBe('nothing_waits');
    await audit();
  });

  test('unmatching, and another match, changes no order', async () => {
    const [one, two] = await someKinds(world, s, [5, 5]);
    const listing = await aListing(world);
    const product = await selling(one!);
    const order = await soldOnShopee(world, [{ listing_id: listing, qty: 1 }]);
    await match(listing, [{ product_id: product.id, qty: 1 }]);
    await match(listing, []);
    await match(listing, [{ product_id: (await selling(two!)).id, qty: 1 }]);
    expect(await kept(order.id)).toEqual([`${one!.sku} 1`]);
    const inUse = await admin.call(products.remove, { id: product.id });
    expect(inUse.error?.Cause).toContain('ออเดอร์ 1 ใบ');
  });

  test('that is cancelled waits for nothing', async () => {
    const [kind] = await someKinds(world, s, [5]);
    const listing = await aListing(world);
    const order = await soldOnShopee(world, [{ listing_id: listing, qty: 1 }]);
    await admin.do(orders.cancel, { id: order.id, reason_type: 'other', reason: 'ทดสอบ' });
    expect((await match(listing, [{ product_id: (await selling(kind!)).id, qty: 1 }])).freed.ready).toBe(0);
    expect(await waits(order.id)).toEqual([null]);
    expect(await kept(order.id)).toEqual([]);
  });

  test('a product that is linked to stock frees those that wait for it', async () => {
    const [kind] = await someKinds(world, s, [5]);
    const listing = await aListing(world);
    const linked = await selling(kind!);
    await match(listing, [{ product_id: linked.id, qty: 1 }]);
    const change = async (components: { item_id: number; qty: number }[]) => {
      const { code, version } = await admin.do(products.detail, { id: linked.id });
      return admin.do(products.update, { ...BARE, code, id: linked.id, version, components });
    };
    await change([]);
    const order = await soldOnShopee(world, [{ listing_id: listing, qty: 1 }]);
    expect(await waits(order.id)).toEqual(['parts']);
    expect((await change([{ item_id: kind!.item_id, qty: 2 }])).freed).toEqual({
      ready: 1,
      short: 0,
      waiting: 0,
    });
    expect(await kept(order.id)).toEqual([`${kind!.sku} 2`]);
    expect((await change([{ item_id: kind!.item_id, qty: 3 }])).freed).toBeNull();
    await audit();
  });

  test('of a mystery box is drawn like any other', async () => {
    const kinds = await someKinds(world, s, [5, 5]);
    const box = await admin.do(products.createBox, boxInput(kinds));
    const listing = await aListing(world);
    const order = await soldOnShopee(world, [{ listing_id: listing, qty: 1 }]);
    const { version } = await admin.do(listings.detail, { id: listing });
    const twice = await admin.call(listings.map, {
      id: listing,
      version,
      products: [{ product_id: box.id, qty: 2 }],
    });
    expect(twice.error?.Detail?.code).toBe('listing_box_alone');
    expect((await match(listing, [{ product_id: box.id, qty: 1 }])).freed.ready).toBe(1);
    expect(await kept(order.id)).toEqual(kinds.map(({ sku }) => `${sku} 1`));
    await audit();
  });

  test('an order that comes in while its listing is matched is never forgotten', async () => {
    const [kind] = await someKinds(world, s, [1_000]);
    const product = await selling(kind!);
    const listing = await aListing(world);
    let matching: Promise<unknown> | undefined;
    const order = await soldOnShopee(world, [{ listing_id: listing, qty: 1 }], () => {
      matching = match(listing, [{ product_id: product.id, qty: 1 }]);
      // the match waits for the order; where it did not, it would be done by now and have seen none
      return Promise.race([matching, sleep(300)]);
    });
    await matching;
    expect(await kept(order.id)).toEqual([`${kind!.sku} 1`]);
  });

  test('two listings of one order matched at once leave nothing behind', async () => {
    const [one, two] = await someKinds(world, s, [100, 100]);
    const [a, b] = [await selling(one!), await selling(two!)];
    for (let round = 0; round < 10; round++) {
      const [first, second] = [await aListing(world), await aListing(world)];
      const order = await soldOnShopee(world, [
        { listing_id: first, qty: 1 },
        { listing_id: second, qty: 1 },
      ]);
      await Promise.all([
        match(first, [{ product_id: a.id, qty: 1 }]),
        match(second, [{ product_id: b.id, qty: 1 }]),
      ]);
      expect(await kept(order.id)).toEqual([`${one!.sku} 1`, `${two!.sku} 1`]);
      expect((await events(order.id)).filter((event) => event === 'matched')).toHaveLength(1);
    }
    await audit();
  });
});
