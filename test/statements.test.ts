import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { finder } from '../contract/finder.ts';
import { orders } from '../contract/orders.ts';
import { packing } from '../contract/packing.ts';
import { payments } from '../contract/payments.ts';
import { products } from '../contract/products.ts';
import { warehouse } from '../contract/warehouse.ts';
import type { AnyEndpoint, Input } from '../contract/endpoint.ts';
import { openWorld, type Caller } from './world/app.ts';
import { anOrder, ids } from './world/orders.ts';
import { looksWritten } from '../server/modules/privacy/index.ts';

const world = openWorld();
/**
 * How many statements a hot call sends at most, begin and commit included; the session is proven by one of them.
 * Reviewed: a number grows only with a word about what it buys.
 */
const AT_MOST: Record<string, number> = {
  'order list': 5,
  'order list, q': 5,
  'order detail': 4,
  // of these one of each writes what webhooks are told, in one statement however much has happened
  // one asks whether the shop has the customer blocked
  'order create': 12,
  'payment confirm': 12,
  'payments queue': 7,
  'quick finder': 7,
  'product search': 5,
  'stock in': 13,
  scan: 10,
  // what the shop wants before (a weight, a picture) is one question, whether a campaign wants a card another
  close: 27,
};

// the job queue and the hints to open screens have queries of their own at any time: ours are named, or begin and commit
const isOurs = (q: unknown): boolean =>
  typeof q === 'string' ? /^(begin|commit)/.test(q) : 'name' in (q as object);

const SOAP = '8850000000017';
const sent: Record<string, number> = {};
/** What a call sends: the session is known and nothing is done for the first time. */
async function count<E extends AnyEndpoint>(
  name: string,
  caller: Caller,
  endpoint: E,
  input: Input<E>,
): Promise<void> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await caller.do(
    endpoint,
    input,
    endpoint.method === 'GET' ? {} : { 'idempotency-key': name.replaceAll(' ', '-') },
  );
  sent[name] = query.mock.calls.filter(([q]) => isOurs(q)).length;
  query.mockRestore();
}

test('a hot call sends no more statements than were agreed', async () => {
  const [admin, find] = [await world.as('admin'), await ids(world)];
  const [sold, paid] = [await anOrder(world, { SOAP: 1 }, { cod: true }), await anOrder(world, { SOAP: 1 })];
  const made = [];
  for (let i = 0; i < 2; i++) made.push(await admin.do(orders.create, sold));
  const unpaid = await admin.do(orders.create, paid);
  await admin.do(packing.cut, {});

  // who looked is noted once an hour, after the answer: it was noted before
  for (const look of [
    () => admin.do(orders.list, {}),
    () => admin.do(orders.detail, { id: unpaid.id }),
    () => admin.do(payments.list, { tab: 'checked' }),
  ])
    await look();
  await looksWritten();
  await count('order list', admin, orders.list, {});
  await count('order list, q', admin, orders.list, { q: 'สมหญิง' });
  await count('order detail', admin, orders.detail, { id: unpaid.id });
  await count('order create', admin, orders.create, sold);
  await count('payment confirm', admin, payments.confirmSuccess, { id: unpaid.id, reason: 'เห็นยอด' });
  await count('payments queue', admin, payments.list, { tab: 'checked' });
  await count('quick finder', admin, finder.search, { q: 'สม' });
  await count('product search', admin, products.list, { q: 'so' });
  await count('stock in', admin, warehouse.stockIn, {
    storage_id: await find.place('คลังหลัก'),
    lines: [{ item_id: await find.item('SOAP'), amount: 1, cost: 10 }],
  });
  const { number: code } = made[0]!;
  await count('scan', admin, packing.verify, { code, barcode: SOAP, station: 'A' });
  await count('close', admin, packing.close, { code, station: 'A' });

  expect(Object.keys(sent)).toEqual(Object.keys(AT_MOST));
  expect(Object.entries(sent).filter(([name, n]) => n > AT_MOST[name]!)).toEqual([]);
});
