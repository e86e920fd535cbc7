import { beforeAll, describe, expect, test } from 'vitest';
import { auth, profile } from '../../../contract/auth.ts';
import { authSettings } from '../../../contract/auth.settings.ts';
import { settings } from '../../../contract/settings.ts';
import { developers } from '../../../contract/developers.ts';
import type { AnyEndpoint } from '../../../contract/endpoint.ts';
import { orders } from '../../../contract/orders.ts';
import { organisation } from '../../../contract/organisation.ts';
import { allows } from '../../../contract/rights.ts';
import { AREAS, type Level, type Roles } from '../../../contract/shared.ts';
import { users } from '../../../contract/users.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { callerOf, openWorld, type Caller } from '../../../test/world/app.ts';
import { newcomers } from '../../../test/world/newcomers.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { ALL_ENDPOINTS } from '../../modules.ts';
import { addDays, dayOf, now, setClockOffset } from '../../platform/clock.ts';
import { useCallLimit } from './key-holder.ts';
import { enterpriseOfKey, isKey, keyOf, rightsOfKey } from './developers.rules.ts';

// what is asked of all endpoints with one key is more than a minute allows
const MANY = 100_000;
const world = openWorld({ API_KEY_CALLS: String(MANY) });
let admin: Caller;
beforeAll(async () => {
  admin = await world.as('admin');
});

let n = 0;
const make = async (levels: Roles, expires_on: string | null = null) => {
  const made = await admin.do(developers.makeKey, { name: `คีย์ ${++n}`, levels, expires_on } as never);
  return { ...made, who: callerOf(world, made.key) };
};
const refusal = (answer: { status: number; error: { Detail?: { code: string } } }) => [
  answer.status,
  answer.error.Detail?.code,
];

test('a key is recognised by its shape, and says whose it is', () => {
  const key = keyOf(Buffer.alloc(32, 7), 123_456);
  expect(key).toMatch(/^lgr_[\w-]{51}$/);
  expect(isKey(key)).toBe(true);
  expect(enterpriseOfKey(key)).toBe(123_456);
  expect(isKey('lgr_' + 'a'.repeat(39))).toBe(false);
});

test.each<[string, Roles, number, Roles, number, Partial<Record<string, Level>>]>([
  ['what was given, of an administrator', { order: 2 }, 1, {}, 3, { order: 2, wms: 0 }],
  ['no more than an employee has', { order: 3, wms: 2 }, 3, { order: 1 }, 3, { order: 1, wms: 0 }],
  ['no more than an agent may', { order: 3, wms: 3 }, 4, { order: 3, wms: 3 }, 4, { order: 2, wms: 0 }],
  ['an owner is an employee to it', { report: 3 }, 2, {}, 3, { report: 3 }],
])('its rights: %s', (_says, given, group_id, roles, groupId, levels) => {
  const rights = rightsOfKey(given, { group_id: group_id as never, roles }, false);
  expect(rights.groupId).toBe(groupId);
  expect(rights.levels).toMatchObject(levels);
});

