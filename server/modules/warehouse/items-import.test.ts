import { expect, test } from 'vitest';
import { imports } from '../../../contract/imports.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { tables } from '../../../test/world/tables.ts';

const world = openWorld();
const { bring, check, run } = tables('stock-items');
const HEAD = 'SKU,ชื่อสินค้า,หน่วย,หน่วยบรรจุ,บาร์โค้ด,กว้าง,น้ำหนัก,จุดเตือน';
const csv = (...lines: string[]) => Buffer.from([HEAD, ...lines].join('\n'));

async function named(who: Caller, sku: string) {
  const [row] = await who.do(warehouse.items, { q: sku });
  return who.do(warehouse.item, { id: row!.ID });
}

test('stock items come with their cartons; one without a barcode gets one of the house', async () => {
  const admin = await world.as('admin');
  const file = csv('imp-1,สบู่,ก้อน,ลัง,"00123, 885 x12, 886×6",5.5,110,10', 'IMP-2,ผ้า,,,,,,');
  const id = await check(admin, file);
  expect(await run(admin, id)).toMatchObject({ counts: { new: 2, wrong: 0 } });
  expect(await named(admin, 'IMP-1')).toMatchObject({
    SKU: 'IMP-1',
    UnitName: 'ก้อน',
    PackageUnit: 'ลัง',
    Barcodes: [
      { Barcode: '00123', Pieces: 1 },
      { Barcode: '886', Pieces: 6 },
      { Barcode: '885', Pieces: 12 },
    ],
    Width: 5.5,
    Weight: 110,
    Threshold: 10,
  });
  expect(await named(admin, 'IMP-2')).toMatchObject({
    UnitName: 'ชิ้น',
    Barcode: expect.stringMatching(/^20\d{11}$/),
  });

  const again = await check(admin, file);
  expect(await admin.do(imports.detail, { id: again })).toMatchObject({ counts: { new: 0, same: 2 } });
});

test('an empty cell keeps what is there; what is changed is said in the words of the cells', async () => {
  const admin = await world.as('admin');
  await run(admin, await check(admin, csv('KEEP-1,ชื่อเดิม,ก้อน,,7001,4,,3')));
  const id = await check(admin, csv('keep-1,,,,"7001, 7002 x24",,,'));
  expect(await admin.do(imports.rows, { id })).toMatchObject([
    { state: 'changed', changes: [{ column: 'บาร์โค้ด', before: '7001', after: '7001, 7002 x24' }] },
  ]);
  await run(admin, id);
  expect(await named(admin, 'KEEP-1')).toMatchObject({ Name: 'ชื่อเดิม', UnitName: 'ก้อน', Threshold: 3 });
});

test('each wrong row is named with its column', async () => {
  const admin = await world.as('admin');
  await run(admin, await check(admin, csv('HAS-1,เจ้าของ,,,5550001,,,')));
  const id = await check(
    admin,
    csv('W-1,,,,,,,', 'W-2,ของ,,,5550001,,,', 'W-3,ของ,,,9 x12,,,', 'W-4,ของ,,,,5.55,,', 'W-5,ของ,,,8 x0,,,'),
  );
  const rows = await admin.do(imports.rows, { id, state: 'wrong' });
  expect(rows.map(({ label, problems }) => [label, problems[0]!.column])).toEqual([
    ['W-1', 'ชื่อสินค้า'],
    ['W-2', 'บาร์โค้ด'],
    ['W-3', 'บาร์โค้ด'],
    ['W-4', 'กว้าง'],
    ['W-5', 'บาร์โค้ด'],
  ]);
});

test('a check digit that is wrong warns with the right one, is counted apart, and is brought in', async () => {
  const admin = await world.as('admin');
  const id = await check(
    admin,
    csv(
      'CHK-1,ของ,,,8850999000018,,,',
      'CHK-2,ของ,,,"8850999000114, 12345671 x6",,,',
      'CHK-3,,,,,,,',
      'CHK-4,ของ,,,OWN-1,,,',
    ),
  );
  const { counts } = (await admin.call(imports.detail, { id })).ok.Data;
  expect(counts).toEqual({ new: 3, changed: 0, same: 0, wrong: 1, warned: 2 });
  const warned = await admin.do(imports.rows, { id, state: 'warned' });
  expect(
    warned.map(({ label, problems, warnings }) => [label, problems, warnings.map((w) => w.says)]),
  ).toEqual([
    ['CHK-1', [], [expect.stringContaining('ที่ถูกคือ 8850999000015')]],
    ['CHK-2', [], [expect.stringContaining('ที่ถูกคือ 12345670')]],
  ]);
  expect(warned[0]!.warnings[0]!.column).toBe('บาร์โค้ด');
  await run(admin, id);
  expect(await named(admin, 'CHK-1')).toMatchObject({ Barcode: '8850999000018' });
  const after = (await admin.call(imports.detail, { id })).ok.Data.counts;
  expect(after).toMatchObject({ new: 3, wrong: 1, warned: 2 });
});

test('the filled template brought back changes nothing', async () => {
  const admin = await world.as('admin');
  const { raw } = await admin.call(imports.template, { kind: 'stock-items', format: 'csv', filled: true });
  const id = await check(admin, raw);
  const { counts } = await admin.do(imports.detail, { id });
  expect(counts).toMatchObject({ new: 0, changed: 0, wrong: 0 });
  expect(counts.same).toBeGreaterThan(2);
});

test('who may not change stock items finds no such kind', async () => {
  const packer = await world.as('packer');
  expect((await bring(packer, csv('X,ข,,,,,,'))).status).toBe(404);
});

test('what the columns give as examples is right itself; the threshold warns as the list of what runs low does', async () => {
  const admin = await world.as('admin');
  const { columns } = (await admin.do(imports.kinds, {})).find(({ kind }) => kind === 'stock-items')!;
  const cells = (of: 'key' | 'example') => columns.map((column) => `"${column[of]}"`).join(',');
  const id = await check(admin, Buffer.from(`${cells('key')}\n${cells('example')}`));
  expect(await admin.do(imports.rows, { id })).toMatchObject([{ problems: [], warnings: [] }]);
  expect(columns.find(({ key }) => key === 'threshold')!.hint).toBe('เหลือเท่านี้หรือน้อยกว่า ระบบเตือน');
});
