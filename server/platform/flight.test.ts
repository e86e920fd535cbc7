import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { FlightClient } from './flight.ts';

async function connected(): Promise<pg.Client> {
  const reach = { ...inject('database'), database: 'postgres', pipeline: true };
  const client = new FlightClient(reach);
  await client.connect();
  return client;
}
let client: pg.Client;
beforeAll(async () => {
  client = await connected();
});
afterAll(() => client.end());

const ask = (name: string, text: string, values: unknown[] = []): Promise<unknown> =>
  client.query({ name, text, values }).then(({ rows }) => (rows as object[]).map((r) => Object.values(r)[0]));
const outcomes = async (all: Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map((o) =>
    o.status === 'fulfilled' ? o.value : (o.reason as Error).message,
  );
const divide = (by: number) => ask('divide', 'select 6 / $1::int', [by]);

test('what is sent in one turn is one write and one Sync, and each is told its own answer', async () => {
  const { connection } = client;
  const syncs = vi.spyOn(connection, 'sync');
  const writes = vi.spyOn(connection.stream as unknown as { _writev: () => void }, '_writev');
  const answers = Promise.all([
    client.query('begin'),
    ask('numbers', 'select * from generate_series(1, $1::int)', [3]),
    ask('none', 'select 1 where false'),
    divide(3),
    divide(2),
    client.query('commit'),
  ]);
  const [begun, ...rest] = await answers;
  expect([(begun as pg.QueryResult).command, ...rest.slice(0, 4)]).toEqual([
    'BEGIN',
    [1, 2, 3],
    [],
    [2],
    [3],
  ]);
  expect((rest[4] as pg.QueryResult).command).toBe('COMMIT');
  expect([syncs.mock.calls.length, writes.mock.calls.length]).toEqual([1, 1]);
  vi.restoreAllMocks();
});

test('what stands behind a failed statement is not run and fails with it; what stood before has its answer', async () => {
  await client.query('create temporary table seen (n int)');
  const see = (n: number) => ask(`see ${n}`, `insert into seen values (${n}) returning n`);
  const gone = 'division by zero';
  expect(await outcomes([see(1), divide(0), see(2), divide(1)])).toEqual([[1], gone, gone, gone]);
  // a flight outside a transaction is one: nothing of it is kept
  expect(await ask('all seen', 'select n from seen')).toEqual([]);
  expect(await outcomes([see(2), divide(1)])).toEqual([[2], [6]]);
});

test('a value that cannot be sent keeps back what stands behind it, and the connection goes on', async () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  const told = await outcomes([divide(1), ask('circle', 'select $1::json', [circle]), divide(2)]);
  expect([told[0], told[1] === told[2]]).toEqual([[6], true]);
  expect(told[1]).toMatch(/circular/i);
  expect(await outcomes([divide(2), divide(3)])).toEqual([[3], [2]]);
});

test('other questions keep their place among those that travel', async () => {
  const all = await Promise.all([
    divide(6),
    client.query('select 7 as n; select 8 as n'),
    divide(1),
    client.query('select $1::int as n', [9]),
  ]);
  const [, several, , one] = all as unknown as [unknown, pg.QueryResult[], unknown, pg.QueryResult];
  expect([all[0], several.map((r) => r.rows), all[2], one.rows]).toEqual([
    [1],
    [[{ n: 7 }], [{ n: 8 }]],
    [6],
    [{ n: 9 }],
  ]);
});

test('a lost connection is told to everyone aboard', async () => {
  const lost = await connected();
  lost.on('error', () => undefined);
  const end = lost.query({ name: 'end', text: 'select pg_terminate_backend(pg_backend_pid())' });
  const told = await outcomes([end, lost.query({ name: 'one', text: 'select 1' })]);
  expect(told.map((t) => typeof t)).toEqual(['string', 'string']);
});
