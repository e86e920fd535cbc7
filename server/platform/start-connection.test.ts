import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openJobs } from './jobs.ts';
import { Listener } from './listener.ts';
import { openLog, type Logger } from './log.ts';
import { migrate } from './migrate.ts';
import { onStartConnection } from './start-connection.ts';

const MIGRATION_TURN = 7_242_001;
const silent = openLog('silent');
/** Takes connections and never says a word, like a database behind a firewall that drops. */
let mute: Server;
const reachOf = (server: Server) => ({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });

beforeAll(async () => {
  mute = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(mute, 'listening');
});
afterAll(() => mute.close());

test('a database that does not answer ends the start in time, with one line that says what waited', async () => {
  const asked = onStartConnection(reachOf(mute), 'The check of Thai search', async () => null, 300);
  await expect(asked).rejects.toThrow(
    /^The check of Thai search waited for the database and was not let in within 0\.3 s .*DATABASE_URL/,
  );
});

test('a lock that somebody else holds ends the start in time', async () => {
  const reach = { ...inject('database'), database: 'postgres' };
  const holder = new pg.Client(reach);
  await holder.connect();
  await holder.query('select pg_advisory_lock(1)');
  const asked = onStartConnection(reach, 'This', (c) => c.query('select pg_advisory_lock(1)'), 300);
  await expect(asked).rejects.toThrow(/^This waited 0\.3 s for a lock .*pg_stat_activity/);
  await holder.end();
});

test('a migration says for whom it waits, gives up in time, and goes on when its turn comes', async () => {
  const admin = new pg.Client({ ...inject('database'), database: 'postgres' });
  await admin.connect();
  await admin.query('create database migrating');
  const reach = { ...inject('database'), database: 'migrating' };
  const holder = new pg.Client({ ...reach, application_name: 'the other one' });
  await holder.connect();
  const { rows } = await holder.query('select pg_backend_pid() as pid, pg_advisory_lock($1)', [
    MIGRATION_TURN,
  ]);
  const pid = (rows[0] as { pid: number }).pid;
  await expect(migrate(reach, silent, 300)).rejects.toThrow(
    new RegExp(
      `waited 0\\.3 s for another Langraan .*pid ${pid}, the other one, from .*pg_terminate_backend`,
    ),
  );
  const waiting = migrate(reach, silent);
  await holder.end();
  expect((await waiting).applied).toBeGreaterThan(0);
  await admin.query('drop database migrating with (force)');
  await admin.end();
}, 60_000);

test('a job queue that does not open says so and goes on trying until the stop', async () => {
  const said: string[] = [];
  const log = { ...silent, error: (_: object, line: string) => said.push(line) } as unknown as Logger;
  const refused = createServer().listen(0, '127.0.0.1');
  await once(refused, 'listening');
  const reach = reachOf(refused);
  refused.close();
  const listener = new Listener(reach, silent);
  const stop = new AbortController();
  const queue = openJobs(reach, [], { works: true, leaseSeconds: 60 }, listener, log, stop.signal);
  await expect.poll(() => said, { timeout: 10_000 }).toHaveLength(1);
  expect(said[0]).toMatch(/^The job queue waited for the database in vain.*pg_stat_activity/);
  stop.abort();
  await expect(queue).rejects.toThrow();
  await listener.stop();
});
