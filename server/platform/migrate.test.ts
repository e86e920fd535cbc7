import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { StartError } from './config.ts';
import { openLog } from './log.ts';
import { migrate, migrations } from './migrate.ts';

const log = openLog('silent');
const name = `m_${process.pid}`;
let server: pg.Client;
let db: pg.Client;
const reach = () => ({ ...inject('database'), database: name });

beforeAll(async () => {
  server = new pg.Client({ ...inject('database'), database: 'postgres' });
  await server.connect();
});
afterAll(() => server.end());
beforeEach(async () => {
  await server.query(`create database ${name} template world strategy file_copy`);
  db = new pg.Client(reach());
  await db.connect();
});
afterEach(async () => {
  await db.end();
  await server.query(`drop database ${name} with (force)`);
});

const dump = async () =>
  (
    await db.query(`select coalesce(json_agg(c order by c.relname, c.attname), '[]')::text as all from (
    select t.relname, a.attname, a.atttypid::regtype::text from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relnamespace = 'public'::regnamespace and a.attnum > 0) c`)
  ).rows[0] as { all: string };

test('a schema that is up to date is left alone', async () => {
  const before = await dump();
  expect(await migrate(reach(), log)).toEqual({ applied: 0 });
  expect(await dump()).toEqual(before);
});

test('a migration that was changed after it was applied stops the start and names it', async () => {
  const first = migrations()[0]!.name;
  await db.query(`update schema_migrations set checksum = 'another' where name = $1`, [first]);
  const start = migrate(reach(), log);
  await expect(start).rejects.toThrow(StartError);
  await expect(start).rejects.toThrow(`Migration ${first} was changed after it was applied`);
});

test('a schema newer than the program stops the start and stays as it is', async () => {
  await db.query(`insert into schema_migrations (name, checksum) values ('9999_from_the_future.sql', 'x')`);
  const before = await dump();
  const start = migrate(reach(), log);
  await expect(start).rejects.toThrow(StartError);
  await expect(start).rejects.toThrow('newer than this program (it has 9999_from_the_future.sql)');
  expect(await dump()).toEqual(before);
});

test('one that fails leaves nothing of itself', async () => {
  // the last one is to be applied again, onto what it has made already
  const last = migrations().find((m) => /create table/.test(m.sql))!;
  await db.query('delete from schema_migrations where name = $1', [last.name]);
  const before = await dump();
  await expect(migrate(reach(), log)).rejects.toThrow(`Migration ${last.name} failed`);
  expect(await dump()).toEqual(before);
  expect((await db.query('select from schema_migrations where name = $1', [last.name])).rowCount).toBe(0);
});

test('an empty database gets all of it once, however many start together', async () => {
  await server.query(`drop database if exists ${name}_empty`);
  await server.query(
    `create database ${name}_empty template template0 lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' encoding 'UTF8'`,
  );
  try {
    const empty = { ...inject('database'), database: `${name}_empty` };
    const done = await Promise.all([1, 2, 3].map(() => migrate(empty, log)));
    expect(done.map((d) => d.applied).sort()).toEqual([0, 0, migrations().length]);
  } finally {
    await server.query(`drop database ${name}_empty with (force)`);
  }
});

test('they are numbered without a gap and never two by one number', () => {
  expect(migrations().map((m) => Number(m.name.slice(0, 4)))).toEqual(migrations().map((_, i) => i + 1));
});
