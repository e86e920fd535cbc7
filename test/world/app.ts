import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { AnyEndpoint, Input, Reply } from '../../contract/endpoint.ts';
import { files } from '../../contract/files.ts';
import type { WireError } from '../../contract/errors.ts';
import { openApp, type App } from '../../server/app.ts';
import { setClockOffset } from '../../server/platform/clock.ts';
import { loadConfig } from '../../server/platform/config.ts';
import { openLog, type Logger } from '../../server/platform/log.ts';
import { MODULES, differences } from '../../server/modules.ts';
import { forgetLooks } from '../../server/modules/privacy/index.ts';
import { reading } from '../../server/platform/tx.ts';
import { PASSWORD } from './cast.ts';
import { noteRefusal } from './refusals.ts';

export interface Answer<T> {
  status: number;
  /** The envelope of a success; read `error` for a refusal. */
  ok: T;
  error: WireError;
  headers: Record<string, string | string[] | number | undefined>;
  raw: Buffer;
}

/** The running server on a database of its own, and the people who call it. */
export interface World {
  app: App;
  /** The database's owner: for looking behind the curtain and arranging, past row-level security. */
  db: pg.Pool;
  as(username: string): Promise<Caller>;
  anonymous: Caller;
  /** One value of one row. */
  value<T>(sql: string, values?: unknown[]): Promise<T>;
  /** What does not add up in the first shop; empty when everything holds. */
  differences(): Promise<unknown[]>;
  /** Calls that meet: `lock` is held until all of them wait for it, or for one of them. */
  meeting<T>(calls: number, lock: string, begin: () => Promise<T>[]): Promise<T[]>;
  /** Stops the server and starts it again on the same database. */
  restart(): Promise<void>;
}
export interface Caller {
  token: string | null;
  call<E extends AnyEndpoint>(
    endpoint: E,
    input: Input<E>,
    headers?: Record<string, string>,
    /** The bytes of an upload. */
    file?: { bytes: Buffer; name?: string },
  ): Promise<Answer<Reply<E>>>;
  /** The same, for calls that must succeed: answers `Data`. */
  do<E extends AnyEndpoint>(
    endpoint: E,
    input: Input<E>,
    headers?: Record<string, string>,
  ): Promise<Reply<E> extends { Data: infer D } ? D : never>;
  upload(
    purpose: string,
    bytes: Buffer,
    name?: string,
  ): Promise<Answer<{ Data: { file: string; url: string } }>>;
}

