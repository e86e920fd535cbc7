import { expect, test } from 'vitest';
import type { Fault } from '../faults.ts';
import type { Order } from '../world.ts';
import { step } from '../walk.ts';
import { open, type Answer } from './test-shop.ts';
import { ORDER_WORDS, truthOf } from './truth.ts';

interface Row {
  order_sn: string;
  order_status: string;
  item_list: { model_quantity_purchased: number }[];
  package_list: { logistics_status: string }[];
}
const GONE = ['LOGISTICS_LOST', 'LOGISTICS_DELIVERY_FAILED', 'LOGISTICS_COD_REJECTED'];
const SENT = ['LOGISTICS_PICKUP_DONE', 'LOGISTICS_DELIVERY_DONE'];
/** What who reads the order, its packages and its returns would make of it. */
function read({ order_status, package_list }: Row, back: string): number {
  const words = package_list.map(({ logistics_status }) => logistics_status);
  const isGone = words.every((word) => GONE.includes(word));
  if (order_status === 'CANCELLED' && !isGone) return 140;
  if (/^0 (ACCEPTED|PROCESSING|CLOSED)$/.test(back)) return 141;
  if (/^1 (ACCEPTED|CLOSED)$/.test(back)) return 142;
  if (isGone) return words.includes('LOGISTICS_LOST') ? 142 : 141;
  if (words.every((word) => word === 'LOGISTICS_NOT_STARTED')) return 100;
  if (order_status === 'COMPLETED') return 130;
  if (words.every((word) => word === 'LOGISTICS_DELIVERY_DONE')) return 122;
  if (words.every((word) => SENT.includes(word) || GONE.includes(word))) return 121;
  if (words.some((word) => SENT.includes(word))) return 114;
  return words.every((word) => word === 'LOGISTICS_REQUEST_CREATED') ? 112 : 111;
}

test('whatever happens to orders, what is written of them reads as their truth', async () => {
  const at = await open();
  await at.authorize();
  const [a, b] = at.shop.skus;
  for (let n = 0; n < 200; n++) {
    const lines = [{ sku: a!, qty: 1 + (n % 3) }, ...(n % 2 ? [{ sku: b!, qty: 1 }] : [])];
    const order = at.addOrder({ paid: n % 4 > 0, cod: n % 8 === 0, hold: n % 9 === 0, lines });
    for (let moves = at.world.random.below(14); moves > 0; moves--) step(at.world, order);
  }
  await at.world.clock.advance(5 * 60_000);
  const backs = new Map<string, string>();
  for (let page = 0, more = true; more; page++) {
    const query = { page_no: String(page), page_size: '10' };
    const { response } = await at.call('GET', '/api/v2/returns/get_return_list', { query });
    for (const one of response.return as { order_sn: string; return_solution: number; status: string }[])
      backs.set(one.order_sn, `${one.return_solution} ${one.status}`);
    more = response.more;
  }
  const seen: unknown[] = [];
  const ids = [...at.shop.orders.keys()];
  for (let from = 0; from < ids.length; from += 50) {
    const query = {
      order_sn_list: ids.slice(from, from + 50).join(),
      response_optional_fields: 'item_list,package_list',
      request_order_status_pending: 'true',
    };
    const { response } = await at.call('GET', '/api/v2/order/get_order_detail', { query });
    for (const row of response.order_list as unknown as Row[]) {
      const qty = row.item_list.reduce((sum, one) => sum + one.model_quantity_purchased, 0);
      seen.push([row.order_sn, read(row, backs.get(row.order_sn) ?? ''), qty]);
    }
  }
  const truth = [...at.shop.orders.values()].map(truthOf);
  expect(seen.toSorted()).toEqual(truth.map(({ id, code, qty }) => [id, code, qty]).toSorted());
  // all of them came up
  expect(new Set(truth.map(({ code }) => code)).size).toBe(10);
  await at.close();
});

const MINUTE = 60_000;
/** All that may go wrong here, but for what lasts until midnight. */
const FAULTS: Fault[] = [
  'rate_limit',
  'expired_token',
  'refresh_lost_reply',
  'revoked',
  'bad_sign',
  'clock_skew',
  'http_5xx',
  'timeout_before',
  'timeout_after_commit',
  'slow_page',
  'page_mutation',
  'late_update',
  'update_beyond_window',
  'duplicate_push',
  'out_of_order_push',
  'lost_push',
  'push_storm',
  'forged_push',
  'partial_failure',
  'label_is_html',
  'label_zip',
  'label_failed',
  'label_processing',
  'masked_address',
  'address_later',
  'tracking_empty_then_set',
  'status_regression',
  'unknown_enum',
  'extra_field',
  'number_as_string',
  'null_string',
  'empty_next_token',
  'repeated_cursor',
];

