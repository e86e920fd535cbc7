// npm run bench: rates, times and the share of what plain SQL reaches, in one interleaved run.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../server/platform/embedded-postgres.ts';
import { openLog } from '../server/platform/log.ts';
import { migrate } from '../server/platform/migrate.ts';
import { closedLoop, percentile } from './bench/client.ts';
import { Plain } from './bench/plain.ts';
import { operationsOf } from './bench/operations.ts';
import { cpuOf, cpuOfFamily, memoryOf } from './bench/processes.ts';
import { ORDERS, SHOPS, seedBench } from './bench/seed.ts';
import { SERVER_ARGS } from './server-args.mjs';

const SCALE = Number(process.env['BENCH_SCALE'] ?? 1);
const PORT = 3900 + (process.pid % 90);
const folder = mkdtempSync(join(tmpdir(), 'langraan-bench-'));
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
await migrate(postgres.connection, openLog('silent'));
const db = new pg.Client(postgres.connection);
await db.connect();
console.log(`seeding ${SHOPS} shops × ${ORDERS.toLocaleString()} orders × 3 lines …`);
await seedBench(db);

const server = spawn(process.execPath, [...SERVER_ARGS, join(import.meta.dirname, '../server/main.ts')], {
  env: {
    ...process.env,
    PORT: String(PORT),
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'app'),
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
    DEMO: 'false',
    ROLE: 'web',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.once('exit', () => server.kill('SIGTERM')); // also when the run itself fails
for (let i = 0; i < 200; i++) {
  if ((await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null))?.ok) break;
  await new Promise((r) => setTimeout(r, 50));
}
const plain = new Plain(postgres.connection);
/** `npm run bench -- create`: only the operations with that word. */
const [only = ''] = process.argv.slice(2);
const all = await operationsOf(PORT, db, plain);
const operations = all.filter((o) => o.name.includes(only));

interface Figure {
  rate: number;
  times: number[];
  /** ms of processor time an operation: the server's, the database's. */
  cpu: number;
  databaseCpu: number;
}
async function measure(
  connections: number,
  count: number,
  send: (n: number) => Promise<void>,
): Promise<Figure> {
  const cpu = cpuOf(server.pid!);
  const databaseCpu = cpuOfFamily(postgres.pid);
  const began = performance.now();
  const times = await closedLoop(connections, count, send);
  const seconds = (performance.now() - began) / 1000;
  return {
    rate: count / seconds,
    times,
    cpu: (cpuOf(server.pid!) - cpu) / count,
    databaseCpu: (cpuOfFamily(postgres.pid) - databaseCpu) / count,
  };
}

// warm both sides, then take them in turn, so that a noisy neighbour hits both
for (const op of all.slice(0, 5)) {
  await closedLoop(8, 60, op.run);
  if (op.limit) await closedLoop(8, 60, op.limit);
}
const table: Record<string, Record<string, string>> = {};
for (const connections of [1, 16]) {
  for (const op of operations) {
    const count = Math.max(40, Math.round((op.count * SCALE) / (connections === 1 ? 4 : 1)));
    const runs: Figure[] = [];
    const limits: Figure[] = [];
    for (let turn = 0; turn < 3; turn++) {
      runs.push(await measure(connections, count, op.run));
      if (op.limit) limits.push(await measure(connections, count, op.limit));
    }
    const rate = median(runs.map((r) => r.rate));
    const limit = op.limit ? median(limits.map((l) => l.rate)) : null;
    const times = runs.flatMap((r) => r.times);
    table[`${op.name} · ${connections}`] = {
      'per s': rate.toFixed(0),
      'p50 ms': percentile(times, 0.5).toFixed(1),
      'p95 ms': percentile(times, 0.95).toFixed(1),
      'server CPU ms': median(runs.map((r) => r.cpu)).toFixed(2),
      'database CPU ms': median(runs.map((r) => r.databaseCpu)).toFixed(2),
      'plain: database CPU ms': limit ? median(limits.map((l) => l.databaseCpu)).toFixed(2) : '–',
      'plain SQL per s': limit ? limit.toFixed(0) : '–',
      'share of it': limit ? `${((rate / limit) * 100).toFixed(0)} %` : '–',
    };
  }
}
function median(xs: number[]): number {
  return xs.toSorted((a, b) => a - b)[Math.floor(xs.length / 2)]!;
}
console.log(
  `\n${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, ${String((await db.query('show server_version')).rows[0].server_version)}`,
);
console.table(table);
console.log(`memory after the run: ${memoryOf(server.pid!).toFixed(0)} MB`);
server.kill('SIGTERM');
await plain.pool.end();
await db.end();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
