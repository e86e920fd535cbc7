import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ALL_ENDPOINTS } from '../../server/modules.ts';
import { announce } from '../../server/platform/live.ts';
import { openWorld } from '../world/app.ts';
import { callsOf, nameOf } from '../world/calls.ts';
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

interface Leaves {
  /** Actions of the audit trail, one row each. */
  audit: string[];
  /** What open screens are told. */
  topics: string[];
  /** Why there is no row of the audit trail. */
  because?: string;
}
const READS = 'reads';

/** Reviewed: what every call that may change something leaves behind. */
const LEAVES: Record<string, Leaves | typeof READS> = {
  'POST /api/auth/login': { audit: ['auth.login'], topics: [] },
  'POST /api/auth/logout': { audit: ['auth.logout'], topics: [] },
  'POST /api/auth/lock': { audit: ['auth.lock'], topics: [] },
  'POST /api/auth/unlock': { audit: ['auth.unlock'], topics: [] },
  'POST /api/auth/forgotpassword': { audit: ['auth.forgot_password'], topics: [] },
  'POST /api/auth/resetpassword': { audit: ['auth.reset_password'], topics: [] },
  'PUT /api/v1/profile': { audit: ['profile.update'], topics: [] },
  'PUT /api/v1/profile/locale': { audit: [], topics: [], because: 'the reader’s own taste' },
  'PUT /api/v1/profile/password': { audit: ['profile.password'], topics: [] },
  'DELETE /api/v1/profile/sessions/{id}': { audit: ['auth.end_session'], topics: [] },
  'PUT /api/v1/users/{id}/status': { audit: ['user.status'], topics: [] },
  'PUT /api/v1/users/{id}/role': { audit: ['user.role'], topics: [] },
  'PUT /api/v1/notifications/{id}/read': { audit: [], topics: [], because: 'the row says when it was read' },
  'PUT /api/v1/notifications/read': { audit: [], topics: [], because: 'the rows say when they were read' },
  'POST /api/v1/files': { audit: [], topics: [], because: 'the row says who uploaded it and when' },
  'POST /api/v1/address/parse': READS,
  'POST /api/v2/wms/inventory/item/in': { audit: ['stock.in'], topics: ['stock'] },
  'POST /api/v1/wms/inventory/history': READS,
  'DELETE /api/v1/wms/inventory/{id}': { audit: ['stock.reverse'], topics: ['stock'] },
  'POST /api/v1/orders': { audit: ['order.create'], topics: ['orders', 'stock'] },
  'POST /api/v1/orders/quote': READS,
  'POST /api/v1/orders/product': READS,
  'PUT /api/v1/orders/cancel/{id}': { audit: ['order.cancel'], topics: ['orders', 'stock'] },
  'PUT /api/v1/orders/tracking/{id}': { audit: ['order.tracking'], topics: ['orders'] },
  'PUT /api/v1/orders/shipping/{id}': { audit: ['order.provider'], topics: ['orders'] },
  'PUT /api/v1/orders/{id}/hold': { audit: ['order.hold'], topics: ['orders'] },
  'POST /api/v1/orders/{id}/slips': { audit: ['payment.slip'], topics: ['orders', 'payments'] },
  'PUT /api/v1/orders/{id}/slips/{slip_id}/reject': {
    audit: ['payment.slip_rejected'],
    topics: ['orders', 'payments'],
  },
  'PUT /api/v1/orders/payment/confirm/success/{id}': {
    audit: ['payment.confirm'],
    topics: ['orders', 'payments'],
  },
  'PUT /api/v1/orders/payment/confirm/fail/{id}': {
    audit: ['order.cancel'],
    topics: ['orders', 'payments', 'stock'],
  },
  'POST /api/v1/payments/confirm': { audit: ['payment.confirm'], topics: ['orders', 'payments'] },
  'POST /api/v1/packings': { audit: ['round.cut'], topics: ['orders', 'packing'] },
  'DELETE /api/v1/packings/{id}': { audit: ['round.delete'], topics: ['orders', 'packing'] },
  'PUT /api/v1/packings/{id}/delivery': {
    audit: ['round.give'],
    topics: ['notifications', 'packing'],
  },
  'PUT /api/v1/orders/{id}/packing': {
    audit: ['pack.pull_out'],
    topics: ['orders', 'packing'],
  },
  'POST /api/v1/packings/print': {
    audit: [],
    topics: ['orders'],
    because: 'the log of prints and the timeline say who and when',
  },
  'POST /api/v2/packings/verify/createoradd': {
    audit: [],
    topics: ['packing'],
    because: 'every scan is kept: who, when, at which table',
  },
  'POST /api/v2/packings/verify/remove': {
    audit: [],
    topics: ['packing'],
    because: 'every scan is kept: who, when, at which table',
  },
  'POST /api/v3/packings/verify/close': {
    audit: ['pack.close'],
    topics: ['orders', 'packing', 'stock'],
  },
  'POST /api/v2/packings/verify/createandclose': {
    audit: ['pack.close'],
    topics: ['orders', 'packing', 'stock'],
  },
  'POST /api/v2/packings/check/isclosed': READS,
  'POST /api/v1/express/pickup': { audit: ['express.pickup'], topics: ['orders', 'parcels'] },
  'POST /api/v1/express/deliver': { audit: ['express.deliver'], topics: ['orders', 'parcels'] },
  'POST /api/v1/express/fail': { audit: ['express.fail'], topics: ['orders', 'parcels'] },
};
/** Nobody is signed in then: the row names the person as its thing. */
const BY_NOBODY = ['POST /api/auth/forgotpassword', 'POST /api/auth/resetpassword'];

