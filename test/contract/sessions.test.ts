import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '../../server/modules.ts';
import { access, auth, profile } from '../../contract/auth.ts';
import { authSettings } from '../../contract/auth.settings.ts';
import { customers } from '../../contract/customers.ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { notifications } from '../../contract/notifications.ts';
import { orders } from '../../contract/orders.ts';
import type { SessionEnd } from '../../contract/shared.ts';
import { users } from '../../contract/users.ts';
import { openWorld, type Caller } from '../world/app.ts';
import { PASSWORD } from '../world/cast.ts';
import { newcomers, sessionFor } from '../world/newcomers.ts';
import { anOrder } from '../world/orders.ts';
import { setClockOffset } from '../../server/platform/clock.ts';

const world = openWorld();
const NEW = 'a-new-long-password';
const closed = ALL_ENDPOINTS.filter((e) => e.right !== 'anyone');
const idOf = (username: string) =>
  world.value<number>('select id from users where username = $1', [username]);
const sessionOf = (who: Caller) =>
  world.value<number>('select id from sessions where token_hash = sha256($1)', [Buffer.from(who.token!)]);

/** What every closed endpoint says to a session, each by its code, once; a parameter nobody has keeps it from acting. */
async function said(who: Caller): Promise<string[]> {
  const codes = await Promise.all(
    closed.map(async (e) => {
      const answer = await world.app.http.inject({
        method: e.method,
        url: `${e.path.replace(/\{\w+\}/g, '999999999')}?no_endpoint_has_this=1`,
        headers: { authorization: `Bearer ${who.token!}` },
      });
      return (answer.json() as { Detail: { code: string } }).Detail.code;
    }),
  );
  return [...new Set([...codes, ...(await reallySaid(who))])].sort();
}
/** The same of calls that are right: such as read, such as write, and such as need no database at all. */
async function reallySaid(who: Caller): Promise<string[]> {
  const answers = await Promise.all([
    who.call(customers.parseAddress, { text: 'สมหญิง 0812345678' }),
    who.call(customers.searchPlaces, { q: 'สุเทพ' }),
    who.call(customers.places, {}),
    who.call(notifications.list, {}),
    who.call(orders.list, {}),
    who.call(profile.locale, { locale: 'th' }),
  ]);
  return answers.map((a) => a.error.Detail?.code ?? 'answered');
}
/** Let in, or sent away for a right: a living session. */
const LIVES = expect.arrayContaining(['answered', 'invalid_param']);
const ENDED = ['token'];

interface Event {
  /** Does it to somebody; `here` is the session in whose hands it lies where it is the person's own doing. */
  happens: (username: string, here: Caller) => Promise<unknown>;
  /** What the session that did it is told afterwards. */
  here: 'lives' | 'ends';
  others: 'live' | 'end';
  /** What those that ended are told. */
  why: SessionEnd;
}
const byAdmin = () => world.as('admin');
const EVENTS: Record<string, Event> = {
  'blocked by an administrator': {
    happens: async (name) =>
      (await byAdmin()).do(users.setStatus, { id: await idOf(name), status: 'blocked' }),
    here: 'ends',
    others: 'end',
    why: 'blocked',
  },
  'deleted by an administrator': {
    happens: async (name) => (await byAdmin()).do(users.remove, { id: await idOf(name) }),
    here: 'ends',
    others: 'end',
    why: 'deleted',
  },
  'the password reset by an administrator': {
    happens: async (name) =>
      (await byAdmin()).do(access.resetPassword, { id: await idOf(name), access: 'one_time' }),
    here: 'ends',
    others: 'end',
    why: 'password',
  },
  'all sessions ended by an administrator': {
    happens: async (name) => (await byAdmin()).do(access.endSessions, { id: await idOf(name) }),
    here: 'ends',
    others: 'end',
    why: 'by_admin',
  },
  'this session ended by an administrator': {
    happens: async (name, here) =>
      (await byAdmin()).do(access.endSession, { id: await idOf(name), session_id: await sessionOf(here) }),
    here: 'ends',
    others: 'live',
    why: 'by_admin',
  },
  'given another role by an administrator': {
    happens: async (name) =>
      (await byAdmin()).do(users.setRole, { id: await idOf(name), group_id: 3, roles: { order: 1 } }),
    here: 'ends',
    others: 'end',
    why: 'role',
  },
  'the own password changed': {
    happens: (_name, here) =>
      here.do(profile.password, { old_password: PASSWORD, password: NEW, password_confirm: NEW }),
    here: 'lives',
    others: 'end',
    why: 'password',
  },
  'the password set again by a mailed link': {
    async happens(name) {
      const token = randomBytes(32).toString('base64url');
      await world.db.query(
        `insert into reset_links (token_hash, enterprise_id, user_id, created_at, expires_at) values ($1, 1, $2, now(), now() + interval '5 minutes')`,
        [createHash('sha256').update(token).digest(), await idOf(name)],
      );
      await world.anonymous.do(auth.resetPassword, { token, password: NEW, password_confirm: NEW });
    },
    here: 'ends',
    others: 'end',
    why: 'password',
  },
  'signed out': {
    happens: (_name, here) => here.do(auth.logout, {}),
    here: 'ends',
    others: 'live',
    why: 'signed_out',
  },
  'this session ended from the list': {
    happens: async (_name, here) => here.do(profile.endSession, { id: await sessionOf(here) }),
    here: 'ends',
    others: 'live',
    why: 'elsewhere',
  },
  'removed behind the scenes': {
    happens: (name) => world.db.query('update users set blocked_at = now() where username = $1', [name]),
    here: 'ends',
    others: 'end',
    why: 'blocked',
  },
  'twelve hours without a call': {
    happens: async () => setClockOffset((12 * 60 + 1) * 60_000),
    here: 'ends',
    others: 'end',
    why: 'expired',
  },
};

