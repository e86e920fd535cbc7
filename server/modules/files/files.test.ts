import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { files } from '../../../contract/files.ts';
import { orders } from '../../../contract/orders.ts';
import { payments } from '../../../contract/payments.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type World } from '../../../test/world/app.ts';
import { TestBucket } from '../../../test/world/bucket.ts';
import { anOrder, ids } from '../../../test/world/orders.ts';
import { load, store } from '../../platform/storage.ts';
import { module } from './index.ts';

const HOUR = 3600_000;
const bucket = await new TestBucket().listen();
afterAll(() => bucket.close());
const picture = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

const inFolder = (world: World) => ({
  /** Everything that is stored now was written so long ago. */
  age(hours: number) {
    const at = new Date(Date.now() - hours * HOUR);
    for (const f of readdirSync(world.app.config.filesDir, { recursive: true, withFileTypes: true }))
      if (f.isFile()) utimesSync(join(f.parentPath, f.name), at, at);
  },
});
const inBucket = () => ({
  age(hours: number) {
    for (const o of bucket.objects.values()) o.written = new Date(Date.now() - hours * HOUR);
  },
});

describe.each([
  ['a folder', {}, inFolder],
  ['a bucket', { FILES_URL: bucket.url() }, inBucket],
])('files in %s', (_, env: Record<string, string>, where) => {
  const world = openWorld(env);
  const sweep = () => module.jobs!(world.app.pool)[0]!.work({} as never);

  test('a picture goes in and comes out again, re-encoded, for who may see it', async () => {
    const clerk = await world.as('clerk');
    const { file } = (await clerk.upload('slip', await picture('teal'))).ok.Data;
    const shown = await clerk.call(files.read, { file });
    expect(shown.status).toBe(200);
    expect((await sharp(shown.raw).metadata()).width).toBe(40);
    const next = await (await world.as('clerk2')).call(files.read, { file });
    expect(next.status).toBe(404);
  });

  test('what no row knows goes after a day; what a document shows never goes', async () => {
    const clerk = await world.as('clerk');
    const stock = await world.as('stock');
    const find = await ids(world);
    const order = await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }));
    const slip = (await clerk.upload('slip', await picture('red'))).ok.Data.file;
    await clerk.do(payments.addSlip, { id: order.id, file: slip, amount: 59 });
    const bill = (await stock.upload('bill', await picture('blue'))).ok.Data.file;
    await stock.do(warehouse.stockIn, {
      storage_id: await find.place('คลังหลัก'),
      image: bill,
      lines: [{ item_id: await find.item('SOAP'), amount: 1 }],
    });
    const unused = (await clerk.upload('slip', await picture('green'))).ok.Data.file;
    const stray = await store(1, Buffer.from('left by a process that died'), 'jpg');
    const nextDoor = await store(2, Buffer.from('and next door'), 'jpg');

    where(world).age(25);
    // bytes that were written just now: their row is on its way
    const underWay = await store(1, Buffer.from('an upload in progress'), 'jpg');
    await sweep();

    for (const kept of [slip, bill, unused, underWay]) expect(await load(1, kept), kept).not.toBeNull();
    expect(await load(1, stray)).toBeNull();
    expect(await load(2, nextDoor)).toBeNull();
    expect((await clerk.call(files.read, { file: slip })).status).toBe(200);
  });

  test('a day is not over after 23 hours', async () => {
    const stray = await store(1, Buffer.from('left'), 'jpg');
    where(world).age(23);
    await sweep();
    expect(await load(1, stray)).not.toBeNull();
  });

  test('where most are in no row it is another database’s folder: nothing is removed', async () => {
    const others = await Promise.all(Array.from({ length: 30 }, () => store(1, Buffer.from('x'), 'jpg')));
    where(world).age(25);
    await expect(sweep()).rejects.toThrow('is this the right FILES_URL');
    for (const name of others) expect(await load(1, name)).not.toBeNull();
  });
});
