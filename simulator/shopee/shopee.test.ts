import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fault } from '../faults.ts';
import type { Order } from '../world.ts';
import { pushSignature } from './sign.ts';
import { BACK, open, OPTIONS, type Answer } from './test-shop.ts';
import { statusWord, truthOf } from './truth.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LIST = '/api/v2/order/get_order_list';
const DETAIL = '/api/v2/order/get_order_detail';
const SHOP = '/api/v2/shop/get_shop_info';
const EVERYTHING =
  'recipient_address,item_list,package_list,total_amount,pay_time,note,cancel_by,cancel_reason,pickup_done_time';

let at: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  at = await open();
  await at.authorize();
});
afterEach(() => at.close());

const windowOf = (from: number, to: number, more: Record<string, string> = {}) => ({
  time_range_field: 'update_time',
  time_from: String(from),
  time_to: String(to),
  page_size: '100',
  ...more,
});
/** The last ten days up to now. */
const recent = (more: Record<string, string> = {}) =>
  windowOf(at.world.clock.seconds() - 10 * 86_400, at.world.clock.seconds() + 60, more);
const list = (more: Record<string, string> = {}) => at.call('GET', LIST, { query: recent(more) });
async function everyPage(query: Record<string, string>): Promise<{ ids: unknown[]; pages: number }> {
  const ids: unknown[] = [];
  let cursor = '';
  for (let pages = 1; ; pages++) {
    const { response } = await at.call('GET', LIST, { query: { ...query, cursor } });
    ids.push(...response.order_list.map((row) => row['order_sn']));
    if (!response.more) return { ids, pages };
    cursor = response.next_cursor;
  }
}
interface Row {
  order_sn: string;
  order_status: string;
  update_time: number;
  recipient_address: { name: string; phone: string; full_address: string };
  item_list: {
    item_id: number;
    model_id: number;
    model_quantity_purchased: number;
    model_original_price: number;
    model_discounted_price: number;
  }[];
  package_list: { package_number: string; logistics_status: string }[];
  [name: string]: unknown;
}
async function detail(order: Order, more: Record<string, string> = {}): Promise<Row> {
  const query = {
    order_sn_list: order.id,
    response_optional_fields: EVERYTHING,
    request_order_status_pending: 'true',
    ...more,
  };
  return (await at.call('GET', DETAIL, { query })).response.order_list[0] as Row;
}
const AT = '/api/v2/logistics';
async function pickup(order: Order) {
  const { response } = await at.call('GET', `${AT}/get_shipping_parameter`, {
    query: { order_sn: order.id },
  });
  const [address] = response.pickup.address_list;
  return { address_id: address!.address_id, pickup_time_id: address!.time_slot_list[0]!.pickup_time_id };
}
const ship = async (order: Order, more: object = {}) =>
  at.call('POST', `${AT}/ship_order`, { body: { order_sn: order.id, dropoff: {}, ...more } });

describe('the authorisation', () => {
  test('is agreed to on a page with a button a shop, by the new address and by the signed old one', async () => {
    for (const old of [false, true]) {
      const page = at.server.url + at.platform.authorizePage(BACK, { state: 'a&b', old });
      expect(await (await fetch(page)).text()).toContain('ร้านชา');
      const reply = await fetch(`${page}&auto=${at.shop.id}`, { redirect: 'manual' });
      expect(reply.headers.get('location')).toMatch(
        /^http:\/\/127\.0\.0\.1:9\/back\?code=[0-9a-f]{32}&shop_id=14701711&state=a%26b$/,
      );
    }
    const wrong = at.platform.authorizePage(BACK, { old: true }).replace(/sign=./, 'sign=g');
    expect(await (await fetch(at.server.url + wrong)).json()).toMatchObject({ error: 'error_sign' });
  });
  test('may come back without the state', async () => {
    const other = await open({ dropsState: true });
    const page = other.server.url + other.platform.authorizePage(BACK, { state: 'x' });
    const reply = await fetch(`${page}&auto=${other.shop.id}`, { redirect: 'manual' });
    expect(reply.headers.get('location')).not.toContain('state');
    await other.close();
  });
  test('gives a pair for a code that is good once, for ten minutes and for its shop', async () => {
    const code = await at.consentCode();
    expect((await at.exchange(code, '15')).error).toBe('invalid_shop_id');
    const pair = await at.exchange(code);
    expect(pair).toMatchObject({ error: '', expire_in: 14_400, shop_id_list: [14_701_711] });
    expect((await at.exchange(code)).error).toBe('invalid_code');
    const late = await at.consentCode();
    await at.world.clock.advance(11 * MINUTE);
    expect((await at.exchange(late)).error).toBe('invalid_code');
  });
  test('is renewed with a token that is good once; the last access token is good for five minutes more', async () => {
    const first = await at.authorize();
    const second = await at.refresh(first.refresh_token);
    expect(second).toMatchObject({ error: '', shop_id: 14_701_711, partner_id: OPTIONS.partnerId });
    expect((await at.refresh(first.refresh_token)).error).toBe('error_shop_refresh_token');
    expect((await at.call('GET', SHOP)).error).toBe('');
    await at.world.clock.advance(5 * MINUTE + 1_000);
    expect((await at.call('GET', SHOP)).error).toBe('invalid_acceess_token');
    at.use(second.access_token);
    expect(await at.call('GET', SHOP)).toMatchObject({ error: '', shop_name: 'ร้านชา' });
    await at.world.clock.advance(4 * HOUR);
    expect((await at.call('GET', SHOP)).error).toBe('invalid_acceess_token');
    await at.world.clock.advance(30 * DAY);
    expect((await at.refresh(second.refresh_token)).error).toBe('refresh_token_expired');
    expect(at.platform.calls.get('/api/v2/auth/access_token/get')).toBe(3);
  });
  test('ends after its time, and what was lost can be had again by a code of the console', async () => {
    const short = await open({ authorizationDays: 7, expiresAsMoment: true });
    const pair = await short.authorize();
    expect(Math.abs(pair.expire_in - short.world.clock.seconds() - 14_400)).toBeLessThan(3);
    const again = await short.call('POST', '/api/v2/public/get_token_by_resend_code', {
      shop: null,
      body: { resend_code: short.platform.resendCode(short.shop) },
    });
    short.use(again.access_token);
    expect((await short.call('GET', SHOP)).error).toBe('');
    await short.world.clock.advance(7 * DAY + MINUTE);
    expect((await short.call('GET', SHOP)).error).toBe('shop_access_expired');
    expect((await short.refresh(again.refresh_token)).error).toBe('shop_access_expired');
    await short.close();
  });
  test('is listed', async () => {
    const answer = await at.call('GET', '/api/v2/public/get_shops_by_partner', {
      shop: null,
      query: { page_size: '10', page_no: '1' },
    });
    expect(answer).toMatchObject({ more: false, authed_shop_list: [{ shop_id: 14_701_711, region: 'TH' }] });
  });
});

