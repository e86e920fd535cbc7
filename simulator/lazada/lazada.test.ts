import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fault } from '../faults.ts';
import { pushSignature } from './sign.ts';
import { BACK, open, OPTIONS, type Answer } from './test-shop.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let at: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  at = await open();
  await at.authorize();
});
afterEach(() => at.close());

const iso = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}+00:00`;
const list = (more: Record<string, string> = {}): Promise<Answer> =>
  at.call('/orders/get', {
    update_after: iso(at.world.clock.now() - 10 * DAY),
    sort_by: 'updated_at',
    sort_direction: 'ASC',
    ...more,
  });
const strike = (fault: Fault, times = 1) => at.world.faults.set(fault, 1, { times });

describe('the authorisation', () => {
  test('is agreed to on a page with a button a shop, for the callback of the app alone', async () => {
    const page = at.server.url + at.platform.authorizePage('a&b');
    expect(await (await fetch(page)).text()).toContain('ร้านชา');
    const reply = await fetch(`${page}&auto=${at.shop.id}`, { redirect: 'manual' });
    const back = new URL(reply.headers.get('location')!);
    expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([BACK, 'a&b']);
    expect((await fetch(page.replace('back', 'elsewhere'))).status).toBe(400);
    expect((await fetch(page.replace(OPTIONS.appKey, '1'))).status).toBe(400);
  });
  test('gives a pair for a code that is good once and for half an hour', async () => {
    const code = await at.consentCode();
    expect(await at.exchange(code)).toMatchObject({
      code: '0',
      expires_in: 2_592_000,
      refresh_expires_in: 15_552_000,
      country_user_info: [{ seller_id: at.shop.id }],
    });
    expect((await at.exchange(code)).code).toBe('InvalidCode');
    const late = await at.consentCode();
    await at.world.clock.advance(31 * MINUTE);
    expect((await at.exchange(late)).code).toBe('InvalidCode');
  });
  test('is renewed with a token that is good once and whose own end stays', async () => {
    const first = await at.authorize();
    await at.world.clock.advance(29 * DAY);
    const second = await at.refresh(first.refresh_token);
    expect(second).toMatchObject({ code: '0', country_user_info_list: [{ country: 'th' }] });
    expect(second['refresh_expires_in']).toBeLessThanOrEqual(151 * 86_400);
    expect((await at.refresh(first.refresh_token)).code).toBe('IllegalRefreshToken');
    expect((await at.call('/seller/get')).code).toBe('0');
    await at.world.clock.advance(2 * DAY);
    expect((await at.call('/seller/get')).code).toBe('IllegalAccessToken');
    at.use(second.access_token);
    expect((await at.call('/seller/get')).data).toMatchObject({ seller_id: at.shop.id, name: 'ร้านชา' });
    await at.world.clock.advance(150 * DAY);
    expect((await at.refresh(second.refresh_token)).code).toBe('IllegalRefreshToken');
  });
  test('may let a refresh token be used again, and put its end off', async () => {
    const other = await open({ refreshSingleUse: false, refreshExtends: true });
    const first = await other.authorize();
    await other.world.clock.advance(29 * DAY);
    expect((await other.refresh(first.refresh_token))['refresh_expires_in']).toBe(15_552_000);
    expect((await other.refresh(first.refresh_token)).code).toBe('0');
    await other.close();
  });
  test('may be taken back', async () => {
    const { refresh_token } = await at.authorize();
    at.platform.revoke(at.shop);
    expect((await at.call('/seller/get')).code).toBe('IllegalAccessToken');
    expect((await at.refresh(refresh_token)).code).toBe('IllegalRefreshToken');
  });
});

describe('a call is refused', () => {
  const why = async (sent: object, params: Record<string, string> = {}, path = '/seller/get') =>
    (await at.call(path, params, sent)).code;
  test('whose signature is wrong, in small letters, or not over the form', async () => {
    expect(await why({ sign: 'A'.repeat(64) })).toBe('IncompleteSignature');
    expect(await why({ sign: '' })).toBe('MissingParameter');
    const order = at.addOrder();
    const right = await at.pack(order);
    expect(right.code).toBe('0');
    expect(await why({ form: { packReq: '{}' }, sign: 'F'.repeat(64) }, {}, '/order/fulfill/pack')).toBe(
      'IncompleteSignature',
    );
  });
  test('whose time is in seconds, or more than two hours off', async () => {
    const now = at.world.clock.now();
    expect(await why({ timestamp: String(Math.floor(now / 1_000)) })).toBe('IllegalTimestamp');
    expect(await why({ timestamp: String(now - 7_190_000) })).toBe('0');
    expect(await why({ timestamp: String(now - 7_210_000) })).toBe('IllegalTimestamp');
    expect(await why({ timestamp: String(now + 7_210_000) })).toBe('IllegalTimestamp');
  });
  test('that has no token, another one, a parameter too many, or a path that is none', async () => {
    expect(await why({ token: null })).toBe('MissingParameter');
    expect(await why({ token: 'x' })).toBe('IllegalAccessToken');
    expect(await why({}, { page: '1' })).toBe('InvalidParameter');
    expect(await why({}, {}, '/seller/set')).toBe('InvalidApiPath');
    expect(await why({ form: { a: '1' } })).toBe('InvalidApiPath');
  });
  test.each<[string, Record<string, string>, string]>([
    ['a limit of more than a hundred', { limit: '101' }, '19'],
    ['a limit of none', { limit: '0' }, '19'],
    ['an offset over five thousand', { offset: '5001' }, '14'],
    ['a moment without an offset', { update_after: '2026-01-01T00:00:00' }, '17'],
    ['a word that is no status', { status: 'cancelled' }, '36'],
    ['another field to sort by', { sort_by: 'paid_at' }, 'InvalidParameter'],
  ])('for %s', async (_name, params, code) => {
    expect((await list(params)).code).toBe(code);
  });
  test('for no window, no such order, more than fifty orders, the order of another shop', async () => {
    expect(await why({}, {}, '/orders/get')).toBe('MissingParameter');
    const theirs = at.addOrder({}, at.other);
    expect(await why({}, { order_id: theirs.id }, '/order/get')).toBe('16');
    const ids = JSON.stringify(Array.from({ length: 51 }, (_one, n) => n));
    expect(await why({}, { order_ids: ids }, '/orders/items/get')).toBe('InvalidParameter');
  });
  test('over so many a second', async () => {
    const tight = await open({ perSecond: 3 });
    await tight.authorize();
    await tight.world.clock.advance(1_000);
    const codes = await Promise.all(Array.from({ length: 8 }, () => tight.call('/seller/get')));
    expect(codes.some(({ code }) => code === 'SellerCallLimit')).toBe(true);
    await tight.close();
  });
});

test('250 orders come by offset without what was bought, and their pieces fifty orders at once', async () => {
  for (let n = 0; n < 250; n++) at.addOrder({ lines: [{ sku: at.shop.skus[0]!, qty: 1 + (n % 3) }] });
  const counts: unknown[] = [];
  for (const offset of ['0', '100', '200', '250', '5000']) {
    const { data } = await list({ offset, limit: '100' });
    counts.push([data.count, data.countTotal]);
    expect(data.orders[0]?.['items']).toBeUndefined();
  }
  expect(counts).toEqual([
    [100, 250],
    [100, 250],
    [50, 250],
    [0, 250],
    [0, 250],
  ]);
  expect(at.platform.calls.get('/orders/get')).toBe(5);
  const some = [...at.shop.orders.values()].slice(0, 50);
  const { data } = await at.call('/orders/items/get', { order_ids: `[${some.map(({ id }) => id).join()}]` });
  const orders = data as unknown as { order_items: object[] }[];
  expect(orders.map((one) => one.order_items.length)).toEqual(some.map(({ lines }) => lines[0]!.qty));
});
test('one order id in two shops is two orders', async () => {
  strike('same_order_id_two_shops');
  const mine = at.addOrder({ lines: [{ sku: at.shop.skus[0]!, qty: 2 }] });
  expect(await at.items(mine)).toHaveLength(2);
  await at.authorize(at.other);
  expect(await at.items(mine)).toHaveLength(1);
});

describe('shipping', () => {
  test('packs, prints and makes ready, each once', async () => {
    const order = at.addOrder({ lines: [{ sku: at.shop.skus[0]!, qty: 2 }] });
    const { result } = await at.pack(order);
    const [item] = result.data.pack_order_list[0].order_item_list;
    expect(item).toMatchObject({ item_err_code: '0', package_id: `FP${order.parcels[0]!.id}` });
    expect(await at.items(order)).toMatchObject([
      { status: 'packed', tracking_code: item.tracking_number },
      { package_id: item.package_id },
    ]);
    const again = await at.pack(order);
    expect(again.result.data.pack_order_list[0].order_item_list[0].item_err_code).toBe('700026');
    const label = await at.post('/order/package/document/get', 'getDocumentReq', {
      doc_type: 'PDF',
      packages: [{ package_id: item.package_id }],
    });
    expect(Buffer.from(label.result.data.file, 'base64').toString()).toMatch(/^<iframe/);
    const link = at.server.url + label.result.data.pdf_url;
    expect(await (await fetch(link)).text()).toMatch(/^%PDF/);
    expect((await at.ready(item.package_id)).result.data.packages[0].item_err_code).toBe('0');
    expect((await at.items(order))[0]!['status']).toBe('ready_to_ship_pending');
    expect((await at.ready(item.package_id)).result.data.packages[0].item_err_code).toBe('700000');
    expect(order.parcels[0]!.arranged).toBe(1);
    await at.world.clock.advance(11 * MINUTE);
    expect((await fetch(link)).status).toBe(403);
    expect((await at.items(order))[0]!['status']).toBe('ready_to_ship');
  });
  test('parts an order where pieces are packed apart, each with its own package', async () => {
    const order = at.addOrder({
      lines: [
        { sku: at.shop.skus[0]!, qty: 3 },
        { sku: at.shop.skus[1]!, qty: 1 },
      ],
    });
    const ids = order.lines[0]!.ids;
    const chosen = [ids[1]!, ids[2]!];
    await at.pack(order, chosen);
    const rows = await at.items(order);
    const packed = rows
      .filter((row) => row['status'] === 'packed')
      .map((row) => String(row['order_item_id']));
    expect(packed).toHaveLength(2);
    expect(new Set(rows.map((row) => row['package_id'])).size).toBe(2);
    expect(order.parcels.map(({ of }) => of)).toEqual([
      [
        { line: 0, qty: 1 },
        { line: 1, qty: 1 },
      ],
      [{ line: 0, qty: 2 }],
    ]);
    expect(order.lines[0]!.ids.slice(1)).toEqual(chosen);
  });
  test('is taken back by repacking until it is ready', async () => {
    const order = at.addOrder();
    await at.pack(order);
    const id = `FP${order.parcels[0]!.id}`;
    const repack = () => at.post('/order/package/repack', 'rePackReq', { packages: [{ package_id: id }] });
    expect((await repack()).result.data.packages[0].item_err_code).toBe('0');
    expect((await at.items(order))[0]!['status']).toBe('repacked');
    expect((await repack()).result.data.packages[0].item_err_code).toBe('700000');
    expect((await at.ready('FP1')).result.data.packages[0].item_err_code).toBe('600001');
  });
  test('of what is not paid or cancelled is refused inside of a success', async () => {
    const unpaid = await at.pack(at.addOrder({ paid: false }));
    expect(unpaid.result).toMatchObject({
      success: true,
      data: { pack_order_list: [{ order_item_list: [{ item_err_code: '700031' }] }] },
    });
    const order = at.addOrder();
    await at.pack(order);
    at.world.cancel(order);
    expect((await at.ready(`FP${order.parcels[0]!.id}`)).result.data.packages[0].item_err_code).toBe(
      '600002',
    );
    const many = Array.from({ length: 21 }, (_one, n) => `FP${n}`);
    expect((await at.ready(...many)).result).toMatchObject({ success: false, error_code: '700022' });
  });
});

describe('pushes', () => {
  beforeEach(() => at.platform.pushTo(at.ears.url));
  test('come one a piece, signed, in milliseconds, and are told again every half an hour', async () => {
    at.answers.push(...Array.from({ length: 2 }, () => ({ status: 201, body: '' })));
    const order = at.addOrder({ lines: [{ sku: at.shop.skus[0]!, qty: 2 }] });
    await at.world.clock.advance(0);
    expect(at.heard).toHaveLength(2);
    const [{ raw, headers }] = at.heard as [(typeof at.heard)[0]];
    expect(headers['authorization']).toBe(pushSignature(OPTIONS.appKey, OPTIONS.appSecret, raw.toString()));
    expect(JSON.parse(raw.toString())).toMatchObject({
      seller_id: at.shop.id,
      message_type: 0,
      data: {
        order_status: 'pending',
        trade_order_id: order.id,
        trade_order_line_id: order.lines[0]!.ids[0],
      },
      site: 'lazada_th',
    });
    await at.world.clock.advance(31 * MINUTE);
    expect(at.platform.pushes.sent.map(({ attempts, heard }) => [attempts, heard])).toEqual([
      [2, true],
      [2, true],
    ]);
  });
  test('warn two days before the end, with a seller’s id that is the text null', async () => {
    await at.world.clock.advance(180 * DAY);
    const bodies = at.heard.map(({ raw }) => JSON.parse(raw.toString()) as Record<string, unknown>);
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toMatchObject({ seller_id: 'null', message_type: 8, data: { seller_id: at.shop.id } });
  });
});

describe('the way back', () => {
  const reverse = async () =>
    (await at.call('/reverse/getreverseordersforseller', { page_no: '1' })).result.items;
  test('a wish to cancel is agreed to or not', async () => {
    const order = at.addOrder();
    at.world.requestCancel(order);
    const [one] = await reverse();
    expect(one.request_type).toBe('CANCEL');
    const id = `6${order.id.slice(1)}`;
    const decide = (agree_cancel: string) =>
      at.call('/order/reverse/cancel/seller/decide', { reverse_order_id: id, agree_cancel });
    expect((await decide('false')).code).toBe('0');
    expect((await decide('true')).code).toBe('116');
    at.world.requestCancel(order);
    expect((await decide('true')).code).toBe('0');
    expect((await at.items(order))[0]!['status']).toBe('canceled');
  });
  test('a seller who is out of stock cancels, and has none left', async () => {
    const order = at.addOrder();
    const cancel = (reason_id: string) =>
      at.call('/order/reverse/cancel/create', {
        order_id: order.id,
        order_item_id_list: JSON.stringify(order.lines[0]!.ids),
        reason_id,
      });
    expect((await cancel('1')).code).toBe('108');
    expect((await cancel('15')).data.tip_type).toBe('success');
    expect(at.shop.skus[0]!.stock).toBe(0);
    expect((await cancel('15')).data.tip_type).toBe('error');
  });
  test('a return is agreed to, comes back and is refunded in satang', async () => {
    const order = at.addOrder();
    const [parcel] = order.parcels;
    at.world.arrange(order, parcel!);
    at.world.collect(order, parcel!);
    at.world.deliver(order, parcel!);
    const one = at.world.askReturn(order, 'return', [{ line: 0, qty: 1 }], 'เสียหาย');
    expect((await reverse())[0].reverse_order_lines[0]).toMatchObject({
      reverse_status: 'REQUEST_INITIATE',
      refund_amount: 10_050,
    });
    const update = (action: string) =>
      at.call('/order/reverse/return/update', {
        action,
        reverse_order_id: one.id,
        reverse_order_item_ids: '[1]',
      });
    expect((await update('agreeRefund')).code).toBe('114');
    expect((await update('refuseReturn')).code).toBe('MissingParameter');
    expect((await update('agreeReturn')).code).toBe('0');
    at.world.moveReturn(order, one, 'sent_back');
    expect((await update('agreeRefund')).code).toBe('0');
    expect((await at.items(order))[0]!['status']).toBe('returned');
  });
});

describe('products', () => {
  const set = (path: string, ...rows: object[]) =>
    at.post(path, 'payload', { Request: { Product: { Skus: { Sku: rows } } } });
  const [ItemId, SkuId] = ['100200300', '900800701'];
  test('are listed with their SKUs, and told one by one', async () => {
    const { data } = await at.call('/products/get', { filter: 'all' });
    expect(data).toMatchObject({ total_products: 1, products: [{ item_id: 100_200_300, skus: [{}, {}] }] });
    expect((await at.call('/products/get', { filter: 'all', limit: '51' })).code).toBe('19');
    expect((await at.call('/products/get', { filter: 'all', offset: '10001' })).code).toBe('14');
    expect((await at.call('/product/item/get', { item_id: ItemId })).code).toBe('0');
  });
  test('have their stock set or moved, and their price set, each SKU for itself', async () => {
    const [sku] = at.shop.skus;
    await set('/product/stock/sellable/update', { ItemId, SkuId, SellableQuantity: 7 });
    expect(sku!.stock).toBe(7);
    for (let n = 0; n < 2; n++)
      await set('/product/stock/sellable/adjust', { ItemId, SkuId, SellableQuantity: -3 });
    expect(sku!.stock).toBe(1);
    const less = await set('/product/stock/sellable/adjust', { ItemId, SkuId, SellableQuantity: -3 });
    expect(less).toMatchObject({ code: '501', detail: [{ field: SkuId }] });
    const some = await set(
      '/product/price_quantity/update',
      { ItemId, SkuId, Quantity: 9, Price: '99.50' },
      { ItemId, SkuId: '1', Quantity: 9 },
    );
    expect(some).toMatchObject({ code: '501', detail: [{ field: '1', message: 'SKU_NOT_FOUND' }] });
    expect([sku!.stock, sku!.price]).toEqual([9, 9_950]);
    sku!.promotion = true;
    expect((await set('/product/stock/sellable/update', { SkuId, SellableQuantity: 8 })).code).toBe('501');
    expect((await set('/product/stock/sellable/update', { SkuId, SellableQuantity: 10 })).code).toBe('0');
    const many = Array.from({ length: 51 }, () => ({ SkuId, SellableQuantity: 1 }));
    expect((await set('/product/stock/sellable/update', ...many)).code).toBe('4171');
    expect((await set('/product/stock/sellable/update', { SkuId, Quantity: 1 })).code).toBe(
      'InvalidParameter',
    );
  });
});

test('faults strike where they belong', async () => {
  strike('rate_limit');
  expect((await list()).code).toMatch(/^(901|ApiCallLimit|SellerCallLimit)$/);
  strike('http_5xx');
  expect((await list()).code).toMatch(/^(502|ServiceTimeout)$/);
  strike('clock_skew');
  expect((await at.call('/seller/get')).code).toBe('IllegalTimestamp');
  strike('bad_sign');
  expect((await list()).code).toBe('IncompleteSignature');
  const order = at.addOrder();
  strike('timeout_before');
  await expect(at.pack(order)).rejects.toThrow();
  expect((await at.items(order))[0]!['status']).toBe('pending');
  strike('timeout_after_commit');
  await expect(at.pack(order)).rejects.toThrow();
  expect((await at.items(order))[0]!['status']).toBe('packed');
  const others = [at.addOrder(), at.addOrder()];
  for (const one of others) await at.pack(one);
  strike('partial_failure');
  const { result } = await at.ready(...others.map(({ parcels }) => `FP${parcels[0]!.id}`));
  expect(result.data.packages.map((one) => one.item_err_code)).toEqual(['6', '0']);
  strike('label_link_expired');
  const label = await at.post('/order/package/document/get', 'getDocumentReq', {
    doc_type: 'PDF',
    packages: [{ package_id: `FP${order.parcels[0]!.id}` }],
  });
  expect((await fetch(at.server.url + label.result.data.pdf_url)).status).toBe(403);
  strike('unknown_enum');
  expect((await at.items(order))[0]!['status']).toBe('in_customs');
  strike('null_string');
  expect((await list()).data.orders[0]['buyer_note']).toBe('null');
  const { refresh_token } = await at.authorize();
  strike('refresh_lost_reply');
  await expect(at.refresh(refresh_token)).rejects.toThrow();
  expect((await at.refresh(refresh_token)).code).toBe('IllegalRefreshToken');
  strike('expired_token');
  for (let n = 0; n < 2; n++) expect((await at.call('/seller/get')).code).toBe('IllegalAccessToken');
});
