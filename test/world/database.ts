import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import pg from 'pg';
import { migrate } from '../../server/platform/migrate.ts';
import { openLog } from '../../server/platform/log.ts';
import { findDebianPostgres, startPostgres } from '../../server/platform/embedded-postgres.ts';
import { buildWorld } from './build.ts';
import { unseenRefusals } from './refusals.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: { host: string; port: number; user: string };
    /** Where the run's refusals are noted (test/world/refusals.ts). */
    refusals: string;
  }
}

type Server = { host: string; port: number; user: string };

/**
 * One PostgreSQL for the whole run, with a template database that holds the schema and the cast;
 * every test file copies it (38 ms). TEST_POSTGRES=debian takes Debian's server instead, TEST_SERVER one that runs
 * already and has the template.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_SERVER'];
  const { stop, ...server } = given
    ? { ...(JSON.parse(given) as Server), stop: () => Promise.resolve() }
    : await startWorldServer();
  project.provide('database', server);
  const folder = mkdtempSync(join(tmpdir(), 'langraan-refusals-'));
  const refusals = join(folder, 'refusals');
  project.provide('refusals', refusals);
  return async () => {
    await stop();
    // only a run of all files can have seen all of them
    const unseen = process.env['ALL_REFUSALS'] ? unseenRefusals(refusals) : [];
    rmSync(folder, { recursive: true, force: true });
    if (unseen.length) throw new Error(`declared, and refused with in no test:\n  ${unseen.join('\n  ')}`);
  };
}

/** Starts a server with the template. */
export async function startWorldServer(): Promise<Server & { stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'langraan-test-'));
  chmodSync(folder, 0o755); // as root the database runs as another user
  const debian = process.env['TEST_POSTGRES'] === 'debian';
  const binDir = debian ? findDebianPostgres() : null;
  if (debian && !binDir) throw new Error('TEST_POSTGRES=debian, but no PostgreSQL 15 or newer is installed');
  const server = await startPostgres({
    dataDir: join(folder, 'postgres'),
    database: 'world',
    // the tests' database dies with the run: nothing is lost by not waiting for the disk
    settings: { fsync: 'off' },
    ...(binDir ? { binDir } : {}),
  });
  const log = openLog('silent');
  await migrate(server.connection, log);
  const client = new pg.Client(server.connection);
  await client.connect();
  await buildWorld(client);
  await client.end();
  const { host, port, user } = server.connection;
  return {
    host,
    port,
    user,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
