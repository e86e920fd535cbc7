// npm run bench:list [-- --orders=10000,200000 --plan=short]: the order list of shops with so many orders, half of those of the last one
// within the last 31 days. Told are, as the application's role, time and buffers of a page by each filter (explain analyze of every
// statement it needs), and of the list as a file: time a row and what the server holds in memory at most, beside what it holds idle.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { DELIVERY } from '../contract/codes/delivery-status.ts';
import { PACKING } from '../contract/codes/packing-status.ts';
import type { Given } from '../contract/endpoint.ts';
import type { orders } from '../contract/orders.ts';
import { MODULES } from '../server/modules.ts';
import { listOrders } from '../server/modules/orders/orders.views/list-orders.ts';
import { orderTagsInUse } from '../server/modules/orders/orders.queries/tags.ts';
import { turnedOffIn } from '../server/modules/orders/orders.queries/turned-off.ts';
import { addDays, dayOf, now } from '../server/platform/clock.ts';
import { openPool } from '../server/platform/db.ts';
import { startPostgres } from '../server/platform/embedded-postgres.ts';
import { fail } from '../server/platform/errors.ts';
import { openLog } from '../server/platform/log.ts';
import { migrate } from '../server/platform/migrate.ts';
import { system } from '../server/platform/session.ts';
import { Sql } from '../server/platform/sql.ts';
import { reading, usePool, type Reader } from '../server/platform/tx.ts';
import { memoryOf } from './bench/processes.ts';
import { seedShops } from './bench/seed.ts';
import type { Shop } from './bench/shop.ts';
import { SERVER_ARGS } from './server-args.mjs';

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000,200000' },
    /** The filter whose plans are printed whole: `short`. */
    plan: { type: 'string', default: '' },
  },
});
const sizes = options.orders.split(',').map(Number);
const folder = mkdtempSync(join(tmpdir(), 'langraan-list-'));
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
await migrate(postgres.connection, openLog('silent'));
const db = new pg.Client(postgres.connection);
await db.connect();
console.log(`seeding shops of ${options.orders} orders …`);
const shops = await seedShops(db, sizes);
await gathered(shops);
usePool(openPool(postgres.connection, 2, openLog('silent')));
for (const { joins } of MODULES) joins?.();

const shop = shops.at(-1)!;
const days = { from: addDays(dayOf(now()), -30), to: dayOf(now()) };
const one = async (column: string) =>
  (
    (
      await db.query(
        `select ${column} as value from orders where enterprise_id = $1 and ${column} is not null order by id desc limit 1`,
        [shop.id],
      )
    ).rows[0] as { value: never }
  ).value;
const filters: Record<string, Partial<Given<typeof orders.list>>> = {
  'none, first page': {},
  'none, page 200': { page: 200, page_size: 50 },
  'by amount': { sort: '-order_amount' },
  tag: { tag: 'แก้วแตกง่าย' },
  'tag of nothing': { tag: 'ไม่มี' },
  customer: { customer_id: await one('customer_id') },
  channel: { sale_channel_id: shop.channel },
  'payment method': { payment_method_id: shop.transfer },
  provider: { provider: await one('provider') },
  'made by': { user_id: shop.user },
  province: { province: await one('province') },
  marketplace: { platform: 2 },
  'packing status': { packing_status: PACKING.closed },
  'delivery status': { delivery_status: DELIVERY.delivered },
  product: { product_id: shop.firstProduct },
  paid: { paid: 'no' },
  held: { needs: 'held' },
  short: { needs: 'short' },
  'without mapping': { needs: 'match' },
  amount: { amount_from: 900, amount_to: 1000 },
};
const usual = { page: 1, page_size: 50, status: 0, sort: '-created_at' } as const;
const table: Record<string, object> = {};
for (const [name, filter] of Object.entries(filters))
  table[name] = await asked(name, (tx) => listOrders(tx, system(shop.id), { ...usual, ...filter }, fail));
table['tags in use'] = await asked('', (tx) => orderTagsInUse(tx, system(shop.id)));
table['turned off'] = await asked('', (tx) => turnedOffIn(tx, system(shop.id), days));
console.table(table);

const server = await serverOf(portOfOwn());
const files: Record<string, object> = {};
for (const of of shops)
  for (const format of ['csv', 'xlsx'])
    files[`${of.orders.toLocaleString('en')}, ${format}`] = await saved(of, format);
