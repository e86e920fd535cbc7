// npm run bench:packing [-- --size=1000000 --keep=folder]: a scan of eight packers at three a second each, a cut of 2,000 orders
// beside the same as one statement and beside those scans, and what the wall view costs by viewers and by scans.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { STATUS } from '../contract/codes/order-status.ts';
import { MOST_CUT } from '../contract/packing.filter.ts';
import { closedLoop, http, percentile } from './bench/client.ts';
import { openHouse } from './bench/house.ts';
import { CUT, SCAN } from './bench/packing-plain.ts';
import { Plain } from './bench/plain.ts';
import { cpuOf, cpuOfFamily } from './bench/processes.ts';
import { timed } from './bench/turns.ts';

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '1000000' },
    keep: { type: 'string', default: '' },
    /** `scans`: no cut and no wall. */
    only: { type: 'string', default: '' },
    /** Seconds of each run of scans. */
    seconds: { type: 'string', default: '20' },
    turns: { type: 'string', default: '3' },
  },
});
const PACKERS = 8;
const EVERY_MS = 1000 / 3;
const WARM = 4000;
const [SECONDS, TURNS] = [Number(options.seconds), Number(options.turns)];

const house = await openHouse({
  keep: options.keep,
  sizes: [50_000, Number(options.size)],
  processes: 1,
});
const { db } = house;
const shop = house.shops.at(-1)!;
const plain = new Plain(house.postgres.connection);
const pool = new pg.Pool({ ...house.postgres.connection, max: PACKERS });
pool.on('error', () => undefined);
let keys = 0;
const RUN = Date.now();
const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> =>
  JSON.parse(
    (
      await http(house.ports[0]!, {
        method,
        path,
        token: shop.token,
        ...(body ? { body, key: `packing-${RUN}-${keys++}` } : {}),
      })
    ).toString(),
  );

const table: Record<string, Record<string, string>> = {};

/** Rounds of all that waits, so that each cut measured takes what was made for it. */
async function takeAllThatWaits(): Promise<void> {
  const { rows } = await db.query(
    `select count(*)::int as n from orders where enterprise_id = $1 and status = ${STATUS.awaitingShipment} and held_at is null`,
    [shop.id],
  );
  for (let left = (rows[0] as { n: number }).n; left > 0; left -= MOST_CUT)
    await call('POST', '/api/v1/packings', { back_days: 31 }).catch(() => undefined);
}
const makeWaiting = (orders: number) =>
  closedLoop(4, orders, async () => void (await plain.create(shop, { transfer: false })));

interface Piece {
  number: string;
  barcode: string;
}
/** A round of so many orders: of each a piece to scan. */
async function roundOf(orders: number): Promise<Piece[]> {
  await makeWaiting(orders);
  const { Data } = (await call('POST', '/api/v1/packings', { back_days: 1 })) as { Data: { id: number } };
  await db.query('vacuum analyze pack_lines, round_orders, parcels, orders');
  const { rows } = await db.query(
    `select o.number, i.barcode from round_orders ro join orders o on o.enterprise_id = ro.enterprise_id and o.id = ro.order_id
     join lateral (select item_id from pack_lines l where l.enterprise_id = o.enterprise_id and l.order_id = o.id limit 1) l on true
     join stock_items i on i.enterprise_id = o.enterprise_id and i.id = l.item_id
     where ro.enterprise_id = $1 and ro.round_id = $2 order by ro.seq`,
    [shop.id, Data.id],
  );
  return rows as Piece[];
}

type Scan = (piece: Piece, back: boolean) => Promise<unknown>;
const scanOurs: Scan = ({ number: code, barcode }, back) =>
  call('POST', `/api/v2/packings/verify/${back ? 'remove' : 'createoradd'}`, {
    code,
    barcode,
    station: 'bench',
  });