describe('a call is refused', () => {
  const now = (seconds: number) => at.world.clock.seconds() + seconds;
  const other = () =>
    at.world.addShop({ platform: 'shopee', id: '15', name: 'อื่น', sellerId: 's2', skus: [] }).id;
  test.each<[string, () => Promise<Answer>, string, RegExp]>([
    ['without a partner', () => at.call('GET', SHOP, { without: 'partner_id' }), 'error_param', /partner_id/],
    [
      'without a timestamp',
      () => at.call('GET', SHOP, { without: 'timestamp' }),
      'error_param',
      /no timestamp/,
    ],
    [
      'five minutes old',
      () => at.call('GET', SHOP, { timestamp: now(-302) }),
      'error_param',
      /Timestamp is expired/,
    ],
    [
      'from five minutes ahead',
      () => at.call('GET', SHOP, { timestamp: now(302) }),
      'error_param',
      /Timestamp is expired/,
    ],
    ['without a signature', () => at.call('GET', SHOP, { without: 'sign' }), 'error_param', /sign/],
    [
      'with another signature',
      () => at.call('GET', SHOP, { sign: 'ab'.repeat(32) }),
      'error_sign',
      /Wrong sign/,
    ],
    [
      'without a token',
      () => at.call('GET', SHOP, { without: 'access_token' }),
      'error_param',
      /access_token/,
    ],
    [
      'with an unknown token',
      () => at.call('GET', SHOP, { token: 'x' }),
      'error_auth',
      /Invalid access_token/,
    ],
    ['with the token of another shop', () => at.call('GET', SHOP, { shop: other() }), 'error_auth', /shopid/],
    ['at a path that is none', () => at.call('GET', '/api/v2/order/nothing'), 'error_param', /path/],
    ['with an unknown parameter', () => list({ page_token: 'x' }), 'error_param', /page_token/],
    ['with an unknown field', () => ship(at.addOrder(), { carrier: 'x' }), 'error_param', /carrier/],
    ['for too long a page', () => list({ page_size: '101' }), 'error_param', /page_size/],
    [
      'for too many orders',
      () =>
        at.call('GET', DETAIL, {
          query: { order_sn_list: Array.from({ length: 51 }, (_one, n) => `A${n}`).join() },
        }),
      'error_param',
      /order_sn_list/,
    ],
    [
      'for more than 15 days',
      () => at.call('GET', LIST, { query: windowOf(now(-15 * 86_400 - 1), now(0)) }),
      'order.order_list_invalid_time',
      /15days/,
    ],
    [
      'for days that run backwards',
      () => at.call('GET', LIST, { query: windowOf(now(0), now(-1)) }),
      'order.order_list_invalid_time',
      /earlier/,
    ],
    [
      'for a status the list does not know',
      () => list({ order_status: 'TO_CONFIRM_RECEIVE' }),
      'error_param',
      /order_status/,
    ],
    [
      'for a field that does not exist',
      () => at.call('GET', DETAIL, { query: { order_sn_list: 'A', response_optional_fields: 'items' } }),
      'error_param',
      /response_optional_fields/,
    ],
    [
      'for an order that does not exist',
      () => at.call('GET', DETAIL, { query: { order_sn_list: 'A' } }),
      'error_not_found',
      /order/,
    ],
    ['with a made up cursor', () => list({ cursor: 'x' }), 'error_param', /cursor/],
  ])('%s', async (_name, ask, error, message) => {
    const answer = await ask();
    expect(answer.error).toBe(error);
    expect(answer.message).toMatch(message);
  });
  test('at the edge of its times it is taken', async () => {
    const errors = [];
    for (const timestamp of [now(-298), now(298)])
      errors.push((await at.call('GET', SHOP, { timestamp })).error);
    errors.push((await at.call('GET', LIST, { query: windowOf(now(-15 * 86_400), now(0)) })).error);
    expect(errors).toEqual(['', '', '']);
  });
  test('when it is one too many in a second', async () => {
    const busy = await open({ perSecond: 2 });
    await busy.authorize();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => busy.call('GET', SHOP)));
    expect(replies.map(({ error }) => error)).toContain('error_rate_limit');
    await busy.close();
  });
});

