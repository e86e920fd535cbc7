import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orders } from '../../../contract/orders.ts';
import { queries, read } from './queries.ts';

// outside a browser nothing is asked again
vi.hoisted(() => vi.stubGlobal('window', globalThis));

let answer: () => Promise<Response>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const said = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));
const LOST = () => Promise.reject(new TypeError('Failed to fetch'));
const BUSY = said(503, { Msg: 'db_fetch_failed' });

test.each([
  ['was not reached', LOST],
  ['was unwell', BUSY],
])('what could not be read while the server %s is read again by itself', async (_, failing) => {
  answer = said(200, { Data: 1 });
  const seen = new QueryObserver(queries, read(orders.detail, { id: 7 }));
  const stop = seen.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  expect(seen.getCurrentResult().data).toEqual({ Data: 1 });
  // an event tells that something changed
  answer = failing;
  void queries.invalidateQueries();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seen.getCurrentResult().isError).toBe(true);
  answer = said(200, { Data: 2 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(seen.getCurrentResult().data).toEqual({ Data: 2 });
  stop();
});

test('what is refused is asked for once, and what is there not again by itself', async () => {
  let asked = 0;
  answer = () => (asked++, said(403, { Msg: 'permission_denied' })());
  const stop = new QueryObserver(queries, read(orders.detail, { id: 7 })).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
  stop();
  queries.clear();
  answer = () => (asked++, said(200, { Data: 1 })());
  const other = new QueryObserver(queries, read(orders.detail, { id: 7 })).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(2);
  other();
});