const asPlain = ({ number, barcode }: Piece, back: boolean) => [
  shop.id,
  number,
  barcode,
  back ? -1 : 1,
  shop.user,
  `plain-${RUN}-${keys++}`,
];
const scanPlain: Scan = async (piece, back) => {
  const { rowCount } = await pool.query({ name: 'scan', text: SCAN, values: asPlain(piece, back) });
  if (rowCount !== 1) throw new Error(`nothing was counted of ${piece.number}`);
};
const bareHttp = fork(join(import.meta.dirname, 'bench/plain-server.ts'));
bareHttp.send(house.postgres.connection);
const [barePort] = (await once(bareHttp, 'message')) as [number];
/** The same statement over HTTP, as a browser has to ask for it. */
const scanBareHttp: Scan = async (piece, back) => {
  const body = asPlain(piece, back);
  const reply = await http(barePort, { method: 'POST', path: '/', token: '', body });
  if ((JSON.parse(reply.toString()) as { Data: unknown[] }).Data.length !== 1)
    throw new Error(`nothing was counted of ${piece.number}`);
};

/** Each packer has orders of his own: a piece goes in, and out again. */
function packers(pieces: Piece[], scan: Scan) {
  const turns = Array.from({ length: PACKERS }, () => 0);
  return (packer: number) => {
    const nth = turns[packer]!++;
    const own = Math.floor(pieces.length / PACKERS);
    return scan(pieces[packer * own + (Math.floor(nth / 2) % own)]!, nth % 2 === 1);
  };
}

/** Packers who scan by the clock, whether or not the last answer came; the times of the answers. */
async function byTheClock(next: (packer: number) => Promise<unknown>, ms: number): Promise<number[]> {
  const times: number[] = [];
  const scanOf = async (packer: number) => {
    const began = performance.now();
    await next(packer);
    times.push(performance.now() - began);
  };
  const packer = async (_: unknown, who: number) => {
    const start = performance.now() + (who * EVERY_MS) / PACKERS;
    const under: Promise<void>[] = [];
    for (let at = start; at < start + ms; at += EVERY_MS) {
      await new Promise((r) => setTimeout(r, Math.max(0, at - performance.now())));
      // one after the other within a parcel, as its packer does
      const before = under.at(-1);
      under.push(before ? before.then(() => scanOf(who)) : scanOf(who));
    }
    await Promise.all(under);
  };
  await Promise.all(Array.from({ length: PACKERS }, packer));
  return times;
}

async function benchScans(pieces: Piece[], size: number): Promise<void> {
  const sides = {
    ours: scanOurs,
    'one statement behind bare HTTP': scanBareHttp,
    'one statement': scanPlain,
  };
  const names = Object.keys(sides);
  const runs = Object.values(sides).map((scan, side) => ({
    // each side has parcels of its own: what one has counted the other would count too often
    next: packers(
      pieces.filter((_, i) => i % names.length === side),
      scan,
    ),
    times: [] as number[],
    rates: [] as number[],
    cpu: [] as number[],
  }));
  // each as warm as after some minutes of a day
  for (const { next } of runs) await closedLoop(PACKERS, WARM, (_, packer) => next(packer));
  for (let turn = 0; turn < TURNS; turn++)
    for (const { next, times, rates, cpu } of runs) {
      times.push(...(await byTheClock(next, SECONDS * 1000)));
      const before = processorTime();
      const began = performance.now();
      const count = 400;
      await closedLoop(PACKERS, count, (_, packer) => next(packer));
      rates.push((count / (performance.now() - began)) * 1000);
      cpu.push((processorTime() - before) / count);
    }
  const ours = runs[0]!;
  for (const [i, { times, rates, cpu }] of runs.entries())
    table[`scan, a round of ${size} · ${names[i]}`] = {
      'p50 ms': percentile(times, 0.5).toFixed(1),
      'p95 ms': percentile(times, 0.95).toFixed(1),
      'most ms': Math.max(...times).toFixed(0),
      'per s': median(rates).toFixed(0),
      'processor ms': median(cpu).toFixed(2),
      share: i
        ? `ours is time ${(percentile(times, 0.5) / percentile(ours.times, 0.5)).toFixed(2)}, rate ${(median(ours.rates) / median(rates)).toFixed(2)}`
        : '',
    };
}

