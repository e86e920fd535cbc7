import { afterAll, beforeAll, expect, test } from 'vitest';
import { control } from './control.ts';
import { serve } from './http.ts';
import { openStands } from './stands.ts';
import { World } from './world.ts';

const world = new World(5);
let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const opened = await openStands(world, { port: 0, backTo: 'http://127.0.0.1:9/back' });
  const page = await serve(control(world, opened.stands));
  url = page.url;
  close = async () => {
    await page.close();
    await opened.close();
  };
});
afterAll(() => close());
interface Said {
  id: string;
  message: string;
  parcels: { stage: string; tracking: string | null }[];
  now: string;
  faults: { fault: string; of: string; probability: number }[];
  marketplaces: { platform: string; shops: { total: number; orders: { id: string }[] }[] }[];
}
async function ask(method: string, path: string, body?: object): Promise<{ status: number; said: Said }> {
  const answer = await fetch(url + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  return { status: answer.status, said: (await answer.json()) as Said };
}

test('an order is made and moved, and what does not fit is refused with the reason', async () => {
  const made = await ask('POST', '/orders', {
    platform: 'tiktok',
    cod: false,
    lines: [{ sku: 'ML-TE-250', qty: 2 }],
  });
  const move = (what: string) => ask('POST', '/move', { platform: 'tiktok', order: made.said.id, what });
  expect((await move('collect')).status).toBe(409);
  for (const what of ['arrange', 'collect', 'deliver', 'complete'])
    expect((await move(what)).status).toBe(200);
  const state = (await ask('GET', '/state')).said;
  const tiktok = state.marketplaces.find(({ platform }) => platform === 'tiktok')!;
  expect(tiktok.shops[0]).toMatchObject({
    total: 1,
    orders: [{ id: made.said.id, completed: true, parcels: [{ stage: 'delivered' }] }],
  });
});
test('what makes no sense is told by its name', async () => {
  const told = async (path: string, body: object) => {
    const { status, said } = await ask('POST', path, body);
    return [status, said.message];
  };
  expect(await told('/orders', { platform: 'ebay' })).toEqual([400, 'no shop  of ebay']);
  expect(await told('/orders', { platform: 'shopee', lines: [{ sku: 'NOPE' }] })).toEqual([
    400,
    'no SKU NOPE in มะลิซ้อน shopee',
  ]);
  expect(await told('/move', { platform: 'shopee', order: '1', what: 'pay' })).toEqual([
    400,
    'order 1 is not there',
  ]);
  expect(await told('/advance', { ms: -5 })).toEqual([400, 'ms is a number from 0']);
});
test('the time goes on, faults are switched on and off, and the page is there', async () => {
  const before = (await ask('GET', '/state')).said.now;
  const { now } = (await ask('POST', '/advance', { ms: 3_600_000 })).said;
  expect(Date.parse(now) - Date.parse(before)).toBeGreaterThanOrEqual(3_600_000);
  expect(
    (await ask('POST', '/faults', { fault: 'http_5xx', probability: 0.5, of: 'shopee' })).said.faults,
  ).toEqual([{ fault: 'http_5xx', of: 'shopee', probability: 0.5, times: null }]);
  expect(
    (await ask('POST', '/faults', { fault: 'http_5xx', probability: 0, of: 'shopee' })).said.faults,
  ).toEqual([]);
  const page = await fetch(url);
  expect([page.status, (await page.text()).includes('request_cancel')]).toEqual([200, true]);
});