describe('the list of orders', () => {
  test('of 250 has each once in three pages, ids alone, and the details come by fifties', async () => {
    const orders: Order[] = [];
    for (let n = 0; n < 250; n++) {
      orders.push(at.addOrder());
      if (n % 10 === 9) await at.world.clock.advance(1_000);
    }
    const seconds = orders.map(({ updatedAt }) => Math.floor(updatedAt / 1_000));
    const [from, to] = [seconds[0]!, seconds.at(-1)!];
    const all = await everyPage(windowOf(from, to + 1));
    expect([all.pages, new Set(all.ids).size, all.ids.length]).toEqual([3, 250, 250]);
    const without = await everyPage(windowOf(from, to));
    expect(without.ids.length).toBe(seconds.filter((second) => second < to).length);
    const later = await everyPage(windowOf(from + 1, to + 1));
    expect(later.ids.length).toBe(seconds.filter((second) => second > from).length);
    const byFifty = await everyPage(windowOf(from, to + 1, { page_size: '50' }));
    expect([byFifty.pages, byFifty.ids.length]).toEqual([5, 250]);
    const { response } = await at.call('GET', DETAIL, {
      query: { order_sn_list: all.ids.slice(0, 50).join() },
    });
    expect(response.order_list.length).toBe(50);
    expect(Object.keys(response.order_list[0]!)).not.toContain('item_list');
  });
  test('has the status where it is asked for', async () => {
    at.addOrder();
    expect((await list()).response.order_list[0]).not.toHaveProperty('order_status');
    const asked = await list({ response_optional_fields: 'order_status', order_status: 'READY_TO_SHIP' });
    expect(asked.response.order_list).toEqual([expect.objectContaining({ order_status: 'READY_TO_SHIP' })]);
    expect((await list({ order_status: 'UNPAID' })).response.order_list).toEqual([]);
  });
});

describe('an order', () => {
  test('has only what is asked for, prices of all pieces together, and a starred address', async () => {
    const [a, , single] = at.shop.skus;
    const order = at.addOrder({
      paid: false,
      shippingFee: 2_900,
      lines: [
        { sku: a!, qty: 3, discount: 150 },
        { sku: single!, qty: 1 },
      ],
    });
    expect(await detail(order)).toMatchObject({
      order_status: 'UNPAID',
      total_amount: 0,
      item_list: [
        {
          item_id: 100_200_300,
          model_id: 900_800_701,
          model_sku: 'TEA-1',
          model_quantity_purchased: 3,
          model_original_price: 301.5,
          model_discounted_price: 300,
        },
        { item_id: 100_200_301, model_id: 0, item_sku: 'TEA-3', model_sku: '' },
      ],
    });
    at.world.pay(order);
    const paid = await detail(order);
    expect([paid['total_amount'], paid.recipient_address.name, paid.recipient_address.full_address]).toEqual([
      429.5,
      'ส******ี',
      '****',
    ]);
    at.world.mask(order, false);
    expect((await detail(order)).recipient_address).toMatchObject({
      name: 'สมหญิง ใจดี',
      phone: '66812345678',
    });
    expect(Object.keys(await detail(order, { response_optional_fields: 'note' }))).not.toContain(
      'recipient_address',
    );
  });
  test('that does not exist is warned of beside those that do', async () => {
    const order = at.addOrder();
    const answer = await at.call('GET', DETAIL, { query: { order_sn_list: `${order.id},A` } });
    expect([answer.response.order_list.length, answer.warning]).toEqual([1, ['order_sn A not found']]);
  });
  test('on hold is pending only for who knows the word', async () => {
    const order = at.addOrder({ hold: true });
    expect([
      (await detail(order)).order_status,
      (await detail(order, { request_order_status_pending: 'false' })).order_status,
    ]).toEqual(['PENDING', 'READY_TO_SHIP']);
  });
  test('is named by its stage, and its truth is ours', async () => {
    const [a, b] = at.shop.skus;
    const { world } = at;
    const order = at.addOrder({
      paid: false,
      lines: [
        { sku: a!, qty: 2 },
        { sku: b!, qty: 1 },
      ],
    });
    const seen: unknown[] = [];
    const note = () => seen.push([statusWord(order, world.clock.now()), truthOf(order).code]);
    note();
    world.pay(order);
    note();
    const [one, two] = world.split(order, [[0], [1]]);
    world.arrange(order, one!);
    world.collect(order, one!);
    note();
    world.arrange(order, two!);
    note();
    world.missPickup(order, two!);
    note();
    world.arrange(order, two!);
    world.collect(order, two!);
    note();
    for (const parcel of [one!, two!]) world.deliver(order, parcel);
    note();
    world.complete(order);
    note();
    const back = world.askReturn(order, 'return', [{ line: 0, qty: 1 }], 'wrong');
    world.moveReturn(order, back, 'accepted');
    note();
    expect(seen).toEqual([
      ['UNPAID', 100],
      ['READY_TO_SHIP', 111],
      ['READY_TO_SHIP', 114],
      ['PROCESSED', 114],
      ['RETRY_SHIP', 114],
      ['SHIPPED', 121],
      ['TO_CONFIRM_RECEIVE', 122],
      ['COMPLETED', 130],
      ['TO_RETURN', 141],
    ]);
    const [lost, refused] = [at.addOrder(), at.addOrder({ paid: false, cod: true })];
    for (const gone of [lost, refused]) {
      world.arrange(gone, gone.parcels[0]!);
      world.collect(gone, gone.parcels[0]!);
    }
    world.lose(lost, lost.parcels[0]!);
    world.fail(refused, refused.parcels[0]!);
    const words = [];
    for (const gone of [lost, refused]) {
      const row = await detail(gone);
      words.push([row.order_status, row.package_list[0]!.logistics_status, truthOf(gone).code]);
    }
    expect(words).toEqual([
      ['CANCELLED', 'LOGISTICS_LOST', 142],
      ['CANCELLED', 'LOGISTICS_COD_REJECTED', 141],
    ]);
  });
});

