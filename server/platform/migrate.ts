import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from './config.ts';
import { APP_ROLE, type Reach } from './db.ts';
import type { Logger } from './log.ts';
import { onStartConnection } from './start-connection.ts';

const FOLDER = join(import.meta.dirname, '..', 'migrations');
const LOCK = 7_242_001;
/** A large shop's migration may take so long in another process. */
const TURN_MS = 120_000;
const LOOK_MS = 200;
const SAY_EVERY_MS = 10_000;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}
export const migrations = (): Migration[] =>
  readdirSync(FOLDER)
    .filter((f) => f.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(FOLDER, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });

/**
 * Brings the schema forward: numbered files, one transaction each, one process at a time.
 * Refuses a schema newer than this program and a file changed after it was applied.
 */
export const migrate = (reach: Reach, log: Logger, turnMs = TURN_MS): Promise<{ applied: number }> =>
  onStartConnection(reach, 'The migration of the schema', async (client) => {
    await takeTurn(client, log, turnMs);
    await appRole(client);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    await client.query(`grant select on schema_migrations to ${APP_ROLE}`);
    const files = migrations();
    const done = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    );
    const known = new Map(files.map((f) => [f.name, f]));
    for (const row of done.rows) {
      const file = known.get(row.name);
      if (!file) {
        throw new StartError(
          `The database is newer than this program (it has ${row.name}). Start the newer program, or restore a backup.`,
        );
      }
      if (file.checksum !== row.checksum) {
        throw new StartError(
          `Migration ${row.name} was changed after it was applied. Put the file back as it was.`,
        );
      }
    }
    const applied = new Set(done.rows.map((r) => r.name));
    const missing = files.filter((f) => !applied.has(f.name));
    for (const file of missing) await apply(client, file);
    if (missing.length) log.info({ migrations: missing.map((f) => f.name) }, 'schema migrated');
    return { applied: missing.length };
  });

/** One process migrates, the others wait for it and say so. */
async function takeTurn(client: pg.Client, log: Logger, turnMs: number): Promise<void> {
  const began = performance.now();
  for (let told = 0; ; await sleep(LOOK_MS)) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (rows[0]!.mine) return;
    const waited = performance.now() - began;
    if (waited < Math.min(turnMs, told)) continue;
    const holder = await holderOfTurn(client);
    if (waited >= turnMs) {
      throw new StartError(
        `The migration of the schema waited ${turnMs / 1_000} s for another Langraan that is migrating this database (${holder}). ` +
          'Start again when that one is done; one that hangs is ended by pg_terminate_backend with its pid.',
      );
    }
    log.info(`waiting for another Langraan that is migrating the database (${holder})`);
    told = waited + SAY_EVERY_MS;
  }
}

async function holderOfTurn(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; from: string }>(
    `select a.pid, a.application_name as name, coalesce(host(a.client_addr), 'this machine') as from
     from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())
       and (l.classid::bigint << 32) + l.objid::bigint = $1`,
    [LOCK],
  );
  const [it] = rows;
  return it ? `pid ${it.pid}, ${it.name || 'no name'}, from ${it.from}` : 'just done';
}

async function apply(client: pg.Client, file: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query("set local lock_timeout = '3s'");
    await client.query(file.sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      file.name,
      file.checksum,
    ]);
    await client.query('commit');
  } catch (err) {
    await client.query('rollback').catch(() => undefined);
    throw new StartError(`Migration ${file.name} failed: ${(err as Error).message}. Nothing of it was kept.`);
  }
}

/** The role of every request; roles belong to the whole server, so it may be there already. */
async function appRole(client: pg.Client): Promise<void> {
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
      create role ${APP_ROLE} nologin nosuperuser nobypassrls;
    end if;
    if not pg_has_role(current_user, '${APP_ROLE}', 'member') then
      execute format('grant ${APP_ROLE} to %I', current_user);
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`);
  await client.query(`grant usage on schema public to ${APP_ROLE}`);
}
