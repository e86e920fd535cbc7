import pg from 'pg';
import { now } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Reach } from '../platform/db.ts';
import { hasEnterprises } from '../platform/enterprises.ts';
import type { Logger } from '../platform/log.ts';
import { hashPassword } from '../platform/passwords.ts';
import { useStorage } from '../platform/storage.ts';
import { Files } from './files.ts';
import { mali } from './mali.ts';
import { neighbour } from './neighbour.ts';
import { DEMO_PASSWORD } from './people.ts';
import { Ids } from './rows.ts';
import { tellShop } from './tell-shop.ts';
import { writeShop } from './write-shop.ts';

const LOCK = 7_242_002;

/**
 * Fills an empty database with the demo: ร้านมะลิ with sixty days of orders that end at `today`, and a second
 * shop. All of it or nothing, one process at a time. False where any shop exists already.
 */
export async function seedDemo(
  reach: Reach,
  config: Config,
  log: Logger,
  today: Date = now(),
): Promise<boolean> {
  const client = new pg.Client({
    ...reach,
    application_name: 'langraan-seed',
    options: '-c timezone=UTC -c jit=off',
  });
  client.on('error', (err) => log.warn({ err: err.message }, 'database connection lost'));
  await client.connect();
  const files = new Files();
  const began = performance.now();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    if (await hasEnterprises(client)) {
      await client.query('rollback');
      return false;
    }
    useStorage(config);
    const ids = new Ids();
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    let orders = 0;
    for (const shop of [mali(), neighbour()]) {
      const told = tellShop(shop, { ids, passwordHash, now: today.getTime() });
      await writeShop(shop, told, { client, ids, files, now: today.getTime() });
      orders += told.book.counted.orders;
    }
    await ids.countOn(client);
    await client.query('select setval($1, 2)', ['enterprises_id_seq']);
    await client.query('commit');
    log.info({ orders, ms: Math.round(performance.now() - began) }, 'demo seeded');
    return true;
  } catch (err) {
    await client.query('rollback').catch(() => undefined);
    await files.forgetAll();
    throw err;
  } finally {
    await client.end();
  }
}
