import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { canReach } from './embedded-postgres/database-user.ts';
import {
  assertThaiSearch,
  findDebianPostgres,
  joinPostgres,
  startPostgres,
  type EmbeddedPostgres,
} from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';
const nobody = 65534;
const nobodyMayRead = isRoot && canReach({ uid: nobody, gid: nobody }, import.meta.dirname);

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }); // initdb takes seconds on a busy machine

let home: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];
const apps: ChildProcess[] = [];

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'langraan-test-'));
  chmodSync(home, 0o755);
  dataDir = join(home, 'data', 'postgres'); // most tests go on with the folder that the first one made
});

afterEach(async () => {
  await Promise.all(apps.splice(0).map(killNow));
  for (const server of running.splice(0)) await server.stop();
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('a fresh start', () => {
  test('makes a database with Thai search, safe writes and no network', async () => {
    const server = await start({ dataDir });

    await withClient(server, async (client) => {
      await assertThaiSearch(client);
      expect(await ask(client, 'show fsync')).toBe('on');
      expect(await ask(client, 'show listen_addresses')).toBe('');
      expect(await ask(client, 'show data_checksums')).toBe('on');
      expect(
        await ask(
          client,
          `select string_agg(n, ' ' order by n collate "th-x-icu") from unnest('{แตง,เกด,กบ}'::text[]) n`,
        ),
      ).toBe('กบ เกด แตง');
    });
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  test('works in a folder whose path is longer than a socket may be', async () => {
    const deep = join(home, ...Array.from({ length: 6 }, () => 'ร้านมะลิ-และ-สาขา'), 'postgres');
    expect(Buffer.byteLength(deep)).toBeGreaterThan(200);

    await withClient(await start({ dataDir: deep }), async (client) => {
      expect(await ask(client, 'select 1')).toBe(1);
    });
  });

  test('refuses a folder that holds something else', async () => {
    const photos = join(home, 'photos');
    mkdirSync(photos);
    writeFileSync(join(photos, 'cat.jpg'), '');

    await expect(startPostgres({ dataDir: photos })).rejects.toMatchObject({ code: 'data_folder' });
    expect(readdirSync(photos)).toEqual(['cat.jpg']);
  });

  test.skipIf(!isRoot || !isLinux)('works for root below a closed home folder', async () => {
    const closed = join(home, 'closed');
    mkdirSync(closed, { mode: 0o700 });

    await withClient(await start({ dataDir: join(closed, 'postgres') }), async (client) => {
      expect(await ask(client, 'select 1')).toBe(1);
    });
    expect(statSync(closed).mode & 0o777).toBe(0o700);
  });
});

describe('two on one folder', () => {
  test('the second process is refused and told who holds it', async () => {
    const first = await startApp();

    const second = await startApp();

    expect(second.said).toMatchObject({ code: 'already_running' });
    expect(second.said['message']).toContain(`already in use by process ${first.pid}`);
    await ask$(first.said['url'], 'select 1');
  });

  test('the same process is refused too', async () => {
    const first = await start({ dataDir });

    await expect(startPostgres({ dataDir })).rejects.toMatchObject({ code: 'already_running' });
    expect(await ask$(first.url, 'select 1')).toBe(1);
  });

  test('who only wants to look joins the one that runs, and leaves it running', async () => {
    const first = await start({ dataDir });

    const looker = await joinPostgres({ dataDir });

    expect(looker.connection).toEqual(first.connection);
    await looker.stop();
    expect(await ask$(first.url, 'select 1')).toBe(1);
  });

  test('of many that start at once exactly one gets it', async () => {
    const all = await Promise.all([startApp(), startApp(), startApp()]);

    expect(all.map(({ said }) => said['code'] ?? 'started').sort()).toEqual([
      'already_running',
      'already_running',
      'started',
    ]);
  });
});

describe('after a crash', () => {
  test('kill -9 of the app loses nothing that was committed', async () => {
    const app = await startApp();
    await ask$(app.said['url'], 'create table if not exists kept (n int)');
    await ask$(app.said['url'], 'insert into kept values (1)');
    const before = Number(await ask$(app.said['url'], 'select count(*)::int from kept'));

    await killNow(app.process);
    const again = await start({ dataDir });

    expect(await ask$(again.url, 'select count(*)::int from kept')).toBe(before);
    if (isLinux) expect(serversOn(dataDir)).toEqual([again.pid]);
  });

  test('a server that outlived its app is ended and replaced', async () => {
    const app = await startApp({ env: { PATH: '/nowhere' } }); // no setpriv there: no parent-death signal
    await killNow(app.process);
    await sleep(200);
    process.kill(Number(app.said['server']), 0); // throws if it did not outlive the app

    const again = await start({ dataDir });

    expect(await ask$(again.url, 'select 1')).toBe(1);
    expect(again.pid).not.toBe(app.said['server']);
    if (isLinux) expect(serversOn(dataDir)).toEqual([again.pid]);
  });

  test('a killed server comes back at the same place', async () => {
    const server = await start({ dataDir });
    const first = server.pid;

    process.kill(first, 'SIGKILL');

    await expect.poll(() => ask$(server.url, 'select 1').catch(() => 0), { timeout: 10_000 }).toBe(1);
    expect(server.pid).not.toBe(first);
  });

  test('a stale postmaster.pid that names an innocent process does not stop the start', async () => {
    await (await start({ dataDir })).stop();
    const { uid, gid } = statSync(dataDir);
    const innocent = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
    apps.push(innocent);
    writeFileSync(join(dataDir, 'postmaster.pid'), `${innocent.pid}\n${dataDir}\n1\n5432\n\n\n`);

    const server = await start({ dataDir });

    expect(await ask$(server.url, 'select 1')).toBe(1);
    expect(innocent.exitCode ?? innocent.signalCode).toBeNull();
  });
});

describe('the end', () => {
  test('Ctrl-C in the terminal reaches the app and leaves the database to it', async () => {
    const app = await startApp({ detached: true });
    const since = () => ask$(app.said['url'], 'select pg_postmaster_start_time()::text');
    const before = await since();

    process.kill(-app.pid, 'SIGINT'); // what a terminal does: the whole group; this app only notes it
    await sleep(200);

    expect(await since()).toBe(before);
  });

  test('stop leaves no process and no socket, and may be called twice', async () => {
    const server = await start({ dataDir });
    const { pid } = server;

    await Promise.all([server.stop(), server.stop()]);

    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(statSync(server.connection.host, { throwIfNoEntry: false })).toBeUndefined();
    // its logger writes the last words after the server has gone
    if (isLinux) await expect.poll(() => serversOn(dataDir), { timeout: 10_000 }).toEqual([]);
  });

  test('a server in the middle of a client’s transaction stops too', async () => {
    const server = await start({ dataDir });
    const client = await connect(server.url);
    await client.query('begin');

    await server.stop();

    await expect(client.query('commit')).rejects.toThrow();
  });
});

test('a database that cannot search Thai is refused with the remedy', async () => {
  const server = await start({ dataDir });
  await ask$(
    server.url,
    `create database deaf template template0 locale_provider libc lc_collate 'C' lc_ctype 'C'`,
  );

  const deaf = await connect(server.url.replace('/langraan?', '/deaf?'));
  await expect(assertThaiSearch(deaf)).rejects.toThrow(/LC_CTYPE is "C".*LC_CTYPE 'C.UTF-8'/s);
  await deaf.end();
});

test.skipIf(!nobodyMayRead)(
  'an ordinary user runs it in place (skipped unless root, in a project all may read)',
  async () => {
    const own = join(home, 'nobody');
    mkdirSync(own);
    chownSync(own, nobody, nobody);

    const app = await startApp({ dataDir: join(own, 'postgres'), uid: nobody, gid: nobody });

    expect(app.said).toMatchObject({ url: expect.stringContaining('postgresql://') });
    expect(await ask$(app.said['url'], 'select 1')).toBe(1);
    expect(statSync(join(own, 'postgres')).uid).toBe(nobody);
    const second = await startApp({ dataDir: join(own, 'postgres'), uid: nobody, gid: nobody });
    expect(second.said).toMatchObject({ code: 'already_running' });
  },
);

const debian = findDebianPostgres();

test.skipIf(!debian)('Debian’s PostgreSQL runs the same way (skipped without one)', async () => {
  const server = await start({ dataDir: join(home, 'debian'), binDir: debian ?? '' });

  await withClient(server, async (client) => {
    await assertThaiSearch(client);
    expect(Number(await ask(client, `select current_setting('server_version_num')`))).toBeGreaterThanOrEqual(
      150_000,
    );
  });
});

async function start(options: { dataDir: string; binDir?: string }): Promise<EmbeddedPostgres> {
  const server = await startPostgres(options);
  running.push(server);
  return server;
}

type App = { process: ChildProcess; pid: number; said: Record<string, unknown> };

/** A whole app of its own: starts the database, tells how that went, and stays. */
async function startApp(
  options: {
    dataDir?: string;
    env?: Record<string, string>;
    uid?: number;
    gid?: number;
    detached?: boolean;
  } = {},
): Promise<App> {
  const { dataDir: where = dataDir, env = {}, ...how } = options;
  const code = `
    import { startPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
    process.on('SIGINT', () => {});
    try {
      const server = await startPostgres({ dataDir: ${JSON.stringify(where)} });
      console.log(JSON.stringify({ url: server.url, server: server.pid }));
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log(JSON.stringify({ code: error.code ?? 'unknown', message: error.message }));
    }`;
  const app = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], TMPDIR: tmpdir(), ...env },
    cwd: '/',
    ...how,
  });
  apps.push(app);
  for await (const line of createInterface(app.stdout)) {
    return { process: app, pid: app.pid ?? 0, said: JSON.parse(line) as Record<string, unknown> };
  }
  throw new Error('The app said nothing');
}

/** kill -9, and until it is really gone: for a moment after the signal a process still lives. */
async function killNow(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return;
  app.kill('SIGKILL');
  await once(app, 'exit');
}

async function connect(url: unknown): Promise<pg.Client> {
  const client = new pg.Client(String(url));
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function withClient(
  server: EmbeddedPostgres,
  use: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = await connect(server.url);
  try {
    await use(client);
  } finally {
    await client.end();
  }
}

async function ask(client: pg.Client, sql: string): Promise<unknown> {
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
  return rows[0]?.[0];
}

async function ask$(url: unknown, sql: string): Promise<unknown> {
  const client = await connect(url);
  try {
    return await ask(client, sql);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The postmasters whose working folder this is (their children have a postmaster as parent). */
function serversOn(folder: string): number[] {
  const here = readdirSync('/proc').filter((each) => {
    try {
      return /^\d+$/.test(each) && readlinkSync(`/proc/${each}/cwd`) === folder;
    } catch {
      return false;
    }
  });
  const parent = (pid: string): string | undefined =>
    /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return here.filter((pid) => !here.includes(parent(pid) ?? '')).map(Number);
}
