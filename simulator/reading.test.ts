import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedOn } from '../server/modules/marketplaces/asking-on.ts';
import type { Connection, Grant, ReadOrder } from '../server/modules/marketplaces/connector.ts';
import { readChanges } from '../server/modules/marketplaces/sync.ts';
import { BUYER, playShopee, playTikTok, type Played } from './played.ts';

const MINUTE = 60_000;
describe.each([
  ['TikTok Shop', playTikTok],
  ['Shopee', playShopee],
])('%s', (_name, play) => {
  let played: Played;
  let grant: Grant;
  let of: Connection;
  beforeAll(async () => {
    played = await play();
    const { connector, c, shop } = played;
    const back = await played.consent(
      `${connector.oauth!.authorizeUrl(c, 's', 'http://127.0.0.1:9/back')}&auto=${shop.id}`,
    );
    grant = await connector.oauth!.exchange(c, back);
    const [found] = await connector.shops(c, grant.access, grant);
    of = { shopId: found!.id, locator: found!.locator, access: grant.access };
  });
  afterAll(() => played.close());

  test('with faults at a fifth of all calls, what was read is what the marketplace has', async () => {
    const { world, shop, connector, c, truth } = played;
    const { clock, random, faults } = world;
    const orders = Array.from({ length: 300 }, (_, n) =>
      world.addOrder(shop, {
        paid: n % 4 !== 0,
        buyer: BUYER,
        lines: [{ sku: shop.skus[n % 2]!, qty: 1 + (n % 3) }],
      }),
    );
    for (const fault of [
      'rate_limit',
      'expired_token',
      'http_5xx',
      'timeout_before',
      'page_mutation',
      'update_beyond_window',
      'late_update',
      'extra_field',
      'number_as_string',
      'bigint_number',
      'empty_next_token',
    ] as const)
      faults.set(fault, 0.2);
    let renewals = 0;
    const renew = async () => {
      renewals += 1;
      // who renews is not refused in this test: a lost answer has its own (tokens.test.ts)
      grant = {
        ...(await askedOn(
          () => connector.oauth!.refresh(c, grant),
          () => Promise.resolve(),
          patience,
        )),
        subject: grant.subject,
      };
      of = { ...of, access: grant.access };
    };
    const patience = { sleep: (ms: number) => clock.advance(ms), random: () => random.next() };
    const known = new Map<string, ReadOrder>();
    let watermark = clock.now() - MINUTE;
    for (let round = 0; round < 12; round++) {
      for (const order of orders) {
        const [parcel] = order.parcels;
        if (!random.chance(0.2) || order.cancelled) continue;
        if (order.paidAt === null) world.pay(order);
        else if (parcel!.stage === 'to_ship') world.arrange(order, parcel!);
        else if (parcel!.stage === 'arranged') world.collect(order, parcel!);
        else if (parcel!.stage === 'collected') world.deliver(order, parcel!);
        else if (!order.completed) world.complete(order);
      }
      await clock.advance(5 * MINUTE);
      const to = clock.now() - MINUTE / 2;
      try {
        await readChanges(
          {
            connector,
            c,
            ask: (call) => askedOn(() => call(of), renew, patience),
            keep: (read) => {
              for (const one of read) {
                const before = known.get(one.id);
                // newer wins, whenever it comes
                if (
                  !before ||
                  !('doc' in before) ||
                  ('doc' in one && one.doc.updatedAt >= before.doc.updatedAt)
                )
                  known.set(one.id, one);
              }
              return Promise.resolve();
            },
            lost: () => Promise.resolve(),
          },
          { from: new Date(watermark - 15 * MINUTE), to: new Date(to) },
        );
        watermark = to;
      } catch {
        // the next run reads from where this one began
      }
    }
    faults.clear();
    await clock.advance(30 * MINUTE);
    await readChanges(
      {
        connector,
        c,
        ask: (call) => askedOn(() => call(of), renew, patience),
        keep: (read) => Promise.resolve(read.forEach((one) => known.set(one.id, one))),
        lost: () => Promise.resolve(),
      },
      { from: new Date(watermark - 15 * MINUTE), to: new Date(clock.now()) },
    );
    const said = [...known.values()].map((one) =>
      'doc' in one ? [one.id, one.doc.status, one.doc.lines.reduce((sum, { qty }) => sum + qty, 0)] : one,
    );
    const byId = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : 1);
    expect(said.toSorted(byId)).toEqual(
      orders
        .map((order) => truth(order))
        .map(({ id, code, qty }) => [id, code, qty])
        .toSorted(byId),
    );
    expect(renewals).toBeGreaterThan(0);
    expect([...faults.struck.keys()].length).toBeGreaterThan(6);
  });
});
