import { expect, test } from 'vitest';
import { step } from '../walk.ts';
import { open } from './test-shop.ts';
import { truthOf } from './truth.ts';

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