describe('shipping', () => {
  const which = (order: Order) => ({ order_list: [{ order_sn: order.id }] });
  const tracking = (order: Order) =>
    at.call('GET', `${AT}/get_tracking_number`, { query: { order_sn: order.id } });
  test('a parcel once, by one way, and then there are a number and a label', async () => {
    const order = at.addOrder();
    expect((await ship(order, { pickup: await pickup(order) })).error).toBe(
      'logistics.ship_order_only_support_one_type',
    );
    expect((await at.call('POST', `${AT}/ship_order`, { body: { order_sn: order.id } })).error).toBe(
      'logistics.ship_order_only_support_one_type',
    );
    expect((await ship(order, { package_number: 'OFG1' })).error).toBe(
      'logistics.ship_order_not_need_pacakge_number',
    );
    const way = await pickup(order);
    const wrong = { ...way, pickup_time_id: '1' };
    expect((await ship(order, { dropoff: undefined, pickup: wrong })).error).toBe('error_param');
    const shipped = await ship(order, { dropoff: undefined, pickup: way });
    expect([shipped.error, 'response' in shipped]).toEqual(['', false]);
    expect((await ship(order)).error).toBe('logistics.package_already_shipped');
    expect(order.parcels[0]!.arranged).toBe(1);
    const { response } = await tracking(order);
    expect(response.tracking_number).toMatch(/^TH/);
    expect((await detail(order)).order_status).toBe('PROCESSED');

    const download = () =>
      at.call('POST', `${AT}/download_shipping_document`, {
        body: { ...which(order), shipping_document_type: 'THERMAL_AIR_WAYBILL' },
      });
    const result = async () =>
      (await at.call('POST', `${AT}/get_shipping_document_result`, { body: which(order) })).response
        .result_list[0]!;
    expect((await download()).error).toBe('logistics.shipping_document_should_print_first');
    const create = (more: object) =>
      at.call('POST', `${AT}/create_shipping_document`, {
        body: {
          order_list: [{ order_sn: order.id, shipping_document_type: 'THERMAL_AIR_WAYBILL', ...more }],
        },
      });
    expect((await create({ tracking_number: 'X' })).response.result_list[0]!.fail_error).toBe(
      'logistics.tracking_number_invalid',
    );
    expect((await create({ tracking_number: response.tracking_number })).error).toBe('');
    expect([(await result()).status, (await download()).error]).toEqual([
      'PROCESSING',
      'logistics.download_later',
    ]);
    await at.world.clock.advance(5_000);
    expect((await result()).status).toBe('READY');
    const file = await download();
    expect([file.mime, file.text.slice(0, 5), file.text.includes(response.tracking_number)]).toEqual([
      'application/pdf',
      '%PDF-',
      true,
    ]);
    at.world.collect(order, order.parcels[0]!);
    const late = await create({});
    expect([late.error, late.response.result_list[0]]).toEqual([
      'common.batch_api_all_failed',
      expect.objectContaining({
        fail_error: 'logistics.package_can_not_print',
        fail_message: expect.stringContaining('has been shipped') as string,
      }),
    ]);
  });
  test('not before it is paid, on hold or while the buyer wants it cancelled', async () => {
    const asked = at.addOrder();
    at.world.requestCancel(asked);
    const errors = [];
    for (const order of [at.addOrder({ paid: false }), at.addOrder({ hold: true }), asked])
      errors.push((await ship(order)).error);
    expect(new Set(errors)).toEqual(new Set(['logistics.order_status_error']));
  });
  test('of many tells inside its success which failed', async () => {
    const [good, held] = [at.addOrder(), at.addOrder({ hold: true })];
    const body = { order_list: [{ order_sn: good.id }, { order_sn: held.id }], dropoff: {} };
    const answer = await at.call('POST', `${AT}/mass_ship_order`, { body });
    expect([
      answer.error,
      answer.response.result_list.map(({ fail_error }) => fail_error),
      answer.warning,
    ]).toEqual(['', ['', 'logistics.order_status_error'], [held.id]]);
  });
  test('in parts needs the package’s number; put together again it does not', async () => {
    const [a, b] = at.shop.skus;
    const order = at.addOrder({
      lines: [
        { sku: a!, qty: 2 },
        { sku: b!, qty: 1 },
      ],
    });
    const item = (id: string, model_id: number) => ({ item_list: [{ item_id: Number(id), model_id }] });
    const split = (body: object) =>
      at.call('POST', '/api/v2/order/split_order', { body: { order_sn: order.id, ...body } });
    expect((await split({ package_list: [item(a!.itemId, 900_800_701)] })).error).toBe('error_param');
    expect(
      (await split({ package_list: [item(a!.itemId, 900_800_701), item(b!.itemId, 900_800_702)] })).error,
    ).toBe('');
    expect((await ship(order)).error).toBe('logistics.ship_order_need_pacakge_number');
    expect(
      (await at.call('POST', '/api/v2/order/unsplit_order', { body: { order_sn: order.id } })).error,
    ).toBe('');
    expect((await ship(order)).error).toBe('');
  });
  test('that nobody came for is arranged anew', async () => {
    const order = at.addOrder();
    await ship(order);
    at.world.missPickup(order, order.parcels[0]!);
    expect((await ship(order)).error).toBe('logistics.package_already_shipped');
    const again = await at.call('POST', `${AT}/update_shipping_order`, {
      body: { order_sn: order.id, pickup: await pickup(order) },
    });
    expect([again.error, order.parcels[0]!.stage]).toEqual(['', 'arranged']);
  });
  test('what is to be done and what is arranged is told apart', async () => {
    const [one, two] = [at.addOrder(), at.addOrder()];
    await ship(two);
    const found = async (package_status: number) =>
      (
        await at.call('POST', '/api/v2/order/search_package_list', {
          body: { filter: { package_status }, pagination: { page_size: 50, cursor: '' } },
        })
      ).response.packages_list;
    expect([await found(2), await found(3)]).toMatchObject([
      [{ order_sn: one.id, is_shipment_arranged: false }],
      [{ order_sn: two.id, is_shipment_arranged: true }],
    ]);
  });
});

