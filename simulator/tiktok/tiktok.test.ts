import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../world.ts';
import { pushSignature } from './sign.ts';
import { open, type Answer } from './test-shop.ts';
import { statusWord, truthOf } from './truth.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SEARCH = '/order/202309/orders/search';
const DETAIL = '/order/202309/orders';
const SHOPS = '/authorization/202309/shops';

let at: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  at = await open();
  await at.authorize();
});
afterEach(() => at.close());

interface Row {
  id: string;
  status: string;
  update_time: number;
  tracking_number: string;
  recipient_address?: { name: string; phone_number: string };
  packages: { id: string }[];
  line_items: { id: string; package_id: string; package_status: string; original_price: string }[];
  payment: Record<string, string>;
  [name: string]: unknown;
}
const rowsOf = ({ data }: Answer): Row[] => data.orders as Row[];
const detail = async (order: Order): Promise<Row> =>
  rowsOf(await at.call('GET', DETAIL, { query: { ids: order.id } }))[0]!;
const said = ({ status, code }: Answer) => [status, code];
async function everyPage(
  query: Record<string, string>,
  body: object,
): Promise<{ rows: Row[]; pages: number }> {
  const rows: Row[] = [];
  let token: string | undefined;
  for (let pages = 1; ; pages++) {
    const answer = await at.call('POST', SEARCH, {
      query: { ...query, ...(token && { page_token: token }) },
      body,
    });
    rows.push(...rowsOf(answer));
    token = (answer.data as { next_page_token?: string }).next_page_token;
    if (!token) return { rows, pages };
  }
}

describe('the authorisation', () => {
  test('is agreed to on a page with a button a shop, or refused there', async () => {
    const page = await (await fetch(at.server.url + at.platform.authorizePage('a&b'))).text();
    expect(page).toContain('ร้านชา');
    expect(page).toContain(`auto=${at.shop.id}`);
    const to = async (more: string) =>
      (
        await fetch(`${at.server.url}${at.platform.authorizePage('a&b')}&${more}`, { redirect: 'manual' })
      ).headers.get('location');
    expect(await to(`auto=${at.shop.id}`)).toMatch(
      /^http:\/\/127\.0\.0\.1:9\/back\?code=ROW_[\w-]+&state=a%26b$/,
    );
    expect(await to('deny=1')).toBe('http://127.0.0.1:9/back?code=null&error=auth_denied&state=a%26b');
  });
  test('gives a pair with moments, not durations, for a code that is good once and for half an hour', async () => {
    const code = await at.consentCode();
    const first = await at.token('get', { auth_code: code });
    expect(first.data).toMatchObject({ user_type: 0, seller_base_region: 'TH' });
    expect(
      Math.abs(first.data.access_token_expire_in - (at.world.clock.seconds() + 7 * 86_400)),
    ).toBeLessThan(3);
    expect(said(await at.token('get', { auth_code: code }))).toEqual([200, 36004004]);
    const late = await at.consentCode();
    await at.world.clock.advance(31 * MINUTE);
    expect(said(await at.token('get', { auth_code: late }))).toEqual([200, 36004004]);
    expect(said(await at.token('get', { auth_code: 'x', app_secret: 'y' }))).toEqual([400, 36009004]);
    expect(said(await at.token('get', { auth_code: 'x', grant_type: 'authorization_code' }))).toEqual([
      400, 36009004,
    ]);
  });
  test('is renewed with a token that is good once, and ends by itself', async () => {
    const first = await at.authorize();
    await at.world.clock.advance(7 * DAY + MINUTE);
    expect(said(await at.call('GET', SHOPS, { shop: null }))).toEqual([401, 105002]);
    const second = await at.token('refresh', { refresh_token: first.refresh_token });
    at.use(second.data.access_token);
    expect(said(await at.call('GET', SHOPS, { shop: null }))).toEqual([200, 0]);
    expect(said(await at.token('refresh', { refresh_token: first.refresh_token }))).toEqual([200, 36004004]);
    expect(at.platform.calls.get('/api/v2/token/refresh')).toBe(2);
    await at.world.clock.advance(365 * DAY);
    const last = await at.token('refresh', { refresh_token: second.data.refresh_token });
    expect([last.code, last.message]).toEqual([36004001, 'rt has expired']);
  });
  test('may be renewed with the same token again where that is let be', async () => {
    const lenient = await open({ refreshSingleUse: false });
    const { refresh_token } = await lenient.authorize();
    const codes = [
      await lenient.token('refresh', { refresh_token }),
      await lenient.token('refresh', { refresh_token }),
    ].map(({ code }) => code);
    expect(codes).toEqual([0, 0]);
    await lenient.close();
  });
  test('names the shops of the seller and how to ask for each', async () => {
    const { data } = await at.call('GET', SHOPS, { shop: null });
    expect(data.shops).toEqual([
      expect.objectContaining({
        id: at.shop.id,
        region: 'TH',
        seller_type: 'LOCAL',
        cipher: expect.any(String) as string,
      }),
    ]);
  });
});

