import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '../../contract/orders.ts';
import { openPool } from '../../server/platform/db.ts';
import { startPostgres, type EmbeddedPostgres } from '../../server/platform/embedded-postgres.ts';
import { openLog } from '../../server/platform/log.ts';
import { migrate } from '../../server/platform/migrate.ts';
import { reading, usePool } from '../../server/platform/tx.ts';
import { differences } from '../../server/modules.ts';
import { buildWorld } from '../world/build.ts';
import { RECIPIENT } from '../world/orders.ts';
import { insist, Server } from './server.ts';

// a database of its own that waits for the disk: here losing it is what is tested
const KILLS = 3;
const CLIENTS = 8;
const LONGEST_MS = 60_000;
let folder: string;
let postgres: EmbeddedPostgres;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'langraan-db-'));
  postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  await migrate(postgres.connection, openLog('silent'));
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await buildWorld(client);
  await client.end();
  server = new Server({ url: postgres.url, folder: join(folder, 'app') });
  await server.start();
}, 180_000);
afterAll(async () => {
  await server.kill();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function waitUntil(holds: () => boolean, what: string) {
  const until = Date.now() + LONGEST_MS;
  while (!holds() && Date.now() < until) await new Promise((r) => setTimeout(r, 20));
  expect(holds(), what).toBe(true);
}

test('the database killed three times under load: the app answers again by itself, nothing acknowledged is lost', async () => {
  const find = new pg.Client(postgres.connection);
  await find.connect();
  const id = async (sql: string) => Number(Object.values((await find.query(sql)).rows[0] as object)[0]);
  const input = {
    sale_channel_id: await id(`select id from sale_channels where enterprise_id = 1 and type = 1`),
    payment_method_id: await id(`select id from payment_methods where enterprise_id = 1 and type = 2`),
    provider: 6 as const,
    recipient: RECIPIENT,
    lines: [
      { product_id: await id(`select id from products where enterprise_id = 1 and code = 'SOAP'`), qty: 1 },
    ],
  };
  await find.end();
  expect((await server.call('clerk', orders.create, input, 'warm-up')).status).toBe(200);

  const statuses = new Set<number>();
  const acknowledged: string[] = [];
  let sent = 0;
  let going = true;
  const client = async () => {
    while (going) {
      const key = `load-${sent++}`;
      const answer = await insist(async () => {
        const once = await server.call('clerk', orders.create, input, key);
        statuses.add(once.status);
        return once;
      });
      if (answer.status === 200) acknowledged.push(answer.body.Data.number);
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  for (let kill = 0; kill < KILLS; kill++) {
    await new Promise((r) => setTimeout(r, 1_000));
    const killed = postgres.pid;
    process.kill(killed, 'SIGKILL');
    // however busy the machine is: a database comes back after its recovery, and then the app answers
    await waitUntil(() => postgres.pid !== killed, 'the database is back');
    const before = acknowledged.length + CLIENTS;
    await waitUntil(() => acknowledged.length > before, 'the app answers again');
  }
  going = false;
  await Promise.all(clients);
  expect(server.dead).toBe(false);
  expect(
    [...statuses].filter((s) => ![0, 200, 503].includes(s)),
    'only 503 while it was gone',
  ).toEqual([]);

  const pool = openPool(postgres.connection, 2, openLog('silent'));
  usePool(pool);
  const { rows } = await pool.query('select 1');
  expect(rows).toHaveLength(1);
  const check = new pg.Client(postgres.connection);
  await check.connect();
  const numbers = new Set(
    (await check.query('select number from orders where enterprise_id = 1')).rows.map(
      (r) => (r as { number: string }).number,
    ),
  );
  expect(
    acknowledged.filter((n) => !numbers.has(n)),
    'lost',
  ).toEqual([]);
  expect(new Set(acknowledged).size, 'doubled').toBe(acknowledged.length);
  expect(numbers.size).toBe(acknowledged.length + 1);
  await check.end();
  expect(await reading({ enterpriseId: 1 }, differences)).toEqual([]);
  await pool.end();
}, 300_000);