describe('products', () => {
  const P = '/api/v2/product';
  test('are listed, and their stock and price are set', async () => {
    const query: [string, string][] = [
      ['offset', '0'],
      ['page_size', '100'],
      ['item_status', 'NORMAL'],
      ['item_status', 'UNLIST'],
    ];
    const listed = await at.call('GET', `${P}/get_item_list`, { query });
    expect(listed.response.item).toMatchObject([{ item_id: 100_200_300 }, { item_id: 100_200_301 }]);
    const info = await at.call('GET', `${P}/get_item_base_info`, {
      query: { item_id_list: '100200300,100200301' },
    });
    expect(info.response).toMatchObject({
      item_list: [
        { has_model: true },
        { has_model: false, item_sku: 'TEA-3', price_info: [{ current_price: 100.5 }] },
      ],
    });
    const models = await at.call('GET', `${P}/get_model_list`, { query: { item_id: '100200300' } });
    expect(models.response.model).toMatchObject([
      { model_id: 900_800_701, model_sku: 'TEA-1' },
      { model_id: 900_800_702 },
    ]);
    const stock = (model_id: number, amount: number) =>
      at.call('POST', `${P}/update_stock`, {
        body: { item_id: 100_200_300, stock_list: [{ model_id, seller_stock: [{ stock: amount }] }] },
      });
    expect([(await stock(900_800_701, 7)).response.failure_list, at.shop.skus[0]!.stock]).toEqual([[], 7]);
    expect((await stock(1, 7)).response.failure_list[0]!.failed_reason).toContain('error_wrong_modelid');
    at.shop.skus[1]!.promotion = true;
    expect((await stock(900_800_702, 7)).response.failure_list[0]!.failed_reason).toContain(
      'error_cannt_edit_stock_in_promotion',
    );
    const price = async (original_price: number) =>
      (
        await at.call('POST', `${P}/update_price`, {
          body: { item_id: 100_200_300, price_list: [{ model_id: 900_800_701, original_price }] },
        })
      ).response;
    expect([
      (await price(99.5)).failure_list.length,
      (await price(99)).failure_list.length,
      at.shop.skus[0]!.price,
    ]).toEqual([1, 0, 9_900]);
  });
});