async function benchCut(): Promise<void> {
  const pieces = await roundOf(400);
  const next = packers(pieces, scanOurs);
  const [ours, bare, beside, alone]: number[][] = [[], [], [], []];
  for (let turn = 0; turn <= TURNS; turn++) {
    await makeWaiting(MOST_CUT);
    const cut = await timed(() => call('POST', '/api/v1/packings', { back_days: 1 }));
    await makeWaiting(MOST_CUT);
    const one = await timed(() =>
      pool.query({ name: 'cut', text: CUT, values: [shop.id, shop.user, MOST_CUT] }),
    );
    await makeWaiting(MOST_CUT);
    // scans go on before, during and after a cut of as many
    const scans = byTheClock(next, 6000);
    await new Promise((r) => setTimeout(r, 1000));
    await call('POST', '/api/v1/packings', { back_days: 1 });
    const during = await scans;
    const quiet = await byTheClock(next, 6000);
    // the first of each is not counted: nothing is prepared yet
    if (!turn) continue;
    ours!.push(cut);
    bare!.push(one);
    beside!.push(...during);
    alone!.push(...quiet);
  }
  table[`cut of ${MOST_CUT}`] = {
    'p50 ms': median(ours!).toFixed(0),
    share: `${(median(ours!) / median(bare!)).toFixed(2)} × one statement (${median(bare!).toFixed(0)} ms)`,
  };
  for (const [name, times] of [
    ['scans beside a cut', beside!],
    ['scans alone', alone!],
  ] as const)
    table[name] = {
      'p50 ms': percentile(times, 0.5).toFixed(1),
      'p95 ms': percentile(times, 0.95).toFixed(1),
      'most ms': Math.max(...times).toFixed(0),
    };
}

/** Processor time of ten seconds with so many viewers, each asking every five seconds as the screen does, and with or without scans. */
async function benchWall(): Promise<void> {
  const next = packers(await roundOf(400), scanOurs);
  for (const scanning of [false, true])
    for (const viewers of [0, 1, 50]) {
      const times: number[] = [];
      const look = async (_: unknown, nth: number) => {
        for (let turn = 0; turn < 2; turn++) {
          await new Promise((r) => setTimeout(r, nth ? (5000 * nth) / viewers / (turn + 1) : 0));
          times.push(await timed(() => call('GET', '/api/v1/packings/floor')));
        }
      };
      const before = processorTime();
      await Promise.all([
        new Promise((r) => setTimeout(r, 10_000)),
        scanning ? byTheClock(next, 10_000) : undefined,
        ...Array.from({ length: viewers }, look),
      ]);
      table[`wall, ${viewers} viewers${scanning ? ', 24 scans a second' : ''}`] = {
        ...(times.length
          ? { 'p50 ms': percentile(times, 0.5).toFixed(1), 'p95 ms': percentile(times, 0.95).toFixed(1) }
          : {}),
        'processor ms': `${((processorTime() - before) / 10).toFixed(0)} a second`,
      };
    }
}

/** ms, of server and database. */
function processorTime(): number {
  return cpuOf(house.servers[0]!.pid!) + cpuOf(bareHttp.pid!) + cpuOfFamily(house.postgres.pid);
}
function median(times: number[]): number {
  return percentile(times, 0.5);
}

await takeAllThatWaits();
for (const size of [100, MOST_CUT]) await benchScans(await roundOf(size), size);
if (options.only !== 'scans') {
  await benchCut();
  await benchWall();
}
console.log(
  `\n${cpus().length} × ${cpus()[0]?.model.trim()}, a shop of ${shop.orders.toLocaleString('en')} orders`,
);
console.table(table);
await plain.pool.end();
bareHttp.disconnect();
await pool.end();
await house.close();
process.exit(0);
