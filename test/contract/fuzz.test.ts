import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { ALL_ENDPOINTS, MODULES } from '../../server/modules.ts';
import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { openWorld, type Caller } from '../world/app.ts';
import type { Refs } from '../world/proof.ts';
import { isTouched, PUSH, seedOfTurn, sharesOf } from '../world/push.ts';
import { fuzzed } from '../world/samples.ts';
import { oneOfEverything } from '../world/things.ts';

// CHECK_REPLIES is on: a reply that breaks its schema comes as 500 and fails here too.
const world = openWorld();
let refs: Refs;
let admin: Caller;

beforeAll(async () => {
  // the calls change users and end sessions: those of somebody else, so that the caller stays who it is
  await world.as('clerk');
  const session = await world.value<number>(
    `select s.id from sessions s join users u on u.id = s.user_id where u.username = 'clerk'`,
  );
  const user = await world.value<number>(`select id from users where username = 'clerk'`);
  refs = { ...(await oneOfEverything(world, 'admin')), session, user };
  admin = await world.as('admin');
});

const callable = ALL_ENDPOINTS.filter((e) => e.kind !== 'events' && e.name !== 'logout' && e.name !== 'lock');
/** Each input of a push is another one tomorrow: a fault that it finds is found again with the TURN that the run told. */
const SEED = seedOfTurn(42);
const touched = new Set(
  MODULES.filter((m) => isTouched(m.name)).flatMap((m) =>
    (m.endpoints ?? []).flatMap((table) => Object.values(table)),
  ),
);
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 60);
const shares = sharesOf(callable.length, callable.filter((e) => touched.has(e)).length, {
  whole: Number(process.env['FUZZ_BUDGET'] ?? 4_000),
  least: 4,
  most: RUNS,
});
/** Without end the inputs would grow with every module; rights, isolation and each right call are seen elsewhere, always. */
function runsOf(e: AnyEndpoint): number {
  const runs = !PUSH ? RUNS : touched.has(e) ? shares.touched : shares.other;
  return e.name === 'print' ? Math.min(15, runs) : runs;
}

const MSGS = new Set(Object.entries(ERRORS).map(([code, e]) => ('msg' in e ? e.msg : code)));

describe('no input breaks an endpoint', () => {
  test.each(callable.map((e) => [`${e.method} ${e.path}`, e] as const))('%s', async (_name, e) => {
    await fc.assert(
      fc.asyncProperty(fuzzed(e, refs), async (input) => {
        const answer = await admin.call(e, input as never);
        assertDecent(e, answer, input);
      }),
      { numRuns: runsOf(e), seed: SEED },
    );
  });
});

function assertDecent(e: AnyEndpoint, answer: Awaited<ReturnType<Caller['call']>>, input: unknown): void {
  const where = `${e.method} ${e.path} ${answer.status} ${answer.raw.toString('utf8').slice(0, 500)} for ${JSON.stringify(input)?.slice(0, 500)}`;
  expect(answer.status, where).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(typeof answer.error.Msg, where).toBe('string');
  expect(MSGS.has(answer.error.Msg as ErrorCode), where).toBe(true);
  expect(answer.error.Cause, where).toBeTruthy();
}

const RAW: [string, string | Buffer, string][] = [
  ['half an object', '{"lines":[', 'application/json'],
  ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 'application/json'],
  ['a lone string', '"x"', 'application/json'],
  ['nothing', '', 'application/json'],
  ['deep nesting', '['.repeat(50_000) + ']'.repeat(50_000), 'application/json'],
  ['poisoned prototype', '{"__proto__":{"admin":true}}', 'application/json'],
  ['a form', 'a=1&b=2', 'application/x-www-form-urlencoded'],
  ['two megabytes', `{"seller_note":"${'x'.repeat(2_000_000)}"}`, 'application/json'],
  ['XML', '<a/>', 'text/xml'],
];
test.each(RAW)('raw bytes: %s', async (_name, payload, type) => {
  for (const e of callable.filter((c) => c.body)) {
    const url = e.path.replace(/\{\w+\}/g, '1');
    const answer = await world.app.http.inject({
      method: e.method,
      url,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
      payload,
    });
    expect(answer.statusCode, `${url} ${answer.body.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode, `${url} ${answer.body.slice(0, 300)}`).toBeLessThan(500);
    expect(answer.json()).toMatchObject({ Msg: expect.any(String), Cause: expect.any(String) });
  }
});

test.each([
  '/api/v1/orders/%00',
  '/api/%ff',
  '/files/..%2f..%2fetc%2fpasswd',
  '/api/v1/packings/%F0%28',
  '/api/nothing',
  '/api/v1/orders?page=1&page=2',
  '/api/v1/orders?q[]=1',
])('odd addresses are refused in the one shape: %s', async (url) => {
  const answer = await world.app.http.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.json()).toMatchObject({ Msg: expect.any(String), Cause: expect.any(String) });
});
