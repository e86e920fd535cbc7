import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ALL_ENDPOINTS, MODULES as SERVER_MODULES } from '../../server/modules.ts';
import { orders } from '../../contract/orders.ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { AREAS } from '../../contract/shared.ts';
import { openWorld, type Caller } from '../world/app.ts';
import { newcomers } from '../world/newcomers.ts';
import { EVERYBODY, rightsTable, type Someone } from './rights-table.ts';

const world = openWorld();

/** Each module's table is reviewed by a person, never written by a test; `npm run -s rights` prints what the rules would give. */
const REVIEWED = join(import.meta.dirname, '../../server/modules');

let people: Map<Someone, Caller>;
let expired: Caller;
let blocked: Caller;

beforeAll(async () => {
  const callers = await newcomers(world, EVERYBODY);
  people = new Map(EVERYBODY.map((who, i) => [who, callers[i]!]));
  const all = Object.fromEntries(AREAS.map((m) => [m, 3]));
  [expired, blocked] = (await newcomers(world, [
    { group: 1, roles: all, seconds: -1 },
    { group: 1, roles: all, blocked: true },
  ])) as [Caller, Caller];
});

/**
 * Asks with a parameter that no endpoint has: whoever may call is told so (400) and nothing happens, so that every
 * endpoint can be asked, those that end a session or never end included.
 */
async function knock(who: Caller, e: AnyEndpoint): Promise<{ status: number; code: string }> {
  const answer = await world.app.http.inject({
    method: e.method,
    url: `${e.path.replace(/\{\w+\}/g, '999999999')}?no_endpoint_has_this=1`,
    headers: who.token ? { authorization: `Bearer ${who.token}` } : {},
  });
  const { Detail } = answer.json() as { Detail?: { code: string } };
  return { status: answer.statusCode, code: Detail?.code ?? answer.body };
}

const LET_IN = { status: 400, code: 'invalid_param' };
const SENT_AWAY = { status: 403, code: 'permission_denied' };
const named = (endpoints: AnyEndpoint[]) => endpoints.map((e) => [`${e.method} ${e.path}`, e] as const);

test('only these can be called without a session', () => {
  const open = ALL_ENDPOINTS.filter((e) => e.right === 'anyone').map((e) => `${e.method} ${e.path}`);
  expect(open).toEqual([
    'GET /api/auth/options',
    'GET /api/auth/challenge',
    'POST /api/auth/login',
    'POST /api/auth/unlock',
    'POST /api/auth/forgotpassword',
    'GET /api/auth/resetpassword/link',
    'POST /api/auth/resetpassword',
    'POST /api/auth/setup',
    'POST /api/auth/register',
    'GET /api/auth/register/link',
    'POST /api/auth/register/confirm',
    'GET /api/auth/plans',
    'GET /api/auth/mailbox',
  ]);
});

describe('without a living session nothing answers', () => {
  test.each(named(ALL_ENDPOINTS.filter((e) => e.right !== 'anyone')))('%s', async (_name, e) => {
    expect(await knock(world.anonymous, e)).toEqual({ status: 401, code: 'unauthoriezed' });
    expect(await knock(expired, e)).toEqual({ status: 401, code: 'token' });
    expect(await knock(blocked, e)).toEqual({ status: 401, code: 'token' });
  });
});

describe('every endpoint lets in whom the reviewed table of its module says, and nobody else', () => {
  const offering = SERVER_MODULES.filter((m) => m.endpoints);
  test.each(offering.map((m) => [m.name, m.endpoints!] as const))(
    '%s',
    { timeout: 180_000 },
    async (name, tables) => {
      const endpoints = tables.flatMap((table) => Object.values(table));
      const letIn = new Map<AnyEndpoint, Set<Someone>>();
      const open = new Set<AnyEndpoint>();
      for (const e of endpoints) {
        const answers = await Promise.all(
          EVERYBODY.map(async (who) => [who, await knock(people.get(who)!, e)] as const),
        );
        for (const [who, answer] of answers)
          expect([LET_IN, SENT_AWAY], `${e.method} ${e.path} for ${JSON.stringify(who)}`).toContainEqual(
            answer,
          );
        letIn.set(e, new Set(answers.filter(([, a]) => a.status === LET_IN.status).map(([who]) => who)));
        if ((await knock(world.anonymous, e)).status === LET_IN.status) open.add(e);
      }
      const table = rightsTable(
        endpoints,
        (e) => (who) => letIn.get(e)!.has(who),
        (e) => open.has(e),
      );
      expect(table).toBe(readFileSync(join(REVIEWED, name, `${name}.rights.txt`), 'utf8'));
    },
  );
});

test('a role taken away holds from the next request on', async () => {
  const [who] = await newcomers(world, [{ group: 3, roles: { order: 2 } }]);
  expect((await who!.call(orders.list, {})).status).toBe(200);
  await world.db.query(`update users set roles = '{}' where id = (select max(id) from users)`);
  expect((await who!.call(orders.list, {})).error.Msg).toBe('permission_denied');
});
