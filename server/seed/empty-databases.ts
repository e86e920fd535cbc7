import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { loadConfig, type Config } from '../platform/config.ts';
import type { Reach } from '../platform/db.ts';
import { openLog } from '../platform/log.ts';
import { migrate } from '../platform/migrate.ts';

/** A migrated database without a shop, and the folder of its files. */
export interface Empty {
  reach: Reach;
  db: pg.Client;
  config: Config;
}

/** For tests: makes databases to be seeded, and drops them when the file is through. */
export function emptyDatabases(): { make(): Promise<Empty> } {
  const made: { name: string; db: pg.Client; folder: string }[] = [];
  let admin: pg.Client;
  beforeAll(async () => {
    admin = new pg.Client({ ...inject('database'), database: 'postgres' });
    await admin.connect();
  });
  afterAll(async () => {
    for (const { name, db, folder } of made) {
      await db.end();
      await admin.query(`drop database ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    }
    await admin.end();
  });
  return {
    async make() {
      const name = `seed_${randomUUID().slice(0, 8)}`;
      const folder = mkdtempSync(join(tmpdir(), 'langraan-seed-'));
      await admin.query(`create database ${name}`);
      const reach = { ...inject('database'), database: name };
      await migrate(reach, openLog('silent'));
      const db = new pg.Client(reach);
      await db.connect();
      made.push({ name, db, folder });
      return { reach, db, config: loadConfig({ DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32) }) };
    },
  };
}