describe('from the next call on, on every route', () => {
  const people = [
    'clerk',
    'agent2',
    'clerk5',
    'clerk6',
    'clerk7',
    'checker',
    'packer',
    'packer2',
    'stock',
    'boss',
    'delivery',
    'delivery2',
  ];
  beforeAll(async () => {
    await world.db.query(
      `insert into users (enterprise_id, username, password_hash, fname, group_id, roles, verified_at)
       select enterprise_id, name, password_hash, name, 3, '{"order": 2}', now()
       from users, unnest(array['agent2', 'clerk5', 'clerk6', 'clerk7']) as name where username = 'clerk'`,
    );
  });
  test.each(Object.entries(EVENTS).map(([what, event], i) => [what, people[i]!, event] as const))(
    '%s',
    async (_what, name, event) => {
      const [here, other, neighbour] = await Promise.all([
        sessionFor(world, name),
        sessionFor(world, name),
        sessionFor(world, 'owner'),
      ]);
      for (const who of [here, other, neighbour]) expect(await said(who)).toEqual(LIVES);
      await event.happens(name, here);
      expect(await said(here)).toEqual(event.here === 'lives' ? LIVES : ENDED);
      expect(await said(other)).toEqual(event.others === 'live' ? LIVES : ENDED);
      const gone = event.here === 'ends' ? here : other;
      expect((await gone.call(profile.me, {})).error.Detail?.['ended']).toBe(event.why);
      setClockOffset(0);
      expect(await said(neighbour)).toEqual(LIVES);
    },
  );

  test('locked: nothing answers but the way to open it', async () => {
    const [here, other] = await Promise.all([sessionFor(world, 'agent'), sessionFor(world, 'agent')]);
    await here.do(auth.lock, {});
    expect(await said(here)).toEqual(['locked']);
    expect(await said(other)).toEqual(LIVES);
    await here.do(auth.unlock, { password: PASSWORD });
    expect(await said(here)).toEqual(LIVES);
  });

  test('one’s own others, never somebody else’s', async () => {
    const [mine, theirs] = [await sessionFor(world, 'agent'), await sessionFor(world, 'customer')];
    expect((await mine.call(profile.endSession, { id: await sessionOf(theirs) })).status).toBe(404);
    expect(await said(theirs)).toEqual(LIVES);
  });
});