describe('a call is refused', () => {
  const other = () => at.world.addShop({ platform: 'tiktok', id: '8', name: 'อื่น', sellerId: 's2', skus: [] });
  const now = (seconds: number) => at.world.clock.seconds() + seconds;
  const body = {};
  test.each<[string, () => Promise<Answer>, number, number, RegExp]>([
    [
      'with another app',
      () => at.call('POST', SEARCH, { query: { app_key: 'x' }, body }),
      400,
      36009004,
      /app_key/,
    ],
    [
      'with another signature',
      () => at.call('POST', SEARCH, { sign: 'ab'.repeat(32), body }),
      401,
      106001,
      /`sign`/,
    ],
    ['without one', () => at.call('POST', SEARCH, { sign: '', body }), 401, 106001, /`sign`/],
    [
      'five minutes old',
      () => at.call('POST', SEARCH, { timestamp: now(-305), body }),
      400,
      36009004,
      /earlier than 5 minutes/,
    ],
    [
      'half a minute ahead',
      () => at.call('POST', SEARCH, { timestamp: now(35), body }),
      400,
      36009004,
      /more than 30 seconds/,
    ],
    [
      'with an unknown token',
      () => at.call('POST', SEARCH, { token: 'x', body }),
      401,
      36009004,
      /x-tts-access-token/,
    ],
    ['without a cipher', () => at.call('POST', SEARCH, { shop: null, body }), 400, 106013, /shop_cipher/],
    [
      'with the cipher of another’s shop',
      () => at.call('POST', SEARCH, { shop: other(), body }),
      400,
      36009004,
      /shop_cipher/,
    ],
    ['with a cipher where none belongs', () => at.call('GET', SHOPS), 400, 36009004, /not required/],
    ['at a path that is none', () => at.call('GET', '/order/202309/nothing'), 404, 36009009, /path/],
    [
      'with an unknown parameter',
      () => at.call('POST', SEARCH, { query: { cursor: 'x' }, body }),
      400,
      36009004,
      /cursor/,
    ],
    [
      'with an unknown field',
      () => at.call('POST', SEARCH, { body: { status: 'UNPAID' } }),
      400,
      36009004,
      /status/,
    ],
    [
      'with an unknown word',
      () => at.call('POST', SEARCH, { body: { order_status: 'PAID' } }),
      400,
      36009004,
      /order_status/,
    ],
    [
      'for too long a page',
      () => at.call('POST', SEARCH, { query: { page_size: '101' }, body }),
      400,
      36009004,
      /page_size/,
    ],
    [
      'for too short a page',
      () => at.call('POST', '/return_refund/202309/returns/search', { query: { page_size: '9' }, body }),
      400,
      36009004,
      /page_size/,
    ],
    [
      'for too many orders',
      () => at.call('GET', DETAIL, { query: { ids: Array.from({ length: 51 }, (_one, n) => n + 1).join() } }),
      400,
      36009004,
      /`ids`/,
    ],
    [
      'with a made up page token',
      () => at.call('POST', SEARCH, { query: { page_token: 'x' }, body }),
      400,
      36009004,
      /page_token/,
    ],
  ])('%s', async (_name, ask, status, code, message) => {
    const answer = await ask();
    expect(said(answer)).toEqual([status, code]);
    expect(answer.message).toMatch(message);
  });
  test('when the scope is not granted', async () => {
    const narrow = await open({ scopes: ['seller.order.info'] });
    await narrow.authorize();
    expect(said(await narrow.call('GET', SHOPS, { shop: null }))).toEqual([401, 105005]);
    await narrow.close();
  });
  test('at the edge of its times it is taken', async () => {
    const codes = [];
    for (const timestamp of [now(-299), now(29)])
      codes.push((await at.call('POST', SEARCH, { timestamp, body })).code);
    expect(codes).toEqual([0, 0]);
  });
  test('when it is one too many in a second', async () => {
    const busy = await open({ perSecond: 2 });
    await busy.authorize();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => busy.call('POST', SEARCH, { body })));
    expect(replies.map(said)).toContainEqual([429, 36009002]);
    await busy.close();
  });
});

