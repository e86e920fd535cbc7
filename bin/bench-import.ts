// npm run bench:import: what a catalogue of 20,000 products costs that comes by file: time, beside one statement for each
// five hundred of the same rows, and memory of the server.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeXlsxStream } from 'hucre/xlsx';
import pg from 'pg';
import { startPostgres } from '../server/platform/embedded-postgres.ts';
import { cpuOf, cpuOfFamily } from './bench/processes.ts';
import { SERVER_ARGS } from './server-args.mjs';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 20_000);
const PORT = 3980 + (process.pid % 10);
const BASE = `http://127.0.0.1:${PORT}`;
const HEAD = [
  ...['รหัสสินค้า', 'ชื่อสินค้า', 'หมวดหมู่', 'ราคาขาย', 'แท็ก'],
  ...['คำอธิบาย', 'น้ำหนัก', 'บาร์โค้ดเพิ่มเติม', 'ส่วนประกอบ'],
];

const folder = mkdtempSync(join(tmpdir(), 'langraan-import-'));
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
const server = spawn(process.execPath, [...SERVER_ARGS, join(import.meta.dirname, '../server/main.ts')], {
  env: {
    ...process.env,
    PORT: String(PORT),
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'app'),
    NODE_ENV: 'production',
    DEMO: 'true',
    BOT_CHECK: 'off',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.once('exit', () => server.kill('SIGTERM'));
while (!(await fetch(`${BASE}/api/auth/options`).catch(() => null))?.ok) await sleep(100);

const db = new pg.Client(postgres.connection);
await db.connect();
const {
  rows: [item],
} = await db.query<{ id: string; sku: string; enterprise_id: string }>(
  'select id, sku, enterprise_id from stock_items order by id limit 1',
);
const rowOf = (mark: string, i: number) => [
  `${mark}-${String(i).padStart(6, '0')}`,
  `สินค้าจากไฟล์ลำดับที่ ${i} กลิ่นมะลิ`,
  `ของจากไฟล์ > หมวด ${i % 40}`,
  99 + (i % 500),
  'ใหม่, จากไฟล์',
  'คำอธิบายสั้น ๆ ของสินค้าที่นำเข้า',
  100 + (i % 900),
  `${mark}${8850000000000 + i}`,
  `${item!.sku} x${1 + (i % 3)}`,
];

const login = await fetch(`${BASE}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'admin', password: 'langraan-demo' }),
});
const cookie = login.headers
  .getSetCookie()
  .map((one) => one.split(';')[0])
  .join('; ');
const headers = { cookie, origin: BASE };
const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
  const reply = await fetch(BASE + path, { ...init, headers: { ...headers, ...init.headers } });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { Data: T }).Data;
};
const used = () => ({
  at: performance.now(),
  server: cpuOf(server.pid!),
  database: cpuOfFamily(postgres.pid),
});
const peak = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) / 1024;

/** Brings a table, and waits until it is in the state. */
const began = peak();
let before = used();
const say = (what: string) => {
  const now = used();
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  console.log(
    `${what.padEnd(34)} ${seconds(now.at - before.at).padStart(6)} s, processor ${seconds(now.server - before.server)} + ${seconds(now.database - before.database)} s, peak ${peak().toFixed(0)} MB`,
  );
  before = used();
};
async function until(id: number, states: string[]) {
  for (;;) {
    const run = await ask<{ state: string; counts: Record<string, number> }>(`/api/v1/imports/${id}`);
    if (states.includes(run.state)) return run;
    await sleep(200);
  }
}
async function bring(bytes: Buffer): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'สินค้า.xlsx');
  return (await ask<{ id: number }>('/api/v1/imports?kind=products', { method: 'POST', body: form })).id;
}
const key = () => ({ 'idempotency-key': crypto.randomUUID() });

const file = await workbook('B');
before = used();
const id = await bring(file);
say(`${ROWS} rows, ${(file.length / 1e6).toFixed(1)} MB: read`);
console.log(JSON.stringify((await until(id, ['checked', 'stopped'])).counts));
say('checked');
await ask(`/api/v1/imports/${id}/run`, { method: 'PUT', headers: key() });
console.log(JSON.stringify((await until(id, ['done', 'stopped'])).counts));
say('brought in');
const again = await bring(file);
console.log(JSON.stringify((await until(again, ['checked', 'stopped'])).counts));
say('the same file again, checked');
await plain();
say('plain: one statement for each 500');
console.log(`memory of the server: ${began.toFixed(0)} MB at first, ${peak().toFixed(0)} MB at most`);

await db.end();
server.kill('SIGTERM');
await new Promise((done) => server.once('exit', done));
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

async function workbook(mark: string): Promise<Buffer> {
  const rows = [HEAD, ...Array.from({ length: ROWS }, (_, i) => rowOf(mark, i + 1))];
  return Buffer.from(await new Response(writeXlsxStream(rows, { name: 'สินค้า' })).arrayBuffer());
}

/** What no import can go below: the rows as they lie in their tables, with triggers and keys, and nothing asked. */
async function plain(): Promise<void> {
  for (let from = 0; from < ROWS; from += 500) {
    const some = Array.from({ length: Math.min(500, ROWS - from) }, (_, i) => rowOf('P', from + i + 1));
    await db.query(
      `with given as (
         select * from unnest($2::text[], $3::text[], $4::bigint[], $5::int[], $6::text[], $7::int[]) as g (code, name, price, weight, barcode, qty)
       ), made as (
         insert into products (enterprise_id, created_at, code, name, price, tags, description, weight, barcodes)
         select $1, now(), code, name, price * 100, '{ใหม่,จากไฟล์}', 'คำอธิบายสั้น ๆ ของสินค้าที่นำเข้า', weight, array[barcode] from given
         returning id, code
       )
       insert into product_components (enterprise_id, product_id, item_id, qty)
       select $1, made.id, $8, given.qty from made join given using (code)`,
      [
        item!.enterprise_id,
        some.map((row) => row[0]),
        some.map((row) => row[1]),
        some.map((row) => row[3]),
        some.map((row) => row[6]),
        some.map((row) => row[7]),
        some.map((_, i) => 1 + (i % 3)),
        item!.id,
      ],
    );
  }
}
