import pg from 'pg';
import { now } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { APP_ROLE, type Reach } from '../platform/db.ts';
import type { Logger } from '../platform/log.ts';
import { hashPassword } from '../platform/passwords.ts';
import { useStorage } from '../platform/storage.ts';
import { onPool } from '../platform/tx.ts';
import { useSeal } from '../platform/seal.ts';
import { MODULES } from '../modules.ts';
import { Files } from './files.ts';
import { mali } from './mali.ts';
import { neighbour } from './neighbour.ts';
import { oneTransaction } from './one-transaction.ts';
import { DEMO_PASSWORD } from './people.ts';
import { Ids } from './rows.ts';
import type { ShopPlan } from './shop.ts';
import { tellShop, planShop } from './tell-shop.ts';
import { drawPictures, hangPictures, type Pictures } from './no-command-yet/hang-pictures.ts';
import { writeEnding, writeShop } from './no-command-yet/write-shop.ts';

const LOCK = 7_242_002;

/**
 * Fills an empty database with the demo: ร้านมะลิ with sixty days of orders that end at `today`, and a second
 * shop. All of it or nothing, one process at a time. False where any shop exists already. Tests have smaller shops.
 */
export async function seedDemo(
  reach: Reach,
  config: Config,
  log: Logger,
  today: Date = now(),
  plans: readonly ShopPlan[] = [mali(), neighbour()],
): Promise<boolean> {
  useSeal(config.secretKey);
  const client = new pg.Client({
    ...reach,
    application_name: 'langraan-seed',
    options: '-c timezone=UTC -c jit=off',
    pipeline: true,
  } as pg.ClientConfig);
  client.on('error', (err) => log.warn({ err: err.message }, 'database connection lost'));
  await client.connect();
  const files = new Files();
  let pictures: Promise<Pictures>[] = [];
  const began = performance.now();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const found = await client.query<{ any: boolean }>('select exists (select from enterprises) as any');
    if (found.rows[0]!.any) {
      await client.query('rollback');
      return false;
    }
    useStorage(config);
    for (const m of MODULES) m.joins?.();
    const ids = new Ids();
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const shops = plans.map((plan) => planShop(plan, { ids, passwordHash, now: today.getTime() }));
    // nothing in the story hangs on a picture: they are drawn beside it
    pictures = shops.map((shop) => drawPictures(shop, files));
    for (const shop of shops) await writeShop(shop, client, ids);
    await ids.countOn(client);
    await client.query('select setval($1, $2)', ['enterprises_id_seq', plans.length]);
    const tables = MODULES.flatMap((m) => m.tables ?? []).join(', ');
    // how full its tables are nobody else can tell the planner before the commit
    const lookAtTables = () => client.query(`reset role; analyze ${tables}; set local role ${APP_ROLE}`);
    // the story happens with the rights that requests have
    await lookAtTables();
    let orders = 0;
    await onPool(oneTransaction(client), async () => {
      for (const [i, shop] of shops.entries()) {
        const story = await tellShop(shop, { files, lookAtTables });
        await writeEnding(shop, story, client);
        await hangPictures(shop, await pictures[i]!, client);
        orders += story.told.size;
      }
    });
    await client.query('commit');
    log.info({ orders, ms: Math.round(performance.now() - began) }, 'demo seeded');
    return true;
  } catch (err) {
    await client.query('rollback').catch(() => undefined);
    await Promise.allSettled(pictures);
    await files.forgetAll();
    throw err;
  } finally {
    await client.end();
  }
}
