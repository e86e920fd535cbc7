import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { RECIPIENT } from '../world/orders.ts';

/** A copy of the world for servers that run as processes of their own, and a folder for their data. */
export interface OwnDatabase {
  url: string;
  folder: string;
  db: pg.Pool;
  value<T>(sql: string, values?: unknown[]): Promise<T>;
  /** An order's input, as typed in by the clerk. */
  anOrder(lines: Record<string, number>, cod?: boolean): Promise<ReturnType<typeof orderOf>>;
}

export function ownDatabase(name: string): OwnDatabase {
  const own = {} as OwnDatabase;
  const database = `${name}_${process.pid}`;
  let admin: pg.Client;
  beforeAll(async () => {
    const { host, port, user } = inject('database');
    own.folder = mkdtempSync(join(tmpdir(), `langraan-${name}-`));
    admin = new pg.Client({ host, port, user, database: 'postgres' });
    await admin.connect();
    await admin.query(`create database ${database} template world strategy file_copy`);
    own.url = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
    own.db = new pg.Pool({ host, port, user, database, max: 4 });
    own.db.on('error', () => undefined);
    own.db.on('connect', (client) => client.on('error', () => undefined));
  });
  afterAll(async () => {
    await own.db.end();
    admin.on('error', () => undefined);
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
    rmSync(own.folder, { recursive: true, force: true });
  });
  own.value = async <T>(sql: string, values: unknown[] = []) =>
    Object.values((await own.db.query(sql, values)).rows[0] as object)[0] as T;
  own.anOrder = async (lines, cod = true) => {
    const id = async (table: string, column: string, text: string) =>
      Number(await own.value(`select id from ${table} where enterprise_id = 1 and ${column} = $1`, [text]));
    return orderOf(
      await id('sale_channels', 'name', 'หน้าร้าน'),
      await id('payment_methods', 'name', cod ? 'เก็บเงินปลายทาง' : 'โอนธนาคาร'),
      await Promise.all(
        Object.entries(lines).map(async ([code, qty]) => ({
          product_id: await id('products', 'code', code),
          qty,
        })),
      ),
    );
  };
  return own;
}

const orderOf = (channel: number, method: number, lines: { product_id: number; qty: number }[]) => ({
  sale_channel_id: channel,
  payment_method_id: method,
  provider: 6 as const,
  recipient: RECIPIENT,
  lines,
});
