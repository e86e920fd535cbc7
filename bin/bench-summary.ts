// npm run bench:summary [-- --orders=1000000 --plan=item --keep=folder]: the WMS summaries of a shop with so many orders, a tenth of them packed within
// the last 31 days. Told in one run, as the application's role: each report beside one plain statement that answers the same question
// as the owner of the tables, in turns, with the same memory; both have to come to the same pieces. What the process holds in memory beside.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { MODULES } from '../server/modules.ts';
import type { SummaryField } from '../contract/summaries.ts';
import { reckon } from '../server/modules/summaries/summaries.commands/reckon.ts';
import { oneDay } from '../server/modules/summaries/summaries.commands/run.ts';
import { parcelsBehind } from '../server/modules/summaries/summaries.queries/parcels.ts';
import { insertRun } from '../server/modules/summaries/summaries.store.ts';
import { byField } from '../server/modules/summaries/summaries.views/field.ts';
import { summaryNow } from '../server/modules/summaries/summaries.views/summary.ts';
import { addDays, dayOf, now, startOfDay } from '../server/platform/clock.ts';
import { openPool } from '../server/platform/db.ts';
import { startPostgres } from '../server/platform/embedded-postgres.ts';
import { fail } from '../server/platform/errors.ts';
import { openLog } from '../server/platform/log.ts';
import { migrate } from '../server/platform/migrate.ts';
import { system } from '../server/platform/session.ts';
import { sql } from '../server/platform/sql.ts';
import { auditing, reading, transaction, usePool, type Reader } from '../server/platform/tx.ts';
import { seedShops } from './bench/seed.ts';
import type { Shop } from './bench/shop.ts';

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    /** Of the reports whose names have this word the plans are printed. */
    plan: { type: 'string', default: '' },
    /** So many turns of each; the middle one is told. */
    turns: { type: 'string', default: '5' },
    /** Only the reports whose names have this word. */
    only: { type: 'string', default: '' },
    /** A folder to keep the shop in: the next run with it need not seed. */
    keep: { type: 'string', default: '' },
  },
});
const folder = options.keep || mkdtempSync(join(tmpdir(), 'langraan-summary-'));
mkdirSync(folder, { recursive: true });
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
await migrate(postgres.connection, openLog('silent'));
const db = new pg.Client(postgres.connection);
await db.connect();
const kept = join(folder, 'shop.json');
if (!existsSync(kept)) {
  console.log(`seeding a shop of ${Number(options.orders).toLocaleString('en')} orders …`);
  const [seeded] = await seedShops(db, [Number(options.orders)]);
  writeFileSync(kept, JSON.stringify(seeded));
}
const shop = JSON.parse(readFileSync(kept, 'utf8')) as Shop;
usePool(openPool(postgres.connection, 2, openLog('silent')));
for (const { joins } of MODULES) joins?.();
{
  const began = performance.now();
  let orders = 0;
  for (let some = -1; some !== 0;) orders += some = await reckon(shop.id);
  if (orders)
    console.log(
      `${orders.toLocaleString('en')} orders reckoned in ${((performance.now() - began) / 1000).toFixed(0)} s`,
    );
  await db.query('vacuum analyze summary_pieces');
}

const who = system(shop.id);
const to = dayOf(now());
const month = { from: addDays(to, -30), to };
const day = { from: addDays(to, -10), to: addDays(to, -10) };
const FIELD = { page: 1, page_size: 50, measure: 'pieces', sort: '-amount' } as const;

const parcels = async (days: { from: string; to: string }) =>
  (
    await db.query(
      'select count(*)::int as n from parcels where enterprise_id = $1 and closed_at >= $2 and closed_at < $3',
      [shop.id, startOfDay(days.from), startOfDay(addDays(days.to, 1))],
    )
  ).rows[0] as { n: number };
console.log(`parcels of the day ${(await parcels(day)).n}, of 31 days ${(await parcels(month)).n}`);

