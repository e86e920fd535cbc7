// npm run bench [-- word … --size=1000000 --processes=2]: rates, times and the share of what plain SQL reaches, in one
// interleaved run; with a size, a shop of that many orders beside the one of 50,000 and how much slower it is.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { closedLoop, percentile } from './bench/client.ts';
import { openHouse } from './bench/house.ts';
import type { Operation } from './bench/operation.ts';
import { operationsOf } from './bench/operations.ts';
import { Plain } from './bench/plain.ts';
import { cpuOf, cpuOfFamily, memoryOf } from './bench/processes.ts';
import type { Shop } from './bench/shop.ts';

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

const house = await openHouse({ keep: options.keep, sizes: SIZES, processes: Number(options.processes) });
const { postgres, db, shops, servers } = house;
const plain = new Plain(postgres.connection);

console.log(`memory after start: ${memoryOf(servers[0]!.pid!).toFixed(0)} MB`);
const table: Record<string, Record<string, string>> = {};
const inShops = shops.map((shop) =>
  operationsOf(house.ports, db, plain, shop).filter(
    (o) => !words.length || words.some((w) => o.name.includes(w)),
  ),
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
  `\n${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, PostgreSQL ${server_version}, ${servers.length} server process(es)`,
);
console.table(table);
console.log(`memory after the run: ${memoryOf(servers[0]!.pid!).toFixed(0)} MB`);
await plain.pool.end();
await house.close();
process.exit(0);

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
