import { beforeAll, describe, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '../../server/modules.ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { COMMON_ERRORS } from '../../contract/errors.ts';
import { GROUPS, AREAS, type Level, type Roles } from '../../contract/shared.ts';
import { openWorld, type Caller } from '../world/app.ts';
import { CALLABLE, callsOf } from '../world/calls.ts';
import type { Call } from '../world/proof.ts';
import { endpointNamed, nameOf, proofOf, told } from '../world/proofs.ts';
import { at, leavesOf, nobodys, withAt } from '../world/leaves.ts';
import { newcomers } from '../world/newcomers.ts';
import { openStage, type Stage } from '../world/stage.ts';
import { fingerprint } from '../world/things.ts';
import { notThere } from './not-there.ts';

const world = openWorld();
let stage: Stage;
beforeAll(async () => {
  stage = await openStage(world);
});

test('every endpoint has a call that succeeds, with every id it may carry', async () => {
  const either = ALL_ENDPOINTS.filter((e) => Boolean(proofOf(e).call) !== Boolean(proofOf(e).withoutCall));
  expect(either.map(nameOf)).toEqual(ALL_ENDPOINTS.map(nameOf));
  for (const e of CALLABLE) {
    const calls = await callsOf(e, stage, world);
    const missing = leavesOf(e).filter(({ path }) => calls.every((c) => at(c.input, path) === undefined));
    expect(missing, nameOf(e)).toEqual([]);
  }
});

test('no exception outlives its reason', () => {
  for (const [name, absent] of told('absent')) {
    const places = leavesOf(endpointNamed(name)).map(({ path }) => path);
    for (const place of Object.keys(absent)) expect(places).toContain(place);
  }
});

test('a body that nobody wants is not let through', async () => {
  const without = ALL_ENDPOINTS.filter((e) => !e.body && e.method !== 'GET' && e.kind !== 'upload');
  expect(without.length).toBeGreaterThan(3);
  for (const e of without) {
    const answer = await world.app.http.inject({
      method: e.method,
      url: e.path.replace(/\{\w+\}/g, '1'),
      headers: { authorization: `Bearer ${stage.admin.token!}` },
      payload: { status: 130 },
    });
    expect([nameOf(e), answer.statusCode, answer.body]).toEqual([
      nameOf(e),
      400,
      expect.stringContaining('unknown_key'),
    ]);
  }
});

/**
 * Each rung comes before the next: who asks (401), whether they may (403), whether it is well said (400), whether it
 * is there (404). The right call stands at the end, so that none of the refusals before it came from a bad sample.
 */
describe('401 → 403 → 400 → 404 → 200', () => {
  test.each(CALLABLE.map((e) => [nameOf(e), e] as const))('%s', async (_name, e) => {
    const calls = await callsOf(e, stage, world);
    const [first] = calls as [Call & { who: Caller }];
    const bad = { ...first, input: { ...first.input, no_endpoint_has_this: 1 } };
    const other = typeof e.right === 'object' || e.right === 'admin' ? await withoutRightTo(e) : null;
    const before = await world.value('select max(id) from audit_log');
    const shop = await fingerprint(world, 1);

    if (e.right !== 'anyone') {
      for (const call of [first, bad])
        expect(await send(world.anonymous, e, call)).toEqual([401, 'unauthoriezed']);
    }
    if (other) {
      for (const call of [first, bad, nowhere(e, first)])
        expect(await send(other, e, call)).toEqual([403, 'permission_denied']);
    }
    for (const wrong of wronglySaid(e, nowhere(e, first)))
      expect(await send(first.who, e, wrong), JSON.stringify(wrong.input).slice(0, 300)).toEqual([
        400,
        'invalid_param',
      ]);
    for (const call of calls) {
      for (const leaf of leavesOf(e).filter((l) => at(call.input, l.path) !== undefined)) {
        const asked = { ...call, input: withAt(call.input, leaf.path, nobodys(leaf.thing)) };
        const [status, code, body] = await answerTo(call.who, e, asked);
        const { status: expected, code: exactly = code, data, why } = notThere(e, leaf);
        expect([leaf, status, code], why).toEqual([leaf, expected, exactly]);
        if (status !== 200) expect(declared(e), JSON.stringify(leaf)).toContain(code);
        // what a paper says nobody reads here
        else if (e.kind === 'file' && !('sheet' in e)) expect(body).toBeNull();
        else if (Array.isArray(data) && !data.length) expect(body).toMatchObject({ Data: [] });
        else expect(body).toMatchObject({ Data: data });
      }
    }
    expect(await world.value('select max(id) from audit_log'), 'a refused call left an audit row').toBe(
      before,
    );
    expect(await fingerprint(world, 1), 'a refused call changed something').toBe(shop);

    for (const call of calls) {
      const [status, code] = await answerTo(call.who, e, call);
      expect([status, code], JSON.stringify(call.input)).toEqual([200, '']);
    }
    if (e.method === 'GET') expect(await fingerprint(world, 1), 'a GET changed something').toBe(shop);
  });
});

/** Who has everything but this: every other area in full, and of those that let in one level less. */
async function withoutRightTo(e: AnyEndpoint): Promise<Caller> {
  const right = typeof e.right === 'object' ? e.right : {};
  const roles = Object.fromEntries(AREAS.map((m) => [m, ((right[m] ?? 4) - 1) as Level])) as Roles;
  const [caller] = await newcomers(world, [{ group: GROUPS.employee, roles }]);
  return caller!;
}

/** The call with ids in its path that nobody has: what is badly said is told before what is not there. */
function nowhere(e: AnyEndpoint, call: Call): Call {
  const inPath = leavesOf(e).filter(({ path }) => e.path.includes(`{${path}}`));
  return { ...call, input: inPath.reduce((input, l) => withAt(input, l.path, nobodys(l.thing)), call.input) };
}

/** One thing wrong at a time: a key that is not known, a value of no sense, a required one that is missing. */
function wronglySaid(e: AnyEndpoint, call: Call): Call[] {
  const say = (input: Record<string, unknown>): Call => ({ ...call, input });
  const { input } = call;
  const keys = (schema: AnyEndpoint['query']) => Object.keys(schema?.shape ?? {});
  const body = e.body as AnyEndpoint['query'];
  return [
    say({ ...input, no_endpoint_has_this: 1 }),
    ...keys(e.params).map((key) => say({ ...input, [key]: 'x' })),
    ...keys(e.query).map((key) => say({ ...input, [key]: 'x'.repeat(500) })),
    ...keys(body).map((key) => say({ ...input, [key]: [[]] })),
    ...[...keys(e.query), ...keys(body)]
      .filter((key) => !(e.query?.shape[key] ?? body!.shape[key])!.safeParse(undefined).success)
      .map((key) => say(Object.fromEntries(Object.entries(input).filter(([k]) => k !== key)))),
  ];
}

const declared = (e: AnyEndpoint): readonly string[] => [...(e.errors ?? []), ...COMMON_ERRORS];

const send = async (who: Caller, e: AnyEndpoint, call: Call): Promise<[number, string]> =>
  (await answerTo(who, e, call)).slice(0, 2) as [number, string];

async function answerTo(who: Caller, e: AnyEndpoint, call: Call): Promise<[number, string, unknown]> {
  const { bytes, input } = call;
  const answer = await who.call(e, input as never, {}, bytes && { bytes });
  return [answer.status, answer.error?.Detail?.code ?? '', answer.ok];
}