describe('cancelling and returning', () => {
  test('the seller cancels, or answers the buyer who wants to', async () => {
    const [mine, theirs, kept] = [at.addOrder(), at.addOrder(), at.addOrder()];
    const cancel = (order: Order) =>
      at.call('POST', '/api/v2/order/cancel_order', {
        body: { order_sn: order.id, cancel_reason: 'CUSTOMER_REQUEST' },
      });
    expect((await cancel(mine)).error).toBe('');
    expect(await detail(mine)).toMatchObject({
      order_status: 'CANCELLED',
      cancel_by: 'seller',
      cancel_reason: 'CUSTOMER_REQUEST',
    });
    expect((await cancel(mine)).error).toBe('order.cancel_order_failed');
    const answer = (order: Order, operation: string) =>
      at.call('POST', '/api/v2/order/handle_buyer_cancellation', { body: { order_sn: order.id, operation } });
    expect((await answer(theirs, 'ACCEPT')).error).toBe('order.cancel_order_failed');
    for (const order of [theirs, kept]) at.world.requestCancel(order);
    expect((await detail(kept)).order_status).toBe('IN_CANCEL');
    await answer(theirs, 'ACCEPT');
    await answer(kept, 'REJECT');
    expect([(await detail(theirs))['cancel_by'], (await detail(kept)).order_status]).toEqual([
      'buyer',
      'READY_TO_SHIP',
    ]);
  });
  test('a return is taken back in its steps', async () => {
    const order = at.addOrder();
    const [parcel] = order.parcels;
    at.world.arrange(order, parcel!);
    at.world.collect(order, parcel!);
    at.world.deliver(order, parcel!);
    const one = at.world.askReturn(order, 'return', [{ line: 0, qty: 1 }], 'broken');
    const R = '/api/v2/returns';
    const found = (more: Record<string, string> = {}) =>
      at.call('GET', `${R}/get_return_list`, { query: { page_no: '0', page_size: '50', ...more } });
    expect((await found()).response.return).toMatchObject([
      {
        return_sn: one.id,
        status: 'REQUESTED',
        refund_amount: 100.5,
        return_solution: 0,
        needs_logistics: true,
      },
    ]);
    expect((await found({ update_time_from: '1', update_time_to: '1300000' })).error).toBe(
      'order.order_list_invalid_time',
    );
    const confirm = () => at.call('POST', `${R}/confirm`, { body: { return_sn: one.id } });
    expect((await confirm()).error).toBe('');
    expect([(await confirm()).error, (await detail(order)).order_status]).toEqual([
      'error_busi',
      'TO_RETURN',
    ]);
    at.world.moveReturn(order, one, 'sent_back');
    await confirm();
    expect([one.stage, truthOf(order).code]).toEqual(['done', 141]);
    const shown = await at.call('GET', `${R}/get_return_detail`, { query: { return_sn: one.id } });
    expect(shown.response).toMatchObject({ status: 'CLOSED', order_sn: order.id });
  });
});

describe('pushes', () => {
  const bodies = () =>
    at.heard.map(
      ({ raw }) =>
        JSON.parse(raw.toString()) as { code: number; shop_id?: number; data: Record<string, unknown> },
    );
  test('are signed with the address and tell of a new status once, of tracking and of labels', async () => {
    const url = `${at.ears.url}/shopee/push`;
    at.platform.pushTo(url);
    const order = at.addOrder();
    at.world.touch(order);
    await ship(order);
    await at.world.clock.advance(1_000);
    await at.call('POST', `${AT}/create_shipping_document`, {
      body: { order_list: [{ order_sn: order.id }] },
    });
    await at.world.clock.advance(MINUTE);
    expect(bodies().map(({ code, data }) => [code, data['status'] ?? data['tracking_no']])).toEqual([
      [3, 'READY_TO_SHIP'],
      [3, 'PROCESSED'],
      [4, order.parcels[0]!.tracking!.number],
      [15, 'READY'],
    ]);
    const { headers, raw } = at.heard[0]!;
    expect(headers['authorization']).toBe(pushSignature(OPTIONS.partnerKey, url, raw.toString()));
  });
  test('come again after 5 and 30 minutes and 3 hours, then they are lost and can be fetched', async () => {
    at.platform.pushTo(at.ears.url);
    const failed = { status: 500, body: '' };
    // one that says something is not heard either
    at.answers.push(failed, { status: 200, body: 'ok' }, failed, failed);
    at.addOrder();
    const seen: number[] = [];
    for (const wait of [1, 5 * MINUTE, 30 * MINUTE, 3 * HOUR, 24 * HOUR]) {
      await at.world.clock.advance(wait + 1_000);
      seen.push(at.heard.length);
    }
    expect(seen).toEqual([1, 2, 3, 4, 4]);
    const lost = () => at.call('GET', '/api/v2/push/get_lost_push_message', { shop: null });
    const { response } = await lost();
    expect(response.push_message_list).toMatchObject([{ code: 3 }]);
    await at.call('POST', '/api/v2/push/confirm_consumed_lost_push_message', {
      shop: null,
      body: { last_message_id: response.last_message_id },
    });
    expect((await lost()).response.push_message_list).toEqual([]);
  });
  test('tell that the authorisation ends in a week, and that it was taken back', async () => {
    at.platform.pushTo(at.ears.url);
    await at.world.clock.advance(358 * DAY + HOUR);
    expect(bodies().map(({ code, shop_id }) => [code, shop_id])).toEqual([[12, undefined]]);
    at.platform.revoke(at.shop);
    await at.world.clock.advance(1_000);
    expect(bodies().at(-1)!.code).toBe(2);
  });
});

