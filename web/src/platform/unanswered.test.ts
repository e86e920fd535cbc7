import { beforeEach, expect, test, vi } from 'vitest';
import { auth } from '../../../contract/auth.ts';
import { orders } from '../../../contract/orders.ts';

/** What the tab keeps, and what was sent. */
let tab: Map<string, string>;
let sent: { url: string; key: string }[];
let answer: () => Promise<Response>;
const LOST = () => Promise.reject(new TypeError('Failed to fetch'));
const said = (status: number, body: string) => () => Promise.resolve(new Response(body, { status }));
const DONE = said(200, '{"Data":{}}');

beforeEach(() => {
  tab = new Map();
  sent = [];
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, value: string) => tab.set(name, value),
    removeItem: (name: string) => tab.delete(name),
  });
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ url, key: headers['idempotency-key']! });
    return answer();
  });
});

/** The page as it is loaded: what it had in memory is gone. */
async function load() {
  vi.resetModules();
  const { call } = await import('./client.ts');
  return {
    hold: (note: string, gives: typeof answer) => {
      answer = gives;
      return call(orders.hold, { id: 7, hold: true, note }).catch(() => undefined);
    },
    signIn: (gives: typeof answer) => {
      answer = gives;
      const input = { username: 'clerk', password: 'langraan-demo' } as Parameters<
        typeof call<typeof auth.login>
      >[1];
      return call(auth.login, input).catch(() => undefined);
    },
  };
}
const keys = () => sent.map(({ key }) => key);

test('a call whose answer was lost is the same one after a reload', async () => {
  await (await load()).hold('รอลูกค้า', LOST);
  await (await load()).hold('รอลูกค้า', LOST);
  await (await load()).hold('รอลูกค้า', DONE);
  expect(new Set(keys()).size).toBe(1);
  expect(tab.size).toBe(0);
});

test('what was answered, with yes or no, is another call when it is sent again', async () => {
  const page = await load();
  await page.hold('รอลูกค้า', DONE);
  await page.hold('รอลูกค้า', said(409, '{"Msg":"invalid_order_status"}'));
  await page.hold('รอลูกค้า', DONE);
  expect(new Set(keys()).size).toBe(3);
});

test('another body is another call', async () => {
  await (await load()).hold('รอลูกค้า', LOST);
  await (await load()).hold('รอของ', LOST);
  expect(new Set(keys()).size).toBe(2);
});

test('what no server of ours has said is no answer', async () => {
  const page = await load();
  await page.hold('รอลูกค้า', said(502, '<html>Bad Gateway</html>'));
  await page.hold('รอลูกค้า', said(200, '<html>Sign in to this network</html>'));
  await page.hold('รอลูกค้า', DONE);
  expect(new Set(keys()).size).toBe(1);
});

test('a day later the same is meant again', async () => {
  vi.useFakeTimers();
  const page = await load();
  await page.hold('รอลูกค้า', LOST);
  vi.advanceTimersByTime(25 * 60 * 60 * 1000);
  await page.hold('รอลูกค้า', LOST);
  expect(new Set(keys()).size).toBe(2);
  vi.useRealTimers();
});

test('of a body with a password nothing is kept in the browser, nor words of any other', async () => {
  const page = await load();
  await page.signIn(LOST);
  expect(tab.size).toBe(0);
  await page.signIn(LOST);
  expect(new Set(keys()).size).toBe(1);
  await page.hold('คุณสมชาย 0812345678', LOST);
  expect([...tab.values()].join()).not.toMatch(/สมชาย|hold/);
});

test('a full storage stops no call', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  const page = await load();
  await page.hold('รอลูกค้า', LOST);
  await page.hold('รอลูกค้า', DONE);
  expect(new Set(keys()).size).toBe(1);
});