test('with everything going wrong, who asks again and overlaps comes to the truth', async () => {
  const at = await open({ slowPageMs: 5 });
  at.platform.pushTo(at.ears.url);
  let { refresh_token } = await at.authorize();
  const { world, shop } = at;
  const { clock, random } = world;
  const often = /^(label|refresh|partial|tracking|address)/;
  for (const fault of FAULTS) world.faults.set(fault, often.test(fault) ? 0.3 : 0.08);
  world.faults.set('push_storm', 0.03);

  async function renew(): Promise<void> {
    const pair = await at.refresh(refresh_token).catch(() => null);
    if (pair?.error === 'error_shop_refresh_token' || pair?.error === 'shop_no_linked')
      ({ refresh_token } = await at.authorize());
    if (pair?.error !== '') return;
    ({ refresh_token } = pair);
    at.use(pair.access_token);
  }
  const TOKEN_ERRORS = ['error_auth', 'invalid_acceess_token', 'shop_no_linked'];
  async function ask(method: 'GET' | 'POST', path: string, sent: object): Promise<Answer> {
    for (;;) {
      const answer = await at.call(method, path, sent).catch(() => null);
      const isTold = answer?.error === '' || /^(logistics|common)\./.test(answer?.error ?? '');
      if (answer && (isTold || answer.mime !== 'application/json') && answer.status === 200) return answer;
      if (answer && TOKEN_ERRORS.includes(answer.error)) await renew();
      await clock.advance(1_000);
    }
  }
  type Known = Row & { update_time: number | string };
  const known = new Map<string, Known>();
  let watermark = clock.seconds() - 60;
  async function sync(): Promise<void> {
    const to = clock.seconds() - 30;
    const range = {
      time_range_field: 'update_time',
      time_from: String(watermark - 15 * 60),
      time_to: String(to),
    };
    const ids: unknown[] = [];
    let cursor = '';
    for (let more = true; more;) {
      const { response } = await ask('GET', '/api/v2/order/get_order_list', {
        query: { ...range, page_size: '10', cursor },
      });
      ids.push(...response.order_list.map((row) => row['order_sn']));
      more = response.more;
      cursor = response.next_cursor;
    }
    for (let from = 0; from < ids.length; from += 50) {
      const query = {
        order_sn_list: ids.slice(from, from + 50).join(),
        response_optional_fields: 'item_list,package_list,recipient_address,total_amount,note',
        request_order_status_pending: 'true',
      };
      const { response } = await ask('GET', '/api/v2/order/get_order_detail', { query });
      for (const row of response.order_list as unknown as Known[]) {
        const isKnown = ORDER_WORDS.some((word) => word === row.order_status);
        if (isKnown && Number(row.update_time) >= Number(known.get(row.order_sn)?.update_time ?? 0))
          known.set(row.order_sn, row);
      }
    }
    watermark = to;
  }
  const isToShip = (one: Order) =>
    world.mayShip(one) && !one.cancelRequested && one.parcels.every(({ stage }) => stage === 'to_ship');
  async function ship(): Promise<void> {
    const orders = [...shop.orders.values()]
      .filter((one) => isToShip(one) && one.parcels.length === 1)
      .slice(0, 3);
    if (orders.length === 0) return;
    const body = { order_list: orders.map(({ id }) => ({ order_sn: id })) };
    await ask('POST', '/api/v2/logistics/mass_ship_order', { body: { ...body, dropoff: {} } });
    await ask('POST', '/api/v2/logistics/create_shipping_document', { body });
    await clock.advance(2 * MINUTE);
    for (const one of body.order_list)
      await ask('POST', '/api/v2/logistics/download_shipping_document', { body: { order_list: [one] } });
  }
  for (let tick = 0; tick < 5 * 12; tick++) {
    const lines = shop.skus.slice(0, 1 + random.below(2)).map((sku) => ({ sku, qty: 1 + random.below(3) }));
    at.addOrder({ paid: random.chance(0.7), hold: random.chance(0.1), masked: random.chance(0.5), lines });
    const orders = [...shop.orders.values()];
    for (let n = 0; n < 4; n++) step(world, random.pick(orders));
    await ship();
    await clock.advance(3 * MINUTE);
    await sync();
  }
  const struck = new Set(world.faults.struck.keys());
  world.faults.clear();
  for (let n = 0; n < 3; n++) {
    await clock.advance(5 * MINUTE);
    await sync();
  }
  const backs = new Map<string, string>();
  for (let page = 0, more = true; more; page++) {
    const query = { page_no: String(page), page_size: '10' };
    const { response } = await at.call('GET', '/api/v2/returns/get_return_list', { query });
    for (const one of response.return as { order_sn: string; return_solution: number; status: string }[])
      backs.set(one.order_sn, `${one.return_solution} ${one.status}`);
    more = response.more;
  }
  const seen = [...known.values()].map((row) => [
    row.order_sn,
    read(row, backs.get(row.order_sn) ?? ''),
    row.item_list.reduce((sum, one) => sum + one.model_quantity_purchased, 0),
  ]);
  const truth = [...shop.orders.values()].map(truthOf);
  expect(seen.toSorted()).toEqual(truth.map(({ id, code, qty }) => [id, code, qty]).toSorted());
  // by chance, beside the time of the wall: each has a test of its own
  expect(FAULTS.filter((fault) => !struck.has(fault)).length).toBeLessThanOrEqual(3);
  await at.close();
});
