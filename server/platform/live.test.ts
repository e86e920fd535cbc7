import { afterEach, expect, test } from 'vitest';
import { access, auth } from '../../contract/auth.ts';
import { notifications } from '../../contract/notifications.ts';
import { orders } from '../../contract/orders.ts';
import { users } from '../../contract/users.ts';
import { openWorld, type Caller } from '../../test/world/app.ts';
import { newcomers, sessionFor } from '../../test/world/newcomers.ts';
import { anOrder } from '../../test/world/orders.ts';
import { beat } from './live.ts';

const world = openWorld();
const open: AbortController[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.abort();
});

/** Somebody's open screen: what it is told, as it comes. */
async function screen(who: Caller): Promise<{ heard: string[]; ended: () => boolean }> {
  if (!world.app.http.server.listening) await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.http.server.address() as { port: number };
  const stop = new AbortController();
  open.push(stop);
  const answer = await fetch(`http://127.0.0.1:${port}${notifications.events.path}`, {
    headers: { authorization: `Bearer ${who.token!}` },
    signal: stop.signal,
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const heard: string[] = [];
  let over = false;
  const read = async () => {
    const text = new TextDecoder();
    for await (const part of answer.body!)
      for (const [, json] of text.decode(part as Uint8Array).matchAll(/^data: (.*)$/gm))
        heard.push(...(JSON.parse(json!) as { topics: string[] }).topics);
  };
  void read()
    .catch(() => undefined)
    .finally(() => (over = true));
  return { heard, ended: () => over };
}
const within = async (heard: string[], topic: string) => {
  for (let i = 0; i < 100 && !heard.includes(topic); i++) await new Promise((r) => setTimeout(r, 20));
  return heard;
};

test('a change is told to the open screens of the enterprise, and to nobody next door', async () => {
  const [clerk, owner, neighbour] = [
    await world.as('clerk'),
    await world.as('owner'),
    await world.as('admin2'),
  ];
  const [here, beside, next] = [await screen(clerk), await screen(owner), await screen(neighbour)];
  await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }));
  expect(await within(here.heard, 'orders')).toEqual(expect.arrayContaining(['orders', 'stock']));
  expect(await within(beside.heard, 'orders')).toEqual(expect.arrayContaining(['orders', 'stock']));
  // and theirs are told to them: the silence before was no broken line
  const method = await world.value<number>(
    'select id from payment_methods where enterprise_id = 2 and type = 2',
  );
  const product = await world.value<number>(
    `select id from products where enterprise_id = 2 and code = 'SOAP'`,
  );
  const channel = await world.value<number>(
    'select id from sale_channels where enterprise_id = 2 and type = 1',
  );
  expect(next.heard).toEqual([]);
  here.heard.length = 0;
  await neighbour.do(orders.create, {
    ...(await anOrder(world, {})),
    sale_channel_id: channel,
    payment_method_id: method,
    lines: [{ product_id: product, qty: 1 }],
  });
  expect(await within(next.heard, 'orders')).toContain('orders');
  expect(here.heard).toEqual([]);
});

test('what was taken back is told to nobody', async () => {
  const clerk = await world.as('clerk');
  const { heard } = await screen(clerk);
  expect((await clerk.call(orders.create, await anOrder(world, { SOAP: 90_000 }))).status).toBe(409);
  await new Promise((r) => setTimeout(r, 300));
  expect(heard).toEqual([]);
});

test.each<[string, (id: number, admin: Caller, caller: Caller) => Promise<unknown>]>([
  ['is blocked', (id, admin) => admin.do(users.setStatus, { id, status: 'blocked' })],
  ['is deleted', (id, admin) => admin.do(users.remove, { id })],
  ['has another role', (id, admin) => admin.do(users.setRole, { id, group_id: 3, roles: {} })],
  ['was signed out by an administrator', (id, admin) => admin.do(access.endSessions, { id })],
  ['has locked the screen', (_id, _admin, caller) => caller.do(auth.lock, {})],
  ['has signed out', (_id, _admin, caller) => caller.do(auth.logout, {})],
])('who %s has no open line any more at once; the others have', async (_, ends) => {
  const [caller] = await newcomers(world, [{ group: 3, roles: { order: 2 } }]);
  const id = await world.value<number>('select max(id) from users');
  const [gone, stays] = [await screen(caller!), await screen(await sessionFor(world, 'owner'))];
  await ends(id, await world.as('admin'), caller!);
  // long before the beat that looks at all of them
  for (let i = 0; i < 100 && !gone.ended(); i++) await new Promise((r) => setTimeout(r, 20));
  expect([gone.ended(), stays.ended()]).toEqual([true, false]);
});

test.each<[string, (id: number) => Promise<unknown>]>([
  ['is blocked', (id) => world.db.query('delete from sessions where user_id = $1', [id])],
  [
    'has locked the screen',
    (id) => world.db.query('update sessions set locked_at = now() where user_id = $1', [id]),
  ],
  [
    'came too long ago',
    (id) => world.db.query('update sessions set expires_at = $2 where user_id = $1', [id, new Date(0)]),
  ],
])('who %s is told nothing more; the others are', async (_, ends) => {
  const [clerk, owner] = [await sessionFor(world, 'clerk'), await sessionFor(world, 'owner')];
  const [gone, stays] = [await screen(clerk), await screen(owner)];
  await ends(await world.value<number>(`select id from users where username = 'clerk'`));
  await beat();
  for (let i = 0; i < 100 && !gone.ended(); i++) await new Promise((r) => setTimeout(r, 20));
  expect([gone.ended(), stays.ended()]).toEqual([true, false]);
});
