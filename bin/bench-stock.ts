// npm run bench:stock [-- --moves=200000,2000000]: the views of the warehouse in shops with so many moves, 5,000 items and
// 40 storages. Each view runs as the application does (its role, row-level security, one read-only transaction) in turn with one
// plain statement that answers the same question as the owner of the tables; told are the medians, their ratio, how much
// slower the last shop is than the first, and what the audit of each says.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { addDays, dayOf, now } from '../server/platform/clock.ts';
import { openPool } from '../server/platform/db.ts';
import { startPostgres } from '../server/platform/embedded-postgres.ts';
import { openLog } from '../server/platform/log.ts';
import { migrate } from '../server/platform/migrate.ts';
import { system } from '../server/platform/session.ts';
import { auditing, usePool } from '../server/platform/tx.ts';
import { differences } from '../server/modules.ts';
import { percentile } from './bench/client.ts';
import { seedStock } from './bench/stock-seed.ts';
import { stockQuestions } from './bench/stock-questions.ts';
import { timed } from './bench/turns.ts';

const { values: options } = parseArgs({
  options: { moves: { type: 'string', default: '200000,2000000' }, turns: { type: 'string', default: '15' } },
});
const sizes = options.moves.split(',').map(Number);
const turns = Number(options.turns);
const folder = mkdtempSync(join(tmpdir(), 'langraan-stock-'));
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
await migrate(postgres.connection, openLog('silent'));
const db = new pg.Client(postgres.connection);
await db.connect();
await db.query(`set synchronous_commit = off; set work_mem = '128MB'; set maintenance_work_mem = '512MB'`);
const shops: { moves: number; id: number }[] = [];
for (const moves of sizes) {
  console.log(`seeding ${moves.toLocaleString('en')} moves …`);
  shops.push({ moves, id: await seedStock(db, moves) });
}
await db.query('vacuum analyze');
await db.query('set work_mem = default');
usePool(openPool(postgres.connection, 2, openLog('silent')));

const yesterday = addDays(dayOf(now()), -1);
const table: Record<string, Record<string, string>> = {};
for (const question of stockQuestions(yesterday)) {
  const measured = shops.map(() => ({ ours: [] as number[], plain: [] as number[] }));
  // the first of each is not counted: nothing is prepared yet
  for (let turn = 0; turn <= turns; turn++)
    for (const [i, { id }] of shops.entries()) {
      const ours = await timed(() => question.ask(id));
      const plain = await timed(() => db.query(question.plain(id)));
      if (turn) {
        measured[i]!.ours.push(ours);
        measured[i]!.plain.push(plain);
      }
    }
  const median = (times: number[]) => percentile(times, 0.5);
  const first = median(measured[0]!.ours);
  for (const [i, { moves }] of shops.entries()) {
    const [ours, plain] = [median(measured[i]!.ours), median(measured[i]!.plain)];
    table[`${question.name} · ${moves.toLocaleString('en')}`] = {
      ours: `${ours.toFixed(1)} ms`,
      plain: `${plain.toFixed(1)} ms`,
      ratio: (ours / plain).toFixed(2),
      grown: i ? `× ${(ours / first).toFixed(2)}` : '',
    };
  }
}
console.table(table);
for (const { moves, id } of shops) {
  let found: unknown[] = [];
  const ms = await timed(async () => {
    found = await auditing(system(id), differences);
  });
  const seconds = (ms / 1_000).toFixed(1);
  console.log(`audit of ${moves.toLocaleString('en')} moves: ${seconds} s, ${found.length} differences`);
}
await db.end();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