describe('the list of orders', () => {
  test('of 250 has each once, oldest change first, in three pages, and the window’s end is not in it', async () => {
    const orders: Order[] = [];
    for (let n = 0; n < 250; n++) {
      orders.push(at.addOrder());
      if (n % 10 === 9) await at.world.clock.advance(1_000);
    }
    const seconds = orders.map(({ updatedAt }) => Math.floor(updatedAt / 1_000));
    const [from, to] = [seconds[0]!, seconds.at(-1)!];
    const asked = { page_size: '100', sort_field: 'update_time', sort_order: 'ASC' };
    const without = await everyPage(asked, { update_time_ge: from, update_time_lt: to });
    const before = orders.filter((_order, n) => seconds[n]! < to).map(({ id }) => id);
    expect(without.rows.map(({ id }) => id).toSorted()).toEqual(before.toSorted());
    const all = await everyPage(asked, { update_time_ge: from, update_time_lt: to + 1 });
    expect([all.pages, new Set(all.rows.map(({ id }) => id)).size]).toEqual([3, 250]);
    const byFifty = await everyPage(
      { ...asked, page_size: '50' },
      { update_time_ge: from, update_time_lt: to + 1 },
    );
    expect([byFifty.pages, byFifty.rows.length]).toEqual([5, 250]);
    const times = all.rows.map(({ update_time }) => update_time);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const later = await everyPage(asked, { update_time_ge: from + 1, update_time_lt: to + 1 });
    expect(later.rows.length).toBe(seconds.filter((second) => second > from).length);
    const details = await at.call('GET', DETAIL, {
      query: {
        ids: orders
          .slice(0, 50)
          .map(({ id }) => id)
          .join(),
      },
    });
    expect(rowsOf(details).length).toBe(50);
  });
  test('hands out tokens that have to be encoded, good for the same search alone', async () => {
    for (let n = 0; n < 3; n++) at.addOrder();
    const first = await at.call('POST', SEARCH, { query: { page_size: '2' }, body: {} });
    const token = first.data.next_page_token;
    expect(token).toMatch(/[+].*|[/].*/);
    expect(first.data['total_count']).toBe(3);
    const query = { page_size: '2', page_token: token };
    expect((await at.call('POST', SEARCH, { query, body: { order_status: 'UNPAID' } })).code).toBe(36009004);
    const second = await at.call('POST', SEARCH, { query, body: {} });
    expect([rowsOf(second).length, 'next_page_token' in second.data]).toEqual([1, false]);
  });
});