console.table(files);
server.child.kill('SIGTERM');
await db.end();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);

/** Half of the last shop's orders within the month, a tag on each hundredth; one method of the shop is turned off. */
async function gathered(all: Shop[]): Promise<void> {
  await db.query('alter table orders disable trigger user');
  for (const { id } of all)
    await db.query(
      `update orders set created_at = now() - interval '29 days' * random() where enterprise_id = $1 and id % 2 = 0`,
      [id],
    );
  await db.query('alter table orders enable trigger user');
  await db.query(
    `insert into order_tags (enterprise_id, order_id, tag, at)
     select enterprise_id, id, case id % 3 when 0 then 'แก้วแตกง่าย' when 1 then 'ด่วน' else 'ของขวัญ' end, created_at from orders where id % 100 < 3`,
  );
  await db.query(`
    insert into payment_methods (enterprise_id, type, name, closed_at) select id, 1, 'บัญชีเก่า', now() from enterprises`);
  await db.query('vacuum analyze');
}

interface Plan {
  'Execution Time': number;
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}
/** Every statement of a question once more as a plan: its time and the pages it touched. The first turn only warms. */
async function asked(name: string, question: (tx: Reader) => Promise<unknown>) {
  const sum = { ms: 0, buffers: 0, statements: 0 };
  await reading(system(shop.id), question);
  await reading(system(shop.id), async (tx) => {
    const explained: Reader = {
      enterpriseId: tx.enterpriseId,
      async run(q) {
        const plan = new Sql(
          [`explain (analyze, buffers, format json) ${q.strings[0]}`, ...q.strings.slice(1)],
          q.values,
        );
        const [{ 'QUERY PLAN': found }] = (await tx.run(plan)).rows as [{ 'QUERY PLAN': [Plan] }];
        if (options.plan && name === options.plan)
          console.log(
            (
              await tx.run(
                new Sql([`explain (analyze, buffers) ${q.strings[0]}`, ...q.strings.slice(1)], q.values),
              )
            ).rows
              .map((line: Record<string, string>) => line['QUERY PLAN'])
              .join('\n'),
          );
        sum.ms += found[0]['Execution Time'];
        sum.buffers += found[0].Plan['Shared Hit Blocks'] + found[0].Plan['Shared Read Blocks'];
        sum.statements++;
        return tx.run(q);
      },
    };
    await question(explained);
  });
  return { ms: Number(sum.ms.toFixed(1)), buffers: sum.buffers, statements: sum.statements };
}

function portOfOwn(): number {
  return 3900 + (process.pid % 90);
}

async function serverOf(port: number) {
  const child = spawn(process.execPath, [...SERVER_ARGS, join(import.meta.dirname, '../server/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, 'app'),
      LOG_LEVEL: 'info',
      NODE_ENV: 'production',
      DEMO: 'false',
      ROLE: 'web',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGTERM'));
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`the server on ${port} ended`);
    await new Promise((r) => setTimeout(r, 50));
  }
  return { child, port };
}

/** The list of the month as a file. */
async function saved(of: Shop, format: string) {
  const idle = memoryOf(server.child.pid!);
  let peak = idle;
  const watching = setInterval(() => (peak = Math.max(peak, memoryOf(server.child.pid!))), 20);
  const began = performance.now();
  const answer = await fetch(
    `http://127.0.0.1:${server.port}/api/v1/orders/export?format=${format}&from=${days.from}&to=${days.to}`,
    { headers: { authorization: `Bearer ${of.token}` } },
  );
  let bytes = 0;
  for await (const piece of answer.body!) bytes += (piece as Uint8Array).length;
  const ms = performance.now() - began;
  clearInterval(watching);
  const { rows } = await db.query(
    `select count(*)::int as n from orders where enterprise_id = $1 and created_at >= ($2::date::timestamp at time zone 'Asia/Bangkok')`,
    [of.id, days.from],
  );
  const { n } = rows[0] as { n: number };
  return {
    status: answer.status,
    rows: n,
    seconds: Number((ms / 1000).toFixed(1)),
    'µs a row': Math.round((ms * 1000) / n),
    MB: Number((bytes / 1e6).toFixed(1)),
    'memory idle': Math.round(idle),
    'memory at most': Math.round(peak),
  };
}
