import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ALL_ENDPOINTS } from '../../server/modules.ts';
import { actionWords, thingWords } from '../../server/modules/audit/index.ts';
import { unsaid } from '../../server/modules/trail/trail.rules.ts';
import { announce } from '../../server/platform/live.ts';
import { openWorld } from '../world/app.ts';
import { callsOf } from '../world/calls.ts';
import { nameOf, proofOf, told } from '../world/proofs.ts';
import { openStage, type Stage } from '../world/stage.ts';
import { fingerprint } from '../world/things.ts';

const world = openWorld();
let stage: Stage;
let listener: pg.Client;
const heard: { e: number; t: string[] }[] = [];

beforeAll(async () => {
  stage = await openStage(world);
  const { rows } = await world.db.query('select current_database() as name');
  listener = new pg.Client({ ...inject('database'), database: (rows[0] as { name: string }).name });
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(...(JSON.parse(payload!) as typeof heard)));
  await listener.query('listen langraan_live');
});
afterAll(() => listener.end());

/** Nobody is signed in then: the row names the person as its thing. */
const BY_NOBODY = ['POST /api/auth/forgotpassword', 'POST /api/auth/resetpassword'];

const changing = ALL_ENDPOINTS.filter((e) => e.method !== 'GET' && !proofOf(e).withoutCall);

test('every call that is not a GET says what it leaves, and gives a reason wherever nothing is recorded', () => {
  expect(
    told('leaves')
      .map(([name]) => name)
      .sort(),
  ).toEqual(changing.map(nameOf).sort());
  for (const [, leaves] of told('leaves'))
    if (leaves !== 'reads') expect(leaves.audit.length > 0).toBe(!leaves.because);
});

/** What of a row the trail's screen could not say: the action, the kind of thing, a field. */
function withoutWords({ action, thing, before, after }: Row): string[] {
  const words = actionWords(action);
  return [
    ...(words ? [] : [action]),
    ...(thingWords(thing) ? [] : [thing]),
    ...(words && words.thing !== thing ? [`${action} of a ${thing}, not of a ${words.thing}`] : []),
    ...unsaid(before, after, words?.fields ?? {}),
  ];
}

interface Row {
  enterprise_id: number;
  user_id: number | null;
  request_id: string;
  ip: string;
  action: string;
  thing: string;
  thing_id: number | null;
  before: Facts | null;
  after: Facts | null;
  at: Date;
}
type Facts = Readonly<Record<string, unknown>>;
/** Hints are gathered for a moment and sent together: with one for a shop that is not there come all before it. */
let nowhere = 1_000_000;
async function hinted(): Promise<{ e: number; t: string[] }[]> {
  const mark = ++nowhere;
  announce({ enterpriseId: mark, afterCommit: (then) => then() }, 'orders');
  while (!heard.some((h) => h.e === mark)) await new Promise((r) => setTimeout(r, 10));
  return heard.splice(0).filter((h) => h.e < 1_000_000);
}

test.each(changing.map((e) => [nameOf(e), e] as const))('%s', async (name, e) => {
  const leaves = proofOf(e).leaves!;
  const [call] = await callsOf(e, stage, world);
  await hinted();
  const last = await world.value<number>('select coalesce(max(id), 0) from audit_log');
  const shop = leaves === 'reads' ? await fingerprint(world, 1) : '';
  const caller = await world.value<number>(`select user_id from sessions where token_hash = sha256($1)`, [
    Buffer.from(call!.who.token!),
  ]);
  const { who, input, bytes } = call!;
  const answer = await who.call(e, input as never, {}, bytes && { bytes });
  expect([answer.status, answer.raw.toString('utf8')]).toEqual([200, expect.anything()]);
  const hints = await hinted();

  const { rows } = await world.db.query('select * from audit_log where id > $1 order by id', [last]);
  const { audit, topics } = leaves === 'reads' ? { audit: [], topics: [] } : leaves;
  expect((rows as Row[]).map((r) => r.action)).toEqual(audit);
  for (const row of rows as Row[]) {
    expect(withoutWords(row), `${row.action} stands in contract/<module>.trail.ts`).toEqual([]);
    const by = BY_NOBODY.includes(name) ? null : name === 'POST /api/auth/login' ? row.thing_id : caller;
    expect(row).toMatchObject({
      enterprise_id: 1,
      user_id: name === 'POST /api/auth/unlock' ? row.thing_id : by,
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ip: '127.0.0.1',
      thing: expect.stringMatching(/./),
    });
    expect(Math.abs(Date.now() - row.at.getTime())).toBeLessThan(20_000);
    expect(row.thing_id).toBeGreaterThan(0);
  }
  expect([...new Set(hints.flatMap((h) => h.t))].sort()).toEqual(topics);
  // nobody else's screens are told
  expect(hints.filter((h) => h.e !== 1)).toEqual([]);
  if (leaves === 'reads') expect(await fingerprint(world, 1)).toBe(shop);
});