describe('an order', () => {
  test('has a row for each piece, amounts as text, no address until it may be shipped, then a starred one', async () => {
    const [a, b] = at.shop.skus;
    const order = at.addOrder({
      paid: false,
      shippingFee: 2_900,
      lines: [
        { sku: a!, qty: 3, discount: 100 },
        { sku: b!, qty: 1 },
      ],
    });
    const before = await detail(order);
    expect([before.status, before.recipient_address, before.line_items.length]).toEqual([
      'UNPAID',
      undefined,
      4,
    ]);
    expect(before.payment).toMatchObject({
      original_total_product_price: '402',
      seller_discount: '1',
      sub_total: '401',
      shipping_fee: '29',
      total_amount: '430',
    });
    expect(before.line_items[0]!.original_price).toBe('100.50');
    at.world.pay(order);
    const after = await detail(order);
    expect([after.status, after.recipient_address?.name, after.tracking_number]).toEqual([
      'AWAITING_SHIPMENT',
      'ส***',
      '',
    ]);
    at.world.mask(order, false);
    expect((await detail(order)).recipient_address?.phone_number).toBe('(+66)812345678');
  });
  test('that does not exist is left out of the details', async () => {
    const order = at.addOrder();
    const answer = await at.call('GET', DETAIL, { query: { ids: `${order.id},123` } });
    expect(rowsOf(answer).map(({ id }) => id)).toEqual([order.id]);
  });
  test('is named by its stage, and its truth is ours', () => {
    const [a, b] = at.shop.skus;
    const { world } = at;
    const order = at.addOrder({
      paid: false,
      hold: true,
      lines: [
        { sku: a!, qty: 2 },
        { sku: b!, qty: 1 },
      ],
    });
    const seen: unknown[] = [];
    const note = () => seen.push([statusWord(order), truthOf(order).code]);
    note();
    world.pay(order);
    note();
    world.release(order);
    note();
    const [one, two] = world.split(order, [[0], [1]]);
    world.arrange(order, one!);
    note();
    world.arrange(order, two!);
    note();
    for (const parcel of [one!, two!]) world.collect(order, parcel);
    note();
    for (const parcel of [one!, two!]) world.deliver(order, parcel);
    note();
    world.complete(order);
    note();
    const back = world.askReturn(order, 'return', [{ line: 0, qty: 1 }], 'wrong');
    world.moveReturn(order, back, 'sent_back');
    note();
    expect(seen).toEqual([
      ['UNPAID', 100],
      ['ON_HOLD', 100],
      ['AWAITING_SHIPMENT', 111],
      ['PARTIALLY_SHIPPING', 114],
      ['AWAITING_COLLECTION', 112],
      ['IN_TRANSIT', 121],
      ['DELIVERED', 122],
      ['COMPLETED', 130],
      ['COMPLETED', 141],
    ]);
    expect(truthOf(order).qty).toBe(3);
  });
});

