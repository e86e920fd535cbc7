import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fault } from '../faults.ts';
import { pushSignature } from './sign.ts';
import { open } from './test-shop.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let at: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  at = await open();
});
afterEach(() => at.close());

const now = () => at.world.clock.now();
const iso = (ms: number) => new Date(ms).toISOString();
const windowOf = (from: number, to: number, more: Record<string, string> = {}) => ({
  sortBy: 'UPDATED_AT',
  orderBy: 'ASC',
  perPage: '100',
  startAt: iso(from),
  endAt: iso(to),
  ...more,
});
const list = (more: Record<string, string> | [string, string][] = {}) =>
  at.call('GET', '/orders', { query: more });
const recent = (more: Record<string, string> = {}) => list(windowOf(now() - 10 * DAY, now() + MINUTE, more));

describe('a key', () => {
  test('is of one shop, which has ten at most, and is refused once it is deleted', async () => {
    const order = at.addOrder();
    expect(await at.detail(order)).toMatchObject({ status: 200, orderNumber: order.id });
    const another = at.platform.newKey(at.other);
    expect(await at.call('GET', `/orders/${order.id}`, { key: another })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    for (let n = 0; n < 9; n++) at.platform.newKey(at.other);
    expect(() => at.platform.newKey(at.other)).toThrow('10 API keys');
    const old = at.platform.keyOf(at.shop);
    at.platform.revoke(at.shop);
    for (const key of [old, 'x', null])
      expect(await at.call('GET', '/products', { key })).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    expect((await at.call('GET', '/products')).status).toBe(200);
  });
  test('does not end', async () => {
    await at.world.clock.advance(1_000 * DAY);
    expect((await at.call('GET', '/products')).status).toBe(200);
  });
  test('is good for so many calls a second and a minute, of each resource', async () => {
    const tight = await open({ perSecond: 5, perMinute: 8 });
    await tight.world.clock.advance(1_000 - (tight.world.clock.now() % 1_000));
    const statuses = async (path: string, times: number) => {
      const all = await Promise.all(Array.from({ length: times }, () => tight.call('GET', path)));
      return all.filter(({ status }) => status === 429).length;
    };
    expect(await statuses('/orders', 7)).toBe(2);
    expect(await statuses('/products', 1)).toBe(0);
    await tight.world.clock.advance(1_000);
    expect(await statuses('/orders', 3)).toBeGreaterThan(1);
    await tight.world.clock.advance(MINUTE);
    expect(await statuses('/orders', 3)).toBe(0);
    await tight.close();
  });
});

describe('what is not in the documentation is refused', () => {
  test.each<[string, [string, string][], string]>([
    ['a page of more than a hundred', [['perPage', '101']], 'perPage'],
    ['a page of none', [['perPage', '0']], 'perPage'],
    ['the page before the first', [['page', '0']], 'page'],
    ['a page that is no number', [['page', 'two']], 'page'],
    ['a parameter that nobody knows', [['size', '10']], 'size'],
    ['a word that only the document’s filters have', [['orderStatus', 'CANCELLED']], 'orderStatus'],
    [
      'one such word among others',
      [
        ['paymentStatus', 'PAID'],
        ['paymentStatus', 'FAILED'],
      ],
      'paymentStatus',
    ],
    ['such a shipment', [['shipmentStatus', 'DELIVERED']], 'shipmentStatus'],
    ['such a method', [['paymentMethod', 'WALLET']], 'paymentMethod'],
    ['another order', [['sortBy', 'PAID_AT']], 'sortBy'],
    ['a moment with an offset', [['startAt', '2026-01-01T00:00:00+07:00']], 'startAt'],
    ['a day', [['endAt', '2026-01-01']], 'endAt'],
    ['an end before the beginning', Object.entries(windowOf(2_000, 1_000)), 'startAt'],
  ])('%s', async (_name, query, named) => {
    const said = await list(query);
    expect(said).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(said.message).toContain(named);
  });
  test('paths, bodies and fields', async () => {
    const order = at.addOrder();
    expect(await at.call('GET', '/carts')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await at.call('GET', '/orders/1')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const ship = (body: object) => at.call('POST', `/orders/${order.id}/mark-as-ship`, { body });
    expect((await ship({ tracking: 'x' })).status).toBe(400);
    expect((await ship({ trackingNumber: 'x'.repeat(51) })).status).toBe(400);
    expect((await ship({ trackingNumber: 5 })).status).toBe(400);
    expect((await ship([])).status).toBe(400);
  });
});

test('250 orders come page by page without what was bought, and each with it by its number', async () => {
  const from = now();
  for (let n = 0; n < 250; n++) at.addOrder({ lines: [{ sku: at.shop.skus[0]!, qty: 1 + (n % 3) }] });
  const ids: string[] = [];
  const sizes: number[] = [];
  for (let page = 1; page <= 4; page++) {
    const said = await recent({ page: String(page) });
    expect(said).toMatchObject({ totalRow: 250, totalPage: 3, currentPage: page, perPage: 100 });
    ids.push(...said.data.map(({ orderNumber }) => orderNumber));
    sizes.push(said.data.length);
    expect(said.data.every((row) => row.orderItems === undefined)).toBe(true);
  }
  expect(sizes).toEqual([100, 100, 50, 0]);
  expect(new Set(ids).size).toBe(250);
  expect((await list()).data).toHaveLength(25);
  expect(at.platform.calls.get('/myshop/v1/orders')).toBe(5);
  const one = [...at.shop.orders.values()][2]!;
  expect(await at.detail(one)).toMatchObject({ orderNumber: one.id, orderItems: [{ quantity: 3 }] });
  await at.world.clock.advance(MINUTE);
  expect((await list(windowOf(from - MINUTE, from - 1))).totalRow).toBe(0);
  // both ends belong to it
  expect((await list(windowOf(one.updatedAt, one.updatedAt))).data).toContainEqual(
    expect.objectContaining({ orderNumber: one.id }),
  );
});
test('filters take several words, and what the buyer’s name or the number has in it', async () => {
  const [paid, unpaid] = [at.addOrder(), at.addOrder({ paid: false })];
  const ids = async (query: [string, string][]) => (await list(query)).data.map((row) => row.orderNumber);
  expect(await ids([['paymentStatus', 'PAID']])).toEqual([paid.id]);
  expect(
    await ids([
      ['paymentStatus', 'PAID'],
      ['paymentStatus', 'NO_PAYMENT'],
      ['orderBy', 'ASC'],
    ]),
  ).toEqual([paid.id, unpaid.id]);
  expect(await ids([['search', unpaid.id.slice(3)]])).toEqual([unpaid.id]);
  expect(await ids([['search', 'สมชาย']])).toEqual([]);
});
test('money is in baht, and the total is what the parts make', async () => {
  const order = at.addOrder({
    lines: [
      { sku: at.shop.skus[0]!, qty: 3, discount: 1_000 },
      { sku: at.shop.skus[2]!, qty: 1, platformDiscount: 50 },
    ],
    shippingFee: 3_800,
  });
  const said = await at.detail(order);
  expect(said.orderItems).toMatchObject([
    { price: 100.5, discountedPrice: 97.17 },
    { discountedPrice: 100.5 },
  ]);
  expect(said).toMatchObject({
    subtotalPrice: 392.01,
    discountAmount: 0.51,
    shipmentPrice: 38,
    totalPrice: 429.5,
  });
});

describe('an order', () => {
  test('is complete when it is shipped; twice is a conflict', async () => {
    const order = at.addOrder();
    expect(await at.ship(order)).toMatchObject({
      status: 200,
      orderStatus: 'COMPLETED',
      paymentStatus: 'PAID',
      shipmentStatus: 'SHIPPED_ALL',
      shipmentDetail: { trackingNumber: 'LM-123-456', isAutoTracking: false },
    });
    expect(await at.ship(order)).toMatchObject({ status: 409, code: 'DATA_CONFLICT' });
    expect(order.parcels[0]!.arranged).toBe(1);
    const put = await at.call('PUT', `/orders/${order.id}/shipments`, { body: { trackingNumber: 'LM-2' } });
    expect(put.shipmentDetail.trackingNumber).toBe('LM-2');
    const cancel = { body: { remarkCancel: 'หมด' } };
    expect((await at.call('PUT', `/orders/${order.id}/cancel`, cancel)).status).toBe(409);
  });
  test('paid on delivery is complete when its seller says that it was paid', async () => {
    const order = at.addOrder({ paid: false, cod: true });
    expect(await at.ship(order)).toMatchObject({ orderStatus: 'FINALIZED', paymentStatus: 'PENDING' });
    expect((await at.ship(order)).status).toBe(409);
    const paid = () => at.call('POST', `/orders/${order.id}/mark-as-paid`);
    expect(await paid()).toMatchObject({ orderStatus: 'COMPLETED', paymentStatus: 'PAID' });
    expect((await paid()).status).toBe(409);
    const other = at.addOrder();
    expect((await at.call('POST', `/orders/${other.id}/mark-as-paid`)).status).toBe(409);
  });
  test('that nobody has paid is not shipped, has no label, and expires after three days without a push', async () => {
    at.platform.pushTo(at.shop, at.ears.url);
    const order = at.addOrder({ paid: false });
    expect((await at.ship(order)).status).toBe(409);
    const label = { body: { size: 'A4', option: 'ALL' } };
    expect((await at.call('POST', `/orders/${order.id}/parcel-label`, label)).status).toBe(409);
    expect((await at.call('PUT', `/orders/${order.id}/shipments`, { body: {} })).status).toBe(409);
    await at.world.clock.advance(3 * DAY - MINUTE);
    expect((await at.detail(order)).orderStatus).toBe('FINALIZED');
    const before = now();
    await at.world.clock.advance(2 * MINUTE);
    expect(await at.detail(order)).toMatchObject({ orderStatus: 'EXPIRED', paymentStatus: 'NO_PAYMENT' });
    expect((await list(windowOf(before, now()))).totalRow).toBe(1);
    expect(at.heard.map(({ raw }) => eventIn(raw))).toEqual(['ORDER.PENDING_PAYMENT']);
  });
  test('is cancelled with a reason, once; the money goes back', async () => {
    const order = at.addOrder();
    const cancel = (body: object) => at.call('PUT', `/orders/${order.id}/cancel`, { body });
    expect((await cancel({})).status).toBe(400);
    expect((await cancel({ remarkCancel: 'x'.repeat(561) })).status).toBe(400);
    const said = await cancel({ remarkCancel: 'หมด' });
    expect(said).toMatchObject({ orderStatus: 'CANCELED', shipmentStatus: 'NO_SHIPMENT' });
    expect(said.paymentStatus).toMatch(/REFUND$/);
    expect((await cancel({ remarkCancel: 'หมด' })).status).toBe(409);
  });
  test('has a label that comes as the numbers of its bytes', async () => {
    const order = at.addOrder();
    const label = (body: object) => at.call('POST', `/orders/${order.id}/parcel-label`, { body });
    const { text } = await label({ size: 'THERMAL', option: 'RECIPIENT_ONLY', details: ['DELIVERY_NOTE'] });
    const bytes = Buffer.from(JSON.parse(text) as number[]).toString('latin1');
    expect(bytes).toMatch(/^%PDF-1\.4[^]*%%EOF\n$/);
    expect(bytes).toContain(order.id);
    for (const wrong of [
      { size: 'A5', option: 'ALL' },
      { size: 'A4' },
      { size: 'A4', option: 'ALL', language: 'CN' },
    ])
      expect((await label(wrong)).status).toBe(400);
  });
});

describe('products', () => {
  interface Product {
    id: number;
    isDisplay: boolean;
    hasOnlyDefaultVariant: boolean;
    variants: Record<string, number>[];
  }
  const products = async (query: [string, string][] = []) =>
    (await at.call('GET', '/products', { query })).data as unknown as Product[];
  test('are listed with their variants, by id and by SKU too', async () => {
    const all = await products();
    expect(all.map(({ id, variants }) => [id, variants.length])).toEqual([
      [1_000_071_365, 2],
      [1_000_071_366, 1],
    ]);
    expect(all.map((one) => one.hasOnlyDefaultVariant)).toEqual([false, true]);
    expect(await products([['ids', '1000071366']])).toHaveLength(1);
    expect(
      await products([
        ['skus', 'TEA-1'],
        ['skus', 'TEA-3'],
      ]),
    ).toHaveLength(2);
    expect((await at.call('GET', '/products', { query: { ids: 'x' } })).status).toBe(400);
  });
  test('have on hand what may be sold, what waits to be paid and what waits to be shipped', async () => {
    at.addOrder({ lines: [{ sku: at.shop.skus[0]!, qty: 2 }] });
    at.addOrder({ paid: false, lines: [{ sku: at.shop.skus[0]!, qty: 3 }] });
    const [, sent] = [at.addOrder({ paid: false }), at.addOrder()];
    await at.ship(sent);
    expect((await products())[0]!.variants[0]).toMatchObject({
      availableNumber: 4_993,
      reservedNumber: 4,
      readyToShipNumber: 2,
      onHandNumber: 4_999,
    });
    const set = (body: object) => at.call('PATCH', '/products/1000071365/variant', { body });
    expect((await set({ id: 332_671, onHandNumber: 16 })).status).toBe(200);
    expect(at.shop.skus.map(({ stock }) => stock)).toEqual([10, 5_000, 5_000]);
    expect((await set({ id: 332_671, onHandNumber: 5 })).status).toBe(400);
    expect((await set({ id: 332_673, onHandNumber: 16 })).status).toBe(404);
  });
  test('have their stock moved, never set, by the inventory calls', async () => {
    const id = (await products())[0]!.variants[1]!['inventoryId'];
    const move = (verb: string, amount: unknown) =>
      at.call('PUT', `/inventory/${id}/${verb}`, { body: { amount } });
    expect(await move('increase', 10)).toMatchObject({ availableNumber: 5_010, onHandAmount: 5_010 });
    expect(await move('decrease', 20)).toMatchObject({ availableNumber: 4_990 });
    expect(await move('adjust', 10)).toMatchObject({ availableNumber: 5_000 });
    for (const [verb, amount] of [
      ['increase', 0],
      ['increase', 95_000],
      ['decrease', 5_001],
      ['adjust', 1.5],
    ] as const)
      expect((await move(verb, amount)).status).toBe(400);
    expect((await at.call('PUT', '/inventory/1/increase', { body: { amount: 1 } })).status).toBe(404);
    expect(at.shop.skus[1]!.stock).toBe(5_000);
  });
  test('have prices, which a promotion keeps, and are shown or hidden', async () => {
    const set = (price: number, more: object = { instantDiscount: 0 }) =>
      at.call('PATCH', '/products/1000071365/prices', {
        body: { variants: [{ id: 332_672, price }], ...more },
      });
    expect((await set(99.5)).status).toBe(200);
    expect(at.shop.skus[1]!.price).toBe(9_950);
    expect((await set(0)).status).toBe(400);
    expect((await set(1.234)).status).toBe(400);
    expect((await set(5, {})).status).toBe(400);
    at.shop.skus[1]!.promotion = true;
    expect((await set(50)).status).toBe(409);
    const show = (to: string) => at.call('POST', `/products/1000071365/display-status/${to}`);
    await show('hide');
    expect((await products())[0]!.isDisplay).toBe(false);
    await show('onsale');
    expect((await products())[0]!.isDisplay).toBe(true);
    expect((await show('sold')).status).toBe(404);
  });
});

const eventIn = (raw: Buffer): string =>
  (JSON.parse(raw.toString()) as { event: { name: string } }).event.name;
describe('pushes', () => {
  beforeEach(() => at.platform.pushTo(at.shop, at.ears.url));
  test('have the order in them and are signed with the shop’s secret', async () => {
    const order = at.addOrder();
    await at.world.clock.advance(0);
    const [{ raw, headers }] = at.heard as [(typeof at.heard)[0]];
    expect(headers['x-myshop-signature']).toBe(pushSignature(at.platform.secretOf(at.shop), raw.toString()));
    expect(headers['x-request-id']).toMatch(/^\d+$/);
    expect(JSON.parse(raw.toString())).toMatchObject({
      orderNumber: order.id,
      orderItems: [{ quantity: 1 }],
      event: { name: 'ORDER.READY_TO_SHIP', timestamp: expect.stringMatching(/Z$/) as string },
      shop: { channelId: at.shop.id },
    });
    expect(at.platform.secretOf(at.other)).not.toBe(at.platform.secretOf(at.shop));
  });
  test('tell of each turn once', async () => {
    const order = at.addOrder({ paid: false });
    at.world.pay(order);
    at.world.mask(order, true);
    await at.ship(order);
    at.world.cancel(at.addOrder());
    await at.world.clock.advance(MINUTE);
    expect(at.heard.map(({ raw }) => eventIn(raw))).toEqual([
      'ORDER.PENDING_PAYMENT',
      'ORDER.READY_TO_SHIP',
      'ORDER_DETAIL.SHIPPING_ADDRESS_UPDATED',
      'ORDER.COMPLETED',
      'ORDER.READY_TO_SHIP',
      'ORDER.CANCELED',
    ]);
  });
  test('come again nine times within the hour, until they are heard', async () => {
    at.answers.push(...Array.from({ length: 3 }, () => ({ status: 204, body: '' })));
    at.addOrder();
    await at.world.clock.advance(60 * MINUTE);
    expect(at.platform.pushes.sent).toMatchObject([{ attempts: 4, heard: true }]);
    at.answers.push(...Array.from({ length: 20 }, () => ({ status: 500, body: '' })));
    at.addOrder();
    await at.world.clock.advance(60 * MINUTE);
    expect(at.platform.pushes.sent[1]).toMatchObject({ attempts: 10, heard: false });
  });
  test.each<[Fault, number]>([
    ['lost_push', 0],
    ['duplicate_push', 2],
    ['push_storm', 30],
    ['out_of_order_push', 1],
    ['forged_push', 2],
  ])('%s', async (fault, times) => {
    at.world.faults.set(fault, 1, { times: 1 });
    at.addOrder();
    await at.world.clock.advance(2 * MINUTE);
    expect(at.heard).toHaveLength(times);
    const right = at.heard.filter(
      ({ raw, headers }) =>
        headers['x-myshop-signature'] === pushSignature(at.platform.secretOf(at.shop), raw.toString()),
    );
    expect(right).toHaveLength(fault === 'forged_push' ? 1 : times);
  });
});

describe('faults', () => {
  const strike = (fault: Fault, times = 1) => at.world.faults.set(fault, 1, { times });
  test('of the calls', async () => {
    strike('rate_limit');
    expect((await list()).status).toBe(429);
    strike('http_5xx');
    expect((await list()).status).toBeGreaterThan(499);
    strike('clock_skew');
    expect(Math.abs((await list()).date - now())).toBeGreaterThan(5 * MINUTE);
    const old = at.platform.keyOf(at.shop);
    strike('revoked');
    expect((await list()).status).toBe(401);
    expect((await at.call('GET', '/orders', { key: old })).status).toBe(401);
    const order = at.addOrder();
    strike('timeout_before');
    await expect(at.ship(order)).rejects.toThrow();
    expect(order.parcels[0]!.stage).toBe('to_ship');
    strike('timeout_after_commit');
    await expect(at.ship(order)).rejects.toThrow();
    expect(order.parcels[0]!.stage).toBe('collected');
    expect((await at.ship(order)).status).toBe(409);
    strike('label_failed');
    const label = { body: { size: 'A4', option: 'ALL' } };
    expect((await at.call('POST', `/orders/${order.id}/parcel-label`, label)).status).toBe(500);
    expect((await at.call('POST', `/orders/${order.id}/parcel-label`, label)).status).toBe(200);
  });
  test('a slow page', async () => {
    const slow = await open({ slowPageMs: 300 });
    slow.world.faults.set('slow_page', 1, { times: 1 });
    const from = performance.now();
    await slow.call('GET', '/orders');
    expect(performance.now() - from).toBeGreaterThan(290);
    await slow.close();
  });
  test('an order that changes between two pages makes the one after it be passed over', async () => {
    for (let n = 0; n < 4; n++) at.addOrder();
    await at.world.clock.advance(MINUTE);
    const query = windowOf(now() - DAY, now() - 1_000, { perPage: '2' });
    const first = await list(query);
    await at.world.clock.advance(MINUTE);
    strike('page_mutation');
    const second = await list({ ...query, page: '2' });
    expect([first.totalRow, second.totalRow]).toEqual([4, 3]);
    expect([...first.data, ...second.data]).toHaveLength(3);
  });
  test('an update that was before the end of the last list', async () => {
    const order = at.addOrder({ paid: false });
    await at.world.clock.advance(30 * MINUTE);
    const end = now();
    await list(windowOf(end - MINUTE, end));
    await at.world.clock.advance(MINUTE);
    strike('late_update');
    at.world.pay(order);
    expect(Date.parse((await at.detail(order)).lastUpdatedAt)).toBeLessThan(end);
  });
  test('a row that is newer than what was asked for', async () => {
    at.addOrder();
    await at.world.clock.advance(MINUTE);
    strike('update_beyond_window');
    const end = now() - 1_000;
    const { data } = await list(windowOf(end - DAY, end));
    expect(Date.parse(data[0]!.lastUpdatedAt)).toBeGreaterThan(end);
  });
  test('of what is written', async () => {
    const order = at.addOrder({ paid: false });
    strike('unknown_enum');
    expect((await at.detail(order)).orderStatus).toBe('UNDER_REVIEW');
    const before = order.updatedAt;
    await at.world.clock.advance(2 * MINUTE);
    expect(order.updatedAt).toBeGreaterThan(before);
    expect((await at.detail(order)).orderStatus).toBe('FINALIZED');
    strike('extra_field');
    expect(await at.detail(order)).toHaveProperty('loyalty');
    strike('number_as_string');
    expect(await at.detail(order)).toMatchObject({
      totalPrice: '100.5',
      orderItems: [{ productId: '1000071365', quantity: '1' }],
    });
    strike('null_string');
    expect(await at.detail(order)).toMatchObject({ remarkBuyer: 'null', paidAt: 'null' });
    at.world.pay(order);
    await at.ship(order);
    strike('status_regression');
    expect((await at.detail(order)).orderStatus).toBe('FINALIZED');
    expect((await at.detail(order)).orderStatus).toBe('COMPLETED');
  });
  test('an address and a number that come later', async () => {
    strike('address_later');
    const order = at.addOrder();
    expect(await at.detail(order)).not.toHaveProperty('shippingAddress');
    await at.world.clock.advance(6 * MINUTE);
    expect(await at.detail(order)).toHaveProperty('shippingAddress.postalCode', '50200');
    strike('tracking_empty_then_set');
    at.world.arrange(order, order.parcels[0]!);
    const number = async () => (await at.detail(order)).shipmentDetail.trackingNumber;
    expect(await number()).toBe('');
    await at.world.clock.advance(2 * MINUTE);
    expect(await number()).toMatch(/^TH/);
  });
});
