import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ALL_ENDPOINTS, contract } from '../../contract/index.ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { MODULES } from '../../contract/shared.ts';
import { hashOf } from '../../server/platform/session.ts';
import { callerOf, openWorld, type Caller } from '../world/app.ts';

const world = openWorld();
const GROUPS = [1, 2, 3, 4, 5, 6] as const;
const LEVELS = [0, 1, 2, 3] as const;

/** The reviewed table: for each endpoint, per group the levels (in every module at once) that may call it. */
const GOLDEN = join(import.meta.dirname, 'rights.golden.txt');

const people = new Map<string, Caller>();
let expired: Caller;
let blocked: Caller;

beforeAll(async () => {
  const hash = 'never used: these people only have sessions';
  const enterprise = 1;
  const channel = await world.value<number>(
    `select id from sale_channels where enterprise_id = 1 and type = 2`,
  );
  const customer = await world.value<number>(`select id from customers where enterprise_id = 1 limit 1`);
  const someone = async (name: string, group: number, level: number, more = '') => {
    const roles = Object.fromEntries(MODULES.map((m) => [m, level]));
    const id = await world.value<number>(
      `insert into users (enterprise_id, username, password_hash, fname, group_id, roles, sale_channel_id, customer_id, verified_at${more ? ', blocked_at' : ''})
       values ($1, $2, $3, $2, $4, $5, $6, $7, now()${more}) returning id`,
      [enterprise, name, hash, group, roles, group === 4 ? channel : null, group === 6 ? customer : null],
    );
    return id;
  };
  for (const g of GROUPS)
    for (const l of LEVELS) people.set(`${g}.${l}`, await session(await someone(`g${g}l${l}`, g, l)));
  expired = await session(await someone('expired', 1, 3), `now() - interval '1 second'`);
  blocked = await session(await someone('blocked', 1, 3, ', now()'));
});

async function session(user: number, until = `now() + interval '1 hour'`): Promise<Caller> {
  const token = randomBytes(32).toString('base64url');
  await world.db.query(
    `insert into sessions (token_hash, enterprise_id, user_id, created_at, seen_at, expires_at) values ($1, 1, $2, now(), now(), ${until})`,
    [hashOf(token), user],
  );
  return callerOf(world, token);
}

/** Called without input: whoever may call is told what is missing or gets an answer; the rest is refused first. */
const knock = (who: Caller, e: AnyEndpoint) =>
  who.call(e, Object.fromEntries(Object.keys(e.params?.shape ?? {}).map((k) => [k, 999_999_999])) as never);
const endless = (e: AnyEndpoint) => e.kind === 'events';
const ends = (e: AnyEndpoint) => e === contract.auth.logout || e === contract.auth.lock;

const closed = ALL_ENDPOINTS.filter((e) => e.right !== 'anyone');

describe('without a living session nothing answers', () => {
  test.each(closed.map((e) => [`${e.method} ${e.path}`, e] as const))('%s', async (_name, e) => {
    expect((await knock(world.anonymous, e)).error).toMatchObject({ Msg: 'unauthoriezed' });
    expect((await knock(expired, e)).error).toMatchObject({ Msg: 'token' });
    const stopped = await knock(blocked, e);
    expect([stopped.status, stopped.error.Msg]).toEqual([401, 'token']);
  });
});

test('every endpoint × group × level answers as the reviewed table says', async () => {
  const lines: string[] = [];
  for (const e of closed.filter((c) => !endless(c) && !ends(c))) {
    const allowed = [];
    for (const g of GROUPS) {
      const levels = [];
      for (const l of LEVELS) {
        const answer = await knock(people.get(`${g}.${l}`)!, e);
        expect(
          [200, 400, 403, 404, 409, 415],
          `${e.method} ${e.path}: ${answer.raw.toString('utf8')}`,
        ).toContain(answer.status);
        if (answer.error?.Msg !== 'permission_denied') levels.push(l);
      }
      if (levels.length) allowed.push(`${g}:${levels.join('')}`);
    }
    lines.push(`${`${e.method} ${e.path}`.padEnd(58)} ${allowed.join(' ')}`);
  }
  const seen = `${lines.join('\n')}\n`;
  if (!existsSync(GOLDEN) || process.env['UPDATE_GOLDEN']) writeFileSync(GOLDEN, seen);
  expect(seen).toBe(readFileSync(GOLDEN, 'utf8'));
});

test('a role taken away holds from the next request on', async () => {
  const id = await world.value<number>(`select id from users where username = 'g3l2'`);
  const who = people.get('3.2')!;
  expect((await who.call(contract.orders.list, {})).status).toBe(200);
  await world.db.query(`update users set roles = '{}' where id = $1`, [id]);
  expect((await who.call(contract.orders.list, {})).error.Msg).toBe('permission_denied');
});

test('blocking a user ends the sessions at once', async () => {
  const admin = await world.as('admin');
  const packer = await world.as('packer');
  expect((await packer.call(contract.profile.me, {})).status).toBe(200);
  const id = await world.value<number>(`select id from users where username = 'packer'`);
  await admin.do(contract.users.setStatus, { id, status: 'blocked' });
  expect((await packer.call(contract.profile.me, {})).error.Msg).toBe('token');
});