describe('shipping', () => {
  const of = (order: Order) => `/fulfillment/202309/packages/${order.parcels[0]!.id}`;
  const label = (order: Order) =>
    at.call('GET', `${of(order)}/shipping_documents`, { query: { document_type: 'SHIPPING_LABEL' } });
  const ship = (order: Order) =>
    at.call('POST', `${of(order)}/ship`, { body: { handover_method: 'PICKUP' } });
  test('a package once, and then there is a number and a label', async () => {
    const order = at.addOrder();
    const slots = await at.call('GET', `${of(order)}/handover_time_slots`);
    expect(slots.data.pickup_slots[0]).toHaveProperty('avaliable', true);
    expect((await label(order)).code).toBe(10007014);
    expect(said(await ship(order))).toEqual([200, 0]);
    expect((await ship(order)).code).toBe(10007014);
    expect(order.parcels[0]!.arranged).toBe(1);
    const { data } = await label(order);
    expect(data.tracking_number).toMatch(/^TH/);
    expect(await detail(order)).toMatchObject({
      status: 'AWAITING_COLLECTION',
      tracking_number: data.tracking_number,
    });
    const paper = await fetch(data.doc_url);
    expect([paper.headers.get('content-type'), (await paper.text()).slice(0, 5)]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
    await at.world.clock.advance(25 * HOUR);
    expect((await fetch(data.doc_url)).status).toBe(403);
  });
  test('not before it is paid, on hold or while the buyer wants it cancelled', async () => {
    const asked = at.addOrder();
    at.world.requestCancel(asked);
    const codes = [];
    for (const order of [at.addOrder({ paid: false }), at.addOrder({ hold: true }), asked])
      codes.push((await ship(order)).code);
    expect(codes).toEqual([10007014, 10007014, 10007014]);
  });
  test('of several tells inside its success which failed', async () => {
    const [good, held] = [at.addOrder(), at.addOrder({ hold: true })];
    const packages = [good, held].map(({ parcels }) => ({ id: parcels[0]!.id, handover_method: 'DROP_OFF' }));
    const answer = await at.call('POST', '/fulfillment/202309/packages/ship', { body: { packages } });
    expect([answer.code, answer.data.errors]).toEqual([
      0,
      [{ code: 10007014, message: 'package in freeze status', detail: { package_id: packages[1]!.id } }],
    ]);
  });
  test('in parts gives new package ids; the pieces of one SKU stay together', async () => {
    const [a, b] = at.shop.skus;
    const order = at.addOrder({
      lines: [
        { sku: a!, qty: 2 },
        { sku: b!, qty: 1 },
      ],
    });
    const old = of(order);
    const [first, second] = order.lines.map(({ ids }) => ids);
    const split = (groups: string[][]) =>
      at.call('POST', `/fulfillment/202309/orders/${order.id}/split`, {
        body: { splittable_groups: groups.map((ids, n) => ({ id: String(n), order_line_item_ids: ids })) },
      });
    expect((await split([[first![0]!], [first![1]!, second![0]!]])).code).toBe(36009004);
    const { data } = await split([first!, second!]);
    expect(data.packages).toEqual(order.parcels.map(({ id }, n) => ({ id, splittable_group_id: String(n) })));
    expect((await at.call('GET', old)).code).toBe(36009004);
    await ship(order);
    expect((await detail(order)).status).toBe('PARTIALLY_SHIPPING');
  });
});

describe('products', () => {
  test('are listed, and their stock and price are set', async () => {
    const list = await at.call('POST', '/product/202502/products/search', { body: { status: 'ACTIVATE' } });
    const [product] = list.data.products;
    expect([list.data['total_count'], product!.skus[0]!.price]).toEqual([
      2,
      { currency: 'THB', tax_exclusive_price: '100.50', sale_price: '100.50' },
    ]);
    const { id, inventory } = product!.skus[0]!;
    const set = (quantity: number, warehouse = inventory[0]!.warehouse_id) =>
      at.call('POST', `/product/202309/products/${product!.id}/inventory/update`, {
        body: { skus: [{ id, inventory: [{ warehouse_id: warehouse, quantity }] }] },
      });
    expect((await set(7)).data).toEqual({});
    expect(at.shop.skus[0]!.stock).toBe(7);
    expect((await set(100_000)).code).toBe(36009004);
    const failed = await set(8, '1');
    expect([failed.code, failed.data.errors[0]!.code, at.shop.skus[0]!.stock]).toEqual([0, 12052990, 7]);
    const price = (amount: string) =>
      at.call('POST', `/product/202309/products/${product!.id}/prices/update`, {
        body: { skus: [{ id, price: { amount, currency: 'THB' } }] },
      });
    expect([(await price('189.50')).code, at.shop.skus[0]!.price]).toEqual([0, 18_950]);
    at.shop.skus[0]!.promotion = true;
    expect((await price('1')).code).toBe(36009004);
  });
});

describe('cancelling and returning', () => {
  const AT = '/return_refund/202309';
  test('the seller cancels, or answers the buyer who wants to', async () => {
    const [mine, theirs, kept] = [at.addOrder(), at.addOrder(), at.addOrder()];
    const own = await at.call('POST', `${AT}/cancellations`, {
      body: { order_id: mine.id, cancel_reason: 'seller_cancel_reason_out_of_stock' },
    });
    expect([own.data['cancel_status'], statusWord(mine)]).toEqual([
      'CANCELLATION_REQUEST_COMPLETE',
      'CANCELLED',
    ]);
    for (const order of [theirs, kept]) at.world.requestCancel(order);
    expect(await detail(kept)).toMatchObject({ is_buyer_request_cancel: true, status: 'AWAITING_SHIPMENT' });
    const { data } = await at.call('POST', `${AT}/cancellations/search`, {
      body: { cancel_types: ['BUYER_CANCEL'] },
    });
    const [one, two] = data.cancellations;
    await at.call('POST', `${AT}/cancellations/${one!.cancel_id}/approve`, { body: {} });
    await at.call('POST', `${AT}/cancellations/${two!.cancel_id}/reject`, {
      body: { reject_reason: 'shipped' },
    });
    expect([theirs.cancelled, kept.cancelled, kept.cancelRequested]).toEqual([true, false, false]);
    expect((await at.call('POST', `${AT}/cancellations/${two!.cancel_id}/approve`, { body: {} })).code).toBe(
      10007014,
    );
  });
  test('a return is taken back in its steps', async () => {
    const order = at.addOrder();
    const [parcel] = order.parcels;
    at.world.arrange(order, parcel!);
    at.world.collect(order, parcel!);
    at.world.deliver(order, parcel!);
    const one = at.world.askReturn(order, 'return', [{ line: 0, qty: 1 }], 'broken');
    const found = async () => {
      const { data } = await at.call('POST', `${AT}/returns/search`, { body: { order_ids: [order.id] } });
      return data.return_orders[0]!;
    };
    expect(await found()).toMatchObject({
      return_status: 'RETURN_OR_REFUND_REQUEST_PENDING',
      refund_amount: { refund_total: '100.50' },
    });
    const answer = (decision: string) =>
      at.call('POST', `${AT}/returns/${one.id}/approve`, { body: { decision } });
    expect((await answer('APPROVE_RECEIVED_PACKAGE')).code).toBe(10007014);
    expect((await answer('APPROVE_RETURN')).code).toBe(0);
    at.world.moveReturn(order, one, 'sent_back');
    expect([(await found()).return_status, truthOf(order).code, statusWord(order)]).toEqual([
      'BUYER_SHIPPED_ITEM',
      141,
      'DELIVERED',
    ]);
    expect((await answer('APPROVE_RECEIVED_PACKAGE')).code).toBe(0);
    expect((await found()).return_status).toBe('RETURN_OR_REFUND_REQUEST_COMPLETE');
  });
});

describe('pushes', () => {
  const bodies = () =>
    at.heard.map(
      ({ raw }) =>
        JSON.parse(raw.toString()) as {
          type: number;
          shop_id: string;
          tts_notification_id: string;
          data: Record<string, unknown>;
        },
    );
  test('are signed, tell of a new status once, and never of a part that is shipped', async () => {
    at.platform.pushTo(`${at.ears.url}/tiktok`);
    const [a, b] = at.shop.skus;
    const order = at.addOrder({
      lines: [
        { sku: a!, qty: 1 },
        { sku: b!, qty: 1 },
      ],
    });
    at.world.touch(order);
    at.world.split(order, [[0], [1]]);
    at.world.arrange(order, order.parcels[0]!);
    at.world.requestCancel(order);
    at.world.cancel(order);
    await at.world.clock.advance(MINUTE);
    expect(
      bodies().map(({ type, data }) => [
        type,
        data['order_status'] ?? data['sc_type'] ?? data['cancel_status'],
      ]),
    ).toEqual([
      [1, 'AWAITING_SHIPMENT'],
      [4, 'SPLIT'],
      [11, 'CANCELLATION_REQUEST_PENDING'],
      [1, 'CANCEL'],
      [11, 'CANCELLATION_REQUEST_COMPLETE'],
    ]);
    const { headers, raw } = at.heard[0]!;
    expect(headers['authorization']).toBe(pushSignature('29a39d', 'e59af819cc', raw.toString()));
  });
  test('come again after 2 and 30 minutes, 3 and 12 hours, the same each time, and then no more', async () => {
    at.platform.pushTo(at.ears.url);
    at.answers.push(500, 404, 503, 500, 500, 500);
    at.addOrder();
    const seen: number[] = [];
    for (const wait of [1, 2 * MINUTE, 30 * MINUTE, 3 * HOUR, 12 * HOUR, 48 * HOUR]) {
      await at.world.clock.advance(wait + 1_000);
      seen.push(at.heard.length);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 5]);
    expect(new Set(bodies().map(({ tts_notification_id }) => tts_notification_id)).size).toBe(1);
  });
  test('go where the shop subscribed to them', async () => {
    const put = await at.call('PUT', '/event/202309/webhooks', {
      body: { event_type: 'ORDER_STATUS_CHANGE', address: `${at.ears.url}/own` },
    });
    expect(put.code).toBe(0);
    at.addOrder();
    await at.world.clock.advance(1_000);
    expect(at.heard.map(({ path }) => path)).toEqual(['/own']);
    await at.call('DELETE', '/event/202309/webhooks', { body: { event_type: 'ORDER_STATUS_CHANGE' } });
    at.addOrder();
    await at.world.clock.advance(1_000);
    expect(at.heard.length).toBe(1);
  });
  test('remind of the end of the authorisation daily, and tell that it was taken back', async () => {
    at.platform.pushTo(at.ears.url);
    await at.world.clock.advance(337.5 * DAY);
    expect(bodies().map(({ type }) => type)).toEqual([7, 7, 7]);
    at.platform.revoke(at.shop);
    await at.world.clock.advance(1_000);
    expect(bodies().at(-1)!.type).toBe(6);
  });
  test('of a product carry its id as a number that no float holds', async () => {
    at.platform.pushTo(at.ears.url);
    at.platform.productChanged(at.shop, '1729592969712207008', 'SELLER_DEACTIVATED');
    await at.world.clock.advance(1_000);
    expect(at.heard[0]!.raw.toString()).toContain('"product_id":1729592969712207008,');
  });
});

