// npm run bench: rates, times and the share of what plain SQL reaches, in one interleaved run.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../server/platform/embedded-postgres.ts';
import { openLog } from '../server/platform/log.ts';
import { migrate } from '../server/platform/migrate.ts';
import { closedLoop, http, percentile } from './bench/client.ts';
import { Plain } from './bench/plain.ts';
import { SERVER_ARGS } from './server-args.mjs';
import { ORDERS, PRODUCTS, SHOPS, seedBench, tokenOf } from './bench/seed.ts';

const SCALE = Number(process.env['BENCH_SCALE'] ?? 1);
const PORT = 3900 + (process.pid % 90);
const folder = mkdtempSync(join(tmpdir(), 'langraan-bench-'));
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
await migrate(postgres.connection, openLog('silent'));
const db = new pg.Client(postgres.connection);
await db.connect();
console.log(`seeding ${SHOPS} shops × ${ORDERS.toLocaleString()} orders × 3 lines …`);
await seedBench(db);

interface Ids {
  channel: number;
  method: number;
  user: number;
  firstProduct: number;
  firstItem: number;
  firstOrder: number;
  store: number;
}
const ids: Ids[] = [];
for (let e = 1; e <= SHOPS; e++) {
  const { rows } = await db.query(
    `select (select min(id) from sale_channels where enterprise_id = $1)::int as channel, (select min(id) from payment_methods where enterprise_id = $1)::int as method,
      (select min(id) from users where enterprise_id = $1)::int as "user", (select min(id) from products where enterprise_id = $1)::int as "firstProduct",
      (select min(id) from stock_items where enterprise_id = $1)::int as "firstItem", (select min(id) from orders where enterprise_id = $1)::int as "firstOrder",
      (select min(id) from places where enterprise_id = $1 and kind = 'store')::int as store`,
    [e],
  );
  ids.push(rows[0] as Ids);
}
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
const shopOf = (n: number) => (n % SHOPS) + 1;
/** One of the shop's 2,000 customers: two orders of one customer at once would wait for each other. */
const recipientOf = (n: number) => ({
  name: `ลูกค้า ${1 + (n % 2_000)}`,
  phone: `08${String(1 + (n % 2_000)).padStart(8, '0')}`,
  address: '12/3',
  sub_district: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
});
let key = 0;
const productsOf = (e: number, n: number) =>
  [n % PRODUCTS, (n * 7 + 3) % PRODUCTS, (n * 13 + 5) % PRODUCTS].map((o) => ({
    product_id: ids[e - 1]!.firstProduct + o,
    qty: 1,
  }));

interface Operation {
  name: string;
  count: number;
  run: (n: number) => Promise<void>;
  limit?: (n: number) => Promise<void>;
}
/** `npm run bench -- create`: only the operations with that word. */
const [only = ''] = process.argv.slice(2);
const all: Operation[] = [
  {
    name: 'order list of 50',
    count: 400,
    run: (n) => http(PORT, 'GET', '/api/v1/orders?page_size=50', tokenOf(shopOf(n))),
    limit: (n) => plain.list(shopOf(n)),
  },
  {
    name: 'order detail',
    count: 600,
    run: (n) =>
      http(
        PORT,
        'GET',
        `/api/v1/orders/detail?id=${ids[shopOf(n) - 1]!.firstOrder + (n % 5_000)}`,
        tokenOf(shopOf(n)),
      ),
    limit: (n) => plain.detail(shopOf(n), ids[shopOf(n) - 1]!.firstOrder + (n % 5_000)),
  },
  {
    name: 'order create, 3 lines',
    count: 800,
    run: (n) => {
      const e = shopOf(n);
      const { channel, method } = ids[e - 1]!;
      return http(
        PORT,
        'POST',
        '/api/v1/orders',
        tokenOf(e),
        {
          sale_channel_id: channel,
          payment_method_id: method,
          provider: 6,
          recipient: recipientOf(n),
          lines: productsOf(e, n),
        },
        `bench-${key++}`,
      );
    },
    limit: (n) => plain.create(shopOf(n), ids[shopOf(n) - 1]!),
  },
  {
    name: 'product search',
    count: 600,
    run: (n) =>
      http(PORT, 'GET', `/api/v1/products?q=${encodeURIComponent(`มะลิ ${n % 200}`)}`, tokenOf(shopOf(n))),
    limit: (n) => plain.search(shopOf(n), `มะลิ ${n % 200}`),
  },
  {
    name: 'stock in, 1 line',
    count: 400,
    run: (n) => {
      const e = shopOf(n);
      return http(
        PORT,
        'POST',
        '/api/v2/wms/inventory/item/in',
        tokenOf(e),
        {
          storage_id: ids[e - 1]!.store,
          lines: [{ item_id: ids[e - 1]!.firstItem + (n % PRODUCTS), amount: 1, cost: 10 }],
        },
        `bench-${key++}`,
      );
    },
  },
  { name: 'scan', count: 400, run: scan },
];

