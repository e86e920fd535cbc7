import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { orders } from '../../contract/orders.ts';
import { ALL_ENDPOINTS } from '../modules.ts';
import { openWorld } from '../../test/world/app.ts';
import { anOrder } from '../../test/world/orders.ts';

const world = openWorld();
let server: pg.Client;
let database: string;
beforeAll(async () => {
  database = await world.value('select current_database()');
  server = new pg.Client({ ...inject('database'), database: 'postgres' });
  await server.connect();
});
afterAll(() => server.end());

const ready = async () => {
  const answer = await world.app.http.inject('/readyz');
  return { status: answer.statusCode, said: answer.json<Record<string, unknown>>() };
};

describe('ready', () => {
  test('where database, schema and disk are', async () => {
    expect(await ready()).toEqual({
      status: 200,
      said: { ready: true, running: 'ok', database: 'ok', migrations: 'ok', disk: 'ok' },
    });
  });

  test('not where the schema is older than the program', async () => {
    const { rows } = await world.db.query(
      'delete from schema_migrations where name = (select max(name) from schema_migrations) returning *',
    );
    expect(await ready()).toMatchObject({
      status: 503,
      said: { ready: false, database: 'ok', migrations: 'schema is older than the program' },
    });
    const [row] = rows as { name: string; checksum: string }[];
    await world.db.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      row!.name,
      row!.checksum,
    ]);
    expect((await ready()).status).toBe(200);
  });

  test('not without the database: every call is 503 then, and all is well when it is back', async () => {
    const clerk = await world.as('clerk');
    const order = await anOrder(world, { SOAP: 1 });
    await server.query(`alter database ${database} allow_connections false`);
    try {
      await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        database,
      ]);
      await new Promise((r) => setTimeout(r, 200));
      const { status, said } = await ready();
      expect([status, said['ready'], said['running']]).toEqual([503, false, 'ok']);
      expect(said['database']).not.toBe('ok');
      expect((await world.app.http.inject('/healthz')).statusCode).toBe(200);
      for (const answer of [await clerk.call(orders.list, {}), await clerk.call(orders.create, order)]) {
        expect([answer.status, answer.error.Detail?.code]).toEqual([503, 'db_query_failed']);
        expect(answer.headers['retry-after']).toBe('1');
        expect(JSON.stringify(answer.error)).not.toMatch(/accepting|terminat|postgres|socket/i);
      }
    } finally {
      await server.query(`alter database ${database} allow_connections true`);
    }
    expect((await ready()).status).toBe(200);
    expect((await clerk.call(orders.create, order)).status).toBe(200);
  });
});

test('who waits too long for a row is told to come again, and nothing is left half done', async () => {
  const clerk = await world.as('clerk');
  const { id } = await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }));
  const holder = await world.db.connect();
  try {
    await holder.query('begin');
    await holder.query('select from orders where id = $1 for update', [id]);
    const cancel = { id, reason_type: 'customer' as const, reason: 'เปลี่ยนใจ' };
    const answer = await clerk.call(orders.cancel, cancel);
    expect([answer.status, answer.error.Detail?.code]).toEqual([503, 'db_query_failed']);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(await world.value('select status from orders where id = $1', [id])).toBe(100);
});

test('the contract is told as OpenAPI, every endpoint with its right and its refusals', async () => {
  const document = (await world.app.http.inject('/openapi.json')).json<{
    tags: { name: string; 'x-title': { th: string; en: string } }[];
    paths: Record<string, Record<string, { 'x-right': string; responses: Record<string, unknown> }>>;
  }>();
  const told = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((m) => `${m.toUpperCase()} ${path}`),
  );
  const all: readonly { method: string; path: string }[] = ALL_ENDPOINTS;
  for (const e of all) expect(told).toContain(`${e.method} ${e.path}`);
  expect(document.tags).toContainEqual(
    expect.objectContaining({ name: 'finder', 'x-title': { th: 'ค้นหาด่วน', en: 'Quick find' } }),
  );
  const cancel = document.paths['/api/v1/orders/cancel/{id}']!['put']!;
  expect(cancel['x-right']).toBe('order ≥ 2');
  expect(Object.keys(cancel.responses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '409']),
  );
});

test('an address that nobody serves is refused in the caller’s language', async () => {
  const told = async (language: string) => {
    const answer = await world.app.http.inject({
      method: 'POST',
      url: '/api/v1/nothing',
      headers: { 'accept-language': language },
    });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    return answer.json<{ Cause: string; Detail: { code: string } }>();
  };
  for (const language of ['en', 'en-US,en;q=0.9', 'de-DE,de;q=0.9,en;q=0.8,th;q=0.7'])
    expect(await told(language)).toMatchObject({
      Detail: { code: 'not_found' },
      Cause: expect.stringMatching(/^Not found/),
    });
  for (const language of ['th', 'th-TH,th;q=0.9,en;q=0.8', 'de', ''])
    expect((await told(language)).Cause).toMatch(/^ไม่พบ/);
});

const JSON_BODY = { 'content-type': 'application/json' };
test.each([
  ['an unknown method', { method: 'DELETE', url: '/api/v1/orders' }, 404],
  ['an address that cannot be read', { method: 'GET', url: '/api/v1/orders/%E0' }, 400],
  ['what is no JSON', { method: 'POST', url: '/api/auth/login', headers: JSON_BODY, payload: '{"a":' }, 400],
  [
    'JSON nested without end',
    { method: 'POST', url: '/api/auth/login', headers: JSON_BODY, payload: '['.repeat(100_000) },
    400,
  ],
  [
    'a kind of body',
    { method: 'POST', url: '/api/auth/login', headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
    415,
  ],
  [
    'too much',
    { method: 'POST', url: '/api/auth/login', headers: JSON_BODY, payload: 'a'.repeat(1_100_000) },
    413,
  ],
  ['who is nobody', { method: 'GET', url: '/api/v1/orders' }, 401],
] as const)('%s is refused in the caller’s language', async (_, call, status) => {
  const told = async (language: string) => {
    const headers = { ...('headers' in call ? call.headers : {}), 'accept-language': language };
    const answer = await world.app.http.inject({ ...call, headers });
    expect(answer.statusCode).toBe(status);
    return answer.json<{ Cause: string }>().Cause;
  };
  expect(await told('th-TH,th;q=0.9,en;q=0.8')).toMatch(/[\u0e00-\u0e7f]/);
  expect(await told('en-US,en;q=0.9')).toMatch(/^[^\u0e00-\u0e7f]+$/);
});

test('metrics count what was refused, by code', async () => {
  await world.anonymous.call(orders.list, {});
  const { body } = await world.app.http.inject('/metrics');
  expect(body).toMatch(/langraan_failures_total\{code="unauthoriezed"\} \d/);
  expect(body).toMatch(/langraan_http_request_seconds_count\{.*route="\/api\/v1\/orders".*\} \d/);
});