describe('what goes wrong', () => {
  const once = (name: Parameters<typeof at.world.faults.set>[0]) =>
    at.world.faults.set(name, 1, { times: 1 });
  const list = (query = {}) => at.call('POST', SEARCH, { query, body: {} });
  const ship = (order: Order) =>
    at.call('POST', `/fulfillment/202309/packages/${order.parcels[0]!.id}/ship`, {
      body: { handover_method: 'PICKUP' },
    });
  test('the signature, the number of calls and the server itself', async () => {
    once('bad_sign');
    expect(said(await list())).toEqual([401, 106001]);
    once('rate_limit');
    expect(said(await list())).toEqual([429, 36009002]);
    once('http_5xx');
    expect((await list()).status).toBeGreaterThanOrEqual(500);
    once('timeout_before');
    await expect(list()).rejects.toThrow();
    expect((await list()).code).toBe(0);
  });
  test('a clock that is another, as every reply says', async () => {
    once('clock_skew');
    const refused = await list();
    expect([refused.code, /earlier/.test(refused.message)]).toEqual([36009004, true]);
    expect(refused.date - at.world.clock.now()).toBeGreaterThan(5 * MINUTE);
  });
  test('a token before its time, for good, until it is renewed', async () => {
    const { refresh_token } = await at.authorize();
    once('expired_token');
    expect([(await list()).code, (await list()).code]).toEqual([105002, 105002]);
    at.use((await at.token('refresh', { refresh_token })).data.access_token);
    expect((await list()).code).toBe(0);
  });
  test('an answer that is lost when the tokens were renewed: the old one is spent', async () => {
    const { refresh_token } = await at.authorize();
    once('refresh_lost_reply');
    await expect(at.token('refresh', { refresh_token })).rejects.toThrow();
    expect((await at.token('refresh', { refresh_token })).code).toBe(36004004);
    expect((await list()).code).toBe(0);
  });
  test('an authorisation that is taken back, until it is given again', async () => {
    const { refresh_token } = await at.authorize();
    once('revoked');
    expect([said(await list()), said(await list())]).toEqual([
      [401, 36009004],
      [401, 36009004],
    ]);
    expect((await at.token('refresh', { refresh_token })).code).toBe(36004004);
    await at.authorize();
    expect((await list()).code).toBe(0);
  });
  test('shipping that was done, and nobody says so', async () => {
    const order = at.addOrder();
    once('timeout_after_commit');
    await expect(ship(order)).rejects.toThrow();
    expect([order.parcels[0]!.arranged, (await ship(order)).code]).toEqual([1, 10007014]);
  });
  test('a slow page', async () => {
    const slow = await open({ slowPageMs: 300 });
    await slow.authorize();
    slow.world.faults.set('slow_page', 1);
    const begun = Date.now();
    await slow.call('POST', SEARCH, { body: {} });
    expect(Date.now() - begun).toBeGreaterThanOrEqual(295);
    await slow.close();
  });
  test('orders that change between two pages are all there nonetheless', async () => {
    for (let n = 0; n < 6; n++) at.addOrder();
    at.world.faults.set('page_mutation', 1);
    await at.world.clock.advance(10 * MINUTE);
    const before = at.world.clock.seconds();
    const { rows } = await everyPage(
      { page_size: '2', sort_field: 'update_time', sort_order: 'ASC' },
      { update_time_lt: before },
    );
    expect(new Set(rows.map(({ id }) => id)).size).toBe(6);
    expect([...at.shop.orders.values()].some(({ updatedAt }) => updatedAt >= before * 1_000)).toBe(true);
  });
  test('an order newer than what was asked for', async () => {
    at.addOrder();
    await at.world.clock.advance(10 * MINUTE);
    const to = at.world.clock.seconds() - 30;
    once('update_beyond_window');
    const { rows } = await everyPage({}, { update_time_lt: to });
    expect(rows[0]!.update_time).toBeGreaterThanOrEqual(to);
  });
  test('an order that changes with a moment from before the list', async () => {
    const order = at.addOrder();
    await at.world.clock.advance(5 * MINUTE);
    await list();
    const read = at.world.clock.now();
    await at.world.clock.advance(MINUTE);
    once('late_update');
    const before = order.updatedAt;
    at.world.arrange(order, order.parcels[0]!);
    expect(order.updatedAt).toBeLessThan(read);
    expect(order.updatedAt).toBeGreaterThan(before);
  });
  test('the last page’s token is empty; the same one comes twice', async () => {
    for (let n = 0; n < 3; n++) at.addOrder();
    once('empty_next_token');
    expect((await list()).data).toHaveProperty('next_page_token', '');
    const first = (await list({ page_size: '1' })).data.next_page_token;
    once('repeated_cursor');
    expect((await list({ page_size: '1', page_token: first })).data.next_page_token).toBe(first);
  });
  test('a package of several, and a SKU, that fails', async () => {
    const order = at.addOrder();
    once('partial_failure');
    const packages = [{ id: order.parcels[0]!.id, handover_method: 'PICKUP' }];
    const answer = await at.call('POST', '/fulfillment/202309/packages/ship', { body: { packages } });
    expect([answer.code, answer.data.errors[0]!.code, order.parcels[0]!.arranged]).toEqual([0, 10007014, 0]);
  });
  test('a label that is refused at first, and a link that is no longer good', async () => {
    const order = at.addOrder();
    await ship(order);
    const label = () =>
      at.call('GET', `/fulfillment/202309/packages/${order.parcels[0]!.id}/shipping_documents`, {
        query: { document_type: 'SHIPPING_LABEL' },
      });
    once('label_failed');
    expect((await label()).code).toBe(36009003);
    once('label_link_expired');
    expect((await fetch((await label()).data.doc_url)).status).toBe(403);
    expect((await fetch((await label()).data.doc_url)).status).toBe(200);
  });
  test('a tracking number and an address that come later', async () => {
    once('tracking_empty_then_set');
    once('address_later');
    const order = at.addOrder();
    await ship(order);
    const early = await detail(order);
    expect([early.tracking_number, early.recipient_address]).toEqual(['', undefined]);
    await at.world.clock.advance(6 * MINUTE);
    const late = await detail(order);
    expect([late.tracking_number.slice(0, 2), late.recipient_address?.name]).toEqual(['TH', 'ส***']);
  });
  test('an order that is written wrong once, and right soon after', async () => {
    const order = at.addOrder({ masked: false });
    await ship(order);
    const wrong = async (name: Parameters<typeof once>[0]) => {
      once(name);
      return detail(order);
    };
    expect((await wrong('masked_address')).recipient_address?.name).toBe('ส***');
    expect((await wrong('status_regression')).status).toBe('AWAITING_SHIPMENT');
    await at.world.clock.advance(2 * MINUTE);
    const before = order.updatedAt;
    expect((await wrong('unknown_enum')).status).toBe('AWAITING_INSPECTION');
    await at.world.clock.advance(2 * MINUTE);
    expect(order.updatedAt).toBeGreaterThan(before);
    expect(await wrong('extra_field')).toHaveProperty('logistics_service_tier');
    expect(typeof (await wrong('number_as_string')).update_time).toBe('string');
    expect((await wrong('null_string'))['buyer_message']).toBe('null');
    once('bigint_number');
    expect((await at.call('GET', DETAIL, { query: { ids: order.id } })).text).toContain(`"id":${order.id},`);
    expect(await detail(order)).toMatchObject({ status: 'AWAITING_COLLECTION', id: order.id });
  });
  test('pushes that come twice, thirty times, never, late, and from somebody else', async () => {
    at.platform.pushTo(at.ears.url);
    const heardOf = async (name: Parameters<typeof once>[0]) => {
      at.heard.length = 0;
      once(name);
      at.addOrder();
      await at.world.clock.advance(500);
      return at.heard.length;
    };
    const counts = [];
    for (const name of ['duplicate_push', 'push_storm', 'lost_push', 'out_of_order_push'] as const)
      counts.push(await heardOf(name));
    expect(counts).toEqual([2, 30, 0, 0]);
    await at.world.clock.advance(2 * MINUTE);
    expect(await heardOf('forged_push')).toBe(2);
    const isRight = at.heard.map(
      ({ headers, raw }) =>
        headers['authorization'] === pushSignature('29a39d', 'e59af819cc', raw.toString()),
    );
    expect(isRight).toEqual([true, false]);
  });
});
