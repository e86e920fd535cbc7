// npm run bench:idle: what a start costs, what a shop costs while nobody works in it, and how soon a job begins.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../server/platform/embedded-postgres.ts';
import { percentile } from './bench/client.ts';
import { cpuOf, cpuOfFamily } from './bench/processes.ts';
import { SERVER_ARGS } from './server-args.mjs';

const SETTLE_SECONDS = 20;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 120);
const MAILS = 20;
const STARTS = 5;
const PORT = 3990 + (process.pid % 10);
const BASE = `http://127.0.0.1:${PORT}`;

const folder = mkdtempSync(join(tmpdir(), 'langraan-idle-'));
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
const env = {
  ...process.env,
  PORT: String(PORT),
  DATABASE_URL: postgres.url,
  DATA_DIR: join(folder, 'app'),
  NODE_ENV: 'production',
  DEMO: 'true',
  BOT_CHECK: 'off',
};
/** Starts a server; answers it, and the processor time in ms until its first answer. */
async function start() {
  const file = join(import.meta.dirname, '../server/main.ts');
  const server = spawn(process.execPath, [...SERVER_ARGS, file], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await fetch(`${BASE}/api/auth/options`).catch(() => null))?.ok) await sleep(5);
  return { server, ms: cpuOf(server.pid!) };
}
const ended = (server: ChildProcess) => new Promise((r) => server.once('exit', r));

const starts: number[] = [];
for (let i = 0; i <= STARTS; i++) {
  const { server, ms } = await start();
  if (i > 0) starts.push(ms); // the first one seeds
  server.kill('SIGTERM');
  await ended(server);
}
const { server } = await start();
process.once('exit', () => server.kill('SIGTERM')); // also when the run itself fails
const db = new pg.Client(postgres.connection);
await db.connect();

// the seed's rows are vacuumed once; that is not what idling costs
await db.query('vacuum analyze');
await sleep(SETTLE_SECONDS * 1_000);
const before = { server: cpuOf(server.pid!), database: cpuOfFamily(postgres.pid) };
await sleep(SECONDS * 1_000);
const share = (after: number, was: number) => `${((after - was) / SECONDS / 10).toFixed(2)} %`;
const idle = {
  server: share(cpuOf(server.pid!), before.server),
  database: share(cpuOfFamily(postgres.pid), before.database),
};

for (let i = 0; i < MAILS; i++) {
  await fetch(`${BASE}/api/auth/forgotpassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'clerk@mali.example' }),
  });
  await sleep(300 + 37 * i);
}
await sleep(2_000);
// from the begin of the transaction that put it there, a few ms before its commit
const { rows } = await db.query<{ ms: number }>(
  `select extract(epoch from started_on - created_on)::float8 * 1000 as ms from pgboss.job where name = 'mail' and started_on is not null`,
);
const waits = rows.map((r) => r.ms);
console.log(
  `a start takes ${percentile(starts, 0.5)} ms of processor until its first answer (median of ${STARTS})`,
);
console.log(`idle for ${SECONDS} s, of one processor: server ${idle.server}, database ${idle.database}`);
console.log(
  `a job begins after ${percentile(waits, 0.5).toFixed(0)} ms (median of ${waits.length}), ` +
    `p95 ${percentile(waits, 0.95).toFixed(0)} ms, longest ${Math.max(...waits).toFixed(0)} ms`,
);
await db.end();
server.kill('SIGTERM');
await ended(server);
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