describe('what goes wrong', () => {
  const once = (name: Fault) => at.world.faults.set(name, 1, { times: 1 });
  test('the signature, the number of calls and the server itself', async () => {
    once('bad_sign');
    expect((await list()).error).toBe('error_sign');
    once('rate_limit');
    expect((await list()).error).toBe('error_rate_limit');
    once('http_5xx');
    expect((await list()).status).toBeGreaterThanOrEqual(500);
    once('timeout_before');
    await expect(list()).rejects.toThrow();
    expect((await list()).error).toBe('');
  });
  test('the day’s calls are used up until midnight in Singapore', async () => {
    once('daily_quota');
    expect([(await list()).error, (await list()).error]).toEqual(['error_limit', 'error_limit']);
    const left = DAY - ((at.world.clock.now() + 8 * HOUR) % DAY);
    await at.world.clock.advance(left - 1_000);
    const sameDay = await at.call('GET', '/api/v2/public/get_shops_by_partner', { shop: null });
    await at.world.clock.advance(2_000);
    const nextDay = await at.call('GET', '/api/v2/public/get_shops_by_partner', { shop: null });
    expect([sameDay.error, nextDay.error]).toEqual(['error_limit', '']);
  });
  test('a clock that is another, as every reply says', async () => {
    once('clock_skew');
    const refused = await list();
    expect(refused.message).toBe('Timestamp is expired.');
    expect(refused.date - at.world.clock.now()).toBeGreaterThan(5 * MINUTE);
  });
  test('a token before its time, for good, until it is renewed', async () => {
    const { refresh_token } = await at.authorize();
    once('expired_token');
    expect([(await list()).error, (await list()).error]).toEqual([
      'invalid_acceess_token',
      'invalid_acceess_token',
    ]);
    at.use((await at.refresh(refresh_token)).access_token);
    expect((await list()).error).toBe('');
  });
  test('an answer that is lost when the tokens were renewed: the old one is spent', async () => {
    const { refresh_token } = await at.authorize();
    once('refresh_lost_reply');
    await expect(at.refresh(refresh_token)).rejects.toThrow();
    expect((await at.refresh(refresh_token)).error).toBe('error_shop_refresh_token');
  });
  test('an authorisation that is taken back, until it is given again', async () => {
    const { refresh_token } = await at.authorize();
    once('revoked');
    expect([(await list()).error, (await list()).error]).toEqual(['shop_no_linked', 'shop_no_linked']);
    expect((await at.refresh(refresh_token)).error).toBe('shop_no_linked');
    await at.authorize();
    expect((await list()).error).toBe('');
  });
  test('shipping that was done, and nobody says so', async () => {
    const order = at.addOrder();
    once('timeout_after_commit');
    await expect(ship(order)).rejects.toThrow();
    expect([order.parcels[0]!.arranged, (await ship(order)).error]).toEqual([
      1,
      'logistics.package_already_shipped',
    ]);
  });
  test('a slow page', async () => {
    const slow = await open({ slowPageMs: 300 });
    await slow.authorize();
    slow.world.faults.set('slow_page', 1);
    const begun = Date.now();
    const now = slow.world.clock.seconds();
    await slow.call('GET', LIST, { query: windowOf(now - 60, now) });
    expect(Date.now() - begun).toBeGreaterThanOrEqual(295);
    await slow.close();
  });
  test('orders that change between two pages are in this window or the next', async () => {
    for (let n = 0; n < 8; n++) {
      at.addOrder();
      await at.world.clock.advance(1_000);
    }
    await at.world.clock.advance(10 * MINUTE);
    at.world.faults.set('page_mutation', 1);
    const to = at.world.clock.seconds();
    const first = await everyPage(windowOf(to - 3_600, to, { page_size: '2' }));
    at.world.faults.clear();
    const next = await everyPage(windowOf(to, to + 3_600));
    expect(next.ids.length).toBeGreaterThan(0);
    expect(new Set([...first.ids, ...next.ids]).size).toBe(8);
  });
  test('an order newer than what was asked for', async () => {
    const order = at.addOrder();
    await at.world.clock.advance(10 * MINUTE);
    const to = at.world.clock.seconds() - 30;
    once('update_beyond_window');
    const { ids } = await everyPage(windowOf(to - 3_600, to));
    expect([ids, (await detail(order)).update_time >= to]).toEqual([[order.id], true]);
  });
  test('an order that changes with a moment from before the list', async () => {
    const order = at.addOrder();
    await at.world.clock.advance(5 * MINUTE);
    const read = at.world.clock.now();
    await at.call('GET', LIST, { query: windowOf(at.world.clock.seconds() - 60, at.world.clock.seconds()) });
    await at.world.clock.advance(MINUTE);
    once('late_update');
    const before = order.updatedAt;
    at.world.arrange(order, order.parcels[0]!);
    expect([order.updatedAt < read, order.updatedAt > before]).toEqual([true, true]);
  });
  test('the last page has no cursor at all; the same one comes twice', async () => {
    for (let n = 0; n < 3; n++) at.addOrder();
    once('empty_next_token');
    expect((await list()).response).not.toHaveProperty('next_cursor');
    const { next_cursor } = (await list({ page_size: '1' })).response;
    once('repeated_cursor');
    expect((await list({ page_size: '1', cursor: next_cursor })).response).toMatchObject({
      more: true,
      next_cursor,
    });
  });
  test('one of several that fails', async () => {
    const orders = [at.addOrder(), at.addOrder()];
    once('partial_failure');
    const body = { order_list: orders.map(({ id }) => ({ order_sn: id })), dropoff: {} };
    const { response } = await at.call('POST', `${AT}/mass_ship_order`, { body });
    expect([
      response.result_list.map(({ fail_error }) => fail_error),
      orders.map(({ parcels }) => parcels[0]!.arranged),
    ]).toEqual([
      ['error_server', ''],
      [0, 1],
    ]);
  });
  test('labels that fail at first, take a minute, come as a page or packed', async () => {
    once('label_processing');
    const order = at.addOrder();
    await ship(order);
    const body = { order_list: [{ order_sn: order.id }] };
    const create = () => at.call('POST', `${AT}/create_shipping_document`, { body });
    const status = async () =>
      (await at.call('POST', `${AT}/get_shipping_document_result`, { body })).response.result_list[0]!.status;
    const file = () => at.call('POST', `${AT}/download_shipping_document`, { body });
    once('label_failed');
    await create();
    await at.world.clock.advance(30_000);
    expect(await status()).toBe('PROCESSING');
    await at.world.clock.advance(40_000);
    expect([await status(), (await file()).error]).toEqual(['FAILED', 'logistics.download_later']);
    await create();
    await at.world.clock.advance(2_000);
    expect(await status()).toBe('READY');
    once('label_is_html');
    expect((await file()).text).toMatch(/^<!doctype html>/);
    once('label_zip');
    expect((await file()).text).toMatch(/^PK/);
    expect((await file()).text).toMatch(/^%PDF/);
  });
  test('a tracking number and an address that come later', async () => {
    once('tracking_empty_then_set');
    once('address_later');
    const order = at.addOrder();
    await ship(order);
    const tracking = async () =>
      (await at.call('GET', `${AT}/get_tracking_number`, { query: { order_sn: order.id } })).response
        .tracking_number;
    once('null_string');
    expect([await tracking(), await tracking()]).toEqual(['null', '']);
    const body = { order_list: [{ order_sn: order.id }] };
    const create = await at.call('POST', `${AT}/create_shipping_document`, { body });
    expect(create.response.result_list[0]!.fail_error).toBe('logistics.tracking_number_invalid');
    const early = await detail(order);
    expect([early.order_status, early.recipient_address.name]).toEqual(['READY_TO_SHIP', '']);
    await at.world.clock.advance(6 * MINUTE);
    const late = await detail(order);
    expect([(await tracking()).slice(0, 2), late.order_status, late.recipient_address.name]).toEqual([
      'TH',
      'PROCESSED',
      'ส******ี',
    ]);
  });
  test('an order that is written wrong once, and right soon after', async () => {
    const order = at.addOrder({ masked: false });
    await ship(order);
    const wrong = async (name: Fault) => {
      once(name);
      return detail(order);
    };
    expect((await wrong('masked_address')).recipient_address.name).toBe('ส******ี');
    expect((await wrong('status_regression')).order_status).toBe('READY_TO_SHIP');
    expect((await wrong('unknown_enum')).order_status).toBe('IN_INSPECTION');
    expect(await wrong('extra_field')).toHaveProperty('hot_listing_order');
    expect(await wrong('number_as_string')).toMatchObject({ total_amount: '100.5' });
    expect((await wrong('null_string'))['note']).toBe('null');
    const touched = order.updatedAt;
    await at.world.clock.advance(2 * MINUTE);
    expect(order.updatedAt).toBeGreaterThan(touched);
    expect(await detail(order)).toMatchObject({ order_status: 'PROCESSED', note: '' });
  });
  test('pushes that come twice, thirty times, never, late, and from somebody else', async () => {
    at.platform.pushTo(at.ears.url);
    const heardOf = async (name: Fault) => {
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
        headers['authorization'] === pushSignature(OPTIONS.partnerKey, at.ears.url, raw.toString()),
    );
    expect(isRight).toEqual([true, false]);
  });
});