/** The best statements on the sums of days, and on what left where they do not tell it: without rights, names, and what has changed since. */
const FIGURES_PLAIN =
  'sum(pieces) as pieces, sum(units) as units, sum(parcels) as parcels, sum(orders) as orders, sum(value) as value';
const LISTS_PLAIN = `select field as list, key, ${FIGURES_PLAIN} from summary_sums
  where enterprise_id = $1 and field in ('item', 'sale_channel', 'product', 'packer', 'staff', 'day') and day >= $2 and day < $3 group by 1, 2`;
/** A row for each thing, and one of the whole: its \`list\` is \`whole\`. */
const byPlain = (field: SummaryField, by: 'key' | 'key, day' = 'key') =>
  `select ${by}, case when grouping(${by}) = ${by === 'key' ? 1 : 3} then 'whole' end as list, ${FIGURES_PLAIN}
   from summary_sums where enterprise_id = $1 and field = '${field}' and day >= $2 and day < $3
   group by grouping sets (${by === 'key' ? '(key)' : '(key, day), (key), (day)'}, ())`;
const acrossPlain = (by: string, across: string) =>
  `select ${by}, ${across}, case when grouping(${by}, ${across}) = 3 then 'whole' end as list, sum(pieces) as pieces, sum(units) as units,
     sum(firsts & 1) as parcels, sum(value) as value
   from summary_pieces where enterprise_id = $1 and day >= $2 and day < $3 group by grouping sets ((1, 2), (1), (2), ())`;
const narrowedPlain = (by: string, only: string) =>
  `select ${by}, case when grouping(${by}) = 1 then 'whole' end as list, sum(pieces) as pieces, sum(units) as units, sum(firsts & 1) as parcels,
     sum(value) as value
   from summary_pieces where enterprise_id = $1 and day >= $2 and day < $3 and ${only} group by grouping sets ((1), ())`;
const PARCELS_PLAIN = `with m as materialized (select order_id, parcel_id, closed_at, sum(pieces) as pieces, sum(units) as units, sum(value) as value
    from summary_pieces where enterprise_id = $1 and day >= $2 and day < $3 and item_id = $4 group by 1, 2, 3)
  select 'whole' as list, (select row_to_json(t) from (select sum(pieces) as pieces, sum(units) as units, count(*) as parcels,
      count(distinct order_id) as orders, sum(value) as value from m) t) as totals,
    (select json_agg(t) from (select m.*, o.number, p.tracking_number from m join orders o on o.enterprise_id = $1 and o.id = m.order_id
      join parcels p on p.enterprise_id = $1 and p.id = m.parcel_id order by m.closed_at desc, m.parcel_id desc limit 50) t) as rows`;

const valuesOf = (days: { from: string; to: string }) => [shop.id, days.from, addDays(days.to, 1)];
const piecesOf = (rows: { list?: string; pieces?: string; totals?: { pieces: number } }[], list?: string) =>
  rows.reduce((sum, row) => sum + (row.list === list ? Number(row.totals?.pieces ?? row.pieces) : 0), 0);
type Rows = Parameters<typeof piecesOf>[0];
const plainly = async (text: string, days: { from: string; to: string }, ...more: unknown[]) =>
  (await db.query(text, [...valuesOf(days), ...more])).rows as Rows;
/** As the application's connections are set, and as much memory as its reports have. */
await db.query(`set jit = off; set work_mem = '64MB'`);

