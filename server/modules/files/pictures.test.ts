import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { files } from '../../../contract/files.ts';
import { orders } from '../../../contract/orders.ts';
import { payments } from '../../../contract/payments.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld } from '../../../test/world/app.ts';
import { anOrder, ids } from '../../../test/world/orders.ts';

const world = openWorld();
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const jpeg = () => plain(60, 30).jpeg().toBuffer();
/** Uploads as the clerk and reads it back. */
async function kept(bytes: Buffer, name?: string): Promise<{ type: string; bytes: Buffer }> {
  const clerk = await world.as('clerk');
  const { file } = (await clerk.upload('slip', bytes, name)).ok.Data;
  const answer = await clerk.call(files.read, { file });
  return { type: String(answer.headers['content-type']), bytes: answer.raw };
}
const refused = async (bytes: Buffer) => {
  const { status, error } = await (await world.as('clerk')).upload('slip', bytes);
  return [status, error.Detail?.code];
};

describe('a picture is written again', () => {
  test('without the place, the camera and the words of the phone that took it', async () => {
    const withExif = await plain(60, 30)
      .withExif({
        IFD0: { Copyright: 'ความลับ secret-words', Make: 'secret-camera' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '13/1 44/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '100/1 31/1 0/1',
        },
      })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect((await sharp(withExif).metadata()).exif).toBeDefined();
    const { bytes } = await kept(withExif);
    const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, comments }).toEqual({});
    expect(bytes.toString('latin1')).not.toMatch(/secret|Exif/);
  });
  test('standing as it was held', async () => {
    const lying = await plain(60, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height } = await sharp((await kept(lying)).bytes).metadata();
    expect([width, height]).toEqual([30, 60]);
  });
  test('without what hangs on its end', async () => {
    const { bytes } = await kept(
      Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>PK\x03\x04')]),
    );
    expect(bytes.toString('latin1')).not.toMatch(/script/);
  });
  test.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
  ] as const)('%s stays what it is, whatever its name says', async (format, type) => {
    const { bytes, type: told } = await kept(await plain(20, 20)[format]().toBuffer(), 'x.html');
    expect([told, (await sharp(bytes).metadata()).format]).toEqual([type, format]);
  });
  test('a PDF is kept as it is', async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
    expect(await kept(pdf)).toEqual({ type: 'application/pdf', bytes: pdf });
  });
});

describe('what is refused', () => {
  test('more than 25 million pixels, however small the file', async () => {
    const flood = await plain(5_001, 5_000).png({ compressionLevel: 9 }).toBuffer();
    expect(flood.length).toBeLessThan(200_000);
    expect(await refused(flood)).toEqual([400, 'file_type']);
    expect((await kept(await plain(5_000, 5_000).png().toBuffer())).type).toBe('image/png');
  });
  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that can run', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a program', '#!/bin/sh\nrm -rf /'],
    ['an archive', 'PK\x03\x04\x14\x00\x00\x00'],
    ['an animation', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
    ['a picture’s head alone', '\xff\xd8\xff\xe0\x00\x10JFIF'],
    ['nothing', ''],
  ])('%s', async (_what, text) => {
    expect(await refused(Buffer.from(text, 'latin1'))).toEqual([400, 'file_type']);
  });
  test('an animation that a reader could read', async () => {
    expect(await refused(await plain(20, 20).gif().toBuffer())).toEqual([400, 'file_type']);
  });
  test('more than ten megabytes', async () => {
    expect(await refused(Buffer.alloc(10 * 1024 * 1024 + 1, 1))).toEqual([413, 'file_too_large']);
  });
});

test('after a picture that could not be read the next one is taken', async () => {
  await refused(Buffer.concat([(await jpeg()).subarray(0, 200)]));
  expect((await kept(await jpeg())).type).toBe('image/jpeg');
});

describe('who may see a picture', () => {
  const open = async (name: string, file: string) =>
    (await (await world.as(name)).call(files.read, { file })).status;

  test('of a bill: who reads the warehouse, and who brought it', async () => {
    const find = await ids(world);
    const boss = await world.as('boss');
    const { file } = (await boss.upload('bill', await jpeg())).ok.Data;
    expect(await open('stock', file)).toBe(404);
    await boss.do(warehouse.stockIn, {
      storage_id: await find.place('คลังหลัก'),
      image: file,
      lines: [{ item_id: await find.item('SOAP'), amount: 1 }],
    });
    for (const name of ['boss', 'stock', 'packer', 'admin', 'owner'])
      expect([name, await open(name, file)]).toEqual([name, 200]);
    for (const name of ['clerk', 'checker', 'agent', 'delivery', 'customer', 'admin2'])
      expect([name, await open(name, file)]).toEqual([name, 404]);
  });

  test('of a slip: who sees its order', async () => {
    const admin = await world.as('admin');
    const { file } = (await admin.upload('slip', await jpeg())).ok.Data;
    const { id } = await admin.do(orders.create, await anOrder(world, { SOAP: 1 }));
    await admin.do(payments.addSlip, { id, file, amount: 59 });
    // the order is no team's and the clerk sees the team's only
    for (const name of ['checker', 'boss', 'owner'])
      expect([name, await open(name, file)]).toEqual([name, 200]);
    for (const name of ['clerk', 'packer', 'agent', 'delivery', 'customer', 'admin2'])
      expect([name, await open(name, file)]).toEqual([name, 404]);
  });

  test('of what no document shows yet: who brought it', async () => {
    const { file } = (await (await world.as('packer')).upload('return', await jpeg())).ok.Data;
    expect(await open('packer', file)).toBe(200);
    for (const name of ['admin', 'boss', 'clerk'])
      expect([name, await open(name, file)]).toEqual([name, 404]);
  });

  test('of a product: everybody of the shop', async () => {
    const { file } = (await (await world.as('stock')).upload('product', await jpeg())).ok.Data;
    for (const name of ['clerk', 'agent', 'delivery', 'customer']) expect(await open(name, file)).toBe(200);
    expect(await open('admin2', file)).toBe(404);
  });

  test('a slip that somebody else brought cannot be attached by who does not check payments', async () => {
    const clerk = await world.as('clerk');
    const { file } = (await clerk.upload('slip', await jpeg())).ok.Data;
    const agent = await world.as('agent');
    const find = await ids(world);
    const { id } = await agent.do(
      orders.create,
      await anOrder(world, { SOAP: 1 }, { sale_channel_id: await find.channel('ตัวแทนแอน') }),
    );
    expect((await agent.call(payments.addSlip, { id, file, amount: 59 })).status).toBe(404);
    const bill = (await (await world.as('boss')).upload('bill', await jpeg())).ok.Data.file;
    const boss = await world.as('boss');
    expect((await boss.call(payments.addSlip, { id, file: bill, amount: 59 })).status).toBe(404);
  });
});
