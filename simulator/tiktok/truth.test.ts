import { expect, test } from 'vitest';
import { step } from '../walk.ts';
import { open } from './test-shop.ts';
import { truthOf } from './truth.ts';

interface Row {
  id: string;
  status: string;
  cancel_reason?: string;
  line_items: unknown[];
}
const CODES: Record<string, number> = {
  UNPAID: 100,
  ON_HOLD: 100,
  AWAITING_SHIPMENT: 111,
  PARTIALLY_SHIPPING: 114,
  AWAITING_COLLECTION: 112,
  IN_TRANSIT: 121,
  DELIVERED: 122,
  COMPLETED: 130,
};
/** What who reads the order and its returns would make of it. */
function read({ status, cancel_reason }: Row, back: string): number {
  const isGone = cancel_reason?.startsWith('Package') ?? false;
  if (status === 'CANCELLED' && !isGone) return 140;
  if (/^RETURN_AND_REFUND (BUYER_SHIPPED_ITEM|RETURN_OR_REFUND_REQUEST_COMPLETE)$/.test(back)) return 141;
  if (back === 'REFUND RETURN_OR_REFUND_REQUEST_COMPLETE') return 142;
  if (status === 'CANCELLED') return cancel_reason === 'Package lost' ? 142 : 141;
  return CODES[status]!;
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
  for (const order of at.shop.orders.values()) {
    const body = { order_ids: [order.id] };
    if (order.returns.length === 0) continue;
    const { data } = await at.call('POST', '/return_refund/202309/returns/search', { body });
    const [one] = data.return_orders as unknown as { return_type: string; return_status: string }[];
    backs.set(order.id, `${one!.return_type} ${one!.return_status}`);
  }
  const seen: unknown[] = [];
  let token: string | undefined = '';
  while (token !== undefined) {
    const query: Record<string, string> = { page_size: '100', ...(token && { page_token: token }) };
    const { data } = await at.call('POST', '/order/202309/orders/search', { query, body: {} });
    for (const row of data.orders as Row[])
      seen.push([row.id, read(row, backs.get(row.id) ?? ''), row.line_items.length]);
    token = data.next_page_token;
  }
  const truth = [...at.shop.orders.values()].map(truthOf);
  expect(seen.toSorted()).toEqual(truth.map(({ id, code, qty }) => [id, code, qty]).toSorted());
  // all of them came up
  expect(new Set(truth.map(({ code }) => code)).size).toBe(10);
  await at.close();
});