const operations = all.filter((o) => o.name.includes(only));

/** Orders cut into a round for scanning; each scan adds one piece and takes it back in turn. */
interface Scannable {
  number: string;
  barcode: string;
}
const scannable: Scannable[] = [];
async function prepareScans(): Promise<void> {
  await fetch(`http://127.0.0.1:${PORT}/api/v1/packings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(1)}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const { rows } = await db.query(
    `select o.number, i.barcode from round_orders ro join orders o on o.enterprise_id = ro.enterprise_id and o.id = ro.order_id
     join lateral (select item_id from pack_lines l where l.enterprise_id = o.enterprise_id and l.order_id = o.id limit 1) l on true
     join stock_items i on i.enterprise_id = o.enterprise_id and i.id = l.item_id where ro.enterprise_id = 1 limit 200`,
  );
  scannable.push(...(rows as Scannable[]));
}
const packed = new Set<string>();
const underWay = new Map<string, Promise<void>>();
/** One after the other within an order: what is taken back has been put in. */
async function scan(n: number): Promise<void> {
  const it = scannable[n % scannable.length]!;
  const turn = (underWay.get(it.number) ?? Promise.resolve()).then(() => scanOnce(it));
  underWay.set(it.number, turn);
  return turn;
}
function scanOnce(it: Scannable): Promise<void> {
  const back = packed.has(it.number);
  if (back) packed.delete(it.number);
  else packed.add(it.number);
  return http(
    PORT,
    'POST',
    `/api/v2/packings/verify/${back ? 'remove' : 'createoradd'}`,
    tokenOf(1),
    { code: it.number, barcode: it.barcode, station: 'bench', ...(back ? {} : { take_over: false }) },
    `bench-${key++}`,
  );
}

const statOf = (pid: number | string): number[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number);
/** Processor time a process has used, in ms. */
const cpuOf = (pid: number | string): number => (statOf(pid)[11]! + statOf(pid)[12]!) * 10;
/** That of the database: its first process and those it started. */
function cpuOfDatabase(): number {
  let sum = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (Number(pid) === postgres.pid || statOf(pid)[1] === postgres.pid) sum += cpuOf(pid);
    } catch {
      // it ended meanwhile
    }
  }
  return sum;
}
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

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
  const databaseCpu = cpuOfDatabase();
  const began = performance.now();
  const times = await closedLoop(connections, count, send);
  const seconds = (performance.now() - began) / 1000;
  return {
    rate: count / seconds,
    times,
    cpu: (cpuOf(server.pid!) - cpu) / count,
    databaseCpu: (cpuOfDatabase() - databaseCpu) / count,
  };
}

// warm both sides, then take them in turn, so that a noisy neighbour hits both
for (const op of all.slice(0, 5)) {
  await closedLoop(8, 60, op.run);
  if (op.limit) await closedLoop(8, 60, op.limit);
}
await prepareScans();
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
