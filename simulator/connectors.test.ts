import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  Connection,
  Connector,
  Grant,
  OrderRef,
  ReadOrder,
} from '../server/modules/marketplaces/connector.ts';
import { lazada } from '../server/modules/marketplaces/lazada/connector.ts';
import { line } from '../server/modules/marketplaces/line/connector.ts';
import { MarketplaceRefused } from '../server/modules/marketplaces/refusal.ts';
import { shopee } from '../server/modules/marketplaces/shopee/connector.ts';
import { tiktok } from '../server/modules/marketplaces/tiktok/connector.ts';
import type { Fault } from './faults.ts';
import { serve } from './http.ts';
import { BUYER, playLazada, playLine, playShopee, playTikTok, type Played } from './played.ts';
import type { Order, World } from './world.ts';

const MINUTE = 60_000;
describe.each<[string, Connector, () => Promise<Played>]>([
  ['TikTok Shop', tiktok, playTikTok],
  ['Shopee', shopee, playShopee],
  ['Lazada', lazada, playLazada],
  ['LINE MyShop', line, playLine],
])('%s', (_name, { oauth }, play) => {
  let played: Played;
  /** Where there is a consent. */
  let grant: Grant;
  let of: Connection;
  beforeAll(async () => {
    played = await play();
    const { connector, c, consent, shop, key } = played;
    if (key) {
      of = { shopId: shop.id, locator: '', access: key() };
      return;
    }
    const back = await consent(
      `${connector.oauth!.authorizeUrl(c, 'a state', 'http://127.0.0.1:9/back')}&auto=${shop.id}`,
    );
    expect(back.get('state')).toBe('a state');
    grant = await connector.oauth!.exchange(c, back);
    const [found] = await connector.shops(c, grant.access, grant);
    of = { shopId: found!.id, locator: found!.locator, access: grant.access };
  });
  afterAll(() => played.close());
  const add = (given: Partial<Parameters<World['addOrder']>[1]> = {}) =>
    played.world.addOrder(played.shop, {
      paid: true,
      buyer: BUYER,
      lines: [{ sku: played.shop.skus[0]!, qty: 1 }],
      ...given,
    });
  /** All that changed within a window, page by page, and read. */
  async function changes(
    from: number,
    to: number,
  ): Promise<{ refs: OrderRef[]; read: ReadOrder[]; pages: number }> {
    const { connector, c } = played;
    const refs: OrderRef[] = [];
    let pages = 0;
    for (let cursor: string | null = null; pages === 0 || cursor !== null; pages++) {
      const page = await connector.orderChanges(c, of, { from: new Date(from), to: new Date(to) }, cursor);
      refs.push(...page.refs);
      cursor = page.next;
    }
    const read: ReadOrder[] = [];
    for (let at = 0; at < refs.length; at += connector.capabilities.atOnce) {
      const some = await connector.orders(c, of, refs.slice(at, at + connector.capabilities.atOnce));
      expect(some.missing).toEqual([]);
      read.push(...some.read);
    }
    return { refs, read, pages };
  }
  const now = () => played.world.clock.now();
  /** Answers with the grant as it was. */
  async function renew(): Promise<Grant> {
    const old = grant;
    if (played.key) {
      of = { ...of, access: played.key() };
      return old;
    }
    grant = { ...(await played.connector.oauth!.refresh(played.c, old)), subject: old.subject };
    of = { ...of, access: grant.access };
    return old;
  }

  test.runIf(!oauth)('a key is of one shop; one that is not known has to be given again', async () => {
    const { connector, c } = played;
    expect(await connector.shops(c, of.access, null)).toHaveLength(1);
    await expect(connector.shops(c, 'another', null)).rejects.toMatchObject({
      refused: { kind: 'reconnect' },
    });
  });
  test.runIf(oauth)('a seller’s consent becomes a grant whose ends are moments, and its shop', () => {
    const { world, shop } = played;
    expect(of.shopId).toBe(shop.id);
    const days = (grant.accessEnds.getTime() - world.clock.now()) / (24 * 60 * MINUTE);
    expect(days).toBeGreaterThan(0.1);
    expect(days).toBeLessThan(31);
  });
  test.runIf(oauth)(
    'a code is good once; a renewed grant is another one, and the old refresh token is worth nothing',
    async () => {
      const { connector, c } = played;
      const old = await renew();
      expect(grant.access).not.toBe(old.access);
      const again = connector.oauth!.refresh(c, old);
      await expect(again).rejects.toThrow(MarketplaceRefused);
      await again.catch((err: MarketplaceRefused) =>
        expect(['reconnect', 'token']).toContain(err.refused.kind),
      );
    },
  );
  test('250 orders are read by pages, each once, and each is what the marketplace says', async () => {
    const { world, shop, truth } = played;
    const from = now() - MINUTE;
    for (let n = 0; n < 250; n++)
      add({ lines: [{ sku: shop.skus[n % 2]!, qty: 1 + (n % 3), discount: 60 * (n % 3) }] });
    await world.clock.advance(2 * MINUTE);
    const { read, pages } = await changes(from, now());
    expect(pages).toBeGreaterThan(2);
    expect(new Set(read.map(({ id }) => id)).size).toBe(250);
    const said = read.map((one) =>
      'doc' in one ? [one.id, one.doc.status, one.doc.lines.reduce((sum, { qty }) => sum + qty, 0)] : one,
    );
    const true_ = [...shop.orders.values()]
      .map((order) => truth(order))
      .map(({ id, code, qty }) => [id, code, qty]);
    const byId = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : 1);
    expect(said.toSorted(byId)).toEqual(true_.toSorted(byId));
    // what the shop earns by it: the price less what the seller takes off
    for (const one of read) {
      const order = shop.orders.get(one.id)!;
      const net = order.lines.reduce((sum, { price, qty, discount }) => sum + price * qty - discount, 0);
      const told =
        'doc' in one
          ? one.doc.lines.reduce((sum, { price, qty, discount }) => sum + price * qty - discount, 0)
          : null;
      expect([one.id, told]).toEqual([one.id, net]);
    }
  });
  test('an order is followed through its life, word by word', async () => {
    const { world, truth, connector, c } = played;
    const read = async (order: Order) => {
      const { read: got } = await connector.orders(c, of, [{ id: order.id, updatedAt: null }]);
      return got[0] && 'doc' in got[0] ? got[0].doc : got[0];
    };
    const known = new Map<Order, number>();
    const agrees = async (one: Order, what: string) => {
      const doc = await read(one);
      // a word that says nothing of where the goods are leaves what was known
      if (doc && 'status' in doc && doc.status !== null) known.set(one, doc.status);
      expect([what, known.get(one) ?? doc]).toEqual([what, truth(one).code]);
      return doc;
    };
    const order = add({ paid: false, lines: [{ sku: played.shop.skus[0]!, qty: 3 }] });
    await agrees(order, 'unpaid');
    world.pay(order);
    await agrees(order, 'paid');
    world.requestCancel(order);
    expect(await agrees(order, 'wants to be cancelled')).toMatchObject({
      flags: { cancelRequested: played.flags.cancelRequested },
    });
    world.refuseCancel(order);
    const [parcel] = order.parcels;
    world.arrange(order, parcel!);
    await world.clock.advance(5 * MINUTE);
    const arranged = await agrees(order, 'arranged');
    if (connector.capabilities.trackingInOrder)
      expect(arranged).toMatchObject({ packages: [{ trackingNumber: parcel!.tracking!.number }] });
    world.collect(order, parcel!);
    await agrees(order, 'collected');
    world.deliver(order, parcel!);
    await agrees(order, 'delivered');
    world.complete(order);
    await agrees(order, 'completed');
    const other = add();
    world.cancel(other);
    await agrees(other, 'cancelled');
    const held = add({ hold: true });
    expect(await agrees(held, 'on hold')).toMatchObject({ flags: { hold: played.flags.hold } });
    world.release(held);
    await agrees(held, 'no longer on hold');
  });
  test('an order that is not there is told as missing, the others are read', async () => {
    const { connector, c } = played;
    const order = add();
    const { read, missing } = await connector.orders(c, of, [
      { id: '576653688135258178', updatedAt: null },
      { id: order.id, updatedAt: null },
    ]);
    expect([missing, read.map(({ id }) => id)]).toEqual([['576653688135258178'], [order.id]]);
  });
  const refusals: [Fault, string][] = oauth
    ? [
        ['expired_token', 'token'],
        ['bad_sign', 'signature'],
      ]
    : [['revoked', 'reconnect']];
  test.each<[Fault, string]>([['rate_limit', 'wait'], ['http_5xx', 'server'], ...refusals])(
    '%s is understood as %s',
    async (fault, kind) => {
      const { world, connector, c } = played;
      world.faults.set(fault, 1, { times: 1 });
      const asked = connector.orderChanges(
        c,
        of,
        { from: new Date(now() - MINUTE), to: new Date(now()) },
        null,
      );
      await expect(asked).rejects.toThrow(MarketplaceRefused);
      await asked.catch((err: MarketplaceRefused) =>
        expect([fault, err.refused.kind]).toEqual([fault, kind]),
      );
      world.faults.clear();
      // a token that was refused is not taken again
      await renew();
    },
  );
  test.each<Fault>(['unknown_enum', 'extra_field', 'number_as_string', 'bigint_number', 'null_string'])(
    '%s stops nothing but the order that it is in',
    async (fault) => {
      const { world } = played;
      await world.clock.advance(2 * MINUTE);
      // the ends of a window are whole seconds
      const from = now() - MINUTE / 2;
      const orders = [add(), add(), add()];
      await world.clock.advance(2 * MINUTE);
      world.faults.set(fault, 1);
      const { read } = await changes(from, now());
      world.faults.clear();
      expect(read.map(({ id }) => id).toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
      const lines = read.flatMap((one) => ('doc' in one ? one.doc.lines : []));
      for (const { itemId, skuId } of lines)
        expect([itemId, skuId]).toEqual([played.shop.skus[0]!.itemId, played.shop.skus[0]!.skuId]);
    },
  );
  test('nobody at the other end: it was never heard', async () => {
    const { connector, c } = played;
    const gone = await serve(() => ({ status: 200, body: '' }));
    await gone.close();
    const elsewhere = { ...c, hosts: { api: gone.url, auth: gone.url } };
    await expect(
      connector.orderChanges(elsewhere, of, { from: new Date(now() - MINUTE), to: new Date(now()) }, null),
    ).rejects.toMatchObject({ sent: false });
  });
});
