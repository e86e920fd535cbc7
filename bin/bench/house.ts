import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres, type EmbeddedPostgres } from '../../server/platform/embedded-postgres.ts';
import { openLog } from '../../server/platform/log.ts';
import { migrate } from '../../server/platform/migrate.ts';
import { SERVER_ARGS } from '../server-args.mjs';
import { seedBuying } from './buying-seed.ts';
import { seedShops, tidyShops } from './seed.ts';
import type { Shop } from './shop.ts';

/** A database with shops of some sizes, and servers in front of it. */
export interface House {
  postgres: EmbeddedPostgres;
  /** As the owner of the tables. */
  db: pg.Client;
  shops: Shop[];
  servers: ChildProcess[];
  ports: number[];
  close(): Promise<void>;
}

/** `keep`: a folder for the next run, which then need not seed; empty: none. */
export async function openHouse(how: { keep: string; sizes: number[]; processes: number }): Promise<House> {
  const folder = how.keep || mkdtempSync(join(tmpdir(), 'langraan-bench-'));
  mkdirSync(folder, { recursive: true });
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  await migrate(postgres.connection, openLog('silent'));
  const db = new pg.Client(postgres.connection);
  await db.connect();
  const shops = await shopsOf(db, join(folder, 'shops.json'), how.sizes);
  const first = 3900 + (process.pid % 90);
  const ports = Array.from({ length: how.processes }, (_, i) => first + i);
  const servers = await Promise.all(ports.map((port) => startServer(port, postgres.url, folder)));
  return {
    postgres,
    db,
    shops,
    servers,
    ports,
    async close() {
      for (const server of servers) server.kill('SIGTERM');
      await db.end();
      await postgres.stop();
      if (!how.keep) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The shops kept from an earlier run, or new ones. */
async function shopsOf(db: pg.Client, file: string, sizes: number[]): Promise<Shop[]> {
  if (existsSync(file)) {
    await tidyShops(db);
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Shop[];
    for (const shop of kept) shop.buying = await seedBuying(db, shop);
    return kept;
  }
  console.log(
    `seeding shops of ${sizes.map((orders) => orders.toLocaleString('en')).join(' and ')} orders …`,
  );
  const seeded = await seedShops(db, sizes);
  writeFileSync(file, JSON.stringify(seeded));
  return seeded;
}

async function startServer(port: number, url: string, folder: string): Promise<ChildProcess> {
  const main = join(import.meta.dirname, '../../server/main.ts');
  const server = spawn(process.execPath, [...SERVER_ARGS, main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: url,
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