/** Opens the world for a test file; closed when it ends. */
export function openWorld(env: Record<string, string> = {}, log?: Logger): World {
  const world = {} as World;
  let folder: string;
  let name: string;
  let admin: pg.Client;
  beforeAll(async () => {
    const database = inject('database');
    folder = mkdtempSync(join(tmpdir(), 'langraan-files-'));
    name = `t_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
    admin = new pg.Client({ ...database, database: 'postgres' });
    await admin.connect();
    await admin.query(`create database ${name} template world strategy file_copy`);
    const reach = { ...database, database: name };
    const config = loadConfig({
      DATA_DIR: folder,
      CHECK_REPLIES: 'true',
      LOG_LEVEL: process.env['TEST_LOG'] ?? 'error',
      ROLE: 'web',
      BOT_CHECK: 'altcha',
      ...env,
    });
    const start = () => openApp(config, reach, log ?? openLog(config.LOG_LEVEL));
    forgetLooks();
    world.app = await start();
    world.restart = async () => {
      await world.app.stop();
      world.app = await start();
    };
    world.db = new pg.Pool({ ...reach, max: 4 });
    world.db.on('error', () => undefined);
    Object.assign(world, makeWorld(world));
  });
  // the clock is the process's: a test that moved it and failed must not fail those after it
  afterEach(() => setClockOffset(0));
  afterAll(async () => {
    // who is asked outside is the process's too: the next file of it begins with what the configuration says
    if (world.app) for (const { routes } of MODULES) routes?.(world.app.config, world.app.pool, []);
    await world.app?.stop();
    await world.db?.end();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    rmSync(folder, { recursive: true, force: true });
  });
  return world;
}

function makeWorld(world: World): Omit<World, 'app' | 'db' | 'restart'> {
  const tokens = new Map<string, Promise<string>>();
  const signIn = async (username: string): Promise<string> => {
    const answer = await world.app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, password: PASSWORD },
    });
    if (answer.statusCode !== 200) throw new Error(`${username} cannot sign in: ${answer.body}`);
    return (answer.json() as { Data: { token: string } }).Data.token;
  };
  return {
    anonymous: callerOf(world, null),
    async as(username) {
      const token = tokens.get(username) ?? signIn(username);
      tokens.set(username, token);
      return callerOf(world, await token);
    },
    async value<T>(sql: string, values: unknown[] = []) {
      const { rows } = await world.db.query(sql, values);
      return Object.values(rows[0] as object)[0] as T;
    },
    differences: () => reading({ enterpriseId: 1 }, differences),
    async meeting(calls, lock, begin) {
      const holder = await world.db.connect();
      await holder.query('begin');
      await holder.query(lock);
      try {
        const answers = begin();
        await expect.poll(() => world.value(WAITING), { timeout: 10_000 }).toBe(calls);
        await holder.query('commit');
        return await Promise.all(answers);
      } finally {
        await holder.query('rollback');
        holder.release();
      }
    },
  };
}
const WAITING = `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

export const callerOf = (world: World, token: string | null): Caller => {
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  const caller: Caller = {
    token,
    async call(endpoint, input, headers = {}, file) {
      const { url, body } = requestOf(endpoint, input as Record<string, unknown>);
      const form = file && formOf(file);
      const answer = await world.app.http.inject({
        method: endpoint.method,
        url,
        headers: { ...authorization, ...form?.headers, ...headers },
        ...(body === undefined ? {} : { payload: body }),
        ...(form ? { payload: form.payload } : {}),
      });
      const json = String(answer.headers['content-type']).startsWith('application/json')
        ? answer.json()
        : null;
      const refused = (json as WireError | null)?.Detail?.code;
      if (refused) noteRefusal(inject('refusals'), endpoint, refused);
      return {
        status: answer.statusCode,
        ok: (json ?? rowsOfCsv(answer.body, answer.headers['content-type'])) as never,
        error: json as WireError,
        headers: answer.headers,
        raw: answer.rawPayload,
      };
    },
    async do(endpoint, input, headers) {
      const answer = await caller.call(endpoint, input, headers);
      if (answer.status !== 200)
        throw new Error(
          `${endpoint.method} ${endpoint.path}: ${answer.status} ${JSON.stringify(answer.error)}`,
        );
      return (answer.ok as { Data: never }).Data;
    },
    upload: (purpose, bytes, name) =>
      caller.call(files.upload, { purpose: purpose as never }, {}, { bytes, ...(name ? { name } : {}) }),
  };
  return caller;
};

function formOf({ bytes, name = 'picture.jpg' }: { bytes: Buffer; name?: string }) {
  const boundary = '----langraan';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload };
}

/** A list as a file, read like the list: its lines but for the head and the totals. */
const rowsOfCsv = (text: string, type: unknown) =>
  String(type).startsWith('text/csv')
    ? {
        Data: text
          .split('\r\n')
          .slice(1)
          .filter((line) => line && !/^(รวม|Total),/.test(line)),
      }
    : null;

/** Spreads one input object over path, query and body, as the web client does. */
export function requestOf(
  e: AnyEndpoint,
  input: Record<string, unknown>,
): { url: string; body: object | undefined } {
  const rest = { ...input };
  const path = e.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  if (e.body) return { url: path, body: rest };
  const query = new URLSearchParams(
    Object.entries(rest)
      .filter(([, v]) => v !== undefined)
      .map(([k, v]) => [k, String(v)]),
  );
  const text = query.toString();
  return { url: text ? `${path}?${text}` : path, body: undefined };
}