test('with a one-time password: nothing answers but what leads to one of their own', async () => {
  const caller = await sessionFor(world, 'customer');
  await world.db.query(`update users set one_time_since = now() where username = 'customer'`);
  const open = closed.filter((e) => e.beforeOwnPassword);
  expect(open.map((e) => e.path)).toEqual([
    '/api/auth/logout',
    '/api/auth/lock',
    '/api/v1/profile',
    '/api/v1/profile/locale',
    '/api/v1/profile/theme',
    '/api/v1/profile/password',
  ]);
  const codes = await codesOf(
    caller,
    closed.filter((e) => !e.beforeOwnPassword),
  );
  expect(codes).toEqual(['one_time_password']);
  await world.db.query(`update users set one_time_since = null where username = 'customer'`);
  expect(await said(caller)).toEqual(LIVES);
});

test('asked for a second factor: nothing answers but what leads to one', async () => {
  const caller = await sessionFor(world, 'customer');
  await world.db.query(
    `insert into settings (enterprise_id, key, value, changed_at) values (1, $1, 'true', now())`,
    [authSettings.second_factor_others.key],
  );
  expect(closed.filter((e) => e.beforeSecondFactor).map((e) => `${e.method} ${e.path}`)).toEqual([
    'POST /api/auth/logout',
    'POST /api/auth/lock',
    'GET /api/v1/profile',
    'PUT /api/v1/profile/locale',
    'PUT /api/v1/profile/theme',
    'GET /api/v1/profile/second-factor',
    'POST /api/v1/profile/second-factor',
    'PUT /api/v1/profile/second-factor',
  ]);
  const codes = await codesOf(
    caller,
    closed.filter((e) => !e.beforeSecondFactor),
  );
  expect(codes).toEqual(['enrol_first']);
  await world.db.query('delete from settings');
  expect(await said(caller)).toEqual(LIVES);
});

/** With what each of them is refused. */
async function codesOf(caller: Caller, endpoints: readonly AnyEndpoint[]): Promise<string[]> {
  const codes = await Promise.all(
    endpoints.map(async (e) => {
      const answer = await world.app.http.inject({
        method: e.method,
        url: e.path.replace(/\{\w+\}/g, '999999999'),
        headers: { authorization: `Bearer ${caller.token!}` },
      });
      return (answer.json() as { Detail: { code: string } }).Detail.code;
    }),
  );
  return [...new Set(codes)];
}

test('somebody whose role was changed by himself keeps the session he did it in', async () => {
  const [here, other] = [await sessionFor(world, 'admin'), await sessionFor(world, 'admin')];
  await world.db.query(`update users set group_id = 1 where username = 'owner'`);
  await here.do(users.setRole, { id: await idOf('admin'), group_id: 1, roles: {} });
  expect(await said(here)).toEqual(LIVES);
  expect(await said(other)).toEqual(ENDED);
});

test('what a right was for is not done any more once it is gone, however well the caller is remembered', async () => {
  const [who] = await newcomers(world, [{ group: 3, roles: { order: 2 } }]);
  const order = await anOrder(world, { SOAP: 1 });
  expect((await who!.call(orders.create, order)).status).toBe(200);
  const count = () => world.value('select count(*)::int from orders');
  const before = await count();
  const user = await world.value<number>('select max(id) from users');
  for (const set of [`roles = '{"order": 1}'`, `roles = '{"order": 2}', blocked_at = now()`]) {
    await world.db.query(`update users set ${set} where id = $1`, [user]);
    expect([401, 403]).toContain((await who!.call(orders.create, order)).status);
    expect(await count()).toBe(before);
  }
  // given back, it holds from the next call on too
  await world.db.query('update users set blocked_at = null where id = $1', [user]);
  expect((await who!.call(orders.create, order)).status).toBe(200);
});

test('a team that somebody leaves or joins is his from the next call on', async () => {
  const [clerk] = await newcomers(world, [{ group: 3, roles: { order: 2 }, team: true }]);
  const user = await world.value<number>('select max(id) from users');
  const admin = await sessionFor(world, 'admin');
  const { id } = await admin.do(orders.create, await anOrder(world, { SOAP: 1 }));
  const sees = async () => (await clerk!.call(orders.detail, { id })).status;
  expect(await sees()).toBe(404);
  await world.db.query('update users set team_id = null where id = $1', [user]);
  expect(await sees()).toBe(200);
  await world.db.query(
    'update users set team_id = (select min(id) from teams where enterprise_id = 1) where id = $1',
    [user],
  );
  expect(await sees()).toBe(404);
});
