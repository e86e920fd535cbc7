// npm run bench:summary [-- --orders=1000000 --plan=day --keep=folder]: the WMS summaries of a shop with so many orders, a tenth of them packed within
// the last 31 days. Told are, as the application's role, the times of a day and of 31 days at once, of the run of 31 days step by step, of
// the report by a field, and of one plain statement of the same lists as the owner of the tables; what the process holds in memory beside.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { MODULES } from '../server/modules.ts';
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
import { Sql } from '../server/platform/sql.ts';
import { auditing, reading, transaction, usePool, type Reader } from '../server/platform/tx.ts';
import { seedShops } from './bench/seed.ts';
import type { Shop } from './bench/shop.ts';

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    /** `day`: the plan of a day's statement is printed whole; `month`: that of 31 days. */
    plan: { type: 'string', default: '' },
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

const who = system(shop.id);
const to = dayOf(now());
const month = { from: addDays(to, -30), to };
const day = { from: addDays(to, -10), to: addDays(to, -10) };
const FIELD = { page: 1, page_size: 50, measure: 'pieces', sort: '-amount' } as const;

const table: Record<string, Record<string, string>> = {};
const measure = async (name: string, work: (tx: Reader) => Promise<unknown>) => {
  const times: number[] = [];
  for (let turn = 0; turn < 4; turn++) {
    const began = performance.now();
    await reading(who, work);
    times.push(performance.now() - began);
  }
  // the first one warms
  const [, ...rest] = times;
  table[name] = { ms: rest.toSorted((a, b) => a - b)[1]!.toFixed(0) };
};
const parcels = async (days: { from: string; to: string }) =>
  (
    await db.query(
      'select count(*)::int as n from parcels where enterprise_id = $1 and closed_at >= $2 and closed_at < $3',
      [shop.id, startOfDay(days.from), startOfDay(addDays(days.to, 1))],
    )
  ).rows[0] as { n: number };
console.log(`parcels of the day ${(await parcels(day)).n}, of 31 days ${(await parcels(month)).n}`);

if (options.plan) {
  await auditing(who, async (tx) => {
    const explained: Reader = {
      enterpriseId: tx.enterpriseId,
      run: async (q) => {
        const plan = await tx.run(
          new Sql([`explain (analyze, buffers) ${q.strings[0]}`, ...q.strings.slice(1)], q.values),
        );
        console.log(plan.rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']).join('\n'));
        return tx.run(q);
      },
    };
    await summaryNow(explained, who, options.plan === 'day' ? day : month, fail);
  });
}

await measure('a day at once', (tx) => summaryNow(tx, who, day, fail));
await measure('31 days at once', (tx) => summaryNow(tx, who, month, fail));
await measure('31 days by item, the days as columns', (tx) =>
  byField(tx, who, { ...month, ...FIELD, by: 'item', across: 'day', compare: 'no' }, fail),
);
await measure('31 days by packer, held against those before', (tx) =>
  byField(tx, who, { ...month, ...FIELD, by: 'packer', compare: 'yes' }, fail),
);
await measure('the parcels of an item', (tx) =>
  parcelsBehind(tx, who, { ...month, page: 1, page_size: 50, by: 'item', key: String(shop.firstItem) }, fail),
);

const before = process.memoryUsage().rss;
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
  `memory: ${(before / 1e6).toFixed(0)} MB before the run, ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB after`,
);

/** The same lists without parts, units or rights: joins and sums alone. */
const PLAIN = `
  with m as materialized (
    select p.id, p.order_id, p.closed_by, o.sale_channel_id, o.user_id, v.item_id, v.qty, v.value, l.product_id, l.qty as units
    from parcels p
    join orders o on o.enterprise_id = $1 and o.id = p.order_id
    join stock_bills b on b.enterprise_id = $1 and b.source_type = 'parcel' and b.source_id = p.id and b.kind = 'pack'
    join stock_moves v on v.enterprise_id = $1 and v.bill_id = b.id
    join reservations r on r.enterprise_id = $1 and r.order_id = p.order_id and r.item_id = v.item_id
    join order_lines l on l.enterprise_id = $1 and l.order_id = r.order_id and l.line = r.line
    where p.enterprise_id = $1 and p.closed_at >= $2 and p.closed_at < $3)
  select 'item', item_id, sum(qty), count(distinct id), sum(value) from m group by 2
  union all select 'channel', sale_channel_id, sum(qty), count(distinct id), sum(value) from m group by 2
  union all select 'product', product_id, sum(units), count(distinct id), sum(value) from m group by 2
  union all select 'packer', closed_by, sum(qty), count(distinct id), sum(value) from m group by 2
  union all select 'staff', user_id, sum(qty), count(distinct id), sum(value) from m group by 2`;
for (const [name, days] of [
  ['a day, plain', day],
  ['31 days, plain', month],
] as const) {
  const times: number[] = [];
  for (let turn = 0; turn < 4; turn++) {
    const at = performance.now();
    await db.query(PLAIN, [shop.id, startOfDay(days.from), startOfDay(addDays(days.to, 1))]);
    times.push(performance.now() - at);
  }
  table[name] = {
    ms: times
      .slice(1)
      .toSorted((a, b) => a - b)[1]!
      .toFixed(0),
  };
}
console.table(table);
await db.end();
await postgres.stop();
if (!options.keep) rmSync(folder, { recursive: true, force: true });
process.exit(0);