describe('a key', () => {
  test('works in the name of its maker; the trail says which key it was', async () => {
    const { who, id, name, key } = await make({ order: 2, product: 1, wms: 1, customer: 2 });
    const made = await who.do(orders.create, await anOrder(world, { SOAP: 1 }));
    const { rows } = await world.db.query(
      `select a.user_id = u.id as his, a.api_key_id, a.api_key_name from audit_log a, users u
       where a.action = 'order.create' and a.thing_id = $1 and u.username = 'admin'`,
      [made.id],
    );
    expect(rows).toEqual([{ his: true, api_key_id: id, api_key_name: name }]);
    const list = await admin.call(developers.keys, { q: name });
    expect(list.ok.Data).toMatchObject([
      {
        id,
        prefix: key.slice(0, 8),
        state: 'active',
        last_used_ip: '127.0.0.1',
        last_used_at: expect.any(String),
      },
    ]);
  });

  test('lies in no table', async () => {
    const input = { name: 'ความลับ', levels: { order: 1 as const }, expires_on: null };
    const once = { 'idempotency-key': 'the-same-key' };
    const first = await admin.do(developers.makeKey, input, once);
    expect(await admin.do(developers.makeKey, input, once)).toEqual(first);
    for (const table of ['api_keys', 'idempotency_keys', 'audit_log'])
      expect(
        await world.value(`select count(*)::int from ${table} t where t::text like '%' || $1 || '%'`, [
          first.key.slice(8),
        ]),
      ).toBe(0);
  });

  test('revoked: its next call is refused, in words', async () => {
    const { who, id, name } = await make({ order: 1 });
    expect((await who.call(orders.list, {})).status).toBe(200);
    await admin.do(developers.revokeKey, { id });
    const answer = await who.call(orders.list, {}, { 'accept-language': 'en' });
    expect(refusal(answer)).toEqual([401, 'api_key']);
    expect(answer.error.Cause).toBe(`The API key ${name} does not work: it was revoked.`);
    await admin.do(developers.revokeKey, { id });
    expect((await admin.call(developers.keys, { state: 'off', q: name })).ok.Data).toMatchObject([
      { state: 'revoked' },
    ]);
  });

  test('stops while its maker has a password or a second factor to set', async () => {
    const { who, name } = await make({ order: 1 });
    const state = async () => (await admin.call(developers.keys, { q: name })).ok.Data[0]?.state;
    const reasonOf = async () => (await who.call(orders.list, {}, { 'accept-language': 'en' })).error.Cause;
    const maker = `update users set one_time_since = $1 where username = 'admin'`;
    await world.db.query(maker, [new Date()]);
    expect(await reasonOf()).toBe(
      `The API key ${name} does not work: who made it has not set a password of their own yet.`,
    );
    await world.db.query(maker, [null]);
    expect([(await who.call(orders.list, {})).status, await state()]).toEqual([200, 'active']);
    const required = { key: authSettings.second_factor_admins.key };
    await admin.do(settings.change, { ...required, value: true, seen: false });
    expect(await reasonOf()).toBe(
      `The API key ${name} does not work: who made it has not set up a second factor yet.`,
    );
    const second = `update users set second_factor_since = $1 where username = 'admin'`;
    await world.db.query(second, [new Date()]);
    expect([(await who.call(orders.list, {})).status, await state()]).toEqual([200, 'active']);
    await world.db.query(second, [null]);
    const owner = await world.as('owner');
    expect((await owner.call(orders.list, {})).status).toBe(200);
    await world.db.query(`delete from settings where key = $1`, [required.key]);
  });

  test('may be used so often in a minute, over all processes; each key for itself', async () => {
    const [{ who, id }, other] = [await make({ order: 1 }), await make({ order: 1 })];
    useCallLimit(5);
    try {
      // at the beginning of a minute
      setClockOffset(60_000 - (Date.now() % 60_000) + 100);
      const answers = await Promise.all(Array.from({ length: 9 }, () => who.call(orders.list, {})));
      expect(answers.map(({ status }) => status).sort()).toEqual([
        200, 200, 200, 200, 200, 429, 429, 429, 429,
      ]);
      const refused = await who.call(orders.list, {});
      expect(refusal(refused)).toEqual([429, 'too_many']);
      const wait = Number(refused.headers['retry-after']);
      expect(wait).toBeGreaterThan(50);
      expect(wait).toBeLessThanOrEqual(60);
      expect((await other.who.call(orders.list, {})).status).toBe(200);
      expect(await world.value('select calls from api_keys where id = $1', [id])).toBe(10);
      setClockOffset(120_000 - (Date.now() % 60_000) + 100);
      expect((await who.call(orders.list, {})).status).toBe(200);
    } finally {
      setClockOffset(0);
      useCallLimit(MANY);
    }
  });

  test('expired: on the day after its last', async () => {
    const last = addDays(dayOf(now()), 3);
    const { who, name } = await make({ order: 1 }, last);
    setClockOffset(2 * 86_400_000);
    expect((await who.call(orders.list, {})).status).toBe(200);
    setClockOffset(4 * 86_400_000);
    const answer = await who.call(orders.list, {});
    expect(refusal(answer)).toEqual([401, 'api_key']);
    expect(answer.error.Cause).toBe(`API key ${name} ใช้ไม่ได้: หมดอายุแล้ว`);
  });

  test.each([
    ['yesterday', -1, 'must be at least'],
    ['in three years', 1_100, 'must be at most'],
  ])('cannot expire %s', async (_when, days, says) => {
    const answer = await admin.call(
      developers.makeKey,
      { name: 'ไกลไป', levels: { order: 1 }, expires_on: addDays(dayOf(now()), days) },
      { 'accept-language': 'en' },
    );
    expect(answer.status).toBe(400);
    expect(answer.error.Cause).toContain(`expires_on ${says}`);
  });

  test('that nobody made, or of another shop, is refused', async () => {
    const { key } = await make({ order: 1 });
    const stranger = keyOf(Buffer.alloc(32, 1), 1);
    const moved = keyOf(Buffer.from(key.slice(4), 'base64url').subarray(0, 32), 2);
    for (const wrong of [stranger, moved, keyOf(Buffer.alloc(32, 1), 281_474_976_710_655)])
      expect(refusal(await callerOf(world, wrong).call(orders.list, {}))).toEqual([401, 'api_key']);
  });

  test('is no cookie', async () => {
    const { key } = await make({ order: 1 });
    const answer = await world.app.http.inject({ url: '/api/v1/orders', cookies: { token: key } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ Msg: 'unauthoriezed' });
  });

  test('shrinks with its maker and stops with them, at once', async () => {
    const [boss] = await newcomers(world, [{ group: 1, roles: {} }]);
    const made = await boss!.do(developers.makeKey, {
      name: 'ของคนที่จะย้าย',
      levels: { order: 3, wms: 1 },
      expires_on: null,
    });
    const who = callerOf(world, made.key);
    const { rows } = await world.db.query<{ user_id: number }>('select user_id from api_keys where id = $1', [
      made.id,
    ]);
    const id = rows[0]!.user_id;
    expect((await who.call(warehouse.partners, {})).status).toBe(200);
    await admin.do(users.setRole, { id, group_id: 3, roles: { order: 1 } } as never);
    expect((await who.call(warehouse.partners, {})).status).toBe(403);
    expect((await who.call(orders.list, {})).status).toBe(200);
    await admin.do(users.setStatus, { id, status: 'blocked' });
    const answer = await who.call(orders.list, {});
    expect(refusal(answer)).toEqual([401, 'api_key']);
    expect((await admin.call(developers.keys, { q: 'ของคนที่จะย้าย' })).ok.Data).toMatchObject([
      { state: 'stopped' },
    ]);
  });

  test('reaches nothing personal and nothing of administrators, whatever it was given', async () => {
    const all = Object.fromEntries(AREAS.map((area) => [area, 3]));
    const { who } = await make(all);
    for (const [endpoint, input] of [
      [profile.me, {}],
      [profile.sessions, {}],
      [auth.logout, {}],
      [developers.keys, {}],
      [users.abilities, {}],
    ] as [AnyEndpoint, object][])
      expect(refusal(await who.call(endpoint, input as never)), endpoint.path).toEqual([403, 'not_by_key']);
    expect((await who.call(organisation.shop, {})).status).toBe(200);
  });
});

