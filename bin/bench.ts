// npm run bench [-- word … --size=1000000 --processes=2]: rates, times and the share of what plain SQL reaches, in one
// interleaved run; with a size, a shop of that many orders beside the one of 50,000 and how much slower it is.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../server/platform/embedded-postgres.ts';
import { openLog } from '../server/platform/log.ts';
import { migrate } from '../server/platform/migrate.ts';
import { closedLoop, percentile } from './bench/client.ts';
import type { Operation } from './bench/operation.ts';
import { operationsOf } from './bench/operations.ts';
import { Plain } from './bench/plain.ts';
import { cpuOf, cpuOfFamily, memoryOf } from './bench/processes.ts';
import { seedShops, tidyShops, type Shop } from './bench/seed.ts';
import { SERVER_ARGS } from './server-args.mjs';

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '0' },
    processes: { type: 'string', default: '1' },
    /** How much of the usual number of calls. */
    scale: { type: 'string', default: '1' },
    /** A folder to keep the shops in: the next run with it need not seed. */
    keep: { type: 'string', default: '' },
  },
});
const SIZES = [50_000, Number(options.size)].filter((orders) => orders > 0);
const TURNS = 3;
const PORT = 3900 + (process.pid % 90);
const PORTS = Array.from({ length: Number(options.processes) }, (_, i) => PORT + i);

const folder = options.keep || mkdtempSync(join(tmpdir(), 'langraan-bench-'));
mkdirSync(folder, { recursive: true });
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
await migrate(postgres.connection, openLog('silent'));
const db = new pg.Client(postgres.connection);
await db.connect();
const shops = await shopsOf(join(folder, 'shops.json'));
const plain = new Plain(postgres.connection);

const servers = await Promise.all(PORTS.map(start));
console.log(`memory after start: ${memoryOf(servers[0]!.pid!).toFixed(0)} MB`);
const table: Record<string, Record<string, string>> = {};
const inShops = shops.map((shop) =>
  operationsOf(PORTS, db, plain, shop).filter((o) => !words.length || words.some((w) => o.name.includes(w))),
);
for (const [nth, { name }] of inShops[0]!.entries()) {
  const same = inShops.map((operations) => operations[nth]!);
  for (const op of same) await warm(op);
  for (const connections of [1, 16]) {
    const measured = await inTurns(same, connections);
    for (const [i, m] of measured.entries())
      table[`${name} · ${connections}${i ? ` · ${label(shops[i]!)}` : ''}`] = line(same[i]!, m, measured[0]!);
  }
}
const { server_version } = (await db.query('show server_version')).rows[0] as { server_version: string };
console.log(
  `\n${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, PostgreSQL ${server_version}, ${PORTS.length} server process(es)`,
);
console.table(table);
console.log(`memory after the run: ${memoryOf(servers[0]!.pid!).toFixed(0)} MB`);
for (const server of servers) server.kill('SIGTERM');
await plain.pool.end();
await db.end();
await postgres.stop();
if (!options.keep) rmSync(folder, { recursive: true, force: true });
process.exit(0);

/** The shops kept from an earlier run, or new ones. */
async function shopsOf(file: string): Promise<Shop[]> {
  if (existsSync(file)) {
    await tidyShops(db);
    return JSON.parse(readFileSync(file, 'utf8')) as Shop[];
  }
  console.log(
    `seeding shops of ${SIZES.map((orders) => orders.toLocaleString('en')).join(' and ')} orders …`,
  );
  const seeded = await seedShops(db, SIZES);
  writeFileSync(file, JSON.stringify(seeded));
  return seeded;
}

async function start(port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, [...SERVER_ARGS, join(import.meta.dirname, '../server/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, `app-${port}`),
      LOG_LEVEL: 'info',
      NODE_ENV: 'production',
      DEMO: 'false',
      ROLE: 'web',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => server.kill('SIGTERM')); // also when the run itself fails
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`the server on ${port} ended`);
    await new Promise((r) => setTimeout(r, 50));
  }
  return server;
}

interface Figure {
  rate: number;
  times: number[];
  /** ms of processor time an operation: the servers', the database's. */
  cpu: number;
  databaseCpu: number;
}
interface Measured {
  runs: Figure[];
  limits: Figure[];
}
/** Every shop and both sides in turn, so that a noisy neighbour hits all of them. */
async function inTurns(same: Operation[], connections: number): Promise<Measured[]> {
  const measured = same.map((): Measured => ({ runs: [], limits: [] }));
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [i, op] of same.entries()) {
      measured[i]!.runs.push(await measure(op, op.run, connections));
      if (op.limit) measured[i]!.limits.push(await measure(op, op.limit, connections));
    }
  }
  return measured;
}

async function measure(op: Operation, send: Operation['run'], connections: number): Promise<Figure> {
  const count = Math.max(40, Math.round((op.count * Number(options.scale)) / (connections === 1 ? 4 : 1)));
  await op.before?.(count);
  const serverCpu = () => servers.reduce((sum, s) => sum + cpuOf(s.pid!), 0);
  const cpu = serverCpu();
  const databaseCpu = cpuOfFamily(postgres.pid);
  const began = performance.now();
  const times = await closedLoop(connections, count, send);
  const seconds = (performance.now() - began) / 1000;
  return {
    rate: count / seconds,
    times,
    cpu: (serverCpu() - cpu) / count,
    databaseCpu: (cpuOfFamily(postgres.pid) - databaseCpu) / count,
  };
}

async function warm(op: Operation): Promise<void> {
  for (const send of [op.run, op.limit]) {
    if (!send) continue;
    await op.before?.(100);
    await closedLoop(16, 100, send);
  }
}

function line(op: Operation, { runs, limits }: Measured, small: Measured): Record<string, string> {
  const of = (figures: Figure[], value: (f: Figure) => number) => median(figures.map(value));
  const rate = of(runs, (f) => f.rate);
  const times = runs.flatMap((f) => f.times);
  const limit = limits.length ? of(limits, (f) => f.rate) : null;
  return {
    'per s': rate.toFixed(0),
    'p50 ms': percentile(times, 0.5).toFixed(1),
    'p95 ms': percentile(times, 0.95).toFixed(1),
    'server CPU ms': of(runs, (f) => f.cpu).toFixed(2),
    'database CPU ms': of(runs, (f) => f.databaseCpu).toFixed(2),
    'plain per s': limit ? limit.toFixed(0) : '–',
    'plain: database CPU ms': limit ? of(limits, (f) => f.databaseCpu).toFixed(2) : '–',
    'share of it': limit ? (rate / limit).toFixed(2) : '–',
    aim: op.aim ? `≥ ${op.aim.toFixed(2)}` : '',
    ...(shops.length > 1 ? { slower: `${(of(small.runs, (f) => f.rate) / rate).toFixed(2)} ×` } : {}),
  };
}
function median(xs: number[]): number {
  return xs.toSorted((a, b) => a - b)[Math.floor(xs.length / 2)]!;
}
function label(shop: Shop): string {
  return shop.orders >= 1_000_000 ? `${shop.orders / 1_000_000} million` : shop.orders.toLocaleString('en');
}