const past = { from: addDays(month.from, -31), to: addDays(month.from, -1) };
const lists = (days: { from: string; to: string }) => ({
  ours: async (tx: Reader) => (await summaryNow(tx, who, days, fail)).Data.pieces,
  plain: async () => piecesOf(await plainly(LISTS_PLAIN, days), 'day'),
});
const item = { by: 'item', key: String(shop.firstItem) } as const;
const field = (by: SummaryField, more: object, plain: () => Promise<Rows>) => ({
  ours: async (tx: Reader) =>
    (await byField(tx, who, { ...month, ...FIELD, by, compare: 'no', ...more }, fail)).Datum.totals.pieces,
  plain: async () => piecesOf(await plain(), 'whole'),
});
const QUESTIONS: Record<string, { ours: (tx: Reader) => Promise<number>; plain: () => Promise<number> }> = {
  'a day at once': lists(day),
  '31 days at once': lists(month),
  '31 days by item': field('item', {}, () => plainly(byPlain('item'), month)),
  '31 days by item, the days as columns': field('item', { across: 'day' }, () =>
    plainly(byPlain('item', 'key, day'), month),
  ),
  '31 days by item, the channels as columns': field('item', { across: 'sale_channel' }, () =>
    plainly(acrossPlain('item_id', 'sale_channel_id'), month),
  ),
  '31 days by packer, held against those before': field('packer', { compare: 'yes' }, async () => {
    await plainly(byPlain('packer'), past);
    return plainly(byPlain('packer'), month);
  }),
  '31 days by product': field('product', {}, () => plainly(byPlain('product'), month)),
  '31 days by product, the days as columns': field('product', { across: 'day', measure: 'units' }, () =>
    plainly(byPlain('product', 'key, day'), month),
  ),
  '31 days by item, of a channel': field('item', { sale_channel_id: shop.channel }, () =>
    plainly(narrowedPlain('item_id', `sale_channel_id = ${shop.channel}`), month),
  ),
  'the parcels of an item': {
    ours: async (tx) =>
      (await parcelsBehind(tx, who, { ...month, page: 1, page_size: 50, ...item }, fail)).Datum.totals.pieces,
    plain: async () => piecesOf(await plainly(PARCELS_PLAIN, month, shop.firstItem), 'whole'),
  },
};
const explained = (tx: Reader): Reader => ({
  enterpriseId: tx.enterpriseId,
  run: async (q) => {
    const plan = await tx.run(sql`explain (analyze, buffers) ${q}`).catch(() => null);
    if (plan) console.log(plan.rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n'), '\n');
    return tx.run(q);
  },
});

const table: Record<string, Record<string, string>> = {};
const timed = async (work: () => Promise<number>) => {
  const at = performance.now();
  const pieces = await work();
  return { ms: performance.now() - at, pieces };
};
const middleOf = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
for (const [name, { ours, plain }] of Object.entries(QUESTIONS)) {
  if (options.only && !name.includes(options.only)) continue;
  if (options.plan && name.includes(options.plan)) await auditing(who, (tx) => ours(explained(tx)));
  const times = { ours: [] as number[], plain: [] as number[] };
  for (let turn = 0; turn <= Number(options.turns); turn++) {
    const one = { ours: await timed(() => reading(who, ours)), plain: await timed(plain) };
    if (one.ours.pieces !== one.plain.pieces)
      throw new Error(`${name}: ${one.ours.pieces} pieces, and plainly ${one.plain.pieces}`);
    // the first one warms
    if (turn) for (const side of ['ours', 'plain'] as const) times[side].push(one[side].ms);
  }
  const [mine, theirs] = [middleOf(times.ours), middleOf(times.plain)];
  table[name] = { ms: mine.toFixed(0), 'plain ms': theirs.toFixed(0), ratio: (mine / theirs).toFixed(2) };
}

const held = process.memoryUsage().rss;
const run = await transaction(who, (tx) => insertRun(tx, who, `bench ${now().getTime()}`, month, who));
const steps: number[] = [];
const began = performance.now();
for (let more = true; more;) {
  const at = performance.now();
  more = await oneDay({ enterprise: shop.id, id: run!.id });
  steps.push(performance.now() - at);
}
table['31 days by the job'] = { ms: (performance.now() - began).toFixed(0) };
table['its longest day'] = { ms: Math.max(...steps).toFixed(0) };
console.log(
  `memory: ${(held / 1e6).toFixed(0)} MB before the run, ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB after`,
);

console.table(table);
console.log(
  `load ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
await db.end();
await postgres.stop();
if (!options.keep) rmSync(folder, { recursive: true, force: true });
process.exit(0);