/** What a key may call that a person may without a permission: reviewed. */
const WITHOUT_PERMISSION = [
  'GET /files/{file}',
  'GET /api/v1/shop',
  'GET /api/v1/search',
  'GET /api/v1/address',
  'GET /api/v2/address',
];

describe('a key reaches what a person of its levels reaches, less what is a person’s or an administrator’s', () => {
  const all = (level: 1 | 2 | 3): Roles => Object.fromEntries(AREAS.map((area) => [area, level]));
  // who may call what with which level is held against the server for people (test/contract/rights.test.ts)
  const given: Roles[] = [all(1), all(2), all(3), ...AREAS.map((area) => ({ [area]: 3 }))];
  /** With a parameter that no endpoint has: who may is told so, and nothing happens. */
  const knock = async (who: Caller, e: AnyEndpoint) => {
    const answer = await world.app.http.inject({
      method: e.method,
      url: `${e.path.replace(/\{\w+\}/g, '999999999')}?no_endpoint_has_this=1`,
      headers: { authorization: `Bearer ${who.token}` },
    });
    return answer.statusCode;
  };
  const forPrograms = (e: AnyEndpoint) =>
    e.right === 'signed-in' ? WITHOUT_PERMISSION.includes(`${e.method} ${e.path}`) : e.right !== 'admin';

  test.each(given.map((roles) => [JSON.stringify(roles), roles] as const))(
    '%s, at every endpoint',
    { timeout: 120_000 },
    async (_says, roles) => {
      const { who } = await make(roles);
      const asked = ALL_ENDPOINTS.filter((e) => e.right !== 'anyone');
      const answers = await Promise.all(asked.map(async (e) => [e, await knock(who, e)] as const));
      const differ = answers.filter(
        ([e, status]) =>
          status !== (forPrograms(e) && allows({ groupId: 3, levels: roles }, e.right) ? 400 : 403),
      );
      expect(differ.map(([e, status]) => `${e.method} ${e.path}: ${status}`)).toEqual([]);
    },
  );
});