const changing = ALL_ENDPOINTS.filter((e) => e.method !== 'GET');

test('the table has every call that is not a GET, and a reason wherever nothing is recorded', () => {
  expect(Object.keys(LEAVES).sort()).toEqual(changing.map(nameOf).sort());
  for (const leaves of Object.values(LEAVES))
    if (leaves !== READS) expect(leaves.audit.length > 0).toBe(!leaves.because);
});

interface Row {
  enterprise_id: number;
  user_id: number | null;
  request_id: string;
  ip: string;
  action: string;
  thing: string;
  thing_id: number | null;
  at: Date;
}
/** Hints are gathered for a moment and sent together: with one for a shop that is not there come all before it. */
let nowhere = 1_000_000;
async function told(): Promise<{ e: number; t: string[] }[]> {
  const mark = ++nowhere;
  announce({ enterpriseId: mark, afterCommit: (then) => then() }, 'orders');
  while (!heard.some((h) => h.e === mark)) await new Promise((r) => setTimeout(r, 10));
  return heard.splice(0).filter((h) => h.e < 1_000_000);
}

test.each(changing.map((e) => [nameOf(e), e] as const))('%s', async (name, e) => {
  const leaves = LEAVES[name]!;
  const [call] = await callsOf(e, stage, world);
  await told();
  const last = await world.value<number>('select coalesce(max(id), 0) from audit_log');
  const shop = leaves === READS ? await fingerprint(world, 1) : '';
  const caller = await world.value<number>(`select user_id from sessions where token_hash = sha256($1)`, [
    Buffer.from(call!.who.token!),
  ]);
  const answer = call!.bytes
    ? await call!.who.upload('product', call!.bytes)
    : await call!.who.call(e, call!.input as never);
  expect([answer.status, answer.raw.toString('utf8')]).toEqual([200, expect.anything()]);
  const hints = await told();

  const { rows } = await world.db.query('select * from audit_log where id > $1 order by id', [last]);
  const { audit, topics } = leaves === READS ? { audit: [], topics: [] } : leaves;
  expect((rows as Row[]).map((r) => r.action)).toEqual(audit);
  for (const row of rows as Row[]) {
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
  if (leaves === READS) expect(await fingerprint(world, 1)).toBe(shop);
});
