import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test as plain } from '@playwright/test';
import pg from 'pg';
import { ServerProcess } from '../world/server-process.ts';
import { LONG } from '../world/push.ts';
import type { Template } from './template.ts';
import { hasItsTurn } from './turns.ts';

export { LONG };

const START_MS = 150_000;

/**
 * Playwright's `test`, in a shop of one's own: each file begins with the demo as it was seeded, whichever files ran
 * before or run beside it, on a server and a database that no other worker knows.
 */
export const test = plain.extend<{ shop: string }, { shops: Shops; configured: NodeJS.ProcessEnv }>({
  /** What a file's shop is configured with besides: `test.use({ configured: { … } })`. */
  configured: [{}, { scope: 'worker', option: true }],
  shops: [
    async ({ configured }, use) => {
      const shops = new Shops(configured);
      await use(shops);
      await shops.close();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  shop: [
    async ({ shops }, use, { file }) => use(process.env['BASE_URL'] ?? (await shops.of(file))),
    { timeout: START_MS },
  ],
  baseURL: async ({ shop }, use) => use(shop),
});

type Declare = (title: string, body: Parameters<typeof test>[2]) => void;

/** An evening (LONG=true) does everything, a push what is named by `evening` not, and says so: it is skipped, not gone. */
export const evening: Declare = LONG ? test : test.skip;

/**
 * What `it` names a push does where it touches one of these modules or this file, and else when its turn comes
 * (test/e2e/turns.ts). For what is seen by a cheaper test too, and for the small ways of a screen whose whole day a push sees.
 */
export const inTurn = (file: string, ..._modules: string[]): Declare => (hasItsTurn(file) ? test : test.skip);

class Shops {
  private file = '';
  private readonly opened: ServerProcess[] = [];
  private bugs = 0;
  private readonly configured: NodeJS.ProcessEnv;
  constructor(configured: NodeJS.ProcessEnv) {
    this.configured = configured;
  }

  /** Where the shop of this file is; a new one with its first test. */
  async of(file: string): Promise<string> {
    if (file !== this.file) {
      await this.leave();
      this.opened.push(await openShop(this.configured));
      this.file = file;
    }
    return this.opened.at(-1)!.base;
  }

  /** After all tests: none of them met a bug, seen by a screen or not. */
  async close(): Promise<void> {
    await this.leave();
    await Promise.all(this.opened.map((server) => server.ended()));
    if (this.bugs)
      throw new Error(`The server answered ${this.bugs} times with a bug; its log names the routes`);
  }

  /** The next shop does not wait for the last one's end. */
  private async leave(): Promise<void> {
    const server = this.opened.at(-1);
    if (!server || server.dead) return;
    this.bugs += await bugsOf(server.base);
    server.signal('SIGTERM');
  }
}

async function openShop(configured: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const { folder, database } = JSON.parse(process.env['E2E_TEMPLATE']!) as Template;
  const name = `shop_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ ...database, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${name} template demo strategy file_copy`);
  await admin.end();
  const home = join(folder, name);
  cpSync(join(folder, 'demo'), home, { recursive: true });
  const { host, user } = database;
  const server = new ServerProcess((base) => ({
    DATABASE_URL: `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}&port=${database.port}`,
    DATABASE_POOL: '8',
    DATA_DIR: home,
    PUBLIC_URL: base,
    DEMO: 'true',
    LOG_LEVEL: 'warn',
    CHECK_REPLIES: 'true',
    ...configured,
  }));
  server.tell(process.stdout);
  await server.start();
  return server;
}

/** With CHECK_REPLIES a reply that breaks its schema is a bug too. */
async function bugsOf(base: string): Promise<number> {
  const metrics = await (await fetch(`${base}/metrics`)).text();
  return Number(/^langraan_failures_total\{code="internal"\} (\d+)/m.exec(metrics)?.[1] ?? 0);
}
