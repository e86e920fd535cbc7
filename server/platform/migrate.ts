import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from './config.ts';
import { APP_ROLE, type Reach } from './db.ts';
import type { Logger } from './log.ts';

const FOLDER = join(import.meta.dirname, '..', 'migrations');
const LOCK = 7_242_001;

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
export async function migrate(reach: Reach, log: Logger): Promise<{ applied: number }> {
  const client = new pg.Client({ ...reach, options: '-c client_min_messages=warning' });
  client.on('error', (err) => log.warn({ err: err.message }, 'database connection lost'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
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
  } finally {
    await client.end();
  }
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
